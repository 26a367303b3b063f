/** Items by key, in the order of first occurrence, because the oldest supported browsers lack `Map.groupBy`. */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

type Words<Line extends string, Found = never> = Line extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | Line;

/** The words of the lines, in order, so that code can list names without quotes. */
// @__NO_SIDE_EFFECTS__
export function wordsIn<const Line extends string>(...lines: readonly Line[]): readonly Words<Line>[] {
  return lines.join(' ').split(' ') as Words<Line>[];
}
