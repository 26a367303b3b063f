import { words } from '#text/studio-editor.ts';
import type { Problem } from '../../../content/problem.ts';
import type { Choice, Progress } from '../../press/protocol.ts';
import { kindOf, stemOf } from './kinds.ts';
import type { File } from './tool.ts';

/** A view of the new content: a component with a choice. */
export interface View {
  readonly component: string;
  readonly name: string;
  readonly choice: Choice;
}

/** The set among the files that deals a role; it is looked for, not read, since pictures must be quick. */
const setWith = (role: string, files: readonly File[]): string | undefined =>
  files.find(({ path, text }) => kindOf(path) === 'role-set' && new RegExp(`\\b${role}['"]?:`).test(text))?.path;

/** The pictures of a file, among the other files of its set. */
export function viewsOf({ path, text }: File, files: readonly File[]): readonly View[] {
  const id = stemOf(path);
  const view = (component: keyof typeof words.views, choice: Choice = {}): View => ({
    component,
    name: words.views[component],
    choice,
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
    default:
      return [];
  }
}

interface Made<File> {
  readonly problems: readonly Problem[];
  readonly files: readonly File[];
  readonly sheets: number;
}

/** Prints components one after the other; the first that has problems is the last. */
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
