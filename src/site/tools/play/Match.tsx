import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { match as words } from '#text/play.ts';
import { Legend, Beside, Chart, Choices, ScoreLines, Verdict } from './seen.tsx';
import { toBoard, Button, Fold } from '../../ui/controls.tsx';
import { useLater } from '../../ui/use-later.ts';
import { Cited, Glyph } from '../frame/marks.tsx';
import { Breakdown, ClockChoice, ClockRow, didAt, Moves, PrintedWhenPrinting, Record, Walk } from './Panels.tsx';
import type { MatchProps } from './match-props.ts';
import type { PlayModel } from './model.ts';
import { Ways } from './Ways.tsx';

import type { ScreenGame } from './game.ts';
import type { SetUpProps } from './Play.tsx';
import type { PlayTool } from './tool.ts';
import { askedWay } from './WhoPlays.tsx';

export { modelOf } from './model.ts';

/** The task of an exercise, with the player to move; undefined without an exercise. */
export const taskOf = <S,>(
  { nameOf }: Pick<PlayTool<S>, 'nameOf'>,
  { turn }: Pick<ScreenGame<S>, 'turn'>,
  { state, position, ui }: PlayModel<S>,
): string | undefined => ui.exercise?.task && words.exercise(nameOf(state, turn(position)), ui.exercise.task);

/** The player to move and the task, or a note that an opponent is choosing a move. */
function Task<S>({ game, tool, setting, model }: MatchProps<S>) {
  const { state, position, level, waits, from } = model;
  const name = <bdi>{tool.nameOf(state, game.turn(position))}</bdi>;
  if (level > 0) {
    return (
      <span class="mind">
        <img src={setting.opponents.data.levels[level - 1]?.face} alt="" width={28} height={28} /> {name}{' '}
        {waits ? words.waiting : words.thinking}
      </span>
    );
  }
  return (
    <span>
      {name}: {game.task(position, model.legal)}
      {from !== null && ` · ${words.places(model.marks.targets?.size ?? 0)}`}
    </span>
  );
}

function Offers<S>({ game, setting, model }: MatchProps<S>) {
  return (
    <div class="offers">
      {model.offers.map((move) => (
        <p key={move} class="choices">
          <Button onClick={() => model.attempt(move)}>{game.doing(move)}</Button>{' '}
          <Cited id={game.offers[move]!} rules={setting.rules} />
        </p>
      ))}
    </div>
  );
}

/** The number of events of one kind so far. */
function useCalls(calls: EventTarget, kind: string): number {
  const [count, set] = useState(0);
  useEffect(() => {
    const heard = (): void => set((before) => before + 1);
    calls.addEventListener(kind, heard);
    return () => calls.removeEventListener(kind, heard);
  }, [calls]);
  return count;
}

/** The time in ms from the start of play until the end of a game is loaded in advance. */
const calm = 3000;

/** The end of the game, loaded in advance, and whether the game has ended on this page. */
function useEnd<S>({ setting, model }: MatchProps<S>) {
  const [isCalm, rest] = useState(false);
  const wasOpen = useRef(false);
  wasOpen.current ||= !model.over;
  useEffect(() => {
    const timer = setTimeout(() => rest(true), calm);
    return () => clearTimeout(timer);
  }, []);
  const part = useLater(() => import('./Ended.tsx'), isCalm || model.over);
  useEffect(() => part?.prefetch(setting), [part]);
  return { part, isNew: wasOpen.current };
}

function Helped<S>(props: MatchProps<S> & { readonly reviewing: boolean }) {
  const loaded = useLater(() => import('./Analysis.tsx'));
  return loaded && <loaded.Analysis {...props} />;
}

/** Asks what to do with a game in progress, when its page was opened for another game. */
export function Interrupted<S>({ tool, table }: Pick<SetUpProps<S>, 'tool' | 'table'>) {
  const [asked, ask] = useState(false);
  useEffect(() => {
    const look = (): void => ask(askedWay() !== undefined);
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  if (!asked) return null;
  const goOn = (): void => {
    history.replaceState(history.state, '', location.pathname + location.search);
    ask(false);
  };
  return (
    <div class="verdict tip">
      <p>{words.inProgress}</p>
      <p class="choices">
        <Button class="button main" onClick={goOn}>
          {words.goOn}
        </Button>
        <Button onClick={() => void table.startNew(tool.again(table.snapshot.state))}>{words.newGame}</Button>
      </p>
    </div>
  );
}

/** A game in play: score, board, pieces to choose, answers, and panels. */
export function Match<S>(props: MatchProps<S>) {
  const { game, tool, model } = props;
  const { state, live, over, at } = model;
  const far = state.far ? props.far : null;
  const isHelped = !far || over;
  const match = useRef<HTMLDivElement>(null);
  // A layout effect, so that nothing moves during a quick tap.
  useLayoutEffect(() => {
    // Scrolls to the whole board, below the score, and again when there is a result.
    toBoard(match.current);
  }, [over]);
  const hint = model.hint?.shown ?? false;
  const analysis = useLater(() => import('./Analysis.tsx'), hint);
  const opponent = useLater(() => import('./Opponent.tsx'), state.minds !== undefined);
  const ended = useEnd(props);
  const reviewing = useCalls(props.calls, 'review');
  const isEnd = over && live && !model.trying && ended.part !== null;
  return (
    <div ref={match} class={isEnd ? 'match over' : 'match'}>
      <div class="chart-of">
        <ScoreLines {...props} />
        <ClockRow {...props} />
        {far ? <far.FarChart {...props} /> : <Chart {...props} />}
      </div>
      {isEnd && ended.part && <ended.part.Ended {...props} isNew={ended.isNew} />}
      <div class="now">
        <Choices {...props} />
        {far && <far.FarPanel {...props} />}
        {!live && !model.trying && <Walk {...props} />}
        {isEnd ? (
          <Verdict {...props} />
        ) : (
          <div class="told">
            <p class="task" role="status">
              {model.trying ? (
                <span>{taskOf(tool, game, model)}</span>
              ) : !live ? (
                <span>
                  <strong>{words.looking(at, state.moves.length)}</strong> {didAt(props)}
                </span>
              ) : over ? (
                <span>{!state.end && words.over}</span>
              ) : (
                !(far && model.away) && <Task {...props} />
              )}
              <span class="turn-number">{words.turnNumber(at + (model.trying || (live && !over) ? 1 : 0))}</span>
            </p>
            {live && !over && !model.away && <p class="meta how">{words.hint}</p>}
            {hint && analysis && <analysis.Hint key={model.position} {...props} />}
            {model.offers.length > 0 && <Offers {...props} />}
            {opponent && <opponent.Opponent {...props} />}
            <Verdict {...props} />
          </div>
        )}
        {!model.away && props.notice}
        <Beside {...props} />
      </div>
      <div class="around">
        {isHelped && (
          <Fold key={reviewing} name={words.aids} open={reviewing > 0 || 'wide'}>
            {() => <Helped {...props} reviewing={reviewing > 0} />}
          </Fold>
        )}
        <Fold name={words.score} open={over || 'wide'}>
          {() => <Breakdown {...props} />}
        </Fold>
        <Fold name={words.ways} open="wide">
          {() => <Ways {...props} />}
        </Fold>
        <Fold name={words.legend}>{() => <Legend />}</Fold>
        <Fold name={`${words.moves} (${state.moves.length})`} open={!live || 'wide'}>
          {() => <Moves {...props} />}
        </Fold>
        <Fold name={words.record}>{() => <Record {...props} />}</Fold>
        <ClockChoice {...props} />
        <PrintedWhenPrinting {...props} />
        {game.mayAgree && live && !over && !far && (
          <div class="agree">
            <p class="meta">{words.agreeHint}</p>
            <Button onClick={() => props.act({ do: 'end', why: 'agreed' })}>{words.agree}</Button>
          </div>
        )}
        {state.seed !== null && <p class="meta">{words.seedWas(state.seed)}</p>}
      </div>
    </div>
  );
}

export const HintButton = ({ hint }: Pick<PlayModel<unknown>, 'hint'>) => (
  <Button aria-pressed={hint?.shown ?? false} off={!hint} onClick={() => hint?.toggle()}>
    <Glyph name="hint" />
    {words.giveHint}
  </Button>
);
