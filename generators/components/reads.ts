import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';

/** The parts of the content that something was made from, by name: `kit`, `factions`, `colours/red`, `books/battle`. */
export class Reads {
  readonly #own = new Set<string>();
  readonly #parts = new Set<Reads>();

  note(name: string): void {
    this.#own.add(name);
  }

  /** What that reads, or is still going to read, this reads as well. */
  include(part: Reads): void {
    this.#parts.add(part);
  }

  /** In order; a collection that was read whole stands for all that is in it. */
  names(): string[] {
    const names = new Set([...this.#own, ...[...this.#parts].flatMap((part) => part.names())]);
    return [...names].filter((name) => !names.has(name.replace(/\/.*$/, '')) || !name.includes('/')).sort();
  }
}

/** What goes into messages alone, and what is told apart elsewhere: icons change with the press or their folder. */
const unnoted: readonly string[] = ['locate', 'icon', 'drawings', 'withSet'] satisfies (keyof Content)[];

interface View {
  readonly whole: Content;
  readonly reads: Reads;
}
const views = new WeakMap<Content, View>();

/** The content that a view shows, and who is told what is read through it; of content itself no more than that. */
export const viewOf = (content: Content): { readonly whole: Content; readonly reads?: Reads } =>
  views.get(content) ?? { whole: content };

/** The content for a component of a game, which sees no other game's examples; what it reads is noted. */
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

/** A map whose entries are noted one by one where they are asked for by their ids. */
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

/** The part of that name; undefined where the content has none. */
export function partOf(content: Content, name: string): unknown {
  const [key, id] = name.split('/') as [keyof Content, string?];
  if (key === 'examples') return content.examples.filter(({ game }) => game === id);
  const value: unknown = content[key];
  return id !== undefined && value instanceof Map ? value.get(id) : value;
}
