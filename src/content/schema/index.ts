import type { z } from 'zod';
import { ActionDeck, Faction, Terrain } from './alien-invasion.ts';
import { BattleBoard, MunchBoard } from './boards.ts';
import { CardFormat, Paper, Pyramid, PyramidColour, Tokens } from './design.ts';
import { AlienInvasionGame, BattleGame, Component, LakeTerrorGame, MunchGame } from './game.ts';
import { Role, Step } from './lake-terror.ts';
import { AlienInvasionReference, LakeTerrorReference, ReferenceCards } from './references.ts';
import { BattleScoreSheet, MunchScoreSheet } from './score-sheets.ts';
import { BattleMats, MunchMats, Templates, TokenSheet } from './sheets.ts';
import { UnitCards } from './unit-cards.ts';

/** Single files: the path in the content folder and the schema of what it holds. */
export const documents = {
  tokens: { path: 'design/tokens.yaml', schema: Tokens },
  battle: { path: 'battle/game.yaml', schema: BattleGame },
  battleBoard: { path: 'battle/board.yaml', schema: BattleBoard },
  battleMats: { path: 'battle/mats.yaml', schema: BattleMats },
  battleReference: { path: 'battle/reference.yaml', schema: ReferenceCards },
  battleScoreSheet: { path: 'battle/score-sheet.yaml', schema: BattleScoreSheet },
  munch: { path: 'munch/game.yaml', schema: MunchGame },
  munchBoard: { path: 'munch/board.yaml', schema: MunchBoard },
  munchMats: { path: 'munch/mats.yaml', schema: MunchMats },
  munchReference: { path: 'munch/reference.yaml', schema: ReferenceCards },
  munchScoreSheet: { path: 'munch/score-sheet.yaml', schema: MunchScoreSheet },
  alienInvasion: { path: 'alien-invasion/game.yaml', schema: AlienInvasionGame },
  actionDeck: { path: 'alien-invasion/action-deck.yaml', schema: ActionDeck },
  unitCards: { path: 'alien-invasion/unit-cards.yaml', schema: UnitCards },
  alienInvasionReference: { path: 'alien-invasion/reference.yaml', schema: AlienInvasionReference },
  templates: { path: 'alien-invasion/templates.yaml', schema: Templates },
  tokenSheet: { path: 'alien-invasion/tokens.yaml', schema: TokenSheet },
  lakeTerror: { path: 'lake-terror/game.yaml', schema: LakeTerrorGame },
  lakeTerrorReference: { path: 'lake-terror/reference.yaml', schema: LakeTerrorReference },
} as const;

/** Folders of entities, one a file, whose id is the file's stem. */
export const collections = {
  papers: { folder: 'papers', schema: Paper },
  cardFormats: { folder: 'card-formats', schema: CardFormat },
  colours: { folder: 'colours', schema: PyramidColour },
  pyramids: { folder: 'pyramids', schema: Pyramid },
  components: { folder: 'components', schema: Component },
  battleComponents: { folder: 'battle/components', schema: Component },
  munchComponents: { folder: 'munch/components', schema: Component },
  alienInvasionComponents: { folder: 'alien-invasion/components', schema: Component },
  lakeTerrorComponents: { folder: 'lake-terror/components', schema: Component },
  factions: { folder: 'alien-invasion/factions', schema: Faction },
  terrain: { folder: 'alien-invasion/terrain', schema: Terrain },
  roles: { folder: 'lake-terror/roles', schema: Role },
  steps: { folder: 'lake-terror/steps', schema: Step },
} as const;

/** An entity with its id and the file that says it, for messages. */
export type Entity<T> = T & { readonly id: string; readonly file: string };

type Documents = { readonly [K in keyof typeof documents]: Entity<z.infer<(typeof documents)[K]['schema']>> };
type Collections = {
  /** In order of their ids. */
  readonly [K in keyof typeof collections]: ReadonlyMap<string, Entity<z.infer<(typeof collections)[K]['schema']>>>;
};

/** A picture of one colour on a square grid: `d` is its path, `size` the side of the grid. */
export interface IconArt {
  readonly d: string;
  readonly size: number;
}

/** Everything the content folder says, checked. */
export interface Content extends Documents, Collections {
  /**
   * Where the value at the path stands in an entity's file, for messages about it: in an overlay's file where that says
   * it, else in the file below it.
   */
  readonly locate: (
    file: string,
    path: readonly (string | number)[],
  ) => { readonly file: string; readonly line: number; readonly column: number };
  /** An icon of the content folder's own `icons/`, else of the game-icons collection; undefined when there is none. */
  readonly icon: (name: string) => IconArt | undefined;
}
