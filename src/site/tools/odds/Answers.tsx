import { useState } from 'preact/hooks';
import { most } from '../../../engine/alien-invasion/game.ts';
import { compare, meanOf, talliesOf } from '../../../engine/alien-invasion/odds.ts';
import { percent } from '#text/dice.ts';
import { words } from '#text/odds.ts';
import { safeties, type Odds } from './answer.ts';
import type { AskedOf } from './asked.ts';
import { Chart } from './Chart.tsx';
import { useFraction } from './use-answer.ts';
import { Button, Fold } from '../../ui/controls.tsx';
import { Count } from '../../ui/Count.tsx';

/** A choice, its question and the engine's answer, which is null while a worker calculates it. */
export interface Answered {
  readonly name: string;
  readonly asked: AskedOf;
  readonly answer: Odds | null;
  /** The names of the groups in a blast. */
  readonly groups: readonly string[];
  /** A short description. */
  readonly shot: string;
}

/** A choice that has its answer. */
type Found = Pick<Answered, 'name' | 'shot'> & { readonly answer: Odds };

const atLeast = ({ tallies }: Odds, wanted: number): number => tallies[wanted]?.least ?? 0;

interface StripProps {
  readonly all: readonly Answered[];
  readonly wanted: number;
  readonly enter: (wanted: number) => void;
}

/** The answer, in view all the time. */
export function Headline({ all, wanted, enter }: StripProps) {
  return (
    <div class={`headline of-${all.length}`}>
      {all.map(({ name, asked: request, answer }) => (
        <p key={name}>
          {all.length > 1 && <span class="meta">{name}</span>}
          <output class="big">{request.ok && answer ? percent(atLeast(answer, wanted)) : '–'}</output>
          {answer && <span class="meta">{words.of(wanted, answer.tallies.length - 1)}</span>}
        </p>
      ))}
      <Count label={words.wanted} value={wanted} enter={enter} />
    </div>
  );
}

function Fraction({ asked: request, wanted }: { readonly asked: AskedOf; readonly wanted: number }) {
  const [open, setOpen] = useState(false);
  const fraction = useFraction(request.ok ? request.asked : null, wanted, open);
  return (
    <div class="fraction">
      <p>
        <Button class="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.fraction}
        </Button>
        <span class="meta">{words.exact}</span>
      </p>
      {open && <output>{fraction === null ? words.working : words.fractionIs(fraction)}</output>}
    </div>
  );
}

/** The numbers of every choice, as a file for a spreadsheet. */
async function takeAway(found: readonly Found[]): Promise<void> {
  const [{ csvText }, { download, fileName }] = await Promise.all([
    import('../frame/csv.ts'),
    import('../frame/download.ts'),
  ]);
  const rows = found.flatMap(({ shot, answer }) =>
    answer.tallies.map(({ exactly, least, most: fewer }, number) => [shot, number, exactly, least, fewer]),
  );
  download(fileName('odds', 'csv'), 'text/csv', csvText([words.csv, ...rows]));
}

interface TableProps {
  readonly answer: Odds;
  /** The known answers about the choices. */
  readonly found: readonly Found[];
  readonly wanted: number;
  readonly enter: (wanted: number) => void;
}

function Table({ answer, found, wanted, enter }: TableProps) {
  // The many rows are drawn only on request.
  const [open, setOpen] = useState(false);
  return (
    <Fold name={words.table} class="every" toggled={setOpen}>
      <div class="table" role="region" aria-label={words.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[words.lost, words.exactly, words.least, words.most].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(open ? answer.tallies : []).map(({ exactly, least, most: fewer }, number) => (
              <tr key={number} class={number === wanted ? 'wanted' : undefined}>
                <th scope="row">
                  <Button
                    class=""
                    aria-pressed={number === wanted}
                    aria-label={`${words.least} ${number}`}
                    onClick={() => enter(number)}
                  >
                    {number}
                  </Button>
                </th>
                {[exactly, least, fewer].map((chance, column) => (
                  <td key={column}>{percent(chance, 2)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button class="link" onClick={() => void takeAway(found)}>
        {words.takeAway}
      </Button>
    </Fold>
  );
}

function Comparison({ a, b }: { readonly a: Odds; readonly b: Odds }) {
  const { better, equal, worse } = compare(a.kills, b.kills);
  const parts = [
    ['better', better],
    ['equal', equal],
    ['worse', worse],
  ] as const;
  const width = 360;
  let from = 0;
  return (
    <section class="comparison" aria-label={words.better}>
      <p class="head">{words.better}</p>
      <svg viewBox={`0 0 ${width} 26`} aria-hidden="true">
        {parts.map(([part, chance]) => {
          const x = from;
          from += chance * width;
          return <rect key={part} class={part} x={x} y="1" width={chance * width} height="24" />;
        })}
      </svg>
      <ul>
        {parts.map(([part, chance]) => (
          <li key={part}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <rect class={part} x="1" y="1" width="18" height="18" />
            </svg>
            {words.comparison[part](chance)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Needed({ answer, wanted }: { readonly answer: Odds; readonly wanted: number }) {
  if (answer.needed.length === 0) return null;
  return (
    <section class="needed" aria-label={words.needed(wanted)}>
      <p class="head">{words.needed(wanted)}</p>
      <dl>
        {safeties.map((chance, index) => {
          const number = answer.needed[index] ?? null;
          return (
            <div key={chance}>
              <dt>{words.neededFor(chance)}</dt>
              <dd>{number === null ? words.neededNone(most.dice) : number}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

interface Props {
  readonly all: readonly Answered[];
  /** The choice that is looked at. */
  readonly at: number;
  readonly wanted: number;
  readonly enter: (wanted: number) => void;
}

/** The engine's full answer about the choices. */
export function Answers({ all, at, wanted, enter }: Props) {
  const found = all.flatMap(({ name, shot, answer }): Found[] => (answer ? [{ name, shot, answer }] : []));
  const { asked: request, answer, groups, name } = all[at]!;
  const [first, second] = found;
  return (
    <div class="answers">
      {!request.ok && (
        <div class="verdict bad" role="note">
          <p>{request.why}</p>
        </div>
      )}
      {request.ok && !answer && <p class="meta">{words.working}</p>}
      {answer && <Fraction key={at} asked={request} wanted={wanted} />}
      {found.length > 0 && (
        <Chart series={found.map((each) => ({ name: each.name, kills: each.answer.kills }))} wanted={wanted} />
      )}
      {first && second && <Comparison a={first.answer} b={second.answer} />}
      {answer && (
        <>
          {all.length > 1 && <p class="head">{words.choose(name)}</p>}
          <Needed answer={answer} wanted={wanted} />
          <dl class="means">
            <div>
              <dt>{words.meanOf}</dt>
              <dd>{words.mean(answer.mean, answer.sd)}</dd>
            </div>
            <div>
              <dt>{words.totalOf}</dt>
              <dd>{words.total(answer.total.min, answer.total.max, answer.total.mean, answer.total.sd)}</dd>
            </div>
            {groups.length > 1 &&
              answer.groups.map((kills, index) => {
                const tallies = talliesOf(kills);
                return (
                  <div key={index}>
                    <dt>{groups[index]}</dt>
                    <dd>
                      {words.groupMean(meanOf(kills).mean)};{' '}
                      {words.groupChance(tallies.at(-1)!.exactly, tallies[1]?.least ?? 0)}
                    </dd>
                  </div>
                );
              })}
          </dl>
          <Table answer={answer} found={found} wanted={wanted} enter={enter} />
        </>
      )}
    </div>
  );
}
