import type { FileFault } from '../../tools/frame/file.ts';
import type { Waking } from '../../tools/frame/wake-lock.ts';
import { language } from './language.ts';

let format: Intl.DateTimeFormat | undefined;
/** Creates the format at its first use, since that is slow on a phone. */
const day = (time: number): string =>
  (format ??= new Intl.DateTimeFormat(language.tag, { dateStyle: 'medium', timeStyle: 'short' })).format(time);

const files: Readonly<Record<FileFault, string>> = {
  'not-ours': 'This is not a file that this page has saved.',
  foreign: 'This file belongs to another tool, and cannot be opened here.',
  newer: 'This file was saved by a newer version of this page. Reload the page and open the file again.',
  damaged: 'This file is damaged, and nothing in it can be read.',
  large: 'This file is larger than any that this page saves, so it was not opened.',
};

/** The message for a file of that tool while another is open. */
const filesOf: Readonly<Record<string, string>> = {
  'invasion-evening':
    'This file holds an evening. Begin one, or go back to yours, and open the file from the menu there.',
};

const waking: Readonly<Record<Waking, string>> = {
  off: 'The screen may sleep again.',
  on: 'The screen stays on while this page is seen.',
  unsupported:
    'This browser cannot keep the screen on. Set a longer time before the screen sleeps in your device’s settings.',
  refused: 'The device does not let the screen stay on now. A low battery can be why; try again when it is charged.',
};

/** Texts of every tool's menu, loaded when it is opened. */
export const words = {
  files,
  filesOf,
  waking,
  close: 'Close',
  back: 'Back',
  fresh: 'Start new',
  kept: 'Saved on this device',
  load: 'Open a file',
  share: 'Share by link or code',
  table: 'Save all as a table (CSV)',
  awake: 'Keep the screen on',
  signs: {
    sound: 'Sounds',
    touch: 'Vibration',
    turned: {
      sound: {
        on: 'Sounds on this device: the last minute and the end of a time, dice, a piece that is taken.',
        off: 'No sounds.',
      },
      touch: {
        on: 'This device vibrates: at the last minute and the end of a time, for dice, for a piece that is taken.',
        off: 'No vibration.',
      },
    },
    cannot: {
      unable: 'This device, or its browser, cannot vibrate.',
      still: 'This device is set to less motion, so it does not vibrate.',
    },
  },
  link: {
    label: 'Link',
    copy: 'Copy the link',
    copied: 'Copied.',
    select: 'Copying is not allowed here: the link is selected for you to copy.',
    send: 'Send it …',
    what: 'Anyone who opens it gets a copy as it is now. Nothing is sent to us: all of it is in the link.',
    code: 'The same link as a code for a camera',
    long: 'The link is too long for a code that a camera could read.',
    large: 'This is too much for a link. Save it to a file and send that.',
    unsupported: 'This browser is too old to make a link. Save to a file and send that.',
  },
  file: {
    partly: 'This file was changed or damaged after it was saved. What could be read of it is open now.',
    warning: 'The file holds everything, secrets too: anyone who opens it knows all. Keep it to yourself.',
    anyway: 'Save it all the same',
  },
  list: {
    none: 'Nothing is kept yet.',
    here: 'Open now',
    unkept: 'Not saved yet',
    untitled: (created: number): string => `Begun ${day(created)}`,
    open: (title: string): string => `Open ${title}`,
    remove: 'Delete',
    removeWhich: (title: string): string => `Delete ${title}`,
    sure: 'Delete it for good?',
    yes: 'Delete',
    no: 'Keep',
    aside: (count: number): string =>
      `${count === 1 ? 'One record' : `${count} records`} could not be read and ${count === 1 ? 'was' : 'were'} put aside.`,
    saveAside: 'Save to a file',
    removeAside: 'Delete what was put aside',
  },
  /** When a session was begun. */
  date: day,
};
