import { gameIds, type GameId } from '../../src/content/schema/common.ts';
import { calibration } from './calibration.ts';
import { actionDeck } from './action-deck.ts';
import { alienInvasionReference } from './alien-invasion-reference.ts';
import { announcer } from './announcer.ts';
import { battleBoard } from './battle-board.ts';
import { battleMats } from './battle-mats.ts';
import { factionCards } from './faction-cards.ts';
import { kitOf } from './kit.ts';
import { lakeTerrorReference } from './lake-terror-reference.ts';
import { munchBoard } from './munch-board.ts';
import { munchMats } from './munch-mats.ts';
import { battlePieces, munchPieces } from './pieces.ts';
import type { ComponentMaker } from './product.ts';
import { battlePyramids, munchPyramids } from './pyramids.ts';
import { battleReference, munchReference } from './reference-cards.ts';
import { roleCards } from './role-cards.ts';
import { rulebooksOf } from './rulebook.ts';
import { scenario } from './scenario.ts';
import { battleScoreForm, battleScoreSheet, munchScoreForm, munchScoreSheet } from './score-sheet.ts';
import { roster } from './roster.ts';
import { templates } from './templates.ts';
import { tokens } from './tokens.ts';

/** The components of each game, in the order of the lists. */
const byGame: Readonly<Record<GameId, readonly ComponentMaker[]>> = {
  battle: [battleBoard, battleMats, battlePyramids, battlePieces, battleReference, battleScoreSheet, battleScoreForm],
  munch: [munchBoard, munchMats, munchPyramids, munchPieces, munchReference, munchScoreSheet, munchScoreForm],
  'alien-invasion': [actionDeck, factionCards, alienInvasionReference, roster, scenario, templates, tokens],
  'lake-terror': [roleCards, lakeTerrorReference, announcer],
};

/** Everything the press can print, in the order of the lists: the components of each game, then its kit of them. */
export const components: readonly ComponentMaker[] = [
  ...gameIds.flatMap((game) => {
    const own = [...byGame[game], ...rulebooksOf(game)];
    return [...own, kitOf(game, own)];
  }),
  calibration,
];
