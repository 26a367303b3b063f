import { readSetting } from '../../storage/settings.ts';
import type { Sign } from './signs.ts';

/** Gives a cue by sound, by vibration or both, if this device is set to; otherwise loads nothing. */
export function signal(sign: Sign): void {
  const request = readSetting('signals');
  if (request === null) return;
  import('./signs.ts').then(
    ({ give }) => give(sign, request),
    () => undefined,
  );
}
