import { board as words } from '#text/play.ts';
import { Glyph } from '../frame/marks.tsx';
import type { Piece } from './state.ts';
import { Button } from '../../ui/controls.tsx';

interface Props {
  readonly label: string;
  readonly pieces: Readonly<Record<string, Piece>>;
  /** The pieces in the notation. The number of each is optional; default: unlimited. */
  readonly of: readonly (readonly [text: string, count?: number])[];
  /** The pieces that can be placed. Optional; default: all. */
  readonly usable?: ReadonlySet<string>;
  readonly chosen: string | null;
  /** The piece to tap next, in a lesson. */
  readonly wanted?: string | null;
  readonly choose: (piece: string) => void;
  /** Chooses to remove the pieces of a place; undefined if nothing can be removed. */
  readonly take?: () => void;
}

export const PieceTray = ({ label, pieces, of, usable, chosen, wanted, choose, take }: Props) => (
  <div class="tray" role="group" aria-label={label}>
    {of.map(([text, count]) => {
      const piece = pieces[text];
      const name = piece?.name ?? text;
      const label = count === undefined ? name : words.pieces(count, name);
      return (
        <Button
          key={text}
          class={wanted === text ? 'choice wanted' : 'choice'}
          data-piece={text}
          aria-pressed={chosen === text}
          aria-disabled={count === 0 || usable?.has(text) === false}
          aria-label={wanted === text ? `${label}, ${words.wanted}` : label}
          onClick={() => choose(text)}
        >
          <img src={piece?.picture} class={`pips-${piece?.pips}`} alt="" width={40} height={40} />
          {count !== undefined && count !== 1 && <span class="count">{count}</span>}
        </Button>
      );
    })}
    {take && (
      <Button class="choice" aria-pressed={chosen === null} aria-label={words.take} onClick={take}>
        <Glyph name="close" />
      </Button>
    )}
  </div>
);

interface EitherProps {
  readonly moves: readonly string[];
  readonly choose: (move: string) => void;
}

/** A choice among the moves that a tap may mean. */
export const Either = ({ moves, choose }: EitherProps) => (
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
