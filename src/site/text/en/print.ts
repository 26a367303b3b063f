import { listed, size } from '#text/common.ts';
import { movedBy } from '#text/calibration.ts';

/** "1 page", "14 pages". */
const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** "25 sheets", or "24 or 25 sheets" if that depends on the paper. */
const sheetsOf = (numbers: readonly number[]): string =>
  numbers.length > 1 ? `${listed(numbers.map(String), 'or')} sheets` : count(numbers[0] ?? 0, 'sheet');

const inks = { full: 'full colour', saver: 'saving ink', mono: 'black and white' } as const;
type Ink = keyof typeof inks;

/** Texts of the print pages. */
export const print = {
  sheets: (number: number): string => count(number, 'sheet'),
  pages: (number: number): string => count(number, 'page'),
  pdfs: (number: number): string => count(number, 'PDF'),
  ink: (ink: Ink): string => inks[ink],
  /** The name of an ink by itself. */
  inkName: (ink: Ink): string => inks[ink].replace(/^./, (letter) => letter.toUpperCase()),
  paper: 'Your paper',
  inks: 'Your ink',
  /** Replaces the size of a PDF that the page makes itself. */
  made: 'made on this device',
  inkHint: { full: 'all colours', saver: 'lines on white paper', mono: 'greys only' } as const,
  size: (width: number, height: number): string => `${width} × ${height} mm`,
  /** Marks a file that a translated site has only in English. */
  english: '(English)',

  all: {
    title: 'Print a game',
    description: (games: readonly string[]): string =>
      `Everything to print for ${listed(games)}: first evenings, kits, single sheets, help to print true to size, and printer calibration.`,
    heading: 'Print a game',
    lead: 'First evening explains the set-up and a turn, and has everything for a first game. The kit has everything, for one paper size. Print it at 100 %, and cut.',
    more: (name: string): string => `All about printing ${name}`,
    parts: 'All parts, with instructions',
    downloads: 'All downloads',
    downloadsLead: 'Single components, and pictures of every card, board and piece at 300 dots per inch.',
    component: 'Component',
    everyGame: 'For every game',
    zip: 'All PDFs, ZIP',
    zipFull: `All PDFs in ${inks.full}, ZIP`,
    pictures: 'All pictures, ZIP',
    pngs: (number: number): string => count(number, 'PNG'),
  },

  game: {
    title: (name: string): string => `Print ${name}`,
    description: (name: string, parts: readonly string[]): string =>
      `Print ${name} at home, true to size: ${listed(parts)}.`,
    tag: 'To print',
    lead: (components: number, sheets: readonly number[]): string =>
      `${count(components, 'component')} on ${sheetsOf(sheets)}, true to size. Print at 100 %, and cut.`,
    /** For a game that has a first evening. */
    evening: (sheets: readonly number[], minutes: number): string =>
      `First evening: print ${sheetsOf(sheets)}, cut for ${minutes} minutes, and play.`,
    read: 'The first sheet explains the set-up, a turn and how to win. Read it while the others print.',
    contents: 'Everything you can print',
    need: 'You also need',
    pictures: 'All pictures',
    picturesLead: (number: number): string =>
      `Every card, board and piece as its own picture: ${count(number, 'PNG')} at print size and resolution.`,
    help: 'How to print true to size',
    calibrate: 'If lengths are wrong, or backs are not behind fronts',
  },

  evening: {
    button: (number: number): string => `First evening: ${count(number, 'sheet')}`,
    /** The minutes to the first turn, the paper, the ink if there is a choice, and that it is made here, if so. */
    meta: (ready: number | undefined, paper: string, ink: Ink | undefined, made: string | undefined): string =>
      [ready && `on the table in about ${ready} minutes`, paper, ink && inks[ink], made].filter(Boolean).join(' · '),
  },

  kit: {
    heading: 'The whole kit',
    button: (paper: string): string => `Kit for ${paper}`,
    meta: (ink: Ink | undefined, format: 'pdf' | 'zip', pdfs: number, sheets: number, size: string): string =>
      [ink && inks[ink], format === 'zip' ? `ZIP of ${count(pdfs, 'PDF')}` : 'PDF', count(sheets, 'sheet'), size]
        .filter(Boolean)
        .join(' · '),
    of: (name: string): string => `, ${name}`,
  },

  /** Rulebooks for screen readers. */
  books: { lead: 'For screen readers, with every picture described:', epub: 'EPUB', txt: 'plain text' },

  decks: {
    heading: 'Decks of cards',
    lead: 'Decks that belong to no game.',
    own: 'Print your own from a spreadsheet',
  },

  component: {
    pdf: (paper: string): string => `${paper} PDF`,
    picture: 'Picture, PNG',
    faces: (number: number): string => `All ${count(number, 'picture')}`,
    full: (alt: string): string => `${alt}, full size`,
    /** The number of sheets, and whether to print two-sided. */
    sides: (sheets: number, turn: 'long' | 'short' | undefined): string =>
      turn ? `${count(sheets, 'sheet')}, two-sided: flip on ${turn} edge` : `${count(sheets, 'sheet')}, one side`,
    inFull: 'The picture shows full colour. Saving ink prints lines on white paper.',
    steps: 'How to make it',
    rule: (id: string): string => `Rule ${id}`,
    version: (version: string): string => `version ${version}`,
    everyGame: 'Every game',
  },

  help: {
    heading: 'True to size',
    steps: [
      {
        icon: 'check-mark',
        title: 'At 100 %',
        text: 'Print at 100 % or ‘actual size’, never ‘fit to page’. The PDFs ask for this, but not every program listens.',
      },
      {
        icon: 'magnifying-glass',
        title: 'Hold a ruler to it',
        text: 'Every sheet to cut has a ruler of 50 mm and 2 in. Check it on the first sheet with your own ruler before you print the rest.',
      },
      {
        icon: 'clockwise-rotation',
        title: 'Turn it over',
        text: 'On card sheets, every second page has the backs. Choose two-sided and ‘flip on long edge’. If your printer prints one side only, print the odd pages, put them back in, and print the even pages.',
      },
      {
        icon: 'paper-tray',
        title: 'Choose the paper',
        text: 'Boards, mats and cards: 200 g/m² card or heavier, if your printer takes it. Pyramids: 120 to 160 g/m². Reference and score sheets: any paper. Role cards: paper that nobody can see through.',
      },
      {
        icon: 'scissors',
        title: 'Cut along the marks',
        text: 'Use a sharp knife, a steel ruler and a cutting mat. Make the long cuts first, along the marks at the edge of the sheet. Cards have white borders, so a cut that misses by a millimetre hardly shows.',
      },
    ],
  },
};

const sheets = (number: number): string => `${number} sheet${number === 1 ? '' : 's'}`;
const percent = (value: number): string => `${value}\u00a0%`;

/** Texts of a page that makes PDFs. */
export const printHere = {
  heading: 'Print just what you need',
  lead: 'Choose who plays and how you print, also in large print. Your PDF is made on this device, and nothing is sent anywhere.',
  first: 'The first PDF needs a download of about 1 MB; after that it works offline.',
  what: 'What to print',
  kit: (game: string): string => `${game}: the whole kit`,
  part: (game: string, part: string): string => `${game}: ${part}`,
  players: 'For how many players',
  playersHint: (min: number, max: number): string => `${min} to ${max}, or leave empty for all cards.`,
  factions: 'Which factions',
  scenario: 'For which scenario',
  everyScenario: 'all scenarios',
  set: 'Which roles',
  setOption: (name: string, min: number, max: number): string => `${name}, ${min} to ${max} players`,
  variants: 'Which variants',
  decks: 'Decks',
  only: 'Which cards',
  onlyHint: 'Choose kinds or single cards, or nothing for all cards.',
  sleeves: 'Boxes for cards in sleeves',
  noSleeves: 'no sleeves',
  sleeve: (name: string, width: number, height: number): string => `${name}, ${width} × ${height} mm`,
  size: 'Type',
  sizes: { normal: 'as designed', large: 'large print' } as const,
  sizeHint:
    'For anyone who finds small type hard to read: 18 points or larger in a plain font, dark on light. It needs larger cards and more sheets.',
  duplex: 'Two-sided printing',
  duplexes: {
    long: 'Flip on long edge',
    short: 'Flip on short edge',
    fold: 'One side: fold and glue',
    gutter: 'One side: two strips, fold and glue',
    off: 'One side: fronts only',
  } as const,
  corrected: 'Use this printer’s calibration',
  correction: (paper: string, scale: { x: number; y: number }, shift: { x: number; y: number }): string =>
    `Measured for ${paper}: ${percent(scale.x)} across, ${percent(scale.y)} down` +
    (shift.x === 0 && shift.y === 0 ? '.' : `, backs moved ${movedBy(shift.x, shift.y)}.`),
  uncorrected: (paper: string): string => `Not calibrated for ${paper} yet.`,
  measure: 'Measure the printer',
  on: (paper: string, ink: string): string => `On ${paper}, ${ink}, as chosen above.`,
  button: 'Make the PDF',
  making: 'Making the PDF …',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was made.',
  done: (name: string, bytes: number, paper: number): string =>
    `${name} is ready: ${sheets(paper)}, ${size(bytes)}. Print it at 100\u00a0%.`,
  again: 'Save again',
  ownPaper: 'your own paper',
  noFaction: 'Choose at least one faction.',
  outside: (min: number, max: number): string => `Enter a number from ${min} to ${max}, or nothing.`,
};

/** Texts of the press in the browser. */
export const press = {
  unreachable: 'The press could not be loaded. It is downloaded once, for your first PDF: go online and try again.',
  died: 'The press stopped twice: this may be too much for this device. Nothing that you made is lost.',
  closed: 'The press was closed before it finished.',
  policy:
    'This host does not allow WebAssembly, which is needed for PNG and for letters from outside western Europe. HOSTING.md says which header allows it.',
  fault: (message: string): string => `An error in the press, not your fault: ${message}`,
};
