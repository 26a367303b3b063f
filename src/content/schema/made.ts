import { z } from 'zod';
import { wordsIn } from '../grouped.ts';
import { boardKinds } from '../board-kinds.ts';
import {
  Colour,
  Icon,
  Id,
  Inks,
  mapOf,
  Millimetres,
  Pattern,
  Positive,
  prefixPattern,
  pyramidSizes,
  Range,
  RuleId,
  Text,
} from './common.ts';
import { Component, type Game } from './game.ts';
import { InKit } from './kit.ts';
import { LanguageTag } from './language.ts';
import { Rulebook } from './rulebook.ts';
import { Scene } from './scene.ts';

// The files of a custom game, which is a folder `games/ID` without code.

const prefixText = 'two or three capitals, such as "MD"';
const tones = wordsIn('fill deep mid tint bright');

/** Words for a custom game’s component. Optional; default: the words of the press. */
const Shown = Component.pick({ name: true, summary: true, steps: true, rule: true, minutes: true })
  .partial()
  .extend({
    /** Whether it is in the kit. */
    kit: z.boolean().default(true),
  });

/** The surroundings of pictures without their own scene. */
const sceneries = wordsIn('none town forest sea space');

/** A picture of a board in the rulebook. */
const Figure = z.strictObject({
  /** The rule that it is beside. */
  rule: RuleId,
  /** The board, by its id. */
  board: Id,
  /** Whether it shows the pieces at the start. Optional; default: only without `pieces`. */
  start: z.boolean().optional(),
  /** Pieces with their spaces, such as "white a1 a4, black d6". */
  pieces: z.string().max(400).optional(),
  /** Arrows between spaces, such as "a1>a4, d6>d5". */
  arrows: z.string().max(400).optional(),
  /** Roads of the board, which arrows show. */
  roads: z.array(Id).min(1).max(12).optional(),
  /** The words below the picture. */
  caption: Text.optional(),
});
export type MadeFigure = z.infer<typeof Figure>;

/** `games/ID/game.yaml`: the facts of a custom game. */
export const MadeAbout = z.strictObject({
  name: Text,
  /** The name on boxes and icons. Optional; default: the full name. */
  shortName: Text.optional(),
  /** The line under the short name. Optional. */
  subtitle: Text.optional(),
  /** The start of its rule ids: two or three capitals that no other game has. */
  prefix: z.string().regex(prefixPattern, prefixText),
  /**
   * The place among the games of its folder. Optional; games without a place come last, by the names of their folders.
   */
  order: z.number().optional(),
  /** A sentence about the game, for a list of games. */
  summary: Text,
  /** Two short sentences that make people want to play it. Optional; default: the summary. */
  hook: Text.optional(),
  /** The author, on covers and boxes. */
  author: Text,
  /** The year of the game, or words such as ‘about 2600 BC’. Optional. */
  year: z.union([z.int().min(1000).max(2100), Text]).optional(),
  /** The source of the rules, for the credits. Optional; default: the author. */
  source: Text.optional(),
  /** The owner and the licence of its texts and art, such as ‘CC BY 4.0, by Ann Other’. Every sheet names them. */
  licence: Text,
  /** The number of players. */
  players: Range,
  /** The length of a game, in minutes. Optional. */
  minutes: Range.optional(),
  /** The minimum age, in years. Optional. */
  age: Positive.optional(),
  /** The feel of a game in a few words, such as ‘Pure skill, no luck’. */
  feel: Text,
  /** The things that players must own, in a few words. Optional; default: ‘Paper only’, or the first of `bring`. */
  own: Text.optional(),
  /** The things that a table needs. */
  needs: z.array(Text).min(1),
  /** The things that it needs besides its printed kit. Optional; default: none. */
  bring: z.array(Text).default([]),
  /** The steps from the box to the first turn, each with the rule that has the details. */
  start: z.array(z.strictObject({ text: Text, rule: RuleId })).min(1),
  /** The picture on its boxes, books and sheets. */
  icon: Icon,
  /** One colour, from which the press derives the others, or five: see a shipped game. */
  accent: z.union([Colour, z.strictObject({ fill: Colour, deep: Colour, mid: Colour, tint: Colour, bright: Colour })]),
  /** The inks of these colours for print shops. Optional; default: computed from each colour. */
  inks: z.partialRecord(z.enum(tones), Inks).optional(),
  /** The pattern of its boxes, covers and backs. */
  pattern: Pattern.default('dots'),
  /** The picture on its covers. Optional; default: its icon in a disc. */
  poster: Scene.optional(),
  /** The surroundings in pictures of cards without a scene. */
  scenery: z.enum(sceneries).default('none'),
  /** The numbers in its rules; texts insert them in braces. */
  numbers: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'a name such as "tricks"'), z.number()).default({}),
  /** The tables of its rules, each for a line `::table[name]`. */
  tables: z
    .record(
      Id,
      z.strictObject({
        /** The headings of the columns. */
        head: z.array(Text).min(1).max(8),
        /** The rows, with a text for each column. */
        rows: z.array(z.array(Text)).min(1).max(60),
        /** The columns with numbers, counted from 0. */
        numeric: z.array(z.int().min(0).max(7)).default([]),
      }),
    )
    .default({}),
  /** The credits in its rulebook. Optional; default: its name and author. */
  credits: z.array(Text).default([]),
  /** The words of the index. Optional; default: the names of its parts. */
  index: Rulebook.shape.index.optional(),
  /** The words of its components, by their ids, such as `rulebook`. */
  components: z.record(Id, Shown).default({}),
  /** Pictures of boards beside rules, at most one per rule. */
  figures: z.array(Figure).max(60).default([]),
  /**
   * The language of its texts, such as "fr". PDFs name it. If the press has texts in that language, `saucer print GAME`
   * uses them; in other languages, numbers are digits, not words. Optional; default: the language of the content.
   */
  lang: LanguageTag.optional(),
});
export type MadeAbout = z.infer<typeof MadeAbout>;

/** A custom game’s facts, with the facts that every game has. */
export type MadeFacts = Omit<Game, 'year'> &
  Pick<
    MadeAbout,
    | 'year'
    | 'licence'
    | 'pattern'
    | 'poster'
    | 'scenery'
    | 'numbers'
    | 'tables'
    | 'figures'
    | 'lang'
    | 'order'
    | 'index'
  >;

const grounds = wordsIn('paper tint mid fill');

/** A kind of space on a board. */
const SpaceKind = z.strictObject({
  /** Its meaning, for the picture in words. */
  name: Text,
  /** Its colour, for example a player's colour. Optional; default: the colour of the game. */
  colour: Colour.optional(),
  /** The share of its colour in its background. */
  ground: z.enum(grounds).default('paper'),
  /**
   * The pattern that identifies it without colour. Optional; default: a pattern for each `ground`, except in full ink.
   */
  pattern: Pattern.optional(),
  icon: Icon.optional(),
  /** The words in its spaces. */
  label: Text.optional(),
});

/** A position, in mm or in units of the board. */
const At = z.tuple([z.number(), z.number()]);

/** A plan: one character per space, `.` for a space without a kind, and a blank for a gap. */
const Plan = z
  .string()
  .max(4000)
  .regex(/^[\x20-\x7E\n]*[\x21-\x7E][\x20-\x7E\n]*$/, 'lines of letters, digits and marks');

/** A space of a board. A number needs no quotation marks. */
const SpaceId = z.union([z.string().min(1).max(24), z.number()]);

/** The directions of a track, each with a number of steps. */
const Way = z.string().max(600);

/** A road along spaces, with thin arrows on the board if it is shown. */
const Road = z
  .strictObject({
    /** The spaces in order. */
    spaces: z.array(SpaceId).min(2).optional(),
    /** The first space of a way. */
    from: SpaceId.optional(),
    way: Way.optional(),
    /** Whether thin arrows on the board show it. */
    show: z.boolean().default(false),
  })
  .refine(({ spaces, from, way }) => (spaces ? !from && !way : from !== undefined && way !== undefined), {
    message: 'either "spaces", or "from" and "way"',
  });

/** The shape of one zone, in mm. */
const Zone = z
  .strictObject({
    id: Id,
    /** The words in it. */
    name: Text,
    /** Its kind, from `kinds`. */
    kind: z.string().optional(),
    /** A rectangle: its left edge, its top, its width and its height. */
    box: z.tuple([z.number(), z.number(), Millimetres, Millimetres]).optional(),
    /** Any other shape: its corners in order, each with the distances from the left and from the top. */
    corners: z.array(At).min(3).max(40).optional(),
    /** A circle: its middle and its radius. */
    circle: z.tuple([z.number(), z.number(), Millimetres]).optional(),
  })
  .refine(({ box, corners, circle }) => [box, corners, circle].filter(Boolean).length === 1, {
    message: 'exactly one of "box", "corners" and "circle"',
  });

/** `games/ID/boards/ID.yaml`: a board, with exactly one of `grid`, `hexes`, `points`, `track` and `areas`. */
export const MadeBoard = z
  .strictObject({
    name: Text,
    summary: Text.optional(),
    /** The steps for using the printed sheets, in order. Optional; default: the steps of all boards. */
    steps: z.array(Text).min(1).optional(),
    rule: RuleId.optional(),
    /** The minutes that it takes to cut and glue. Optional. */
    minutes: Positive.optional(),
    /** Whether it is in the kit. */
    kit: z.boolean().default(true),
    /** The white paper around the spaces, in mm. */
    edge: z.number().min(0).max(60).default(6),
    /** The kinds of spaces, by their characters in `plan`, or by their names. */
    kinds: z.record(z.string().min(1).max(24), SpaceKind).default({}),
    /** The words in spaces: none, their ids, or letters and numbers along the edges of a grid. */
    labels: z.enum(['none', 'ids', 'coordinates']).default('none'),
    /** Single spaces, by their ids. */
    spaces: z
      .record(
        z.string().max(24),
        z.strictObject({
          /** Its kind, from `kinds`. Optional; default: its kind in the plan or the zone. */
          kind: z.string().optional(),
          /** The words in it. Optional; default: the words of its kind. */
          label: Text.optional(),
          /** The icon in it. Optional; default: the icon of its kind. */
          icon: Icon.optional(),
        }),
      )
      .default({}),
    /** The picture from `icons/` under the spaces. A photograph covers the board in its own shape. */
    background: Icon.optional(),
    /** The dashed lines along which it folds. The parts of a large board end there. */
    fold: z.enum(wordsIn('none half quarter')).default('none'),
    /** Lines, arrows, ladders and snakes between spaces. */
    links: z
      .array(
        z.strictObject({
          from: SpaceId,
          to: SpaceId,
          /** The drawing. A line is under the spaces, and the others are over them. */
          as: z.enum(wordsIn('line arrow ladder snake')).default('line'),
          /** The words beside its middle. */
          label: Text.optional(),
        }),
      )
      .max(400)
      .default([]),
    /** The pieces on it at the start, by the ids of pieces. */
    start: z.record(Id, z.array(SpaceId).min(1)).default({}),
    /** Whether outlines show the places of the pieces at the start. */
    ghosts: z.boolean().default(false),
    /** The roads of the players: the spaces in order, or a way from a space. A figure of the rulebook may show them. */
    roads: z.record(Id, z.union([z.array(SpaceId).min(2), Road])).default({}),
    /** Squares in columns and rows, or as a plan. Their ids are `a1` and so on from the bottom left. */
    grid: z
      .strictObject({
        /** The side of a square, in mm. */
        space: Millimetres.min(6),
        /** The number of columns on a board without a plan. */
        columns: Positive.max(40).optional(),
        /** The number of rows on a board without a plan. */
        rows: Positive.max(40).optional(),
        plan: Plan.optional(),
        /** Whether every other square is dark. */
        chequered: z.boolean().default(false),
      })
      .refine(
        ({ columns, rows, plan }) =>
          plan === undefined
            ? columns !== undefined && rows !== undefined
            : columns === undefined && rows === undefined,
        { message: 'either "columns" and "rows", or "plan"' },
      )
      .optional(),
    /** Hexagons as a plan. Every other row is half a space to the right. */
    hexes: z
      .strictObject({
        /** The distance between opposite sides, in mm. */
        space: Millimetres.min(8),
        plan: Plan,
        /** Whether hexagons rest on a side: every other column is half a space lower. */
        flat: z.boolean().default(false),
      })
      .optional(),
    /** Points, and lines through them, as in Nine Men’s Morris. */
    points: z
      .strictObject({
        /** The length of a unit, in mm. */
        unit: Millimetres.min(4),
        /** The points by their ids, from the top left. */
        at: z.record(z.string().regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens'), At),
        /** The lines, each through two or more points. */
        lines: z.array(z.array(z.string()).min(2)).default([]),
        /** The radius of a point, in mm. */
        radius: Millimetres.default(3),
      })
      .optional(),
    /** Squares one after another, such as "right 9, down 1, left 9". Their ids are numbers. */
    track: z
      .strictObject({
        /** The side of a square, in mm. */
        space: Millimetres.min(6),
        way: Way,
        /** Whether it ends beside its first square. */
        loop: z.boolean().default(false),
        /** The number of the first square. */
        from: z.int().min(0).max(999).default(1),
        /** Branches of the track, each from one space. The spaces of a branch at space 5 are `5.1`, `5.2` and so on. */
        branch: z
          .array(z.strictObject({ at: SpaceId, way: Way }))
          .max(20)
          .default([]),
      })
      .optional(),
    /** Named zones. */
    areas: z
      .strictObject({
        width: Millimetres,
        height: Millimetres,
        /** The zones. Later zones cover earlier ones. */
        zones: z.array(Zone).min(1),
      })
      .optional(),
  })
  .refine((board) => boardKinds.filter((kind) => board[kind]).length === 1, {
    message: 'exactly one of "grid", "hexes", "points", "track" and "areas"',
  });
export type MadeBoard = z.infer<typeof MadeBoard>;

/** A side of a piece. */
const PieceSide = z.strictObject({
  icon: Icon.optional(),
  /** The picture from `icons/` under its icon and its text, up to the edge. */
  background: Icon.optional(),
  text: Text.optional(),
  /** The share of its colour in its background. Optional; default: `tint`, or `mid` for pieces of players. */
  ground: z.enum([...grounds, 'ink']).optional(),
  /**
   * The pattern that identifies it without colour. Optional; default: a pattern for each `ground`, except in full ink.
   */
  pattern: Pattern.optional(),
});
export type MadeSide = z.infer<typeof PieceSide>;

/** The shapes of pieces. */
export const pieceShapes = wordsIn('disc coin square hex triangle rectangle meeple standee marker pyramid die spinner');

const Piece = z.strictObject({
  id: Id,
  name: Text,
  shape: z.enum(pieceShapes),
  /**
   * Its width, in mm, or the height of a standee or marker. A rectangle has both, and figures that stand may have both.
   * A pyramid has neither.
   */
  size: z
    .union([Millimetres.min(8).max(120), z.tuple([Millimetres.min(8).max(200), Millimetres.min(8).max(200)])])
    .optional(),
  /** The size of a pyramid. */
  pyramid: z.enum(pyramidSizes).optional(),
  /** The total number of copies. */
  count: Positive.max(200).optional(),
  /** The number of copies for each player. */
  each: Positive.max(60).optional(),
  /** Its colour. Optional; default: the colour of the game. */
  colour: Colour.optional(),
  /** The players, each with these pieces in its colour. */
  players: z
    .array(
      z.strictObject({
        id: Id,
        name: Text,
        /** The colour of these pieces. */
        colour: Colour,
        /** The pattern that identifies these pieces without colour. Optional; default: the pattern of the piece. */
        pattern: Pattern.optional(),
      }),
    )
    .min(2)
    .max(12)
    .optional(),
  ...PieceSide.shape,
  /** The back, which folds behind the front: a side, or the front again. Optional; default: none. */
  back: z.union([z.literal('same'), PieceSide]).optional(),
  /**
   * The six faces of a die. Opposite faces are the first and the sixth, the second and the fifth, and the third and
   * the fourth.
   */
  faces: z.array(PieceSide).length(6).optional(),
  /** The sectors of a spinner, clockwise from the top. */
  sectors: z.array(PieceSide).min(2).max(12).optional(),
  rule: RuleId.optional(),
});
export type MadePiece = z.infer<typeof Piece>;

/** `games/ID/pieces.yaml`: the pieces to cut out. */
export const MadePieces = z.strictObject({
  /** The pieces, in the order of lists and sheets. */
  pieces: z.array(Piece).min(1).max(100),
});
export type MadePieces = z.infer<typeof MadePieces>;

/** A box of a mat, in mm from its top left corner. */
const MatBox = z.strictObject({
  name: Text,
  text: Text.optional(),
  icon: Icon.optional(),
  /** Its left edge, its top, its width and its height. */
  at: z.tuple([z.number().min(0), z.number().min(0), Millimetres.min(8), Millimetres.min(8)]),
  /** The board that is drawn in it, by its id. */
  board: Id.optional(),
});

const Mat = z.strictObject({
  id: Id,
  name: Text,
  /** Whether it belongs to each player or to the game. */
  each: z.enum(wordsIn('player game')).default('player'),
  /** Its width and height, in mm; for a screen, with its three panels. */
  width: Millimetres.min(40).max(1000),
  height: Millimetres.min(40).max(600),
  /** A screen has three panels. Its back has the pattern and the icon of the game. */
  fold: z.enum(wordsIn('none screen')).default('none'),
  /** The words at its top. Optional; default: its name. */
  title: Text.optional(),
  rule: RuleId.optional(),
  boxes: z.array(MatBox).min(1).max(24),
});
export type Mat = z.infer<typeof Mat>;

/** `games/ID/mats.yaml`: the players' mats and screens. */
export const MadeMats = z.strictObject({
  /** The mats and screens. */
  mats: z.array(Mat).min(1).max(20),
});
export type MadeMats = z.infer<typeof MadeMats>;

/** A line of the quick start. */
const StartStep = z.strictObject({ text: Text, rule: RuleId.optional(), icon: Icon.optional() });

/** `games/ID/start.yaml`: the quick start on one page. */
export const MadeStart = z.strictObject({
  /** The words over the name. */
  tag: Text.optional(),
  rule: RuleId,
  /** The parts of the page, each with a heading and steps. */
  parts: z
    .array(
      z.strictObject({
        title: Text,
        /** The steps, in order. */
        steps: z.array(StartStep).min(1).max(12),
      }),
    )
    .min(1)
    .max(6),
});
export type MadeStart = z.infer<typeof MadeStart>;

/** `games/home.yaml`: the words of a site that has only the games of its folder. */
export const MadeHome = z.strictObject({
  /** The name of the site, on every page. */
  name: Text,
  /** The heading of the first page. */
  title: Text,
  /** The text below the heading. */
  lead: Text,
});

/** A number of a score sheet or a counter. */
const Count = z.int().min(-9999).max(9999);

/** A row of a score sheet: a count, or a formula of rows above. */
const ScoreRow = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*$/, 'a name of lower-case letters and digits'),
  name: Text,
  rule: RuleId.optional(),
  /** The points for each thing counted. Optional; default: none, so the row only counts. */
  each: z.number().min(-1000).max(1000).optional(),
  /** The formula for its value from rows above, such as `best * 5 + good`. */
  formula: z.string().max(200).optional(),
  /**
   * Whether the formula is calculated for each round, and its results are added. Optional; default: it is calculated
   * from the sums of all rounds.
   */
  inRounds: z.boolean().optional(),
  /** The formula in words, for the paper. */
  says: Text.optional(),
  /** The smallest count. */
  least: Count.default(0),
  /** The largest count. */
  most: Count.default(999),
});

/** `games/ID/score.yaml`: the score sheet. */
export const MadeScore = z.strictObject({
  /** The rows, from the top. */
  rows: z.array(ScoreRow).min(1).max(20),
  /** The number of rounds, each with all rows. */
  rounds: Positive.max(20).default(1),
  /** The column headings. Optional; default: empty, one for each player. */
  columns: z.array(Text).min(1).max(12).optional(),
  /** Whether the highest or the lowest total wins. */
  wins: z.enum(['highest', 'lowest']).default('highest'),
  /** The row with the total. */
  total: z.string(),
  /** The rows that decide ties, in order. */
  ties: z.array(z.string()).default([]),
  /**
   * The sentence about the winner, with `{winner}`, `{points}` and `{rule}`. Optional; default: the sentence of the
   * score pad.
   */
  sentence: Text.optional(),
  /** The sentence about several winners. */
  shared: Text.optional(),
  /** The rule about winning. */
  rule: RuleId,
});
export type MadeScore = z.infer<typeof MadeScore>;

/** `games/ID/table.yaml`: turns, counters and timers for the site. */
export const MadeTable = z
  .strictObject({
    /** Numbers that go up and down, such as lives. */
    counters: z
      .array(
        z.strictObject({
          id: Id,
          name: Text,
          /** The number at the start. */
          from: Count.default(0),
          /** The smallest number. */
          least: Count.default(0),
          /** The largest number. */
          most: Count.default(999),
          /** Whether it belongs to each player or to the game. */
          each: z.enum(['player', 'game']).default('game'),
          rule: RuleId.optional(),
        }),
      )
      .max(12)
      .default([]),
    /** Times that run down, such as a minute for each turn. */
    timers: z
      .array(
        z.strictObject({
          id: Id,
          name: Text,
          /** Its length. */
          seconds: Positive.max(86_400),
          /** The words at its end. Optional; default: ‘Time is up.’ */
          says: Text.optional(),
          rule: RuleId.optional(),
        }),
      )
      .max(6)
      .default([]),
    /** Whether it shows whose turn it is. */
    turns: z.boolean().default(false),
  })
  .refine(({ counters, timers, turns }) => counters.length + timers.length > 0 || turns, {
    message: 'at least one counter or timer, or "turns: true"',
  });
export type MadeTable = z.infer<typeof MadeTable>;

/** The components of custom games, in addition to a board for each board file, in the order of lists and kits. */
const componentIds = wordsIn(
  'quick-start board pieces mats reference score-sheet score-sheet-form tuck-box dividers rulebook rulebook-booklet first-evening kit',
);
export type MadeComponentId = (typeof componentIds)[number];

/** `documents/made.yaml`: the words of the press for custom games. */
export const MadeWords = z.strictObject({
  /** The things that players must own if a game brings everything. */
  own: Text,
  /** The heading of the text before the first chapter of the rules. */
  opening: Text,
  /** The words over the name on a quick start. */
  tag: Text,
  /** The word before the arrows in the description of a picture. */
  arrows: Text,
  /** The words of score sheets. */
  score: z.strictObject({
    tag: Text,
    /** The way to win, under the heading. */
    notes: z.strictObject({ highest: Text, lowest: Text }),
    game: Text,
    player: Text,
    form: z.strictObject({ tag: Text, name: Text, count: Text, points: Text }),
  }),
  /** The place of decks in kits. */
  deck: InKit,
  /** The words on the box of the pieces: their name after a number, and the heading and the text of its steps. */
  box: z.strictObject({ pieces: Text, begins: Text, steps: z.array(Text).min(1).max(6) }),
  /** The presentation of each component. */
  components: mapOf(componentIds, Component),
});
export type MadeWords = z.infer<typeof MadeWords>;
