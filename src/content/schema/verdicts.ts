import { z } from 'zod';
import { Text, type GameId } from './common.ts';

/**
 * Why the engine of each game does not allow something: the keys of its sentences, and the values that it gives with
 * each, which the sentence may name in braces.
 */
export const verdicts = {
  battle: {
    over: [],
    infiltration: [],
    movement: [],
    'can-infiltrate': [],
    'can-move': [],
    'second-must-move': [],
    'no-villager': ['at'],
    'no-small-alien-left': ['at'],
    'no-medium-alien-left': ['at'],
    'no-large-alien-left': ['at'],
    'no-alien': ['at'],
    'moved-already': ['at'],
    covered: ['at'],
    'one-space-apart': ['from', 'to', 'steps'],
    'spaces-apart': ['from', 'to', 'apart', 'steps'],
    diagonal: [],
    'no-path': ['from', 'to', 'steps'],
    'no-stepping-back': ['steps'],
    'step-not-next': ['step', 'from', 'to'],
    'step-back': ['step', 'from', 'to'],
    'step-over-empty': ['step', 'from', 'to'],
    'path-not-one': ['taken'],
    'path-not-so-long': ['steps', 'taken'],
    'ends-on-empty': ['at'],
    'ends-on-own': ['at'],
  },
  munch: {
    over: [],
    'out-at': ['at'],
    out: [],
    'none-out': [],
    'can-act': [],
    'no-such-world': ['world'],
    'bank-empty': [],
    'space-taken': ['at'],
    'board-full': [],
    'too-few-worlds': ['wanted', 'placed'],
    'not-yours': ['monster'],
    'not-in-army': ['monster'],
    'edge-taken': ['at'],
    'reaches-nothing': ['at', 'steps'],
    'can-go': [],
    'can-end': [],
    'not-out-there': ['out', 'from'],
    'not-so-far': ['from', 'to', 'steps'],
    'straight-in': [],
    'ends-on-empty': ['at'],
    'ends-in-harmony': ['at'],
    'nowhere-to-go': [],
  },
  'alien-invasion': {
    'special-gives-none': [],
    'single-gives': ['given', 'spent'],
    'double-gives': ['given', 'spent'],
    'triple-gives': ['given', 'spent'],
    'other-faction': ['group'],
    underground: [],
    'too-far': ['inches'],
    'enter-feature': [],
    'cross-barrier': [],
    'enter-soft': [],
    'never-soft': [],
    'too-wide': ['jump'],
    'in-mid-jump': ['from', 'to'],
  },
  'lake-terror': {
    'no-pods': [],
    'deck-size': ['players', 'cards'],
    'deck-size-unknown': ['players', 'more', 'cards'],
    'not-in-deck': [],
    'only-pod-left-over': [],
    dead: ['player'],
    'no-hunt-yet': ['night'],
    'no-vigilante': [],
    'shoots-herself': [],
    'no-healing-yet': ['night'],
    'no-doctor': [],
    'scientist-not-played': [],
    'no-cure-left': [],
    'no-cure-yet': ['night'],
    'no-scientist': [],
    'victim-owed': [],
    'nobody-to-name': [],
    'turned-already': ['player'],
    'patrol-owed': ['player'],
    'no-duties': ['player'],
    'not-on-duty': [],
    'not-of-watch': ['player'],
    'patrolled-dead': ['player'],
    'nobody-cries': [],
    'one-cry': [],
    'no-psychic': [],
    'row-size': ['wanted'],
    'not-in-a-row': [],
    'accused-dead': ['player'],
    'accuser-dead': ['player'],
    'accuses-herself': [],
    'no-third': [],
  },
} as const satisfies Readonly<Record<GameId, Readonly<Record<string, readonly string[]>>>>;

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
