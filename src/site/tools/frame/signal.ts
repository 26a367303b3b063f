import { readSetting } from '../../storage/settings.ts';
import type { Cue } from './cues.ts';

/** Gives a cue by sound, by vibration or both, if this device is set to; otherwise loads nothing. */
export function signal(cue: Cue): void {
  const request = readSetting('signals');
  if (request === null) return;
  import('./cues.ts').then(
    ({ giveCue }) => giveCue(cue, request),
    () => undefined,
  );
}
