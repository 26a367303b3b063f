/*
 * What can be looked up beside a board: loaded when it is.
 */
import { words as board } from '#text/board.ts';
import { words as common } from '#text/play.ts';
import { words } from '#text/play-panels.ts';
import { stackInWords } from '../board/Board.tsx';
import { Cited } from '../frame/Cited.tsx';
import { Glyph } from '../frame/Glyph.tsx';
import type { Tray } from './game.ts';
import type { MatchProps } from './Match.tsx';
import type { Setting } from './setting.ts';
import { Kept } from './Kept.tsx';

export { ClockChoice, ClockRow } from './Aside.tsx';

function TrayLine({ tray, pieces }: { readonly tray: Tray; readonly pieces: Setting['pieces'] }) {
  const held = tray.pieces.filter(([, count]) => count > 0);
  return (
    <div class="held">
      <dt>{tray.name}</dt>
      <dd>
        {held.length === 0 && <span class="meta">{words.nothing}</span>}
        {held.map(([text, count]) => (
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

/** The pieces beside the board, by player. */
export function Beside<S>({ game, tool, setting, desk }: MatchProps<S>) {
  const { state, position } = desk;
  const shared = game.shared(position);
  return (
    <>
      {game.seatsOf(position).map((seat) => (
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
    </>
  );
}

/** How a game ended. */
export function Result<S>(props: MatchProps<S>) {
  const { game, tool, desk } = props;
  const { state, position } = desk;
  const points = game.points(position);
  const winners = game.winners(position);
  const [first = ''] = winners;
  const most = points[first] ?? 0;
  const sorted = Object.values(points).toSorted((a, b) => b - a);
  return (
    <>
      <div class="verdict">
        <Glyph name="yes" size={40} />
        <p>
          <strong>
            <bdi>
              {winners.length === 1
                ? words.wins(tool.nameOf(state, first), sorted)
                : words.shared(
                    winners.map((seat) => tool.nameOf(state, seat)),
                    most,
                  )}
            </bdi>
          </strong>
          {state.end ? common.ended[state.end] : common.over}
        </p>
      </div>
      {desk.live && <Kept {...props} />}
    </>
  );
}

/** How the score adds up, by rule. */
export function Breakdown<S>({ game, tool, setting, desk }: MatchProps<S>) {
  const { state, position } = desk;
  const seats = game.seatsOf(position);
  const points = game.points(position);
  return (
    <table class="breakdown">
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <bdi>{tool.nameOf(state, seat)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {game.lines(position).map(({ label, rule, counts, each }) => (
          <tr key={rule}>
            <th scope="row">
              {label}, {words.eachIs(each)}
              <Cited id={rule} rules={setting.rules} />
            </th>
            {seats.map((seat) => (
              <td key={seat}>
                {counts[seat]}
                <span class="made">{` → ${(counts[seat] ?? 0) * each}`}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          {seats.map((seat) => (
            <td key={seat}>{points[seat]}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** The moves so far, to be walked. */
export function Moves<S>({ game, tool, desk, act, positions }: MatchProps<S>) {
  const { state, at } = desk;
  const last = state.moves.length;
  return (
    <>
      <div class="choices walk">
        <button type="button" class="button" aria-disabled={at === 0} onClick={() => at > 0 && desk.look(at - 1)}>
          {words.earlier}
        </button>
        <button type="button" class="button" aria-disabled={at === last} onClick={() => at < last && desk.look(at + 1)}>
          {words.later}
        </button>
        {!desk.live && (
          <button type="button" class="button" onClick={() => act({ do: 'back', to: at })}>
            {words.goOn}
          </button>
        )}
      </div>
      <ol class="moves">
        {['', ...state.moves].map((move, index) => {
          const seat = index === 0 ? '' : game.turn(positions[index - 1]!);
          return (
            <li key={index}>
              <button
                type="button"
                aria-current={at === index ? 'step' : undefined}
                aria-label={index === 0 ? undefined : words.move(index, tool.nameOf(state, seat), move)}
                onClick={() => desk.look(index)}
              >
                {index === 0 ? (
                  words.start
                ) : (
                  <>
                    <span class="number-of">{index}</span> <span class="letter-of">{seat.toUpperCase()}</span> {move}
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The whole position in words. */
export function Reading<S>({ game, tool, setting, desk }: MatchProps<S>) {
  const { state, position } = desk;
  const places = new Map<string, string[]>();
  for (const [place, stack] of Object.entries(game.stacks(position))) {
    const name = stackInWords(stack, setting.pieces);
    places.set(name, [...(places.get(name) ?? []), place]);
  }
  const trayText = ({ name, pieces }: Tray): string => {
    const held = pieces.filter(([, count]) => count > 0);
    const list = held.map(([text, count]) => board.pieces(count, setting.pieces[text]?.name ?? text)).join(', ');
    return `${name}: ${list || words.nothing}`;
  };
  const points = game.points(position);
  return (
    <div class="reading panel">
      {!desk.over && (
        <p>{words.turnIs(tool.nameOf(state, game.turn(position)), game.task(position, game.legal(position)))}</p>
      )}
      <ul>
        {[...places]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, at]) => (
            <li key={name}>
              {name}: {at.join(', ')}.
            </li>
          ))}
        {game.seatsOf(position).map((seat) => (
          <li key={seat}>
            {words.points(tool.nameOf(state, seat), points[seat] ?? 0)}.{' '}
            {game.trays(position, seat).map(trayText).join('; ')}.
          </li>
        ))}
        {game.shared(position).map((tray) => (
          <li key={tray.name}>{trayText(tray)}.</li>
        ))}
      </ul>
    </div>
  );
}
