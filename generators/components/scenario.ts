import type { Content } from '../../src/content/schema/index.ts';
import { ground, marker, surface } from '../design/ink.ts';
import { pattern } from '../design/patterns.ts';
import { circle, data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { figure, group, path, tag, translate, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { mmPerInch, pt } from '../scene/units.ts';
import { scenariosOf } from './faction.ts';
import { largeScenario } from './large/invasion.ts';
import { infoOf, versionOf, type ComponentMaker, type ProductOptions } from './product.ts';
import { statementsOf, type Of } from '../documents/block.ts';
import { drawBlocks } from '../looks/sheet.ts';
import { compose, head, type ReferenceSheet } from '../looks/reference-sheet.ts';
import {
  groupWords,
  kindsOn,
  lineOf,
  modelOf,
  patch,
  planOf,
  scaleFor,
  tablePlan,
  type Force,
  type Plan,
} from './scenario-plan.ts';
import { inHalves } from './unit-words.ts';
import { documentProduct, inReadingOrder, type Leaf } from '../looks/whole-page.ts';

/** The kinds of terrain on the plan with their names and covers, in columns. */
async function legend(sheet: ReferenceSheet, plan: Plan): Promise<void> {
  const { press, x, width } = sheet;
  const { ink } = press.tokens.neutral;
  const kinds = kindsOn(plan);
  const columns = 4;
  const cell = width / columns;
  const row = 6;
  const items: SceneNode[] = [];
  const rows = Math.ceil(kinds.length / columns);
  for (const [index, terrain] of kinds.entries()) {
    const [left, top] = [x + Math.floor(index / rows) * cell, sheet.y + (index % rows) * row];
    const origin: Origin = { file: terrain.file, path: ['name'] };
    if (terrain.kind === 'linear') {
      const { width: thick, dash } = lineOf(plan, terrain);
      const d = data('M', left, top + 2.3, 'h', 7);
      sheet.nodes.push(path(d, { stroke: ink, strokeWidth: thick, ...(dash ? { dash } : {}) }));
    } else {
      const box = { x: left, y: top - 0.2, width: 7, height: 5 };
      sheet.nodes.push(...patch(plan, terrain, box, terrain.kind === 'soft', origin));
    }
    const cover = plan.content.alienInvasion.covers[terrain.cover].name.toLowerCase();
    const statement = { text: `${terrain.name}: ${cover}`, origin };
    const { nodes } = await sheet.cell(left + 9, top + 0.4, cell - 9.5, statement, { size: 9, wrap: 'nowrap' });
    items.push(tag('LI', [tag('LBody', nodes)]));
  }
  sheet.nodes.push(tag('L', items));
  sheet.y += rows * row + sheet.gap;
}

/** Sets a side's panel: its icon and name, its groups, and their totals. */
async function forcePanel(sheet: ReferenceSheet, plan: Plan, force: Force, x: number, top: number, width: number) {
  const { press } = sheet;
  const { ink } = press.tokens.neutral;
  const { scenario, content } = plan;
  const { faction, side, index, dice, figures } = force;
  const words = content.scenarioSheet;
  const from = (...field: (string | number)[]): Origin => ({ file: scenario.file, path: ['sides', index, ...field] });
  const band = 9;
  const strip = rectangle(x, top, width, band);
  const tint = ground(press, faction.colours.tint);
  const behind = surface(press, faction.pattern, faction.colours, ink, 0.38);
  const plate = press.fonts.measure(faction.name, 'subhead', 13) + 13;
  sheet.nodes.push(
    group(
      [
        path(strip, { fill: behind.fill }),
        ...pattern(behind.kind, x, top, width, band, behind.lines, behind.fill, 1, behind.weight),
      ],
      { clip: roundRectangle(x, top, width, band, [4, 1.2, 1.2, 1.2]) },
    ),
    path(roundRectangle(x, top, width, band, [4, 1.2, 1.2, 1.2]), { stroke: ink, strokeWidth: 0.4 }),
    path(roundRectangle(x + 2.4, top + 1.2, plate, band - 2.4, 1), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.3 }),
    icon(press, faction.icon, { file: faction.file, path: ['icon'] }, x + 3.4, top + 1.7, band - 3.4, ink),
  );
  const title = { text: faction.name, origin: { file: faction.file, path: ['name'] } };
  const style = { font: 'subhead', size: 13, leading: 1.05, wrap: 'nowrap', valign: 'center' } as const;
  await sheet.words(x + 10.6, top + (band - pt(13) * 1.05) / 2, plate - 10, title, { ...style, valign: 'start' }, 'H2');
  let y = top + band + 1.4;
  const unofficial = faction.thirdParty ? [{ text: words.unofficial, origin: from('faction') }] : [];
  for (const statement of unofficial) y += await sheet.words(x, y, width, statement, { font: 'narrow-700' });
  const items: SceneNode[] = [];
  for (const [at, each] of side.groups.entries()) {
    const statement = { text: groupWords(faction, each), origin: from('groups', at, 'name') };
    const size = Math.min(3.2, pt(sheet.points) * 0.9);
    for (let box = 0; box < each.count; box++)
      sheet.nodes.push(
        path(rectangle(x + 0.3 + box * (size + 0.8), y + 0.5, size, size), {
          stroke: ink,
          strokeWidth: 0.3,
          fill: tint,
        }),
      );
    const indent = Math.max(...side.groups.map(({ count }) => count)) * (size + 0.8) + 1.4;
    const { nodes, height } = await sheet.cell(x + indent, y, width - indent, statement);
    items.push(tag('LI', [tag('LBody', nodes)]));
    y += height + pt(sheet.points) * 0.25;
  }
  sheet.nodes.push(tag('L', items));
  const sum = `${words.total}: ${figures} ${words.figures}, ${inHalves(dice)} ${words.dice}`;
  y += 0.4;
  y += await sheet.words(
    x,
    y,
    width,
    { text: sum, origin: from('groups') },
    { font: 'narrow-700', fill: sheet.accent.deep },
  );
  return y - top;
}

/** The tasks of each side, or the effects of a Special Event for it. */
const sideParts = ({ scenario, forces }: Plan, list: 'victory' | 'event'): Of<'beside'> => ({
  kind: 'beside',
  blocks: forces.flatMap(({ side, faction, index }): Of<'part'>[] => {
    const origin: Origin = { file: scenario.file, path: ['sides', index] };
    const event = faction.specialEvent;
    const items =
      list === 'victory'
        ? statementsOf(side.victory, { ...origin, path: [...origin.path, 'victory'] })
        : event
          ? [{ ...event, origin: { file: faction.file, path: ['specialEvent', 'text'] } }]
          : [];
    const title = { text: faction.name, icon: faction.icon, origin: { ...origin, path: [...origin.path, 'title'] } };
    return items.length > 0 ? [{ kind: 'part', title, blocks: [{ kind: 'list', items }] }] : [];
  }),
});

/** The sheets of a scenario: the table; the forces and how to set up; how to win, Special Events and the end. */
async function scenarioPages(plan: Plan, area: Box): Promise<Leaf[]> {
  const { press, content, scenario, forces } = plan;
  const words = content.scenarioSheet;
  const { accent } = content.alienInvasion;
  const word = (field: string): Origin => ({ file: words.file, path: [field] });
  const from = (...field: (string | number)[]): Origin => ({ file: scenario.file, path: field });
  const unofficial = forces.some(({ faction }) => faction.thirdParty);
  const begin = (sheet: ReferenceSheet) =>
    head(
      sheet,
      { text: unofficial ? `${words.tag} · ${words.unofficial}` : words.tag, origin: word('tag') },
      { text: scenario.name, origin: from('name') },
    );
  const heading = async (
    sheet: ReferenceSheet,
    key: 'forces' | 'setup' | 'objectives' | 'victory' | 'events' | 'end',
  ) => {
    sheet.y += await sheet.heading(sheet.x, sheet.y, sheet.width, words[key], word(key));
  };
  const { table } = scenario;
  const scale = Math.max(scaleFor(table.width, area.width), scaleFor(table.height, area.height - 75));
  const shown = await tablePlan(plan, scale);
  const first = await compose(
    press,
    area,
    accent,
    async (sheet) => {
      await begin(sheet);
      const { x, width } = sheet;
      const players = `${forces.length} ${words.players}: ${forces.map(({ faction }) => faction.name).join(', ')}`;
      sheet.y += await sheet.words(
        x,
        sheet.y,
        width,
        { text: players, origin: word('players') },
        { font: 'narrow-700' },
      );
      sheet.y += await sheet.words(
        x,
        sheet.y + 0.6,
        width,
        { text: scenario.story, origin: from('story') },
        { wrap: 'balance' },
      );
      sheet.y += sheet.gap;
      sheet.y += await sheet.heading(x, sheet.y, width, words.plan, word('plan'));
      const about = `${words.scale} 1 : ${scale}. ${words.grid}`;
      sheet.y += (await sheet.words(x, sheet.y, width, { text: about, origin: word('scale') })) + 1.6;
      const wide = (table.width * mmPerInch) / scale;
      const plot = { x: x + (width - wide) / 2, y: sheet.y, width: wide, height: (table.height * mmPerInch) / scale };
      sheet.nodes.push(figure([translate(plot.x, plot.y, shown.nodes)], shown.alt, plot));
      sheet.y += plot.height + 3;
      await legend(sheet, plan);
    },
    [12, 11.4, 10.8, 10.2, 9.6, 9, 8.6, 8],
  );
  const second = await compose(
    press,
    area,
    accent,
    async (sheet) => {
      await begin(sheet);
      await heading(sheet, 'forces');
      const { x, columnWidth, width } = sheet;
      for (let index = 0; index < forces.length; index += 2) {
        const heights: number[] = [];
        for (const [column, force] of forces.slice(index, index + 2).entries())
          heights.push(await forcePanel(sheet, plan, force, x + column * (width - columnWidth), sheet.y, columnWidth));
        sheet.y += Math.max(...heights) + sheet.gap;
      }
      sheet.y += (await sheet.words(x, sheet.y, width, { text: words.balance, origin: word('balance') })) + sheet.gap;
      await heading(sheet, 'setup');
      sheet.y += (await sheet.statements(x, sheet.y, width, statementsOf(scenario.setup, from('setup')))) + sheet.gap;
      if (scenario.objectives.length > 0) await heading(sheet, 'objectives');
      for (const [index, objective] of scenario.objectives.entries()) {
        const disc = { x: x + 2.6, y: sheet.y + 2.4 };
        sheet.nodes.push(path(circle(disc.x, disc.y, 2.4), marker(press)));
        const number = { text: String(index + 1), origin: from('objectives', index, 'name') };
        const middle = { font: 'narrow-700', size: 10, leading: 1.05, align: 'center', wrap: 'nowrap' } as const;
        const statement = {
          text: `${objective.name}. ${objective.text} (${objective.rule})`,
          origin: from('objectives', index, 'text'),
        };
        await sheet.words(x, sheet.y + 2.4 - pt(10) * 0.525, 5.2, number, middle);
        sheet.y += Math.max(5.4, await sheet.words(x + 8, sheet.y, width - 8, statement)) + 0.8;
      }
      sheet.y += sheet.gap;
    },
    [12, 11.4, 10.8, 10.2, 9.6, 9, 8.6, 8],
  );
  const third = await compose(
    press,
    area,
    accent,
    async (sheet) => {
      await begin(sheet);
      await heading(sheet, 'victory');
      await drawBlocks(sheet, [sideParts(plan, 'victory')]);
      await heading(sheet, 'events');
      const { x, width } = sheet;
      const events = scenario.events.map(({ name, text, rule }) => ({ text: `${name}: ${text}`, rule }));
      sheet.y += (await sheet.statements(x, sheet.y, width, statementsOf(events, from('events')))) + sheet.gap;
      const each = sideParts(plan, 'event');
      if (each.blocks.length > 0) {
        const title = { text: words.each, origin: word('each') };
        sheet.y +=
          (await sheet.words(x, sheet.y, width, title, { font: 'narrow-700', size: sheet.points * 1.14 }, 'H2')) + 1;
        await drawBlocks(sheet, [each]);
      }
      await heading(sheet, 'end');
      sheet.y += (await sheet.statements(x, sheet.y, width, statementsOf(scenario.end, from('end')))) + sheet.gap;
    },
    [13, 12.4, 11.8, 11.2, 10.6, 10, 9.4, 9, 8.6, 8],
  );
  return [first, second, third].map(({ nodes }) => ({ nodes: inReadingOrder(nodes), unofficial }));
}

export const scenario: ComponentMaker = {
  game: 'alien-invasion',
  id: 'scenario',
  takes: ['factions'],
  ids: (content, { factions }) => scenariosOf(content, factions ? { factions } : {}).map(({ id }) => id),
  large: async (press, content, options) => {
    const { plans, about } = partsOf(press, content, options);
    return largeScenario(press, content, plans, about);
  },
  make: async (press, content, options) => {
    const { plans, about } = partsOf(press, content, options);
    return documentProduct(press, content, { game: 'alien-invasion', ...about }, async (area) => {
      const leaves: Leaf[] = [];
      for (const plan of plans) leaves.push(...(await scenarioPages(plan, area)));
      return leaves;
    });
  },
};

/** The requested scenarios, and the texts of their sheets. */
function partsOf(press: Press, content: Content, options: ProductOptions) {
  const { scenarioSheet, alienInvasion } = content;
  const component = infoOf(scenario, content);
  const { file: _file, ...words } = scenarioSheet;
  const scenarios = scenariosOf(content, options);
  const plans = scenarios.map((each) => planOf(press, content, each));
  const terrain = [...content.terrain.values()].map(({ file: _terrain, ...each }) => each);
  const about = {
    component,
    version: versionOf(content, [words, alienInvasion.accent, alienInvasion.covers, terrain, plans.map(modelOf)]),
    rule: component.rule ?? '',
    unofficial: plans.some((plan) => plan.forces.some(({ faction }) => faction.thirdParty)),
    wanted: scenarios.length > 0,
  };
  return { plans, about };
}
