import { words } from '#text/board.ts';
import { Button } from '../../ui/controls.tsx';

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
        <Button key={move} onClick={() => choose(move)}>
          {move}
        </Button>
      ))}
    </div>
  </div>
);
