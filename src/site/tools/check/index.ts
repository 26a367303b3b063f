/* The checkers of both pyramid games: the data of a game on screen, the additional rules that answers may cite, and
   the worked examples. */
import { checkPage as battleWords } from '#text/battle.ts';
import { check as words } from '#text/check.ts';
import { checkPage as munchWords } from '#text/munch.ts';
import { battleRules, type State as BattleState } from '../../../engine/battle/state.ts';
import { battleNumbers, munchNumbers } from '../../../engine/content.ts';
import { munchRules, type State as MunchState } from '../../../engine/munch/state.ts';
import { Reader } from '../../../engine/reader.ts';
import { isBoardGame } from '../../../content/playable.ts';
import type { Example } from '../../../content/example-state.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import { battleScore } from '../battle-score/tool.ts';
import { citations, type Definition } from '../definition.ts';
import { linkHash } from '../frame/link.ts';
import { munchScore } from '../munch-score/tool.ts';
import type { BattleSetting } from '../play/battle.ts';
import type { MunchSetting } from '../play/munch.ts';
import { battleSetting, munchSetting } from '../play/index.ts';
import { battleChecked } from './battle.ts';
import type { CheckSetting } from './Check.tsx';
import { exampleHash, type Trial } from './examples.ts';
import type { Checked } from './tool.ts';
import { munchChecked } from './munch.ts';
import { scoreOnPad, trialOf } from './trials.ts';

export type CheckedGame = 'battle' | 'munch';

const examplesOf = (game: CheckedGame): readonly Example[] => content.examples.filter((each) => each.game === game);

const checkedGames = {
  battle: () => battleChecked(battleSetting(), (seat) => seat),
  munch: () => munchChecked(munchSetting(), (seat) => seat),
} satisfies Record<CheckedGame, () => Checked<never> | Checked<BattleState> | Checked<MunchState>>;

export function trialsOf(game: CheckedGame): readonly Trial[] {
  const examples = examplesOf(game);
  if (examples.length === 0) return [];
  const checked = checkedGames[game]() as Checked<unknown>;
  return examples.flatMap((example) => trialOf(checked, example) ?? []);
}

/**
 * The first position of the checker: the position of a worked example. On a board of another size, the first example
 * for that board, or the start of a game. Throws if the example of the shipped board does not exist.
 */
function openingOf<S>(game: CheckedGame, checked: Checked<S>, id: string): S {
  const trials = trialsOf(game);
  const reshaped = content.leftOut.has(game);
  const trial = reshaped ? trials[0] : trials.find((each) => each.id === id);
  if (trial) return checked.read(new Reader(), trial.position, '');
  if (reshaped) return checked.game.setUp(checked.game.fewest, 1);
  throw new Error(`the checker begins with the example ${id}, but ${game} has none of that name`);
}

const addresses = (game: CheckedGame): { readonly examples: string; readonly rulesPage: string } => ({
  examples: href(`${game}/check/examples.json`),
  rulesPage: href(`${game}/rules/`),
});

const alike = {
  icon: 'magnifying-glass',
  name: words.heading,
  needs: 'engine',
} as const;

export const battleCheck: Definition<CheckSetting<BattleState> & BattleSetting> = {
  ...alike,
  game: 'battle',
  path: 'check',
  order: 2,
  words: battleWords,
  ways: { 'rules/': battleWords.rules, 'play/': battleWords.play },
  place: 'battle-check',
  view: () => import('./BattleCheck.tsx'),
  files: { 'check/examples': () => trialsOf('battle') },
  beside: { chapter: 'BB-4', place: 'battle-rules-check', whole: battleWords.whole, follows: true },
  setting: () => ({
    ...battleSetting(),
    ...addresses('battle'),
    rules: citations('battle', battleRules),
    opening: openingOf('battle', checkedGames.battle(), 'bb-4-2-three-pips-three-steps'),
  }),
};

export const munchCheck: Definition<CheckSetting<MunchState> & MunchSetting> = {
  ...alike,
  game: 'munch',
  path: 'check',
  order: 2,
  words: munchWords,
  ways: { 'rules/': munchWords.rules, 'play/': munchWords.play },
  place: 'munch-check',
  view: () => import('./MunchCheck.tsx'),
  files: { 'check/examples': () => trialsOf('munch') },
  beside: { chapter: 'MU-5', place: 'munch-rules-check', whole: munchWords.whole, follows: true },
  setting: () => ({
    ...munchSetting(),
    ...addresses('munch'),
    rules: citations('munch', [...munchRules, 'MU-6.3']),
    opening: openingOf('munch', checkedGames.munch(), 'mu-5-1-two-in-a-line'),
  }),
};

/** The address for trying a worked example: of the checker, or of the score pad; null if no tool supports it. */
export async function tryAddress(example: Example): Promise<string | null> {
  const { game } = example;
  if (!isBoardGame(game)) return null;
  const state = scoreOnPad(example);
  if (state === null) return href(`${game}/check/${exampleHash(example.id)}`);
  const tool = game === 'battle' ? battleScore(battleNumbers(content)) : munchScore(munchNumbers(content));
  const hash = await linkHash(tool, state);
  return hash && href(`${game}/score/${hash}`);
}
