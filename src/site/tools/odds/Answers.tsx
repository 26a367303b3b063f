import { useId, useEffect, useMemo, useState } from 'preact/hooks';
import { words } from '#text/odds.ts';
import { runWorker } from '../../ui/run-worker.ts';
import { oddsAnswer, exactly, isSmall, type Odds, type OddsRequest, safeties } from './answer.ts';
import type { AskedOf } from './tool.ts';
import type { WorkerRequest } from './worker.ts';
import { most } from '../../../engine/alien-invasion/game.ts';
import { compare, meanOf, talliesOf } from '../../../engine/alien-invasion/odds.ts';
import { hundredths, percent } from '../../formats.ts';
import { Button, Fold } from '../../ui/controls.tsx';
import { Count } from '../../ui/Count.tsx';

interface ChartProps {
  /** One series, or two side by side: the chances of 0, 1, … lost figures. */
  readonly series: readonly { readonly name: string; readonly kills: readonly number[] }[];
  /** The smallest number of figures with a solid column. */
  readonly wanted: number;
}

const width = 300;
const height = 190;
/** The heights of the space above the columns for labels, and below for the axis. */
const top = 24;
const foot = 40;
/** The chance below which a column is not drawn. The table has it. */
const rare = 0.0005;
const mostBars = 41;
/** The largest width of a column or a pair, so that a few columns do not fill the whole chart. */
const widest = 84;
/** The width of a label above a column, or of a number below. */
const labelWidth = 34;
const numberWidth = 22;

/** A length, rounded to visible precision. */
const tenth = (length: number): number => Math.round(length * 10) / 10;

/** The columns to draw: from the first to the last that is not too rare, up to the number that fits. */
function rangeOf(series: ChartProps['series']): readonly [number, number] {
  const most = Math.max(...series.map(({ kills }) => kills.length - 1));
  const seen = Array.from({ length: most + 1 }, (_, number) => number).filter((number) =>
    series.some(({ kills }) => (kills[number] ?? 0) >= rare),
  );
  const [from = 0, to = most] = [seen[0], seen.at(-1)];
  // A single column also gets neighbours.
  const last = Math.min(Math.max(to, from + 4), most, from + mostBars - 1);
  return [Math.max(0, Math.min(from, last - 4)), last];
}

const peakOf = (kills: readonly number[]): number => kills.indexOf(Math.max(...kills));

/**
 * A chart of the chance of each number of lost figures. Columns are solid from the requested number on, and striped for
 * a second choice.
 */
function Chart({ series, wanted }: ChartProps) {
  const id = useId();
  const [from, to] = rangeOf(series);
  const step = width / (to - from + 1);
  const bar = Math.min(step * 0.78, widest) / series.length;
  const highest = Math.max(...series.flatMap(({ kills }) => kills.slice(from, to + 1)), 0.01);
  const scale = (height - top - foot) / highest;
  const baseline = height - foot;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const every = [1, 2, 5, 10, 20, 50].find((each) => step * each >= numberWidth) ?? 100;
  const labels = bar >= labelWidth;
  const line = (wanted - from) * step;
  const lookOf = (each: number) => ({ 'data-series': each, ...(each === 1 ? { fill: `url(#${id})` } : {}) });
  const entries = series.map(({ name, kills }) => {
    const peak = peakOf(kills);
    return words.mostLikely(series.length > 1 ? name : '', peak, kills[peak] ?? 0);
  });
  return (
    <figure class="odds-chart">
      <figcaption class="hidden">{words.chart}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.chartSays(wanted, entries.join(' '))}>
        <defs>
          <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect class="ground" width="6" height="6" />
            <rect class="stripe" width="3" height="6" />
          </pattern>
        </defs>
        {series.map(({ kills }, each) => {
          const look = lookOf(each);
          const left = (number: number): number => (number - from + 0.5) * step + (each - series.length / 2) * bar;
          const tall = (number: number): number => (kills[number] ?? 0) * scale;
          // All columns of one kind are one path, so that a change renders two elements instead of eighty.
          const columns = (those: readonly number[]): string =>
            those
              .filter((number) => tall(number) > 0.2)
              .map(
                (number) =>
                  `M${tenth(left(number))} ${baseline}v${tenth(-tall(number))}h${tenth(bar)}v${tenth(tall(number))}z`,
              )
              .join('');
          return (
            <g key={each}>
              <path class="column short" {...look} d={columns(numbers.filter((number) => number < wanted))} />
              <path class="column" {...look} d={columns(numbers.filter((number) => number >= wanted))} />
              {labels &&
                numbers
                  .filter((number) => (kills[number] ?? 0) >= rare)
                  .map((number) => (
                    <text key={number} class="value" x={left(number) + bar / 2} y={baseline - tall(number) - 5}>
                      {columnOf(kills[number] ?? 0)}
                    </text>
                  ))}
            </g>
          );
        })}
        <path class="floor" d={`M0 ${baseline}H${width}`} />
        {wanted > from && wanted <= to && <path class="wanted" d={`M${line} ${top - 16}V${baseline}`} />}
        {numbers
          .filter((number) => number % every === 0)
          .map((number) => (
            <text key={number} class="number" x={(number - from + 0.5) * step} y={baseline + 16}>
              {number}
            </text>
          ))}
        <text class="axis" x={width / 2} y={height - 4}>
          {words.axis}
        </text>
      </svg>
      {series.length > 1 && (
        <ul class="legend" aria-hidden="true">
          {series.map(({ name }, each) => (
            <li key={name}>
              <svg width="20" height="20" viewBox="0 0 20 20">
                <rect class="column" {...lookOf(each)} x="1" y="1" width="18" height="18" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function askWorker<Reply>(request: WorkerRequest, tell: (reply: Reply) => void): () => void {
  const start = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return runWorker(start, request, tell);
}

interface Known<T> {
  readonly key: string;
  readonly reply: T;
}

/** The answer to a question; null if there is none, or a worker has not finished. */
export function useAnswer(request: OddsRequest | null, wanted: number): Odds | null {
  const key = JSON.stringify([request, wanted]);
  const [known, know] = useState<Known<Odds> | null>(null);
  const small = request === null || isSmall(request, wanted);
  // The key changes with any part of the question.
  const here = useMemo(() => (request && small ? oddsAnswer(request, wanted) : null), [key]);
  useEffect(() => {
    if (request === null || small) return undefined;
    return askWorker<Odds>({ what: 'answer', asked: request, wanted }, (reply) => know({ key, reply }));
  }, [key]);
  return here ?? (known?.key === key ? known.reply : null);
}

/** The exact chance as a fraction, calculated on request; null until then. */
function useFraction(request: OddsRequest | null, wanted: number, isWanted: boolean): string | null {
  const key = JSON.stringify([request, wanted]);
  const [known, know] = useState<Known<string> | null>(null);
  useEffect(() => {
    if (request === null || !isWanted) return undefined;
    if (isSmall(request, wanted)) {
      know({ key, reply: exactly(request, wanted) });
      return undefined;
    }
    return askWorker<string>({ what: 'exactly', asked: request, wanted }, (reply) => know({ key, reply }));
  }, [key, isWanted]);
  return isWanted && known?.key === key ? known.reply : null;
}

/** A choice, its question and the engine's answer; the answer is null while a worker calculates it. */
export interface Answered {
  readonly name: string;
  readonly asked: AskedOf;
  readonly answer: Odds | null;
  readonly groups: readonly string[];
  readonly shot: string;
}

type Found = Pick<Answered, 'name' | 'shot'> & { readonly answer: Odds };

const atLeast = ({ tallies }: Odds, wanted: number): number => tallies[wanted]?.least ?? 0;

interface StripProps {
  readonly all: readonly Answered[];
  readonly wanted: number;
  readonly enter: (wanted: number) => void;
}

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
      {open && <output>{fraction === null ? words.working : fraction.replace('/', ' / ')}</output>}
    </div>
  );
}

/** Downloads the figures of every choice as a file for spreadsheets. */
async function takeAway(found: readonly Found[]): Promise<void> {
  const [{ csvText }, { download, fileName }] = await Promise.all([
    import('../frame/download.ts'),
    import('../frame/download.ts'),
  ]);
  const rows = found.flatMap(({ shot, answer }) =>
    answer.tallies.map(({ exactly, least, most: fewer }, number) => [shot, number, exactly, least, fewer]),
  );
  download(fileName('odds', 'csv'), 'text/csv', csvText([words.csv, ...rows]));
}

interface TableProps {
  readonly answer: Odds;
  readonly found: readonly Found[];
  readonly wanted: number;
  readonly enter: (wanted: number) => void;
}

function AnswerTable({ answer, found, wanted, enter }: TableProps) {
  // The rows are only rendered on request, because there are many.
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
  readonly at: number;
  readonly wanted: number;
  readonly enter: (wanted: number) => void;
}

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
          <AnswerTable answer={answer} found={found} wanted={wanted} enter={enter} />
        </>
      )}
    </div>
  );
}

const columnOf = (chance: number): string => (chance < 0.005 ? '<1 %' : `${hundredths(chance)} %`);
