import { z } from 'zod';
import { Count, Icon, Id, Millimetres, Positive, RuleId, Text, WhereAbsent } from './common.ts';

/** A headed text with an icon and the rule that it restates. */
const Panel = z.strictObject({ title: Text, icon: Icon, text: Text, rule: RuleId });

/** `battle/mats.yaml`: the texts of the capture mats. */
export const BattleMats = z.strictObject({
  title: Text,
  /** The instruction for placing captured pieces, and the meaning of the places. */
  order: Text,
  /** The panel for trios of aliens. */
  aliens: Panel,
  /** The panel for trios of villagers. */
  villagers: Panel,
  /** The panel for mixed trios. */
  mixed: Panel,
  /** The text on pieces outside trios. */
  rest: Text,
  rule: RuleId,
});
export type BattleMats = z.infer<typeof BattleMats>;

/** `munch/mats.yaml`: the texts of the players’ mats and of the shared mats. */
export const MunchMats = z.strictObject({
  /** The army. */
  army: Panel,
  /** The graveyard. */
  graveyard: Panel,
  /** The planet bank. */
  bank: Panel,
  /** The spawning pit. */
  pit: Panel,
  /** The void. */
  void: Panel,
  /** The text shown if the pieces in the pit and the void cost points. */
  lost: Text,
  rule: RuleId,
});
export type MunchMats = z.infer<typeof MunchMats>;

/** `alien-invasion/templates.yaml`: the texts of the templates, and the sizes of the movement sticks. */
export const Templates = z.strictObject({
  /** The circle of a Blast. */
  blast: Panel,
  /** The panel for each unit that explodes; the unit's name precedes the title. */
  explosion: Panel,
  /** The movement sticks. */
  stick: z.strictObject({
    title: Text,
    icon: Icon,
    /** The mark where the next part is glued on. */
    join: Text,
    /** The maximum length of a part, in inches; the stick for a longer Move has several parts. */
    part: Positive.max(10),
    /** The width of a stick, in mm. */
    width: Millimetres.min(14).max(60),
    rule: RuleId,
  }),
  rule: RuleId,
});
export type Templates = z.infer<typeof Templates>;

/** `alien-invasion/tokens.yaml`: round markers to cut out. */
export const TokenSheet = z.strictObject({
  /** The tokens. */
  tokens: z
    .array(
      z.strictObject({
        id: Id,
        /** The text on the token itself. */
        name: Text,
        /** The meaning of the token. */
        text: Text,
        icon: Icon,
        /** The only faction that needs it. Optional. */
        faction: Id.optional(),
        /** The diameter, in mm. */
        diameter: Millimetres.min(15).max(150),
        /** The number of copies. */
        count: Count.max(200),
        /** Whether each has its own number, from 1. */
        numbered: z.boolean().default(false),
        /** Whether it is white on black, like a hole in the ground. */
        dark: z.boolean().default(false),
        rule: RuleId,
      }),
    )
    .min(1)
    .refine((tokens) => tokens.some(({ count }) => count > 0), {
      message: 'at least one token',
      params: { found: 'a count of 0 for each token', remedy: 'raise a count' },
    }),
  rule: RuleId,
});
export type TokenSheet = z.infer<typeof TokenSheet>;

/** The measures of a paper figure, in mm. */
const FigureSize = z.strictObject({
  /** The width of the strip, and of its base. */
  width: Millimetres.min(15).max(80),
  /** The height of the front and of the back. */
  panel: Millimetres.min(15).max(60),
  /** The depth of each of the two feet. */
  foot: Millimetres.min(8).max(30),
  /** The diameter of the disc that can replace it. */
  disc: Millimetres.min(15).max(60),
  /** Whether it shows the whole picture of the card, such as a gun with its crew. */
  whole: z.boolean().default(false),
  /** Whether its front matters in play (AI-5.6). */
  front: z.boolean().default(false),
});
export type FigureSize = z.infer<typeof FigureSize>;

/** `alien-invasion/figures.yaml`: the measures and words of paper figures: standees and discs. */
export const FigureSheet = z.strictObject({
  /** The measures of figures, by size. */
  sizes: z.strictObject({
    /** A person, and every unit without its own size. */
    figure: FigureSize,
    large: FigureSize,
    small: FigureSize,
    monster: FigureSize,
    gun: FigureSize,
    vehicle: FigureSize,
  }),
  /** The word for one die. */
  die: Text,
  /** The word for several dice. */
  dice: Text,
  /** The text in place of dice, for a unit without a fixed number of dice. */
  card: Text,
  /** The text on a front foot, if its front matters. */
  front: Text,
  /** The text on a rear foot. */
  back: Text,
  /** The text on a figure whose name belongs to somebody else. */
  unofficial: Text,
  rule: RuleId,
});
export type FigureSheet = z.infer<typeof FigureSheet>;

const tileArts = ['house', 'wood', 'water', 'patch', 'road', 'fork', 'end', 'wall', 'hedge', 'fence', 'wire'] as const;
export type TileArt = (typeof tileArts)[number];

const TileSize = z.strictObject({ width: Millimetres.min(60).max(180), height: Millimetres.min(12).max(130) });
const TileText = z.strictObject({ text: Text, rules: z.array(RuleId).min(1) });

/** `alien-invasion/terrain-tiles.yaml`: flat terrain to cut out. */
export const TerrainTiles = z.strictObject({
  /** The sizes of features, of roads, and of walls and fences. */
  sizes: z.strictObject({ tile: TileSize, road: TileSize, strip: TileSize }),
  /** The tiles, in the order of the sheets. */
  tiles: z
    .array(
      z.strictObject({
        id: Id,
        /** The kind of terrain, which has its cover and its rules. Optional for roads. */
        terrain: Id.optional(),
        name: Text,
        /** The drawing. */
        art: z.enum(tileArts),
        /** The icon inside a house. Optional; default: the icon of the terrain. */
        icon: Icon.optional(),
        /** The number of copies, unless a scenario is chosen. */
        count: Count.max(50),
      }),
    )
    .min(1),
  /** The word on a door. */
  door: Text,
  /** The text on a building, and its rules. */
  building: TileText,
  /** The text on a feature without walls. */
  feature: TileText,
  /** The text on a linear barrier. */
  linear: TileText,
  /** The text on soft ground. */
  soft: TileText,
  /** The faction that cannot cross soft ground, and the text if it plays. */
  barred: TileText.extend({ faction: Id }),
  /** The text on a road. */
  road: TileText,
  /** The text on terrain that blocks sight. */
  sight: TileText,
  /** The rule for cover. */
  cover: RuleId,
  rule: RuleId,
});
export type TerrainTiles = z.infer<typeof TerrainTiles>;

const common = {
  /** The text on the label beside the game's name. */
  tag: Text,
  /** The instructions for the sheet. */
  note: Text,
  /** The heading of each table; its number follows. */
  game: Text,
  /** The text before a line for a player's name. */
  player: Text,
  /** The name of the row of totals. */
  total: Text,
  /** The sheet to fill in: its label, and the hints in its fields. */
  form: z.strictObject({
    tag: Text,
    name: Text,
    /** The hint in a field for a number. */
    count: Text,
    /** The hint in a field for points. */
    points: Text,
  }),
  rule: RuleId,
};

/** A row to count: its name, and the rule for it. */
const Row = z.strictObject({ name: Text, rule: RuleId });

/** `battle/score-sheet.yaml`: the words of its tables. The points are in the game's file. */
export const BattleScoreSheet = z.strictObject({
  ...common,
  /** The rows of the table. */
  rows: z.strictObject({ alien: Row, villager: Row, mixed: Row }),
});
export type BattleScoreSheet = z.infer<typeof BattleScoreSheet>;

/** `munch/score-sheet.yaml`: the words of its tables. */
export const MunchScoreSheet = z.strictObject({
  ...common,
  /** The rows of the table. */
  rows: z.strictObject({ trio: Row, world: Row, lost: Row }),
});
export type MunchScoreSheet = z.infer<typeof MunchScoreSheet>;

/** A statement in our own words, and the rule that it restates. */
const Statement = z.strictObject({ text: Text, rule: RuleId });

/** One side of a reference card. A small card has as many sides as it needs. */
const ReferenceSide = z.strictObject({
  id: Id,
  title: Text,
  icon: Icon,
  lines: z
    .array(
      Statement.extend({
        /** The picture before the text. Optional. */
        icon: Icon.optional(),
        /** Its value, in large figures. */
        value: Text.optional(),
        /** Whether the worlds in harmony with each size follow (MU-7.1). */
        harmony: z.boolean().default(false),
      }),
    )
    .min(1),
  rule: RuleId,
});
export type ReferenceSide = z.infer<typeof ReferenceSide>;

/** `GAME/reference.yaml`: cards with the game in brief, side by side. */
export const ReferenceCards = z.strictObject({
  /** The text on the label of every side. */
  tag: Text,
  /** The sides of the cards. */
  sides: z.array(ReferenceSide).min(1),
  rule: RuleId,
});
export type ReferenceCards = z.infer<typeof ReferenceCards>;

const Block = z.strictObject({ title: Text, lines: z.array(Statement).min(1) });

/** `alien-invasion/reference.yaml`: the turn, the actions and the table of terrain, on one sheet. */
export const AlienInvasionReference = z.strictObject({
  tag: Text,
  /** The round. */
  round: Block,
  /** The action cards. */
  cards: z.strictObject({
    title: Text,
    /** The options for one, two and three saucers. */
    ways: z
      .array(
        Statement.extend({
          /** The number of actions. */
          actions: Positive.max(3),
        }),
      )
      .length(3),
    lines: z.array(Statement).min(1),
  }),
  /** The actions of groups. */
  actions: z.strictObject({ title: Text, blocks: z.array(Block.extend({ icon: Icon })).min(1) }),
  /** The table of terrain. */
  terrain: z.strictObject({
    title: Text,
    /** The column headings of the table. */
    heads: z.strictObject({ cover: Text, move: Text, sight: Text, examples: Text }),
    /** The effect of each kind of terrain on a move (AI-5.3 to AI-5.5). */
    kinds: z.strictObject({ feature: Text, linear: Text, soft: Text }),
    sight: z.strictObject({
      /** The word for terrain that blocks sight. */
      blocks: Text,
      /** The word for other terrain. */
      free: Text,
    }),
    lines: z.array(Statement).min(1),
    rule: RuleId,
  }),
  rule: RuleId,
});
export type AlienInvasionReference = z.infer<typeof AlienInvasionReference>;

/** `lake-terror/reference.yaml`: the public knowledge of all players, on one sheet. */
export const LakeTerrorReference = z.strictObject({
  tag: Text,
  /** The blocks, in two columns. */
  blocks: z.array(Block.extend({ lines: z.array(Statement.extend({ without: WhereAbsent })).min(1) })).min(1),
  /** The order of the night and of the day: the steps come from `steps/`. */
  order: z.strictObject({ title: Text, rule: RuleId }),
  /** The list of roles. */
  roles: z.strictObject({
    title: Text,
    /** The text in place of a number, for a role that replaces another. */
    variant: Text,
    /** The text after the numbers, for each card that has none (LT-7.1). */
    spare: Text,
    lines: z.array(Statement).min(1),
  }),
  rule: RuleId,
});
export type LakeTerrorReference = z.infer<typeof LakeTerrorReference>;
