/* A position on the board, with its score, the pieces beside it and the reply to a tap: for play and for puzzles. */
import { spoken } from '../../../engine/words.ts';
import { words as playing } from '#text/match.ts';
import { words } from '#text/play.ts';
import { Board } from '../board/Board.tsx';
import { Either } from '../board/Either.tsx';
import { useInSight } from '../../ui/in-sight.ts';
import { PieceTray } from '../board/PieceTray.tsx';
import { Rejection } from '../frame/Rejection.tsx';
import { ScoreStrip } from '../score-pad/ScoreStrip.tsx';
import type { PlayModel } from './model.ts';
import type { ScreenGame } from './game.ts';
import type { Setting } from './setting.ts';
import type { PlayTool } from './tool.ts';

/** The props for showing a position. */
export interface SeenProps<S> {
  readonly game: ScreenGame<S>;
  readonly tool: Pick<PlayTool<S>, 'nameOf'>;
  readonly setting: Setting;
  readonly model: PlayModel<S>;
  /** The name of the game, and moves as samples of its notation. */
  readonly names: { readonly board: string; readonly samples: string };
}

export function ScoreLines<S>({ game, tool, setting, model }: SeenProps<S>) {
  const { state, position, over } = model;
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
          says: turn ? playing.toMove : '',
        };
      })}
    />
  );
}

/** The answer to a tap. */
export function Verdict<S>({ setting, model }: SeenProps<S>) {
  const { message, illegal, either } = model.ui;
  const answer = useInSight(message !== null || illegal.length > 0 || either.length > 0, model.ui);
  return (
    <div ref={answer} role="status" class="answer">
      {message !== null && <p class="verdict tip">{message}</p>}
      {either.length > 0 && <Either moves={either} choose={model.attempt} />}
      {illegal.length > 0 && (
        <Rejection
          reasons={spoken(setting.why, illegal).map(({ rule, why }) => ({ text: why, rule }))}
          rules={setting.rules}
        />
      )}
    </div>
  );
}

/** The board that a game is played on. */
export const Chart = <S,>({ game, setting, model, names }: SeenProps<S>) => (
  <Board
    label={words.theBoard(names.board)}
    layout={game.layout}
    stacks={game.stacks(model.position)}
    pieces={setting.pieces}
    marks={model.marks}
    act={model.tap}
    drag={model}
    cancel={model.cancel}
  />
);

/** Pieces off the board that may be put on it. */
export function Choices<S>({ game, setting, model }: SeenProps<S>) {
  const { position, live, over } = model;
  const choices =
    (live && !over) || model.trying
      ? [...game.trays(position, game.turn(position)), ...game.shared(position)].filter(({ choice }) => choice)
      : [];
  if (choices.length === 0) return null;
  return (
    <div class="trays">
      {choices.map((tray) => (
        <PieceTray
          key={tray.name}
          label={tray.name}
          pieces={setting.pieces}
          of={tray.pieces}
          usable={model.usable}
          chosen={model.from}
          choose={model.choose}
        />
      ))}
    </div>
  );
}
