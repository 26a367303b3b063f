import type { FileProblem } from '../../tools/frame/file.ts';
import type { Ending, Fate, Source } from '../../tools/results/entry.ts';
import type { StoreProblem } from '../../storage/database.ts';
import { language, listed, number } from '#text/common.ts';

let format: Intl.DateTimeFormat | undefined;
/** Made when a date is first shown, as this is slow on a phone. */
const day = (time: number): string =>
  (format ??= new Intl.DateTimeFormat(language.tag, { dateStyle: 'medium' })).format(time);
const two = (value: number): string => String(value).padStart(2, '0');

const fates: Readonly<Record<Fate, string>> = { won: 'won', shared: 'shared', lost: 'lost' };

const endings: Readonly<Record<Ending, string>> = {
  points: 'on points',
  proved: 'on points, when no further world could be munched',
  agreed: 'on points, by agreement',
  time: 'on time',
  'given-up': 'given up',
  citizens: 'the town won',
  pods: 'the Pod People won',
  last: 'the last survivor',
  aim: 'the aim was reached',
  other: 'in another way',
};

const sources: Readonly<Record<Source, string>> = {
  play: 'played on screen',
  score: 'score pad',
  announcer: 'Announcer',
  evening: 'an evening of Alien Invasion',
  hand: 'entered by hand',
};

const files: Readonly<Record<FileProblem, string>> = {
  'not-ours': 'This is not a file that this page has saved.',
  foreign: 'This file belongs to a tool. Open it from the menu of that tool.',
  newer: 'This file was saved by a newer version of this page. Reload the page and open the file again.',
  damaged: 'This file is damaged and cannot be read. The book has not changed.',
  large: 'This file is too large, so it was not opened.',
};

const problems: Readonly<Record<StoreProblem, string>> = {
  forbidden: 'This browser saves nothing, as in a private window.',
  full: 'This device has no space left, so nothing more is saved.',
  newer: 'You have used a newer version of this page here. Reload the page.',
  blocked: 'Another tab has an older version of this page open. Close that tab and try again.',
  outdated: 'A newer version of this page is open in another tab. Reload this page.',
  broken: 'The data that this browser saved for the page is damaged.',
  silent: 'This browser’s storage does not respond.',
};

const games = (count: number): string => (count === 1 ? '1 game' : `${count} games`);

/** The unit in which each tool counts the length of a game. */
const counted: Readonly<Record<Source, readonly [one: string, many: string]>> = {
  play: ['move', 'moves'],
  score: ['turn', 'turns'],
  announcer: ['night', 'nights'],
  evening: ['round', 'rounds'],
  hand: ['turn', 'turns'],
};

/** Texts of the book of results and of the tools that save results in it. */
export const words = {
  fates,
  endings,
  sources,
  files,
  problems,
  games,
  heading: 'The book of results',
  day,
  /** The date for spreadsheets and date fields. */
  isoDay: (time: number): string => {
    const date = new Date(time);
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  },
  points: number,
  empty: 'No game is in the book yet.',
  emptyHint:
    'Save the result at the end of a game: on a score pad, in a game on screen, after an evening of Alien Invasion or in the Announcer. Or enter a game here.',
  opening: 'Loading …',
  /** Games taken over from earlier score pads. */
  carried: (count: number): string => `${games(count)} copied from the score pads.`,
  unreadable: (count: number): string =>
    count === 1
      ? 'This page cannot read one entry. It is still saved.'
      : `This page cannot read ${count} entries. They are still saved.`,
  game: 'Game',
  allGames: 'All games',
  player: 'Player',
  everybody: 'Everybody',
  tally: 'Wins',
  tallyHead: { name: 'Name', played: 'Games', won: 'Won', shared: 'Shared', lost: 'Lost' },
  nameless: 'Enter players’ names to count their wins here.',
  pairs: 'Head to head',
  neither: (count: number): string => `${count} to neither`,
  pair: (names: readonly [string, string], [first, second, neither]: readonly [number, number, number]): string =>
    `${names[0]} did better ${first} times, ${names[1]} ${second} times, neither ${neither} times.`,
  records: 'Longest and closest',
  longest: 'Longest',
  closest: 'Closest',
  by: (points: number): string =>
    points === 0 ? 'level' : points === 1 ? 'by 1 point' : `by ${number(points)} points`,
  turns: (from: Source, count: number): string => `${count} ${counted[from][count === 1 ? 0 : 1]}`,
  turnsLabel: (from: Source): string => `How many ${counted[from][1]}`,
  all: 'Games',
  more: (count: number): string => `Show ${count} more`,
  unnamed: 'Somebody',
  correct: 'Correct',
  correctWhich: (what: string): string => `Correct ${what}`,
  remove: 'Remove',
  removeWhich: (what: string): string => `Remove ${what}`,
  add: 'Enter a game',
  form: {
    add: 'A game that was played',
    correct: 'Correct this game',
    day: 'Day',
    ending: 'How it ended',
    players: 'Players',
    name: (place: number): string => `Name of player ${place}`,
    side: (place: number): string => `Side of player ${place}`,
    points: (place: number): string => `Points of player ${place}`,
    fate: (place: number): string => `Result of player ${place}`,
    sidePlaceholder: 'Side or colour',
    namePlaceholder: 'Name',
    pointsPlaceholder: 'Points',
    more: 'Add a player',
    fewer: (place: number): string => `Remove player ${place}`,
    note: 'Note',
    save: 'Save',
    cancel: 'Cancel',
    wrong: {
      day: 'Choose the day of the game.',
      points: (place: number): string => `The points of player ${place} must be a whole number or empty.`,
      turns: 'The length must be a whole number or empty.',
      names: 'Give at least one player a name or a side.',
    },
  },
  out: (count: number): string => `Removed (${count})`,
  putBack: 'Put back',
  putBackWhich: (what: string): string => `Put back ${what}`,
  file: {
    heading: 'To another device, or a spreadsheet',
    hint: 'A link holds the games that you choose, and a file holds the whole book. Open the link or file on another device to merge both books: no game is lost or counted twice, and the latest correction counts.',
    save: 'Save to a file',
    open: 'Open a file',
    table: 'Save as CSV',
    merged: (added: number, changed: number, known: number): string =>
      listed([
        `${games(added)} added`,
        ...(changed > 0 ? [`${changed} updated`] : []),
        ...(known > 0 ? [`${known} already there`] : []),
      ]) + '.',
    partly: (count: number): string =>
      count === 0
        ? ' The file was changed after it was saved.'
        : count === 1
          ? ' One entry of the file could not be read.'
          : ` ${count} entries of the file could not be read.`,
  },
  link: {
    open: 'Send tonight’s games',
    which: 'Which games?',
    notes: 'With their notes',
    what: (count: number): string =>
      `The link holds the names, points and results of ${games(count)}. Nothing is sent to us: the link contains everything.`,
    none: 'Choose at least one game.',
    many: (most: number): string => `A link holds at most ${most} games. Choose fewer, or save the book to a file.`,
    /** The games in a link: all, those that the book lacks, those that differ, and those that it has. */
    holds: (all: number, added: number, changed: number, known: number): string =>
      `This link holds ${games(all)}: ${listed([
        ...(added > 0 ? [`${added} ${added === 1 ? 'is' : 'are'} new`] : []),
        ...(changed > 0 ? [`${changed} ${changed === 1 ? 'differs' : 'differ'} from your book`] : []),
        ...(known > 0 ? [`${known} ${known === 1 ? 'is' : 'are'} in your book already`] : []),
      ])}.`,
    known: (count: number): string =>
      count === 1 ? 'You have this game already.' : `You have all ${count} games already.`,
    there: 'In the link:',
    here: 'In your book:',
    winner: 'Your book has a different winner',
    add: 'Add the ticked games',
  },
  did: {
    add: (what: string): string => `In the book: ${what}.`,
    correct: (what: string): string => `Corrected: ${what}.`,
    remove: (what: string): string => `Removed: ${what}.`,
    putBack: (what: string): string => `Put back: ${what}.`,
  },
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone.',
  redone: 'Redone.',
  /** A game in a few words. */
  line: (game: string, players: readonly string[]): string => `${game}, ${listed(players)}`,
  table: [
    'Day',
    'Game',
    'Player',
    'Side',
    'Points',
    'Result',
    'How it ended',
    'Moves, rounds, nights',
    'Begun',
    'From',
    'Note',
    'Id',
  ],
  save: {
    save: 'Save the result',
    who: 'Who played?',
    again: 'Update the result',
    /** The data that the book saves of a secret game. */
    outcome: 'The book saves the day, the names and who won: no roles, no story.',
    saved: 'This game is in the book of results.',
    changed: 'The book has a different result for this game.',
    record: (names: readonly string[]): string => `${listed(names)} so far`,
    book: 'The book of results',
    pad: 'Open the score pad',
    back: 'Back to the game on screen',
    failed: (problem: StoreProblem): string => `The result could not be saved. ${problems[problem]}`,
  },
};

/** Texts of the page of the book; scripts do not load them. */
export const page = {
  title: 'Results',
  description: 'The games that you played: wins, head to head, the longest and closest games.',
  lead: 'The games that you played, and how they ended. The book is saved only on this device.',
  script: 'The book needs JavaScript, which is off in your browser.',
};
