import { words } from '#text/board.ts';

interface Props {
  readonly moves: readonly string[];
  readonly choose: (move: string) => void;
}

/** Alternative moves, one of which is meant. */
export const Either = ({ moves, choose }: Props) => (
  <div class="verdict tip">
    <p>{words.either}</p>
    <div class="choices">
      {moves.map((move) => (
        <button key={move} type="button" class="button" onClick={() => choose(move)}>
          {move}
        </button>
      ))}
    </div>
  </div>
);
