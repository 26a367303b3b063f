import type { News } from '../../tools/frame/definition.ts';
import type { StoreProblem } from '../../storage/database.ts';
import type { FileProblem } from '../../tools/frame/file.ts';
import type { Waking } from '../../tools/frame/wake-lock.ts';
import { language } from '#text/common.ts';
import type { LinkProblem } from '../../tools/frame/link.ts';

const errors: Readonly<Record<StoreProblem, string>> = {
  forbidden:
    'This browser saves nothing, as in a private window. You can continue, but save to a file before you leave.',
  full: 'This device is full, so nothing more is saved. Save to a file, or delete old games and try again.',
  newer: 'A newer version of this page saved the data. Reload the page; until then nothing is saved.',
  blocked: 'Another tab has an older version of this page open. Close that tab; until then nothing is saved.',
  outdated: 'A newer version of this page is open in another tab. Save to a file, then reload this page.',
  broken: 'The saved data is damaged, so nothing more is saved. You can continue, but save to a file before you leave.',
  silent:
    'This browser’s storage does not respond. You can continue. Everything is saved as soon as the storage responds again.',
};

const news = (each: News): string => {
  switch (each.kind) {
    case 'did':
      return each.what || 'Done.';
    case 'undid':
      return each.what ? `Undone: ${each.what}` : 'Undone.';
    case 'redid':
      return each.what ? `Redone: ${each.what}` : 'Redone.';
    case 'stuck':
      return 'A later step in another tool depends on this one. Undo that step there first.';
    case 'followed':
      return 'This shows your changes from another tab.';
    case 'joined':
      return 'What you entered here was added to your changes in another tab.';
    case 'parted':
      return 'Your changes in another tab differ, so this is a separate game: see Menu, ‘Saved on this device’.';
    case 'deleted':
      return 'This was deleted in another tab. Changing it here saves it again.';
    case 'new':
      return 'You have started afresh. Your earlier entries are under Menu, ‘Saved on this device’.';
    case 'opened':
      return 'Opened.';
    case 'put-aside':
      return 'Your last game here could not be read, so it was set aside: see Menu, ‘Saved on this device’.';
    case 'too-new':
      return 'Your last game here needs a newer version of this page. Reload the page to open it.';
    case 'cut':
      return `${each.steps === 1 ? 'The last step' : `The last ${each.steps} steps`} could not be read. A copy was set aside: see Menu, ‘Saved on this device’.`;
  }
};

/** Texts of the frame of every tool. */
export const frame = {
  errors,
  news,
  /** The citation of a rule. */
  rule: (id: string): string => `Rule ${id}`,
  opening: 'Loading …',
  ready: 'Ready.',
  menu: 'Menu',
  undo: 'Undo',
  redo: 'Redo',
  save: 'Save to a file',
  retry: 'Try again',
  notCome: 'The tool could not be loaded. Check your connection and try again.',
  reload: 'Reload the page',
};

/** Texts of a cover for one player at a time. */
export const forOne = {
  hold: 'Hold to look',
  held: 'Let go to cover',
  press: 'Or press to look',
  cover: 'Press to cover',
};

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
  refused: 'The device no longer keeps the screen on. The battery may be low; try again when it is charged.',
};

/** Texts of the menu of every tool; loaded when the menu opens. */
/** Texts of the end of a game. */
export const ending = {
  end: 'The end of the game',
  picture: 'Share as a picture',
  symbols: 'Share as symbols',
  /** The result as the player says it to others. */
  shared: (score: readonly string[]): string =>
    score
      .join(' ')
      .replace(/^You /, 'I ')
      .replace(/\byou share/, 'we share'),
  handed: { sent: '', copied: 'Copied.', saved: 'The picture is saved.', failed: 'Your browser cannot share this.' },
};

export const menu = {
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
    what: 'Anyone who opens the link gets a copy of this, as it is now. Nothing is sent to us: the link contains everything.',
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

const problems: Readonly<Record<LinkProblem | 'same', string>> = {
  same: 'You have this open already.',
  damaged: 'This link is damaged: part of it was lost or changed on the way. Ask for the link again, or for a file.',
  large: 'This link is too long, so it was not opened.',
  newer: 'This link was made by a newer version of this page. Reload the page and open the link again.',
  foreign: 'This link belongs to another tool, and cannot be opened here.',
  unsupported: 'This browser is too old to open such links. Ask for a file instead: it can open files.',
};

/** Texts about a link that was followed. */
export const followedLink = {
  problems,
  offer: 'The link that you followed contains this:',
  stays: 'Your current game stays under Menu, ‘Saved on this device’.',
  open: 'Open it',
  leave: 'Not now',
  understood: 'All right',
};
