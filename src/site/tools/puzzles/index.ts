import { munchPage as munchWords, battlePage as battleWords, page as words } from '#text/puzzles.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import type { Definition } from '../definition.ts';
import { checksumOf } from '../frame/checksum.ts';
import type { BattleSetting } from '../play/battle.ts';
import { battleSetting, munchSetting } from '../play/index.ts';
import type { MunchSetting } from '../play/munch.ts';
import type { PuzzleRow } from './tool.ts';
import type { PuzzleSetting } from './screen.ts';

/** The puzzles for the page to fetch, in order. Their keys are derived from their positions. */
const puzzleRows = {
  battle: (): readonly PuzzleRow[] => keyed(content.battlePuzzles.puzzles),
  munch: (): readonly PuzzleRow[] => keyed(content.munchPuzzles.puzzles),
};

const keyed = (puzzles: readonly (readonly [number, string, string])[]): readonly PuzzleRow[] =>
  puzzles.map(([grade, move, line]) => [checksumOf(line), grade, move, line]);

const alike = {
  icon: 'puzzle',
  name: words.name,
  needs: 'puzzles',
} as const;

const waysOf = ({ puzzles }: { readonly puzzles: readonly unknown[] }): Definition['ways'] => ({
  'play/': words.play,
  ...(puzzles.length > 0 && { 'print/': words.print }),
  'rules/': words.rules,
});

export const battlePuzzles: Definition<PuzzleSetting & BattleSetting> = {
  ...alike,
  game: 'battle',
  path: 'puzzles',
  order: 4,
  words: battleWords,
  ways: waysOf(content.battlePuzzles),
  place: 'battle-puzzles',
  view: () => import('./BattlePuzzles.tsx'),
  files: { 'puzzles/puzzles': puzzleRows.battle },
  setting: () => ({
    ...battleSetting(),
    puzzles: href('battle/puzzles/puzzles.json'),
    goal: battleWords.goal,
  }),
};

export const munchPuzzles: Definition<PuzzleSetting & MunchSetting & { actions: number }> = {
  ...alike,
  game: 'munch',
  path: 'puzzles',
  order: 4,
  words: munchWords,
  ways: waysOf(content.munchPuzzles),
  place: 'munch-puzzles',
  view: () => import('./MunchPuzzles.tsx'),
  files: { 'puzzles/puzzles': puzzleRows.munch },
  setting: () => {
    const { gain, actions } = content.munchPuzzles;
    return {
      ...munchSetting(),
      puzzles: href('munch/puzzles/puzzles.json'),
      actions,
      goal: munchWords.goal(gain, actions),
    };
  },
};
