/** A share of games, from 0 to 1, and its 95% interval. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const quantile = 1.959964;

/** The share of events in a number of tries, at least one, with Wilson's interval, which is also valid near 0 and 1. */
export function shareOf(happened: number, tries: number): Share {
  const share = happened / tries;
  const square = quantile * quantile;
  const middle = (share + square / (2 * tries)) / (1 + square / tries);
  const reach =
    (quantile * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries * tries))) / (1 + square / tries);
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
