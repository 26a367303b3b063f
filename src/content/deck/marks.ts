import { says } from '../problem.ts';
import type { Sign } from '../schema/deck.ts';
import { quote } from '../words.ts';

export interface TextRun {
  readonly kind: 'text';
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The offset in the source, as for every run. */
  readonly at: number;
}

/** An icon, and the words that screen readers read instead. */
export interface IconRun {
  readonly kind: 'icon';
  readonly icon: string;
  readonly said: string;
  readonly at: number;
}

/** A number in a disc, and the words that screen readers read instead, if they differ. */
export interface DiscRun {
  readonly kind: 'disc';
  readonly text: string;
  readonly said?: string;
  readonly at: number;
}

/** A part of a text with marks. A `break` ends a line. */
export type Run = TextRun | IconRun | DiscRun | { readonly kind: 'break'; readonly at: number };

/** An error in the marks, at an offset in the source. */
export interface MarkFault {
  readonly at: number;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

/** The symbol with a name, ignoring case unless two names differ only by case; undefined if the deck has none. */
export function signOf(signs: Readonly<Record<string, Sign>>, name: string): Sign | undefined {
  if (Object.hasOwn(signs, name)) return signs[name];
  const alike = Object.keys(signs).filter((each) => each.toLowerCase() === name.toLowerCase());
  return alike.length === 1 ? signs[alike[0]!] : undefined;
}

const mostInDisc = 3;

/** An escaped character, a mark of emphasis, a line end, a symbol in braces, a single brace, or words. */
const token = /\\([*{}\\])|(\*\*?)|(\n)|\{([^{}\n]*)\}|([{}])|[^\\*{}\n]+|\\/g;

/** The run for the words between braces; undefined if they are not a symbol or icon. */
function signRun(inside: string, signs: Readonly<Record<string, Sign>>, run: TextRun): Run | undefined {
  const { at } = run;
  const [name = '', said] = inside.split('|').map((part) => part.trim());
  if (name === '' || said === '') return undefined;
  const sign = signOf(signs, name);
  if (sign && 'text' in sign) return { ...run, text: sign.text };
  const disc = sign && 'disc' in sign ? sign.disc : name.startsWith('#') ? name.slice(1) : undefined;
  if (disc !== undefined) {
    if (disc === '' || [...disc].length > mostInDisc) return undefined;
    const words = said ?? sign?.said;
    return { kind: 'disc', text: disc, ...(words === undefined ? {} : { said: words }), at };
  }
  const icon = sign && 'icon' in sign ? sign.icon : name;
  return { kind: 'icon', icon, said: said ?? sign?.said ?? icon.replaceAll('-', ' '), at };
}

/**
 * The offsets of paired marks of emphasis in a text. A mark opens before a character and closes after one, so `3 * 4`
 * has none.
 */
function pairedIn(source: string): ReadonlySet<number> {
  const paired = new Set<number>();
  const open = new Map<string, number>();
  const isBlank = (character = ' '): boolean => /\s/.test(character);
  for (const { 2: mark, index } of source.matchAll(token)) {
    if (mark === undefined) continue;
    const before = open.get(mark);
    if (before !== undefined && !isBlank(source[index - 1])) {
      paired.add(before).add(index);
      open.delete(mark);
    } else if (before === undefined && !isBlank(source[index + mark.length])) open.set(mark, index);
  }
  return paired;
}

/**
 * The runs of a text with marks: `**bold**`, `*italic*`, `{symbol}`, `{icon|words to read}`, `{#3}` for a number in a
 * disc, and line ends. A backslash makes `*`, `{`, `}` and `\` ordinary characters. An unpaired mark of emphasis is
 * also ordinary, and its offset is in `lone`. A symbol with an error remains as words. Any other name is the name of an
 * icon, which may be unknown.
 */
export function runsOf(
  source: string,
  signs: Readonly<Record<string, Sign>>,
): { readonly runs: readonly Run[]; readonly faults: readonly MarkFault[]; readonly lone: readonly number[] } {
  // Most texts have no marks, and a deck has thousands of texts.
  if (source !== '' && !/[\\*{}\n]/.test(source))
    return { runs: [{ kind: 'text', text: source, bold: false, italic: false, at: 0 }], faults: [], lone: [] };
  const runs: Run[] = [];
  const faults: MarkFault[] = [];
  const lone: number[] = [];
  const paired = source.includes('*') ? pairedIn(source) : new Set();
  const open = new Set<string>();
  const add = (run: Run): void => {
    const last = runs.at(-1);
    if (run.kind === 'text' && last?.kind === 'text' && last.bold === run.bold && last.italic === run.italic)
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  };
  for (const match of source.matchAll(token)) {
    const [whole, escaped, mark, end, inside, brace] = match;
    const at = match.index;
    const words: TextRun = { kind: 'text', text: escaped ?? whole, bold: open.has('**'), italic: open.has('*'), at };
    if (mark !== undefined && paired.has(at)) {
      if (!open.delete(mark)) open.add(mark);
    } else if (end !== undefined) add({ kind: 'break', at });
    else if (inside !== undefined) {
      const sign = signRun(inside, signs, words);
      if (!sign)
        faults.push({
          at,
          ...says(
            quote(whole),
            'a symbol such as {sword}, {sword|attack} or {#3}',
            'use a symbol, or \\{ and \\} for braces',
          ),
        });
      add(sign ?? words);
    } else {
      if (brace !== undefined)
        faults.push({
          at,
          ...says(`an unpaired "${brace}"`, 'a symbol such as {sword}', `complete it, or write \\${brace}`),
        });
      if (mark !== undefined) lone.push(at);
      add(words);
    }
  }
  return { runs, faults, lone };
}

const wordsOf = (run: Run): string => {
  if (run.kind === 'break') return '\n';
  if (run.kind === 'icon') return run.said;
  return run.kind === 'disc' ? (run.said ?? run.text) : run.text;
};

/** The words of the runs for reading aloud, searching and lists, on one line, with words instead of symbols. */
export const plainOf = (runs: readonly Run[]): string =>
  runs
    .map(wordsOf)
    .join('')
    .replace(/[ \n]+/g, (blank) => (blank.includes('\n') ? ' ' : blank));
