import type { Terrain } from '../../src/content/schema/alien-invasion.ts';
import { coverIds } from '../../src/content/schema/game.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { saucerMark } from '../design/scenery.ts';
import { icon, rectangle } from '../design/shapes.ts';
import { bodyRow, headRow, path, tag, type SceneNode } from '../scene/node.ts';
import type { Origin } from '../scene/press.ts';
import type { TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { largeInvasionReference } from './large/references.ts';
import { infoOf, versionOf, type ComponentMaker } from './product.ts';
import { referenceProduct, saidBy, type ReferenceSheet, type SaidBlock, type TerrainRow } from './reference-sheet.ts';

const kinds = ['linear', 'feature', 'soft'] as const;

function terrainRows(content: Content): TerrainRow[] {
  const all = [...content.terrain.values()];
  return coverIds.flatMap((cover) =>
    kinds.flatMap((kind) =>
      [false, true].flatMap((blocksSight): TerrainRow[] => {
        const examples = all.filter(
          (each) => each.cover === cover && each.kind === kind && each.blocksSight === blocksSight,
        );
        return examples.length > 0 ? [{ cover, kind, blocksSight, examples }] : [];
      }),
    ),
  );
}

/** The round at the left; at the right, the actions that cards allow, with their saucers. */
async function roundAndCards(sheet: ReferenceSheet, content: Content): Promise<void> {
  const { round, cards, file } = content.alienInvasionReference;
  const from = (...field: (string | number)[]): Origin => ({ file, path: field });
  const { x, y, columnWidth } = sheet;
  const { ink } = sheet.press.tokens.neutral;
  const left = await sheet.block(x, y, columnWidth, {
    title: round.title,
    origin: from('round'),
    lines: saidBy(from('round', 'lines'), round.lines),
  });
  const second = x + sheet.width - columnWidth;
  let at = y + (await sheet.heading(second, y, columnWidth, cards.title, from('cards', 'title')));
  const ship = 5.4;
  const ships = 3 * (ship + 0.5) + 1;
  for (const [index, way] of cards.ways.entries()) {
    const { ruleWidth } = sheet;
    const origin = from('cards', 'ways', index);
    await sheet.rule(second, at, way.rule, { ...origin, path: [...origin.path, 'rule'] });
    const middle = at + pt(sheet.points) * 0.6;
    for (let number = 0; number < way.actions; number++)
      sheet.nodes.push(saucerMark(second + ruleWidth + ship / 2 + number * (ship + 0.5), middle, ship, ink, '#FFFFFF'));
    const words = { text: way.text, origin: { ...origin, path: [...origin.path, 'text'] } };
    at += await sheet.words(second + ruleWidth + ships, at, columnWidth - ruleWidth - ships, words);
    at += sheet.points * 0.1;
  }
  at += await sheet.statements(second, at, columnWidth, saidBy(from('cards', 'lines'), cards.lines));
  sheet.y = Math.max(y + left, at) + sheet.gap;
}

/** The actions of groups: blocks in two columns, the last across both. */
async function actions(sheet: ReferenceSheet, content: Content): Promise<void> {
  const { actions: model, file } = content.alienInvasionReference;
  const { x, width, columnWidth } = sheet;
  sheet.y += await sheet.heading(x, sheet.y, width, model.title, { file, path: ['actions', 'title'] });
  const blocks = model.blocks.map((block, index): SaidBlock => {
    const origin: Origin = { file, path: ['actions', 'blocks', index] };
    return {
      title: block.title,
      icon: block.icon,
      origin,
      lines: saidBy({ file, path: [...origin.path, 'lines'] }, block.lines),
    };
  });
  await sheet.columns(blocks.slice(0, -1));
  const last = blocks.at(-1);
  if (!last) return;
  const title = { text: last.title, origin: { file, path: [...last.origin.path, 'title'] } };
  sheet.y -= sheet.gap * 0.3;
  sheet.y += await sheet.blockTitle(x, sheet.y, width, last.icon ?? '', title);
  const half = Math.ceil(last.lines.length / 2);
  const heights = [
    await sheet.statements(x, sheet.y, columnWidth, last.lines.slice(0, half)),
    await sheet.statements(x + width - columnWidth, sheet.y, columnWidth, last.lines.slice(half)),
  ];
  sheet.y += Math.max(...heights) + sheet.gap;
}

/** The three kinds of cover, side by side. */
async function covers(sheet: ReferenceSheet, content: Content): Promise<void> {
  const { alienInvasion } = content;
  const { ink } = sheet.press.tokens.neutral;
  const gap = 3;
  const width = (sheet.width - 2 * gap) / 3;
  const size = 6.4;
  const heights: number[] = [];
  for (const [index, id] of coverIds.entries()) {
    const cover = alienInvasion.covers[id];
    const origin = (field: string): Origin => ({ file: alienInvasion.file, path: ['covers', id, field] });
    const x = sheet.x + index * (width + gap);
    sheet.nodes.push(icon(sheet.press, cover.icon, origin('icon'), x, sheet.y + 0.4, size, ink));
    const text = width - size - 1.6;
    const name = { text: cover.name, origin: origin('name') };
    const bold: Partial<TextStyle> = { font: 'narrow-700', leading: 1.1, wrap: 'nowrap' };
    const head = await sheet.words(x + size + 1.6, sheet.y, text, name, bold);
    const statement = { text: cover.text, origin: origin('text') };
    heights.push(head + (await sheet.words(x + size + 1.6, sheet.y + head, text, statement, { leading: 1.12 })));
  }
  sheet.y += Math.max(size, ...heights) + 1.6;
}

/** The table of terrain: one kind per row. */
async function terrainTable(sheet: ReferenceSheet, content: Content): Promise<void> {
  const { terrain, file } = content.alienInvasionReference;
  const { ink, ink2, mist } = sheet.press.tokens.neutral;
  const { fonts } = sheet.press;
  const { points } = sheet;
  const from = (...field: string[]): Origin => ({ file, path: ['terrain', ...field] });
  const line = pt(points) * 1.2;
  const size = 4.2;
  const widthOf = (words: string, bold = false) => fonts.measure(words, bold ? 'narrow-700' : 'narrow-500', points);
  const { covers: kindsOfCover } = content.alienInvasion;
  const coverWidth = size + 1.4 + Math.max(...coverIds.map((id) => widthOf(kindsOfCover[id].name, true))) + 3.4;
  const sightWidth = Math.max(...Object.values(terrain.sight).map((words) => widthOf(words)), 10) + 2.4;
  const moveWidth = Math.min(
    0.26 * sheet.width,
    Math.max(...Object.values(terrain.kinds).map((words) => widthOf(words))) + 2.4,
  );
  const columns = {
    cover: sheet.x + 1.2,
    examples: sheet.x + coverWidth,
    move: sheet.x + sheet.width - sightWidth - moveWidth,
    sight: sheet.x + sheet.width - sightWidth,
  };
  const small: Partial<TextStyle> = { font: 'narrow-600', size: 8, fill: ink2, leading: 1.1, wrap: 'nowrap' };
  const titles: (readonly SceneNode[])[] = [];
  for (const key of ['cover', 'examples', 'move', 'sight'] as const) {
    const title = { text: terrain.heads[key], origin: from('heads', key) };
    titles.push((await sheet.cell(columns[key], sheet.y, 40, title, { ...small, wrap: 'nowrap' })).nodes);
  }
  const lined: SceneNode[] = [headRow(titles)];
  sheet.y += 3.7;
  for (const [index, row] of terrainRows(content).entries()) {
    const cover = kindsOfCover[row.cover];
    const places: { entity: Entity<Terrain>; x: number; line: number }[] = [];
    let [left, lines] = [columns.examples, 1];
    for (const entity of row.examples) {
      const room = size + 0.9 + widthOf(entity.name) + 2.6;
      if (left > columns.examples && left + room - 2.6 > columns.move - 1)
        [left, lines] = [columns.examples, lines + 1];
      places.push({ entity, x: left, line: lines - 1 });
      left += room;
    }
    const top = sheet.y;
    const pitch = Math.max(line, size + 0.5);
    const kind = { text: terrain.kinds[row.kind], origin: from('kinds', row.kind) };
    const kindLines = widthOf(kind.text) > moveWidth - 2 ? 2 : 1;
    const height = Math.max(lines * pitch, kindLines * line) + 1.2;
    const field: SceneNode[] = [];
    if (index % 2 === 0) field.push(path(rectangle(sheet.x, top, sheet.width, height), { fill: mist }));
    const middle = top + height / 2;
    field.push(
      icon(
        sheet.press,
        cover.icon,
        { file: content.alienInvasion.file, path: ['covers', row.cover, 'icon'] },
        columns.cover,
        middle - size / 2,
        size,
        ink,
      ),
    );
    sheet.nodes.push(...field);
    const name = {
      text: cover.name,
      origin: { file: content.alienInvasion.file, path: ['covers', row.cover, 'name'] },
    };
    const kindOfCover = await sheet.cell(columns.cover + size + 1.4, middle - line / 2, coverWidth, name, {
      font: 'narrow-700',
      wrap: 'nowrap',
    });
    const examples: SceneNode[] = [];
    for (const { entity, x, line: number } of places) {
      const y = top + 0.6 + (height - 1.2 - lines * pitch) / 2 + number * pitch;
      const origin = (key: string): Origin => ({ file: entity.file, path: [key] });
      sheet.nodes.push(icon(sheet.press, entity.icon, origin('icon'), x, y + (pitch - size) / 2, size, ink));
      const width = Math.max(widthOf(entity.name) + 0.4, 1);
      const example = { text: entity.name, origin: origin('name') };
      const named = await sheet.cell(x + size + 0.9, y + (pitch - line) / 2, width, example, { wrap: 'nowrap' });
      examples.push(...named.nodes);
    }
    const move = await sheet.cell(columns.move, middle - (kindLines * line) / 2, moveWidth - 1.6, kind, {
      wrap: 'balance',
    });
    const sight = row.blocksSight ? 'blocks' : 'free';
    const seen = { text: terrain.sight[sight], origin: from('sight', sight) };
    const bold = row.blocksSight ? ({ font: 'narrow-700' } as const) : {};
    const view = await sheet.cell(columns.sight, middle - line / 2, sightWidth, seen, { wrap: 'nowrap', ...bold });
    lined.push(bodyRow(kindOfCover.nodes, [examples, move.nodes, view.nodes]));
    sheet.y += height;
  }
  sheet.nodes.push(tag('Table', lined));
  sheet.y += 1.2;
  const { x, width } = sheet;
  sheet.y += await sheet.statements(x, sheet.y, width, saidBy(from('lines'), terrain.lines));
  sheet.y += sheet.gap;
}

function version(content: Content): string {
  const { alienInvasionReference: reference, alienInvasion } = content;
  const { file: _file, ...texts } = reference;
  const { accent, covers: kindsOfCover, shortName } = alienInvasion;
  const rows = terrainRows(content).map((row) => ({
    ...row,
    examples: row.examples.map(({ name, icon: picture }) => [name, picture]),
  }));
  return versionOf(content, [texts, accent, kindsOfCover, shortName, rows]);
}

export const alienInvasionReference: ComponentMaker = {
  game: 'alien-invasion',
  id: 'reference',
  takes: [],
  kind: 'tiles',
  ids: () => ['reference'],
  make: (press, content, options) => {
    const { alienInvasionReference: reference, alienInvasion } = content;
    const { accent, shortName, file } = alienInvasion;
    return referenceProduct(
      press,
      content,
      {
        game: 'alien-invasion',
        component: infoOf(alienInvasionReference, content),
        version: version(content),
        rule: reference.rule,
        only: options.only,
        head: {
          title: shortName,
          tag: reference.tag,
          titleOrigin: { file, path: ['shortName'] },
          tagOrigin: { file: reference.file, path: ['tag'] },
          accent,
        },
      },
      async (sheet) => {
        await roundAndCards(sheet, content);
        await actions(sheet, content);
        const { title } = reference.terrain;
        const origin: Origin = { file: reference.file, path: ['terrain', 'title'] };
        sheet.y += await sheet.heading(sheet.x, sheet.y, sheet.width, title, origin);
        await covers(sheet, content);
        await terrainTable(sheet, content);
      },
    );
  },
  large: async (press, content, { only }) =>
    largeInvasionReference(press, content, terrainRows(content), {
      component: infoOf(alienInvasionReference, content),
      version: version(content),
      wanted: !only || only.includes('reference'),
    }),
};
