import type { News } from '../../tools/frame/table.ts';
import type { StoreProblem } from '../../storage/database.ts';

const errors: Readonly<Record<StoreProblem, string>> = {
  forbidden:
    'This browser saves nothing, as in a private window. You can continue, but save to a file before you leave.',
  full: 'This device is full, so nothing more is saved. Save to a file, or delete old games and try again.',
  newer: 'A newer version of this page saved the data. Reload the page; until then nothing is saved.',
  blocked: 'Another tab has an older version of this page open. Close that tab; until then nothing is saved.',
  outdated: 'A newer version of this page is open in another tab. Save to a file, then reload this page.',
  broken: 'The saved data is damaged, so nothing more is saved. You can continue, but save to a file before you leave.',
  silent: 'This browser’s storage does not respond. You can continue; all is saved once it does.',
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
      return 'Started new. For the last one, see Menu, ‘Saved on this device’.';
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
export const words = {
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
