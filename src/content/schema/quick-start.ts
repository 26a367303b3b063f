import { z, type ZodType } from 'zod';
import { Icon, Id, Positive, RuleId, Text, WhereAbsent } from './common.ts';

/** A sentence, or a few that belong together, and the rules behind them. Text between `**` is bold. */
const Sentence = z.strictObject({
  text: Text,
  rules: z.array(RuleId).min(1),
  /** The heading of a new paragraph. Optional; default no new paragraph. */
  head: Text.optional(),
  without: WhereAbsent,
});
export type Sentence = z.infer<typeof Sentence>;

/** A text with its figure, side by side with others of its row. */
const cellOf = <T extends ZodType>(figure: T) =>
  z.strictObject({
    /** Its number in the set-up picture. */
    number: Positive.max(9).optional(),
    title: Text.optional(),
    /** Whether it is a separate chapter, in large type. */
    large: z.boolean().default(false),
    figure: figure.optional(),
    /** Whether the text is beside its figure instead of below. */
    beside: z.boolean().default(false),
    say: z.array(Sentence),
    /** The share of the row that it takes, relative to the others. */
    share: z.number().positive().max(10).default(1),
    /** A box of the game's tint, or one with a round corner. */
    frame: z.enum(['tint', 'box']).optional(),
    /** Its value, in large figures. */
    value: Text.optional(),
    /** A symbol between it and the cell before. */
    joint: Text.optional(),
    /** Whether it is the total of the others. */
    total: z.boolean().default(false),
  });
export type Cell<F> = z.infer<ReturnType<typeof cellOf<ZodType<F>>>>;

const sectionOf = <T extends ZodType>(figure: T) =>
  z.strictObject({
    title: Text,
    /** The note at the end of its heading, instead of its rules. */
    note: Text.optional(),
    /** Whether it contains the large picture. */
    setup: z.boolean().default(false),
    /** The question that its row answers; the cells are for no and for yes. */
    question: z.strictObject({ say: z.array(Sentence).min(1), no: Text, yes: Text }).optional(),
    /** Whether its row is a panel of figures that are crossed out. */
    mistakes: z.boolean().default(false),
    rows: z.array(z.array(cellOf(figure)).min(1).max(6)),
  });
export type Section<F> = z.infer<ReturnType<typeof sectionOf<ZodType<F>>>>;

/** `GAME/quick-start.yaml`: a quick-start page. Its figures use data of this game only. */
const quickStartOf = <T extends ZodType, L extends ZodType>(figure: T, labels: L) =>
  z.strictObject({
    /** The description of the game, and how to win. */
    lead: z.array(Sentence).min(1),
    /** The description of the figures, in words. */
    key: Text,
    /** The labels in the set-up picture. */
    labels,
    sides: z.array(z.strictObject({ name: Text, sections: z.array(sectionOf(figure)).min(1) })).length(2),
    rule: RuleId,
  });

/** The contents of any game's page. */
export interface QuickStart<F> {
  readonly lead: readonly Sentence[];
  readonly key: string;
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
  /** The corners of the part shown: bottom left and top right. */
  from: Space,
  to: Space,
  /** The board. Optional; default that of the set-up picture. */
  board: Board.optional(),
  /** The moves played before. */
  played: z.array(Move).default([]),
  /** The player to move on a separate board. Optional; default the first player. */
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
  names: z.boolean().default(true),
};

/** The subjects of figures that show part of the table. */
const sceneIds = [
  ...(['move', 'sight', 'roll', 'touch', 'settle', 'fight', 'apart'] as const),
  ...(['through', 'locked', 'between', 'carry', 'other'] as const),
] as const;

/** `documents/quick-start.yaml`: the words on the page of every game. */
export const QuickStartWords = z.strictObject({
  tag: Text,
  /** The texts before the number of a side, and before the number of sides. */
  side: Text,
  of: Text,
  /** The text before the page number of a folded sheet. */
  page: Text,
  /** The name of the publisher. */
  press: Text,
  /** The place to find all the rules, at the end of the page. */
  rules: Text,
  /** The texts in pictures, and the descriptions of pictures without text. */
  first: Text,
  second: Text,
  leads: Text,
  crossed: Text,
  /** Captions of one player acting on another at night: WHO and WHOM are replaced by their roles. */
  scenes: z.strictObject(
    Object.fromEntries(sceneIds.map((id) => [id, Text])) as Record<(typeof sceneIds)[number], typeof Text>,
  ),
  acts: z.strictObject({ shot: Text, healed: Text, taken: Text, watched: Text, dead: Text }),
});

/** A part of a board, for the quick-start page. */
export type CropFigure = z.infer<z.ZodObject<typeof crop>> & { readonly edge?: Readonly<Record<string, string>> };

const pieceKinds = ['v', 'w', 'a', 'b', 'r', 'g', 'k', 'A', 'B', 'C', 'D'] as const;
const Piece = z
  .string()
  .regex(new RegExp(`^[${pieceKinds.join('')}][123]$`), 'a pyramid as the notation has it, such as "a3"');
/** Pyramids from the side. */
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
    stash: Text,
    captures: Text,
    /** The meaning of pips, and of colours. */
    sizes: Text,
    colours: Text,
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
  /** The way of lost monsters back to the army: from the pit to the void, from the void home. */
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
    faction: Id.optional(),
    card: CardKind,
    acts: z.array(z.strictObject({ faction: Id.optional(), unit: Id, icons: z.array(Icon) })).max(3),
  }),
  /** Figures on a part of the table. */
  z.strictObject({
    kind: z.literal('scene'),
    shows: z.enum(sceneIds),
    crossed: z.boolean().default(false),
  }),
  /** Dice, and the figures that they remove. */
  z.strictObject({
    kind: z.literal('shot'),
    dice: z.array(z.int().min(1).max(6)).min(1).max(8),
    kill: Positive,
    figures: Positive,
  }),
  /** Dice that are added up, roll by roll, and for shots the figures that they remove. */
  z.strictObject({
    kind: z.literal('sum'),
    rolls: z
      .array(z.array(z.int().min(1).max(6)).min(1).max(6))
      .min(2)
      .max(4),
    kill: Positive.optional(),
    figures: Positive.optional(),
  }),
  /** The kill numbers of a unit in each kind of cover. */
  z.strictObject({ kind: z.literal('covers'), unit: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/) }),
]);

/** `alien-invasion/quick-start.yaml`: its quick-start page. */
export const AlienInvasionQuickStart = quickStartOf(
  AlienInvasionFigure,
  z.strictObject({
    alt: Text,
    table: Text,
    deck: Text,
    used: Text,
    row: Text,
    /** The sides of the first battle: their groups, and other data. */
    forces: z
      .array(
        z.strictObject({
          faction: Id,
          groups: z
            .array(
              z
                .array(z.strictObject({ unit: Id, figures: Positive.max(20) }))
                .min(1)
                .max(3),
            )
            .min(1)
            .max(4),
          note: Text,
        }),
      )
      .min(1)
      .max(2),
  }),
);
export type AlienInvasionQuickStart = z.infer<typeof AlienInvasionQuickStart>;

const LakeTerrorFigure = z.discriminatedUnion('kind', [
  /** A player acting on another at night. */
  z.strictObject({
    kind: z.literal('act'),
    role: Id,
    target: Id,
    sign: z.enum(['shot', 'healed', 'taken', 'watched', 'dead']),
  }),
  /** The steps of the night. */
  z.strictObject({ kind: z.literal('clock') }),
  /** A chain of causes and effects. */
  z.strictObject({
    kind: z.literal('ladder'),
    icons: z.array(Icon).min(1).max(2),
    crossed: z.boolean().default(false),
  }),
]);

/** `lake-terror/quick-start.yaml`: its quick-start page. */
export const LakeTerrorQuickStart = quickStartOf(
  LakeTerrorFigure,
  z.strictObject({
    alt: Text,
    /**
     * The additional texts for a role that shows its card to everybody, and for a player seen only by the Announcer.
     */
    shows: Text,
    awake: Text,
    town: Text,
    announcer: Text,
    box: Text,
    first: Text,
  }),
);
export type LakeTerrorQuickStart = z.infer<typeof LakeTerrorQuickStart>;

/** The figures that the quick-start page of any game can draw. */
export const QuickFigure = z.union([BattleFigure, MunchFigure, AlienInvasionFigure, LakeTerrorFigure]);
export type QuickFigure = z.infer<typeof QuickFigure>;
