import { isShipped, type GameId, type Pattern, type ShippedGame } from '../../src/content/schema/common.ts';
import { forMaker, lookOf, madeBack } from './made.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { Example } from '../../src/content/example-state.ts';
import { firstBattle } from '../../src/content/games/alien-invasion.ts';
import { setForFew } from '../../src/content/games/lake-terror.ts';
import type { QuickFigure } from '../../src/content/schema/quick-start.ts';
import type { Press } from '../scene/press.ts';
import { alienInvasionSteps } from '../diagram/alien-invasion.ts';
import { battleSteps } from '../diagram/battle.ts';
import { lakeTerrorSteps } from '../diagram/lake-terror.ts';
import { munchSteps } from '../diagram/munch.ts';
import { Sketch, type DiagramStep, type SketchContext } from '../diagram/sketch.ts';
import { actionDeck, actionSections } from '../cards/action-deck.ts';
import { deckBack } from '../cards/back.ts';
import { deckComponent, type GameBack } from '../decks/deck.ts';
import { announcer } from '../documents/announcer.ts';
import { battleBoard } from '../pieces/battle-board.ts';
import { battleMats, munchMats } from '../pieces/mats.ts';
import { factionCards, unitSections } from '../cards/faction-cards.ts';
import { roleBack, roleCards, roleSections } from '../cards/role-cards.ts';
import { contentDealt, isAtTable, printedOf } from '../pieces/roles.ts';
import { alienInvasionReference, lakeTerrorReference } from '../documents/references.ts';
import { munchBoard } from '../pieces/munch-board.ts';
import { battlePieces, munchPieces } from '../pieces/flat-pieces.ts';
import { withSets, type ComponentMaker, type ProductOptions } from '../sheet/product.ts';
import { alienInvasionFigures, alienInvasionQuickStart } from '../documents/quick-start/alien-invasion.ts';
import { battleFigures, battleQuickStart } from '../documents/quick-start/battle.ts';
import { firstContactSheet } from '../documents/quick-start/first-contact.ts';
import { lakeTerrorFigures, lakeTerrorQuickStart } from '../documents/quick-start/lake-terror.ts';
import { munchFigures, munchQuickStart } from '../documents/quick-start/munch.ts';
import type { FigureSource } from '../documents/quick-start/sheet.ts';
import { battlePuzzles, munchPuzzles } from '../cards/puzzle-cards.ts';
import { battlePyramids, munchPyramids } from '../pieces/pyramids.ts';
import { alienInvasionPoster, battlePoster, lakeTerrorPoster, munchPoster, type Poster } from '../design/art/covers.ts';
import { battleReference, munchReference } from '../cards/reference-cards.ts';
import { roster } from '../documents/roster.ts';
import { scenario, scenarioBook } from '../documents/scenario.ts';
import { battleScoreForm, battleScoreSheet, munchScoreForm, munchScoreSheet } from '../documents/score-sheets.ts';
import { battleStashes, munchStashes, type StashesOf } from '../pieces/stash.ts';
import { discs } from '../pieces/discs.ts';
import { standees } from '../pieces/standees.ts';
import { firstEveningOf, type Included } from './first-evening.ts';
import { templates } from '../pieces/templates.ts';
import { terrainTiles } from '../pieces/terrain-tiles.ts';
import { tokens } from '../pieces/tokens.ts';
import { battleTowns } from '../cards/board-card.ts';
import { dividers, stashBoxes, tuckBoxes } from './boxes.ts';

/** Each game draws only its own figures: its content refers to no others. */
type FigureSourceOf = NonNullable<PressOfGame['figures']>;

interface PressOfGame {
  /** The components in the order of the lists. The rulebooks and the kit come after them. */
  readonly components: readonly ComponentMaker[];
  readonly pattern: Pattern;
  readonly poster: Poster;
  /** The back that all its cards share. Optional. */
  readonly back?: GameBack;
  readonly steps: (sketch: Sketch) => readonly DiagramStep[];
  /** The figures of its quick-start page, if it has one, and its table; rulebooks show them too. */
  readonly figures?: (press: Press, content: Content) => FigureSource<QuickFigure>;
  readonly drawn?: (content: Content) => readonly unknown[];
  /**
   * Its books for fewer roles and players, and the options that choose these. Optional; by default, books are always
   * about the whole game.
   */
  readonly dealt?: {
    readonly takes: ComponentMaker['takes'];
    readonly content: (content: Content, options: ProductOptions) => Content;
    readonly isShown: (content: Content, example: Example) => boolean;
    readonly withSets: (maker: ComponentMaker) => ComponentMaker;
  };
  readonly unofficial?: (content: Content) => boolean;
  readonly stashes?: StashesOf;
}

/** The sheet of Play tonight, without the version to fold. */
const playTonight = ([sheet]: readonly ComponentMaker[]): Included => [sheet!];

/** Lake Terror for one table: Play tonight, and the cards. */
const lakeTerrorParts = (options: ProductOptions): readonly Included[] =>
  [lakeTerrorQuickStart[0]!, roleCards].map((maker) => [withSets(maker), options]);

export const games: Readonly<Record<ShippedGame, PressOfGame>> = {
  battle: {
    components: [
      ...battleQuickStart,
      battleBoard,
      battleMats,
      battlePyramids,
      battlePieces,
      stashBoxes('battle', { poster: battlePoster, pattern: 'chevron' }, battleStashes),
      battleReference,
      battleScoreSheet,
      battleScoreForm,
      battlePuzzles,
      battleTowns,
      firstEveningOf({ game: 'battle', parts: () => [playTonight(battleQuickStart), [battleBoard], [battlePieces]] }),
    ],
    pattern: 'chevron',
    poster: battlePoster,
    steps: battleSteps,
    figures: battleFigures as FigureSourceOf,
    drawn: ({ battleBoard: board, battleQuickStart: { labels } }) => [board, labels.board],
    stashes: battleStashes,
  },
  munch: {
    components: [
      ...munchQuickStart,
      munchBoard,
      munchMats,
      munchPyramids,
      munchPieces,
      stashBoxes('munch', { poster: munchPoster, pattern: 'dots' }, munchStashes),
      munchReference,
      munchScoreSheet,
      munchScoreForm,
      munchPuzzles,
      firstEveningOf({ game: 'munch', parts: () => [playTonight(munchQuickStart), [munchBoard], [munchPieces]] }),
    ],
    pattern: 'dots',
    poster: munchPoster,
    steps: munchSteps,
    figures: munchFigures as FigureSourceOf,
    drawn: ({ munchBoard: board }) => [board],
    stashes: munchStashes,
  },
  'alien-invasion': {
    components: [
      ...firstContactSheet,
      ...alienInvasionQuickStart,
      actionDeck,
      factionCards,
      tuckBoxes('alien-invasion', { poster: alienInvasionPoster, pattern: 'diagonal' }, [actionDeck, factionCards]),
      dividers('alien-invasion', { poster: alienInvasionPoster, pattern: 'diagonal' }, [
        [actionDeck, actionSections],
        [factionCards, unitSections],
      ]),
      alienInvasionReference,
      roster,
      scenario,
      scenarioBook,
      standees,
      discs,
      terrainTiles,
      templates,
      tokens,
      firstEveningOf({
        game: 'alien-invasion',
        parts: (content) => {
          const scenario = [firstBattle(content)!];
          return [
            // The page has the set-up and a row of turns, so a first evening needs no other rules.
            playTonight(firstContactSheet),
            [standees, { scenario }],
            [terrainTiles, { scenario }],
          ];
        },
        factions: (content) => content.scenarios.get(firstBattle(content)!)?.sides.map(({ faction }) => faction) ?? [],
      }),
    ],
    pattern: 'diagonal',
    poster: alienInvasionPoster,
    back: deckBack,
    steps: alienInvasionSteps,
    figures: alienInvasionFigures as FigureSourceOf,
    drawn: (content) => [
      content.actionDeck,
      content.factions,
      content.terrain,
      content.unitCards,
      [...content.scenarios.values()].map(({ table, sides, terrain }) => [
        table,
        sides.map(({ zone }) => zone),
        terrain,
      ]),
      [content.alienInvasion.covers, content.alienInvasion.numbers],
      [content.alienInvasionQuickStart.labels, content.quickStart.scenes],
    ],
    unofficial: ({ factions }) => [...factions.values()].some(({ thirdParty }) => thirdParty),
  },
  'lake-terror': {
    components: [
      ...lakeTerrorQuickStart,
      roleCards,
      tuckBoxes('lake-terror', { poster: lakeTerrorPoster, pattern: 'rings' }, [roleCards]),
      dividers('lake-terror', { poster: lakeTerrorPoster, pattern: 'rings' }, [[roleCards, roleSections]]),
      lakeTerrorReference,
      announcer,
    ]
      .map(withSets)
      .concat(
        firstEveningOf({
          game: 'lake-terror',
          takes: ['players', 'set', 'variants'],
          parts: (_, options) => lakeTerrorParts(options),
        }),
        firstEveningOf({
          game: 'lake-terror',
          id: 'first-evening-few',
          parts: (content) => lakeTerrorParts({ set: setForFew(content)! }),
        }),
      ),
    dealt: { takes: ['players', 'variants'], content: contentDealt, isShown: isAtTable, withSets },
    pattern: 'rings',
    poster: lakeTerrorPoster,
    back: roleBack,
    steps: lakeTerrorSteps,
    figures: lakeTerrorFigures as FigureSourceOf,
    drawn: ({
      roles,
      steps,
      lakeTerrorQuickStart: { labels },
      quickStart: { leads, crossed },
      announcer: { icon },
    }) => [
      [...roles.values()].map((role) => [role.id, printedOf(role)]),
      [...steps.values()].map(({ script: _script, ...step }) => [step.id, step]),
      [labels, leads, crossed, icon],
    ],
  },
};

/** The component of a deck; only the deck’s id and game are needed. */
export const deckMaker = (deck: Parameters<typeof deckComponent>[0]): ComponentMaker =>
  deck.game === undefined || isShipped(deck.game)
    ? deckComponent(deck, deck.game && games[deck.game].back)
    : forMaker(deck.game, deckComponent(deck, madeBack(deck.game)));

/** The pattern and the poster of any game; shipped games have more. */
export function pressOf(
  { made }: Pick<Content, 'made'>,
  game: GameId,
): Pick<PressOfGame, 'pattern' | 'poster'> & Partial<PressOfGame> {
  const own = made.get(game);
  if (own) return lookOf(own);
  if (!isShipped(game)) throw new Error(`unknown game "${game}"`);
  return games[game];
}

/** A game's figures and its table. Throws if the game has none. */
export function figureSourceOf(game: GameId, press: Press, content: Content): FigureSource<QuickFigure> {
  const { figures } = pressOf(content, game);
  if (!figures) throw new Error(`${game} has no figures in generators/components/games.ts`);
  return figures(press, content);
}

/**
 * A worked example in pictures, drawn like the print: the start, each step, and the engine's result. Lack of space is
 * reported to the press with the example’s file.
 */
export function diagramOf(context: SketchContext, example: Example): readonly DiagramStep[] {
  const steps = games[example.game].steps(new Sketch(context, example));
  const height = Math.max(...steps.map(({ scene }) => scene.height));
  return steps.map((step) => ({ ...step, height: step.scene.height, scene: { ...step.scene, height } }));
}
