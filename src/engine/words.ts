import type { VerdictsOf } from '../content/games.ts';
import type { ShippedGame } from '../content/schema/common.ts';
import type { Verb, Verbs } from './verb.ts';
import type { Breach, RefusedFor, Worded, WordedBreach } from './reader.ts';

type Values<Names> = Names extends readonly []
  ? object
  : { readonly values: Readonly<Record<Extract<Names[number & keyof Names], string>, string | number>> };

export type BreachOf<Game extends ShippedGame, Rule extends string> = {
  [Key in keyof VerdictsOf<Game>]: { readonly rule: Rule; readonly key: Key } & Values<VerdictsOf<Game>[Key]>;
}[keyof VerdictsOf<Game>];

/** A game's sentences by their keys, from its `verdicts.yaml`. */
export type Words = Readonly<Record<string, string>>;

/** A sentence with its values in place of their names. */
export const fillIn = (sentence: string, values: Breach['values']): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]));

/** Breaches as they are reported: each with its rule and its sentence. */
export function spoken(words: Words, breaches: readonly Breach[]): readonly WordedBreach[] {
  return breaches.map(({ rule, key, values }) => ({
    rule,
    why: fillIn(words[key]!, values),
  }));
}

/** The rules that a move or a choice breaks, each with a sentence. */
export type Refused = RefusedFor<WordedBreach>;

export function worded<Answer extends object>(words: Words, answer: Answer): Worded<Answer> {
  const { illegal } = answer as { readonly illegal?: readonly Breach[] };
  return (illegal ? { ...answer, illegal: spoken(words, illegal) } : answer) as Worded<Answer>;
}

export const inWords = (verbs: Readonly<Record<string, Verb>>, words: Words): Verbs =>
  new Map(
    Object.entries(verbs).map(([name, verb]) => {
      const spoken = (...call: Parameters<Verb>) => {
        const answer = verb(...call);
        return answer && worded(words, answer);
      };
      return [name, Object.assign(spoken, { asked: verb.asked })];
    }),
  );
