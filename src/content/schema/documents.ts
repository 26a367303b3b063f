import { z } from 'zod';
import { gameIds, Key, Text, RuleId, Icon, Positive } from './common.ts';

/** `press.yaml`: the version of the press that the content was written for. */
export const PressFile = z.strictObject({
  /** The version of the press that the content was written for. A newer press lists the changes to make. */
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'a version such as "0.1.0"'),
  /** The year of the edition, for covers. Optional. */
  year: z.int().min(1900).max(2999).optional(),
  /** The games that a site and `print` have: `only` leaves out the shipped ones. Optional; default: all games. */
  games: z.literal('only').optional(),
});

/** `documents/glossary.yaml`: the name of each thing, and the words that texts avoid. */
export const Glossary = z.strictObject({
  /** The terms. */
  terms: z
    .array(
      z.strictObject({
        /** The game whose texts use it. */
        game: z.enum(gameIds),
        /** The name of the thing. */
        term: Key,
        /** The words that texts avoid. */
        not: z.array(Key).min(1),
      }),
    )
    .min(1),
});

/**
 * A path below the site's folder, such as `battle/play/` or `print/#calibration`. `GAME/` is the folder of each game.
 */
const PagePath = z
  .string()
  .regex(
    /^(GAME\/)?(?=[a-z#])([a-z-]+\/)*(#[a-z-]+)?$/,
    'the path of a page, such as "battle/play/" or "print/#calibration"',
  );

/**
 * `questions/GAME.yaml`: players' words for each rule of a game; `questions/site.yaml`: their words for pages, and
 * words that mean the same in all games. Search finds a word in any form: `move` finds `moving`.
 */
export const Questions = z.strictObject({
  /** Groups of words and short phrases that mean the same to players, one line per group, separated by commas. */
  alike: z.array(Text).default([]),
  /** The words by which players find rules and pages. */
  asked: z
    .array(
      z
        .strictObject({
          /** The terms and questions that players use for it. */
          words: Text,
          /** The rules that these words find. */
          rules: z.array(RuleId).default([]),
          /** The pages that these words find. */
          pages: z.array(PagePath).default([]),
        })
        .refine(({ rules, pages }) => rules.length + pages.length > 0, {
          message: 'at least one rule or page for these words',
          params: { found: 'neither a rule nor a page', remedy: 'add one, or remove the entry' },
        }),
    )
    .min(1),
});
export type Questions = z.infer<typeof Questions>;

/** The group of a recipe: a kind of content, an empty start, or the gallery of whole sets. */
export const shelves = ['faction', 'roles', 'board', 'nothing', 'gallery'] as const;

/** `recipes/ID.yaml`: a starting point for your own content. Its `files` are an overlay. */
export const Recipe = z.strictObject({
  name: Text,
  /** A description in one sentence. */
  summary: Text,
  icon: Icon,
  /** The group of recipes in which it appears. */
  shelf: z.enum(shelves),
  /** The position in its group of recipes. */
  order: Positive,
  /** The files that it starts with, by path. */
  files: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  /** The print offered for it: a component, and its type size. */
  print: z
    .strictObject({
      /** The component, with its game. */
      what: z.string().regex(/^[a-z-]+(\/[a-z-]+)?$/, 'a component such as lake-terror/kit'),
      /** The type size. */
      size: z.enum(['normal', 'large']).default('normal'),
    })
    .optional(),
  /** Shipped files that it copies unchanged, by their paths. */
  copies: z.array(z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)+\.yaml$/, 'the path of a shipped file')).default([]),
});
export type Recipe = z.infer<typeof Recipe>;
