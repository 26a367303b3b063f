import { isFields } from '../../../engine/reader.ts';
import { checksumOf } from './checksum.ts';
import { download, fileName } from './download.ts';
import type { Raw, Tool } from './definition.ts';
import { baseOf, readHistory, type History } from './history.ts';

const kind = 'saucer-press session';

/** The size limit of a file in bytes, far more than saved sessions need. */
export const maxFileBytes = 4 * 1024 * 1024;

/** The problem with a file: another kind, another tool, a newer page, unreadable or damaged, too large. */
export type FileProblem = 'not-ours' | 'foreign' | 'newer' | 'damaged' | 'large';

export type ReadFile<State, Action> =
  | {
      readonly ok: true;
      readonly history: History<State, Action>;
      readonly whole: boolean;
    }
  | { readonly ok: false; readonly why: Exclude<FileProblem, 'foreign'> }
  | { readonly ok: false; readonly why: 'foreign'; readonly of: string };

const sumOf = (...parts: readonly unknown[]): string => checksumOf(JSON.stringify(parts));

/** The text of a file with a session, including all steps that can be undone and redone. */
export function fileText<State, Action>(tool: Tool<State, Action>, history: History<State, Action>): string {
  const { id, format: version } = tool;
  const session: Raw = { base: baseOf(history), actions: history.actions, cursor: history.cursor };
  return `${JSON.stringify({ kind, tool: id, version, checksum: sumOf(id, version, session), session }, null, 1)}\n`;
}

export const saveSession = <State, Action>(tool: Tool<State, Action>, history: History<State, Action>): void =>
  download(fileName(tool.id, 'json'), 'application/json', fileText(tool, history));

/** Unreadable records as the text of a file, for people who can repair them. */
export const unreadableText = (tool: string, records: readonly unknown[]): string =>
  `${JSON.stringify({ kind: 'saucer-press unreadable records', tool, records }, null, 1)}\n`;

/** The session in the text of a file, up to the first damaged action. Never throws. */
export function readFile<State, Action>(tool: Tool<State, Action>, text: string): ReadFile<State, Action> {
  const reject = (why: Exclude<FileProblem, 'foreign'>): ReadFile<State, Action> => ({ ok: false, why });
  if (text.length > maxFileBytes) return reject('large');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return reject(text.includes(kind) ? 'damaged' : 'not-ours');
  }
  if (!isFields(value) || value['kind'] !== kind) return reject('not-ours');
  const { tool: id, version, session } = value;
  if (id !== tool.id) return { ok: false, why: 'foreign', of: String(id) };
  if (typeof version !== 'number' || !isFields(session)) return reject('damaged');
  const { base, actions, cursor } = session;
  const read = readHistory(tool, version, {
    base,
    actions: Array.isArray(actions) ? actions : [],
    cursor: typeof cursor === 'number' ? cursor : 0,
  });
  if (!read.ok) return reject(read.why === 'newer' ? 'newer' : 'damaged');
  const whole = read.lost.length === 0 && value['checksum'] === sumOf(id, version, session);
  return { ok: true, history: read.history, whole };
}
