import { words } from '#text/studio.ts';
import { list, object, oneOf, read, spelled, text, union, type Infer } from '../../../engine/shape.ts';
import type { Tool } from '../frame/definition.ts';
import { fileTitle } from './kinds.ts';

/** The limits for content files, far above ours: a larger one is a mistake, or an attack. */
export const mostText = 256 * 1024;
export const mostFiles = 600;

/** A path below a content folder: never out of it, and never hidden. */
const pathPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*\/[a-z0-9-]+\.(yaml|svg|jpg|png|md)$/;
export const isPath = (path: string): boolean => path.length <= 200 && pathPattern.test(path);

const path = spelled((value, reader, at) => {
  if (!isPath(value)) reader.expected('the path of a content file', value, at);
});

const File = object({ path, text: text(mostText) });
export type File = Infer<typeof File>;
const name = text(120);

/** The suggested print of a set. */
const Wish = object({ what: text(80), size: oneOf(['normal', 'large']) });
export type Wish = Infer<typeof Wish>;
export const readWish = (value: unknown) => read(Wish, value);

/** A set: its files in the form for `--content`, its name, and the print settings. */
const State = object({ name, files: list(File, mostFiles) }, { print: Wish });
export type State = Infer<typeof State>;

const Action = union('do', {
  /** `at` names the written part: the field, or `text` for the file itself. */
  write: { path, text: text(mostText), at: text(400) },
  add: { files: list(File, mostFiles) },
  remove: { path },
  rename: { path, to: path },
  name: { name },
});
export type Action = Infer<typeof Action>;

/** The files by their paths, as a folder has them. */
export const folderOf = ({ files }: State): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file.path, file.text]));

const byPath = (a: File, b: File): number => (a.path < b.path ? -1 : 1);

function merged(files: readonly File[], more: readonly File[]): readonly File[] {
  const others = files.filter(({ path }) => more.every((each) => each.path !== path));
  return [...others, ...more].sort(byPath);
}

/** The name of a set, or a name derived from its files. */
export const titleOf = ({ name, files }: State): string =>
  name.trim() ||
  files
    .map((file) => fileTitle(file.path, file.text))
    .join(', ')
    .slice(0, 80);

/** A set of files. Forms and the text of a file write the same action, since both are views of one file. */
export const studioTool: Tool<State, Action> = {
  id: 'studio',
  format: 1,
  migrations: [],
  secret: false,
  initial: { name: '', files: [] },

  apply: (state, action) => {
    const { files } = state;
    switch (action.do) {
      case 'write': {
        const index = files.findIndex((file) => file.path === action.path);
        const { path, text } = action;
        if (index < 0) return { ...state, files: merged(files, [{ path, text }]) };
        return files[index]?.text === text ? state : { ...state, files: files.with(index, { path, text }) };
      }
      case 'add': {
        const all = merged(files, action.files);
        return all.length <= mostFiles ? { ...state, files: all } : null;
      }
      case 'remove':
        return { ...state, files: files.filter((file) => file.path !== action.path) };
      case 'rename': {
        const file = files.find((each) => each.path === action.path);
        if (!file || files.some((each) => each.path === action.to)) return null;
        return {
          ...state,
          files: merged(
            files.filter((each) => each !== file),
            [{ path: action.to, text: file.text }],
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
    if (previous.do !== 'write' || next.do !== 'write') return null;
    return previous.path === next.path && previous.at === next.at && next.at !== '' ? next : null;
  },

  again: () => studioTool.initial,
  title: titleOf,
  empty: ({ files }) => files.length === 0,

  says: ({ files }, action) => {
    const called = (path: string): string => fileTitle(path, files.find((file) => file.path === path)?.text ?? '');
    switch (action.do) {
      case 'write':
        return words.did.write(called(action.path));
      case 'add':
        return words.did.add(action.files.map(({ path, text }) => fileTitle(path, text)));
      case 'remove':
        return words.did.remove(called(action.path));
      case 'rename':
        return words.did.rename(action.to);
      case 'name':
        return words.did.name(action.name);
    }
  },
};
