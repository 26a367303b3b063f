/**
 * Small choices that this device remembers, in localStorage: an appearance, a paper and an ink, a printer's correction.
 * A device without storage (forbidden or full) forgets them when the page closes.
 */
const prefix = 'saucer-press:';

/** The names of settings. The inline script of every page reads `theme` before anything is drawn. */
export type SettingName =
  | 'theme'
  | 'paper'
  | 'ink'
  | 'calibration'
  | 'sheets'
  | 'light'
  | 'signals'
  | 'story'
  | 'voice'
  | 'clock'
  | 'evening'
  | `lesson-${string}`
  | `rival-${string}`
  | 'screen'
  | 'shortcuts'
  | 'own'
  | 'town'
  | 'tonight';

/** The saved text of that name, or null. It can be anything, so the caller must check it. */
export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Saves a text, or deletes the saved one if it is null. Returns whether this device stores it. */
export function writeSetting(name: SettingName, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
    return true;
  } catch {
    return false;
  }
}

/** Whether a key without Control is a shortcut. Dictation could press it by accident, so readers may switch it off. */
export const hasShortcuts = (): boolean => readSetting('shortcuts') !== 'off';

/** The time at which a choice for tonight is forgotten: at five in the afternoon of the next day. A day begins at five in the morning. */
export function nextEvening(now: Date): number {
  const day = new Date(now.getTime() - 5 * 3_600_000);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 17).getTime();
}
