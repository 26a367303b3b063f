/** A cache of the most recent results, by key. It is limited, since a deck of thousands has ever new keys. */
export class Memo<T> {
  readonly #known = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, work: () => T): T {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const value = work();
    const [oldest] = this.#known.size >= this.#most ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, value);
    return value;
  }
}
