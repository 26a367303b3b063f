/** A choice of each feature. */
export type Row = Readonly<Record<string, string>>;
export type Features = Readonly<Record<string, readonly string[]>>;

/** Numbers from 0 to 1 that look random, and are the same for the same seed. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The items in an order that looks random. */
const shuffled = <T>(items: readonly T[], next: () => number): T[] =>
  items
    .map((item) => [next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

function pairsIn(row: Row): string[] {
  const all = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return all.flatMap(([a, x], at) => all.slice(at + 1).map(([b, y]) => `${a}=${x}&${b}=${y}`));
}

/**
 * Rows in which any two choices of two features meet at least once, if `may` allows it. A row starts with a new pair.
 * For each other feature, the choice with the most new pairs is added.
 */
export function allPairs(features: Features, may: (row: Row) => boolean, seed = 1): Row[] {
  const names = Object.keys(features);
  const next = random(seed);
  const open = new Map<string, Row>();
  for (const [at, a] of names.entries())
    for (const b of names.slice(at + 1))
      for (const x of features[a] ?? [])
        for (const y of features[b] ?? []) {
          const pair = { [a]: x, [b]: y };
          if (may(pair)) open.set(pairsIn(pair).join(''), pair);
        }
  const rows: Row[] = [];
  for (let first = open.entries().next().value; first; first = open.entries().next().value) {
    const [key, pair] = first;
    open.delete(key);
    let row = pair;
    for (const name of shuffled(names, next).filter((each) => !(each in pair))) {
      const known = row;
      const [best] = shuffled(features[name] ?? [], next)
        .map((choice) => ({ ...known, [name]: choice }))
        .filter(may)
        .map((each) => ({ each, count: pairsIn(each).filter((one) => open.has(one)).length }))
        .toSorted((one, other) => other.count - one.count);
      row = best?.each ?? row;
    }
    for (const one of pairsIn(row)) open.delete(one);
    // A pair that no row can have is not tried again.
    if (Object.keys(row).length === names.length) rows.push(row);
  }
  return rows;
}
