import { fitted, madeFor } from './board-size.ts';
import type { IconCollection, Sources } from './load.ts';
import { gameOf, readableFrom, readNames, readNumbers, withUnit } from './numbers.ts';
import { dealtBy, rolesDealt } from './role-sets.ts';
import { textsIn } from './schema-walk.ts';
import type { PlacedText, Schema } from './schema-walk.ts';
import { gameIds, Text } from './schema/common.ts';
import { collections, documents } from './schema/index.ts';
import type { Content } from './schema/index.ts';
import type { Source } from './source.ts';
import { fillNumbers } from './template.ts';

/** Content from files without an error: each with its id and file, its texts with the numbers that they name. */
export function assemble(sources: Sources, data: ReadonlyMap<Source, unknown>, icons: IconCollection): Content {
  const dealt = new Map<string, Content>();
  const withSet = (id: string): Content => {
    const known = dealt.get(id);
    if (known) return known;
    const own = dealtBy(sources, data, id);
    const content = own ? together(sources, own, icons, withSet) : usual;
    dealt.set(id, content);
    return content;
  };
  const usual = together(sources, data, icons, withSet);
  return usual;
}

function together(
  sources: Sources,
  data: ReadonlyMap<Source, unknown>,
  icons: IconCollection,
  withSet: Content['withSet'],
): Content {
  const readable = readableFrom(
    (key) => data.get(sources.documents.get(key) as Source),
    (key) => [...(sources.entities.get(key) ?? [])].map(([id, source]) => [id, data.get(source)]),
  );
  const numbers = new Map(gameIds.map((game) => [game, readNumbers(game, readable)]));
  const byFile = new Map<string, Source>();

  const entity = (source: Source, schema: Schema, id: string) => {
    byFile.set(source.file, source);
    const read = data.get(source) as Record<string, unknown>;
    const game = gameOf(source.path);
    const scope = game && numbers.get(game);
    const named = scope ? namingIn(schema, read) : [];
    if (!scope || named.length === 0) return { ...read, id, file: source.file };
    // Callers that load the same files share the parsed value, so texts are filled into a copy.
    const value = withTexts(read, named, ({ value: text, path }) =>
      fillNumbers(text, withUnit(scope, read, path), readNames(source.path, path, readable)),
    );
    return { ...value, id, file: source.file };
  };

  const parts: Record<string, unknown> = {};
  for (const [key, source] of sources.documents) {
    const stem = source.path.replace(/^.*\//, '').replace(/\.yaml$/, '');
    parts[key] = entity(source, documents[key].schema, stem);
  }
  for (const [key, all] of sources.entities)
    parts[key] = new Map([...all].map(([id, source]) => [id, entity(source, collections[key].schema, id)]));
  // The loops above have filled in every document and collection.
  const read = parts as unknown as Omit<
    Content,
    'icon' | 'drawings' | 'locate' | 'books' | 'examples' | 'madeFor' | 'leftOut' | 'withSet'
  >;
  const drawings = new Map([...sources.drawings].flatMap(([name, art]) => (art ? [[name, art] as const] : [])));
  const content: Content = {
    ...read,
    roles: rolesDealt(read.roles),
    withSet,
    books: new Map(),
    examples: [],
    madeFor: madeFor(read, (key) => sources.documents.get(key)?.base),
    leftOut: new Map(),
    icon: (name) => drawings.get(name) ?? icons.get(name),
    drawings,
    locate: (file, path) => byFile.get(file)?.locate(path) ?? { file, line: 1, column: 1 },
  };
  return fitted(
    content,
    (file, path) => byFile.get(file)?.overlaid === true && content.locate(file, path).file === file,
  );
}

/** Whether any text in the value has a brace. */
const hasBrace = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('{')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasBrace);

const namingKnown = new WeakMap<object, readonly PlacedText[]>();

/** The texts with placeholders in a file's value. The result is cached for values that are used again. */
function namingIn(schema: Schema, read: object): readonly PlacedText[] {
  const before = namingKnown.get(read);
  if (before) return before;
  // Most files name no number, and finding the texts that may name one takes time.
  const texts = hasBrace(read) ? textsIn(schema, read) : [];
  const naming = texts.filter(({ schema: at, value }) => at === Text && value.includes('{'));
  namingKnown.set(read, naming);
  return naming;
}

type Holder = Record<string | number, unknown>;

/** The value with some of its texts replaced. Objects that contain one are copied, and the others are shared. */
function withTexts(value: object, texts: readonly PlacedText[], words: (text: PlacedText) => string): Holder {
  const copied = new Set<unknown>();
  const copyOf = (holder: unknown): Holder => {
    const copy = (Array.isArray(holder) ? [...(holder as unknown[])] : { ...(holder as object) }) as Holder;
    copied.add(copy);
    return copy;
  };
  const root = copyOf(value);
  for (const text of texts) {
    let at = root;
    for (const step of text.path.slice(0, -1)) {
      if (!copied.has(at[step])) at[step] = copyOf(at[step]);
      at = at[step] as Holder;
    }
    at[text.path.at(-1) ?? ''] = words(text);
  }
  return root;
}
