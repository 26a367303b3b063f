import { z } from 'zod';
import { RuleId, Text } from './common.ts';

const verdicts = ['legal', 'illegal', 'result'] as const;

/** `GAME/examples/ID.yaml`: a worked example of a rule, checked with the engine. */
export const Example = z.strictObject({
  /** The rule that it breaks, keeps or calculates. The example's id begins with it, as in `bb-4-2-too-short`. */
  rule: RuleId,
  title: Text,
  /** Whether the request keeps the rule, breaks it, or only shows a result. */
  verdict: z.enum(verdicts),
  /** The request to the engine, without the obvious parts: see `examples.ts`. */
  request: z.looseObject({ do: Text }),
  /** The fields that the answer must contain; it may contain more. A result needs one. */
  answer: z.looseObject({}).optional(),
  /** One sentence for the reader. */
  says: Text,
});
export type Example = z.infer<typeof Example>;
