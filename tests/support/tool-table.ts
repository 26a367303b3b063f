/* Facts about each tool that its definition lacks, for the tests of all tools. */
import { alienInvasionOf, battleOf, munchOf } from '../../src/engine/content.ts';
import { battleScore } from '../../src/site/tools/battle-score/tool.ts';
import { battleChecked } from '../../src/site/tools/check/battle.ts';
import { munchChecked } from '../../src/site/tools/check/munch.ts';
import { checkTool } from '../../src/site/tools/check/tool.ts';
import { deckTool } from '../../src/site/tools/deck/tool.ts';
import { eveningTool } from '../../src/site/tools/evening/state.ts';
import { forcesTool } from '../../src/site/tools/forces/tool.ts';
import type { Tool } from '../../src/site/tools/frame/definition.ts';
import { madeTable, type Facts } from '../../src/site/tools/made/tool.ts';
import { firstFight, melee } from '../../src/site/tools/melee/tool.ts';
import { mibTool } from '../../src/site/tools/mib/tool.ts';
import { midnightTool } from '../../src/site/tools/midnight/tool.ts';
import { moveTool } from '../../src/site/tools/move/tool.ts';
import { munchScore } from '../../src/site/tools/munch-score/tool.ts';
import { firstQuestion } from '../../src/site/tools/odds/first.ts';
import { odds } from '../../src/site/tools/odds/tool.ts';
import { puzzlesTool } from '../../src/site/tools/puzzles/tool.ts';
import { rolesTool } from '../../src/site/tools/roles/tool.ts';
import { armsOf, factionsOf } from '../../src/site/tools/units/content.ts';
import { lakeTerror } from '../engine/numbers.ts';
import { units } from './invasion-engine.ts';
import type { Content } from '../../src/content/schema/index.ts';

/** A game without an engine: rounds, a row that compares the players, a tie-break, counters and turns. */
export const lanterns: Facts = {
  game: 'lanterns',
  seats: { min: 2, max: 4 },
  sheet: {
    rows: [
      { id: 'lights', name: 'Lights', each: 2, least: -2, most: 99 },
      { id: 'moths', name: 'Moths', least: 0, most: 99 },
      {
        id: 'prize',
        name: 'Prize',
        formula: 'if(moths > 0, if(rank(moths) = 1, 4, 0), 0)',
        says: '4 for the most',
        least: 0,
        most: 99,
      },
      { id: 'total', name: 'Points', formula: 'points(lights) + prize', says: 'all together', least: 0, most: 99 },
    ],
    rounds: 2,
    total: 'total',
    wins: 'highest',
    ties: ['moths'],
    rule: 'LA-1.1',
  },
  counters: [
    { id: 'night', name: 'Night', from: 1, least: 1, most: 5, each: 'game' },
    { id: 'lives', name: 'Lives', from: 3, least: 0, most: 9, each: 'player' },
  ],
};

const drawn = { grounds: {}, pieces: {} };
const seatName = (seat: string): string => seat;

/** Every tool with links, by id, except the two tools for playing, whose links contain the visible position. */
export function linkedTools(content: Content): Readonly<Record<string, Tool<never, unknown>>> {
  const numbers = alienInvasionOf(content);
  const arms = armsOf(content, (path) => path);
  const factions = factionsOf(content);
  return Object.fromEntries(
    [
      battleScore(battleOf(content).numbers),
      munchScore(munchOf(content).numbers),
      checkTool(battleChecked({ numbers: battleOf(content).numbers, ...drawn }, seatName), {} as never),
      checkTool(munchChecked({ numbers: munchOf(content).numbers, ...drawn }, seatName), {} as never),
      puzzlesTool('battle-puzzles'),
      puzzlesTool('munch-puzzles'),
      deckTool({ numbers, factions }),
      odds(firstQuestion(arms)),
      melee(firstFight(arms)),
      mibTool(numbers.success),
      moveTool(units[0]!),
      forcesTool,
      eveningTool({ deck: { numbers, factions }, arms, units, success: numbers.success }, 'forces'),
      rolesTool(lakeTerror),
      midnightTool(lakeTerror),
      madeTable(lanterns),
    ].map((tool) => [tool.id, tool as unknown as Tool<never, unknown>]),
  );
}

/** Facts about a tool that its definition lacks. */
export interface Row {
  /** An entry by keyboard: the names of controls in the order of Tab, each with the keys or the text to type. */
  readonly enters: readonly (readonly [control: RegExp, ...keys: readonly string[]])[];
  /** A text that appears after the entry, or a field and its value. */
  readonly shows: RegExp | readonly [field: string, value: string];
  /** Whether the screen is covered at first, and the tool has no link. */
  readonly secret?: true;
  /** Controls side by side that are narrower on the smallest phone, and the minimum width of one. */
  readonly narrow?: readonly [selector: string, width: number];
  /** A text from the content for readers without scripts. */
  readonly reads?: string;
  /** The scripts of the tool that load when a game begins. */
  readonly later?: string;
  /**
   * The size limit of the tool's scripts in bytes, without those of every page. Optional; default: the limit of all
   * tools.
   */
  readonly bytes?: number;
}

const play: Row = { enters: [[/^Begin the game$/, 'Enter']], shows: /^Move 1$/ };
const check: Row = { enters: [[/^Type a move/, 'pass', 'Enter']], shows: /^No: pass is not allowed\./ };
const puzzles: Row = {
  enters: [[/^Sun /, 'Enter']],
  shows: /^Where to look\?$/,
  // The seven days of a week are side by side.
  narrow: ['li > button', 32],
};
const players: Row = { enters: [[/^One more player$/, 'Enter']], shows: /^9 players$/ };

export const rows: Readonly<Record<string, Row>> = {
  'battle/play/': play,
  'battle/check/': check,
  'battle/score/': {
    enters: [[/^First player: small villagers captured$/, '1+2', 'Enter']],
    shows: ['First player: small villagers captured', '3'],
    bytes: 30_000,
  },
  'battle/puzzles/': puzzles,
  'munch/play/': { ...play, later: 'MunchEnd' },
  'munch/check/': check,
  'munch/score/': {
    enters: [[/^3 players$/, 'Enter']],
    shows: /^Third player$/,
    reads: 'Trios of one colour: 5 each',
    bytes: 30_000,
  },
  'munch/puzzles/': puzzles,
  'alien-invasion/deck/': {
    enters: [
      [/^Daleks/, 'Space'],
      [/^Spugs/, 'Space'],
      [/^Shuffle and deal$/, 'Enter'],
    ],
    shows: /^Round 1$/,
  },
  'alien-invasion/odds/': {
    enters: [[/^Target: Figures$/, '1+1', 'Enter']],
    shows: ['Target: Figures', '2'],
    // The chances of two dice against 6, 9 and 12.
    reads: '272 %28 %3 %',
  },
  'alien-invasion/melee/': {
    enters: [[/^Cybermen: Dice rolled$/, '665', 'Enter']],
    shows: ['Cybermen: Dice rolled', '6 6 5'],
  },
  'alien-invasion/move/': { enters: [[/^Add Water$/, 'Enter']], shows: /^4″$/ },
  'alien-invasion/mib/': { enters: [[/^Add Daleks$/, 'Enter']], shows: /chance of a success/ },
  'alien-invasion/forces/': { enters: [[/^Forces of Market Day/, 'Enter']], shows: /^1\.\d\d : 1$/ },
  'lake-terror/announcer/': {
    enters: [[/^Name at seat 1$/, 'Ann', 'Enter']],
    shows: ['Name at seat 1', 'Ann'],
    secret: true,
    bytes: 35_600,
  },
  'lake-terror/roles/': players,
  'lake-terror/check/': players,
};
