/* Selects the lines of the rules for a print: lines whose words and rules all exist in the printed game. */
import { toString } from 'mdast-util-to-string';
import { anchorOf, isLabel, isRuling, type RuleBlock } from './rule-parts.ts';

type TextDirective = Extract<RuleBlock, { type: 'textDirective' }>;

/** The words of a print, and a function that reports an unreadable condition of a part. */
export interface LineWords {
  /** Whether a word of the game is missing in this print. A word that is in no print does not count as missing. */
  readonly lacks: (word: string) => boolean;
  readonly checkCondition: (part: TextDirective, key: string, words: readonly string[]) => void;
}

/** The blocks without the lines, rules and chapters that are left out, with the contents of their `:part[…]`. */
export function linesIn(blocks: readonly RuleBlock[], words: LineWords): readonly RuleBlock[] {
  let gone: ReadonlySet<string> = new Set();
  for (;;) {
    const reader = new LineReader(words, gone);
    const kept = reader.read(blocks);
    if (reader.gone.size === gone.size) return kept;
    // Lines that link to a rule that has just been left out are also left out.
    gone = reader.gone;
  }
}

interface Section {
  readonly heading: RuleBlock | undefined;
  readonly blocks: RuleBlock[];
}

class LineReader {
  /** The anchors of the rules and chapters that are left out. */
  readonly gone = new Set<string>();
  readonly #words: LineWords;
  readonly #known: ReadonlySet<string>;

  constructor(words: LineWords, known: ReadonlySet<string>) {
    this.#words = words;
    this.#known = known;
  }

  read(blocks: readonly RuleBlock[]): readonly RuleBlock[] {
    const sections: Section[] = [{ heading: undefined, blocks: [] }];
    for (const block of blocks)
      if (block.type === 'heading') sections.push({ heading: block, blocks: [] });
      else sections.at(-1)?.blocks.push(block);
    const kept: { readonly section: Section; readonly blocks: readonly RuleBlock[] }[] = [];
    for (const section of sections) {
      const read = this.#section(section);
      if (read) kept.push({ section, blocks: read });
      else this.#leaveOut(section);
    }
    const isChapter = ({ heading }: Section): boolean => heading?.type === 'heading' && heading.depth === 2;
    // A chapter without any of its rules is left out.
    const isEmpty = (section: Section): boolean => {
      if (!isChapter(section)) return false;
      const own = sections.slice(sections.indexOf(section) + 1);
      const next = own.findIndex(isChapter);
      const rules = own.slice(0, next < 0 ? undefined : next);
      return rules.length > 0 && !kept.some((each) => rules.includes(each.section));
    };
    return kept.flatMap(({ section, blocks: read }) => {
      if (!isEmpty(section)) return read;
      this.#leaveOut(section);
      return [];
    });
  }

  #leaveOut({ heading }: Section): void {
    const [id = ''] = heading ? toString(heading).split(' ') : [];
    this.gone.add(anchorOf(id));
  }

  /** The blocks of a section; undefined if its heading or its first sentence is left out. */
  #section({ heading, blocks }: Section): readonly RuleBlock[] | undefined {
    const title = heading && this.#block(heading);
    if (heading && !title) return undefined;
    const read = blocks.map((block) => this.#block(block));
    const left = read.filter((block) => block !== undefined);
    const lost = blocks.filter((_, index) => read[index] === undefined);
    const isDecided = lost.every(isRuling) || left.some((block) => !isRuling(block));
    if (lost.length > 0 && (left.length === 0 || !isDecided)) return undefined;
    return title ? [title, ...left] : left;
  }

  /** The block without the lines that are left out; undefined if nothing is left. */
  #block<T extends RuleBlock>(node: T): T | undefined {
    if (node.type === 'leafDirective' || !('children' in node) || node.children.length === 0) return node;
    const parts = node.children as RuleBlock[];
    const isText = node.type === 'paragraph' || node.type === 'heading';
    const children = isText
      ? this.#lines(parts)
      : parts.map((part) => this.#block(part)).filter((part) => part !== undefined);
    const isGone = isRuling(node) ? children.every(isLabel) && !parts.every(isLabel) : children.length === 0;
    return isGone ? undefined : { ...node, children };
  }

  #lines(parts: readonly RuleBlock[]): readonly RuleBlock[] {
    const lines: RuleBlock[][] = [[]];
    for (const part of parts)
      if (part.type !== 'text') lines.at(-1)?.push(part);
      else
        for (const [index, value] of part.value.split('\n').entries()) {
          if (index > 0) lines.push([]);
          if (value !== '') lines.at(-1)?.push({ ...part, value });
        }
    const kept = lines.map((line) => this.#line(line)).filter((line) => line !== undefined && line.length > 0);
    return joined(kept.flatMap((line, index) => [...(index > 0 ? [lineEnd] : []), ...(line ?? [])]));
  }

  /** The parts of a line, including parts in its `:part[…]`; undefined if one of them is not in the game. */
  #line(parts: readonly RuleBlock[]): readonly RuleBlock[] | undefined {
    const kept = parts.flatMap((part): readonly RuleBlock[] => {
      if (part.type === 'textDirective' && part.name === 'part') return this.#part(part);
      if (part.type === 'textDirective' || !('children' in part)) return [part];
      const children = this.#line(part.children as RuleBlock[]);
      return [{ ...part, children: children ?? part.children } as RuleBlock];
    });
    return kept.some((part) => this.#isMissing(part)) ? undefined : kept;
  }

  #part(part: TextDirective): readonly RuleBlock[] {
    const isIn = Object.entries(part.attributes ?? {}).every(([key, value]) => {
      const words = (value ?? '').split(' ').filter((word) => word !== '');
      this.#words.checkCondition(part, key, words);
      const has = (word: string): boolean => !this.#words.lacks(word);
      return key === 'without' ? !words.some(has) : key === 'any' ? words.some(has) : words.every(has);
    });
    return isIn ? (this.#line(part.children) ?? []) : [];
  }

  /** Whether a node is a word or a rule that is left out. */
  #isMissing(node: RuleBlock): boolean {
    if (node.type === 'textDirective') return node.name === 'word' && this.#words.lacks(toString(node));
    if (node.type === 'link' && this.#known.has(node.url.slice(1))) return true;
    return 'children' in node && (node.children as RuleBlock[]).some((child) => this.#isMissing(child));
  }
}

const lineEnd: RuleBlock = { type: 'text', value: '\n' };

function joined(parts: readonly RuleBlock[]): readonly RuleBlock[] {
  const all: RuleBlock[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.type === 'text' && last?.type === 'text')
      all[all.length - 1] = { ...part, ...last, value: last.value + part.value };
    else all.push(part);
  }
  return all;
}
