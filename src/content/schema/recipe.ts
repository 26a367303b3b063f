import { z } from 'zod';
import { Icon, Positive, Text } from './common.ts';

/** The shelf of a recipe: its kind, an empty start, or the gallery of whole sets. */
export const shelves = ['faction', 'roles', 'board', 'nothing', 'gallery'] as const;

/**
 * `recipes/ID.yaml`: a starting point. Its files are an overlay, by path. They are checked when they are laid over the
 * content, which a test does with each recipe.
 */
export const Recipe = z.strictObject({
  name: Text,
  /** A description in one sentence. */
  summary: Text,
  icon: Icon,
  /** The group of recipes in which it appears. */
  shelf: z.enum(shelves),
  /** Its place on the shelf. */
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
