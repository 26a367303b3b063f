/*
 * Plays the games of a town, and tells after each portion how they came out; or what each variant would do.
 */
import { counting, varying, type Asked, type Counted, type Varied } from './count.ts';

/** What is asked of it, and whether it is the variants. */
export type Question = Asked & { readonly variantsToo: boolean };
/** What it tells; null when all is told. */
export type Answer = Counted | Varied | null;

addEventListener('message', ({ data: { variantsToo, ...asked } }: MessageEvent<Question>) => {
  for (const told of variantsToo ? varying(asked) : counting(asked)) postMessage(told satisfies Answer);
  postMessage(null satisfies Answer);
});
