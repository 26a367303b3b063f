import { readSetting } from '../../storage/settings.ts';
import type { Cue } from './cues.ts';

/** Gives a cue by sound, vibration or both, according to this device's setting. Without one, loads nothing. */
export function signal(cue: Cue): void {
  const request = readSetting('signals');
  if (request === null) return;
  import('./cues.ts').then(
    ({ giveCue }) => giveCue(cue, request),
    () => undefined,
  );
}

/**
 * The last of the marks, from the highest down, that a countdown has passed between two readings; undefined if there is
 * none.
 */
export const crossed = (before: number, left: number, marks: readonly number[]): number | undefined =>
  marks.findLast((mark) => before > mark && left <= mark);

/** A remaining time as on a clock, such as `4:07`. Time beyond the limit has a minus. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const whole = Math.abs(seconds);
  return `${seconds < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
