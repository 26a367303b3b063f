import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** An address from the site's folder on, such as `battle/play/`. */
const PagePath = z.string().regex(/^([a-z-]+\/)+$/, 'the path of a page, such as "battle/play/"');

/**
 * `questions/GAME.yaml`: what players look for in words that the rules do not use, and the rules that answer;
 * `questions/site.yaml`: what pages answer.
 */
export const Questions = z.strictObject({
  asked: z
    .array(
      z.strictObject({
        words: z.array(Text).min(1),
        rules: z.array(RuleId).default([]),
        pages: z.array(PagePath).default([]),
      }),
    )
    .min(1),
});
