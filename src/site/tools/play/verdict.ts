import { words as common } from '#text/play.ts';
import { words } from '#text/play-panels.ts';
import type { ScreenGame } from './game.ts';
import { placesIn } from './record.ts';
import type { PlayTool, State } from './tool.ts';

/**
 * The end of a game: the winner, from the view of the one person at the screen, whether that is good news, and the
 * reason.
 */
export function verdictOf<S>(
  game: Pick<ScreenGame<S>, 'points' | 'winners' | 'seatsOf' | 'ending'>,
  tool: Pick<PlayTool<S>, 'nameOf' | 'levelOf'>,
  state: State<S>,
  position: S,
) {
  const points = game.points(position);
  const winners = game.winners(position);
  const places = placesIn(points);
  const [first = ''] = winners;
  const persons = game.seatsOf(position).filter((seat) => tool.levelOf(state, seat, position) === 0);
  const score = places.map((place) => place.points);
  const best = score[0] ?? 0;
  const ranked = places.length > 2;
  const name = tool.nameOf(state, first);
  const wins = ranked ? words.winsWith(name, best) : words.wins(name, score);
  const { why, rule } = state.end === null ? game.ending(position) : common.ended[state.end];
  function text(): string {
    if (winners.length > 1) {
      const names = winners.map((seat) => tool.nameOf(state, seat));
      return words.shared(names, best);
    }
    if (persons.length !== 1) return wins;
    if (first !== persons[0]) return words.youLose(wins);
    return ranked ? words.youWinWith(best) : words.youWin(score);
  }
  const cheer = persons.length === 0 || winners.some((seat) => persons.includes(seat));
  return { text: text(), cheer, why, rule, places };
}
