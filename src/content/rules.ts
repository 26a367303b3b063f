/**
 * The rules of a game, read from `GAME/rules.md`. The file is Markdown with directives.
 *
 *     # Name of the game
 *     This text opens the rules.
 *
 *     ## BB-4 Movement
 *     This text opens the chapter.
 *
 *     ### BB-4.2 Every pip a step {enforced}
 *     The first line is a whole sentence that states the rule by itself. Tools quote it.
 *     More sentences follow, one per line.
 *
 *     :::ruling[The reason for our ruling, in one sentence.]
 *     Our ruling on a point that the source leaves open, or that can be read in two ways.
 *     :::
 *
 * Ids are permanent: `bb-4-2` is the rule's anchor. Chapters and rules are numbered without gaps. The word in braces is
 * the engine's part. `enforced`: it names the rule when a move, a choice or a position breaks it. `calculated`: it
 * computes the rule's results. `players`: the table applies it.
 *
 * `:num[trios.alien]` is a number of the content by its name in `numbersOf`; `:num[2 × stash.small + 1]` is calculated.
 * `{words}` spells it out up to twenty, `{ordinal}` writes "second", and `{of=point}` adds the thing counted.
 * `:word[worlds.r.colour]` is a word of the content, also in titles. A print of a role set leaves out each line that
 * names a role that is not dealt, or links to a rule that is left out. It also leaves out rules that have no lines
 * left. `:part[…]` is a part of a line that is left out in the same way. It may have conditions: `{with="roles.doctor
 * set"}` needs these words, `{any="roles.doctor roles.scientist"}` one of them, and `{without=roles.doctor}` none.
 * `::table[terrain]` is a table made from the content. `games.ts` lists the tables and the words. `[BB-4.8](#bb-4-8)`
 * links to a rule. Rules are cited in no other way.
 */
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import { plain, rejectedIn } from './characters.ts';
import { aboutOf, entryOf } from './games.ts';
import { faultsOf } from './made-figure.ts';
import { numbersOf } from './numbers.ts';
import { sortProblems, type Layer, type Problem } from './problem.ts';
import { linesIn } from './rule-lines.ts';
import {
  anchorOf,
  engineParts,
  isLabel,
  isRuling,
  type Chapter,
  type Rule,
  type RuleBlock,
  type RuleBook,
} from './rule-parts.ts';
import { titleId } from './translation/sections.ts';
import { evaluate, writeNumber, placeholderNames, numberAt } from './template.ts';
import { prefixes, type GameId } from './schema/common.ts';
import type { Content } from './schema/index.ts';
import { advice, choice, enumerate, fewOf, quote } from './words.ts';

/** The ids of untranslated parts of translated rules, and the content with English names. */
interface EnglishParts {
  readonly ids: ReadonlySet<string>;
  readonly content: Content;
}

/**
 * The rules of a game from the text of its `rules.md`, or all problems with it. For translated rules, `english` has the
 * untranslated parts. `whole` is the content with all roles, if only some are dealt.
 */
export function readRules(
  game: GameId,
  content: Content,
  file: string,
  text: string,
  english?: EnglishParts,
  whole: Content = content,
): { book?: RuleBook; problems: readonly Problem[] } {
  const reader = new RulesReader(game, content, file, english, whole);
  const book = reader.read(text);
  return reader.problems.length > 0 ? { problems: sortProblems(reader.problems) } : { book, problems: [] };
}

/** Markdown with directives, and the kinds of nodes it is made of. @internal */
const markdown = remark().use(remarkDirective);
type Root = ReturnType<typeof markdown.parse>;

/**
 * A cache of the latest texts, because an overlay and the shipped content mostly have the same rules. The nodes are
 * never changed.
 */
const parsed = new Map<string, Root>();
const mostParsed = 8;

function parseMarkdown(text: string): Root {
  const root = parsed.get(text) ?? markdown.parse(text);
  if (parsed.size >= mostParsed && !parsed.has(text)) parsed.clear();
  parsed.set(text, root);
  return root;
}

type OfType<T extends string> = Extract<RuleBlock, { type: T }>;
type Heading = OfType<'heading'>;
type Link = OfType<'link'>;
type Table = OfType<'table'>;
type ContainerDirective = OfType<'containerDirective'>;
type LeafDirective = OfType<'leafDirective'>;
type TextDirective = OfType<'textDirective'>;

type Draft<T> = { -readonly [K in keyof T]: T[K] };

interface RuleDraft extends Draft<Omit<Rule, 'body' | 'rulings' | 'sentence' | 'text' | 'links'>> {
  readonly body: RuleBlock[];
  readonly heading: Heading;
}

interface ChapterDraft extends Draft<Omit<Chapter, 'body' | 'rules'>> {
  readonly body: RuleBlock[];
  readonly rules: RuleDraft[];
}

const chapterPattern = /^([A-Z]+-\d+) +(\S.*)$/;
const rulePattern = /^([A-Z]+-\d+\.\d+) +(\S(?:.*[^ ])?) +\{([^{}]*)\}$/;
const idIn = (heading: string): string | undefined => /^[A-Z]+-\d+(?:\.\d+)?/.exec(heading)?.[0];
/** The end of a sentence, and the end of a sentence before another. */
const sentenceEnd = /[.!?][’”)]*$/;
const nextSentence = /[.!?][’”)]* +[\p{Lu}‘“(]/u;
/** The remains of an invalid directive. */
const markLeftOver = /:::|::\w+|[{}]/;
const numberStyles = ['words', 'ordinal', 'of'];
const exampleFields = ['board', 'pieces', 'arrows', 'verdict'];
const verdicts = ['legal', 'illegal'];
/** The Markdown nodes that rules may contain. Prints would lose all other nodes. */
const allowed = new Set(
  'text emphasis strong link paragraph list listItem textDirective leafDirective containerDirective'.split(' '),
);

class RulesReader {
  readonly problems: Problem[] = [];
  readonly #content: Content;
  readonly #game: GameId;
  readonly #file: string;
  readonly #prefix: string;
  readonly #idInText: RegExp;
  readonly #numbers: ReturnType<typeof numbersOf>;
  readonly #links: { readonly link: Link; readonly from: string }[] = [];
  /** The rule or chapter that is being read. */
  #at = '';
  readonly #english: EnglishParts | undefined;
  /** The id of the part that is being read, including its heading. */
  #part = titleId;
  readonly #whole: Content;

  constructor(game: GameId, content: Content, file: string, english: EnglishParts | undefined, whole: Content) {
    this.#game = game;
    this.#content = content;
    this.#whole = whole;
    this.#english = english;
    this.#file = file;
    this.#prefix = aboutOf(content, game).prefix;
    const known = [...Object.values(prefixes), this.#prefix].join('|');
    this.#idInText = new RegExp(`\\b(?:${known})-\\d+(?:\\.\\d+)?\\b`, 'g');
    this.#numbers = numbersOf(content, game);
  }

  read(text: string): RuleBook {
    const lines = plain(text).split(/\r\n?|\n/);
    for (const [at, each] of lines.entries()) {
      const found = rejectedIn(each.replaceAll('\t', ' '));
      const words = { expected: 'printable characters', remedy: 'delete the character' };
      if (found)
        this.problems.push({ file: this.#file, line: at + 1, column: 1, path: '', found, ...words, layer: 'file' });
    }
    const blocks = this.#played(parseMarkdown(lines.join('\n')).children);
    const opening: RuleBlock[] = [];
    const chapters: ChapterDraft[] = [];
    let title: string | undefined;
    for (const node of blocks) {
      if (node.type === 'heading') this.#part = idIn(toString(node)) ?? titleId;
      if (node.type !== 'heading') {
        const chapter = chapters.at(-1);
        const block = this.#block(node);
        if (block) (chapter?.rules.at(-1) ?? chapter ?? { body: opening }).body.push(block);
      } else if (node.depth === 1) {
        if (title !== undefined || chapters.length > 0)
          this.#report(node, 'shape', 'a second title', 'one, at the top', 'begin chapters with "##"');
        title = this.#headingText(node);
      } else if (node.depth === 2) {
        const chapter = this.#chapter(node, chapters);
        if (chapter) chapters.push(chapter);
      } else if (node.depth === 3) {
        const rule = this.#rule(node, chapters.at(-1));
        if (rule) chapters.at(-1)?.rules.push(rule);
      } else {
        this.#report(
          node,
          'shape',
          `a heading of level ${node.depth}`,
          'chapters ("##") and rules ("###")',
          'make it a paragraph',
        );
      }
    }
    this.#at = '';
    if (title === undefined) {
      const words = { found: 'no title', expected: 'the name of the game after "# "', remedy: 'add it at the top' };
      this.problems.push({ file: this.#file, line: 1, column: 1, path: '', ...words, layer: 'shape' });
    }
    const done = chapters.map((chapter): Chapter => ({
      ...chapter,
      rules: chapter.rules.map((rule) => this.#finish(rule)),
    }));
    const rules = new Map(done.flatMap((chapter) => chapter.rules.map((rule) => [rule.id, rule])));
    this.#checkLinks([...done.map(({ id }) => id), ...rules.keys()]);
    return { game: this.#game, file: this.#file, title: title ?? '', body: opening, chapters: done, rules };
  }

  /** The blocks without the lines whose conditions this print does not meet. */
  #played(blocks: readonly RuleBlock[]): readonly RuleBlock[] {
    const { words, sometimes = [] } = entryOf(this.#game) ?? {};
    const namesOf = (content: Content): readonly string[] => [...(words?.(content).keys() ?? [])];
    const inEnglish = this.#english ? namesOf(this.#english.content) : [];
    const own = new Set([...namesOf(this.#content), ...inEnglish]);
    const all = this.#whole === this.#content ? own : new Set([...own, ...namesOf(this.#whole)]);
    const conditions = ['with', 'without', 'any'];
    return linesIn(blocks, {
      lacks: (word) => !own.has(word) && (all.has(word) || sometimes.includes(word)),
      checkCondition: (part, key, named) => {
        if (!conditions.includes(key))
          this.#report(
            part,
            'shape',
            `the condition ${quote(key)}`,
            enumerate(conditions.map(quote), 'or'),
            choice(key, conditions),
          );
        for (const word of named.filter((each) => !all.has(each) && !sometimes.includes(each)))
          this.#reportName(part, 'word', word, [...all]);
      },
    });
  }

  #report(node: RuleBlock, layer: Layer, found: string, expected: string, remedy: string): void {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    this.problems.push({ file: this.#file, line, column, path: this.#at, found, expected, remedy, layer });
  }

  #headingText(heading: Heading): string {
    const parts = heading.children.map((child) => {
      if (child.type === 'textDirective' && child.name === 'word') return this.#word(child);
      if (child.type !== 'text')
        this.#report(child, 'shape', described(child), 'plain words in a heading', 'move it into the text below');
      return toString(child);
    });
    return parts.join('');
  }

  #chapter(heading: Heading, before: readonly ChapterDraft[]): ChapterDraft | undefined {
    const text = this.#headingText(heading);
    const [, id = '', title = ''] = chapterPattern.exec(text) ?? [];
    const expected = `${this.#prefix}-${before.length + 1}`;
    this.#at = expected;
    if (id === '') {
      this.#report(heading, 'shape', quote(text), `a chapter such as "${expected} Set-up"`, 'put its id first');
      return undefined;
    }
    this.#checkId(heading, id, `${this.#prefix}-`, before);
    this.#at = id;
    return { id, anchor: anchorOf(id), title, body: [], rules: [] };
  }

  #rule(heading: Heading, chapter: ChapterDraft | undefined): RuleDraft | undefined {
    const text = this.#headingText(heading);
    if (!chapter) {
      this.#report(heading, 'shape', quote(text), 'a chapter before its rules', `begin with "## ${this.#prefix}-1"`);
      return undefined;
    }
    const expected = `${chapter.id}.${chapter.rules.length + 1}`;
    this.#at = expected;
    const isMade = this.#content.made.has(this.#game);
    const whole = isMade && !text.endsWith('}') ? `${text} {players}` : text;
    const [, id = '', title = '', engine = ''] = rulePattern.exec(whole) ?? [];
    if (id === '') {
      const parts = engineParts.map((part) => `{${part}}`);
      const form = `a rule such as "${expected} Its title${isMade ? '' : ` ${parts[0]}`}"`;
      const remedy = `begin with its id${isMade ? '' : `, and end with ${enumerate(parts, 'or')}`}`;
      this.#report(heading, 'shape', quote(text), form, remedy);
      return undefined;
    }
    this.#checkId(heading, id, `${chapter.id}.`, chapter.rules);
    this.#at = id;
    const part = engineParts.find((each) => each === engine);
    if (isMade && engine !== 'players')
      this.#report(heading, 'shape', quote(`{${engine}}`), 'no braces, as no engine plays this game', 'remove them');
    else if (!part) {
      const remedy = choice(engine, engineParts);
      this.#report(heading, 'shape', quote(engine), enumerate(engineParts.map(quote), 'or'), remedy);
    }
    const line = heading.position?.start.line ?? 1;
    return { id, anchor: anchorOf(id), title, engine: part ?? 'players', chapter: chapter.id, body: [], line, heading };
  }

  /** Reports an id unless its number is the number of ids before it plus 1, or the last number plus 1. */
  #checkId(heading: Heading, id: string, stem: string, before: readonly { readonly id: string }[]): void {
    // With only some roles, numbers may have gaps. The numbers of the whole book have been checked.
    if (this.#whole !== this.#content) return;
    const last = Number(before.at(-1)?.id.slice(stem.length) ?? 0);
    const expected = `${stem}${before.length + 1}`;
    if (id === expected || id === `${stem}${last + 1}`) return;
    if (before.some((each) => each.id === id))
      this.#report(heading, 'within', `a second ${id}`, `${expected}, as an id occurs only once`, 'renumber it');
    else
      this.#report(heading, 'within', id, `${expected}, the next in order`, 'renumber it, or add the missing numbers');
  }

  /** The block with numbers and tables filled in; undefined if rules may not contain it. */
  #block(node: RuleBlock): RuleBlock | undefined {
    if (!allowed.has(node.type)) {
      const expected = 'paragraphs, lists, rulings and tables';
      this.#report(node, 'shape', described(node), expected, 'write it as one of them');
      return undefined;
    }
    if (node.type === 'leafDirective') return this.#table(node);
    if (node.type === 'containerDirective')
      return node.name === 'example' && this.#content.made.has(this.#game) ? this.#example(node) : this.#ruling(node);
    return this.#filled(node);
  }

  #filled<T extends RuleBlock>(node: T): T {
    if (node.type === 'text') {
      for (const [id] of node.value.matchAll(this.#idInText))
        this.#report(node, 'shape', `${id} in plain text`, 'a link', `write [${id}](#${anchorOf(id)})`);
      const [mark] = markLeftOver.exec(node.value) ?? [];
      if (mark !== undefined)
        this.#report(
          node,
          'shape',
          `${quote(mark)} in plain text`,
          'a directive or words',
          'complete it, or remove it',
        );
    }
    if (node.type === 'link') this.#links.push({ link: node, from: this.#at });
    if (!('children' in node)) return node;
    const children = (node.children as RuleBlock[]).flatMap((child): RuleBlock[] => {
      if (child.type === 'textDirective') return [{ type: 'text', value: this.#value(child) }];
      // The words of a link may be an id.
      if (node.type === 'link' && child.type === 'text') return [child];
      if (allowed.has(child.type) && child.type !== 'leafDirective' && child.type !== 'containerDirective')
        return [this.#filled(child)];
      this.#report(child, 'shape', described(child), 'text, emphasis and links', 'write it in words');
      return [];
    });
    return { ...node, children };
  }

  #value(directive: TextDirective): string {
    if (directive.name === 'num') return this.#number(directive);
    if (directive.name === 'word') return this.#word(directive);
    this.#unknownDirective(directive, ':num[…], :word[…] or :part[…]');
    return '';
  }

  /** The content whose names are in the language of the current part. */
  get #names(): Content {
    return this.#english?.ids.has(this.#part) ? this.#english.content : this.#content;
  }

  #word(directive: TextDirective): string {
    const words = entryOf(this.#game)?.words?.(this.#names) ?? new Map<string, string>();
    const name = toString(directive);
    const word = words.get(name);
    if (word !== undefined) return word;
    this.#reportName(directive, 'word', name, [...words.keys()]);
    return '';
  }

  #number(directive: TextDirective): string {
    const { attributes } = directive;
    const styles = Object.keys(attributes ?? {});
    const odd = styles.find((style) => !numberStyles.includes(style));
    if (odd !== undefined) {
      const remedy = advice(odd, numberStyles, 'remove it');
      this.#report(directive, 'shape', `the style ${quote(odd)}`, `only ${enumerate(numberStyles.map(quote))}`, remedy);
    }
    const result = evaluate(toString(directive), this.#numbers);
    if ('value' in result) {
      const of = attributes?.['of'] ?? undefined;
      const style = { words: styles.includes('words'), ordinal: styles.includes('ordinal'), of };
      return writeNumber(result.value, style, this.#names.language);
    }
    // The number may come from a file with an error.
    if (this.#content.made.get(this.#game)?.isPartial) return '';
    const known = placeholderNames(this.#numbers).filter((each) => numberAt(each, this.#numbers) !== undefined);
    this.#reportName(directive, 'number', result.unknown, known);
    return '';
  }

  #reportName(directive: TextDirective | LeafDirective, what: string, name: string, known: readonly string[]): void {
    const expected =
      known.length > 0
        ? `the name of a ${what}: ${enumerate(fewOf(known))}`
        : `none, because this game has no ${what}s`;
    const remedy = advice(name, known, known.length > 0 ? 'choose one of them' : 'remove it');
    this.#report(directive, 'across', `the ${what} ${quote(name)}`, expected, remedy);
  }

  #table(directive: LeafDirective): Table | undefined {
    const shipped = entryOf(this.#game)?.tables ?? {};
    const tables = this.#content.made.get(this.#game)?.about.tables ?? shipped;
    if (directive.name !== 'table') {
      this.#unknownDirective(directive, '::table[…]');
      return undefined;
    }
    const name = toString(directive);
    const make = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (!make) {
      this.#reportName(directive, 'table', name, Object.keys(tables));
      return undefined;
    }
    const { head, rows, numeric } = typeof make === 'function' ? make(this.#names) : make;
    const row = (cells: readonly string[]): Table['children'][number] => ({
      type: 'tableRow',
      children: cells.map((value) => ({ type: 'tableCell', children: value === '' ? [] : [{ type: 'text', value }] })),
    });
    return {
      type: 'table',
      align: head.map((_, column) => (numeric.includes(column) ? 'right' : null)),
      children: [row(head), ...rows.map(row)],
      ...(directive.position && { position: directive.position }),
    };
  }

  #ruling(directive: ContainerDirective): ContainerDirective | undefined {
    if (directive.name !== 'ruling' && directive.name !== 'option') {
      this.#unknownDirective(directive, ':::ruling[…]');
      return undefined;
    }
    const [label] = directive.children;
    const reason = label && isLabel(label) ? toString(label) : '';
    if (!sentenceEnd.test(reason)) {
      const found = reason === '' ? 'a ruling without a reason' : quote(reason);
      this.#report(
        directive,
        'shape',
        found,
        'a sentence in brackets after ":::ruling"',
        'write the reason for the ruling',
      );
    }
    if (directive.children.every(isLabel))
      this.#report(directive, 'shape', 'a ruling without a text', 'its text on the lines below', 'write it');
    return { ...directive, children: this.#inside(directive) };
  }

  /** The blocks of a ruling or an example, which contains no other ruling or example. */
  #inside(directive: ContainerDirective): ContainerDirective['children'] {
    return directive.children.flatMap((child) => {
      const block = child.type === 'containerDirective' ? undefined : this.#block(child);
      if (child.type === 'containerDirective') {
        const found = `${kindOf(child)} inside ${kindOf(directive)}`;
        this.#report(child, 'shape', found, 'one after the other', 'close the first with ":::"');
      }
      return block ? [block as ContainerDirective['children'][number]] : [];
    });
  }

  /** An example of a custom game: a title, a text, and the picture that its attributes describe. */
  #example(directive: ContainerDirective): ContainerDirective {
    const { boards, pieces, about, isPartial = false } = this.#content.made.get(this.#game)!;
    const report = (found: string, expected: string, remedy: string): void =>
      this.#report(directive, 'shape', found, expected, remedy);
    const given = Object.entries(directive.attributes ?? {}).map(([name, value]) => [name, value ?? ''] as const);
    for (const [name] of given)
      if (!exampleFields.includes(name))
        report(`the field ${quote(name)}`, `only ${enumerate(exampleFields.map(quote))}`, choice(name, exampleFields));
    const { board, pieces: placed, arrows, verdict } = Object.fromEntries<string | undefined>(given);
    if (!directive.children.some(isLabel))
      report('an example without a title', 'a title in brackets after ":::example"', 'write :::example[Title]');
    if (directive.children.every(isLabel))
      report('an example without a text', 'its text on the lines below', 'write it');
    if (verdict !== undefined && !verdicts.includes(verdict))
      report(`the verdict ${quote(verdict)}`, enumerate(verdicts.map(quote), 'or'), choice(verdict, verdicts));
    if (board === undefined && (placed ?? arrows) !== undefined)
      report('pieces without a board', 'the field "board"', 'write board=ID, or remove the pieces');
    const written = board === undefined || isPartial ? undefined : { board, pieces: placed, arrows };
    const faults = written ? faultsOf(written, boards, pieces?.pieces ?? [], about.players.max) : [];
    for (const { field, found, expected, remedy } of faults)
      this.#report(directive, 'across', `${found} in ${quote(field)}`, expected, remedy);
    return { ...directive, children: this.#inside(directive) };
  }

  #unknownDirective(directive: TextDirective | LeafDirective | ContainerDirective, known: string): void {
    const found = `the directive ${quote(directive.name)}`;
    this.#report(directive, 'shape', found, known, 'use one that exists, or put a space after the colon');
  }

  /** The rule, with all values that are derived from its text. */
  #finish({ heading, ...draft }: RuleDraft): Rule {
    this.#at = draft.id;
    const sentence = this.#firstSentence(heading, draft.body);
    const body = draft.body.map((block) => unwrapped(block));
    const rulings = body.filter(isRuling).map((ruling) => ({
      text: textOf(ruling.children.filter((child) => !isLabel(child))),
      reason: textOf(ruling.children.filter(isLabel)),
    }));
    const links = this.#links
      .filter(({ link, from }) => from === draft.id && link.url.startsWith('#'))
      .map(({ link }) => idOf(link.url));
    return { ...draft, body, sentence, text: textOf(body), rulings, links: [...new Set(links)] };
  }

  /** The first line of the rule, which must be a sentence. */
  #firstSentence(heading: Heading, body: readonly RuleBlock[]): string {
    const [first] = body;
    const block = first?.type === 'containerDirective' ? first.children.find((child) => !isLabel(child)) : first;
    if (!block) {
      this.#report(heading, 'shape', 'a rule without a text', 'a sentence that states the rule', 'write it');
      return '';
    }
    const [line = ''] = block.type === 'paragraph' ? toString(block).split('\n') : [];
    if (!sentenceEnd.test(line) || nextSentence.test(line)) {
      const found = line === '' ? 'no sentence at the start' : quote(line);
      const expected = 'a first line that is one whole sentence and states the rule';
      this.#report(block, 'shape', found, expected, 'break the line where the first sentence ends');
    }
    return line;
  }

  #checkLinks(ids: readonly string[]): void {
    const known = new Map(ids.map((id) => [`#${anchorOf(id)}`, id]));
    for (const { link, from } of this.#links) {
      this.#at = from;
      if (link.url.startsWith('https://')) continue;
      const id = known.get(link.url);
      if (id === undefined) {
        const remedy = advice(link.url, known.keys(), 'choose an existing rule');
        this.#report(
          link,
          'across',
          `a link to ${quote(link.url)}`,
          'a rule or chapter of this game, or https://…',
          remedy,
        );
      } else if (
        toString(link)
          .match(this.#idInText)
          ?.some((named) => named !== id)
      ) {
        this.#report(
          link,
          'across',
          `a link to ${id} with the text ${quote(toString(link))}`,
          id,
          'make the link and its text agree',
        );
      }
    }
  }
}

const names: Readonly<Record<string, string>> = {
  textDirective: 'a directive',
  heading: 'a heading inside a directive, which is perhaps not closed',
  html: 'HTML',
  code: 'indented or fenced code',
  inlineCode: 'code in backquotes',
  image: 'an image',
  thematicBreak: 'a horizontal line',
  blockquote: 'a quotation',
  break: 'a line break with a backslash or two spaces',
  definition: 'a link definition',
  linkReference: 'a link by reference',
};

const kindOf = ({ name }: ContainerDirective): string => (name === 'example' ? 'an example' : 'a ruling');

function described(node: RuleBlock): string {
  return names[node.type] ?? `a node of type "${node.type}"`;
}

function idOf(url: string): string {
  return url
    .slice(1)
    .toUpperCase()
    .replace(/(\d)-(\d)/, '$1.$2');
}

/** The node with its lines joined, because line ends in the file have no other meaning. */
function unwrapped<T extends RuleBlock>(node: T): T {
  if (node.type === 'text') return { ...node, value: node.value.replaceAll('\n', ' ') };
  return 'children' in node
    ? { ...node, children: (node.children as RuleBlock[]).map((child) => unwrapped(child)) }
    : node;
}

/** The blocks as plain text, one line per block, without the reasons of rulings. */
function textOf(blocks: readonly RuleBlock[]): string {
  return blocks
    .flatMap((block): string[] => {
      if (block.type === 'list') return block.children.map((item) => toString(item));
      if (block.type === 'table')
        return block.children.map((row) => row.children.map((cell) => toString(cell)).join(', '));
      if (block.type === 'containerDirective') return [textOf(block.children.filter((child) => !isLabel(child)))];
      return [toString(block)];
    })
    .join('\n');
}
