import { listed } from '#text/common.ts';

/** Texts of the studio before its forms are loaded. */
export const words = {
  heading: 'Studio',
  kinds: {
    faction: 'Faction',
    role: 'Role',
    'battle-board': 'Town of Body Snatchers',
    'munch-board': 'Star chart of Monsters Munch Worlds',
    'role-set': 'Set of roles',
  },
  did: {
    write: (name: string): string => `Changed ${name}.`,
    add: (names: readonly string[]): string => `Added ${listed(names)}.`,
    remove: (name: string): string => `Removed ${name}.`,
    rename: (path: string): string => `Renamed to ${path}.`,
    name: (name: string): string => (name ? `The set is called ${name}.` : 'The set has no name.'),
  },
  begin: {
    lead: 'Choose a starting point. You can change everything later. What you make is saved only on this device.',
    open: 'Open a set',
    openHint: 'A ZIP, a YAML file or a PDF printed with a set',
    shelves: {
      gallery: 'Complete sets',
      faction: 'Start from a faction',
      roles: 'Start from roles',
      board: 'Start from a board',
      nothing: 'Start from scratch',
    },
    shipped: 'Change built-in content',
    shippedHint: 'You change a copy. The rest of the game stays the same.',
    continueWith: 'Continue with',
    failed: 'Your choice could not be loaded. Try again when you are online.',
  },
  main: { begin: 'A new faction', print: 'Print' },
  opening: 'Opening …',
};

/** Texts of its page. */
export const page = {
  title: 'Studio: make your own faction, roles or board',
  description:
    'Make your own faction, roles or board with a form, see the cards as you type, print them here and play with them at once.',
  lead: 'Name it, choose its colours and enter a few numbers. Its cards look like all the others, and are made on this device.',
  script: 'The studio needs JavaScript, which is off in your browser. The command line can make everything too.',
};
