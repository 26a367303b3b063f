/**
 * `npm run lint` checks English texts for habits that make a native reader stop. Code is never matched: a parser gives
 * comments and strings, and Markdown loses its code.
 *
 * To allow a hit, write `plain-english-ok: ID REASON` in a comment on its line or the line above.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { isScalar, parseDocument, visit } from 'yaml';
import { partsOf } from '../../src/content/template.ts';
import { habits, type Scope } from './english-habits.ts';

/** The time from which commit titles are checked. A hash would be missing in a shallow clone. */
const since = '2026-11-26T03:14:30Z';

export interface Text {
  readonly scope: Scope;
  readonly at: number;
  readonly text: string;
}

export interface Hit {
  readonly scope: Scope;
  readonly id: string;
  readonly line: number;
  readonly found: string;
  readonly say: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** A placeholder for code that breaks no pattern. */
const code = (match: string): string => `‹${'x'.repeat(Math.max(0, match.length - 2))}›`;
const blank = (match: string): string => match.replaceAll(/[^\n]/g, ' ');
const plain = (text: string): string =>
  text.replaceAll(/^(?: {5,}|\s*\|).*$/gm, blank).replaceAll(/`[^`\n]+`|\{@link [^}]*\}|https?:\/\/[^\s)]+/g, code);
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const kids = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/**
 * The text of a string, a template or a concatenation, with a neutral word for each value; undefined for other code.
 */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('‹x›');
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const sides = [node['left'], node['right']].map((side) => textOf(side as Node));
  return sides.every((side) => side === undefined) ? undefined : sides.map((side) => side ?? '‹x›').join('');
}

const unread = /^(?:Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/;
const unspoken = /^(?:replace|replaceAll|split|join|includes|startsWith|endsWith|slice|indexOf|get|has|test|describe)$/;

/**
 * The strings in code that may be shown, without types, keys, comparisons, and arguments of `split` and similar
 * functions.
 */
function* stringsIn(node: Node): Generator<Omit<Text, 'scope'>> {
  if (unread.test(node.type)) return;
  const text = textOf(node);
  if (text !== undefined) yield { at: node.start, text };
  if (node.type === 'BinaryExpression' && text === undefined) return;
  const callee = node['callee'] as Node | undefined;
  const name = ((callee?.['property'] as Node | undefined)?.['name'] ?? callee?.['name']) as string | undefined;
  for (const kid of kids(node)) {
    if (kid === node['key'] || (kid === node['property'] && node['computed'] === true)) continue;
    if (callee !== undefined && kid !== callee && unspoken.test(name ?? '')) continue;
    if (text !== undefined && textOf(kid) !== undefined) yield* [...stringsIn(kid)].slice(1);
    else yield* stringsIn(kid);
  }
}

function* titlesIn(node: Node): Generator<Omit<Text, 'scope'> & { readonly group: boolean }> {
  if (node.type === 'CallExpression') {
    let called = node['callee'] as Node;
    while (called.type !== 'Identifier')
      called = (called['object'] ?? called['callee'] ?? called['tag'] ?? { type: 'Identifier' }) as Node;
    const [first] = node['arguments'] as readonly Node[];
    const text = first && textOf(first);
    if (/^(?:test|it|describe|testLong)$/.test(String(called['name'])) && text !== undefined)
      yield { at: first!.start, text, group: called['name'] === 'describe' };
  }
  for (const kid of kids(node)) yield* titlesIn(kid);
}

const directive = /^\s*(?:eslint|oxlint|prettier|@ts-|@vitest|\/\s*<reference)/;

function* commentsIn(source: string, comments: readonly { type: string; value: string; start: number; end: number }[]) {
  let last: { at: number; end: number; text: string } | undefined;
  for (const { type, value, start, end } of comments) {
    if (directive.test(value)) continue;
    const text = value
      .replaceAll(/^[ \t]*\*?[ \t]*|plain-english-ok:.*/gm, blank)
      .replaceAll(/@\w+(?: \{[^}]*\})?/g, blank);
    if (last && type === 'Line' && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += `\n${text}`;
      last.end = end;
      continue;
    }
    if (last) yield last;
    last = { at: start, end, text };
  }
  if (last) yield last;
}

function* blocksIn(source: string): Generator<Omit<Text, 'scope'>> {
  const text = source
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replaceAll(/^([ \t]*)(```|~~~)[\s\S]*?^\1\2[ \t]*$/gm, blank)
    .replaceAll(/<!--[\s\S]*?-->|<[^>\n]+>|^\[[^\]]+\]:.*$|\{#[^}]*\}|\{[a-z, ]+\}$/gm, blank)
    .replaceAll(
      /!?\[([^\]]*)\]\([^)\n]*\)/g,
      (all: string, label: string) => ` ${label}${' '.repeat(all.length - label.length - 1)}`,
    )
    .replaceAll(/:(?:word|num)\[[^\]]*\](?:\{[^}]*\})?/g, code)
    // A rule for the usual roles, without the parts for other sets.
    .replaceAll(/:part\[([^[\]]*)\](?!\{)/g, (all: string, part: string) => part.padEnd(all.length))
    .replaceAll(/:part\[[^\]]*\]\{[^}]*without[^}]*\}/g, blank)
    .replaceAll(/:part\[([^\]]*)\]\{[^}]*\}/g, (all: string, part: string) => part.padEnd(all.length))
    .replaceAll(/^:{3,}\w*\[?|\*\*|__/gm, blank);
  let [at, block, from] = [0, '', 0];
  for (const line of [...text.split('\n'), '']) {
    const marked = /^\s*(?:#+|[-*+]|\d+[.)]|>)\s/.exec(line)?.[0];
    const row = /^\s*\|/.test(line);
    if (block && (marked !== undefined || row || !line.trim())) {
      yield { at: from, text: block };
      block = '';
    }
    if (row) for (const { 0: cell, index } of line.matchAll(/[^|]+/g)) yield { at: at + index, text: cell };
    else if (line.trim()) {
      if (!block) from = at;
      block += `${marked ? ' '.repeat(marked.length) + line.slice(marked.length) : line}\n`;
    }
    at += line.length + 1;
  }
}

const ofContent = (at: number, text: string): readonly Text[] => [
  { scope: 'Y', at, text: text.replaceAll(/\{[^}]*\}/g, '‹x›') },
];

/** A site text, and the texts of its forms. */
function saidIn(at: number, text: string): readonly Text[] {
  const parts = partsOf(text) ?? [text];
  const own = parts.map((part) => (typeof part === 'string' ? part : '‹x›')).join('');
  const forms = parts.flatMap((part) => (typeof part === 'string' ? [] : [...(part.forms?.values() ?? [])]));
  return [{ scope: 'U', at, text: own }, ...forms.flatMap((form) => saidIn(at, form))];
}

const wordless = /^(?:words|id|icon|source|url|href|path|rule|rules|match)$/;

/** The strings of YAML that have more than one word, and its comments. */
function* yamlIn(source: string, isSite: boolean): Generator<Text> {
  for (const { 0: comment, index } of source.matchAll(/(?:^[ \t]*#.*\n?)+|(?<=\s)# .*$/gm))
    yield { scope: 'C', at: index, text: comment.replaceAll(/^[ \t]*#+|plain-english-ok:.*$/gm, blank) };
  const found: Text[] = [];
  visit(parseDocument(source), {
    Pair: (_, { key }) => (!isSite && isScalar(key) && wordless.test(String(key.value)) ? visit.SKIP : undefined),
    Scalar: (key, { value, range }) => {
      if (key !== 'key' && typeof value === 'string' && /[a-z]{2}.* | .*[a-z]{2}/.test(value))
        found.push(...(isSite ? saidIn : ofContent)(range?.[0] ?? 0, value));
    },
  });
  yield* found;
}

/** The files of content whose texts players read aloud, singly or in short groups. */
const spoken = /^content\/[\w-]+\/(?:quick-start|first-contact|reference|verdicts)\.yaml$/;

export function* textsIn(path: string, source: string): Generator<Text> {
  const as = function* (scope: Scope, texts: Iterable<Omit<Text, 'scope'>>): Generator<Text> {
    for (const text of texts) yield { ...text, scope };
  };
  if (path.endsWith('.md')) return yield* as(path.startsWith('content/') ? 'Y' : 'D', blocksIn(source));
  if (/\.ya?ml$/.test(path)) {
    const texts = [...yamlIn(source, path.startsWith('content/site/'))];
    yield* texts;
    if (spoken.test(path))
      yield* as(
        'R',
        texts.filter(({ scope }) => scope === 'Y'),
      );
    return;
  }
  const parsed = parseSync(path, source);
  yield* as('C', commentsIn(source, parsed.comments));
  const program = (): Node => parsed.program as unknown as Node;
  if (path.endsWith('.test.ts'))
    for (const { group, ...title } of titlesIn(program())) {
      yield { ...title, scope: 'T' };
      if (!group) yield { ...title, scope: 'S' };
    }
  if (/^src\/(?:cli\/(?!licences)|content|engine\/)/.test(path))
    for (const { at, text } of stringsIn(program()))
      if (/[a-z]\S* \S+ [a-z]/.test(text)) yield { scope: 'M', at, text };
}

/** The habits in a text, each at most once per sentence. `source` is its file, for line numbers and allowed hits. */
export function* hitsIn({ scope, at, text }: Text, source: string): Generator<Hit> {
  const all = plain(text);
  let [from, before] = [0, ''];
  for (const sentence of all.split(/(?<=[.!?…][’”)\]]?)(?=\s+[\p{Lu}‘“(‹])/u)) {
    const start = from + sentence.search(/\S|$/);
    from += sentence.length;
    const flat = sentence.replaceAll(/\s+/g, ' ').trim();
    for (const { id, scopes: within, finds, unless, say } of habits) {
      if (!within.includes(scope)) continue;
      const found = typeof finds === 'function' ? finds(flat, before) : finds.exec(flat)?.[0];
      if (found === undefined || unless?.test(flat)) continue;
      const line = source.slice(0, at).split('\n').length + all.slice(0, start).split('\n').length - 1;
      const near = source.split('\n').slice(Math.max(0, line - 2), line + sentence.split('\n').length);
      if (!near.some((each) => each.includes(`plain-english-ok: ${id} `))) yield { scope, id, line, found, say };
    }
    before = flat;
  }
}

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(Boolean);

/** The checked files: code, content and documents, but not data. */
const judged =
  /^(?:src|generators|tests)\/.*\.(?:ts|tsx)$|^content\/(?!studies\/|questions\/|documents\/glossary).*\.(?:ya?ml|md)$|^(?!LICENSE|content(?:-[\w-]+)?\/|docs\/\w+\/|tests\/support\/).*\.md$/;

function main(): number {
  let count = 0;
  const check = (path: string, text: Text, source: string): void => {
    for (const { line, id, found, say } of hitsIn(text, source)) {
      count++;
      console.log(`${path}:${line} ${id}: found ‘${found.slice(0, 60)}’; write: ${say}`);
    }
  };
  for (const path of git('ls-files').filter((each) => judged.test(each))) {
    const source = readFileSync(path, 'utf8');
    for (const text of textsIn(path, source)) check(path, text, source);
  }
  for (const line of git('log', '--no-merges', '--format=%h %s', `--since=${since}`)) {
    const [hash = '', ...title] = line.split(' ');
    check(hash, { scope: 'G', at: 0, text: title.join(' ') }, '');
  }
  return count && 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
