/* A lesson on the board, above the page of the game. Loaded on request. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lesson as words } from '#text/lesson.ts';
import { play as playWords } from '#text/play.ts';
import { href } from '../../links.ts';
import { Button } from '../../ui/controls.tsx';
import { Board } from '../board/Board.tsx';
import { PieceTray } from '../board/PieceTray.tsx';
import type { Marks } from '../board/state.ts';
import { besidePage } from '../frame/beside-page.ts';
import { Ending } from '../frame/Ending.tsx';
import type { ToolSessions } from '../frame/table.ts';
import { Coach, LessonDialog, LessonStrip, Said, savedStep, saveStep } from '../lesson/Lesson.tsx';
import type { EndingData } from './Ended.tsx';
import type { ScreenGame, Setting } from './game.ts';
import {
  chosenAt,
  isPlace,
  looksBeside,
  moveAt,
  pathAt,
  positionsIn,
  replyTo,
  traysAt,
  wantedAt,
  type LessonScript,
  type LessonTap,
} from './lesson.ts';
import { useArrows } from './thoughts.tsx';
import type { Action, PlayTool, State } from './tool.ts';

/** Times in ms: before the coach moves, for the slide of a piece, for an answer, and for a move that is taken back. */
const times = { wait: 900, slide: 400, answer: 4000, tried: 1200, help: 1600 } as const;
/** The number of wrong taps before an arrow is shown, and before the coach makes the move. */
const patience = { arrow: 2, move: 3 } as const;

interface Props<S> {
  readonly game: ScreenGame<S>;
  readonly tool: PlayTool<S>;
  readonly setting: Setting;
  readonly table: ToolSessions<State<S>, Action>;
  readonly board: string;
}

interface Screen {
  readonly step: number;
  /** Whether the lesson first asks where to continue, because the reader stopped at this step before. */
  readonly asks: boolean;
  readonly from: string | null;
  readonly wrong: number;
  readonly answer: { readonly say: string; readonly rule: string | null } | null;
  /** An allowed move that will soon be taken back. */
  readonly tried: string | null;
  readonly moved: boolean;
}

const fresh = { asks: false, from: null, wrong: 0, answer: null, tried: null, moved: false } as const;

/** Slides the piece of a move to its target when the board shows another move. */
function useSlides<S>(game: ScreenGame<S>, moves: readonly string[], frame: { readonly current: HTMLElement | null }) {
  const before = useRef(moves.length);
  useLayoutEffect(() => {
    const isNext = moves.length === before.current + 1;
    before.current = moves.length;
    if (!isNext || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { from, to } = game.parts(moves.at(-1)!);
    const cell = (place: string | null): Element | null | undefined =>
      frame.current?.querySelector(`[data-place="${place}"]`);
    const [start, end] = [cell(from)?.getBoundingClientRect(), cell(to)?.getBoundingClientRect()];
    if (!end) return;
    const first = start
      ? { translate: `${start.left - end.left}px ${start.top - end.top}px` }
      : { scale: '0.4', opacity: '0' };
    cell(to)?.querySelector('.piece')?.animate([first, {}], { duration: times.slide, easing: 'ease-in-out' });
  }, [moves.length]);
}

interface EndProps<S> extends Props<S> {
  readonly script: LessonScript;
  readonly position: S;
  readonly leave: (step: number) => void;
}

/** The end of the lesson, and the start of a game from its last position. */
function LessonEnd<S>({ game, tool, setting, table, script, position, leave }: EndProps<S>) {
  const [data, set] = useState<EndingData | null>(null);
  useEffect(() => void besidePage<EndingData>(setting.endings).then(set, () => undefined), []);
  const { levels } = setting.opponents.data;
  const coach = levels[script.coach - 1];
  const seats = game.seatsOf(position);
  const points = game.points(position);
  const begin = (start: Partial<State<S>>): void => {
    void table.startNew({ ...tool.initial, ...start });
    leave(0);
  };
  const playOn = (): void =>
    begin({ players: seats.length, start: position, minds: { [seats[1] ?? '']: script.rival } });
  const [address = '', alt = ''] = data?.pictures.won ?? [];
  return (
    <Ending
      picture={data && { address, alt, colours: seats.map((seat) => data.colours[seat] ?? '') }}
      word={script.end.word}
      icon={data?.icons.won}
      score={[script.end.result, seats.map((seat) => points[seat]).join(' : ')]}
      why={[{ text: script.end.say }]}
      rules={setting.rules}
      line={{ text: script.steps.at(-1)!.say.replaceAll('**', ''), name: coach?.name ?? '', face: coach?.face }}
      enter={playOn}
      isNew
    >
      <Button class="button main" onClick={playOn}>
        {words.playOn(levels[script.rival - 1]?.name ?? '')}
      </Button>
      {script.rival === 1 && <p class="meta">{words.easiest(levels.length)}</p>}
      <p class="next-steps">
        <Button onClick={() => begin({})}>{words.newGame}</Button>
        <a class="button" href={href(`${setting.opponents.game}/rules/`)}>
          {words.rules}
        </a>
      </p>
    </Ending>
  );
}

function useSteps<S>({ game, setting }: Props<S>, script: LessonScript) {
  const { steps } = script;
  const id = setting.opponents.game;
  const [positions] = useState(() => positionsIn(game, script));
  const [now, show] = useState<Screen>(() => {
    const saved = savedStep(id, steps.length);
    return { ...fresh, step: saved, asks: saved > 0 };
  });
  const step = steps[now.step]!;
  const isOn = !now.moved && !now.asks;
  const wanted = !isOn ? null : wantedAt(game, step, now.from);
  const chosen = !isOn ? null : chosenAt(game, step, now.from);
  const go = (to: number): void => {
    saveStep(id, to, steps.length);
    show({ ...fresh, step: to });
  };
  const done = (answer: Screen['answer'] = null): void =>
    step.not ? go(now.step + 1) : show({ ...now, tried: null, answer, moved: true });

  // Makes the coach's move, and goes to the next step after a move.
  useEffect(() => {
    if (now.asks || (!now.moved && step.coach === undefined)) return undefined;
    const wait = !now.moved ? times.wait : now.answer ? times.help : times.slide;
    const timer = setTimeout(() => (now.moved ? go(now.step + 1) : show({ ...now, moved: true })), wait);
    return () => clearTimeout(timer);
  }, [now.step, now.moved, now.asks]);
  useEffect(() => {
    if (now.moved || !now.answer) return undefined;
    const timers = [
      setTimeout(() => show((last) => ({ ...last, tried: null })), times.tried),
      setTimeout(() => show((last) => ({ ...last, answer: null })), times.answer),
    ];
    return () => timers.forEach(clearTimeout);
  }, [now.answer]);

  function tap(on: LessonTap, from = now.from): void {
    if (!isOn || step.move === undefined) return;
    const reply = replyTo({ game, why: setting.why }, step, positions[now.step]!, from, on);
    const calm = { ...now, answer: null, tried: null };
    if (!reply) show(calm);
    else if (reply.kind === 'chosen') show({ ...calm, from: reply.piece });
    else if (reply.kind === 'done') done();
    else {
      const wrong = now.wrong + (reply.wrong ? 1 : 0);
      if (wrong >= patience.move) {
        done({ say: words.likeThis, rule: null });
        return;
      }
      const nameOf = (piece: string): string => setting.pieces[piece]?.name ?? piece;
      const other = wanted && (isPlace(game, wanted) ? words.otherPlace(wanted) : words.otherPiece(nameOf(wanted)));
      const say = reply.say ?? (reply.wrong ? words.notThat : other) ?? words.notThat;
      show({ ...now, wrong, tried: reply.tried, answer: { say, rule: reply.rule } });
    }
  }

  // The moves so far, and the position after them.
  const played = steps.slice(0, now.step + (now.moved ? 1 : 0)).flatMap((each) => moveAt(each) ?? []);
  const there = positions[now.step + (now.moved ? 1 : 0)]!;
  const tried = now.tried === null ? null : game.play(there, now.tried);
  const position = tried?.legal ? tried.state : there;
  return { now, step, isOn, wanted, chosen, played, position, go, tap };
}

interface PartProps<S> extends Props<S> {
  readonly script: LessonScript;
  readonly at: ReturnType<typeof useSteps<S>>;
}

/** The board, and the pieces beside it if the step is about them. */
function LessonBoard<S>({ game, setting, board, at }: PartProps<S>) {
  const { now, step, isOn, wanted, chosen, played, position, tap } = at;
  const frameOf = useRef<HTMLDivElement>(null);
  useSlides(game, played, frameOf);
  const path = pathAt(step);
  const isShown = now.wrong >= patience.arrow && !now.moved && !step.not;
  useArrows(isShown ? [path.length > 1 ? (path as [string, ...string[]]) : [null, ...path]] : []);
  const legal = step.move === undefined || step.not || !isOn || now.tried !== null ? [] : game.legal(position);
  const moves = legal.map((move) => game.parts(move));
  const { from: left, to: arrived } = game.parts(played.at(-1) ?? '');
  const marks: Marks = {
    selected: chosen,
    wanted,
    targets: new Set(moves.flatMap(({ from, to }) => (chosen !== null && from === chosen && to ? [to] : []))),
    movable: new Set(moves.flatMap(({ from, to }) => from ?? to ?? [])),
    liftable: new Set(moves.flatMap(({ from }) => from ?? [])),
    last: [left, arrived].filter((place) => typeof place === 'string'),
  };
  return (
    <div ref={frameOf} class="lesson-board">
      <Board
        label={playWords.theBoard(board)}
        layout={game.layout}
        stacks={game.stacks(position)}
        pieces={setting.pieces}
        marks={marks}
        act={(place) => tap({ place })}
        drag={{ lift: (place) => tap({ place }), drop: (from, place) => tap({ place }, from) }}
      />
      {looksBeside(game, step) && (
        <div class="trays">
          {traysAt(game, position).map((tray) => (
            <PieceTray
              key={tray.name}
              label={tray.name}
              pieces={setting.pieces}
              of={tray.pieces}
              chosen={chosen}
              wanted={wanted}
              choose={(piece) => tap({ piece })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function BoardCoach<S>({ setting, script, at }: PartProps<S>) {
  const { now, step, go } = at;
  const { steps } = script;
  const { rules } = setting;
  const { name, face } = setting.opponents.data.levels[script.coach - 1] ?? {};
  const last = steps[now.step - 1];
  return (
    <Coach
      name={name}
      face={face}
      step={now.step}
      steps={steps.length}
      asks={now.asks}
      rules={rules}
      says={[...(last?.coach === undefined ? [] : [last]), step].map((each) => (
        <p key={steps.indexOf(each)} class={each === step ? undefined : 'meta'}>
          <Said text={each.say} rules={rules} />
        </p>
      ))}
      answer={now.answer}
      go={go}
    >
      {step.go !== undefined && (
        <Button class="button main" onClick={() => go(now.step + 1)}>
          {step.go}
        </Button>
      )}
    </Coach>
  );
}

function Steps<S>(props: Props<S> & Pick<EndProps<S>, 'script' | 'leave'>) {
  const { script, leave } = props;
  const at = useSteps(props, script);
  const { now, wanted, position } = at;
  const count = script.steps.length;
  return (
    <>
      <LessonStrip
        title={script.title}
        step={now.step}
        steps={count}
        leave={() => leave(now.step + 1)}
        follow={wanted}
      />
      <LessonBoard {...props} at={at} />
      {now.step === count - 1 ? <LessonEnd {...props} position={position} /> : <BoardCoach {...props} at={at} />}
    </>
  );
}

/** The lesson of a game, above its page. It opens when the address has `#lesson`. */
export function Lesson<S>(props: Props<S>) {
  const { game } = props.setting.opponents;
  return (
    <LessonDialog<LessonScript> game={game} file={`${game}/play/lesson.json`}>
      {(script, leave) => <Steps {...props} script={script} leave={leave} />}
    </LessonDialog>
  );
}
