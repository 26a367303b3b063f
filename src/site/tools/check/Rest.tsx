import { spoken } from '../../../engine/words.ts';
import { check as words } from '#text/check.ts';
import { Cited, Glyph, Rejection } from '../frame/marks.tsx';
import type { ScreenGame, Setting } from '../play/game.ts';
import type { Checked, CheckAnswer, State } from './tool.ts';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { TypeMove } from '../board/Board.tsx';
import type { PartProps } from './Check.tsx';
import { Button, Check, Fold, Choice } from '../../ui/controls.tsx';
import { useLater } from '../../ui/use-later.ts';
import type { Trial } from './examples.ts';

/* The parts of the checker below the board, which load as soon as the board is visible. */

interface AnswerProps<S> {
  readonly checked: Checked<S>;
  readonly setting: Setting;
  readonly state: State<S>;
  readonly answer: CheckAnswer<S>;
  readonly nameOf: (seat: string) => string;
}

/** All pieces beside the board and all points, by their labels. */
function piecesByPlace<S>(
  game: ScreenGame<S>,
  state: S,
  { setting, nameOf }: AnswerProps<S>,
): ReadonlyMap<string, number> {
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

function changesOf<S>(game: ScreenGame<S>, before: S, after: S, props: AnswerProps<S>): readonly string[] {
  const then = piecesByPlace(game, after, props);
  return [...piecesByPlace(game, before, props)].flatMap(([what, count]) => {
    const now = then.get(what) ?? 0;
    return now === count ? [] : [words.changed(what, count, now)];
  });
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Yes or no, the rule behind it, and the effects of the move. */
export function AnswerPanel<S>(props: AnswerProps<S>) {
  const { checked, setting, state, answer, nameOf } = props;
  const { game } = checked;
  const { position, move } = state;
  const { rules } = setting;
  if (answer.kind === 'unsound') {
    const reasons = answer.issues.slice(0, 4).map(({ message, rule }) => ({ why: sentence(message), rule }));
    return <Rejection title={words.unsound} reasons={reasons} rules={rules} />;
  }
  if (answer.kind === 'no') {
    const reasons = spoken(setting.why, answer.illegal);
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

interface AroundProps<S> extends PartProps<S> {
  readonly children: ComponentChildren;
}

function BestLines<S>({ checked, setting, state }: Pick<PartProps<S>, 'checked' | 'setting' | 'state'>) {
  const [open, setOpen] = useState(false);
  const loaded = useLater(() => import('./Analysis.tsx'), open);
  return (
    <Fold name={words.bestLines} toggled={setOpen}>
      <div role="status">
        {open && loaded && <loaded.Analysis game={checked.game} setting={setting} position={state.position} />}
      </div>
    </Fold>
  );
}

/** Ways other than taps to try a move. */
export function Around<S>(props: AroundProps<S>) {
  const { checked, names, model, ui, children } = props;
  const { answer, attempt, update } = model;
  return (
    <div class="around">
      <TypeMove samples={names.samples} label={words.check} longest={100} enter={attempt} />
      {checked.game.path && (
        <Check on={ui.tracing} enter={(tracing) => update({ tracing })}>
          {words.trace} <span class="meta">{words.traceHint}</span>
        </Check>
      )}
      {children}
      {model.canGoOn() && <BestLines {...props} />}
      {answer.kind === 'open' && answer.legal.length > 0 && (
        <details
          class="fold"
          open={ui.listing}
          onToggle={({ currentTarget }) => model.set({ listing: currentTarget.open })}
        >
          <summary>{`${words.legal} (${answer.legal.length})`}</summary>
          <ol class="moves">
            {answer.legal.map((move) => (
              <li key={move}>
                <Button class="" onClick={() => attempt(move)}>
                  <bdi>{move}</bdi>
                </Button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

interface Props {
  readonly trials: readonly Trial[] | 'none' | null;
  readonly chosen: Trial | null;
  readonly rulesPage: string;
  readonly open: (trial: Trial) => void;
}

/** A list of all worked examples. The open one is marked. */
export const Examples = ({ trials, chosen, rulesPage, open }: Props) => (
  <div class="examples-of">
    <Choice
      name={words.example}
      among={[
        { value: null, name: trials === null ? words.loading : words.choose },
        ...(Array.isArray(trials) ? (trials as readonly Trial[]) : []).map((trial) => ({
          value: trial,
          name: words.optionOf(trial.rule, trial.title),
        })),
      ]}
      value={chosen}
      enter={(trial) => trial && open(trial)}
    />
    {trials === 'none' && <p class="meta">{words.notLoaded}</p>}
    {chosen && (
      <p class="meta">
        {words.from} <a href={`${rulesPage}#${chosen.id}`}>{words.optionOf(chosen.rule, chosen.title)}</a>
      </p>
    )}
  </div>
);
