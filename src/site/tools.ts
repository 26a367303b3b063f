import { announcer } from './tools/announcer/index.ts';
import { battleScore } from './tools/battle-score/index.ts';
import { battleCheck, munchCheck } from './tools/check/index.ts';
import { deck } from './tools/deck/index.ts';
import { refusalOf, type Definition } from './tools/definition.ts';
import { forces } from './tools/forces/index.ts';
import { melee } from './tools/melee/index.ts';
import { mib } from './tools/mib/index.ts';
import { midnight } from './tools/midnight/index.ts';
import { move } from './tools/move/index.ts';
import { munchScore } from './tools/munch-score/index.ts';
import { odds } from './tools/odds/index.ts';
import { battlePlay, munchPlay } from './tools/play/index.ts';
import { battlePuzzles, munchPuzzles } from './tools/puzzles/index.ts';
import { roles } from './tools/roles/index.ts';

/** Every tool for the table, in the order of the lists, each with its page. */
export const tools: readonly Definition[] = [
  battlePlay,
  battleCheck,
  battleScore,
  battlePuzzles,
  munchPlay,
  munchCheck,
  munchScore,
  munchPuzzles,
  deck,
  odds,
  melee,
  move,
  mib,
  forces,
  announcer,
  roles,
  midnight,
];

/** The tools that can be used with this content. The pages of all others say why not. */
export const usable: readonly Definition[] = tools.filter((tool) => refusalOf(tool) === undefined);
