import { z } from 'zod';
import { RuleId, Text } from './common.ts';

const verdicts = ['legal', 'illegal', 'result'] as const;

/** `GAME/examples/ID.yaml`: a worked example of a rule, which the engine is asked. */
export const Example = z.strictObject({
  /** The rule that it breaks, keeps or works out; the example's id begins with it, as in `bb-4-2-too-short`. */
  rule: RuleId,
  title: Text,
  /** Whether what is asked keeps the rule, breaks it, or only shows what comes of it. */
  verdict: z.enum(verdicts),
  /** What the engine is asked, with what goes without saying left out: see `examples.ts`. */
  request: z.looseObject({ do: Text }),
  /** What its answer must say; it may say more. A result has one. */
  answer: z.looseObject({}).optional(),
  /** One sentence for the reader. */
  says: Text,
});
export type Example = z.infer<typeof Example>;
