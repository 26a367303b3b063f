/* Help in a game: a hint in three steps, the best lines, and a review of the moves. Loaded on request. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { aids as words } from '#text/play.ts';
import { number } from '../../formats.ts';
import { isWide, Button } from '../../ui/controls.tsx';
import { ComputerPlayer } from '../computer/computer-player.ts';
import {
  useArrows,
  arrowOf,
  bestLines,
  Lines,
  nodes,
  ringsOf,
  useThoughts,
  where,
  Why,
  pointsOf,
} from './thoughts.tsx';
import type { MatchProps } from './match-props.ts';
import { withoutPath } from './game.ts';
import { analysisIn } from './model.ts';
import { accuracy, exercisesOf, reviewed, type Exercise, type Reviewed } from './review.ts';

interface Props<S> extends MatchProps<S> {
  readonly computer: ComputerPlayer;
}

/** The number of moves that arrows show: the hint, and the next ones. */
const shownNext = 3;

/** A hint in words and on the board: first the place, then the move, then its reasons and the expected continuation. */
export function Hint<S>(props: MatchProps<S>) {
  const { game, setting, model } = props;
  const [computer] = useState(() => new ComputerPlayer(setting.opponents));
  useEffect(() => () => computer.end(), []);
  const [step, setStep] = useState(1);
  const found = useThoughts(computer, bestLines(setting, model.position));
  const thought = found === 'failed' ? undefined : found?.[0];
  const next = thought ? thought.line.slice(1, shownNext) : [];
  const shown = thought ? [thought.move, ...(step > 2 ? next : [])] : [];
  useArrows(
    thought && step === 1 ? ringsOf(game, model.position, thought.move) : shown.flatMap((move) => arrowOf(game, move)),
  );
  // The board and its comments must be visible together.
  useLayoutEffect(() => {
    if (!isWide()) document.querySelector('.match')?.scrollIntoView();
  }, []);
  return (
    <div class="hint" role="status">
      {!thought ? (
        <p>{found === null ? words.thinking : words.failed}</p>
      ) : (
        <>
          <p>
            <strong>{words.step(1)}</strong> {where(props, model.position, thought.move)}
          </p>
          {step > 1 && (
            <p>
              <strong>{words.step(2)}</strong> {thought.move}: {game.did(model.position, thought.move)}
            </p>
          )}
          {step > 2 && (
            <>
              <p>
                <strong>{words.step(3)}</strong>
              </p>
              <Why setting={setting} why={thought.why} />
              {next.length > 0 && <p>{words.next(next)}</p>}
              <p class="meta">{words.score(pointsOf(thought.score), thought.proven)}</p>
            </>
          )}
          <p class="choices">
            {step < 3 && <Button onClick={() => setStep(step + 1)}>{step === 1 ? words.whichMove : words.why}</Button>}
          </p>
        </>
      )}
    </div>
  );
}

const width = 320;
const height = 120;
/** The minimum range of the curve from its middle to its edge, in hundredths of a point. */
const leastRange = 500;

function Curve<S>({
  tool,
  model,
  game,
  steps,
  exercises,
}: MatchProps<S> & { readonly steps: readonly Reviewed[]; readonly exercises: readonly Exercise[] }) {
  const { state, position } = model;
  const seats = game.seatsOf(position);
  const of = Math.max(1, state.moves.length);
  const range = Math.max(leastRange, ...steps.map(({ lead }) => Math.abs(lead)));
  const at = ({ lead }: Reviewed, index: number): string =>
    `${((index / of) * width).toFixed(1)},${(height / 2 - (lead / range) * (height / 2 - 4)).toFixed(1)}`;
  const names = seats.map((seat) => tool.nameOf(state, seat));
  const [first = '', second = ''] = seats.length === 2 ? names : [names[0], words.others];
  return (
    <figure class="curve">
      <figcaption class="meta">{words.ahead(first, pointsOf(range))}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.curve(
          first,
          steps
            .filter((_, index) => index % Math.ceil(steps.length / 8) === 0)
            .map(({ lead }) => number(Math.round(lead / 100))),
        )}
      >
        <path class="nought" d={`M0 ${height / 2}H${width}`} />
        <polyline points={steps.map(at).join(' ')} />
        {exercises.map(({ lost }, place) => {
          const [x, y] = at(steps[lost]!, lost).split(',');
          return (
            <g key={lost}>
              <circle cx={x} cy={y} r={8} />
              <text x={x} y={Number(y) + 4}>
                {place + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption class="meta">{words.ahead(second, pointsOf(range))}</figcaption>
    </figure>
  );
}

function Again<S>(
  props: Props<S> & { readonly steps: readonly Reviewed[]; readonly exercise: Exercise; readonly close: () => void },
) {
  const { game, setting, model, computer, positions, steps, exercise, close } = props;
  const { at, lost, kind } = exercise;
  const { best } = steps[at]!;
  const [tried, setTried] = useState<{ readonly move: string; readonly loss: number } | null>(null);
  const [shown, show] = useState(false);
  const found = tried !== null && tried.loss <= enough;
  const hear = (move: string): void => {
    const meant = withoutPath(game, move);
    if (meant === best.move) {
      setTried({ move, loss: 0 });
      return;
    }
    const by = { nodes: nodes[setting.opponents.game].review };
    computer.ask({ state: positions[at], by, seed: 1, only: meant }).then(
      ([thought]) => setTried({ move, loss: Math.max(0, best.score - (thought?.score ?? 0)) }),
      () => undefined,
    );
  };
  const task = words.task[kind](lost + 1, steps[lost]!.played);
  const answer = tried && (found ? words.found(tried.move) : words.loses(tried.move, pointsOf(tried.loss)));
  useEffect(() => {
    model.tryAt(at, { task, tries: hear });
    if (!isWide()) document.querySelector('.match')?.scrollIntoView();
    return () => model.look(positions.length - 1);
  }, []);
  useEffect(() => model.tell(answer ?? task), [answer]);
  useArrows(shown || found ? arrowOf(game, best.move) : []);
  return (
    <div class="again">
      <p>{task}</p>
      {answer && <p>{answer}</p>}
      {(shown || found) && (
        <>
          <p>
            {words.better(best.move)} {words.score(pointsOf(best.score), best.proven)}
          </p>
          <Why setting={setting} why={best.why} />
        </>
      )}
      <p class="choices">
        {!shown && !found && <Button onClick={() => show(true)}>{words.showIt}</Button>}
        <Button onClick={close}>{words.backToReview}</Button>
      </p>
    </div>
  );
}

/** The largest difference at which a move still counts as equally good, in hundredths of a point. */
const enough = 50;

function Review<S>(props: Props<S>) {
  const { game, tool, setting, model, positions, computer } = props;
  const { state } = model;
  const [steps, setSteps] = useState<readonly Reviewed[]>([]);
  const [again, setAgain] = useState<Exercise | null>(null);
  const [failed, fail] = useState(false);
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      const by = { nodes: nodes[setting.opponents.game].review };
      const found: Reviewed[] = [];
      for (const [index, move] of state.moves.entries()) {
        const step = await reviewed(game, computer, positions[index]!, move, by);
        if (gone) return;
        found.push(step);
        if (found.length % 8 === 0 || index === state.moves.length - 1) setSteps([...found]);
      }
    };
    look().catch(() => fail(true));
    return () => {
      gone = true;
      computer.rest();
    };
  }, []);
  const done = steps.length === state.moves.length;
  if (failed) return <p>{words.failed}</p>;
  if (state.moves.length === 0) return <p>{words.nothingPlayed}</p>;
  if (!done) return <p>{words.reviewing(steps.length, state.moves.length)}</p>;
  if (again !== null) {
    return <Again {...props} steps={steps} exercise={again} close={() => setAgain(null)} />;
  }
  const seats = game.seatsOf(model.position);
  const persons = seats.filter((seat) => tool.levelOf(state, seat, model.position) === 0);
  const exercises = exercisesOf(steps, new Set(persons.length < seats.length ? persons : []));
  return (
    <>
      <Curve {...props} steps={steps} exercises={exercises} />
      <ul>
        {seats.map((seat) => (
          <li key={seat}>{words.accuracy(tool.nameOf(state, seat), accuracy(steps, seat))}</li>
        ))}
      </ul>
      {exercises.length === 0 && <p>{words.noneLost}</p>}
      <ol class="worst">
        {exercises.map((exercise) => {
          const { lost, kind } = exercise;
          const { seat, played, loss } = steps[lost]!;
          return (
            <li key={lost}>
              {words.lost(lost + 1, tool.nameOf(state, seat), played, pointsOf(loss))}{' '}
              <Button onClick={() => setAgain(exercise)}>
                {kind === 'better' ? words.tryAgain : words.punish}
                <span class="hidden"> {words.ofMove(lost + 1)}</span>
              </Button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

const kinds = ['lines', 'review'] as const;
type HelpKind = (typeof kinds)[number];

/** The kinds of help, one at a time. In an exercise, the review remains, and lines are beside it. */
export function Analysis<S>(props: MatchProps<S> & { readonly reviewing: boolean }) {
  const { model, setting, reviewing } = props;
  const [computer] = useState(() => new ComputerPlayer(setting.opponents));
  const [request, ask] = useState<Partial<Record<HelpKind, unknown>>>(reviewing ? { review: model.state.moves } : {});
  useEffect(() => () => computer.end(), []);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (reviewing) box.current?.closest('details')?.scrollIntoView();
  }, []);
  // A move changes the question about lines. Any change of the moves changes the question about the review.
  const of = { lines: model.position, review: model.state.moves };
  const can = analysisIn(model);
  const shown: Readonly<Record<HelpKind, boolean>> = {
    lines: request.lines === of.lines && !model.hint?.shown,
    review: request.review === of.review,
  };
  const tap = (kind: HelpKind): void => {
    if (!can[kind]) return;
    if (model.hint?.shown) model.hint.toggle();
    const others = model.trying ? request : {};
    ask({ ...others, [kind]: shown[kind] ? undefined : of[kind] });
  };
  return (
    <div ref={box} class="aids">
      <p class="choices">
        {kinds.map((kind) => (
          <Button key={kind} aria-pressed={shown[kind]} aria-disabled={!can[kind]} onClick={() => tap(kind)}>
            {words.kinds[kind]}
          </Button>
        ))}
      </p>
      <div role="status">
        {shown.lines && <Lines key={of.lines} {...props} position={model.position} computer={computer} />}
        {shown.review && <Review {...props} computer={computer} />}
      </div>
    </div>
  );
}
