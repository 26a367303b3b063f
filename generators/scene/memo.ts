/** A cache of recent results, by key. It is limited, since a deck of thousands has ever new keys. */
export class Memo<T> {
  #recent = new Map<string, T>();
  #older = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, work: () => T): T {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const value = this.#older.get(key) ?? work();
    // Half of the results are dropped at once: finding the oldest one each time takes longer than most of the work.
    if (this.#recent.size >= this.#most / 2) [this.#older, this.#recent] = [this.#recent, new Map()];
    this.#recent.set(key, value);
    return value;
  }
}
