import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parseSync } from 'oxc-parser';
import { list, parse, type AtRule } from 'postcss';
import type { Plugin } from 'vite';
import { filesIn } from './pages.ts';
import { within } from './tool-styles.ts';

/** The names of elements, classes and ids that a page may have, and the attributes of its root element. */
export interface Names {
  has(name: string): boolean;
  /** Whether an element outside the tool may have a class, on the page of a tool. Optional; default: any class. */
  readonly beside?: (name: string) => boolean;
  readonly root: Readonly<Record<string, string>>;
}

const word = /[\w-]+/g;

/** The text inside brackets that open before `start`, and the index after them. */
function insideOf(selector: string, start: number): { inside: string; end: number } {
  let depth = 1;
  let end = start;
  for (; depth > 0; end++) depth += /[([]/.test(selector[end]!) ? 1 : /[)\]]/.test(selector[end]!) ? -1 : 0;
  return { inside: selector.slice(start, end - 1), end };
}

function canHave(attribute: string, isRoot: boolean, { has, root }: Names): boolean {
  const [, name = '', value] = /^([\w-]+)(?:=["']?([^"']*)["']?)?$/.exec(attribute) ?? [];
  if (/^data-(tool|page)$/.test(name) || (name === 'data-game' && isRoot))
    return value === undefined ? root[name] !== undefined : root[name] === value;
  return !name.startsWith('data-') || has(name);
}

/** Whether a selector can match on a page. Exclusions are ignored. */
function canMatch(selector: string, names: Names): boolean {
  let plain = '';
  for (let at = 0; at < selector.length;) {
    const [opening, pseudo] = /^(?::([\w-]+)\(|\[)/.exec(selector.slice(at)) ?? [];
    if (opening === undefined) {
      plain += selector[at++];
      continue;
    }
    const { inside, end } = insideOf(selector, at + opening.length);
    if (pseudo === undefined && !canHave(inside, plain.endsWith(':root'), names)) return false;
    if (/^(is|where|has)$/.test(pseudo ?? '') && !list.comma(inside).some((each) => canMatch(each, names)))
      return false;
    at = end;
  }
  return (plain.replaceAll(/::?[\w-]+/g, '').match(/[.#]?[\w-]+/g) ?? []).every((name) =>
    /^[.#]/.test(name) ? names.has(name.slice(1)) : names.has(`<${name}`) || names.has(name),
  );
}

/** Whether the root element matches a scope such as `:root[data-game=munch]`. */
const isIn = (scope: string, root: Names['root']): boolean =>
  list.comma(scope).some((each) =>
    [...each.matchAll(/(:not\()?\[([\w-]+)(?:=["']?([\w-]+)["']?)?\]/g)].every(([, not, name = '', value]) => {
      const found = value === undefined ? root[name] !== undefined : root[name] === value;
      return not ? !found : found;
    }),
  );

/** The selector without the page's scope; undefined if it cannot match on the page. */
function needed(selector: string, names: Names): string | undefined {
  const [scoped, scope = ''] =
    /^:where\(((?::root(?:\[data-(?:game|tool|page)\b[^\]]*\]|:not\(\[data-(?:game|tool|page)\b[^\]]*\]\)),? ?)+)\) /.exec(
      selector,
    ) ?? [];
  if (scoped && !isIn(scope, names.root)) return undefined;
  const rest = selector.slice(scoped?.length);
  if (!canMatch(rest, names)) return undefined;
  return rest.replaceAll(/:is\(([^()]*)\)/g, (whole, inside: string, at: number) => {
    const used = list.comma(inside).filter((each) => canMatch(each, names));
    return used.length === 0
      ? whole
      : used.length > 1
        ? `:is(${used.join(',')})`
        : at === 0 || /^\.[\w-]+$/.test(used[0]!)
          ? used[0]!
          : `:is(${used[0]})`;
  });
}

/** Whether a selector, or each of its alternatives, has a class that only the tool uses. */
function inTool(selector: string, beside: (name: string) => boolean): boolean {
  const choices = [...selector.matchAll(/:is\(([^()]*)\)/g)].map(([, inside = '']) => list.comma(inside));
  const plain = selector.replaceAll(/\[[^\]]*\]|:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  return (
    (plain.match(/\.[\w-]+/g) ?? []).some((name) => !beside(name.slice(1))) ||
    choices.some((each) => each.every((choice) => inTool(choice, beside)))
  );
}

/** A selector on a tool's page: without its limit to tools, if one of its classes is only used in the tool. */
const unlimited = (selector: string, { beside }: Names): string =>
  beside && inTool(selector, beside) ? selector.replace(within, '') : selector;

/** A cache by sheet: its words, and its remaining rules by the words of a page. Many pages are alike. */
const sheetsSeen = new Map<string, { readonly words: readonly string[]; readonly left: Map<string, string> }>();

/** A style sheet without the rules that cannot match on a page. */
export function withoutUnused(css: string, names: Names): string {
  const words = (): readonly string[] => [...new Set(css.match(word))].filter((each) => !/^\d/.test(each));
  const seen = sheetsSeen.get(css) ?? { words: words(), left: new Map<string, string>() };
  sheetsSeen.set(css, seen);
  const { has, beside, root } = names;
  const flags = seen.words.map((each) => {
    const isBeside = beside ? (beside(each) ? 4 : 8) : 0;
    return String.fromCharCode(48 + Number(has(each)) + 2 * Number(has(`<${each}`)) + isBeside);
  });
  const key = JSON.stringify([root, flags.join('')]);
  const left = seen.left.get(key) ?? reduced(css, names);
  seen.left.set(key, left);
  return left;
}

function reduced(css: string, names: Names): string {
  const root = parse(css);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
    const used = rule.selectors.flatMap((each) => {
      const selector = needed(each, names);
      return selector === undefined ? [] : unlimited(selector, names);
    });
    if (used.length === 0) rule.remove();
    else rule.selector = used.join(',');
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

/** Keys whose values are kinds or names, and never classes. */
const kinds = /^(kind|type|of|id|key|role|part|name|value|game|for)$/;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node.type === 'MemberExpression' ? nameOf(node['property']) : (node['name'] ?? node['value'] ?? ''));
}

/**
 * The names in a script's texts, except in texts that it compares and texts that name a kind. A text that ends with NUL
 * is the start of a name that the script completes. A name after `<` is the name of an element.
 */
export function namesInScript(text: string): readonly string[] {
  const names = namesSeen.get(text) ?? readNames(text);
  namesSeen.set(text, names);
  return names;
}

/** A cache of names by script, because all pages share a few scripts. */
const namesSeen = new Map<string, readonly string[]>();

function readNames(text: string): readonly string[] {
  const found: string[] = [];
  const add = (value: string): unknown =>
    /^[a-z\0\s][\w\s\0-]*$/.test(value) && found.push(...(value.match(/[\w-]+\0?/g) ?? []));
  const visit = (node: Node, isKind = false): void => {
    if (node.type === 'Literal' && typeof node['value'] === 'string' && !isKind) add(node['value']);
    if (node.type === 'TemplateLiteral' && !isKind)
      add((node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('\0 '));
    const data = node.type === 'MemberExpression' && nameOf(node['object']) === 'dataset' && nameOf(node['property']);
    if (data) found.push(`data-${data.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    const [element] =
      node.type === 'CallExpression' && /jsx/i.test(nameOf(node['callee'])) ? (node['arguments'] as Node[]) : [];
    if (element?.type === 'Literal') found.push(`<${nameOf(element)}`);
    for (const [key, value] of Object.entries(node)) {
      const compared =
        (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node['operator']))) ||
        (node.type === 'SwitchCase' && key === 'test') ||
        (node.type === 'Property' && key === 'value' && isNode(node['key']) && kinds.test(String(node['key']['name'])));
      for (const each of Array.isArray(value) ? value : [value])
        if (
          isNode(each) &&
          each !== element &&
          !(node.type === 'Property' && key === 'key' && !String(each['value']).startsWith('data-'))
        )
          visit(each, compared);
    }
  };
  visit(parseSync('script.tsx', text).program as unknown as Node);
  return found;
}

const namesInData = (text: string): readonly string[] =>
  [...text.matchAll(/"([a-z][\w-]*)"/g)].map(([, name = '']) => name);

/** The names in a page: of its elements, their classes and ids, and in its islands' data. */
export const namesInHtml = (html: string): readonly string[] =>
  [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)].flatMap(([, element = '', attributes = '']) => [
    `<${element}`,
    ...[...attributes.matchAll(/\s(?:class|id)=(?:"([^"]*)"|([^\s"'>]+))/g)].flatMap(
      ([, quoted, bare = '']) => (quoted ?? bare).match(word) ?? [],
    ),
    ...(attributes.match(/\bdata-[\w-]+/g) ?? []),
    ...namesInData(attributes.replaceAll('&quot;', '"')),
  ]);

/** A test for names that are in a list, or begin with a prefix that a script completes. */
export function among(all: Iterable<string>): (name: string) => boolean {
  const names = new Set(all);
  const beginnings = [...names].filter((each) => each.endsWith('\0')).map((each) => each.slice(0, -1));
  return (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

const rootOf = (html: string): Names['root'] =>
  Object.fromEntries(
    [.../<html([^>]*)>/.exec(html)![1]!.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|([^\s"'>]+)))?/g)].map(
      ([, name = '', quoted, bare = '']) => [name, quoted ?? bare],
    ),
  );

/** The parts of a build that decide which styles its pages need. */
interface Bundled {
  readonly sheets: Map<string, string>;
  readonly entries: Map<string, string>;
  /** Every module, with the modules that it imports at once or later. */
  readonly modules: Map<string, { readonly code: string; readonly imports: readonly string[] }>;
}

const recorder = ({ sheets, entries, modules }: Bundled): Plugin => ({
  name: 'saucer-press:used-styles',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const file of chunk.viteMetadata?.importedAssets ?? []) {
          const asset = bundle[file];
          if (file.endsWith('.css') && asset?.type === 'asset') sheets.set(file, String(asset.source));
        }
        if (this.environment.name !== 'client') continue;
        if (chunk.facadeModuleId !== null) entries.set(basename(chunk.fileName), chunk.facadeModuleId);
        for (const id of chunk.moduleIds) {
          const { code, importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          modules.set(id, {
            code: (!id.includes('node_modules') && code && /class|dataset/i.test(code) && code) || '',
            imports: [...importedIds, ...dynamicallyImportedIds],
          });
        }
      }
    },
  },
});

/** A function that finds the names in all modules that a page can load. */
function readerOf({ entries, modules }: Bundled): (html: string) => readonly string[] {
  const namesOf = new Map<string, readonly string[]>();
  return (html) => {
    const found = new Set<string>();
    const names: string[] = [];
    const visit = (id: string): void => {
      const module = found.has(id) ? undefined : modules.get(id);
      if (!module) return;
      found.add(id);
      if (!namesOf.has(id)) namesOf.set(id, namesInScript(module.code));
      names.push(...namesOf.get(id)!);
      module.imports.forEach(visit);
    };
    for (const [file] of html.matchAll(/[\w.-]+\.js\b/g)) visit(entries.get(file) ?? '');
    return names;
  };
}

/** The pages among some files, each with the names in it. A tool's page also has the names outside the tool. */
function pagesIn(folder: string, files: readonly string[], bundled: Bundled) {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const inModules = readerOf(bundled);
  const data = files
    .filter((file) => /\/.*\.json$/.test(file))
    .map((file) => ({ file, names: namesInData(read(file)) }));
  const usesSheets = (html: string): boolean => [...bundled.sheets.keys()].some((sheet) => html.includes(sheet));
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = read(file);
      const plain = html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '');
      const names = [
        ...namesInHtml(plain),
        ...[...plain.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].flatMap(([, script = '']) => namesInScript(script)),
        ...inModules(plain),
        ...(usesSheets(html)
          ? data.filter((each) => each.file.split('/')[0] === file.split('/')[0]).flatMap((each) => each.names)
          : []),
      ];
      const rest = plain.replace(/<main.*<\/main>/s, '');
      const tool = rootOf(html)['data-tool'] !== undefined;
      const beside = tool
        ? among([...namesInHtml(rest), ...inModules(plain.match(/<script[^>]*>/g)?.join('') ?? '')])
        : undefined;
      return { file, html, names, beside };
    });
}

/**
 * Rewrites the pages of a language with the styles that each can use. A sheet becomes a separate one for each page that
 * requests it.
 */
function writeUsed(top: string, language: string, files: readonly string[], bundled: Bundled): void {
  const folder = join(top, language);
  const { sheets } = bundled;
  const pages = pagesIn(folder, files, bundled);
  const known = among(pages.flatMap(({ names }) => names));
  for (const { file, html, names, beside } of pages) {
    const onPage = among(names);
    const used = (css: string): string =>
      withoutUnused(css, {
        has: (name) => onPage(name) || !known(name),
        ...(beside && { beside: (name: string) => beside(name) || !known(name) }),
        root: rootOf(html),
      });
    let page = html.replaceAll(/(<style[^>]*>)(.*?)(?=<\/style>)/gs, (_, tag: string, css: string) => tag + used(css));
    for (const [sheet, css] of sheets) {
      if (!page.includes(sheet)) continue;
      const text = used(css);
      if (text === '') {
        page = page.replaceAll(new RegExp(`,\\[0,&quot;[^&]*${sheet}&quot;\\]`, 'g'), '');
        continue;
      }
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
      const own = sheet.replace(/[\w-]+(?=\.css$)/, hash);
      writeFileSync(join(top, own), text);
      page = page.replaceAll(sheet, own);
    }
    writeFileSync(join(folder, file), page);
  }
}

/**
 * Leaves each page only the styles that it can use. A page has inline styles, and addresses of sheets (`x.css?url`),
 * which tools beside rules load when they come into view. Names in any script or data that a page can load count as
 * used.
 */
export function usedStyles(translations: readonly string[]): AstroIntegration {
  const bundled: Bundled = { sheets: new Map(), entries: new Map(), modules: new Map() };
  return {
    name: 'saucer-press:used-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [recorder(bundled)] } }),
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = Map.groupBy(
          filesIn(folder),
          (file) => translations.find((tag) => file.startsWith(`${tag}/`)) ?? '',
        );
        for (const [language, all] of files)
          writeUsed(
            folder,
            language,
            all.map((file) => file.slice(language === '' ? 0 : language.length + 1)),
            bundled,
          );
        for (const sheet of bundled.sheets.keys()) rmSync(join(folder, sheet), { force: true });
      },
    },
  };
}
