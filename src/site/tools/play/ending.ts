import { endings as words } from '#text/endings.ts';
import type { EarlyEnd, End, ScreenGame } from './game.ts';
import { outcomeFor } from './next-steps.ts';
import { nameIn, placesIn } from './record.ts';
import { winnersIn, type PlayTool, type State } from './tool.ts';

/* The end of a game as plain data: for the only person among opponents, or for everybody at the table. */

export interface Why {
  readonly text: string;
  readonly rule?: string;
}

const rules = {
  battle: { passed: 'BB-6.1', equal: 'BB-6.6' },
  munch: { passed: 'MU-8.1', equal: 'MU-8.5' },
} as const;

type Read<S> = Pick<ScreenGame<S>, 'id' | 'points' | 'winners' | 'seatsOf' | 'ending' | 'stacks' | 'turn' | 'lines'>;

/** The reasons why a game is over, each with its rule. `person` is the seat of the only person at the screen. */
function reasons<S>(
  game: Read<S>,
  nameOf: (seat: string) => string,
  { end }: Pick<State<S>, 'end'>,
  positions: readonly S[],
  person: string | null,
): readonly Why[] {
  const position = positions.at(-1)!;
  const ending: End | EarlyEnd = end ?? game.ending(position);
  switch (ending) {
    case 'passed': {
      const name = nameIn(game);
      const { passed } = words[name];
      const left = Object.entries(game.stacks(position)).flatMap(([at, stack]) => (/^[vw]/.test(stack) ? [at] : []));
      const still = left.length < 4 ? words.left.few(left.toSorted()) : words.left.many(left.length);
      return [{ text: left.length > 0 ? `${passed} ${still}` : passed, rule: rules[name].passed }];
    }
    case 'given-up':
      return [{ text: words.gaveUp(nameOf(game.turn(position))) }];
    case 'called': {
      const caller = game.turn(positions.at(-2) ?? position);
      return [{ text: words.called(caller === person ? null : nameOf(caller)), rule: 'MU-9.1' }];
    }
    default:
      return [{ text: words[ending], rule: 'MU-8.1' }];
  }
}

/** The number of squares per game. */
const parts = 10;

/** The course of a game as squares: the leader's colour after each tenth, or white without a leader. */
export function courseOf<S>(
  game: Pick<ScreenGame<S>, 'points'>,
  positions: readonly S[],
  squares: Readonly<Record<string, string>>,
): string {
  const last = positions.length - 1;
  return Array.from({ length: parts }, (_, at) => {
    const [first, second] = placesIn(game.points(positions[Math.round(((at + 1) / parts) * last)]!));
    return (second?.place === 1 ? undefined : squares[first?.seat ?? '']) ?? '⬜';
  }).join('');
}

/** The end of a game: a headline, the score in words and figures, and the reasons. */
export function endingOf<S>(
  game: Read<S>,
  tool: Pick<PlayTool<S>, 'nameOf' | 'levelOf' | 'isAway'>,
  state: State<S>,
  positions: readonly S[],
  colourOf: (seat: string) => string,
) {
  const position = positions.at(-1)!;
  const own = words[nameIn(game)];
  const seats = game.seatsOf(position);
  const levelOf = (seat: string): number => tool.levelOf(state, seat, position);
  const nameOf = (seat: string): string => tool.nameOf(state, seat, position);
  const persons = seats.filter((seat) => levelOf(seat) === 0 && !tool.isAway(state, seat, position));
  const person = persons.length === 1 && seats.length > 1 ? persons[0]! : null;
  const points = game.points(position);
  const winners = winnersIn(game, state, position);
  const places = placesIn(points);
  const [best = 0, second = 0] = places.map((place) => place.points);
  // If several people play, or none, the end is shown from the winner’s view.
  const main = person ?? winners[0]!;
  const outcome = outcomeFor(winners, main);
  const why = [...reasons(game, nameOf, state, positions, person)];
  if (outcome === 'drawn') why.push({ text: own.equal, rule: rules[nameIn(game)].equal });
  const lost = game.lines(position).find(({ rule }) => rule === 'MU-8.4');
  const missing = (outcome === 'lost' && person !== null && lost?.counts[person]) || 0;
  if (missing > 0) why.push({ text: words.missing(missing, -missing * lost!.each), rule: 'MU-8.4' });

  function score(): readonly [words: string, figures: string] {
    if (seats.length > 2) {
      if (person === null) return words.best(winners.map(nameOf), best);
      const { place, points: made } = places.find(({ seat }) => seat === person)!;
      return words.placed(place, seats.length, made, places.filter((each) => each.place === place).length > 1);
    }
    if (state.end === 'given-up') {
      const of = (seat: string): number => points[seat] ?? 0;
      return words.someWins(nameOf(winners[0]!), of(winners[0]!), of(seats.find((seat) => seat !== winners[0])!));
    }
    if (outcome === 'drawn') return own.level(best);
    if (person === null) return words.someWon(nameOf(main), Math.abs(best - second), best, second);
    return outcome === 'won'
      ? words.youWon(Math.abs(best - second), best, second)
      : words.youLost(Math.abs(best - second), second, best);
  }

  // The winner speaks if it is an opponent, otherwise the best opponent.
  const speaker = places.find(({ seat }) => levelOf(seat) > 0)?.seat;
  return {
    outcome,
    word: outcome === 'won' && person === null ? own.wins(colourOf(main)) : own[outcome],
    score: score(),
    why,
    places,
    person,
    /** The seats whose colours the picture has: the person or the winner, and their best opponent. */
    colours: [main, places.find(({ seat }) => seat !== main)?.seat ?? main] as const,
    /** The opponent that says the closing line, and its result; null for a table of people. */
    speaker:
      person === null || speaker === undefined
        ? null
        : {
            name: nameOf(speaker),
            level: levelOf(speaker),
            says: outcomeFor(winners, speaker),
          },
  };
}
