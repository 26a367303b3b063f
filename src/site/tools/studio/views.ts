import { words } from '#text/studio-editor.ts';
import type { Choice } from '../../press/asked.ts';
import { kindOf, stemOf } from './kinds.ts';
import { valueAt } from './form.tsx';

/** A view of what is made: a component with a choice. */
export interface View {
  readonly component: string;
  readonly name: string;
  readonly choice: Choice;
}

/** The pictures in which a file is seen. `value` is what it says. */
export function viewsOf(path: string, value: unknown): readonly View[] {
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
      const choice = valueAt(value, ['replaces']) === undefined ? {} : { variants: [id] };
      return [view('lake-terror/role-cards', { ...choice, only: [id] }), view('lake-terror/reference', choice)];
    }
    case 'battle-board':
      return [view('battle/board')];
    case 'munch-board':
      return [view('munch/board')];
    default:
      return [];
  }
}
