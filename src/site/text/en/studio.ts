import { listed } from './list.ts';

/** Texts of the studio before its forms have loaded. */
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
    remove: (name: string): string => `Took out ${name}.`,
    rename: (path: string): string => `Renamed to ${path}.`,
    name: (name: string): string => (name ? `The set is called ${name}.` : 'The set has no name.'),
  },
  begin: {
    lead: 'Choose something to begin with. Everything can be changed afterwards, nothing leaves this device, and what you make is kept here.',
    open: 'Open a set',
    openHint: 'A ZIP, a YAML file, or a PDF that was printed with a set',
    shelves: {
      gallery: 'Complete sets',
      faction: 'Factions to begin from',
      roles: 'Roles to begin from',
      board: 'Boards to begin from',
      nothing: 'Begin with nothing',
    },
    shipped: 'Change what ships',
    shippedHint: 'A copy of the shipped file, to be changed: the rest of its game stays as it is.',
    kept: 'Go on with',
    failed: 'What you chose could not be fetched. It is there once the network is.',
  },
  main: { begin: 'A new faction', print: 'Print' },
  opening: 'Opening …',
};

/** Texts of its page. */
export const page = {
  title: 'Studio: make your own faction, roles or board',
  description:
    'Make a faction, roles or a board of your own by form, see its cards as you type, print them here and play with them at once.',
  lead: 'Name it, choose its colours, give it a few numbers: its cards are drawn by the same press as all others, on this device.',
  script:
    'The studio needs JavaScript, which is off in your browser. All that it makes can be made with the command line as well.',
};
