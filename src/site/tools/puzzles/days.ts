import { randomFrom, shuffled } from '../../../engine/rng.ts';

const length = 86_400_000;

/** The date on this device, such as `2026-11-23`. */
export function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A number of days, of which the given day is the last. */
export const daysTo = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(day) - (count - 1 - index) * length).toISOString().slice(0, 10),
  );

/**
 * The puzzle of a day among `count`: the same everywhere, and each of them once before any is repeated. An invalid day
 * has the first puzzle.
 */
export function puzzleOf(day: string, count: number): number {
  const number = Math.floor(Date.parse(day) / length);
  if (!Number.isFinite(number) || number < 0) return 0;
  const all = Array.from({ length: count }, (_, index) => index);
  return shuffled(all, randomFrom(Math.floor(number / count)))[number % count]!;
}
