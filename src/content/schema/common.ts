import { z } from 'zod';
import { allowedText, plain, printableText } from '../characters.ts';
import { wordsIn } from '../grouped.ts';

// Compiling a schema costs more than checking a hundred small files with it, and a page's Content Security Policy
// forbids compiling.
z.config({ jitless: true });

/** An entity with its id and its file, for messages. */
export type Entity<T> = T & { readonly id: string; readonly file: string };

type Schemas = Readonly<Record<string, { readonly schema: z.ZodType }>>;
/** The contents of single files. */
export type DocumentsOf<All extends Schemas> = { readonly [K in keyof All]: Entity<z.infer<All[K]['schema']>> };
/** The contents of folders, each in the order of its ids. */
export type CollectionsOf<All extends Schemas> = {
  readonly [K in keyof All]: ReadonlyMap<string, Entity<z.infer<All[K]['schema']>>>;
};

export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** An entity's id: its file name without extension, used in links, file names and other content files. */
export const Id = z
  .string()
  .regex(idPattern, 'an id of lower-case letters, digits and single hyphens, such as "town-watch"');

export const codePattern = /^[\p{Lu}\p{Nd}]{2,3}$/u;

/** The code of a faction, a role or a deck: letters of any script that has capitals, or digits. */
export const Code = z.string().regex(codePattern, 'two or three capitals or digits');

/** A colour as six hexadecimal digits. */
export const Colour = z.string().regex(/^#[0-9A-F]{6}$/, 'a colour such as "#C23A20", in capitals');

const Share = z.int().min(0).max(100);

/** The maximum ink that paper can hold, in percent: the sum of the four shares. */
const mostInk = 300;

/** The inks of a colour: cyan, magenta, yellow and black in whole percent, together at most 300. */
export const Inks = z
  .tuple([Share, Share, Share, Share])
  .refine((shares) => shares.reduce((sum, share) => sum + share, 0) <= mostInk, {
    message: `four inks that total at most ${mostInk} percent`,
  });
export type Inks = z.infer<typeof Inks>;

/** A grey as six hexadecimal digits. */
export const Grey = z.string().regex(/^#([0-9A-F]{2})\1\1$/, 'a grey such as "#7A7A7A", in capitals');

/** All games, in the order of the lists, with the prefixes of their rule ids. */
export const prefixes = { battle: 'BB', munch: 'MU', 'alien-invasion': 'AI', 'lake-terror': 'LT' } as const;
export type ShippedGame = keyof typeof prefixes;
/** A game: a shipped one, or a custom game, which is a folder `games/ID` of an overlay. */
export type GameId = string;
export const gameIds = Object.keys(prefixes) as ShippedGame[];
export const isShipped = (game: string): game is ShippedGame => Object.hasOwn(prefixes, game);
/** The start of a shipped game’s rule ids; undefined for a custom game, whose own file states it. */
export const prefixOf = (game: GameId): string | undefined => (isShipped(game) ? prefixes[game] : undefined);
/** The start of rule ids. */
export const prefixPattern = /^[A-Z]{2,3}$/;

/** The id of a rule or a chapter of any game. */
export const rulePattern = /^[A-Z]{2,3}-\d+(\.\d+)?$/;

/** A rule, such as AI-4.1, or a whole chapter, such as AI-10. */
export const RuleId = z.string().regex(rulePattern, 'a rule such as "AI-4.1"');

/**
 * Text shown to people. It may contain `{placeholders}` that name numbers of the game, such as `{trios.alien}`. Letters
 * are composed when it is read.
 */
export const Text = z
  .string()
  .overwrite(plain)
  .trim()
  .min(1, 'a text')
  .max(1000, 'a text of at most 1000 characters')
  .regex(allowedText, printableText);

/** A name that a text of the content refers to, such as the name of a variant. It is never shown or translated. */
export const Key = Text.clone();

/** A map of given keys, all with the same kind of value. */
export const mapOf = <Key extends string, T extends z.ZodType>(keys: readonly Key[], each: T) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, each])) as Record<Key, T>);

const oneId = idPattern.source.slice(1, -1);

/** The id of a role, or the ids of several, such as "doctor lunatic". */
export const RoleIds = z.string().regex(new RegExp(`^${oneId}(?: ${oneId})*$`), 'ids of roles, separated by spaces');

/**
 * The texts for games without cards of a role, by the id of the role; false leaves the text out. Several ids mean that
 * all of them are absent. If several texts fit, the one for the most roles is used, unless an absent role leaves the
 * text out.
 */
export const WhereAbsent = z.record(RoleIds, z.union([Text, z.literal(false)])).optional();

/** The name of an icon: a file in `icons/` without its extension, or an icon from the game-icons collection. */
export const Icon = z.string().regex(idPattern, 'the name of an icon, such as "crystal-ball"');

/** A whole number of at least 0. */
export const Count = z.int().min(0);

/** A whole number of at least 1. */
export const Positive = z.int().min(1);

/** A length in millimetres. */
export const Millimetres = z.number().positive().max(2000);

/** A from–to pair of whole numbers. */
export const Range = z
  .strictObject({ min: Positive, max: Positive })
  .refine((range) => range.min <= range.max, { path: ['max'], message: 'a number no lower than "min"' });

export const patternKinds = wordsIn('none solid chevron rings dots bars pinstripe scales diagonal checker crosshatch');
/** A surface pattern that identifies a colour without its hue. */
export const Pattern = z.enum(patternKinds);
export type Pattern = z.infer<typeof Pattern>;

const pipShapes = wordsIn('disc star diamond square cross hexagon triangle ring drop moon');
/** The shape in which a pyramid colour shows its pips. */
export const PipShape = z.enum(pipShapes);
export type PipShape = z.infer<typeof PipShape>;

export const pyramidSizes = ['small', 'medium', 'large'] as const;
export const PyramidSize = z.enum(pyramidSizes);
export type PyramidSize = z.infer<typeof PyramidSize>;
