import type { Block } from '../documents/block.ts';
import type { LargeWriter } from './large-writer.ts';

/** Writes blocks in large print. A part inside another block has a heading, and any other begins a chapter. */
export function writeBlocks(writer: LargeWriter, blocks: readonly Block[], inside = false): void {
  for (const block of blocks) {
    if (block.kind === 'part') {
      if (inside) writer.heading(block.title);
      else writer.chapter(block.title);
      writeBlocks(writer, block.blocks, true);
    } else if (block.kind === 'beside') writeBlocks(writer, block.blocks, true);
    else if (block.kind === 'list')
      writer.list(block.items.map((each) => (each.count ? { ...each, lead: `${each.count}:` } : each)));
    else if (block.kind === 'steps') {
      for (const step of block.lines.flat()) writer.heading(step, 2);
      writer.end();
    } else if (block.kind === 'roles')
      for (const { name, cards, acts, text } of block.items) {
        writer.heading(name);
        writer.say({ ...acts, text: `${cards.text}. ${acts.text}.` }, { bold: true, keep: true });
        writer.say(text);
      }
    else
      for (const { name, text, rows } of block.groups)
        writer.whole(() => {
          writer.heading(name);
          writer.say(text);
          for (const { things, values } of rows) {
            const facts = values.map(
              (each, index) => `${block.heads.slice(-values.length)[index]?.text}: ${each.text}.`,
            );
            const lead = `${block.heads[1]?.text}: ${things.map((each) => each.text).join(', ')}.`;
            writer.list([{ lead, text: facts.join(' '), origin: values[0]!.origin }]);
          }
        });
  }
}
