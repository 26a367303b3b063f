import type { Content } from '../../src/content/schema/index.ts';
import { chip, ground, marker, surface } from '../design/ink.ts';
import { pattern } from '../design/patterns.ts';
import { circle, data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Box, Page } from '../render/pdf.ts';
import { figure, group, joined, path, runsOf, tag, translate, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, text, type TextStyle } from '../scene/text.ts';
import { mmPerInch, pt } from '../scene/units.ts';
import { frameOf } from '../sheet/grid.ts';
import type { SheetOptions } from '../sheet/options.ts';
import { correct } from '../sheet/page.ts';
import { largeScenarioBook } from './large/invasion.ts';
import { scenariosOf } from './faction.ts';
import { infoOf, versionOf, type ComponentMaker, type ProductOptions } from './product.ts';
import { compose, head } from '../looks/reference-sheet.ts';
import { groupWords, modelOf, planOf, scaleFor, tablePlan, type Force, type Plan } from './scenario-plan.ts';
import { inHalves } from './unit-words.ts';
import { documentProduct, inReadingOrder, type Leaf } from '../looks/whole-page.ts';

/** The head of a briefing, from its upper edge to the text. */
const strip = 21;
/** The largest height of a briefing's text, in mm: the lining covers it. */
const longest = 50;
const edge = 6;

interface Set {
  readonly nodes: readonly SceneNode[];
  readonly height: number;
}

/** The secret text, set from the top of its room: the story, how to win, and the forces. */
async function secret(plan: Plan, force: Force, area: Box, points: number): Promise<Set> {
  const { press, content, scenario } = plan;
  const { book, dice, figures, total } = content.scenarioSheet;
  const { side, faction, index } = force;
  const { deep } = faction.colours;
  const from = (...field: (string | number)[]): Origin => ({ file: scenario.file, path: ['sides', index, ...field] });
  const word = (field: string): Origin => ({ file: content.scenarioSheet.file, path: ['book', field] });
  const nodes: SceneNode[] = [];
  let y = area.y;
  const put = async (text: string, origin: Origin, style: TextStyle, type?: 'H3'): Promise<void> => {
    const set = await setText(press, {
      ...area,
      y,
      height: 200,
      text,
      origin,
      style,
      ...(type ? { tag: type } : {}),
    });
    nodes.push(set.node);
    y += set.height;
  };
  const plain: TextStyle = { font: 'text-400', size: points, leading: 1.3 };
  const narrow: TextStyle = { font: 'narrow-500', size: points * 0.94, leading: 1.18 };
  const label: TextStyle = { font: 'narrow-700', size: 8.4, leading: 1.2, tracking: 0.09, fill: deep, wrap: 'nowrap' };
  await put(book.secret.toUpperCase(), word('secret'), label);
  if (side.briefing !== undefined) {
    y += 0.8;
    await put(side.briefing, from('briefing'), plain);
  }
  y += 1.4;
  await put(book.win, word('win'), { font: 'subhead', size: points * 1.16, leading: 1.15, wrap: 'nowrap' }, 'H3');
  for (const [at, { text, rule }] of side.victory.entries())
    await put(`${text} (${rule})`, from('victory', at, 'text'), plain);
  y += 1.4;
  const groups = side.groups.map((each) => groupWords(faction, each));
  const all = `${groups.join('; ')}. ${total}: ${force.figures} ${figures}, ${inHalves(force.dice)} ${dice} (AI-1.5)`;
  const bold = { ...narrow, font: 'narrow-700', wrap: 'nowrap' } as const;
  const wide = press.fonts.measure(`${book.forces} `, 'narrow-700', bold.size) + 0.6;
  const start = await setText(press, {
    ...area,
    y,
    height: 10,
    text: book.forces,
    origin: word('forces'),
    style: bold,
    tag: null,
  });
  const rest = await setText(press, {
    ...area,
    x: area.x + wide,
    width: area.width - wide,
    y,
    height: 200,
    text: all,
    origin: from('groups'),
    style: narrow,
    tag: null,
  });
  nodes.push(joined('P', [start.node, rest.node]));
  return { nodes, height: y + rest.height - area.y };
}

/** A side's briefing: its name on top, the text, and a lining that folds up over it. */
async function briefing(plan: Plan, force: Force, box: Box, foot: string): Promise<readonly SceneNode[]> {
  const { press, content, scenario } = plan;
  const { ink, ink2, ink3 } = press.tokens.neutral;
  const { book } = content.scenarioSheet;
  const { faction, index } = force;
  const { colours } = faction;
  const { x, y, width, height } = box;
  const inner = { x: x + edge, width: width - 2 * edge };
  const origin: Origin = { file: faction.file, path: ['name'] };
  const word = (field: string): Origin => ({ file: content.scenarioSheet.file, path: ['book', field] });
  const bar = { x: inner.x, y: y + edge, width: inner.width, height: strip - edge };
  const shape = roundRectangle(bar.x, bar.y, bar.width, bar.height, [6, 1.4, 1.4, 1.4]);
  const plate = chip(press, colours);
  const behind = surface(press, faction.pattern, colours, ink, 0.38);
  const half = { x: bar.x + bar.width * 0.58, width: bar.width * 0.42 };
  const middle = bar.y + bar.height / 2;
  const right = bar.x + bar.width - 11;
  const nodes: SceneNode[] = [
    path(shape, plate.paint),
    group(
      [
        group(
          [
            path(rectangle(half.x, bar.y, half.width, bar.height), { fill: behind.fill }),
            ...pattern(behind.kind, half.x, bar.y, half.width, bar.height, behind.lines, behind.fill, 1, behind.weight),
          ],
          { clip: rectangle(half.x, bar.y, half.width, bar.height) },
        ),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.4 }),
    path(circle(right, middle, 6), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.4 }),
    icon(press, faction.icon, { file: faction.file, path: ['icon'] }, right - 4.2, middle - 4.2, 8.4, ink),
  ];
  const space = half.x - bar.x - 6;
  const size = Math.min(19, space / press.fonts.measure(faction.name, 'display', 1));
  const style = { font: 'display', size, leading: 1, valign: 'center', fill: plate.text, wrap: 'nowrap' } as const;
  nodes.push(
    await text(press, {
      x: bar.x + 4,
      y: bar.y,
      width: space + 1,
      height: bar.height,
      text: faction.name,
      origin,
      tag: 'H2',
      style,
    }),
  );
  const place = { x: inner.x + 1, y: y + strip + edge + 0.4, width: inner.width - 2, height: longest };
  const silent: Plan = { ...plan, press: { ...press, report: () => undefined } };
  let points = 8.4;
  for (const each of [10, 9.6, 9.2, 8.8])
    if ((await secret(silent, force, place, each)).height <= longest) {
      points = each;
      break;
    }
  const briefing = await secret(plan, force, place, points);
  if (briefing.height > longest)
    press.report({
      origin: { file: scenario.file, path: ['sides', index, 'briefing'] },
      found: `a briefing of ${briefing.height.toFixed(1)} mm`,
      expected: `one of ${longest} mm at the most, which the lining covers`,
      remedy: 'shorten it, its victory, or the names of its groups',
    });
  nodes.push(...briefing.nodes);
  // If the area under the head is folded at its middle, the lining covers the text.
  const fold = y + strip + (height - strip) / 2;
  const small = { font: 'narrow-600', size: 8.4, leading: 1.1, align: 'center', fill: ink2, wrap: 'nowrap' } as const;
  const name = press.fonts.measure(book.fold, 'narrow-600', 8.4) + 3;
  const cx = x + width / 2;
  const dash = (from: number, to: number) =>
    path(data('M', from, fold, 'H', to), { stroke: ink3, strokeWidth: 0.35, dash: [2, 1.4], line: 'fold' });
  nodes.push(dash(x + edge, cx - name / 2), dash(cx + name / 2, x + width - edge));
  nodes.push(
    await text(press, {
      x: cx - name / 2,
      y: fold - pt(8.4) * 0.55,
      width: name,
      height: 4,
      text: book.fold,
      origin: word('fold'),
      style: small,
    }),
  );
  const lining = { x: inner.x, y: fold + 4, width: inner.width, height: y + height - fold - 4 - edge };
  const pale = ground(press, colours.tint);
  const cover = roundRectangle(lining.x, lining.y, lining.width, lining.height, 1.4);
  const kind = faction.pattern === 'solid' || faction.pattern === 'none' ? 'dots' : faction.pattern;
  const lines = mix(colours.tint, colours.fill, 0.42);
  nodes.push(
    group(
      [
        path(cover, { fill: pale }),
        ...pattern(kind, lining.x, lining.y, lining.width, lining.height, lines, pale, 0.72),
      ],
      { clip: cover },
    ),
    path(cover, { stroke: colours.deep, strokeWidth: 0.4 }),
  );
  const note = { x: cx - 36, y: lining.y + lining.height / 2 - 8, width: 72, height: 16 };
  const line = { x: note.x + 2, width: note.width - 4, height: 8 };
  nodes.push(
    path(roundRectangle(note.x, note.y, note.width, note.height, 1.4), {
      fill: '#FFFFFF',
      stroke: ink,
      strokeWidth: 0.4,
    }),
    await text(press, {
      ...line,
      y: note.y + 1.8,
      text: book.lining,
      origin: word('lining'),
      style: { ...small, size: 8.6, leading: 1.2, wrap: 'balance' },
    }),
    await text(press, {
      ...line,
      y: note.y + 10.6,
      text: faction.thirdParty ? `${foot} · unofficial` : foot,
      origin,
      style: { ...small, font: 'narrow-500', size: 8 },
    }),
  );
  return nodes;
}

/** The pages of briefings, four on each, to be cut along two lines. */
async function briefingPages(plan: Plan, options: SheetOptions, foot: string): Promise<readonly Page[]> {
  const { press, scenario, forces } = plan;
  const frame = frameOf(options, false);
  const { page } = frame;
  const whole = { x: 0, y: 0, ...page };
  const [width, height] = [page.width / 2, page.height / 2];
  const pages: Page[] = [];
  for (let first = 0; first < forces.length; first += 4) {
    const nodes: SceneNode[] = [];
    for (const [index, force] of forces.slice(first, first + 4).entries()) {
      const box = { x: (index % 2) * width, y: Math.floor(index / 2) * height, width, height };
      nodes.push(...(await briefing(plan, force, box, `${scenario.name} · ${foot}`)));
    }
    const dots = { stroke: press.tokens.neutral.ink, strokeWidth: 0.3, dash: [0.3, 1.2] };
    const cuts = `${data('M', width, 5.2, 'V', page.height - 5.2)}${data('M', 5.2, height, 'H', page.width - 5.2)}`;
    pages.push(correct([path(cuts, dots), ...inReadingOrder(nodes)], frame, whole, whole, options, false));
  }
  return pages;
}

/** The page for everybody: the story, the plan to scale, the objectives, setting up, events and the end. */
async function tableLeaf(plan: Plan, area: Box): Promise<Leaf> {
  const { press, content, scenario, forces } = plan;
  const words = content.scenarioSheet;
  const { book } = words;
  const { accent } = content.alienInvasion;
  const { table } = scenario;
  const from = (...field: (string | number)[]): Origin => ({ file: scenario.file, path: field });
  const word = (...field: string[]): Origin => ({ file: words.file, path: field });
  const scale = Math.max(scaleFor(table.width, area.width), scaleFor(table.height, 126));
  const shown = await tablePlan(plan, scale);
  const unofficial = forces.some(({ faction }) => faction.thirdParty);
  const sheet = await compose(
    press,
    area,
    accent,
    async (each) => {
      const tag = `${words.tag} · ${forces.length} ${words.players}: ${book.all}${unofficial ? ` · ${words.unofficial}` : ''}`;
      await head(each, { text: tag, origin: word('tag') }, { text: scenario.name, origin: from('name') });
      const { x, width, columnWidth } = each;
      each.y -= 1.6;
      const story = { text: scenario.story, origin: from('story') };
      each.y += (await each.words(x, each.y, width, story, { font: 'text-400', leading: 1.3, wrap: 'wrap' })) + 1.6;
      const plot = {
        x: x + (width - (table.width * mmPerInch) / scale) / 2,
        y: each.y,
        width: (table.width * mmPerInch) / scale,
        height: (table.height * mmPerInch) / scale,
      };
      each.nodes.push(figure([translate(plot.x, plot.y, shown.nodes)], shown.alt, plot));
      each.y += plot.height + 1;
      const even = `${words.scale} 1 : ${scale}. ${words.grid} ${book.icons} ${words.balance}`;
      each.y +=
        (await each.words(x, each.y, width, { text: even, origin: word('scale') }, { size: 8.4 })) + each.gap * 0.5;
      const lines = async (
        left: number,
        top: number,
        key: 'setup' | 'events' | 'end',
        extra: readonly string[] = [],
      ) => {
        let y = top + (await each.heading(left, top, columnWidth, words[key], word(key)));
        for (const [index, line] of scenario[key].entries()) {
          const name = 'name' in line ? `${line.name}: ` : '';
          const statement = { text: `${name}${line.text} (${line.rule})`, origin: from(key, index, 'text') };
          y += (await each.words(left, y, columnWidth, statement, { wrap: 'wrap' })) + each.points * 0.08;
        }
        for (const text of extra)
          y += await each.words(
            left,
            y,
            columnWidth,
            { text, origin: from('campaign', 'next') },
            { font: 'narrow-700', wrap: 'wrap' },
          );
        return y;
      };
      const right = x + width - columnWidth;
      const top = each.y;
      const { campaign } = scenario;
      const leads = campaign ? [`${campaign.name}, ${book.part} ${campaign.part}. ${campaign.next}`] : [];
      let left = top;
      if (scenario.objectives.length > 0) {
        left += await each.heading(x, left, columnWidth, words.objectives, word('objectives'));
        for (const [index, objective] of scenario.objectives.entries()) {
          each.nodes.push(path(circle(x + 2.2, left + 2.2, 2.1), marker(press)));
          const number = { text: String(index + 1), origin: from('objectives', index, 'name') };
          const middle = { font: 'narrow-700', size: 9, leading: 1, align: 'center', wrap: 'nowrap' } as const;
          await each.words(x, left + 2.2 - pt(9) * 0.5, 4.4, number, middle);
          const text = `${objective.name}. ${objective.text} (${objective.rule})`;
          const statement = { text, origin: from('objectives', index, 'text') };
          left += Math.max(4.8, await each.words(x + 6, left, columnWidth - 6, statement, { wrap: 'wrap' })) + 0.6;
        }
      }
      left = (await lines(x, left + each.gap * 0.4, 'setup')) + 0.4;
      const first = (await lines(right, top, 'events')) + each.gap * 0.4;
      const second = (await lines(right, first, 'end', leads)) + 0.4;
      each.y = Math.max(left, second) + each.gap;
    },
    [11, 10.6, 10.2, 9.8, 9.4, 9, 8.6, 8.3, 8],
  );
  return { nodes: inReadingOrder(sheet.nodes), unofficial };
}

/** The first page: the contents of the book, and how to fold the briefings. */
async function frontLeaf(press: Press, content: Content, plans: readonly Plan[], area: Box): Promise<Leaf> {
  const { book, file, players } = content.scenarioSheet;
  const { accent } = content.alienInvasion;
  const word = (...field: (string | number)[]): Origin => ({ file, path: ['book', ...field] });
  const sheet = await compose(
    press,
    area,
    accent,
    async (each) => {
      const name = { text: `${content.alienInvasion.name}: ${book.title}`, origin: word('title') };
      await head(each, { text: book.tag, origin: word('tag') }, name);
      const { x, width } = each;
      const lead = { text: book.lead, origin: word('lead') };
      each.y += (await each.words(x, each.y, width, lead, { font: 'text-400', leading: 1.35 })) + each.gap;
      for (const { scenario, forces } of plans) {
        const from = (...field: string[]): Origin => ({ file: scenario.file, path: field });
        each.y += await each.heading(x, each.y, width, scenario.name, from('name'));
        const part = scenario.campaign ? ` · ${scenario.campaign.name}, ${book.part} ${scenario.campaign.part}` : '';
        const who = `${forces.length} ${players}: ${forces.map(({ faction }) => faction.name).join(', ')}${part}`;
        each.y += await each.words(x, each.y, width, { text: who, origin: from('sides') }, { font: 'narrow-700' });
        const story = { text: scenario.story, origin: from('story') };
        each.y += (await each.words(x, each.y, width, story, { wrap: 'wrap' })) + each.gap * 0.8;
      }
      each.y += await each.heading(x, each.y, width, book.briefings, word('briefings'));
      const items: SceneNode[] = [];
      for (const [index, text] of book.folding.entries()) {
        const number = await each.cell(
          x,
          each.y,
          6,
          { text: `${index + 1}.`, origin: word('folding', index) },
          { font: 'narrow-700' },
        );
        const line = await each.cell(x + 6, each.y, width - 6, { text, origin: word('folding', index) });
        items.push(tag('LI', [tag('Lbl', number.nodes.flatMap(runsOf)), tag('LBody', line.nodes)]));
        each.y += line.height + 0.6;
      }
      each.nodes.push(tag('L', items));
      each.y += each.gap;
    },
    [12.4, 11.8, 11.2, 10.6, 10, 9.4, 9, 8.6, 8],
  );
  return {
    nodes: inReadingOrder(sheet.nodes),
    unofficial: plans.some(({ forces }) => forces.some(({ faction }) => faction.thirdParty)),
  };
}

/** The requested scenarios, and the texts of the book. */
function partsOf(press: Press, content: Content, options: ProductOptions) {
  const { scenarioSheet, alienInvasion } = content;
  const component = infoOf(scenarioBook, content);
  const { file: _file, ...words } = scenarioSheet;
  const plans = scenariosOf(content, options).map((each) => planOf(press, content, each));
  const terrain = [...content.terrain.values()].map(({ file: _terrain, ...each }) => each);
  const about = {
    component,
    version: versionOf(content, [words, alienInvasion.accent, alienInvasion.name, terrain, plans.map(modelOf)]),
    rule: component.rule ?? '',
    unofficial: plans.some((plan) => plan.forces.some(({ faction }) => faction.thirdParty)),
    wanted: plans.length > 0,
  };
  return { plans, about };
}

export const scenarioBook: ComponentMaker = {
  game: 'alien-invasion',
  id: 'scenario-book',
  takes: ['factions'],
  ids: (content, options) =>
    scenariosOf(content, options.factions ? { factions: options.factions } : {}).map(({ id }) => id),
  large: async (press, content, options) => {
    const { plans, about } = partsOf(press, content, options);
    return largeScenarioBook(press, content, plans, about);
  },
  make: async (press, content, options) => {
    const { plans, about } = partsOf(press, content, options);
    const { version } = about;
    const details = { game: 'alien-invasion' as const, ...about, loose: true };
    const whole = plans.length > 1;
    const document = documentProduct(press, content, details, async (area) => {
      const front = whole ? [await frontLeaf(press, content, plans, area)] : [];
      const leaves: Leaf[] = [...front];
      for (const plan of plans) leaves.push(await tableLeaf(plan, area));
      return leaves;
    });
    return {
      ...document,
      pages: async (options) => {
        const first = whole ? 1 : 0;
        const open = (await document.pages(options)).map((page, index): Page => {
          const scenario = plans[index - first]?.scenario;
          const anchors = scenario ? [{ name: `scenario-${scenario.id}`, y: 0, title: scenario.name, level: 0 }] : [];
          return { ...page, anchors };
        });
        const secret: Page[] = [];
        for (const plan of plans) secret.push(...(await briefingPages(plan, options, `AI-1.1 · ${version}`)));
        if (options.duplex === 'off') return [...open, ...secret];
        // A page to cut has an empty back, and begins on a new sheet.
        const blank = (page: Page): Page => ({ ...page, back: true, anchors: [], children: [] });
        const sides = open.map((page, index) => (index % 2 === 1 ? { ...page, back: true } : page));
        const [last] = open.length % 2 === 1 ? open.slice(-1) : [];
        return [...sides, ...(last ? [blank(last)] : []), ...secret.flatMap((page) => [page, blank(page)])];
      },
    };
  },
};
