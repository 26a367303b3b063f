import { z } from 'zod';
import { plain } from '../characters.ts';
import { Code, Colour, Icon, Id, Pattern, Positive, Range, RuleId, Text } from './common.ts';
import { Component } from './game.ts';
import { InKit } from './kit.ts';
import { LanguageTag } from './language.ts';

/** The name of a column, or of a field in a layout. */
export const namePattern = /^[a-z][a-z0-9-]{0,39}$/;
const Name = z.string().regex(namePattern, 'a name of lower-case letters, digits and hyphens, such as "card-name"');

/** The name of a symbol, such as `gold`, `R` or `2`. */
const signPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;
const SignName = z.string().regex(signPattern, 'a name of letters, digits and hyphens, such as "gold"');

/** The minimum distance between the words of a card and its edge, in mm. */
export const safeDistance = 3.2;

/** Words that may name fields in braces, such as `{title}` or `{kind.name} · {when}`. */
const Words = z.string().overwrite(plain).min(1).max(300);

/** A condition: a field is not empty (`quote`), is empty (`!quote`), or has a value (`type=event`). */
const When = z
  .string()
  .regex(/^!?[a-z][a-z0-9-]*(\.[a-z]+)?(=[^=]{1,40})?$/, 'a condition such as "quote", "!quote" or "type=event"');

/** A length in millimetres, on the card for which the layout is designed. */
const Length = z.number().min(0).max(60);

const tones = ['ink', 'ink2', 'paper', 'fill', 'deep', 'tint', 'on'] as const;
/** A colour of the press, or of the kind of the card: `fill`, `deep`, `tint`, and `on` for text on `fill`. */
const Tone = z.enum(tones);
export type Tone = z.infer<typeof Tone>;

/** A type style of cards. */
const Style = z.strictObject({
  /** The typeface. */
  font: z.enum(['narrow', 'text', 'display', 'subhead']),
  /** The weight: 400 to 700 for `narrow`, 400 or 600 for `text`. Optional; default: 400. */
  weight: z.union([z.literal(400), z.literal(500), z.literal(600), z.literal(700)]).default(400),
  /** Whether all words are in italics. */
  italic: z.boolean().default(false),
  /** Whether all words are in capitals. */
  capitals: z.boolean().default(false),
  /** The size on a poker card, in points. */
  size: z.number().min(7).max(72),
  /** The distance between lines, as a multiple of the size. */
  leading: z.number().min(1).max(2).default(1.2),
  /** The letter spacing, in em. */
  tracking: z.number().min(0).max(0.3).default(0),
  colour: Tone.default('ink'),
});
export type Style = z.infer<typeof Style>;

/** `design/faces.yaml`: the type styles for the cards of decks. */
export const Faces = z.strictObject({
  /** The styles that layouts may name. */
  styles: z.record(Id, Style),
});
export type Faces = z.infer<typeof Faces>;

const common = {
  /** The share of the space that is left. Optional; default: none. */
  grow: z.int().min(0).max(12).optional(),
  /** The condition under which it is printed. Optional; default: always. */
  when: When.optional(),
  /** The horizontal alignment of the box in its column, or of its words. */
  align: z.enum(['start', 'center', 'end']).optional(),
};

/** The space inside a box, in mm, in the order of CSS: one number, two (top and bottom, left and right) or four. */
const Pad = z.union([Length, z.tuple([Length, Length]), z.tuple([Length, Length, Length, Length])]);

/** The boxes that contain no other boxes. */
const leaves = {
  /** Words, which shrink to `least` points if they do not fit. */
  text: z
    .strictObject({
      words: Words,
      /** A type style of `design/faces.yaml`, or of this layout. */
      style: Id,
      /** The smallest size, in points. Optional; default: the smallest size of the style. */
      least: z.number().min(7).max(72).optional(),
      /** The maximum number of lines. Optional; default: as many as needed. */
      lines: z.int().min(1).max(20).optional(),
      /** Its role in the structure of the document; a face has one heading. */
      as: z.enum(['heading', 'paragraph']).default('paragraph'),
      ...common,
    })
    .optional(),
  /** An icon, by its name or by a field with its name. */
  icon: z.strictObject({ of: Words, size: Length, colour: Tone.optional(), ...common }).optional(),
  /** A row with an icon several times, such as hearts. */
  icons: z
    .strictObject({
      of: Words,
      /** The number of icons, or a field with it. */
      count: Words,
      /** The largest number. */
      most: z.int().min(1).max(12),
      size: Length,
      ...common,
    })
    .optional(),
  /** A number in a disc. */
  disc: z.strictObject({ words: Words, size: Length, colour: Tone.optional(), ...common }).optional(),
  /** Values with their names, side by side. */
  facts: z
    .strictObject({
      /** The values, from the left. */
      of: z
        .array(z.strictObject({ label: Words, value: Words, icon: Words.optional() }))
        .min(1)
        .max(6),
      ...common,
    })
    .optional(),
  /**
   * A picture panel with an icon, as set by the deck’s `picture`. With `{icon}`, it shows the photograph of a row that
   * has one, unless another box names `{picture}`. A panel of less than `least` mm is left out.
   */
  picture: z.strictObject({ of: Words, least: Length, ...common }).optional(),
  /** A photograph from `icons/`, cut to the panel. */
  photo: z.strictObject({ of: Words, least: Length, ...common }).optional(),
  /** A band with the pattern of the kind. With `bleed`, it continues to the edge of the card. */
  band: z.strictObject({ height: Length, bleed: z.boolean().default(false), ...common }).optional(),
  /** The colour behind everything that follows. With `bleed`, it continues to the edge of the card. */
  ground: z.strictObject({ colour: Tone, bleed: z.boolean().default(true) }).optional(),
  /** A thin line from edge to edge of its column. */
  line: z.strictObject({ colour: Tone.optional(), ...common }).optional(),
  /** An empty space. */
  space: z.strictObject({ height: Length, ...common }).optional(),
  /** The foot: the id, the version, the rule and the address. */
  foot: z.strictObject({}).optional(),
};
const Leaves = z.strictObject(leaves);
const Common = z.strictObject(common);
type Inside = z.infer<typeof Common> & { boxes: Box[] };

/** A part of a card's face, of exactly one kind. */
export type Box = z.infer<typeof Leaves> & {
  row?: (Inside & { gap: number }) | undefined;
  column?: (Inside & { gap: number; pad?: z.infer<typeof Pad> | undefined }) | undefined;
  grid?: (Inside & { gap: number; columns: number }) | undefined;
  over?: (Inside & { at: 'top' | 'middle' | 'bottom' }) | undefined;
};

/** A part of a card's face: exactly one of these fields. */
const Box: z.ZodType<Box> = z.lazy(() =>
  z
    .strictObject({
      ...leaves,
      /** Boxes side by side. */
      row: z.strictObject({ gap: Length.default(0), boxes: z.array(Box).min(1).max(12), ...common }).optional(),
      /** Boxes from the top down. */
      column: z
        .strictObject({ gap: Length.default(0), pad: Pad.optional(), boxes: z.array(Box).min(1).max(24), ...common })
        .optional(),
      /** Boxes in columns of equal width, row by row. */
      grid: z
        .strictObject({
          columns: z.int().min(1).max(6),
          gap: Length.default(0),
          boxes: z.array(Box).min(1).max(24),
          ...common,
        })
        .optional(),
      /** Boxes on top of the previous box. */
      over: z
        .strictObject({ at: z.enum(['top', 'middle', 'bottom']), boxes: z.array(Box).min(1).max(6), ...common })
        .optional(),
    })
    .refine((box) => Object.values(box).filter((each) => each !== undefined).length === 1, {
      message: 'exactly one kind of box',
    })
    .meta({ minProperties: 1, maxProperties: 1 }),
);

const Column = z.strictObject({
  pad: Pad.optional(),
  /** The space between two boxes. */
  gap: Length.default(0),
  boxes: z.array(Box).min(1).max(24),
});

/** `layouts/ID.yaml`: the face of a card, as boxes from the top down. */
export const Layout = z.strictObject({
  name: Text,
  /** The card format for which the lengths are meant. */
  design: Id.default('poker'),
  /** Further type styles, in addition to `design/faces.yaml`. */
  styles: z.record(Id, Style).optional(),
  /** The spine and masthead of action cards: the boxes are beside and below. Optional; default: none. */
  spine: z
    .strictObject({
      /** One or two characters. Optional; default: the first letter of the title. */
      numeral: Words.optional(),
      /** An abbreviation, printed in capitals. */
      code: Words,
      icon: Words,
      /** The words over the title. */
      tag: Words,
    })
    .optional(),
  /** The boxes of its front. */
  column: Column,
  /** The boxes of its front for cards without a picture panel. Optional; default: `column` without the panel. */
  plain: z
    .strictObject({
      /** Further type styles, in addition to the styles of the layout. */
      styles: z.record(Id, Style).optional(),
      column: Column,
    })
    .optional(),
  /** Its own back. Optional; default: the back of the deck. */
  back: z.strictObject({ column: Column }).optional(),
});
export type Layout = z.infer<typeof Layout>;

/** `fill` is the background, `on` text on it, `deep` text on paper, `ray` and `tint` light backgrounds. */
const Hues = z.strictObject({ fill: Colour, on: Colour, deep: Colour, ray: Colour, tint: Colour });

const meanings = [
  'words',
  'text',
  'icon',
  'number',
  'kind',
  'faction',
  'unit',
  'role',
  'rules',
  'layout',
  'back',
  'count',
  'picture',
] as const;
export type Meaning = (typeof meanings)[number];

/** A symbol that texts name in braces: an icon, a number in a disc, or words. */
const Sign = z.union([
  z.strictObject({
    icon: Icon,
    /** The words that are read instead of it. */
    said: Text,
  }),
  z.strictObject({
    /** At most three characters in a disc, such as a number. */
    disc: Text.max(3),
    /** The words that are read instead of the characters. Optional. */
    said: Text.optional(),
  }),
  z.strictObject({ text: Text }),
]);
export type Sign = z.infer<typeof Sign>;

/**
 * `decks/ID.yaml`: a deck of cards. Its cards are in the list `cards`, or in a table beside it: `ID.csv` or `ID.tsv`.
 */
export const Deck = z.strictObject({
  name: Text,
  /** A description in one sentence. Optional. */
  summary: Text.optional(),
  /** The language of its texts, such as "ar". Optional; default: the language of the content. */
  lang: LanguageTag.optional(),
  /** The game whose names and numbers its texts may use, and whose kit it may join. Optional. */
  game: Id.optional(),
  /** The layout of its cards, unless a kind or a card has another. */
  layout: Id.default('item'),
  /** The back: `game` for the back of its game, `plain`, or the id of a layout that has a back. */
  back: z.union([z.literal('game'), z.literal('plain'), Id]).default('plain'),
  /** The format of its cards. Optional; default: the format in the command. */
  card: Id.optional(),
  /** Two or three capitals or digits. Optional; default: taken from its name. */
  code: Code.optional(),
  /** The icon of its back, and of cards and kinds without one. Optional. */
  icon: Icon.optional(),
  /**
   * The picture panels: `scene` with the icon in a place, `icon` with only the icon, or `none`. A photograph is shown
   * in any case.
   */
  picture: z.enum(['none', 'icon', 'scene']).default('scene'),
  /** The pattern that distinguishes its cards when printed in grey. */
  pattern: Pattern.default('diagonal'),
  /** The colours of cards without a kind. Optional; default: the usual colours of the press. */
  colours: Hues.optional(),
  /** Whether it has a name or art that belongs to somebody else. Shops do not get the deck. */
  thirdParty: z.boolean().default(false),
  /** The people and sources to name on its first sheet. */
  credits: z.array(Text).max(6).default([]),
  /** Whether its cards have a foot with their ids. */
  foot: z.boolean().default(true),
  /** Other words for labels and texts of its layouts, such as `Speed: Tempo` for a deck in another language. */
  words: z.record(Words, Words).optional(),
  /** The names of columns in the table, by the names used here. */
  names: z.record(Name, z.string().min(1).max(80)).optional(),
  /** The meanings and limits of columns. */
  columns: z
    .record(
      Name,
      z.strictObject({
        /** The meaning of its cells. `words` may have marks, and `text` has none. */
        is: z.enum(meanings),
        /** The largest number, or the maximum number of characters. */
        most: z.int().min(1).max(1000).optional(),
        /** The smallest number. */
        least: z.int().optional(),
        /** The text for an empty cell. */
        default: z.string().max(200).optional(),
        /** Whether every card must have a value in it. */
        need: z.boolean().default(false),
      }),
    )
    .default({}),
  /**
   * Columns that the layout does not show: they are printed below the text, with their names in the table. Optional;
   * default: none.
   */
  facts: z.array(Name).max(20).default([]),
  /** The kinds of cards. */
  kinds: z
    .record(
      Id,
      z.strictObject({
        name: Text,
        icon: Icon.optional(),
        /** Its pattern. Optional; default: a pattern that no other kind has. */
        pattern: Pattern.optional(),
        /** Its colours. Optional; default: the colours of the deck, or unused colours if the deck has none. */
        colours: Hues.optional(),
        /** Its layout. Optional; default: the layout of the deck. */
        layout: Id.optional(),
        /** Its back. Optional; default: the back of the deck. */
        back: Id.optional(),
      }),
    )
    .default({}),
  /** The symbols that texts may name in braces. */
  signs: z.record(SignName, Sign).default({}),
  /** Whether `*`, `**` and braces in its texts are marks. */
  marks: z.boolean().default(true),
  /** Whether simple HTML in its cells, such as `<b>` and `&amp;`, is read as formatting. */
  html: z.boolean().default(true),
  /** The cards. Optional; default: the rows of its table. */
  cards: z.array(z.record(Name, z.union([z.string(), z.number(), z.boolean()]))).optional(),
  /**
   * The number of blank cards after the others, in normal print. They show the layout of the deck without words.
   * Optional.
   */
  blank: z.int().min(0).max(99).default(0),
  /** How to play with it, for its box and a rules card. Optional; default: none. */
  steps: z.array(Text).max(8).optional(),
  /** The number of players, on the front of its box. Optional. */
  players: Range.optional(),
  /** The length of a game in minutes, on the front of its box. Optional. */
  minutes: Range.optional(),
  /** The minimum age in years, on the front of its box. Optional. */
  age: Positive.optional(),
  /** Its author, on the front of its box. Optional. */
  author: Text.optional(),
  /** The rule that it cites. Optional. */
  rule: RuleId.optional(),
  /**
   * Its place in the kit of its game, or false for none. Optional; default: on card for a deck of a custom game, and
   * none for others.
   */
  kit: z.union([z.literal(false), InKit]).optional(),
});
export type Deck = z.infer<typeof Deck>;

/** `documents/decks.yaml`: the words for decks without their own words, and for their boxes. */
export const DeckWords = z.strictObject({
  /** The word after the number, for one card. */
  card: Text,
  /** The word after the number, for several cards. */
  cards: Text,
  /** How to print and cut a deck. */
  steps: z.array(Text).min(1),
  /** The heading of a deck's steps, on its box and its rules card. */
  begins: Text,
  /** The boxes for decks, as lists and pages present them. */
  box: Component.pick({ name: true, summary: true, steps: true }),
  /** The dividers for decks, as lists and pages present them. */
  dividers: Component.pick({ name: true, summary: true, steps: true }),
});
export type DeckWords = z.infer<typeof DeckWords>;
