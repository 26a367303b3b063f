/* The first row of a first battle on a drawn table, above the page of the deck. Loaded on request. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lesson as words } from '#text/lesson.ts';
import type { Point } from '../../../cli/table-lesson.ts';
import { href } from '../../links.ts';
import { Button } from '../../ui/controls.tsx';
import { Ending } from '../frame/Ending.tsx';
import { Coach, Explained, LessonDialog, LessonStrip, savedStep, saveStep } from '../lesson/Lesson.tsx';
import { placesAt, replyTo, type TableScript, type TableTap } from './lesson.ts';

const id = 'alien-invasion';
const symbols = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' } as const;
/** The radius of a figure, in inches of the table. */
const radius = 1.15;

interface Screen {
  readonly step: number;
  /** Whether the lesson first asks where to continue, because the reader stopped at this step before. */
  readonly asks: boolean;
  readonly answer: { readonly say: string; readonly rule: string | null } | null;
  readonly removed: readonly number[];
  readonly over: boolean;
}

interface StepsProps {
  readonly script: TableScript;
  readonly leave: (step: number) => void;
}

interface PartProps {
  readonly script: TableScript;
  readonly now: Screen;
  readonly tap: (tap: TableTap) => void;
}

const Row = ({ script: { row, sides, steps }, now }: Omit<PartProps, 'tap'>) => {
  const { card } = steps[now.step]!;
  const reached = card ?? (now.step === steps.length - 1 ? row.length + 1 : 0);
  return (
    <ol class="table-row" aria-label={words.row}>
      {row.map((each, index) => (
        <li
          key={index}
          class={index + 1 < reached ? 'past' : undefined}
          aria-current={index + 1 === card ? 'step' : undefined}
        >
          {each ? (
            <>
              <strong class={each.suit} aria-hidden="true">{`${each.rank}${symbols[each.suit]}\uFE0E`}</strong>
              <span class="hidden">{words.ofSuit(each.rank, words.suits[each.suit])}</span>{' '}
              <span class="meta">{words.card(sides[each.side]!.name, each.actions)}</span>
            </>
          ) : (
            <>
              <strong aria-hidden="true">★</strong> <span class="meta">{words.joker}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
};

const Discs = ({ points, letter, fill }: { readonly points: readonly Point[]; letter: string; fill: string }) => (
  <>
    {points.map(([x, y]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <circle r={radius} fill={fill} />
        <circle r={radius * 0.62} fill="#fff" stroke="none" />
        <text y={0.45}>{letter}</text>
      </g>
    ))}
  </>
);

function Plan({ script, now }: Omit<PartProps, 'tap'>) {
  const { table, terrain, sides, groups, scenes } = script;
  const { stick, line, fallen } = scenes[now.step]!;
  const places = placesAt(script, now.step, now.removed);
  const going = scenes[now.step]!.tap?.kind === 'figures' ? now.removed : [];
  const chosen = scenes[now.step]!.tap;
  const gone = chosen?.kind === 'figures' ? going.map((each) => places[chosen.group]![each]!) : fallen;
  return (
    <svg
      viewBox={`0 0 ${table.width} ${table.height}`}
      role="img"
      aria-label={words.table(
        groups
          .map(({ id: group, name, side }) => words.group(name, sides[side]!.name, places[group]!.length))
          .join('. '),
      )}
    >
      {sides.map(({ faction, zone, tint }) => (
        <rect key={faction} {...zone} fill={tint} />
      ))}
      {terrain.map(({ id: piece, shape, x, y, width, height, name, cover }) =>
        shape === 'oval' ? (
          <g key={piece} class="wood">
            <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />
            {[
              [0.2, 0.45],
              [0.42, 0.25],
              [0.48, 0.68],
              [0.74, 0.5],
            ].map(([across, down]) => (
              <circle key={across} cx={x + across! * width} cy={y + down! * height} r={0.95} />
            ))}
          </g>
        ) : (
          <g key={piece} class="house">
            <rect x={x} y={y} width={width} height={height} />
            {cover === 'building' &&
              [y, y + height].map((at) => (
                <rect key={at} class="door" x={x + width * 0.3} y={at - 0.4} width={width * 0.4} height={0.8} />
              ))}
            <text x={x + width / 2} y={y + height / 2 + 0.5}>
              {name}
            </text>
          </g>
        ),
      )}
      {stick && (
        <g class="stick">
          <path d={`M${stick.from}L${stick.to}`} />
          <path class="white" d={`M${stick.from}L${stick.to}`} />
          <text x={stick.to[0] - 6.4} y={stick.to[1] + 0.8}>
            {words.stick(stick.cm)}
          </text>
        </g>
      )}
      {groups.map(({ id: group, letter, side }) => (
        <Discs key={group} points={places[group]!} letter={letter} fill={sides[side]!.fill} />
      ))}
      {line && <path class="fire" d={`M${line[0]}L${line[1]}`} />}
      {gone.map(([x, y]) => (
        <path key={`${x} ${y}`} class="gone" d={`M${x - 1} ${y - 1}l2 2m0 -2l-2 2`} />
      ))}
    </svg>
  );
}

/** The area of the table that a button covers, as shares of its width and height. */
const placed = ({ width, height }: TableScript['table'], [left, top, right, bottom]: readonly number[]) => ({
  left: `${(left! / width) * 100}%`,
  top: `${(top! / height) * 100}%`,
  width: `${((right! - left!) / width) * 100}%`,
  height: `${((bottom! - top!) / height) * 100}%`,
});

function Ground({ script, now, tap }: PartProps) {
  const { table, terrain, groups, scenes } = script;
  const scene = scenes[now.step]!;
  const wanted = scene.tap;
  const taps = wanted !== null && wanted.kind !== 'figures' && !now.asks;
  const places = placesAt(script, now.step, now.removed);
  const hinted = wanted?.kind === 'group' ? wanted.group : null;
  const spots = taps
    ? [
        ...terrain.map(({ id: on, name, x, y, width, height }) => ({ on, name, box: [x, y, x + width, y + height] })),
        ...groups.map(({ id: on, name }) => {
          const [xs, ys] = [places[on]!.map(([x]) => x), places[on]!.map(([, y]) => y)];
          return {
            on,
            name,
            box: [Math.min(...xs) - 1.5, Math.min(...ys) - 1.5, Math.max(...xs) + 1.5, Math.max(...ys) + 1.5],
          };
        }),
      ]
    : [];
  return (
    <div class="ground">
      <Plan script={script} now={now} />
      {spots.map(({ on, name, box }) => (
        <button
          key={on}
          type="button"
          class={on === hinted ? 'spot wanted' : 'spot'}
          style={placed(table, box)}
          aria-label={name}
          onClick={() => tap({ on })}
        />
      ))}
      {taps && wanted.kind === 'end' && (
        <button
          type="button"
          class="spot end wanted"
          style={placed(table, [...wanted.at, ...wanted.at])}
          aria-label={words.end(scene.stick?.cm ?? 0)}
          onClick={() => tap('end')}
        />
      )}
    </div>
  );
}

function Below({ script, now, tap }: PartProps) {
  const { groups, sides, scenes, you } = script;
  const { throws, tap: wanted, places } = scenes[now.step]!;
  const group = wanted?.kind === 'figures' ? groups.find(({ id: each }) => each === wanted.group) : undefined;
  return (
    <>
      {throws.length > 0 && (
        <ul class="throws" aria-label={words.throws}>
          {throws.map(({ group: by, dice, total, target, kills }) => {
            const { side } = groups.find(({ id: each }) => each === by)!;
            return (
              <li key={by}>
                {throws.length > 1 && <span>{sides[side]!.faction === you ? words.you : sides[side]!.name}</span>}
                {dice.map((each, index) => (
                  <span key={index} class="die">
                    {each}
                  </span>
                ))}
                <strong>{words.thrown(total, target, kills)}</strong>
              </li>
            );
          })}
        </ul>
      )}
      {group && !now.asks && (
        <div class="chooses" role="group" aria-label={group.name}>
          {places[group.id]!.map((_, figure) => (
            <button
              key={figure}
              type="button"
              class="figure"
              aria-label={words.figure(figure + 1, group.name)}
              aria-pressed={now.removed.includes(figure)}
              onClick={() => tap({ figure })}
            >
              {group.letter}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Steps({ script, leave }: StepsProps) {
  const { steps, scenes, rules } = script;
  const [now, show] = useState<Screen>(() => {
    const step = savedStep(id, steps.length);
    return { step, asks: step > 0, answer: null, removed: [], over: false };
  });
  const step = steps[now.step]!;
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => top.current?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' }), [now.step]);
  useEffect(() => {
    if (now.answer) top.current?.closest('dialog')?.querySelector('.tip')?.scrollIntoView({ block: 'nearest' });
  }, [now.answer]);
  const go = (to: number): void => {
    saveStep(id, to, steps.length);
    show({ ...now, step: to, asks: false, answer: null, ...(to === 0 && { removed: [] }) });
  };
  const tap = (on: TableTap): void => {
    const scene = scenes[now.step]!;
    const reply = replyTo(step, scene, on);
    if (reply.kind === 'answer') show({ ...now, answer: { say: reply.say ?? words.otherTap, rule: reply.rule } });
    else if (typeof on === 'object' && 'figure' in on && scene.tap?.kind === 'figures') {
      const { figure } = on;
      const others = now.removed.filter((each) => each !== figure);
      const removed = others.length < now.removed.length ? others : [...now.removed, figure];
      if (removed.length < scene.tap.count) show({ ...now, removed, answer: null });
      else {
        saveStep(id, now.step + 1, steps.length);
        show({ ...now, step: now.step + 1, removed, answer: null });
      }
    } else go(now.step + 1);
  };
  const isLast = now.step === steps.length - 1;
  const part = { script, now, tap };
  const again = (): void => show({ step: 0, asks: false, answer: null, removed: [], over: false });
  return (
    <>
      <LessonStrip
        title={script.title}
        step={now.step}
        steps={steps.length}
        leave={() => leave(now.step + 1)}
        follow={`${now.over} ${now.asks}`}
      />
      <div ref={top} class="lesson-board on-table">
        <Row script={script} now={now} />
        <Ground {...part} />
        <Below {...part} />
      </div>
      {now.over ? (
        <Ending
          picture={{ address: script.picture, alt: '' }}
          word={script.end.word}
          score={[script.end.result, '']}
          why={[{ text: script.end.say }]}
          rules={rules}
          enter={() => leave(0)}
          isNew
        >
          {script.sheets.map((sheets) => (
            <a key={sheets} class="button main" href={href(`${id}/print/#first-evening`)}>
              {words.firstEvening(sheets)}
            </a>
          ))}
          <p class="next-steps">
            <Button onClick={again}>{words.watchAgain}</Button>
            <a class="button" href={href(`${id}/rules/`)}>
              {words.rules}
            </a>
          </p>
        </Ending>
      ) : (
        <Coach
          name={script.voice.name}
          face={script.voice.face}
          step={now.step}
          steps={steps.length}
          asks={now.asks}
          rules={rules}
          says={<Explained step={step} rules={rules} />}
          answer={now.answer}
          go={go}
        >
          {step.go !== undefined && (
            <Button class="button main" onClick={() => (isLast ? show({ ...now, over: true }) : go(now.step + 1))}>
              {step.go}
            </Button>
          )}
        </Coach>
      )}
    </>
  );
}

/** The lesson of Alien Invasion. Only its current step is saved. */
export const TableLesson = () => (
  <LessonDialog<TableScript> game={id} file={`${id}/deck/lesson.json`}>
    {(script, leave) => <Steps script={script} leave={leave} />}
  </LessonDialog>
);
