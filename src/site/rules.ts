import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { rules as words } from '#text/rules.ts';
import type { Example } from '../content/example-state.ts';
import {
  headOfExample,
  isExample,
  isLabel,
  isOption,
  isRuling,
  type Rule,
  type RuleBlock,
  type RuleBook,
} from '../content/rule-parts.ts';
import type { GameId } from '../content/schema/common.ts';
import { content } from './content.ts';

/** A part of a rule's text: prose as HTML, or a ruling with its reason. */
type Passage =
  | { readonly kind: 'prose'; readonly html: string }
  | { readonly kind: 'example'; readonly title: string; readonly html: string; readonly block: RuleBlock }
  | { readonly kind: 'ruling'; readonly option: boolean; readonly html: string; readonly reason: string };

interface RuleOnPage extends Rule {
  readonly passages: readonly Passage[];
  readonly examples: readonly Example[];
  /**
   * Whether the examples are shown at first. In each chapter, this is true for one rule: the first with an example of
   * each kind, otherwise the first with any example.
   */
  readonly open: boolean;
}

interface ChapterOnPage {
  readonly id: string;
  readonly anchor: string;
  readonly title: string;
  readonly html: string;
  readonly rules: readonly RuleOnPage[];
}

type Tree = Exclude<ReturnType<typeof toHast>, { type: 'comment' | 'doctype' | 'raw' | 'text' }>;
type Node = Tree['children'][number];

/** The book of a game. Throws if its rules were not loaded. */
export function bookOf(game: GameId): RuleBook {
  const book = content.books.get(game);
  if (!book) throw new Error(`the rules of ${game} were not read`);
  return book;
}

/** Blocks as HTML. On narrow screens, tables scroll in their own box, by keyboard too. */
export function htmlOf(blocks: readonly RuleBlock[], where = ''): string {
  const tree = toHast({ type: 'root', children: [...blocks] });
  if (tree.type !== 'root') return toHtml(tree);
  return toHtml({ ...tree, children: tree.children.flatMap((node) => tableInBox(node, where)) });
}

/** The number of columns above which a table is too wide for any phone. */
const mostColumns = 5;

function tableInBox(node: Node, where: string): Node[] {
  if (node.type !== 'element' || node.tagName !== 'table') return [node];
  const isWide = columnsOf(node) > mostColumns;
  const className = isWide ? ['table', 'wide'] : ['table'];
  const properties = { className, tabIndex: 0, role: 'region', ariaLabel: words.table(where) };
  const box: Node = { type: 'element', tagName: 'div', properties, children: [withScopes(node) as typeof node] };
  const more = { type: 'text' as const, value: words.sideways };
  return isWide
    ? [{ type: 'element', tagName: 'p', properties: { className: ['sideways', 'meta'] }, children: [more] }, box]
    : [box];
}

function columnsOf(node: Node): number {
  if (node.type !== 'element') return 0;
  if (node.tagName === 'tr') return node.children.filter((child) => child.type === 'element').length;
  return node.children.reduce((count, child) => count || columnsOf(child as Node), 0);
}

function withScopes(node: Node): Node {
  if (node.type !== 'element') return node;
  const properties = node.tagName === 'th' ? { ...node.properties, scope: 'col' } : node.properties;
  // The alignment attribute is obsolete, so a class replaces it.
  const { align, ...rest } = properties;
  const classes = align === 'right' ? { className: ['number'] } : {};
  return {
    ...node,
    properties: { ...rest, ...classes },
    children: node.children.map((child) => withScopes(child) as typeof child),
  };
}

function passagesOf({ id, body }: Rule): readonly Passage[] {
  const passages: Passage[] = [];
  let prose: RuleBlock[] = [];
  const close = (): void => {
    if (prose.length > 0) passages.push({ kind: 'prose', html: htmlOf(prose, id) });
    prose = [];
  };
  for (const block of body) {
    if (isExample(block)) {
      close();
      const html = htmlOf(
        block.children.filter((child) => !isLabel(child)),
        id,
      );
      passages.push({ kind: 'example', title: headOfExample(block, content.rulebook), html, block });
    } else if (isRuling(block)) {
      close();
      const label = block.children.find(isLabel);
      const children = block.children.filter((child) => !isLabel(child));
      passages.push({
        kind: 'ruling',
        option: isOption(block),
        html: htmlOf(children, id),
        reason: label ? htmlOf([label]) : '',
      });
    } else prose.push(block);
  }
  close();
  return passages;
}

export function chaptersOf(game: GameId): readonly ChapterOnPage[] {
  return bookOf(game).chapters.map((chapter) => {
    const examplesOf = (rule: Rule): readonly Example[] =>
      content.examples.filter((example) => example.game === game && example.rule === rule.id);
    const has = (rule: Rule, ...verdicts: readonly Example['verdict'][]): boolean =>
      verdicts.every((verdict) => examplesOf(rule).some((example) => example.verdict === verdict));
    const key =
      chapter.rules.find((rule) => has(rule, 'legal', 'illegal')) ??
      chapter.rules.find((rule) => examplesOf(rule).length > 0);
    const rules = chapter.rules.map((rule): RuleOnPage => ({
      ...rule,
      passages: passagesOf(rule),
      examples: examplesOf(rule),
      open: rule === key,
    }));
    const { id, anchor, title, body } = chapter;
    return { id, anchor, title, html: htmlOf(body, id), rules };
  });
}
