import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { play as words } from '#text/play.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { Panel, Radio } from '../../ui/controls.tsx';
import type { SetUpProps } from './Play.tsx';

/** The choice of players: a person against computer players of one level (from 1), or only people (level 0). */
export interface Who {
  readonly level: number;
  readonly seat: string;
}

type Minds = Readonly<Record<string, number>>;

/** The person's seat and the level of the others, if one person plays against computer players of one level. */
function oneAgainst(seats: readonly string[], minds: Minds): Who | undefined {
  const [seat, ...people] = seats.filter((each) => !minds[each]);
  const [level, ...others] = new Set(seats.flatMap((each) => minds[each] ?? []));
  return seat !== undefined && level !== undefined && people.length + others.length === 0 ? { seat, level } : undefined;
}

/** The saved choice for a game; by default, the easiest computer player. */
function readWho(game: string, seats: readonly string[], levels: number): Who {
  const [level = 1, seat = ''] = readSetting(`rival-${game}`)?.split(' ') ?? [];
  return {
    level: Math.min(Math.max(Math.trunc(Number(level)) || 0, 0), levels),
    seat: seats.includes(seat) ? seat : seats[0]!,
  };
}

/** The choice in the address: `#computer` or `#two`. */
export const askedWay = (): 'computer' | 'people' | undefined =>
  location.hash === '#computer' ? 'computer' : location.hash === '#two' ? 'people' : undefined;

/** Gives the seats to computer players; to none with level 0. */
export function seatComputers<S>({ game, table }: Pick<SetUpProps<S>, 'game' | 'table'>, { level, seat }: Who): void {
  const { players } = table.snapshot.state;
  for (const [index, each] of game.seats.entries()) {
    const next = index < players && each !== seat ? level : 0;
    if ((table.snapshot.state.minds?.[each] ?? 0) !== next) table.act({ do: 'mind', seat: each, level: next });
  }
}

interface Props<S> extends Pick<SetUpProps<S>, 'game' | 'setting' | 'table' | 'who' | 'choose'> {
  /** The fields of people, once they have been loaded. */
  readonly children: ComponentChildren;
}

/** The first field of the set-up: the players. Computer players get their seats when the game begins. */
const strengthOf = (level: number, levels: number): string =>
  level === 1 ? words.easiest : level === levels ? words.hardest : words.strengthOf(level, levels);

export function WhoPlays<S>({ game, setting, table, who, choose, children }: Props<S>) {
  const { state, ready, id } = table.snapshot;
  const { levels } = setting.opponents.data;
  const { seats, fewest } = game;
  const against = who.level > 0;
  const { far } = state;
  const enter = (next: Partial<Who>): void => {
    const chosen = { ...who, ...next };
    writeSetting(`rival-${game.id}`, `${chosen.level} ${chosen.seat}`);
    choose(chosen);
    if (chosen.level === 0 && against) seatComputers({ game, table }, chosen);
  };
  useEffect(() => {
    const look = (): void => {
      const saved = readWho(game.id, seats, levels.length);
      // Computer players of the last game have the same seats again.
      const { minds } = table.snapshot.state;
      const kept = minds && (oneAgainst(seats.slice(0, state.players), minds) ?? { ...saved, level: 0 });
      const asked = askedWay();
      const chosen = table.snapshot.state.far ? { ...saved, level: 0 } : (kept ?? saved);
      choose(asked ? { ...chosen, level: asked === 'people' ? 0 : chosen.level || 1 } : chosen);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [ready, id]);
  return (
    <Panel name={words.whoPlays} class="who-plays">
      <Radio
        label={words.whoPlays}
        group="who"
        look="plates"
        among={[
          { value: 'computer', name: words.computer, id: 'computer' },
          { value: 'people', name: words.people(fewest, seats.length), id: 'two' },
          { value: 'far', name: words.far },
        ]}
        value={against ? 'computer' : far ? 'far' : 'people'}
        enter={(next) => {
          enter({ level: next === 'computer' ? 1 : 0 });
          if (far || next === 'far') {
            const away = next === 'far' ? [seats[1]!] : [];
            void import('./Agreed.tsx').then(({ sendAway }) => sendAway({ game, setting, table }, away));
          }
        }}
      />
      {against && (
        <div class="minds" role="radiogroup" aria-label={words.computerPlayer}>
          {levels.map(({ name, sentence, beaten, face }, index) => (
            <label key={name}>
              <input
                type="radio"
                name="mind"
                checked={index + 1 === who.level}
                onChange={() => enter({ level: index + 1 })}
              />
              <img src={face} alt="" width={36} height={36} />
              <span>{name}</span> <small class="meta">{strengthOf(index + 1, levels.length)}</small>{' '}
              {index + 1 === who.level && (
                <span class="meta">
                  {sentence} {words.beaten} {beaten}
                </span>
              )}
            </label>
          ))}
        </div>
      )}
      {fewest < seats.length && (
        <Radio
          label={words.players}
          group="players"
          look="plates"
          among={seats.slice(fewest - 1).map((_, index) => ({
            value: fewest + index,
            name: words.playersCount(fewest + index),
          }))}
          value={state.players}
          enter={(count) => table.act({ do: 'players', count })}
        />
      )}
      {against ? (
        <Radio
          label={words.begins}
          group="begins"
          look="plates"
          among={[
            { value: seats[0]!, name: words.youBegin },
            { value: seats[1]!, name: words.itBegins },
          ]}
          value={who.seat === seats[0] ? who.seat : seats[1]!}
          enter={(seat) => enter({ seat })}
        />
      ) : (
        children
      )}
    </Panel>
  );
}
