import type { IconCollection } from '../../content/load.ts';
import type { IconArt } from '../../content/schema/index.ts';
import type { NamedIcon } from './protocol.ts';

/** The number of files for icons that the shipped content does not use. */
export const shardCount = 256;

/** The file of an icon, by the last word of its name, so that icons that are searched together are stored together. */
export function shardOf(name: string): number {
  let sum = 0;
  for (const letter of name.slice(name.lastIndexOf('-') + 1)) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % shardCount;
}

/** An item that is not loaded yet, and a function to load it. */
export class Absent extends Error {
  readonly bring: () => Promise<unknown>;
  constructor(what: string, bring: () => Promise<unknown>) {
    super(`${what} is not loaded yet`);
    this.bring = bring;
  }
}

/** Paths of icons by name, on the grid of game-icons. */
export type Arts = Readonly<Record<string, string>>;

const grid = 512;

/** All icons by name. Most drawings load on request: `get` throws an Absent for an icon that is not loaded. */
export class IconBook implements IconCollection {
  readonly #names: ReadonlySet<string>;
  readonly #arts: Map<string, IconArt>;
  readonly #shard: (index: number) => Promise<Arts>;
  readonly #brought = new Map<number, Promise<void>>();

  constructor(names: readonly string[], arts: Arts, shard: (index: number) => Promise<Arts>) {
    this.#names = new Set(names);
    this.#arts = new Map(Object.entries(arts).map(([name, d]) => [name, { d, size: grid }]));
    this.#shard = shard;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  keys(): Iterable<string> {
    return this.#names;
  }

  get(name: string): IconArt | undefined {
    const art = this.#arts.get(name);
    if (!art && this.has(name)) throw new Absent(`the icon ${name}`, () => this.#bring(shardOf(name)));
    return art;
  }

  /** Loads the icons with these names, all at once; other names are ignored. */
  async bring(names: Iterable<string>): Promise<void> {
    const wanted = [...names].filter((name) => this.has(name) && !this.#arts.has(name));
    await Promise.all([...new Set(wanted.map(shardOf))].map((shard) => this.#bring(shard)));
  }

  /** Up to `most` icons whose names have words that begin with each given word, sorted. */
  async find(words: string, most: number): Promise<readonly NamedIcon[]> {
    const wanted = words.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const fits = (name: string) => wanted.every((word) => `-${name}`.includes(`-${word}`));
    // An exact match is first, followed by names that begin with the words.
    const text = wanted.join('-');
    const rank = (name: string) => (name === text ? 0 : name.startsWith(text) ? 1 : 2);
    const found = [...this.#names]
      .filter(fits)
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, most);
    const shards = new Set(found.filter((name) => !this.#arts.has(name)).map(shardOf));
    await Promise.all([...shards].map((shard) => this.#bring(shard)));
    return found.flatMap((name) => {
      const art = this.#arts.get(name);
      return art ? [{ name, ...art }] : [];
    });
  }

  #bring(index: number): Promise<void> {
    const known = this.#brought.get(index);
    if (known) return known;
    const coming = this.#store(index);
    this.#brought.set(index, coming);
    // After a failed load, the next request tries again.
    coming.catch(() => this.#brought.delete(index));
    return coming;
  }

  async #store(index: number): Promise<void> {
    for (const [name, d] of Object.entries(await this.#shard(index))) this.#arts.set(name, { d, size: grid });
  }
}
