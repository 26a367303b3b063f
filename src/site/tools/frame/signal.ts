import { readSetting } from '../../storage/settings.ts';
import type { Sign } from './signs.ts';

/** Gives a sign by sound, by touch or by both, as this device is asked to; where it is not, nothing of it is loaded. */
export function signal(sign: Sign): void {
  const asked = readSetting('signals');
  if (asked === null) return;
  import('./signs.ts').then(
    ({ give }) => give(sign, asked),
    () => undefined,
  );
}
