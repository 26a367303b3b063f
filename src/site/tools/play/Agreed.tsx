/* The computer players and the options of a game: loaded on request. */
import { opponent as words } from '#text/play.ts';
import { Cited } from '../frame/marks.tsx';
import type { Agreed, Setting } from './game.ts';
import { Check } from '../../ui/controls.tsx';

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
                {words.beaten} {beaten}
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
