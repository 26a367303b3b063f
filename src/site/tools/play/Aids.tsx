/*
 * Help in a game: a hint in three steps, the best lines, and a review of what was played. Loaded when somebody asks.
 */
import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/aids.ts';
import { isWide, useInSight } from '../board/in-sight.ts';
import { Mind } from '../mind/mind.ts';
import { useArrows } from './arrows.ts';
import type { MatchProps } from './Match.tsx';
import { arrowOf, bestLines, Lines, nodes, useThoughts, where, Why } from './thoughts.tsx';
import { plain } from './game.ts';
import { accuracy, reviewed, worstOf, type Reviewed } from './review.ts';

interface Props<S> extends MatchProps<S> {
  readonly mind: Mind;
}

/** Where to look, then which move, then why. */
function Hint<S>(props: Props<S>) {
  const { game, setting, desk, mind } = props;
  const [step, setStep] = useState(1);
  const found = useThoughts(mind, bestLines(setting, desk.position));
  const thought = found === 'failed' ? undefined : found?.[0];
  useArrows(thought && step > 1 ? arrowOf(game, thought.move) : []);
  if (!thought) return <p>{found === null ? words.thinking : words.failed}</p>;
  return (
    <>
      <p>
        <strong>{words.step(1)}</strong> {where(props, desk.position, thought.move)}
      </p>
      {step > 1 && (
        <p>
          <strong>{words.step(2)}</strong> {thought.move}: {game.did(desk.position, thought.move)}
        </p>
      )}
      {step > 2 && (
        <>
          <p>
            <strong>{words.step(3)}</strong> {words.score(thought.score, thought.proven)}
          </p>
          <Why setting={setting} why={thought.why} />
        </>
      )}
      <p class="choices">
        {step < 3 && (
          <button type="button" class="button" onClick={() => setStep(step + 1)}>
            {step === 1 ? words.whichMove : words.why}
          </button>
        )}
      </p>
    </>
  );
}

const width = 320;
const height = 120;
/** Hundredths of a point from the middle of the curve to its edge, at the least. */
const leastRange = 500;

/** What the first side was expected to win by, move by move. */
function Curve<S>({ tool, desk, game, steps }: MatchProps<S> & { readonly steps: readonly Reviewed[] }) {
  const { state, position } = desk;
  const seats = game.seatsOf(position);
  const of = Math.max(1, state.moves.length);
  const range = Math.max(leastRange, ...steps.map(({ lead }) => Math.abs(lead)));
  const at = ({ lead }: Reviewed, index: number): string =>
    `${((index / of) * width).toFixed(1)},${(height / 2 - (lead / range) * (height / 2 - 4)).toFixed(1)}`;
  const worst = worstOf(steps);
  const names = seats.map((seat) => tool.nameOf(state, seat));
  const [first = '', second = ''] = seats.length === 2 ? names : [names[0], words.others];
  return (
    <figure class="curve">
      <figcaption class="meta">{words.ahead(first, range)}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.curve(
          first,
          steps.map(({ lead }) => lead),
        )}
      >
        <path class="nought" d={`M0 ${height / 2}H${width}`} />
        <polyline points={steps.map(at).join(' ')} />
        {worst.map((index, place) => {
          const [x, y] = at(steps[index]!, index).split(',');
          return (
            <g key={index}>
              <circle cx={x} cy={y} r={8} />
              <text x={x} y={Number(y) + 4}>
                {place + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption class="meta">{words.ahead(second, range)}</figcaption>
    </figure>
  );
}

/** One of the moves that lost most, to be tried again until a better one is found. */
function Again<S>(props: Props<S> & { readonly step: Reviewed; readonly index: number; readonly close: () => void }) {
  const { game, setting, desk, mind, positions, step, index, close } = props;
  const [tried, setTried] = useState<{ readonly move: string; readonly loss: number } | null>(null);
  const [shown, show] = useState(false);
  const found = tried !== null && tried.loss <= enough;
  const hear = (move: string): void => {
    const meant = plain(game, move);
    if (meant === step.best.move) {
      setTried({ move, loss: 0 });
      return;
    }
    const by = { nodes: nodes[setting.minds.game].review };
    mind.ask({ state: desk.position, by, seed: 1, only: meant }).then(
      ([thought]) => setTried({ move, loss: Math.max(0, step.best.score - (thought?.score ?? 0)) }),
      () => undefined,
    );
  };
  useEffect(() => {
    desk.tryAt(index, hear);
    if (!isWide()) document.querySelector('.match')?.scrollIntoView();
    // The board goes back to where the game stands.
    return () => desk.look(positions.length - 1);
  }, []);
  const box = useInSight(tried !== null, tried);
  useArrows(shown || found ? arrowOf(game, step.best.move) : []);
  return (
    <div ref={box} class="again">
      <p>{words.findBetter(index + 1, step.played)}</p>
      {tried && <p>{found ? words.found(tried.move) : words.loses(tried.move, tried.loss)}</p>}
      {(shown || found) && (
        <>
          <p>
            {words.better(step.best.move)} {words.score(step.best.score, step.best.proven)}
          </p>
          <Why setting={setting} why={step.best.why} />
        </>
      )}
      <p class="choices">
        {!shown && !found && (
          <button type="button" class="button" onClick={() => show(true)}>
            {words.showIt}
          </button>
        )}
        <button type="button" class="button" onClick={close}>
          {words.backToReview}
        </button>
      </p>
    </div>
  );
}

/** So little more or less is as good. */
const enough = 50;

/** What was played, against what would have been best. */
function Review<S>(props: Props<S>) {
  const { game, tool, setting, desk, positions, mind } = props;
  const { state } = desk;
  const [steps, setSteps] = useState<readonly Reviewed[]>([]);
  const [again, setAgain] = useState<number | null>(null);
  const [failed, fail] = useState(false);
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      const by = { nodes: nodes[setting.minds.game].review };
      const found: Reviewed[] = [];
      for (const [index, move] of state.moves.entries()) {
        const step = await reviewed(game, mind, positions[index]!, move, by);
        if (gone) return;
        found.push(step);
        if (found.length % 8 === 0 || index === state.moves.length - 1) setSteps([...found]);
      }
    };
    look().catch(() => fail(true));
    return () => {
      gone = true;
      mind.rest();
    };
  }, []);
  const done = steps.length === state.moves.length;
  if (failed) return <p>{words.failed}</p>;
  if (state.moves.length === 0) return <p>{words.nothingPlayed}</p>;
  if (!done) return <p>{words.reviewing(steps.length, state.moves.length)}</p>;
  if (again !== null) {
    return <Again key={again} {...props} step={steps[again]!} index={again} close={() => setAgain(null)} />;
  }
  const worst = worstOf(steps);
  return (
    <>
      <Curve {...props} steps={steps} />
      <ul>
        {game.seatsOf(desk.position).map((seat) => (
          <li key={seat}>{words.accuracy(tool.nameOf(state, seat), accuracy(steps, seat))}</li>
        ))}
      </ul>
      {worst.length === 0 && <p>{words.noneLost}</p>}
      <ol class="worst">
        {worst.map((index) => {
          const { seat, played, loss } = steps[index]!;
          return (
            <li key={index}>
              {words.lost(index + 1, tool.nameOf(state, seat), played, loss)}{' '}
              <button type="button" class="button" onClick={() => setAgain(index)}>
                {words.tryAgain}
                <span class="hidden"> {words.ofMove(index + 1)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

const kinds = ['hint', 'lines', 'review'] as const;

/** The ways to be helped, one at a time. */
export function Aids<S>(props: MatchProps<S>) {
  const { desk, setting } = props;
  const [mind] = useState(() => new Mind(setting.minds));
  const [asked, ask] = useState<{ readonly kind: (typeof kinds)[number]; readonly at: unknown } | null>(null);
  useEffect(() => () => mind.end(), []);
  // Another move makes another question; a review is of all of them.
  const at = asked?.kind === 'review' ? desk.state.moves : desk.position;
  const shown = asked?.at === at ? asked.kind : null;
  const can = { hint: desk.live && !desk.over && desk.mind === 0, lines: desk.legalHere, review: true };
  const Part = { hint: Hint, lines: Lines, review: Review };
  const Shown = shown && Part[shown];
  return (
    <div class="aids">
      <p class="choices">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            class="button"
            aria-pressed={shown === kind}
            aria-disabled={!can[kind]}
            onClick={() =>
              can[kind] &&
              ask(shown === kind ? null : { kind, at: kind === 'review' ? desk.state.moves : desk.position })
            }
          >
            {words.kinds[kind]}
          </button>
        ))}
      </p>
      <div role="status">{Shown && <Shown key={shown} {...props} position={desk.position} mind={mind} />}</div>
    </div>
  );
}
