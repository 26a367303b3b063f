/* Simulates games with a deck, and sends the results after each portion, or the effect of each variant. */
import { counting, varying, type ChancesRequest, type Counted, type Varied } from './count.ts';

export type Question = ChancesRequest & { readonly variantsToo: boolean };
export type ChancesAnswer = Counted | Varied | null;

addEventListener('message', ({ data: { variantsToo, ...request } }: MessageEvent<Question>) => {
  for (const answer of variantsToo ? varying(request) : counting(request)) postMessage(answer satisfies ChancesAnswer);
  postMessage(null satisfies ChancesAnswer);
  close();
});
