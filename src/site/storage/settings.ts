/**
 * Small choices that this device remembers, in localStorage: a look, a paper and an ink, a printer's correction. A device that
 * keeps nothing (storage forbidden or full) forgets them with the page, and nothing else happens.
 */
const prefix = 'saucer-press:';

/** What may be remembered. The inline script of every page reads `theme` before anything is drawn. */
export type SettingName =
  | 'theme'
  | 'paper'
  | 'ink'
  | 'calibration'
  | 'light'
  | 'signals'
  | 'clock'
  | 'evening'
  | 'screen'
  | 'own'
  | 'town';

/** What was remembered under that name, or null. The text can be anything: who reads it must check it. */
export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Remembers a text, or forgets what was remembered when it is null; whether this device keeps it. */
export function writeSetting(name: SettingName, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
    return true;
  } catch {
    return false;
  }
}
