import type { LinkProblem } from '../../tools/frame/link.ts';

const problems: Readonly<Record<LinkProblem, string>> = {
  damaged: 'This link is damaged: part of it was lost or changed on the way. Ask for the link again, or for a file.',
  large: 'This link is too long, so it was not opened.',
  newer: 'This link was made by a newer version of this page. Reload the page and open the link again.',
  foreign: 'This link belongs to another tool, and cannot be opened here.',
  unsupported: 'This browser is too old to open such links. Ask for a file instead: it can open files.',
};

/** Texts about a link that was followed. */
export const words = {
  problems,
  offer: 'The link that you followed contains this:',
  stays: 'Your current game stays under Menu, ‘Saved on this device’.',
  open: 'Open it',
  leave: 'Not now',
  understood: 'All right',
};
