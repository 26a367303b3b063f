import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, Schema } from 'yaml';
import type { Alias, Document, Node, YAMLError, YAMLMap, YAMLSeq } from 'yaml';
import { says, type TextError } from './problem.ts';
import { quote } from './words.ts';

export type Path = readonly (string | number)[];

export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export interface YamlFile {
  readonly value: unknown;
  /**
   * Returns the position of the value at the path, or of its nearest existing parent. `depth` is the number of existing
   * steps.
   */
  readonly locate: (path: Path) => TextPosition & { readonly depth: number };
  /** Returns the position of the last key in the path, or of the place where the missing value belongs. */
  readonly locateKey: (path: Path) => TextPosition;
  /** Returns a scalar exactly as written; undefined for other values. */
  readonly source: (path: Path) => string | undefined;
}

/** The limits of a file. A larger file is a mistake or an attack, because aliases multiply. */
const limits = { aliases: 20, depth: 40, nodes: 20_000 };

/** One schema for all files, because creating it takes as long as reading a small file. */
const core = new Schema({ schema: 'core' });

/** Names with a meaning in every JavaScript object. */
const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);

type Reading = Readonly<{ file?: YamlFile; errors: readonly TextError[] }>;

/**
 * A cache of parsed texts, because a watcher reads hundreds of files again for each change. The text used last is at
 * the end.
 */
const known = new Map<string, Reading>();

/** The number of texts in the cache: more than the shipped content and its translations have. */
const remembered = 2000;

/**
 * The parsed text and all its YAML errors; without `file` if it cannot be read at all. Callers must not change the
 * value.
 */
export function parseYaml(text: string): Reading {
  const reading = known.get(text) ?? readYaml(text);
  cache(text, reading);
  return reading;
}

export const isParsed = (text: string): boolean => known.has(text);

/**
 * Caches the value of a valid text for `parseYaml`. A value that is already cached stays, because its checks are cached
 * too.
 */
export function cacheYaml(text: string, value: unknown): void {
  if (!isParsed(text)) cache(text, { errors: [], file: fileOf(text, value) });
}

function cache(text: string, reading: Reading): void {
  known.delete(text);
  known.set(text, reading);
  const [oldest = ''] = known.keys();
  if (known.size > remembered) known.delete(oldest);
}

function readYaml(text: string): Reading {
  const source = linesOf(text);
  const control = controlError(source);
  if (control) return { errors: [control] };
  let parsed: Parsed;
  try {
    parsed = parse(source);
  } catch {
    return { errors: [tooDeep({ line: 1, column: 1 })] };
  }
  const error = firstError(parsed.document);
  if (error) return { errors: [syntaxError(error, source, parsed.lines)] };
  const { value, errors } = read(parsed);
  if (value === undefined) return { errors };
  return { errors, file: fileOf(source, value) };
}

/** The text without a byte order mark, in which all line ends are line feeds. */
export const linesOf = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

function fileOf(source: string, value: unknown): YamlFile {
  // Nodes are many times larger than the text, and only errors need positions, so the text is parsed again if it has
  // errors.
  let found: Places | undefined;
  const places = (): Places => (found ??= placesIn(parse(linesOf(source))));
  return {
    value,
    locate: (path) => places().locate(path),
    locateKey: (path) => places().locateKey(path),
    source: (path) => places().source(path),
  };
}

interface Parsed {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

function parse(source: string): Parsed {
  const lines = new LineCounter();
  // Unique keys are checked below, because the library compares each key with every other.
  const options = { lineCounter: lines, prettyErrors: false, schema: core, uniqueKeys: false };
  return { document: parseDocument(source, options), lines };
}

const positionIn = (
  lines: LineCounter,
  node: { range?: readonly number[] | null } | null | undefined,
): TextPosition => {
  const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
  return { line: Math.max(1, line), column: Math.max(1, col) };
};

/** Plain data, with errors for everything that content must not contain; no value if reading stops early. */
function read({ document, lines }: Parsed): { value?: unknown; errors: TextError[] } {
  const errors: TextError[] = [];
  const active = new Set<Node>();
  let aliases = 0;
  let nodes = 0;
  let stopped = false;
  const positionOf = (node: Node | null | undefined): TextPosition => positionIn(lines, node);
  const error = (at: TextPosition, found: string, expected: string, remedy: string) =>
    errors.push({ line: at.line, column: at.column, path: path.join('.'), found, expected, remedy });

  /** Stops reading, because the rest of the file would wrongly appear to be missing. */
  const stop = (last: TextError): null => {
    stopped = true;
    errors.push(last);
    return null;
  };

  /** The path of the current value, shared by the whole walk. */
  const path: (string | number)[] = [];

  const convert = (node: Node | null | undefined): unknown => {
    if (!node || stopped) return null;
    nodes++;
    if (path.length > limits.depth || nodes > limits.nodes) {
      const at = positionOf(node);
      return stop(path.length > limits.depth ? tooDeep(at) : tooMuch(at));
    }
    if (isScalar(node)) return node.value;
    if (isAlias(node)) return convertAlias(node);
    active.add(node);
    const value = isMap(node) ? convertMap(node) : isSeq(node) ? convertList(node) : null;
    active.delete(node);
    return value;
  };

  const convertAlias = (alias: Alias): unknown => {
    const at = { ...positionOf(alias), path: '', remedy: 'write the value out' };
    const found = quote(`*${alias.source}`);
    if (++aliases > limits.aliases) {
      const expected = `at most ${limits.aliases}`;
      return stop({ ...at, found: `more than ${limits.aliases} repeats with "*"`, expected });
    }
    const target = alias.resolve(document);
    if (!target) {
      const remedy = "put the text in quotes ('…'), or write the value out";
      return stop({ ...at, found, expected: `a text in quotes, or an anchor "&${alias.source}" before it`, remedy });
    }
    if (active.has(target))
      return stop({ ...at, found: `${found} inside itself`, expected: 'a value that does not contain itself' });
    return convert(target);
  };

  const convertList = (list: YAMLSeq): unknown[] =>
    list.items.map((item, index) => {
      path.push(index);
      const value = convert(item as Node | null);
      path.pop();
      return value;
    });

  const convertMap = (map: YAMLMap): Record<string, unknown> => {
    const result: Record<string, unknown> = {};
    const seen = new Map<string, Node>();
    for (const pair of map.items as { key: Node | null; value: Node | null }[]) {
      // Duplicate fields are not read, but each counts as a problem.
      if (!stopped && ++nodes > limits.nodes) stop(tooMuch(positionOf(pair.key ?? map)));
      if (stopped) break;
      const { key } = pair;
      const name = keyName(key);
      if (name === undefined || !key) {
        const remedy = 'give the field a plain name';
        error(positionOf(key ?? map), 'a field name that is not plain text', 'a name, a colon and a value', remedy);
        continue;
      }
      // A text with a comma or in braces, without quotation marks, is read as a field without a colon.
      if (map.flow && pair.value === null && isScalar(key) && key.type === 'PLAIN') {
        const remedy = "put the text in quotes ('…')";
        error(positionOf(key), `${quote(name)} in braces, without a colon`, 'a name, a colon and a value', remedy);
        continue;
      }
      path.push(name);
      const first = seen.get(name);
      if (first) {
        const found = `the field ${quote(name)}, already used in line ${positionOf(first).line}`;
        error(positionOf(key), found, 'each field once', 'keep one of the two');
      } else if (reservedKeys.has(name)) {
        error(positionOf(key), `the reserved name ${quote(name)}`, 'a field of the content', 'remove it');
      } else {
        seen.set(name, key);
        result[name] = convert(pair.value);
      }
      path.pop();
    }
    return result;
  };

  const value = convert(document.contents);
  return stopped ? { errors } : { value, errors };
}

type Places = Omit<YamlFile, 'value'>;

function placesIn({ document, lines }: Parsed): Places {
  /** For each map, the first pair with each name. */
  const known = new WeakMap<YAMLMap, ReadonlyMap<string, YAMLMap['items'][number]>>();
  const pairIn = (map: YAMLMap, name: string) => {
    const pairs =
      known.get(map) ??
      new Map(map.items.map((pair) => [keyName(pair.key as Node | null) ?? '', pair] as const).toReversed());
    known.set(map, pairs);
    return pairs.get(name);
  };
  /** The nodes along the path up to the last existing one, each with its key. */
  const follow = (to: Path) => {
    let node = document.contents as Node | null;
    const steps: { key: Node | null; value: Node | null }[] = [{ key: null, value: node }];
    for (const step of to) {
      if (isAlias(node)) node = node.resolve(document) ?? null;
      if (isMap(node)) {
        const pair = pairIn(node, String(step));
        if (!pair) break;
        steps.push({ key: pair.key as Node | null, value: pair.value as Node | null });
      } else if (isSeq(node)) {
        if (!(Number(step) in node.items)) break;
        steps.push({ key: null, value: node.items[Number(step)] as Node | null });
      } else break;
      node = steps.at(-1)?.value ?? null;
    }
    return steps;
  };
  const locate = (to: Path) => {
    const steps = follow(to);
    const last = steps.at(-1);
    return { ...positionIn(lines, last?.value ?? last?.key), depth: steps.length - 1 };
  };
  return {
    locate,
    locateKey: (to) => {
      const steps = follow(to);
      const key = steps.length > to.length ? steps.at(-1)?.key : undefined;
      return key ? positionIn(lines, key) : locate(to);
    },
    source: (to) => {
      const steps = follow(to);
      let node = steps.length > to.length ? steps.at(-1)?.value : undefined;
      if (isAlias(node)) node = node.resolve(document);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

/** The key as a field name; undefined for a list, a map or nothing. */
function keyName(key: Node | null | undefined): string | undefined {
  if (!isScalar(key)) return undefined;
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

function tooDeep(at: TextPosition): TextError {
  const expected = `at most ${limits.depth}`;
  return { ...at, path: '', found: 'too many levels of lists and maps', expected, remedy: 'flatten it' };
}

function tooMuch(at: TextPosition): TextError {
  const found = `more than ${limits.nodes} values`;
  return { ...at, path: '', found, expected: `at most ${limits.nodes}`, remedy: 'split the file, or shorten it' };
}

/** The first forbidden character of a text file: one that is invisible on screen and paper. */
function controlError(text: string): TextError | undefined {
  // oxlint-disable-next-line no-control-regex -- finds control characters
  const match = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.exec(text);
  if (!match) return undefined;
  const before = text.slice(0, match.index);
  const code = match[0].charCodeAt(0);
  return {
    line: before.split('\n').length,
    column: match.index - before.lastIndexOf('\n'),
    path: '',
    found: code === 0 ? 'a NUL byte' : `the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    expected: 'plain text',
    remedy: 'delete the character, or save the file as UTF-8 if it came from another encoding',
  };
}

function firstError({ errors, warnings }: Document.Parsed): YAMLError | undefined {
  const [first = warnings[0]] = errors;
  const at = first?.pos[0] ?? 0;
  return errors.find(({ code, pos }) => code === 'BLOCK_IN_FLOW' && pos[0] <= at && at <= pos[1]) ?? first;
}

/** The library's error in the press's words: found, expected, and advice. */
function syntaxError(error: YAMLError, text: string, lines: LineCounter): TextError {
  const at = lines.linePos(error.pos[0]);
  // Most errors about tabs are reported as other errors further down.
  const tab = /^ *\t[ \t]*\S/m.exec(text);
  if (tab) {
    const { line } = lines.linePos(tab.index);
    const column = tab[0].indexOf('\t') + 1;
    return { line, column, path: '', ...syntax.TAB_AS_INDENT };
  }
  // The depth at which the library stops depends on the stack and not on the text.
  if (error.code === 'RESOURCE_EXHAUSTION') return tooDeep({ line: 1, column: 1 });
  if (error.code === 'BLOCK_IN_FLOW' && text[error.pos[0]] !== '-')
    return { line: at.line, column: at.col, path: '', ...colonInBrackets(text.slice(...error.pos)) };
  // An unclosed bracket is reported as bad indentation of the next line.
  let code: string = error.code === 'BAD_INDENT' && error.message.startsWith('Flow') ? 'MISSING_CHAR' : error.code;
  if (text[error.pos[0]] === '-' && /^(MULTILINE|UNEXPECTED)/.test(code)) code = 'STRAY_DASH';
  if (code === 'UNEXPECTED_TOKEN' && /'\S$/.test(text.slice(0, error.pos[0] + 1))) code = 'APOSTROPHE';
  const words = syntax[code as keyof typeof syntax] ?? {
    found: `something that is not YAML (${error.message.split('\n')[0]?.slice(0, 120)})`,
    expected: 'YAML',
    remedy: 'correct the line',
  };
  return { line: Math.max(1, at.line), column: Math.max(1, at.col), path: '', ...words };
}

/** The message about an unquoted text in braces or brackets, in which a colon begins a value. */
function colonInBrackets(text: string) {
  if (text.trim().includes('\n'))
    return says(
      'a line inside braces or brackets without a comma at its end',
      'commas between fields',
      'end the line with a comma or a bracket, or put the text in quotes',
    );
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const quoted =
    words.length > 60 || /["\\]/.test(words)
      ? "quotes ('…')"
      : `quotes: ${words.includes("'") ? `"${words}"` : `'${words}'`}`;
  return says(`a ": " in a text inside braces or brackets, ${quote(words)}`, 'one value', `put the text in ${quoted}`);
}

const brackets =
  'close every bracket and quotation mark, and quote texts that contain ": " or "#", or begin with "{", "[", "*" or ">"';
const tag = says('a tag with "!"', 'a plain value', 'remove the tag, or put the text in quotes');
const syntax = {
  TAB_AS_INDENT: says('a tab at the start of a line', 'spaces', 'indent with two spaces per level'),
  BAD_INDENT: says(
    'a line that is indented too little or too much',
    'the same indentation as its neighbours',
    'indent with two spaces per level',
  ),
  BAD_ALIAS: says('a bad anchor or alias', 'a plain value', 'put the text in quotes'),
  ALIAS_PROPS: says('an alias with a tag or an anchor', 'a plain value', 'write the value out'),
  BAD_DIRECTIVE: says('a line with "%"', 'no directives', 'remove it, or put the text in quotes'),
  BAD_DQ_ESCAPE: says(
    'a backslash before a character that needs none',
    'a valid escape',
    "write \\\\ for a backslash, or put the text in single quotes ('…')",
  ),
  BAD_SCALAR_START: says(
    'a text that begins with a reserved character',
    'a letter, a digit or a quotation mark',
    "put the text in quotes ('…')",
  ),
  BLOCK_AS_IMPLICIT_KEY: says(
    'a ": " inside a value',
    'one field per line, indented like its neighbours',
    "indent the line like its neighbours, or put the text in quotes ('…')",
  ),
  BLOCK_IN_FLOW: says(
    'a dash inside braces or brackets',
    'commas',
    'write [a, b] or lines with dashes, not both; put other leading dashes in quotes',
  ),
  MISSING_CHAR: says('text that is not YAML', 'a bracket, comma, colon, space or quotation mark before it', brackets),
  UNEXPECTED_TOKEN: says('something that does not belong here', 'a field or an entry', brackets),
  KEY_OVER_1024_CHARS: says(
    'a field name of more than 1000 characters',
    'a name, a colon and a value',
    'close the quotation marks before it',
  ),
  MULTILINE_IMPLICIT_KEY: says(
    'a line without a field',
    'a name, a colon and a value',
    'write its field before it, or indent it if it continues the text above',
  ),
  STRAY_DASH: says(
    'a dash where no list begins',
    'the entries of a list below their field',
    'put each entry on its own line below the field, or put the text in quotes',
  ),
  APOSTROPHE: says(
    'text after a closing quotation mark',
    'one value',
    'write an apostrophe inside \'…\' twice, or put the whole text in "…"',
  ),
  MULTIPLE_DOCS: says(
    'a second document after "---"',
    'one document per file',
    'put the text after "---" in another file',
  ),
  TAG_RESOLVE_FAILED: tag,
  MULTIPLE_TAGS: tag,
} as const;
