import type { Example } from '../example-state.ts';
import { gameCollections, gameDocuments } from '../games.ts';
import type { OwnDeck } from '../deck/deck.ts';
import type { BoardSizes, LeftOut } from '../playable.ts';
import type { RuleBook } from '../rule-parts.ts';
import type { MadeGame } from '../made.ts';
import type { Translated } from '../translation/translated.ts';
import { Deck, DeckWords, Faces, Layout } from './deck.ts';
import { CardFormat, Condition, Machine, Paper, Pyramid, PyramidColour, Shop, Sleeve, Tokens } from './design.ts';
import { Findings, StudyWords } from './study.ts';
import { Component } from './game.ts';
import type { CollectionsOf, DocumentsOf, GameId } from './common.ts';
import { Glossary, PressFile, Questions, Recipe } from './documents.ts';
import { Kit, TuckBox } from './kit.ts';
import { Language } from './language.ts';
import { MadeHome, MadeWords } from './made.ts';
import { QuickStartWords } from './quick-start.ts';
import { RulebookWords } from './rulebook.ts';
import { DiagramWords, PressWords } from './words.ts';

/** Single files: the path in the content folder, and the schema of the file. */
export const documents = {
  press: { path: 'press.yaml', schema: PressFile },
  language: { path: 'language.yaml', schema: Language },
  tokens: { path: 'design/tokens.yaml', schema: Tokens },
  faces: { path: 'design/faces.yaml', schema: Faces },
  kit: { path: 'documents/kit.yaml', schema: Kit },
  deckWords: { path: 'documents/decks.yaml', schema: DeckWords },
  glossary: { path: 'documents/glossary.yaml', schema: Glossary },
  quickStart: { path: 'documents/quick-start.yaml', schema: QuickStartWords },
  rulebook: { path: 'documents/rulebook.yaml', schema: RulebookWords },
  study: { path: 'documents/study.yaml', schema: StudyWords },
  madeWords: { path: 'documents/made.yaml', schema: MadeWords },
  home: { path: 'games/home.yaml', schema: MadeHome },
  tuckBox: { path: 'documents/tuck-box.yaml', schema: TuckBox },
  words: { path: 'documents/words.yaml', schema: PressWords },
  diagramWords: { path: 'documents/diagrams.yaml', schema: DiagramWords },
  ...gameDocuments,
} as const;

/** Folders of entities, one per file, with the file name, without extension, as the id. */
export const collections = {
  papers: { folder: 'papers', schema: Paper },
  cardFormats: { folder: 'card-formats', schema: CardFormat },
  sleeves: { folder: 'sleeves', schema: Sleeve },
  decks: { folder: 'decks', schema: Deck },
  layouts: { folder: 'layouts', schema: Layout },
  machines: { folder: 'machines', schema: Machine },
  shops: { folder: 'shops', schema: Shop },
  conditions: { folder: 'conditions', schema: Condition },
  questions: { folder: 'questions', schema: Questions },
  studies: { folder: 'studies', schema: Findings },
  colours: { folder: 'colours', schema: PyramidColour },
  pyramids: { folder: 'pyramids', schema: Pyramid },
  components: { folder: 'components', schema: Component },
  recipes: { folder: 'recipes', schema: Recipe },
  ...gameCollections,
} as const;

export type { Entity } from './common.ts';

/** A photograph: a JPEG, or a PNG of 8 bits without alpha. */
export interface Photograph {
  /** Its size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly base64: string;
  readonly type: 'image/jpeg' | 'image/png';
  /** Whether it has a single channel. */
  readonly grey: boolean;
}

/** A picture of one colour on a square grid: `d` is its path, `size` the side of the grid. */
export interface IconArt {
  readonly d: string;
  readonly size: number;
  /** A photograph, whose middle is within that path. */
  readonly picture?: Photograph;
}

/** The whole content folder, validated. */
export interface Content extends DocumentsOf<typeof documents>, Omit<CollectionsOf<typeof collections>, 'decks'> {
  /** The decks with their cards, by id. */
  readonly decks: ReadonlyMap<string, OwnDeck>;
  /** The custom games, by id. */
  readonly made: ReadonlyMap<string, MadeGame>;
  /**
   * The position of a value in an entity's file, for messages: in the overlay's file if it contains the value,
   * otherwise in the base file.
   */
  readonly locate: (
    file: string,
    path: readonly (string | number)[],
  ) => { readonly file: string; readonly line: number; readonly column: number };
  /**
   * The content with another role set in place of the numbered deck: only its roles, with their cards, for its players.
   * Returns itself if the set is the numbered deck. It has the rules and examples of that set, if rules were read.
   */
  readonly withSet: (id: string) => Content;
  /** The id of the role set that is dealt; absent if it is the numbered deck. */
  readonly dealt?: string;
  /** The content with the rules and examples for other roles or players; absent if no rules were read. */
  readonly withRulesFor?: (dealt: Content) => Content;
  /** An icon of the content folder's `icons/` or of the game-icons collection; undefined if neither has it. */
  readonly icon: (name: string) => IconArt | undefined;
  /** The icons in the content folder’s `icons/` only, by name. */
  readonly drawings: ReadonlyMap<string, IconArt>;
  /** The rules of the games whose rules were read: see `rule-files.ts`. */
  readonly books: ReadonlyMap<GameId, RuleBook>;
  /** Their worked examples, by game and id. */
  readonly examples: readonly Example[];
  /** The sizes of boards for which examples, figures, puzzles and towns are made: see `board-size.ts`. */
  readonly madeFor: BoardSizes;
  /** The parts left out of a game whose board differs in size from the shipped one: see `board-size.ts`. */
  readonly leftOut: LeftOut;
  /** The translated parts, if the content is in a language other than English. */
  readonly translated?: Translated;
  /** The same content in English, if it is translated. */
  readonly english?: () => Content;
}
