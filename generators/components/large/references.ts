import { aboutOf } from '../../../src/content/games.ts';
import type { Step } from '../../../src/content/schema/lake-terror.ts';
import { coverIds, type Component } from '../../../src/content/schema/game.ts';
import type { GameId } from '../../../src/content/schema/common.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import type { ReferenceCards } from '../../../src/content/schema/references.ts';
import type { Origin, Press } from '../../scene/press.ts';
import type { Dealt } from '../dealt.ts';
import type { Product } from '../product.ts';
import { harmoniesOf, type TerrainRow } from '../reference-sheet.ts';
import { largeDocument, type LargeWriter, type Said } from './document.ts';

interface Statements {
  readonly lines: readonly { readonly text: string; readonly rule: string }[];
}

/** Statements with their rules. */
export const saidOf = ({ lines }: Statements, origin: Origin): readonly Said[] =>
  lines.map(({ text, rule }, index) => ({ text, rule, origin: { ...origin, path: [...origin.path, index, 'text'] } }));

interface About {
  readonly component: Entity<Component>;
  readonly version: string;
  readonly wanted: boolean;
}

/** The cards of Battle and Munch as a sheet. */
export function largeReferenceCards(
  press: Press,
  content: Content,
  game: GameId,
  reference: Entity<ReferenceCards>,
  about: About,
): Product {
  const { name, file } = aboutOf(content, game);
  return largeDocument(press, content, { game, ...about, rule: reference.rule }, (writer) => {
    const from = (...path: (string | number)[]): Origin => ({ file: reference.file, path });
    writer.masthead({ text: reference.tag, origin: from('tag') }, { text: name, origin: { file, path: ['name'] } });
    for (const [index, side] of reference.sides.entries()) {
      writer.heading({ text: side.title, rule: side.rule, origin: from('sides', index, 'title') }, side.icon);
      for (const [at, line] of side.lines.entries()) {
        const origin = from('sides', index, 'lines', at, 'text');
        writer.list([{ ...line, origin, ...(line.value === undefined ? {} : { lead: `${line.value}:` }) }]);
        if (line.harmony) writer.list(harmoniesOf(content).map(({ text, origin }) => ({ text, origin })));
      }
    }
  });
}

/** The turn and the terrain of Alien Invasion. */
export function largeInvasionReference(
  press: Press,
  content: Content,
  rows: readonly TerrainRow[],
  about: About,
): Product {
  const { alienInvasionReference: reference, alienInvasion } = content;
  const { covers, shortName } = alienInvasion;
  const from = (...path: (string | number)[]): Origin => ({ file: reference.file, path });
  return largeDocument(press, content, { game: 'alien-invasion', ...about, rule: reference.rule }, (writer) => {
    const { round, cards, actions, terrain } = reference;
    const title = { text: shortName, origin: { file: alienInvasion.file, path: ['shortName'] } };
    writer.masthead({ text: reference.tag, origin: from('tag') }, title);
    writer.heading({ text: round.title, origin: from('round', 'title') });
    writer.list(saidOf(round, from('round', 'lines')));
    writer.heading({ text: cards.title, origin: from('cards', 'title') });
    writer.list(
      cards.ways.map(({ text, rule, actions: count }, index) => ({
        text,
        rule,
        lead: `${count}:`,
        origin: from('cards', 'ways', index, 'text'),
      })),
    );
    writer.list(saidOf(cards, from('cards', 'lines')));
    writer.chapter({ text: actions.title, origin: from('actions', 'title') });
    for (const [index, block] of actions.blocks.entries()) {
      writer.heading({ text: block.title, origin: from('actions', 'blocks', index, 'title') }, block.icon);
      writer.list(saidOf(block, from('actions', 'blocks', index, 'lines')));
    }
    writer.chapter({ text: terrain.title, origin: from('terrain', 'title') });
    for (const id of coverIds) {
      const origin: Origin = { file: alienInvasion.file, path: ['covers', id, 'name'] };
      writer.heading({ text: covers[id].name, origin }, covers[id].icon);
      writer.say({ text: covers[id].text, origin });
      for (const row of rows.filter(({ cover }) => cover === id)) {
        const sight = terrain.sight[row.blocksSight ? 'blocks' : 'free'];
        const names = row.examples.map(({ name }) => name).join(', ');
        const text = `${terrain.heads.move}: ${terrain.kinds[row.kind]}. ${terrain.heads.sight}: ${sight}.`;
        writer.list([{ lead: `${names}.`, text, origin: from('terrain', 'kinds', row.kind) }]);
      }
    }
    writer.list(saidOf(terrain, from('terrain', 'lines')));
  });
}

/** The public information for every player of Lake Terror. */
export function largeTerrorReference(
  press: Press,
  content: Content,
  {
    steps,
    dealt,
    blocks,
    ...about
  }: About & {
    readonly steps: readonly Entity<Step>[];
    readonly dealt: readonly Dealt[];
    readonly blocks: Content['lakeTerrorReference']['blocks'];
  },
): Product {
  const { lakeTerrorReference: reference, lakeTerror } = content;
  const from = (...path: (string | number)[]): Origin => ({ file: reference.file, path });
  return largeDocument(press, content, { game: 'lake-terror', ...about, rule: reference.rule }, (writer) => {
    const { name, file } = lakeTerror;
    writer.masthead({ text: reference.tag, origin: from('tag') }, { text: name, origin: { file, path: ['name'] } });
    for (const [index, block] of blocks.entries()) {
      writer.heading({ text: block.title, origin: from('blocks', index, 'title') });
      writer.list(saidOf(block, from('blocks', index, 'lines')));
    }
    writer.chapter({ text: reference.order.title, origin: from('order', 'title') });
    for (const step of steps)
      writer.heading({ text: step.name, rule: step.rule, origin: { file: step.file, path: ['name'] } }, step.icon);
    writer.chapter({ text: reference.roles.title, origin: from('roles', 'title') });
    for (const each of dealt) roleOf(writer, reference.roles, each);
    writer.list(saidOf(reference.roles, from('roles', 'lines')));
  });
}

function roleOf(
  writer: LargeWriter,
  words: Content['lakeTerrorReference']['roles'],
  { role, numbers, spare }: Dealt,
): void {
  const origin = (...path: string[]): Origin => ({ file: role.file, path });
  const cards = [...(numbers.length > 0 ? numbers : [words.variant]), ...Array<string>(spare).fill(words.spare)];
  writer.heading({ text: role.name, origin: origin('name') }, role.icon);
  writer.say(
    { text: `${cards.join(', ')}. ${role.acts.text}.`, origin: origin('acts', 'text') },
    { bold: true, keep: true },
  );
  writer.say({ text: role.text, rule: role.rule, origin: origin('text') });
}
