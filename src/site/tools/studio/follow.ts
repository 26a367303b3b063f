import type { Path } from '../../../content/yaml-file.ts';
import { deckOf, kindOf, fileTitle, folderOfKind, gameOf, stemFor, stemOf } from './kinds.ts';
import { listAt, textAt, valueAt } from './parts.tsx';
import { textOf, type File } from './tool.ts';
import { editor as words } from '#text/studio.ts';
import type { Problem } from '../../../content/problem.ts';
import type { ComponentChoice, Progress } from '../../press/protocol.ts';

/* Ids that change with the names that they are made from, until other people may use them. */

type IsMade = (id: string) => boolean;

export const idsIn = (files: readonly File[]): string[] =>
  files.flatMap((file) => [
    stemOf(file.path),
    ...[...textOf(file).matchAll(/^ *-? *id: *([a-z0-9-]+)/gm)].map(([, id]) => id!),
  ]);

/** The new ids of units, from their names, and all references to these units in their file: values with their paths. */
export function unitsFollow(value: unknown, isMade: IsMade): readonly (readonly [Path, string])[] {
  const units = listAt(value, ['units']);
  const ids = units.map((unit) => textAt(unit, ['id']));
  const now = [...ids];
  for (const [index, unit] of units.entries()) {
    const name = textAt(unit, ['name']);
    if (name === '' || !isMade(now[index]!)) continue;
    now[index] = stemFor(name, (stem) => now.some((id, other) => other !== index && id === stem), 'unit');
  }
  const changed = (id: string): string => now[ids.indexOf(id)] ?? id;
  const links: Path[] = [
    ...units.map((_, index): Path => ['units', index, 'id']),
    ...units.map((_, index): Path => ['units', index, 'linked', 'while']),
    ...listAt(value, ['groups']).flatMap((group, at) =>
      listAt(group, ['units']).map((_, index): Path => ['groups', at, 'units', index, 'unit']),
    ),
  ];
  return links.flatMap((at) => {
    const id = valueAt(value, at);
    return typeof id === 'string' && changed(id) !== id ? [[at, changed(id)] as const] : [];
  });
}

/** The path of a file, made from its name; null if it does not change, as when another file refers to it. */
export function pathFollows(file: File, files: readonly File[], isMade: IsMade): string | null {
  const { path } = file;
  const kind = kindOf(path);
  const folder = folderOfKind(path);
  const stem = stemOf(path);
  if (folder === undefined || !isMade(stem)) return null;
  const others = files.filter((each) => deckOf(each.path) !== path);
  if (others.some((each) => new RegExp(`(?:^|[^\\w-])${stem}(?![\\w-])`).test(textOf(each)))) return null;
  const isTaken = (each: string): boolean => others.some((other) => other.path === `${folder}${each}.yaml`);
  const to = stemFor(fileTitle(path, textOf(file)), isTaken, kind ?? undefined);
  return to === stem ? null : `${folder}${to}.yaml`;
}

/** The games of a set, with the letters of their rules. */
export const gamesIn = (files: readonly File[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files.flatMap((file) => {
      const game = kindOf(file.path) === 'game' ? gameOf(file.path) : undefined;
      return game === undefined ? [] : [[game, /^prefix: *['"]?(\w*)/m.exec(textOf(file))?.[1] ?? '']];
    }),
  );

/** Files to add to a set. In a set with one game, a deck joins the game. */
export function forGame(more: readonly File[], files: readonly File[]): readonly File[] {
  const [game, another] = Object.keys(gamesIn(files));
  if (game === undefined || another !== undefined) return more;
  return more.map((file) => {
    if (!file.path.startsWith('decks/')) return file;
    const path = `games/${game}/${file.path}`;
    if (!('text' in file)) return { ...file, path };
    const back = /^back:/m.test(file.text) ? '' : 'back: game\n';
    return { path, text: `${file.text}${back}` };
  });
}

/** A view of the new content: a component with a choice. */
export interface View {
  readonly component: string;
  readonly name: string;
  readonly choice: ComponentChoice;
}

/**
 * The file of the role set that has a role. It is found by a text search, not by parsing, because pictures must be
 * fast.
 */
const setWith = (role: string, files: readonly File[]): string | undefined =>
  files.find((file) => kindOf(file.path) === 'role-set' && new RegExp(`\\b${role}['"]?:`).test(textOf(file)))?.path;

export function viewsOf(file: File, files: readonly File[]): readonly View[] {
  const { path } = file;
  const text = textOf(file);
  const id = stemOf(path);
  const view = (component: keyof typeof words.views, choice: ComponentChoice = {}): View => ({
    component,
    name: words.views[component],
    choice,
  });
  const inGame = (component: 'rulebook' | 'board' | 'pieces' | 'score-sheet'): View => ({
    ...view(component),
    component: `${gameOf(path)}/${component}`,
  });
  switch (kindOf(path)) {
    case 'faction': {
      const choice = { factions: [id] };
      return [
        view('alien-invasion/action-deck', choice),
        view('alien-invasion/faction-cards', choice),
        view('alien-invasion/roster', choice),
      ];
    }
    case 'role': {
      const set = setWith(id, files);
      const choice = set ? { set: stemOf(set) } : /^replaces:/m.test(text) ? { variants: [id] } : {};
      return [view('lake-terror/role-cards', { ...choice, only: [id] }), view('lake-terror/reference', choice)];
    }
    case 'role-set': {
      const choice = /^cards:/m.test(text) ? { set: id } : {};
      return [view('lake-terror/role-cards', choice), view('lake-terror/reference', choice)];
    }
    case 'battle-board':
      return [view('battle/board')];
    case 'munch-board':
      return [view('munch/board')];
    case 'game':
    case 'rules':
      return [inGame('rulebook')];
    case 'board':
      return [{ ...inGame('board'), component: `${gameOf(path)}/board-${id}` }];
    case 'pieces':
      return [inGame('pieces')];
    case 'score':
      return [inGame('score-sheet')];
    case 'deck':
      return [{ component: `decks/${id}`, name: words.views.deck, choice: {} }];
    default:
      return [];
  }
}

interface Made<File> {
  readonly problems: readonly Problem[];
  readonly files: readonly File[];
  readonly sheets: number;
}

export async function printAll<File>(
  components: readonly string[],
  print: (component: string, tell: (progress: Progress) => void) => Promise<Made<File>>,
  tell: (progress: Progress) => void,
): Promise<Made<File>> {
  const all = { problems: [] as Problem[], files: [] as File[], sheets: 0 };
  for (const [index, component] of components.entries()) {
    const made = await print(component, ({ done, all: of }) =>
      tell({ done: index + done / Math.max(1, of), all: components.length }),
    );
    all.problems.push(...made.problems);
    all.files.push(...made.files);
    all.sheets += made.sheets;
    if (made.problems.length > 0) break;
  }
  return all;
}

/** The change between some lines: an index in their text, the characters to replace, and the new ones. */
export function changeOf(before: readonly string[], now: readonly string[]): [at: number, less: number, text: string] {
  const most = Math.min(before.length, now.length);
  let first = 0;
  while (first < most && before[first] === now[first]) first++;
  let last = 0;
  while (last < most - first && before.at(-1 - last) === now.at(-1 - last)) last++;
  const size = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length, 0);
  return [
    size(now.slice(0, first)),
    size(before.slice(first, before.length - last)),
    now.slice(first, now.length - last).join(''),
  ];
}
