import type { GameId, Pattern } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { alienInvasionSteps } from '../diagram/alien-invasion.ts';
import { battleSteps } from '../diagram/battle.ts';
import { lakeTerrorSteps } from '../diagram/lake-terror.ts';
import { munchSteps } from '../diagram/munch.ts';
import type { DiagramStep, Sketch } from '../diagram/sketch.ts';
import { actionDeck } from './action-deck.ts';
import { alienInvasionReference } from './alien-invasion-reference.ts';
import { announcer } from './announcer.ts';
import { battleBoard } from './battle-board.ts';
import { battleMats } from './battle-mats.ts';
import { factionCards } from './faction-cards.ts';
import { printedOf } from './dealt.ts';
import { lakeTerrorReference } from './lake-terror-reference.ts';
import { munchBoard } from './munch-board.ts';
import { munchMats } from './munch-mats.ts';
import { battlePieces, munchPieces } from './pieces.ts';
import type { ComponentMaker } from './product.ts';
import { alienInvasionQuickStart } from './quick-start/alien-invasion.ts';
import { battleQuickStart } from './quick-start/battle.ts';
import { lakeTerrorQuickStart } from './quick-start/lake-terror.ts';
import { munchQuickStart } from './quick-start/munch.ts';
import { battlePyramids, munchPyramids } from './pyramids.ts';
import { alienInvasionPoster, battlePoster, lakeTerrorPoster, munchPoster, type Poster } from '../design/art/covers.ts';
import { battleReference, munchReference } from './reference-cards.ts';
import { roleCards } from './role-cards.ts';
import { roster } from './roster.ts';
import { scenario } from './scenario.ts';
import { scenarioBook } from './scenario-book.ts';
import { battleScoreForm, battleScoreSheet, munchScoreForm, munchScoreSheet } from './score-sheet.ts';
import { battleStashes, munchStashes, type StashesOf } from './stash.ts';
import { templates } from './templates.ts';
import { tokens } from './tokens.ts';

/** What the press knows of a game. */
interface PressOfGame {
  /** In the order of the lists; its rulebooks and its kit of them all follow. */
  readonly components: readonly ComponentMaker[];
  /** Tells its accent apart from the others in grey. */
  readonly pattern: Pattern;
  /** The picture on its covers. */
  readonly poster: Poster;
  /** A worked example in pictures. */
  readonly steps: (sketch: Sketch) => readonly DiagramStep[];
  /** What the tables and pictures of its rules are drawn from, besides the rules. */
  readonly drawn?: (content: Content) => readonly unknown[];
  /** Whether its rules tell of what is somebody else's. */
  readonly unofficial?: (content: Content) => boolean;
  /** The side of its board's squares at the least, in millimetres. */
  readonly square?: (content: Content) => number;
  /** The pyramids with which it is played. */
  readonly stashes?: StashesOf;
}

export const games: Readonly<Record<GameId, PressOfGame>> = {
  battle: {
    components: [
      ...battleQuickStart,
      battleBoard,
      battleMats,
      battlePyramids,
      battlePieces,
      battleReference,
      battleScoreSheet,
      battleScoreForm,
    ],
    pattern: 'chevron',
    poster: battlePoster,
    steps: battleSteps,
    drawn: ({ battleBoard: board }) => [board],
    square: ({ battleBoard: { square } }) => square,
    stashes: battleStashes,
  },
  munch: {
    components: [
      ...munchQuickStart,
      munchBoard,
      munchMats,
      munchPyramids,
      munchPieces,
      munchReference,
      munchScoreSheet,
      munchScoreForm,
    ],
    pattern: 'dots',
    poster: munchPoster,
    steps: munchSteps,
    drawn: ({ munchBoard: board }) => [board],
    square: ({ munchBoard: { square } }) => square,
    stashes: munchStashes,
  },
  'alien-invasion': {
    components: [
      ...alienInvasionQuickStart,
      actionDeck,
      factionCards,
      alienInvasionReference,
      roster,
      scenario,
      scenarioBook,
      templates,
      tokens,
    ],
    pattern: 'diagonal',
    poster: alienInvasionPoster,
    steps: alienInvasionSteps,
    drawn: (content) => [content.actionDeck, content.factions, content.terrain, content.unitCards],
    unofficial: ({ factions }) => [...factions.values()].some(({ thirdParty }) => thirdParty),
  },
  'lake-terror': {
    components: [...lakeTerrorQuickStart, roleCards, lakeTerrorReference, announcer],
    pattern: 'rings',
    poster: lakeTerrorPoster,
    steps: lakeTerrorSteps,
    drawn: ({ roles, steps }) => [
      [...roles.values()].map((role) => [role.id, printedOf(role)]),
      [...steps.values()].map(({ script: _script, ...step }) => [step.id, step]),
    ],
  },
};
