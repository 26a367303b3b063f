/**
 * Small choices that this device remembers, in localStorage: dark or light, a paper and an ink, a printer's correction.
 * Without storage (forbidden or full), they are lost when the page closes.
 */
const prefix = 'saucer-press:';

/** The names of settings. The inline script of every page reads `theme` before anything is drawn. */
export type SettingName =
  | 'theme'
  | 'paper'
  | 'ink'
  | 'calibration'
  | 'machines'
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

/** The saved text of that name, or null. Callers must check it, because it can be anything. */
export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Saves a text, or deletes it if it is null. Returns whether this device has saved it. */
export function writeSetting(name: SettingName, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls `look` when settings may have changed elsewhere: in another tab, or before the reader came back to this page.
 */
export function onSettings(look: () => void): void {
  addEventListener('storage', look);
  // The browser may have stored the page as it was.
  addEventListener('pageshow', look);
}

/** Whether single keys are shortcuts. Readers may switch them off, because dictation could press them by accident. */
export const hasShortcuts = (): boolean => readSetting('shortcuts') !== 'off';

/**
 * The time at which a choice for tonight is forgotten: five in the afternoon of the next day. Days begin at five in the
 * morning.
 */
export function nextEvening(now: Date): number {
  const day = new Date(now.getTime() - 5 * 3_600_000);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 17).getTime();
}
