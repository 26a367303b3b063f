import { content } from '../../content.ts';
import { gamesOf } from '../../games.ts';
import { battleScore } from '../battle-score/index.ts';
import { munchScore } from '../munch-score/index.ts';
import type { Setting } from './Results.tsx';

/** The page's data for the book. */
export function resultsSetting(): Setting {
  const battle = battleScore.setting();
  const munch = munchScore.setting();
  const { A, B, C, D } = munch.monsters;
  return {
    games: Object.fromEntries(gamesOf(content).map(({ id, about }) => [id, about.shortName])),
    pads: {
      battle: { numbers: battle.numbers, sides: battle.colours },
      munch: { numbers: munch.numbers, sides: { A: A.name, B: B.name, C: C.name, D: D.name } },
    },
  };
}
