import type { FileProblem } from '../../tools/frame/file.ts';
import type { Waking } from '../../tools/frame/wake-lock.ts';
import { language } from '#text/common.ts';

let format: Intl.DateTimeFormat | undefined;
/** Made when a date is first shown, as this is slow on a phone. */
const day = (time: number): string =>
  (format ??= new Intl.DateTimeFormat(language.tag, { dateStyle: 'medium', timeStyle: 'short' })).format(time);

const files: Readonly<Record<FileProblem, string>> = {
  'not-ours': 'This is not a file that this page has saved.',
  foreign: 'This file belongs to another tool, and cannot be opened here.',
  newer: 'This file was saved by a newer version of this page. Reload the page and open the file again.',
  damaged: 'This file is damaged and cannot be read.',
  large: 'This file is too large, so it was not opened.',
};

/** For a file of that tool, if another tool is open. */
const filesOf: Readonly<Record<string, string>> = {
  'invasion-evening':
    'This file holds an evening. Begin an evening, or go back to yours, and open the file from its menu.',
};

const waking: Readonly<Record<Waking, string>> = {
  off: 'The screen may sleep again.',
  on: 'The screen stays on while you can see this page.',
  unsupported:
    'This browser cannot keep the screen on. Set a longer time before the screen sleeps in your device’s settings.',
  refused: 'The device does not let the screen stay on now. The battery may be low; try again when it is charged.',
};

/** Texts of the menu of every tool; loaded when the menu opens. */
export const words = {
  files,
  filesOf,
  waking,
  close: 'Close',
  back: 'Back',
  fresh: 'Start new',
  saved: 'Saved on this device',
  load: 'Open a file',
  share: 'Share by link or code',
  table: 'Save all as CSV',
  awake: 'Keep the screen on',
  signs: {
    sound: 'Sounds',
    touch: 'Vibration',
    turned: {
      sound: {
        on: 'Sounds: when one minute is left or time is up, for dice and captured pieces.',
        off: 'No sounds.',
      },
      touch: {
        on: 'Vibration: when one minute is left or time is up, for dice and captured pieces.',
        off: 'No vibration.',
      },
    },
    cannot: {
      unable: 'This device or its browser cannot vibrate.',
      still: 'This device is set to less motion, so it does not vibrate.',
    },
  },
  link: {
    label: 'Link',
    copy: 'Copy the link',
    copied: 'Copied.',
    select: 'Your browser does not let this page copy. The link is selected: copy it yourself.',
    send: 'Send it …',
    what: 'Anyone who opens the link gets a copy as it is now. Nothing is sent to us: the link contains everything.',
    code: 'The same link as a QR code',
    long: 'The link is too long for a QR code.',
    large: 'This is too large for a link. Save it to a file and send that.',
    unsupported: 'This browser is too old to make a link. Save to a file and send that.',
  },
  file: {
    partly: 'This file was changed or damaged after it was saved. The readable part is now open.',
    warning: 'The file holds everything, including secrets. Do not share it.',
    anyway: 'Save anyway',
  },
  list: {
    none: 'Nothing is saved yet.',
    here: 'Open now',
    notSaved: 'Not saved yet',
    untitled: (created: number): string => `Begun ${day(created)}`,
    open: (title: string): string => `Open ${title}`,
    remove: 'Delete',
    removeWhich: (title: string): string => `Delete ${title}`,
    sure: 'Delete it for good?',
    yes: 'Delete',
    no: 'Cancel',
    aside: (count: number): string =>
      `${count === 1 ? 'One record' : `${count} records`} could not be read and ${count === 1 ? 'was' : 'were'} set aside.`,
    saveAside: 'Save to a file',
    removeAside: 'Delete set-aside records',
  },
  /** The date when a session began. */
  date: day,
};
