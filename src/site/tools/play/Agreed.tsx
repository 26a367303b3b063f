/* The people at the set-up, the computer players among them, and the options of a game: loaded on request. */
import { opponent as words, play } from '#text/play.ts';
import { Cited } from '../frame/marks.tsx';
import type { Agreed, Setting } from './game.ts';
import type { SetUpProps } from './Play.tsx';
import { Check, Choice, Name } from '../../ui/controls.tsx';

/** A player at the set-up, among people: a person with a name, or an opponent. */
export function Seated<S>({
  seat,
  setting,
  table,
}: Pick<SetUpProps<S>, 'setting' | 'table'> & { readonly seat: string }) {
  const { state } = table.snapshot;
  const { picture, colour = seat } = setting.seats[seat] ?? {};
  const chosen = state.minds?.[seat] ?? 0;
  return (
    <div class="entry named">
      <img src={setting.opponents.data.levels[chosen - 1]?.face ?? picture} alt="" width={32} height={32} />
      {chosen === 0 && (
        <Name
          label={words.playerName(colour)}
          placeholder={colour}
          value={state.names[seat]}
          enter={(name) => table.act({ do: 'name', seat, name })}
        />
      )}
      <Choice
        label={words.who(colour)}
        among={[{ name: words.aPerson }, ...setting.opponents.data.levels].map(({ name }, value) => ({
          value,
          name,
        }))}
        value={chosen}
        enter={(level) => table.act({ do: 'mind', seat, level })}
      />
    </div>
  );
}

interface CharactersProps {
  readonly setting: Setting;
  readonly levels: Readonly<Record<string, number>>;
  readonly seats: readonly string[];
}

/** The computer players in this game: their characters, and ways to beat them. */
export function Characters({ setting, levels, seats }: CharactersProps) {
  const players = setting.opponents.data.levels;
  const seated = [...new Set(seats.flatMap((seat) => levels[seat] ?? []))].toSorted((one, other) => one - other);
  return (
    <div role="status" class="characters">
      {seated.map((level) => {
        const { name, sentence, beaten, face } = players[Math.min(level, players.length) - 1]!;
        return (
          <div key={level} class="character">
            <img src={face} alt="" width={56} height={56} />
            <div>
              <strong>{name}</strong> <span class="meta">{words.level(level, players.length)}</span>
              <p>{sentence}</p>
              <p class="meta">
                {play.beaten} {beaten}
              </p>
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface OptionsProps {
  readonly setting: Setting;
  readonly agreed: Agreed;
  readonly agree: (options: Agreed) => void;
}

/** The options of a game, each with its rule, off by default. */
export function OptionFields({ setting, agreed, agree }: OptionsProps) {
  return (
    <div class="agreed">
      <p class="meta">{words.ours}</p>
      {setting.options.map(({ id, rule, number }) => {
        const value = agreed[id];
        const on = value !== undefined;
        const { [id]: _, ...others } = agreed;
        const set = (next: number | boolean | undefined): void =>
          agree(next === undefined ? others : { ...others, [id]: next });
        return (
          <div key={id} class="option">
            <Check on={on} enter={(chosen) => set(chosen ? (number?.usual ?? true) : undefined)}>
              {words.options[id]}
            </Check>
            {number && on && (
              <input
                type="number"
                inputMode="numeric"
                aria-label={words.numbers[id]}
                min={number.min}
                max={number.max}
                value={Number(value)}
                onChange={({ currentTarget }) => {
                  const typed = Math.round(Number(currentTarget.value));
                  const next = Math.min(number.max, Math.max(number.min, typed || number.min));
                  currentTarget.value = String(next);
                  set(next);
                }}
              />
            )}
            <p class="meta">
              <Cited id={rule} rules={setting.rules} />
            </p>
          </div>
        );
      })}
    </div>
  );
}
