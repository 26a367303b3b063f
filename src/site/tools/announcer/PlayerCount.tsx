import { words } from '#text/lake-terror.ts';
import type { LakeTerror } from '../../../engine/lake-terror/game.ts';
import { Glyph } from '../frame/Glyph.tsx';
import { Button } from '../../ui/controls.tsx';

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
      <Button class="button round" aria-label={words.fewer} off={count === min} onClick={() => change(count - 1)}>
        <Glyph name="minus" />
      </Button>
      <output>{words.players(count)}</output>
      <Button class="button round" aria-label={words.more} off={count === max} onClick={() => change(count + 1)}>
        <Glyph name="plus" />
      </Button>
    </div>
  );
}
