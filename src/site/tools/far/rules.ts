import type { ScreenGame, Setting } from '../play/game.ts';
import type { FarRules } from './code.ts';

export const gameNumbers = ['battle', 'munch'] as const;

/** All numbers in a value. Numbers of a record are in the order of its keys. */
const numbersIn = (value: unknown): readonly number[] =>
  typeof value === 'number'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(numbersIn)
      : Object.entries(value as object)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .flatMap(([, part]) => numbersIn(part));

/** The parts of a page's setting that determine the rules. */
export type RulesSetting = Pick<Setting, 'options'> & {
  readonly opponents: Pick<Setting['opponents'], 'game' | 'numbers'>;
};

const known = new WeakMap<object, FarRules<unknown>>();

export function rulesOf<S>(
  game: Pick<ScreenGame<S>, 'replay' | 'fewest' | 'seats' | 'maxSeed' | 'mayAgree'>,
  { opponents, options }: RulesSetting,
): FarRules<unknown> {
  const before = known.get(opponents);
  if (before) return before;
  const rules: FarRules<unknown> = {
    ...game.replay,
    game: gameNumbers.indexOf(opponents.game),
    numbers: numbersIn(opponents.numbers),
    players: [game.fewest, game.seats.length],
    seeded: game.maxSeed > 0,
    options: options.map(({ id, number }) => ({ id, ...(number && { least: number.min, most: number.max }) })),
    ends: game.mayAgree ? ['offered', 'agreed', 'proved', 'given-up'] : ['given-up'],
  };
  known.set(opponents, rules);
  return rules;
}
