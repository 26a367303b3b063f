/* Queries about parsed rules, separate from the parser, which is large. */
import type { RuleBlock } from './rules.ts';

/** The id as addresses have it: `bb-4-2`. */
export function anchorOf(id: string): string {
  return id.toLowerCase().replace('.', '-');
}

/** Whether a ruling is an option, which applies if a table agrees on it. */
export const isOption = ({ name }: { readonly name: string }): boolean => name === 'option';

/** Whether a block is a ruling. */
export function isRuling(block: RuleBlock): block is Extract<RuleBlock, { type: 'containerDirective' }> {
  return block.type === 'containerDirective';
}

/** Whether a block of a ruling is the reason, not the ruling itself. */
export function isLabel(block: { readonly data?: unknown }): boolean {
  return (block.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}
