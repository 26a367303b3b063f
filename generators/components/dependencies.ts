import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';

/**
 * The names of the parts of the content that something was made from: `kit`, `factions`, `colours/red`, `books/battle`.
 */
export class Reads {
  readonly #own = new Set<string>();
  readonly #parts = new Set<Reads>();

  note(name: string): void {
    this.#own.add(name);
  }

  /** Adds everything that the part reads, now or later. */
  include(part: Reads): void {
    this.#parts.add(part);
  }

  /** The names in order; the name of a whole collection includes all its entries. */
  names(): string[] {
    const names = new Set([...this.#own, ...[...this.#parts].flatMap((part) => part.names())]);
    return [...names].filter((name) => !names.has(name.replace(/\/.*$/, '')) || !name.includes('/')).sort();
  }
}

/** Properties that only affect messages, or are tracked elsewhere: icons change with the press or their folder. */
const unnoted: readonly string[] = ['locate', 'icon', 'drawings', 'withSet'] satisfies (keyof Content)[];

interface View {
  readonly whole: Content;
  readonly reads: Reads;
}
const views = new WeakMap<Content, View>();

/** The content behind a view, and the record of reads through it; for plain content no record. */
export const viewOf = (content: Content): { readonly whole: Content; readonly reads?: Reads } =>
  views.get(content) ?? { whole: content };

/** The content for a component of a game, without the examples of other games; it notes the parts that are read. */
export function noting(whole: Content, game: GameId | null): { readonly content: Content; readonly reads: Reads } {
  const reads = new Reads();
  const content = new Proxy(whole, {
    get: (_, key) => {
      const name = String(key);
      if (name === 'withSet')
        return (id: string) => {
          const dealt = noting(whole.withSet(id), game);
          reads.include(dealt.reads);
          return dealt.content;
        };
      if (unnoted.includes(name)) return whole[name as keyof Content];
      if (name === 'examples') {
        reads.note(`examples/${game}`);
        return partOf(whole, `examples/${game}`);
      }
      const value: unknown = whole[name as keyof Content];
      if (value instanceof Map) return notingMap(value, name, reads);
      reads.note(name);
      return value;
    },
    ownKeys: (target) => {
      for (const name of Object.keys(target)) if (!unnoted.includes(name)) reads.note(name);
      return Reflect.ownKeys(target);
    },
  });
  views.set(content, { whole, reads });
  return { content, reads };
}

/** A map that records its entries one by one if they are requested by id. */
function notingMap(map: Map<string, unknown>, name: string, reads: Reads): Map<string, unknown> {
  return new Proxy(map, {
    get: (_, key) => {
      if (key === 'get' || key === 'has')
        return (id: string) => {
          reads.note(`${name}/${id}`);
          return map[key](id);
        };
      reads.note(name);
      const value: unknown = Reflect.get(map, key, map);
      return typeof value === 'function' ? (value.bind(map) as unknown) : value;
    },
  });
}

/** The part with that name; undefined if the content has none. */
export function partOf(content: Content, name: string): unknown {
  const [key, id] = name.split('/') as [keyof Content, string?];
  if (key === 'examples') return content.examples.filter(({ game }) => game === id);
  const value: unknown = content[key];
  return id !== undefined && value instanceof Map ? value.get(id) : value;
}
