import { words } from '#text/studio.ts';
import { either, list, object, read, spelled, text, union, whole, type Infer } from '../../../engine/shape.ts';
import type { Tool } from '../frame/definition.ts';
import type { ToolSessions } from '../frame/table.ts';
import { deckOf, fileTitle, isTable, Wish } from './kinds.ts';

/** The size limits of content files, far above shipped ones: a larger file is a mistake, or an attack. */
export const mostText = 256 * 1024;
/** The size limit of a picture in base64: 3 MB. */
export const mostPicture = 4_000_000;
export const mostFiles = 600;
/** The size limit of a table, which is the same as in the press. */
export const mostTable = 1_048_576;

/** A path below a content folder, never outside it and never hidden. */
const pathPattern = /^press\.yaml$|^[a-z0-9-]+(\/[a-z0-9-]+)*\/[a-z0-9-]+\.(yaml|svg|jpg|png|md|csv|tsv)$/;
export const isPath = (path: string): boolean => path.length <= 200 && pathPattern.test(path);

const path = spelled((value, reader, at) => {
  if (!isPath(value)) reader.expected('the path of a content file', value, at);
});

const lines = list(text(mostTable), mostTable);
/** A table is stored as lines with their endings, so that the states of a session share most of them. */
const File = either(
  (value) => Array.isArray((value as { lines?: unknown } | null)?.lines),
  object({ path, lines }),
  object({ path, text: text(mostPicture) }),
);
export type File = Infer<typeof File>;

export const linesOf = (text: string): readonly string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];

export const fileOf = (path: string, text: string): File =>
  isTable(path) ? { path, lines: linesOf(text) } : { path, text };

export const textOf = (file: File): string => ('text' in file ? file.text : file.lines.join(''));
const name = text(120);

export const readWish = (value: unknown) => read(Wish, value);

/** A set: its files, in the form for `--content`, its name, and its print settings. */
const State = object({ name, files: list(File, mostFiles) }, { print: Wish });
export type State = Infer<typeof State>;

const Action = union('do', {
  /** `at` is the written part: a field, or `text` for the whole file. */
  write: { path, text: text(mostText), at: text(400) },
  /** Replaces lines of a table. `at` is the cell that is being typed in. */
  lines: { path, from: whole(0, mostTable), less: whole(0, mostTable), lines, at: text(400) },
  add: { files: list(File, mostFiles) },
  remove: { path },
  rename: { path, to: path },
  name: { name },
});
export type Action = Infer<typeof Action>;

export const folderOf = ({ files }: State): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file.path, textOf(file)]));

const byPath = (a: File, b: File): number => (a.path < b.path ? -1 : 1);

function merged(files: readonly File[], more: readonly File[]): readonly File[] {
  const others = files.filter(({ path }) => more.every((each) => each.path !== path));
  return [...others, ...more].sort(byPath);
}

/** The name of a set, or a name made from its files. */
export const titleOf = ({ name, files }: State): string =>
  name.trim() ||
  files
    .filter(({ path }) => !isTable(path))
    .map((file) => fileTitle(file.path, textOf(file)))
    .join(', ')
    .slice(0, 80);

type Place = { readonly path: string; readonly at: string };
const isSameField = (previous: Place, next: Place): boolean =>
  previous.path === next.path && previous.at === next.at && next.at !== '';

/** A set of files. Forms and the text editor write the same action, because both are views of one file. */
export const studioTool: Tool<State, Action> = {
  id: 'studio',
  // The second format added tables, and does not change old data.
  format: 2,
  migrations: [(old) => old],
  secret: false,
  initial: { name: '', files: [] },

  apply: (state, action) => {
    const { files } = state;
    switch (action.do) {
      case 'write': {
        const index = files.findIndex((file) => file.path === action.path);
        const { path, text } = action;
        const before = files[index];
        if (!before) return { ...state, files: merged(files, [fileOf(path, text)]) };
        return textOf(before) === text ? state : { ...state, files: files.with(index, fileOf(path, text)) };
      }
      case 'lines': {
        const index = files.findIndex((file) => file.path === action.path);
        const table = files[index];
        const { path, from, less } = action;
        if (!table || !('lines' in table) || from + less > table.lines.length) return null;
        const same = less === action.lines.length && action.lines.every((line, at) => line === table.lines[from + at]);
        return same
          ? state
          : { ...state, files: files.with(index, { path, lines: table.lines.toSpliced(from, less, ...action.lines) }) };
      }
      case 'add': {
        const all = merged(files, action.files);
        return all.length <= mostFiles ? { ...state, files: all } : null;
      }
      case 'remove':
        return { ...state, files: files.filter((file) => deckOf(file.path) !== action.path) };
      case 'rename': {
        const file = files.find((each) => each.path === action.path);
        if (!file || files.some((each) => each.path === action.to)) return null;
        // A table keeps the name of its deck.
        const moved = files.filter((each) => deckOf(each.path) === action.path);
        const to = (path: string): string =>
          path === action.path ? action.to : action.to.replace(/\.yaml$/, path.slice(-4));
        return {
          ...state,
          files: merged(
            files.filter((each) => !moved.includes(each)),
            moved.map((each) => ({ ...each, path: to(each.path) })),
          ),
        };
      }
      case 'name':
        return { ...state, name: action.name };
    }
  },

  readState: (value) => read(State, value),
  readAction: (value) => read(Action, value),

  // Typing in one field is one step.
  merge: (previous, next) => {
    if (previous.do === 'name' && next.do === 'name') return next;
    if (previous.do === 'write' && next.do === 'write') return isSameField(previous, next) ? next : null;
    if (previous.do !== 'lines' || next.do !== 'lines' || !isSameField(previous, next)) return null;
    return next.from === previous.from && next.less === previous.lines.length ? { ...next, less: previous.less } : null;
  },

  again: () => studioTool.initial,
  title: titleOf,
  empty: ({ files }) => files.length === 0,

  says: ({ files }, action) => {
    const called = (path: string): string => {
      const file = files.find((each) => each.path === deckOf(path));
      return fileTitle(deckOf(path), file ? textOf(file) : '');
    };
    switch (action.do) {
      case 'write':
      case 'lines':
        return words.did.write(called(action.path));
      case 'add':
        return words.did.add(
          action.files.filter(({ path }) => !isTable(path)).map((file) => fileTitle(file.path, textOf(file))),
        );
      case 'remove':
        return words.did.remove(called(action.path));
      case 'rename':
        return words.did.rename(action.to);
      case 'name':
        return words.did.name(action.name);
    }
  },
};

export type StudioTable = ToolSessions<State, Action>;
