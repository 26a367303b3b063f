import { calibration } from './calibration.ts';
import { actionDeck } from './action-deck.ts';
import { alienInvasionReference } from './alien-invasion-reference.ts';
import { battleBoard } from './battle-board.ts';
import { battleMats } from './battle-mats.ts';
import { factionCards } from './faction-cards.ts';
import { lakeTerrorReference } from './lake-terror-reference.ts';
import { munchBoard } from './munch-board.ts';
import { munchMats } from './munch-mats.ts';
import { battlePieces, munchPieces } from './pieces.ts';
import type { ComponentMaker } from './product.ts';
import { battlePyramids, munchPyramids } from './pyramids.ts';
import { battleReference, munchReference } from './reference-cards.ts';
import { roleCards } from './role-cards.ts';
import { battleScoreSheet, munchScoreSheet } from './score-sheet.ts';
import { templates } from './templates.ts';
import { tokens } from './tokens.ts';

/** Everything the press can print, in the order of the lists. */
export const components: readonly ComponentMaker[] = [
  battleBoard,
  battleMats,
  battlePyramids,
  battlePieces,
  battleReference,
  battleScoreSheet,
  munchBoard,
  munchMats,
  munchPyramids,
  munchPieces,
  munchReference,
  munchScoreSheet,
  actionDeck,
  factionCards,
  alienInvasionReference,
  templates,
  tokens,
  roleCards,
  lakeTerrorReference,
  calibration,
];
