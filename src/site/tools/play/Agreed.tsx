/* The players in the set-up, including computer players, and the options of a game. Loaded on request. */
import { opponent as words, play } from '#text/play.ts';
import { Cited } from '../frame/marks.tsx';
import type { Agreed, Setting } from './game.ts';
import type { SetUpProps } from './Play.tsx';
import { anySeed } from '../frame/table.ts';
import { Check, Choice, Name } from '../../ui/controls.tsx';

const mostIds = 2 ** 40;

/**
 * Sets the seats of remote players; none if all are at this device. In Munch, also turns on the call, so that the game
 * can end.
 */
export function sendAway<S>(
  { game, setting, table }: Pick<SetUpProps<S>, 'game' | 'setting' | 'table'>,
  away: readonly string[],
) {
  const { far, options } = table.snapshot.state;
  const id =
    far?.id ??
    anySeed(mostIds - 1)
      .toString(16)
      .padStart(10, '0');
  table.act({ do: 'far', id, here: game.seats.filter((seat) => !away.includes(seat)) });
  const call = setting.options.find((option) => option.id === 'call');
  if (call?.number && away.length > 0 && !far)
    table.act({ do: 'agree', options: { ...options, call: call.number.usual } });
}

/** The value for a player far away, beside the levels of computer players. */
const far = -1;

/** A player in the set-up: a person with a name, or an opponent. */
export function Seated<S>(props: Pick<SetUpProps<S>, 'game' | 'setting' | 'table'> & { readonly seat: string }) {
  const { seat, game, setting, table } = props;
  const { state } = table.snapshot;
  const away = game.seats.filter((each) => state.far && !state.far.here.includes(each));
  const isAway = away.includes(seat);
  const { picture, colour = seat } = setting.seats[seat] ?? {};
  const chosen = state.minds?.[seat] ?? 0;
  return (
    <>
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
          among={[
            ...[{ name: words.aPerson }, ...setting.opponents.data.levels].map(({ name }, value) => ({ value, name })),
            { value: far, name: words.away },
          ]}
          value={isAway ? far : chosen}
          enter={(level) => {
            if (level === far) sendAway(props, [...away, seat]);
            else {
              const others = away.filter((each) => each !== seat);
              if (isAway) sendAway(props, others);
              if (level > 0 || chosen > 0) table.act({ do: 'mind', seat, level });
            }
          }}
        />
      </div>
      {isAway && <p class="meta">{words.isFar(state.names[seat]?.trim() || colour)}</p>}
    </>
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
