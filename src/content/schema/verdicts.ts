import { z } from 'zod';
import { Text, type GameId } from './common.ts';

/** The keys of sentences, all with the same values. */
const given = <const Values extends readonly string[], const Key extends string>(
  values: Values,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, values])) as Readonly<Record<Key, Values>>;

/**
 * Why the engine of each game does not allow something: the values that it gives, which a sentence may name in braces,
 * and the keys of the sentences with which it gives them.
 */
export const verdicts = {
  battle: {
    ...given([], ['over', 'infiltration', 'movement', 'can-infiltrate', 'can-move', 'second-must-move', 'diagonal']),
    ...given(['at'], ['no-villager', 'no-small-alien-left', 'no-medium-alien-left', 'no-large-alien-left', 'no-alien']),
    ...given(['at'], ['moved-already', 'covered', 'ends-on-empty', 'ends-on-own']),
    ...given(['from', 'to', 'steps'], ['one-space-apart', 'no-path']),
    ...given(['from', 'to', 'apart', 'steps'], ['spaces-apart']),
    ...given(['steps'], ['no-stepping-back']),
    ...given(['step', 'from', 'to'], ['step-not-next', 'step-back', 'step-over-empty']),
    ...given(['taken'], ['path-not-one']),
    ...given(['steps', 'taken'], ['path-not-so-long']),
  },
  munch: {
    ...given([], ['over', 'out', 'none-out', 'can-act', 'bank-empty', 'board-full', 'can-go', 'can-end']),
    ...given([], ['straight-in', 'nowhere-to-go']),
    ...given(['at'], ['out-at', 'space-taken', 'edge-taken', 'ends-on-empty', 'ends-in-harmony']),
    ...given(['world'], ['no-such-world']),
    ...given(['wanted', 'placed'], ['too-few-worlds']),
    ...given(['monster'], ['not-yours', 'not-in-army']),
    ...given(['at', 'steps'], ['reaches-nothing']),
    ...given(['out', 'from'], ['not-out-there']),
    ...given(['from', 'to', 'steps'], ['not-so-far']),
  },
  'alien-invasion': {
    ...given([], ['special-gives-none', 'underground', 'enter-feature', 'cross-barrier', 'enter-soft', 'never-soft']),
    ...given(['given', 'spent'], ['single-gives', 'double-gives', 'triple-gives']),
    ...given(['group'], ['other-faction']),
    ...given(['inches'], ['too-far']),
    ...given(['jump'], ['too-wide']),
    ...given(['from', 'to'], ['in-mid-jump']),
  },
  'lake-terror': {
    ...given([], ['no-pods', 'not-in-deck', 'only-pod-left-over', 'no-vigilante', 'shoots-herself', 'no-doctor']),
    ...given([], ['scientist-not-played', 'no-cure-left', 'no-scientist', 'victim-owed', 'nobody-to-name']),
    ...given([], ['not-on-duty', 'nobody-cries', 'one-cry', 'no-psychic', 'not-in-a-row', 'accuses-herself']),
    ...given([], ['no-third']),
    ...given(['players', 'cards'], ['deck-size']),
    ...given(['players', 'more', 'cards'], ['deck-size-unknown']),
    ...given(['player'], ['dead', 'turned-already', 'patrol-owed', 'no-duties', 'not-of-watch', 'patrolled-dead']),
    ...given(['player'], ['accused-dead', 'accuser-dead']),
    ...given(['night'], ['no-hunt-yet', 'no-healing-yet', 'no-cure-yet']),
    ...given(['wanted'], ['row-size']),
  },
} satisfies Readonly<Record<GameId, Readonly<Record<string, readonly string[]>>>>;

/** The values that the engine of a game gives with a key. */
export function valuesOf(game: GameId, key: string): readonly string[] {
  const keys: Readonly<Partial<Record<string, readonly string[]>>> = verdicts[game];
  return keys[key] ?? [];
}

/** `GAME/verdicts.yaml`: a sentence for each key of the game. */
function sentences<Key extends string>(keys: Readonly<Record<Key, unknown>>) {
  const why = Object.fromEntries(Object.keys(keys).map((key) => [key, Text])) as Record<Key, typeof Text>;
  return z.strictObject({ why: z.strictObject(why) });
}

export const BattleVerdicts = sentences(verdicts.battle);
export const MunchVerdicts = sentences(verdicts.munch);
export const AlienInvasionVerdicts = sentences(verdicts['alien-invasion']);
export const LakeTerrorVerdicts = sentences(verdicts['lake-terror']);
