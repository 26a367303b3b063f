import { spoken } from '../../../engine/words.ts';
import { words } from '#text/check.ts';
import { Cited } from '../frame/Cited.tsx';
import { Glyph } from '../frame/Glyph.tsx';
import { Rejection } from '../frame/Rejection.tsx';
import type { ScreenGame } from '../play/game.ts';
import type { Setting } from '../play/setting.ts';
import type { Checked } from './game.ts';
import type { CheckAnswer, State } from './tool.ts';

interface Props<S> {
  readonly checked: Checked<S>;
  readonly setting: Setting;
  readonly state: State<S>;
  readonly answer: CheckAnswer<S>;
  readonly nameOf: (seat: string) => string;
}

/** All pieces beside the board and all points, by their labels. */
function piecesByPlace<S>(game: ScreenGame<S>, state: S, { setting, nameOf }: Props<S>): ReadonlyMap<string, number> {
  const trays = [
    ...game.seatsOf(state).map((seat) => ({ name: nameOf(seat), trays: game.trays(state, seat) })),
    { name: '', trays: game.shared(state) },
  ];
  const points = game.points(state);
  return new Map([
    ...trays.flatMap((each) =>
      each.trays.flatMap((tray) =>
        tray.pieces.map(([text, count]): [string, number] => {
          const where = each.name === '' ? tray.name : words.whose(each.name, tray.name);
          return [`${where}, ${setting.pieces[text]?.name ?? text}`, count];
        }),
      ),
    ),
    ...Object.entries(points).map(([seat, count]): [string, number] => [words.points(nameOf(seat)), count]),
  ]);
}

/** The changes beside the board, one line each. */
function changesOf<S>(game: ScreenGame<S>, before: S, after: S, props: Props<S>): readonly string[] {
  const then = piecesByPlace(game, after, props);
  return [...piecesByPlace(game, before, props)].flatMap(([what, count]) => {
    const now = then.get(what) ?? 0;
    return now === count ? [] : [words.changed(what, count, now)];
  });
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Yes or no, the rule behind it, and the effects of the move. */
export function AnswerPanel<S>(props: Props<S>) {
  const { checked, setting, state, answer, nameOf } = props;
  const { game } = checked;
  const { position, move } = state;
  const { rules } = setting;
  if (answer.kind === 'unsound') {
    const reasons = answer.issues.slice(0, 4).map(({ message, rule }) => ({ text: sentence(message), rule }));
    return <Rejection title={words.unsound} reasons={reasons} rules={rules} />;
  }
  if (answer.kind === 'no') {
    const reasons = spoken(setting.why, answer.illegal).map(({ rule, why }) => ({ text: why, rule }));
    return <Rejection title={words.no(move)} reasons={reasons} rules={rules} />;
  }
  const task = (at: S): string => game.task(at, game.legal(at));
  if (answer.kind === 'yes') {
    const { after } = answer;
    const next = game.over(after) ? words.nothingNext : words.nextIs(nameOf(game.turn(after)), task(after));
    return (
      <div class="verdict">
        <Glyph name="yes" size={40} />
        <div>
          <strong>{words.yes(move)}</strong>
          <p>{`${nameOf(game.turn(position))}: ${game.did(position, move)} ${next}`}</p>
          <ul class="effects" aria-label={words.after}>
            {changesOf(game, position, after, props).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {checked.notes(position, after).map(({ text, rule }) => (
              <li key={text}>
                {text}
                <Cited id={rule} rules={rules} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    );
  }
  return (
    <div class="verdict tip">
      <p>
        <strong>{answer.over ? words.over : words.toMove(nameOf(game.turn(position)), task(position))}</strong>
        {!answer.over && words.ask}
      </p>
    </div>
  );
}
