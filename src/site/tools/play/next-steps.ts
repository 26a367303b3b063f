import { steps as words } from '#text/endings.ts';
import { anySeed, type ToolSession } from '../frame/table.ts';
import type { ScreenGame } from './game.ts';
import { nameIn, setUpText } from './record.ts';
import { seedRange, type Action, type PlayTool, type State } from './tool.ts';

export type Outcome = 'won' | 'lost' | 'drawn';

export const outcomeFor = (winners: readonly string[], seat: string): Outcome =>
  !winners.includes(seat) ? 'lost' : winners.length > 1 ? 'drawn' : 'won';

export interface Step {
  readonly label: string;
  act(): void;
}

/** A record whose values move to the next key, in a circle. */
function turned<Value>(seats: readonly string[], of: Readonly<Record<string, Value>>): Record<string, Value> {
  const moved = seats.map((seat, at) => [seats[(at + 1) % seats.length]!, of[seat]] as const);
  return { ...of, ...Object.fromEntries(moved) } as Record<string, Value>;
}

/** The next steps after a game. The first is the main button. `review` shows the moves with the largest loss. */
export function stepsAfter<S>(
  game: ScreenGame<S>,
  tool: Pick<PlayTool<S>, 'levelOf' | 'again' | 'levels'>,
  table: Pick<ToolSession<State<S>, Action>, 'act' | 'startNew'>,
  state: State<S>,
  position: S,
  review: () => void,
): readonly Step[] {
  const id = nameIn(game);
  const seats = game.seatsOf(position);
  const minds = state.minds ?? {};
  const persons = seats.filter((seat) => tool.levelOf(state, seat, position) === 0);
  const levels = Object.values(minds);

  /** Starts a game with the same players. If `isSame`, the set-up is the same too. */
  const begin = (changes: Partial<State<S>>, isSame: boolean): void => {
    const base = { ...tool.again(state), ...changes };
    const seed = game.maxSeed === 0 ? null : isSame ? state.seed : anySeed(seedRange - 1);
    if (isSame && setUpText(game, state).startsWith('state')) {
      void table.startNew({ ...base, start: state.start });
      return;
    }
    void table.startNew({ ...base, hand: isSame ? state.hand : null });
    table.act({ do: 'begin', seed });
  };
  const withLevels = (by: number): Partial<State<S>> => ({
    minds: Object.fromEntries(
      Object.entries(minds).map(([seat, level]) => [seat, Math.min(Math.max(level + by, 1), tool.levels.length)]),
    ),
  });
  const onlyOne = levels.length === 1 ? levels[0]! : undefined;
  const up = { label: words.up(tool.levels[onlyOne ?? -1]?.name), act: () => begin(withLevels(1), false) };
  const down = { label: words.down, act: () => begin(withLevels(-1), false) };
  const same = { label: words.same[id], act: () => begin({}, true) };
  const fresh = { label: words.fresh[id], act: () => begin({}, false) };
  const sides = {
    label: words.sides[id],
    act: () =>
      begin({ names: turned(seats, state.names), ...(state.minds && { minds: seated(turned(seats, minds)) }) }, true),
  };
  const look = { label: words.review, act: review };
  if (persons.length !== 1 || levels.length === 0)
    return [{ label: words.newGame, act: () => void table.startNew(tool.again(state)) }, look, same];
  const hasUp = levels.some((level) => level < tool.levels.length);
  switch (outcomeFor(game.winners(position), persons[0]!)) {
    case 'won':
      return [...(hasUp ? [up] : []), ...(hasUp ? [look, sides] : [sides, look, fresh])];
    case 'lost':
      return [{ ...look, label: words.turned }, same, levels.some((level) => level > 1) ? down : sides];
    case 'drawn':
      return [sides, look, id === 'battle' ? fresh : same];
  }
}

const seated = (minds: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(minds).flatMap(([seat, level]) => (level ? [[seat, level] as const] : [])));
