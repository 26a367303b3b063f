import { words as board } from '#text/board.ts';
import { words } from '#text/play-panels.ts';
import type { Tray } from './game.ts';
import type { SeenProps } from './seen.tsx';
import type { Setting } from './setting.ts';

function TrayLine({ tray, pieces }: { readonly tray: Tray; readonly pieces: Setting['pieces'] }) {
  const captured = tray.pieces.filter(([, count]) => count > 0);
  return (
    <div class="held">
      <dt>{tray.name}</dt>
      <dd>
        {captured.length === 0 && <span class="meta">{words.nothing}</span>}
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

/** The pieces beside the board, by player: always in sight. */
export function Beside<S>({ game, tool, setting, model }: SeenProps<S>) {
  const { state, position } = model;
  const shared = game.shared(position);
  const seats = game.seatsOf(position);
  return (
    <section class={`beside of-${seats.length}`} aria-label={words.beside}>
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
