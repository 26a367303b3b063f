import { covers } from '../../../engine/alien-invasion/game.ts';
import { unitFields as diceWords } from '#text/dice.ts';
import { type Arms, unitsOf } from '../units/arms.ts';
import { Segments, UnitField, Add, LineFields, Remove, without } from '../units/parts.tsx';
import type { Target, Stats } from '../units/stats.ts';
import { Count } from '../../ui/Count.tsx';
import { words } from '#text/odds.ts';
import { length } from '../../lengths.ts';
import { blastDice, chainIn, isLinked, linkingOf, kinds, longest, type Choice } from './tool.ts';
import { shoots } from './first.ts';
import { Button, Check, Panel } from '../../ui/controls.tsx';

interface Props {
  readonly arms: Arms;
  readonly label: string;
  readonly target: Target;
  readonly enter: (key: keyof Target, value: unknown) => void;
}

/** A group that is hit: its unit, its cover and its size. */
function TargetFields({ arms, label, target, enter }: Props) {
  const { stats, cover, kill, figures } = target;
  return (
    <>
      <UnitField
        arms={arms}
        label={`${label}: ${diceWords.unit}`}
        stats={stats}
        among={() => true}
        none={diceWords.killAlone}
        enter={(unit) => enter('stats', unit)}
      />
      {stats ? (
        <Segments
          label={`${label}: ${diceWords.cover}`}
          among={covers.map((value) => ({ value, name: arms.covers[value], more: stats.kill[value] }))}
          value={cover}
          enter={(value) => enter('cover', value)}
        />
      ) : (
        <Count
          name={diceWords.kill}
          label={`${label}: ${diceWords.kill}`}
          value={kill}
          enter={(value) => enter('kill', value)}
        />
      )}
      <Count
        name={diceWords.figures}
        label={`${label}: ${diceWords.figures}`}
        value={figures}
        enter={(value) => enter('figures', value)}
      />
    </>
  );
}

export interface EditProps {
  readonly arms: Arms;
  /** The scale of the table, in percent. */
  readonly scale: number;
  readonly choice: Choice;
  /** Sets the value at a path of the choice, such as `target.figures`. */
  readonly enter: (path: string, value: unknown) => void;
}

const goesOff = ({ shoot }: Stats): boolean => shoot.kind === 'blast';

function Shooters({ arms, choice, enter }: EditProps) {
  const { shots } = choice;
  const linking = linkingOf(choice);
  const linked = isLinked(choice);
  const names = [...new Set(shots.flat().map(({ stats }) => stats?.name ?? ''))].join(', ');
  const says =
    linking === null
      ? words.linkedSays.dice
      : linking.kind === 'while'
        ? words.linkedSays.while(names, arms.called[linking.id] ?? linking.id)
        : words.linkedSays[linking.kind](names);
  const against =
    linking?.kind === 'always' && !linked
      ? words.against.always
      : linking?.kind === 'never' && linked
        ? words.against.never
        : undefined;
  const last = shots.at(-1)!.at(-1)!;
  return (
    <Panel name={words.who}>
      {shots.map((lines, group) => {
        const label = words.group(group + 1);
        return (
          <div key={group} class="group" role="group" aria-label={label}>
            {(shots.length > 1 || lines.length > 1) && (
              <div class="group-head">
                <p>{label}</p>
                {shots.length > 1 && <Remove what={label} act={() => enter('shots', without(shots, group))} />}
              </div>
            )}
            {lines.map((line, index) => {
              const name = lines.length > 1 ? `${label}.${index + 1}` : label;
              return (
                <div key={index} class="line">
                  <LineFields
                    arms={arms}
                    label={name}
                    line={line}
                    among={shoots}
                    enter={(key, value) => enter(`shots.${group}.${index}.${key}`, value)}
                  />
                  {lines.length > 1 && (
                    <Remove what={name} act={() => enter(`shots.${group}`, without(lines, index))} />
                  )}
                </div>
              );
            })}
            {lines.length < longest.lines && (
              <Add
                label={words.addUnit}
                act={() => enter(`shots.${group}`, [...lines, { ...lines.at(-1)!, count: 1 }])}
              />
            )}
          </div>
        );
      })}
      {shots.length < longest.shots && <Add label={words.addGroup} act={() => enter('shots', [...shots, [last]])} />}
      {shots.length > 1 && (
        <div class="linking">
          <Check class="tick" on={linked} enter={(on) => enter('linked', on)}>
            {words.linked}
          </Check>
          <p class="meta">{against ? `${against} ${says}` : says}</p>
        </div>
      )}
    </Panel>
  );
}

function Chain({ arms, scale, choice, enter }: EditProps) {
  const { mites } = choice;
  const chain = chainIn(mites);
  const all = Array.from({ length: mites.count }, (_, mite) => mite);
  const spared = all.filter((mite) => !chain.has(mite));
  const reaches = (one: number, other: number): boolean =>
    mites.reaches.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const toggle = (one: number, other: number): void =>
    enter(
      'mites.reaches',
      reaches(one, other)
        ? mites.reaches.filter(
            ([a, b]) => !(Math.min(a, b) === Math.min(one, other) && Math.max(a, b) === Math.max(one, other)),
          )
        : [...mites.reaches, [other, one]],
    );
  const counted = (list: readonly number[]): number[] => list.map((mite) => mite + 1);
  return (
    <Panel name={words.mites}>
      <div class="line">
        <UnitField
          arms={arms}
          label={`${words.mites}: ${diceWords.unit}`}
          stats={mites.stats}
          among={({ explodes }) => explodes > 0}
          enter={(stats) => enter('mites.stats', stats)}
        />
        <Count
          name={words.mitesFound}
          label={words.mitesFound}
          value={mites.count}
          least={1}
          most={longest.mites}
          enter={(count) => enter('mites.count', count)}
        />
      </div>
      {mites.count > 1 && (
        <div class="reach">
          <p class="meta">{words.first}</p>
          {all.slice(1).map((mite) => (
            <div key={mite} role="group" aria-label={words.within(mite + 1, length(arms.radius, scale))}>
              <span>{words.within(mite + 1, length(arms.radius, scale))}</span>
              {all.slice(0, mite).map((other) => (
                <Button
                  class=""
                  key={other}
                  aria-label={words.mite(other + 1)}
                  aria-pressed={reaches(mite, other)}
                  onClick={() => toggle(mite, other)}
                >
                  {other + 1}
                </Button>
              ))}
            </div>
          ))}
        </div>
      )}
      <p class="chain">
        <strong>{words.chain(counted([...chain].sort((a, b) => a - b)), blastDice(choice))}</strong>{' '}
        {spared.length > 0 && words.spared(counted(spared))}
      </p>
    </Panel>
  );
}

function Bomb({ arms, choice, enter }: EditProps) {
  const { bomb } = choice;
  return (
    <Panel name={words.bomb}>
      <div class="line">
        <UnitField
          arms={arms}
          label={`${words.bomb}: ${diceWords.unit}`}
          stats={bomb.stats}
          among={goesOff}
          none={diceWords.diceAlone}
          enter={(stats) => enter('bomb.stats', stats)}
        />
        {bomb.stats === null && (
          <Count
            name={diceWords.dice}
            label={`${words.bomb}: ${diceWords.dice}`}
            value={bomb.count}
            enter={(count) => enter('bomb.count', count)}
          />
        )}
      </div>
      <p class="chain">
        <strong>{words.dice(blastDice(choice))}</strong>
      </p>
    </Panel>
  );
}

function Caught({ arms, choice, enter }: EditProps) {
  const { caught } = choice;
  return (
    <Panel name={words.caught}>
      {caught.map((target, index) => {
        const label = words.group(index + 1);
        return (
          <div key={index} class="group" role="group" aria-label={label}>
            {caught.length > 1 && (
              <div class="group-head">
                <p>{label}</p>
                <Remove what={label} act={() => enter('caught', without(caught, index))} />
              </div>
            )}
            <div class="line">
              <TargetFields
                arms={arms}
                label={label}
                target={target}
                enter={(key, value) => enter(`caught.${index}.${key}`, value)}
              />
            </div>
          </div>
        );
      })}
      {caught.length < longest.caught && (
        <Add label={words.addCaught} act={() => enter('caught', [...caught, caught.at(-1)!])} />
      )}
    </Panel>
  );
}

export function ChoiceFields(props: EditProps) {
  const { arms, choice, enter } = props;
  const { kind } = choice;
  const offered = kinds.filter((each) => each !== 'mites' || unitsOf(arms).some(({ explodes }) => explodes > 0));
  return (
    <div class="choice">
      <Segments
        label={words.kinds.label}
        among={offered.map((value) => ({ value, name: words.kinds[value] }))}
        value={kind}
        enter={(value) => enter('kind', value)}
      />
      {kind === 'shots' && <Shooters {...props} />}
      {kind === 'blast' && <Bomb {...props} />}
      {kind === 'mites' && <Chain {...props} />}
      {kind === 'shots' ? (
        <Panel name={words.target}>
          <div class="line">
            <TargetFields
              arms={arms}
              label={words.target}
              target={choice.target}
              enter={(key, value) => enter(`target.${key}`, value)}
            />
          </div>
        </Panel>
      ) : (
        <Caught {...props} />
      )}
    </div>
  );
}
