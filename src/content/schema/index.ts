import type { z } from 'zod';
import type { Example } from '../examples.ts';
import type { RuleBook } from '../rules.ts';
import { ActionDeck, Faction, Terrain } from './alien-invasion.ts';
import { Announcer } from './announcer.ts';
import { BattleBoard, MunchBoard } from './boards.ts';
import { CardFormat, Paper, Pyramid, PyramidColour, Shop, Tokens } from './design.ts';
import { AlienInvasionGame, BattleGame, Component, LakeTerrorGame, MunchGame } from './game.ts';
import type { GameId } from './common.ts';
import { Kit } from './kit.ts';
import { Role, Step } from './lake-terror.ts';
import { AlienInvasionReference, LakeTerrorReference, ReferenceCards } from './references.ts';
import { Questions } from './questions.ts';
import { Roster } from './roster.ts';
import { Rulebook, RulebookWords } from './rulebook.ts';
import { Scenario, ScenarioSheet } from './scenario.ts';
import { BattleScoreSheet, MunchScoreSheet } from './score-sheets.ts';
import { BattleMats, MunchMats, Templates, TokenSheet } from './sheets.ts';
import { UnitCards } from './unit-cards.ts';
import { AlienInvasionVerdicts, BattleVerdicts, LakeTerrorVerdicts, MunchVerdicts } from './verdicts.ts';

/** Single files: the path in the content folder and the schema of what it holds. */
export const documents = {
  tokens: { path: 'design/tokens.yaml', schema: Tokens },
  kit: { path: 'documents/kit.yaml', schema: Kit },
  rulebook: { path: 'documents/rulebook.yaml', schema: RulebookWords },
  battle: { path: 'battle/game.yaml', schema: BattleGame },
  battleBoard: { path: 'battle/board.yaml', schema: BattleBoard },
  battleMats: { path: 'battle/mats.yaml', schema: BattleMats },
  battleReference: { path: 'battle/reference.yaml', schema: ReferenceCards },
  battleScoreSheet: { path: 'battle/score-sheet.yaml', schema: BattleScoreSheet },
  battleRulebook: { path: 'battle/rulebook.yaml', schema: Rulebook },
  battleVerdicts: { path: 'battle/verdicts.yaml', schema: BattleVerdicts },
  munch: { path: 'munch/game.yaml', schema: MunchGame },
  munchBoard: { path: 'munch/board.yaml', schema: MunchBoard },
  munchMats: { path: 'munch/mats.yaml', schema: MunchMats },
  munchReference: { path: 'munch/reference.yaml', schema: ReferenceCards },
  munchScoreSheet: { path: 'munch/score-sheet.yaml', schema: MunchScoreSheet },
  munchRulebook: { path: 'munch/rulebook.yaml', schema: Rulebook },
  munchVerdicts: { path: 'munch/verdicts.yaml', schema: MunchVerdicts },
  alienInvasion: { path: 'alien-invasion/game.yaml', schema: AlienInvasionGame },
  actionDeck: { path: 'alien-invasion/action-deck.yaml', schema: ActionDeck },
  unitCards: { path: 'alien-invasion/unit-cards.yaml', schema: UnitCards },
  alienInvasionReference: { path: 'alien-invasion/reference.yaml', schema: AlienInvasionReference },
  scenarioSheet: { path: 'alien-invasion/scenario-sheet.yaml', schema: ScenarioSheet },
  roster: { path: 'alien-invasion/roster.yaml', schema: Roster },
  templates: { path: 'alien-invasion/templates.yaml', schema: Templates },
  tokenSheet: { path: 'alien-invasion/tokens.yaml', schema: TokenSheet },
  alienInvasionRulebook: { path: 'alien-invasion/rulebook.yaml', schema: Rulebook },
  alienInvasionVerdicts: { path: 'alien-invasion/verdicts.yaml', schema: AlienInvasionVerdicts },
  lakeTerror: { path: 'lake-terror/game.yaml', schema: LakeTerrorGame },
  announcer: { path: 'lake-terror/announcer.yaml', schema: Announcer },
  lakeTerrorReference: { path: 'lake-terror/reference.yaml', schema: LakeTerrorReference },
  lakeTerrorRulebook: { path: 'lake-terror/rulebook.yaml', schema: Rulebook },
  lakeTerrorVerdicts: { path: 'lake-terror/verdicts.yaml', schema: LakeTerrorVerdicts },
} as const;

/** Folders of entities, one a file, whose id is the file's stem. */
export const collections = {
  papers: { folder: 'papers', schema: Paper },
  cardFormats: { folder: 'card-formats', schema: CardFormat },
  shops: { folder: 'shops', schema: Shop },
  questions: { folder: 'questions', schema: Questions },
  colours: { folder: 'colours', schema: PyramidColour },
  pyramids: { folder: 'pyramids', schema: Pyramid },
  components: { folder: 'components', schema: Component },
  battleComponents: { folder: 'battle/components', schema: Component },
  munchComponents: { folder: 'munch/components', schema: Component },
  alienInvasionComponents: { folder: 'alien-invasion/components', schema: Component },
  lakeTerrorComponents: { folder: 'lake-terror/components', schema: Component },
  factions: { folder: 'alien-invasion/factions', schema: Faction },
  scenarios: { folder: 'alien-invasion/scenarios', schema: Scenario },
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
  /** The rules of the games for which they were read as well: `rule-files.ts`. */
  readonly books: ReadonlyMap<GameId, RuleBook>;
  /** Their worked examples, by game and id. */
  readonly examples: readonly Example[];
}
