import { words } from '#text/lake-terror.ts';
import type { LakeTerror } from '../../../engine/lake-terror/game.ts';
import { Glyph } from '../frame/Glyph.tsx';

interface Props {
  readonly game: Pick<LakeTerror, 'players'>;
  readonly count: number;
  readonly change: (count: number) => void;
}

/** The number of players, without the Announcer. */
export function PlayerCount({ game, count, change }: Props) {
  const { min, max } = game.players;
  return (
    <div class="counter-row">
      <button
        type="button"
        class="button round"
        aria-label={words.fewer}
        aria-disabled={count === min}
        onClick={() => count > min && change(count - 1)}
      >
        <Glyph name="minus" />
      </button>
      <output>{words.players(count)}</output>
      <button
        type="button"
        class="button round"
        aria-label={words.more}
        aria-disabled={count === max}
        onClick={() => count < max && change(count + 1)}
      >
        <Glyph name="plus" />
      </button>
    </div>
  );
}
