import { words as playing } from '#text/match.ts';
import { words as common } from '#text/play.ts';
import { words } from '#text/play-printed.ts';
import { Board } from '../board/Board.tsx';
import type { MatchProps } from './Match.tsx';
import { placesIn, setUpText } from './record.ts';

const nothing = (): void => undefined;

/** The record of a game on paper: the players, the start, every move, and the end. It is black on white. */
export function Printed<S>({ game, tool, setting, model, positions, names }: MatchProps<S>) {
  const { state, over } = model;
  const [first, last] = [positions[0]!, positions.at(-1)!];
  const how = setUpText(game, state);
  const boards: readonly (readonly [title: string, position: S])[] = [
    [words.start, first],
    [over ? words.end : words.now, last],
  ];
  return (
    <>
      <h1>{words.title(names.board)}</h1>
      <ol class="ranking">
        {placesIn(game.points(last)).map(({ seat, points, place }) => (
          <li key={seat} value={place}>
            <bdi>{tool.nameOf(state, seat)}</bdi> ({setting.seats[seat]?.colour}, {seat}) <span>{points}</span>
          </li>
        ))}
      </ol>
      <p>
        {state.end ? common.ended[state.end].why : over ? playing.over : words.unfinished}{' '}
        {words.setUp(how.startsWith('state') ? words.byState : how)}
      </p>
      <div class="figures">
        {boards.map(([title, position]) => (
          <figure key={title}>
            <figcaption>{title}</figcaption>
            <Board
              label={title}
              layout={game.layout}
              stacks={game.stacks(position)}
              pieces={setting.pieces}
              act={nothing}
            />
          </figure>
        ))}
      </div>
      <h2>{words.moves(state.moves.length)}</h2>
      <ol class="columns">
        {state.moves.map((move, index) => (
          <li key={index}>
            <span class="number-of">{index + 1}.</span> {game.turn(positions[index]!)} <strong>{move}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}
