import { z, type ZodType } from 'zod';
import { wordsIn } from '../grouped.ts';
import { Icon, Id, Key, mapOf, Positive, RuleId, Text, WhereAbsent } from './common.ts';

/** A sentence, or a few that belong together, and the rules behind them. Text between `**` is bold. */
const Sentence = z.strictObject({
  text: Text,
  /** The rules that it restates. */
  rules: z.array(RuleId).min(1),
  /** The heading of a new paragraph. Optional; default: no new paragraph. */
  head: Text.optional(),
  /** The texts for games without cards of a role, by the id of the role. Optional. */
  without: WhereAbsent,
  /** The icon before it, instead of a dot. Optional. */
  icon: Icon.optional(),
  /** The variant that shows it. Optional; default: it is always shown. */
  when: Key.optional(),
  /** The variant that hides it. Optional. */
  unless: Key.optional(),
});
export type Sentence = z.infer<typeof Sentence>;

/** A text with its figure, side by side with others of its row. */
const cellOf = <T extends ZodType>(figure: T) =>
  z
    .strictObject({
      /** Its number in the set-up picture. */
      number: Positive.max(9).optional(),
      title: Text.optional(),
      /** Whether it is a separate chapter, in large type. */
      large: z.boolean().default(false),
      /** Its picture. Optional. */
      figure: figure.optional(),
      /** Whether the text is beside its figure instead of below. */
      beside: z.boolean().default(false),
      /** Its sentences. */
      say: z.array(Sentence),
      /** Whether each of its sentences has a dot before it. */
      dots: z.boolean().default(false),
      /** Its share of the row, relative to the other cells. */
      share: z.number().positive().max(10).default(1),
      /** A box in the tint of the game, or a box with a round corner. */
      frame: z.enum(['tint', 'box']).optional(),
      /** Its value, in large figures. */
      value: Text.optional(),
      /** The number of times that the value counts. */
      times: Positive.default(1),
      /** A symbol between this cell and the one before. */
      joint: Text.optional(),
      /** Whether this cell is the total of the cells before it: their sum, unless it has a value. */
      total: z.boolean().default(false),
      /** Whether this cell is left out if the page lacks room. Optional; default: false. */
      spare: z.boolean().optional(),
    })
    .refine(
      ({ title, figure: drawn, say, value, total }) => Boolean(title ?? drawn ?? value ?? total) || say.length > 0,
      {
        message: 'a title, a figure, a value or a sentence',
        params: { found: 'an empty cell', remedy: 'fill it in, or remove it' },
      },
    );
export type Cell<F> = z.infer<ReturnType<typeof cellOf<ZodType<F>>>>;

const sectionOf = <T extends ZodType>(figure: T) =>
  z
    .strictObject({
      /** Its heading. Optional; default: none. */
      title: Text.optional(),
      /** The note at the end of its heading. */
      note: Text.optional(),
      /** Whether it contains the large picture. */
      setup: z.boolean().default(false),
      /** The question that its row answers; its cells show the cases ‘no’ and ‘yes’. */
      question: z
        .strictObject({
          say: z.array(Sentence).min(1),
          /** The heading of the answer ‘no’. */
          no: Text,
          /** The heading of the answer ‘yes’. */
          yes: Text,
        })
        .optional(),
      /** Whether it describes roles: roles that are dealt and have no cell get one. */
      roles: z.boolean().default(false),
      /** Whether its row is a panel of figures that are crossed out. */
      mistakes: z.boolean().default(false),
      /** Its rows of texts with pictures. */
      rows: z.array(z.array(cellOf(figure)).min(1).max(6)),
    })
    .refine(({ rows, setup }) => rows.length > 0 || setup, {
      message: 'at least one row, or the large picture',
      params: { found: 'a section without rows', remedy: 'add a row, or remove the section' },
    });
export type Section<F> = z.infer<ReturnType<typeof sectionOf<ZodType<F>>>>;

/** `GAME/quick-start.yaml`: a quick-start page. Its figures use data of this game only. */
const quickStartOf = <T extends ZodType, L extends ZodType>(figure: T, labels: L) =>
  z.strictObject({
    /** The words on its label. Optional; default: the words on every page. */
    tag: Text.optional(),
    /** Its title. Optional; default: the name of the game. */
    name: Text.optional(),
    /** The story of the game: three short sentences without rules. */
    story: Text,
    /** The icon of its feel. */
    icon: Icon,
    /** How to win. */
    win: z.array(Sentence).min(1),
    /** Advice for beginners. Optional. */
    hint: Text.optional(),
    /** The description of the figures, in words. */
    key: Text,
    /** The labels in the set-up picture. */
    labels,
    /** The smallest ratio of height to width of the large picture, on a whole sheet and on half a sheet. Optional. */
    setup: z
      .strictObject({ wide: z.number().positive().max(1), narrow: z.number().positive().max(1) })
      .default({ wide: 0.29, narrow: 0.64 }),
    /** The two sides of the sheet: their names and sections. */
    sides: z.array(z.strictObject({ name: Text, sections: z.array(sectionOf(figure)).min(1) })).length(2),
    rule: RuleId,
  });

/** The contents of any game's page. */
export interface QuickStart<F> {
  readonly tag?: string | undefined;
  readonly name?: string | undefined;
  readonly story: string;
  readonly icon: string;
  readonly win: readonly Sentence[];
  readonly hint?: string | undefined;
  readonly key: string;
  readonly setup: { readonly wide: number; readonly narrow: number };
  readonly sides: readonly { readonly name: string; readonly sections: readonly Section<F>[] }[];
  readonly rule: string;
}

const Space = z.string().regex(/^[a-z][1-9]\d?$/, 'a space such as "c3"');
/** A board from its top row down, rows joined by `/`. */
const Board = z.string().regex(/^[^/]+(\/[^/]+)*$/, 'rows of a board from the top, joined by "/"');
const Move = z.string().min(2).max(40);

/** A part of a board, with a move. */
const crop = {
  kind: z.literal('crop'),
  /** The bottom left corner of the part shown. */
  from: Space,
  /** The top right corner of the part shown. */
  to: Space,
  /** The board. Optional; default: the board of the set-up picture. */
  board: Board.optional(),
  /** The moves played before. */
  played: z.array(Move).default([]),
  /** The player to move on a separate board. Optional; default: the first player. */
  turn: z.enum(['a', 'b', 'A', 'B', 'C', 'D']).optional(),
  /** The move from this position, drawn as an arrow. */
  move: Move.optional(),
  /** Several moves, in sequence or as alternatives. */
  arrows: z.array(Move).default([]),
  /** The side of a square, in mm. */
  square: z.number().min(9).max(24),
  /** The position after the move, shown beside the position before it or by itself. */
  result: z.enum(['beside', 'alone']).optional(),
  /** The rule that forbids it. */
  not: RuleId.optional(),
  /** Whether a piece that may not move is crossed out in place. */
  still: z.boolean().default(false),
  /** The squares that the text refers to. */
  marked: z.array(Space).default([]),
  /** Squares on which no move may end. */
  crossed: z.array(Space).default([]),
  /** Whether arrows have letters. */
  lettered: z.boolean().default(false),
  /** Whether rows and columns are named. */
  names: z.boolean().default(true),
};

/** The subjects of figures that show part of the table. */
const sceneIds = wordsIn('move sight roll touch settle fight apart through locked between carry other');

/** `documents/quick-start.yaml`: the words on the page of every game. */
export const QuickStartWords = z.strictObject({
  tag: Text,
  /** The text before the page number of a folded sheet. */
  page: Text,
  /** The name of the publisher. */
  press: Text,
  /** The icons of the facts about each game. */
  facts: z.strictObject({ players: Icon, minutes: Icon, age: Icon, own: Icon }),
  /** The place to find all the rules, at the end of the page. */
  rules: Text,
  /** The label of the first player who shows a card to the Announcer. */
  first: Text,
  /** The label of the second player who shows a card to the Announcer. */
  second: Text,
  /** The text between a cause and its effect. */
  leads: Text,
  /** The text for a picture that is crossed out. */
  crossed: Text,
  /** The descriptions of pictures that show the table. */
  scenes: mapOf(sceneIds, Text),
});

/** A part of a board, for the quick-start page. */
export type CropFigure = z.infer<z.ZodObject<typeof crop>> & { readonly edge?: Readonly<Record<string, string>> };

const pieceKinds = ['v', 'w', 'a', 'b', 'r', 'g', 'k', 'A', 'B', 'C', 'D'] as const;
const Piece = z.string().regex(new RegExp(`^[${pieceKinds.join('')}][123]$`), 'a pyramid such as "a3"');
/** Pyramids seen from the side. */
const trio = { kind: z.literal('trio'), pieces: z.array(Piece).min(1).max(3) };

const BattleFigure = z.discriminatedUnion('kind', [z.strictObject(crop), z.strictObject(trio)]);

/** `battle/quick-start.yaml`: its quick-start page. */
export const BattleQuickStart = quickStartOf(
  BattleFigure,
  z.strictObject({
    /** The town of all pictures, and the turns of a real game that begin from it. */
    board: Board,
    /** The picture in words. */
    alt: Text,
    /** The label of the stashes. */
    stash: Text,
    /** The label of the holding cells. */
    captures: Text,
    /** The meaning of pips. */
    sizes: Text,
  }),
);
export type BattleQuickStart = z.infer<typeof BattleQuickStart>;

const MunchFigure = z.discriminatedUnion('kind', [
  z.strictObject({
    ...crop,
    /** Monsters at edge slots. */
    edge: z.record(z.string().regex(/^([NS][a-z]|[WE][1-9]\d?)$/, 'an edge slot such as "W3"'), Piece).default({}),
  }),
  z.strictObject(trio),
  /** The worlds and the monsters that are in harmony. */
  z.strictObject({ kind: z.literal('pairs') }),
  /** The way back to the army for lost monsters: from the pit to the void, and from the void to the army. */
  z.strictObject({ kind: z.literal('way-back') }),
]);

/** `munch/quick-start.yaml`: its quick-start page. */
export const MunchQuickStart = quickStartOf(
  MunchFigure,
  z.strictObject({ alt: Text, bank: Text, pit: Text, void: Text, army: Text, graveyard: Text, slots: Text }),
);
export type MunchQuickStart = z.infer<typeof MunchQuickStart>;

const CardKind = z.enum(['single', 'double', 'triple', 'special']);

const AlienInvasionFigure = z.discriminatedUnion('kind', [
  /** A card, and the actions of the groups that use it. */
  z.strictObject({
    kind: z.literal('card'),
    /** The faction of the card. */
    faction: Id.optional(),
    /** The kind of action card. */
    card: CardKind,
    /** The groups that act, and the icons of their actions. */
    acts: z.array(z.strictObject({ faction: Id.optional(), unit: Id, icons: z.array(Icon) })).max(3),
  }),
  /** Figures on a part of the table. */
  z.strictObject({
    kind: z.literal('scene'),
    /** The scene that it shows. */
    shows: z.enum(sceneIds),
    /** Whether it is crossed out. */
    crossed: z.boolean().default(false),
  }),
  /** Dice, and the figures that they remove. */
  z.strictObject({
    kind: z.literal('shot'),
    /** The faces of the dice. */
    dice: z.array(z.int().min(1).max(6)).min(1).max(8),
    /** The kill number of the target. */
    kill: Positive,
    /** The figures that fall. */
    figures: Positive,
  }),
  /** Dice that are added up, roll by roll, and, for shots, the figures that they remove. */
  z.strictObject({
    kind: z.literal('sum'),
    /** The rolls, each with the faces of its dice. */
    rolls: z
      .array(z.array(z.int().min(1).max(6)).min(1).max(6))
      .min(2)
      .max(4),
    /** The kill number of the target. Optional. */
    kill: Positive.optional(),
    /** The figures that fall. Optional. */
    figures: Positive.optional(),
  }),
  /** A playing card; without a suit, a joker. */
  z.strictObject({
    kind: z.literal('playing'),
    /** Its suit. Optional. */
    suit: z.enum(['spades', 'hearts', 'diamonds', 'clubs']).optional(),
    /** Its rank, as on its corner. Optional. */
    rank: Text.optional(),
  }),
  /** The kill numbers of a unit in each kind of cover. */
  z.strictObject({ kind: z.literal('covers'), unit: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/) }),
]);

/** `alien-invasion/quick-start.yaml`: its quick-start page. */
export const AlienInvasionQuickStart = quickStartOf(
  AlienInvasionFigure,
  z.strictObject({
    alt: Text,
    /** The label of the table. */
    table: Text,
    /** The label of the action deck. */
    deck: Text,
    /** The label of the used cards. */
    used: Text,
    /** The label of the row of cards. */
    row: Text,
  }),
);
export type AlienInvasionQuickStart = z.infer<typeof AlienInvasionQuickStart>;

/** `alien-invasion/first-contact.yaml`: the sheet of the first battle. */
export const FirstContact = quickStartOf(
  AlienInvasionFigure,
  z.strictObject({
    alt: Text,
    /** The names of the two sides on the table. */
    sides: z.array(Text).length(2),
    /** The things that players must own. */
    own: Text,
    /** The label of the row of cards. */
    row: Text,
  }),
);
export type FirstContact = z.infer<typeof FirstContact>;

const LakeTerrorFigure = z.discriminatedUnion('kind', [
  /** The icon of a role. */
  z.strictObject({ kind: z.literal('role'), role: Id }),
  /** A chain of causes and effects. */
  z.strictObject({
    kind: z.literal('ladder'),
    /** The icons of the causes. */
    icons: z.array(Icon).min(1).max(2),
    /** Whether it is crossed out. */
    crossed: z.boolean().default(false),
  }),
]);

/** `lake-terror/quick-start.yaml`: its quick-start page. */
export const LakeTerrorQuickStart = quickStartOf(
  LakeTerrorFigure,
  z.strictObject({
    alt: Text,
    /** The description of a role that shows its card to everybody. */
    shows: Text,
    /** The description of players who show themselves only to the Announcer. */
    awake: Text,
    /** The label of the ring of players. */
    town: Text,
    /** The label of the Announcer. */
    announcer: Text,
    /** The text after the number of players, which adds the Announcer. */
    host: Text,
    /** The numbers of players of another role set. */
    set: Text,
    /** The label of the cards that are left over. */
    box: Text,
    /** The label of the night, which comes first. */
    first: Text,
  }),
);
export type LakeTerrorQuickStart = z.infer<typeof LakeTerrorQuickStart>;

/** The figures that the quick-start page of any game can draw. */
export const QuickFigure = z.union([BattleFigure, MunchFigure, AlienInvasionFigure, LakeTerrorFigure]);
export type QuickFigure = z.infer<typeof QuickFigure>;
