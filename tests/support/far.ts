import type { Content } from '../../src/content/schema/index.ts';
import { maxKomi } from '../../src/engine/battle/state.ts';
import { battleNumbers, munchNumbers } from '../../src/engine/content.ts';
import { fewestQuiet, mostQuiet } from '../../src/engine/munch/read.ts';
import { rulesOf, type RulesSetting } from '../../src/site/tools/far/rules.ts';
import { battleGame } from '../../src/site/tools/play/battle.ts';
import type { ScreenGame } from '../../src/site/tools/play/game.ts';
import { munchGame } from '../../src/site/tools/play/munch.ts';

const drawn = { grounds: {}, pieces: {} };

/** Both games without pictures, and their settings and rules for links, as on the pages. */
export function farGames(content: Content) {
  const numbers = { battle: battleNumbers(content), munch: munchNumbers(content) };
  // One type parameter cannot represent two types of state.
  const battle = battleGame({ numbers: numbers.battle, ...drawn }) as unknown as ScreenGame<unknown>;
  const munch = munchGame({ numbers: numbers.munch, ...drawn }) as unknown as ScreenGame<unknown>;
  const settings: Readonly<Record<'battle' | 'munch', RulesSetting>> = {
    battle: {
      opponents: { game: 'battle', numbers: numbers.battle },
      options: [
        { id: 'swap', rule: 'BB-7.1' },
        { id: 'komi', rule: 'BB-7.2', number: { min: 0, max: maxKomi, usual: 0 } },
      ],
    },
    munch: {
      opponents: { game: 'munch', numbers: numbers.munch },
      options: [{ id: 'call', rule: 'MU-9.1', number: { min: fewestQuiet, max: mostQuiet, usual: fewestQuiet } }],
    },
  };
  return {
    battle: { game: battle, setting: settings.battle, rules: rulesOf(battle, settings.battle) },
    munch: { game: munch, setting: settings.munch, rules: rulesOf(munch, settings.munch) },
  };
}
