import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** A path below the site's folder, such as `battle/play/`. */
const PagePath = z.string().regex(/^([a-z-]+\/)+$/, 'the path of a page, such as "battle/play/"');

/**
 * `questions/GAME.yaml`: players' words for each rule of a game; `questions/site.yaml`: their words for pages, and words
 * that mean the same in all games. Search finds a word in any form: `move` finds `moving`.
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
          /** The rules that they find. */
          rules: z.array(RuleId).default([]),
          /** The pages that they find. */
          pages: z.array(PagePath).default([]),
        })
        .refine(({ rules, pages }) => rules.length + pages.length > 0, {
          message: 'at least one rule or page that the words find',
          params: { found: 'neither a rule nor a page', remedy: 'add one, or take the entry out' },
        }),
    )
    .min(1),
});
