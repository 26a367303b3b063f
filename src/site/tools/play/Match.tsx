import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { spoken } from '../../../engine/words.ts';
import { words } from '#text/play.ts';
import { Board } from '../board/Board.tsx';
import { Either } from '../board/Either.tsx';
import { PieceTray } from '../board/PieceTray.tsx';
import { TypeMove } from '../board/TypeMove.tsx';
import { Refused } from '../frame/Refused.tsx';
import { ScoreStrip } from '../score-pad/ScoreStrip.tsx';
import type { Desk } from './desk.ts';
import type { Game } from './game.ts';
import type { Setting } from './setting.ts';
import type { Action, PlayTool } from './tool.ts';

export interface MatchProps<S> {
  readonly game: Game<S>;
  readonly tool: PlayTool<S>;
  readonly setting: Setting;
  readonly desk: Desk<S>;
  /** From the start to now. */
  readonly positions: readonly S[];
  readonly act: (action: Action) => void;
  /** The session that the game is kept in. */
  readonly session: { readonly id: string; readonly created: number };
  /** What the game has to say besides. */
  readonly notice: ComponentChildren;
  /** The name of the game, and moves as samples of its notation. */
  readonly names: { readonly board: string; readonly samples: string };
}

function Scores<S>({ game, tool, setting, desk }: MatchProps<S>) {
  const { state, position, over } = desk;
  const points = game.points(position);
  return (
    <ScoreStrip
      players={game.seatsOf(position).map((seat) => {
        const turn = !over && game.turn(position) === seat;
        return {
          key: seat,
          name: tool.nameOf(state, seat),
          picture: setting.seats[seat]?.picture,
          points: points[seat] ?? 0,
          ahead: turn,
          says: turn ? words.toMove : '',
        };
      })}
    />
  );
}

function Verdict<S>({ setting, desk }: MatchProps<S>) {
  const { said, illegal, either } = desk.ui;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.scrollIntoView({ block: 'nearest' }), [desk.ui]);
  return (
    <div ref={answer} role="status" class="answer">
      {said !== null && <p class="verdict tip">{said}</p>}
      {either.length > 0 && <Either moves={either} choose={desk.attempt} />}
      {illegal.length > 0 && (
        <Refused
          reasons={spoken(setting.why, illegal).map(({ rule, why }) => ({ text: why, rule }))}
          rules={setting.rules}
        />
      )}
    </div>
  );
}

interface FoldProps {
  readonly title: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly children: () => ComponentChildren;
}

/** A part that is folded away on a phone; what is folded away is not drawn. */
function Fold({ title, open, onOpen, children }: FoldProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (open || matchMedia('(width >= 60rem)').matches) setShown(true);
  }, [open]);
  useEffect(() => {
    if (shown) onOpen();
  }, [shown]);
  return (
    <details class="fold" open={shown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{title}</summary>
      {shown && children()}
    </details>
  );
}

/** A game in play: score, board, what was answered, pieces to choose, typed moves, and all that can be looked up. */
export function Match<S>(props: MatchProps<S>) {
  const { game, tool, setting, desk, names } = props;
  const { state, position, live, over, at } = desk;
  const [reading, setReading] = useState(false);
  const [panels, setPanels] = useState<typeof import('./Panels.tsx') | null>(null);
  const load = (): void => {
    if (!panels) void import('./Panels.tsx').then(setPanels);
  };
  useEffect(load, []);
  const seat = game.turn(position);
  const choices =
    live && !over ? [...game.trays(position, seat), ...game.shared(position)].filter(({ choice }) => choice) : [];
  const places = desk.marks.targets?.size ?? 0;
  return (
    <div class="match">
      <div class="chart-of">
        <Scores {...props} />
        {panels && <panels.ClockRow {...props} />}
        <Board
          label={words.theBoard(names.board)}
          layout={game.layout}
          stacks={game.stacks(position)}
          pieces={setting.pieces}
          marks={desk.marks}
          act={desk.tap}
          drag={desk}
          cancel={desk.cancel}
        />
        {choices.length > 0 && (
          <div class="trays">
            {choices.map((tray) => (
              <PieceTray
                key={tray.name}
                label={tray.name}
                pieces={setting.pieces}
                of={tray.pieces}
                chosen={desk.from}
                choose={desk.choose}
              />
            ))}
          </div>
        )}
        <p class="task" role="status">
          {over ? (
            <span>{words.over}</span>
          ) : live ? (
            <span>
              <bdi>{tool.nameOf(state, seat)}</bdi>: {game.task(position, desk.legal)}
              {desk.from !== null && ` · ${words.places(places)}`}
            </span>
          ) : (
            <strong>{words.looking(at, state.moves.length)}</strong>
          )}
          <span class="turn-number">{words.turnNumber(at + (over || !live ? 0 : 1))}</span>
        </p>
        <Verdict {...props} />
        {props.notice}
        {over && panels && <panels.Result {...props} />}
        {desk.again && (
          <p class="choices">
            <button type="button" class="button" onClick={desk.again}>
              {words.sameBoard}
            </button>
          </p>
        )}
      </div>
      <div class="around">
        <div class="tools-row">
          {game.path && (
            <label class="switch">
              <input
                type="checkbox"
                checked={desk.ui.tracing}
                onChange={({ currentTarget }) => desk.trace(currentTarget.checked)}
              />
              <span>{words.trace}</span>
            </label>
          )}
          <button
            type="button"
            class="button"
            aria-expanded={reading}
            onClick={() => {
              load();
              setReading(!reading);
            }}
          >
            {reading ? words.hush : words.readOut}
          </button>
        </div>
        <div role="status">{reading && panels && <panels.Reading {...props} />}</div>
        <TypeMove samples={names.samples} label={words.play} longest={40} enter={desk.type} />
        <Fold title={words.beside} open={false} onOpen={load}>
          {() => panels && <panels.Beside {...props} />}
        </Fold>
        <Fold title={words.score} open={over} onOpen={load}>
          {() => panels && <panels.Breakdown {...props} />}
        </Fold>
        <Fold title={`${words.moves} (${state.moves.length})`} open={!live} onOpen={load}>
          {() => panels && <panels.Moves {...props} />}
        </Fold>
        {panels && <panels.ClockChoice {...props} />}
        {game.mayAgree && live && !over && (
          <div class="agree">
            <p class="meta">{words.agreeHint}</p>
            <button type="button" class="button" onClick={() => props.act({ do: 'end', why: 'agreed' })}>
              {words.agree}
            </button>
          </div>
        )}
        {state.seed !== null && <p class="meta">{words.seedWas(state.seed)}</p>}
      </div>
    </div>
  );
}
