/* Parsed rules and queries about them, separate from the parser, which is large. */
import { toString } from 'mdast-util-to-string';
import type { remark } from 'remark';
import type { GameId } from './schema/common.ts';

export const engineParts = ['enforced', 'calculated', 'players'] as const;
type EnginePart = (typeof engineParts)[number];

/**
 * A block of the rules' text, with numbers and tables filled in: a paragraph, a list, a table or a ruling. A ruling is
 * a container directive whose first paragraph, the label, is the reason. The type is from a Markdown package that the
 * installed package does not include.
 *
 * @internal
 */
export type RuleBlock = ReturnType<ReturnType<typeof remark>['parse']>['children'][number];

interface Ruling {
  readonly text: string;
  readonly reason: string;
}

export interface Rule {
  /** The id, such as `BB-4.2`. */
  readonly id: string;
  /** The id in addresses, such as `bb-4-2`. */
  readonly anchor: string;
  readonly title: string;
  readonly engine: EnginePart;
  readonly chapter: string;
  /** The first sentence, which states the rule by itself. */
  readonly sentence: string;
  /** The whole text without the reasons of rulings, one line per block. */
  readonly text: string;
  readonly rulings: readonly Ruling[];
  /** The ids of linked rules and chapters, each once. */
  readonly links: readonly string[];
  /** @internal */
  readonly body: readonly RuleBlock[];
  readonly line: number;
}

export interface Chapter {
  readonly id: string;
  readonly anchor: string;
  readonly title: string;
  /** The text before its first rule. @internal */
  readonly body: readonly RuleBlock[];
  readonly rules: readonly Rule[];
}

export interface RuleBook {
  readonly game: GameId;
  readonly file: string;
  readonly title: string;
  /** The text before the first chapter. @internal */
  readonly body: readonly RuleBlock[];
  readonly chapters: readonly Chapter[];
  readonly rules: ReadonlyMap<string, Rule>;
}

/** A table of the rules: texts and numbers from the content. */
export interface RuleTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The indices of columns with numbers, which are right-aligned. */
  readonly numeric: readonly number[];
}

/** The id in addresses, such as `bb-4-2`. */
export function anchorOf(id: string): string {
  return id.toLowerCase().replace('.', '-');
}

/** Whether a ruling is an optional rule, used if the players agree. */
export const isOption = ({ name }: { readonly name: string }): boolean => name === 'option';

/**
 * Whether a block is a ruling.
 *
 * @internal
 */
export function isRuling(block: RuleBlock): block is Extract<RuleBlock, { type: 'containerDirective' }> {
  return block.type === 'containerDirective' && block.name !== 'example';
}

/**
 * An example of a custom game.
 *
 * @internal
 */
export type ExampleBlock = Extract<RuleBlock, { type: 'containerDirective' }> & { readonly name: 'example' };

/**
 * Whether a block is an example of a custom game.
 *
 * @internal
 */
export const isExample = (block: RuleBlock): block is ExampleBlock =>
  block.type === 'containerDirective' && block.name === 'example';

/**
 * The words above an example: its verdict if it has one, and its title.
 *
 * @internal
 */
export function headOfExample(
  { attributes, children }: ExampleBlock,
  words: { readonly legal: string; readonly illegal: string },
): string {
  const text = toString(children.find((child) => isLabel(child)));
  const verdict = attributes?.['verdict'];
  return verdict === 'legal' || verdict === 'illegal' ? `${words[verdict]}: ${text}` : text;
}

/** Whether a block of a ruling is the reason, not the ruling itself. */
export function isLabel(block: { readonly data?: unknown }): boolean {
  return (block.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}
