import { press as words } from '#text/print.ts';
import satori, { init } from 'satori/standalone';
import { PressError } from './protocol.ts';

/** Set by the build: satori’s layout engine, and its folder, relative to this script. */
declare const PRESS_LAYOUT: string;
declare const PRESS_SHARED: string;

/**
 * Splits text into letters with their marks. Firefox before 125 lacks `Intl.Segmenter`, and satori needs nothing else
 * from it.
 */
export class Graphemes {
  segment(input: string): readonly { readonly segment: string; readonly index: number; readonly input: string }[] {
    const letters = input.matchAll(/\r\n|\P{M}(?:\p{M}|\p{EMod}|\u200d\P{M})*|\p{M}+/gsu);
    return [...letters].map(({ 0: segment, index }) => ({ segment, index, input }));
  }
}
if (!('Segmenter' in Intl)) Object.assign(Intl, { Segmenter: Graphemes });

let ready: Promise<void> | undefined;

async function start(): Promise<void> {
  const response = await fetch(new URL(PRESS_SHARED + PRESS_LAYOUT, import.meta.url)).catch(() => undefined);
  if (!response?.ok) throw new PressError('unreachable', words.unreachable);
  await init(await response.arrayBuffer());
}

/**
 * Runs satori without `unsafe-eval`. Its layout engine is a WebAssembly file, which the Content Security Policy must
 * allow.
 */
const layOut: typeof satori = async (...given) => {
  ready ??= start();
  // After a failed load, the next request tries again.
  ready.catch(() => (ready = undefined));
  await ready;
  return satori(...given);
};
export default layOut;
