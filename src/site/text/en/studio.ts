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
    deck: 'Deck',
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
    openHint: 'A ZIP, a YAML file, a table (.xlsx, .ods, CSV) or a PDF printed with a set',
    shelves: {
      gallery: 'Complete sets',
      deck: 'Start from a table',
      faction: 'Start from a faction',
      roles: 'Start from roles',
      board: 'Start from a board',
      nothing: 'Start from scratch',
    },
    deck: 'A deck of cards',
    deckHint: 'Paste a table from a spreadsheet, or begin with three rows. A table in a file can be opened above.',
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
  title: 'Studio: make your own faction, roles, board or deck',
  description:
    'Make your own faction, roles, board or deck with a form or a spreadsheet, see the cards as you type, and print them here.',
  lead: 'Name it, choose its colours and enter a few numbers. Its cards look like all the others, and are made on this device.',
  script: 'The studio needs JavaScript, which is off in your browser. The command line can make everything too.',
};

const others = (first: string, count: number): string =>
  count < 2 ? first : `${first} and ${count === 2 ? 'one other cell' : `${count - 1} other cells`}`;

/** Texts of the studio with an open set. */
export const editor = {
  set: 'Name of the set',
  unnamed: 'My set',
  files: 'In this set',
  add: 'Add …',
  adding: 'What do you want to add?',
  back: 'Back to the set',
  ways: { form: 'Form', text: 'Text' },
  how: 'How to write it',
  noForm: 'This file has no form. Change its text here.',
  broken: 'The form needs a readable file. Correct the text here, or undo.',
  text: 'The file',
  remove: 'Delete this file',
  ownPicture: (name: string): string => `my ${name}`,
  photograph: (name: string): string => `Your picture ${name.replaceAll('-', ' ')}`,
  path: 'Name of the file',
  line: (line: number): string => `line ${line}`,
  /** The place of a problem in a table, by its path, such as `tea-interval.text`. */
  cell: (path: string, line: number): string =>
    path.includes('.') ? `${path.replace(/\.[^.]*$/, '')}, ${path.slice(path.lastIndexOf('.') + 1)}` : `line ${line}`,
  wrong: {
    heading: 'Problems',
    none: 'No problems.',
    looking: 'Checking …',
    more: (count: number): string => `and ${count} more`,
    count: (count: number): string => (count === 1 ? '1 problem' : `${count} problems`),
  },
  views: {
    'alien-invasion/action-deck': 'Actions',
    'alien-invasion/faction-cards': 'Units',
    'alien-invasion/roster': 'Roster',
    'lake-terror/role-cards': 'Its cards',
    'lake-terror/reference': 'Reference sheet',
    'battle/board': 'Board',
    'munch/board': 'Board',
    deck: 'Cards',
  },
  picture: {
    heading: 'Print preview',
    show: 'Show',
    how: 'Ink, side and size',
    ink: 'Printed in',
    inks: { full: 'Full colour', saver: 'Saving ink', mono: 'Black and white' },
    sides: { front: 'Fronts', back: 'Backs', sheet: 'As a sheet' },
    side: 'Side',
    size: 'Size',
    sizes: { fit: 'Fit here', real: 'Real size', large: 'Large' },
    match: 'Hold a real card to the screen and drag the slider until they match',
    page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
    before: 'Previous page',
    after: 'Next page',
    coming: 'Loading the press …',
    faulty: 'The preview appears when there are no problems.',
    stale: 'This preview does not show the problem yet.',
    times: (copies: number): string => `${copies} of these`,
    alt: (name: string): string => `The card ${name.replaceAll('-', ' ')}, as printed`,
    altSheet: (page: number): string => `Page ${page}, as printed`,
    again: 'Try again',
  },
  print: {
    button: 'Print',
    heading: 'Print',
    what: 'What to print',
    everything: (names: readonly string[]): string => `Everything: ${names.join(', ')}`,
    ink: 'Ink',
    inks: { full: 'Full colour', saver: 'Saving ink', mono: 'Black and white' },
    duplex: 'Two-sided printing',
    turns: {
      long: 'Flip on long edge',
      short: 'Flip on short edge',
      fold: 'One side: fold and glue',
      gutter: 'One side: two strips, fold and glue',
      off: 'One side: fronts only',
    },
    mine: 'Only this set',
    corrected: 'Use this printer’s calibration',
    kind: 'Format',
    kinds: {
      pdf: 'PDF, to print',
      png: 'PNG, a picture of each piece',
      svg: 'SVG, for a cutting machine',
      dxf: 'DXF, for a cutting machine',
    },
    size: 'Type',
    sizes: { normal: 'As designed', large: 'Large print' },
    make: { pdf: 'Make PDF', png: 'Make PNG', svg: 'Make SVG', dxf: 'Make DXF' },
    shops: 'For a print shop',
    order: 'Make shop files',
    cancel: 'Cancel',
    making: 'Making …',
    done: (name: string, sheets: number): string =>
      `${name} is ready: ${sheets === 1 ? '1 sheet' : `${sheets} sheets`}. Print it at 100 %.`,
    saved: (name: string): string => `${name} is ready.`,
    none: (kind: string): string => `Nothing here is available as ${kind}. Choose PDF.`,
    wrong: 'Nothing was printed: see ‘Problems’.',
    cancelled: 'Cancelled.',
    close: 'Close',
    loading: 'Loading …',
    shared: 'For every game',
  },
  share: {
    heading: 'Save or share',
    zip: 'Save as ZIP',
    zipHint: 'You can open the ZIP here again, or unpack it for the command line.',
    yaml: 'Save this file',
    table: 'Save the table',
    link: 'Copy link',
    copied: 'Link copied. Anyone who opens it gets a copy of this set.',
    select: 'Your browser does not let this page copy. Copy the link yourself:',
    tooLarge: 'This set is too large for a link. Save it as a ZIP and send that.',
    unsupported: 'This browser is too old to make a link. Save it as a ZIP and send that.',
    code: 'QR code',
  },
  table: {
    heading: 'At the table',
    factions: (names: readonly string[]): string =>
      `${names.join(', ')}: choose them in the tools on this device, as they are now.`,
    roleSets: (names: readonly string[]): string =>
      `${names.join(', ')}: choose them under ‘Other roles’ in these tools on this device, as they are now.`,
    tools: {
      'alien-invasion/deck/': 'Action deck',
      'alien-invasion/odds/': 'Odds',
      'alien-invasion/melee/': 'Close combat',
      'alien-invasion/move/': 'Moves',
      'alien-invasion/forces/': 'Forces',
    },
    objectives: (names: readonly string[]): string =>
      `${names.join(', ')}: deal from it in the tool on this device, as it is now.`,
    deals: { 'alien-invasion/deck/': 'Action deck' },
    roles: { 'lake-terror/announcer/': 'Announcer', 'lake-terror/roles/': 'Roles' },
    players: 'Players',
  },
  opened: {
    empty: 'This file contains nothing that the studio can open.',
    zip: 'This ZIP cannot be read.',
    large: 'This ZIP is too large for a set, so it was not opened.',
    path: (path: string): string => `This ZIP has a file outside its folder (${path}), so it was not opened.`,
    files: 'This ZIP has too many files for a set, so it was not opened.',
    newer: 'This set was saved by a newer version of this page. Reload the page and open it again.',
    yaml: (why: string): string => `This YAML file cannot be read: ${why}`,
    table: (line: number, found: string, remedy: string): string =>
      `This table cannot be read: line ${line} has ${found}. Remedy: ${remedy}.`,
    largeTable: 'This table is larger than 1 MB, so it was not opened. Make two decks.',
    encoding:
      'The letters of this table were read as Windows-1252. If some look wrong, save the table again as ‘CSV UTF-8’ and open that.',
    spreadsheet: (found: string, remedy: string): string =>
      `This spreadsheet was not opened, because of ${found}. Remedy: ${remedy}.`,
    sheet: (name: string): string => `The sheet ‘${name}’ is read. To read another one, move it to the front.`,
    cells: {
      merged: (first: string): string =>
        `Merged cells, such as ${first}, are read as single ones. Each row has the text of cells merged downwards.`,
      unsaved: (first: string, count: number): string =>
        `No value is saved for the formula in ${others(first, count)}. Save the file again in a spreadsheet.`,
      errors: (first: string, count: number): string => `The formula in ${others(first, count)} has an error.`,
      hidden: (first: string): string =>
        `Hidden columns, such as ${first}, are not read. Show them in the spreadsheet if cards need them.`,
      above: (heading: string): string => `‘${heading}’ above the names of the columns is not read.`,
    },
    emptyTable: 'This table is empty, so it was not opened.',
    deep: 'The lists and maps in this file are nested too deep, so it was not opened.',
    unknown:
      'The kind of this YAML file was not recognised. A faction has units, a role has a side and acts, a board has columns.',
    foreign: 'This file is not a ZIP, a YAML file, a table or a PDF printed with a set.',
    photo: (path: string, found: string, remedy: string): string => `Not opened, as ${path} is ${found}: ${remedy}.`,
    pdf: (found: string, remedy: string): string => `Not opened, as this is ${found}: ${remedy}.`,
    picture: 'This is a picture. Open a ZIP, a YAML file, a table, or a PDF made in the studio.',
    left: (count: number): string =>
      `${count === 1 ? 'One file was' : `${count} files were`} left out, as a set has no such files.`,
  },
  reading: 'Opening …',
};
