/** A text of any wording, a number, or a list or record of them: the translation of a value as a whole. */
type Same<T> = T extends string
  ? string
  : T extends number | boolean | null | undefined | RegExp
    ? T
    : T extends (...values: infer V) => infer R
      ? (...values: V) => Same<R>
      : { readonly [K in keyof T]: Same<T[K]> };

/**
 * The translated part of some texts: any of them, at any depth. A function takes the same values as the English one, and
 * a list is translated as a whole.
 */
export type Partly<T> = T extends string | number | boolean | null | undefined | RegExp | readonly unknown[]
  ? Same<T>
  : T extends (...values: never[]) => unknown
    ? Same<T>
    : { readonly [K in keyof T]?: Partly<T[K]> };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);

/**
 * English texts with the translated ones in their places. A file `text/de/x.ts` exports what it translates of
 * `text/en/x.ts`: `export const words = over(en.words, { title: … })`, or another constant or function under its name.
 * All other texts stay English. It takes helpers from `./common.ts`, the German ones.
 */
export function over<T>(english: T, translated: Partly<NoInfer<T>>): T {
  if (!isRecord(english) || !isRecord(translated)) return translated as T;
  const both: Record<string, unknown> = { ...english };
  for (const [key, text] of Object.entries(translated)) both[key] = over(both[key], text as Partly<unknown>);
  return both as T;
}
