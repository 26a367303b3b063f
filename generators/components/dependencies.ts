import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';

/**
 * The names of the parts of the content that something was made from: `kit`, `factions`, `colours/red`, `books/battle`.
 */
export class Dependencies {
  readonly #own = new Set<string>();
  readonly #parts = new Set<Dependencies>();

  note(name: string): void {
    this.#own.add(name);
  }

  /** Adds everything that the part reads, now or later. */
  include(part: Dependencies): void {
    this.#parts.add(part);
  }

  /** The names in order; the name of a whole collection includes all its entries. */
  names(): string[] {
    const names = new Set([...this.#own, ...[...this.#parts].flatMap((part) => part.names())]);
    return [...names].filter((name) => !names.has(name.replace(/\/.*$/, '')) || !name.includes('/')).sort();
  }
}

/** Properties that only affect messages, or are tracked elsewhere: icons change with the press or their folder. */
const untracked: readonly string[] = ['locate', 'icon', 'drawings', 'withSet'] satisfies (keyof Content)[];

interface View {
  readonly whole: Content;
  readonly dependencies: Dependencies;
}
const views = new WeakMap<Content, View>();

/** The content behind a view, and the dependencies found through it; plain content has none. */
export const viewOf = (content: Content): { readonly whole: Content; readonly dependencies?: Dependencies } =>
  views.get(content) ?? { whole: content };

/** The content for a component of a game, without the examples of other games; it notes the parts that are read. */
export function tracked(
  whole: Content,
  game: GameId | null,
): { readonly content: Content; readonly dependencies: Dependencies } {
  const dependencies = new Dependencies();
  const content = new Proxy(whole, {
    get: (_, key) => {
      const name = String(key);
      if (name === 'withSet')
        return (id: string) => {
          const dealt = tracked(whole.withSet(id), game);
          dependencies.include(dealt.dependencies);
          return dealt.content;
        };
      if (untracked.includes(name)) return whole[name as keyof Content];
      if (name === 'examples') {
        dependencies.note(`examples/${game}`);
        return partOf(whole, `examples/${game}`);
      }
      const value: unknown = whole[name as keyof Content];
      if (value instanceof Map) return trackedMap(value, name, dependencies);
      dependencies.note(name);
      return value;
    },
    ownKeys: (target) => {
      for (const name of Object.keys(target)) if (!untracked.includes(name)) dependencies.note(name);
      return Reflect.ownKeys(target);
    },
  });
  views.set(content, { whole, dependencies });
  return { content, dependencies };
}

/** A map that records its entries one by one if they are requested by id. */
function trackedMap(map: Map<string, unknown>, name: string, dependencies: Dependencies): Map<string, unknown> {
  return new Proxy(map, {
    get: (_, key) => {
      if (key === 'get' || key === 'has')
        return (id: string) => {
          dependencies.note(`${name}/${id}`);
          return map[key](id);
        };
      dependencies.note(name);
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
