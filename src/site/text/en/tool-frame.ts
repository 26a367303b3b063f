import type { News } from '../../tools/frame/table.ts';
import type { Fault } from '../../storage/database.ts';

const faults: Readonly<Record<Fault, string>> = {
  forbidden:
    'This browser lets the page keep nothing, as in a private window. You can go on, and save to a file before you leave.',
  full: 'There is no room left on this device, so nothing more is kept. Save to a file, or delete what you no longer need, then try again.',
  newer:
    'A newer version of this page has been here, and this one cannot read what it keeps. Reload the page; until then nothing is kept.',
  blocked:
    'Another tab has an older version of this page open and holds everything up. Close that tab; until then nothing is kept.',
  outdated:
    'A newer version of this page is open in another tab and has taken over. Save to a file what you entered since, then reload this page.',
  broken:
    'What this browser keeps for the page is damaged, so nothing more is kept. You can go on, and save to a file.',
  silent:
    'This browser does not answer when asked what it keeps. You can go on; everything is kept as soon as it answers.',
};

const news = (each: News): string => {
  switch (each.kind) {
    case 'did':
      return each.what || 'Done.';
    case 'undid':
      return each.what ? `Undone: ${each.what}` : 'Undone.';
    case 'redid':
      return each.what ? `Done again: ${each.what}` : 'Done again.';
    case 'stuck':
      return 'What was done since in another tool stands on it. Undo that first, where it was done.';
    case 'followed':
      return 'This shows what was entered in another tab.';
    case 'joined':
      return 'Another tab had gone on; what you entered here was added to it.';
    case 'parted':
      return 'Another tab had gone on. What you entered here did not fit, and is kept by itself: look under Menu, ‘Saved on this device’.';
    case 'deleted':
      return 'This was deleted in another tab. It is kept again as soon as you change something here.';
    case 'new':
      return 'Started new. The last one is under Menu, ‘Saved on this device’.';
    case 'opened':
      return 'Opened.';
    case 'put-aside':
      return 'What was entered here could not be read. It was put aside: Menu, ‘Saved on this device’, lets you save it to a file.';
    case 'too-new':
      return 'What was entered here belongs to a newer version of this page. It is still kept: reload the page to open it.';
    case 'cut':
      return `${each.steps === 1 ? 'The last step' : `The last ${each.steps} steps`} could not be read. They were put aside: Menu, ‘Saved on this device’, lets you save them to a file.`;
  }
};

/** Texts of every tool's frame. */
export const words = {
  faults,
  news,
  /** The citation of a rule. */
  rule: (id: string): string => `Rule ${id}`,
  opening: 'Looking for what was entered last …',
  ready: 'Ready.',
  menu: 'Menu',
  undo: 'Undo',
  redo: 'Redo',
  save: 'Save to a file',
  retry: 'Try again',
  notCome: 'The tool could not be fetched. Look for a signal and try again.',
  reload: 'Reload the page',
  notSum: (most: number): string => `A number up to ${most}, or a sum such as 3+6+2`,
  cover: {
    what: 'Covered, so that nobody sees what is here.',
    all: 'Covered while nobody was looking.',
    keeper: 'For the Announcer alone. Turn the screen away from everybody else.',
    one: 'For one player alone. Nobody else may look.',
    show: 'Show it',
  },
};
