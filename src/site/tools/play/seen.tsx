import { useLayoutEffect } from 'preact/hooks';
import { spoken } from '../../../engine/words.ts';
import { match as playing, play as words, legend as legendWords, board, panels as panelWords } from '#text/play.ts';
import { Board, Brackets } from '../board/Board.tsx';
import { Either, PieceTray } from '../board/PieceTray.tsx';
import { toBoard, useInSight } from '../../ui/controls.tsx';
import { Rejection } from '../frame/marks.tsx';
import { ScoreStrip } from '../score-pad/ScoreStrip.tsx';
import type { PlayModel } from './model.ts';
import type { ScreenGame, Setting, Tray } from './game.ts';
import type { PlayTool } from './tool.ts';

/* A position on the board, with its score, the pieces beside it and the reply to a tap, for play and for puzzles. */

export interface SeenProps<S> {
  readonly game: ScreenGame<S>;
  readonly tool: Pick<PlayTool<S>, 'nameOf'>;
  readonly setting: Setting;
  readonly model: PlayModel<S>;
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

/** Scrolls to the board, and makes the pieces or places that can be tapped flash. */
function flash(game: Element | null | undefined, marks: string): void {
  toBoard(game);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const each of game?.querySelectorAll(marks) ?? [])
    each.animate({ opacity: [1, 0.2] }, { duration: 250, iterations: 6, direction: 'alternate' });
}

export function Verdict<S>({ setting, model }: SeenProps<S>) {
  const { message, asks, illegal, either } = model.ui;
  // This runs before the answer, near the board, is scrolled into view.
  useLayoutEffect(() => {
    if (asks !== null) flash(answer.current?.closest('.match'), asks);
  }, [model.ui]);
  const answer = useInSight(message !== null || illegal.length > 0 || either.length > 0, model.ui);
  return (
    <div ref={answer} role="status" class="answer">
      {message !== null && <p class="verdict tip">{message}</p>}
      {either.length > 0 && <Either moves={either} choose={model.attempt} />}
      {illegal.length > 0 && <Rejection reasons={spoken(setting.why, illegal)} rules={setting.rules} />}
    </div>
  );
}

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

export const Legend = () => (
  <ul class="legend">
    {(Object.keys(legendWords) as (keyof typeof legendWords)[]).map((mark) => (
      <li key={mark}>
        <span class={`place space ${mark === 'letter' ? '' : mark}`} aria-hidden="true">
          {mark === 'target' && <Brackets />}
          {mark === 'letter' && <span class="letter" data-letter="A" />}
        </span>
        {legendWords[mark]}
      </li>
    ))}
  </ul>
);

function TrayLine({ tray, pieces }: { readonly tray: Tray; readonly pieces: Setting['pieces'] }) {
  const captured = tray.pieces.filter(([, count]) => count > 0);
  return (
    <div class="held">
      <dt>{tray.name}</dt>
      <dd>
        {captured.length === 0 && <span class="meta">{panelWords.nothing}</span>}
        {captured.map(([text, count]) => (
          <span key={text} class="lots">
            <img src={pieces[text]?.picture} class={`pips-${pieces[text]?.pips}`} alt="" width={30} height={30} />
            <span aria-hidden="true">{count}</span>
            <span class="hidden">{board.pieces(count, pieces[text]?.name ?? text)}</span>
          </span>
        ))}
      </dd>
    </div>
  );
}

export function Beside<S>({ game, tool, setting, model }: SeenProps<S>) {
  const { state, position } = model;
  const shared = game.shared(position);
  const seats = game.seatsOf(position);
  return (
    <section class={`beside of-${seats.length}`} aria-label={panelWords.beside}>
      {seats.map((seat) => (
        <section key={seat}>
          <h2>
            <bdi>{tool.nameOf(state, seat)}</bdi>
          </h2>
          <dl>
            {game.trays(position, seat).map((tray) => (
              <TrayLine key={tray.name} tray={tray} pieces={setting.pieces} />
            ))}
          </dl>
        </section>
      ))}
      {shared.length > 0 && (
        <dl>
          {shared.map((tray) => (
            <TrayLine key={tray.name} tray={tray} pieces={setting.pieces} />
          ))}
        </dl>
      )}
    </section>
  );
}
