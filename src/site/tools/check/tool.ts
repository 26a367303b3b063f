import { inside, Reader } from '../../../engine/reader.ts';
import { settled } from '../../../engine/result.ts';
import type { Breach } from '../../../engine/words.ts';
import { words } from '#text/check.ts';
import type { Tool } from '../frame/definition.ts';
import type { Checked } from './game.ts';

/** A question: a position, and a move that is tried in it. */
export interface State<S> {
  readonly position: S;
  /** Whether what is not on the board is kept where the game begins with it. */
  readonly auto: boolean;
  /** In the notation; empty where none is tried. */
  readonly move: string;
}

/** What was laid: on the board, beside it, whose turn it is, or all of it. */
const parts = ['board', 'beside', 'turn', 'whole'] as const;

export type Action<S> =
  | { readonly do: 'lay'; readonly part: (typeof parts)[number]; readonly position: S }
  | { readonly do: 'auto'; readonly on: boolean }
  | { readonly do: 'try'; readonly move: string };

/** No move is longer, however far its path wanders. */
const longestMove = 120;

/** The answer to a question. */
export type Answer<S> =
  /** The position cannot be; a rule is named where one forbids it. */
  | { readonly kind: 'unsound'; readonly issues: readonly { readonly message: string; readonly rule: string | null }[] }
  /** No move is tried: what could be. */
  | { readonly kind: 'open'; readonly legal: readonly string[]; readonly over: boolean }
  | { readonly kind: 'no'; readonly illegal: readonly Breach[] }
  | { readonly kind: 'yes'; readonly after: S };

const named = / \(([A-Z]{2}-\d+\.\d+)\)$/;

/** The answer of the engine. */
export function answerTo<S>({ game }: Checked<S>, { position, move }: State<S>): Answer<S> {
  const sound = game.validate(position);
  if (!sound.ok) {
    const issues = sound.issues.map(({ message }) => ({
      message: message.replace(named, ''),
      rule: named.exec(message)?.[1] ?? null,
    }));
    return { kind: 'unsound', issues };
  }
  if (move === '') return { kind: 'open', legal: game.legal(sound.value), over: game.over(sound.value) };
  const played = game.play(sound.value, move);
  return played.legal ? { kind: 'yes', after: played.state } : { kind: 'no', illegal: played.illegal };
}

/** The checker of a game, which begins with a position of the page's choice. */
export function checkTool<S>(checked: Checked<S>, opening: S): Tool<State<S>, Action<S>> {
  const { game } = checked;
  const initial: State<S> = { position: opening, auto: true, move: '' };

  function readMove(reader: Reader, fields: Readonly<Record<string, unknown>>): string {
    const text = reader.text(fields, 'move', '');
    if (text === '') return '';
    const move = text.length > longestMove ? null : game.read(text);
    if (move === null) reader.note('move', 'expected a move, or nothing');
    return move ?? '';
  }

  return {
    id: checked.id,
    format: 1,
    migrations: [],
    secret: false,
    initial,

    apply: (state, action) => {
      switch (action.do) {
        case 'try':
          return { ...state, move: action.move };
        case 'auto':
          return { ...state, auto: action.on, position: action.on ? checked.tidy(state.position) : state.position };
        case 'lay': {
          const { part, position } = action;
          const auto = state.auto && (part === 'board' || part === 'turn');
          return { ...state, auto, position: auto && part === 'board' ? checked.tidy(position) : position };
        }
      }
    },

    readState: (value) => {
      const reader = new Reader();
      const fields = reader.object(value, '', ['position', 'auto', 'move']);
      if (!fields) return settled(reader.issues, initial);
      if (typeof fields['auto'] !== 'boolean') reader.expected('true or false', fields['auto'], 'auto');
      const position = checked.read(reader, fields['position'], 'position');
      return settled(reader.issues, { position, auto: fields['auto'] === true, move: readMove(reader, fields) });
    },

    readAction: (value) => {
      const reader = new Reader();
      const what = (value as { do?: unknown } | null | undefined)?.do;
      const keys = what === 'lay' ? ['do', 'part', 'position'] : what === 'auto' ? ['do', 'on'] : ['do', 'move'];
      const fields = reader.object(value, '', keys) ?? {};
      if (what === 'lay') {
        const part = reader.oneOf(fields, 'part', '', parts);
        const position = checked.read(reader, fields['position'], 'position');
        return settled<Action<S>>(reader.issues, { do: what, part, position });
      }
      if (what === 'auto') {
        if (typeof fields['on'] !== 'boolean') reader.expected('true or false', fields['on'], 'on');
        return settled<Action<S>>(reader.issues, { do: what, on: fields['on'] === true });
      }
      reader.oneOf(fields, 'do', '', ['try']);
      return settled<Action<S>>(reader.issues, { do: 'try', move: readMove(reader, fields) });
    },

    // What is typed, letter by letter; a tap ends its step.
    merge: (previous, next) =>
      previous.do === 'lay' && next.do === 'lay' && previous.part === next.part && next.part !== 'whole' ? next : null,

    again: () => initial,

    title: (state) => {
      const { kind } = answerTo(checked, state);
      return kind === 'yes' || kind === 'no' ? words.title(state.move, kind === 'yes') : '';
    },

    says: (before, action) => {
      if (action.do === 'auto') return words.said.auto(action.on);
      if (action.do === 'lay') return words.said.laid;
      if (action.move === '') return words.said.cleared;
      const answer = answerTo(checked, { ...before, move: action.move });
      if (answer.kind === 'yes') return words.said.yes(action.move);
      return answer.kind === 'no'
        ? words.said.no(
            action.move,
            answer.illegal.map(({ rule }) => rule),
          )
        : words.said.unsound;
    },
  };
}

/** A board as it was typed: no board of ours is longer. */
export function readText(reader: Reader, fields: Readonly<Record<string, unknown>>, key: string, path: string): string {
  const text = reader.text(fields, key, path);
  if (text.length > 500) reader.note(inside(path, key), 'too long');
  return text;
}
