import { gameIds } from '../../src/content/schema/common.ts';
import { calibration } from './calibration.ts';
import { games } from './games.ts';
import { kitOf } from './kit.ts';
import type { ComponentMaker } from './product.ts';
import { rulebooksOf } from './rulebook.ts';

/** Everything that the press can print, in the order of the lists: the components of each game, followed by its kit. */
export const components: readonly ComponentMaker[] = [
  ...gameIds.flatMap((game) => {
    const own = [...games[game].components, ...rulebooksOf(game)];
    return [...own, kitOf(game, own)];
  }),
  calibration,
];
