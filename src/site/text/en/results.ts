import type { FileFault } from '../../tools/frame/file.ts';
import type { Ending, Fate, Source } from '../../tools/results/entry.ts';
import type { Fault } from '../../storage/database.ts';
import { language } from './language.ts';
import { listed } from './list.ts';
import { number } from './number.ts';

let format: Intl.DateTimeFormat | undefined;
/** Creates the format at its first use, since that is slow on a phone. */
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
  last: 'the last to stand',
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

const files: Readonly<Record<FileFault, string>> = {
  'not-ours': 'This is not a file that this page has saved.',
  foreign: 'This file belongs to a tool. Open it from the menu of that tool.',
  newer: 'This file was saved by a newer version of this page. Reload the page and open the file again.',
  damaged: 'This file is damaged, and nothing in it can be read. The book is as it was.',
  large: 'This file is larger than any that this page saves, so it was not opened.',
};

const faults: Readonly<Record<Fault, string>> = {
  forbidden: 'This browser lets the page keep nothing, as in a private window.',
  full: 'There is no room left on this device, so nothing more is kept.',
  newer: 'A newer version of this page has been here. Reload the page.',
  blocked: 'Another tab has an older version of this page open. Close that tab and try again.',
  outdated: 'A newer version of this page is open in another tab. Reload this page.',
  broken: 'What this browser keeps for the page is damaged.',
  silent: 'This browser does not answer when asked what it keeps.',
};

const games = (count: number): string => (count === 1 ? '1 game' : `${count} games`);

/** The unit in which each tool counts a game. */
const counted: Readonly<Record<Source, readonly [one: string, many: string]>> = {
  play: ['move', 'moves'],
  score: ['turn', 'turns'],
  announcer: ['night', 'nights'],
  evening: ['round', 'rounds'],
  hand: ['turn', 'turns'],
};

/** Texts of the book of results, and of the tools that write into it. */
export const words = {
  fates,
  endings,
  sources,
  files,
  faults,
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
    'Keep the result at the end of a game: on the score pads, of a game on screen, after an evening of Alien Invasion, or when the Announcer’s game is over. Or enter one here.',
  opening: 'Looking for the book …',
  /** Games that came over from the score pads of before. */
  carried: (count: number): string => `${games(count)} came over from the score pads.`,
  unreadable: (count: number): string =>
    count === 1
      ? 'One entry cannot be read by this page. It is still kept.'
      : `${count} entries cannot be read by this page. They are still kept.`,
  game: 'Game',
  allGames: 'All games',
  player: 'Player',
  everybody: 'Everybody',
  tally: 'Wins',
  tallyHead: { name: 'Name', played: 'Games', won: 'Won', shared: 'Shared', lost: 'Lost' },
  nameless: 'Everybody who plays under a name is counted here.',
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
  remove: 'Take out',
  removeWhich: (what: string): string => `Take out ${what}`,
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
    fate: (place: number): string => `What became of player ${place}`,
    sidePlaceholder: 'Side or colour',
    namePlaceholder: 'Name',
    pointsPlaceholder: 'Points',
    more: 'One more player',
    fewer: (place: number): string => `Without player ${place}`,
    note: 'Note',
    save: 'Keep it',
    cancel: 'Leave it',
    wrong: {
      day: 'Choose the day on which it was played.',
      points: (place: number): string => `The points of player ${place} must be a whole number, or left empty.`,
      turns: 'How long it was must be a whole number, or left empty.',
      names: 'Give at least one player a name or a side.',
    },
  },
  out: (count: number): string => `Taken out (${count})`,
  putBack: 'Put back',
  putBackWhich: (what: string): string => `Put back ${what}`,
  file: {
    heading: 'To another device, or a spreadsheet',
    hint: 'A file holds the whole book. Opened on another device it is brought together with the book there: no game is lost, none is counted twice, and the later correction counts.',
    save: 'Save the book to a file',
    open: 'Open a file',
    table: 'Save as a table (CSV)',
    merged: (added: number, changed: number, known: number): string =>
      listed([
        `${games(added)} added`,
        ...(changed > 0 ? [`${changed} brought up to date`] : []),
        ...(known > 0 ? [`${known} known already`] : []),
      ]) + '.',
    partly: (count: number): string =>
      count === 0
        ? ' The file was changed after it was saved.'
        : count === 1
          ? ' One entry of the file could not be read.'
          : ` ${count} entries of the file could not be read.`,
  },
  did: {
    add: (what: string): string => `In the book: ${what}.`,
    correct: (what: string): string => `Corrected: ${what}.`,
    remove: (what: string): string => `Taken out: ${what}.`,
    putBack: (what: string): string => `Put back: ${what}.`,
  },
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone.',
  redone: 'Done again.',
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
  keep: {
    keep: 'Keep the result',
    who: 'Who played?',
    again: 'Keep it as it is now',
    /** The data of a secret game for the book. */
    outcome: 'The book gets the day, the names and who won: no roles, no story.',
    kept: 'This game is in the book of results.',
    changed: 'The book says something else of this game.',
    record: (names: readonly string[]): string => `${listed(names)} so far`,
    book: 'The book of results',
    pad: 'Count this on the score pad',
    back: 'Back to the game on screen',
    failed: (fault: Fault): string => `The result could not be kept. ${faults[fault]}`,
  },
};

/** Texts of the book's page; not bundled with the scripts. */
export const page = {
  title: 'Results',
  description: 'Who played what, when and how it ended: wins, head to head, the longest and closest games.',
  lead: 'Who played what, when, and how it ended. The book is kept on this device and nowhere else.',
  script: 'The book needs JavaScript, which is off in your browser.',
};
