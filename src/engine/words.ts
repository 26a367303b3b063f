import type { verdicts } from '../content/schema/verdicts.ts';
import type { Verbs } from './verb.ts';

type Verdicts = typeof verdicts;

/** A rule that a move or a choice breaks, and the key of the sentence that says how, with what stands in its braces. */
export interface Breach {
  readonly rule: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

type Values<Names> = Names extends readonly []
  ? object
  : { readonly values: Readonly<Record<Extract<Names[number & keyof Names], string>, string | number>> };

/** The breaches of a game: each key with its own values. */
export type BreachOf<Game extends keyof Verdicts, Rule extends string> = {
  [Key in keyof Verdicts[Game]]: { readonly rule: Rule; readonly key: Key } & Values<Verdicts[Game][Key]>;
}[keyof Verdicts[Game]];

/** A game's sentences by their keys: what its `verdicts.yaml` says. */
export type Words = Readonly<Record<string, string>>;

/** Breaches as they are told: each with its rule and its sentence. */
export function spoken(words: Words, breaches: readonly Breach[]): readonly { rule: string; why: string }[] {
  return breaches.map(({ rule, key, values }) => ({
    rule,
    why: words[key]!.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name])),
  }));
}

/** The verbs of a game, with words for what they do not allow. */
export function inWords(verbs: Verbs, words: Words): Verbs {
  const told = (said: { readonly illegal?: readonly Breach[] } | undefined): object | undefined =>
    said?.illegal ? { ...said, illegal: spoken(words, said.illegal) } : said;
  return new Map(
    [...verbs].map(([name, verb]) => [name, { ...verb, answer: (fields, call) => told(verb.answer(fields, call)) }]),
  );
}
