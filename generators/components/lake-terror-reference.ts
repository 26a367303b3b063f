import { textPathOf } from '../../src/content/role-sets.ts';
import type { Step } from '../../src/content/schema/lake-terror.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { ground } from '../design/ink.ts';
import { icon, rectangle, roundRectangle } from '../design/shapes.ts';
import { path, runsOf, tag, type SceneNode } from '../scene/node.ts';
import type { Origin } from '../scene/press.ts';
import type { TextStyle } from '../scene/text.ts';
import { scriptOf } from './announcer-script.ts';
import { dealtRoles, textsFor, printedOf, type Dealt } from './dealt.ts';
import { largeTerrorReference } from './large/references.ts';
import { infoOf, versionOf, type ComponentMaker, type ProductOptions } from './product.ts';
import { referenceProduct, saidBy, type ReferenceSheet, type SaidBlock } from './reference-sheet.ts';

/** The steps of the day and the steps that are called, in their order. */
function stepsOf(content: Content, options: ProductOptions): Entity<Step>[] {
  const { before, night, after } = scriptOf(content, options);
  const called = new Set([...before, ...night, ...after].map(({ id }) => id));
  return [...content.steps.values()]
    .filter(({ id, when }) => when === 'day' || called.has(id))
    .sort((a, b) => a.order - b.order);
}

/** The steps as a strip of pictures: the night, with the steps before it, on tinted ground; the day on white. */
async function order(sheet: ReferenceSheet, content: Content, steps: readonly Entity<Step>[]): Promise<void> {
  const { order: model, file } = content.lakeTerrorReference;
  const { accent } = content.lakeTerror;
  const { ink } = sheet.press.tokens.neutral;
  const { x, width } = sheet;
  sheet.y += await sheet.heading(x, sheet.y, width, model.title, { file, path: ['order', 'title'] });
  const lines = [steps.filter(({ when }) => when !== 'day'), steps.filter(({ when }) => when === 'day')];
  const most = Math.max(...lines.map((line) => line.length));
  const cell = width / most;
  const size = 7.4;
  const label: Partial<TextStyle> = {
    font: 'narrow-600',
    size: Math.min(sheet.points, 9),
    leading: 1.05,
    align: 'center',
  };
  const rule: Partial<TextStyle> = { font: 'narrow-700', size: 8, leading: 1.1, align: 'center', fill: sheet.deep };
  const items: SceneNode[] = [];
  for (const [row, line] of lines.entries()) {
    const top = sheet.y;
    const nodes = [];
    const heights: number[] = [];
    const before = sheet.nodes.length;
    for (const [index, step] of line.entries()) {
      const left = x + index * cell;
      const from = (field: string): Origin => ({ file: step.file, path: [field] });
      nodes.push(icon(sheet.press, step.icon, from('icon'), left + (cell - size) / 2, top + 1.4, size, ink));
      const y = top + size + 2.2;
      const name = await sheet.words(left + 0.5, y, cell - 1, { text: step.name, origin: from('name') }, label);
      const number = { text: step.rule, origin: from('rule') };
      heights.push(size + 2.2 + name + (await sheet.words(left + 0.5, y + name, cell - 1, number, rule)));
      items.push(tag('LI', [tag('LBody', sheet.nodes.splice(before))]));
    }
    const height = Math.max(0, ...heights) + 1.2;
    const box = roundRectangle(x, top, Math.max(1, line.length) * cell, height, 1.6);
    const frame =
      row === 0
        ? { fill: ground(sheet.press, accent.tint), stroke: accent.deep, strokeWidth: 0.3 }
        : { stroke: accent.deep, strokeWidth: 0.3 };
    sheet.nodes.push(path(box, frame), ...nodes);
    sheet.y = top + height + (row === 0 ? 1.2 : 0);
  }
  sheet.nodes.push(tag('L', items));
  sheet.y += sheet.gap;
}

/**
 * The roles that may be in play: the numbers of their cards, the steps in which they act, and their abilities in brief.
 */
async function roles(sheet: ReferenceSheet, content: Content, dealt: readonly Dealt[]): Promise<void> {
  const { roles: model, file } = content.lakeTerrorReference;
  const { ink, ink2, mist } = sheet.press.tokens.neutral;
  const { fonts } = sheet.press;
  const { x, width, points, brief } = sheet;
  sheet.y += await sheet.heading(x, sheet.y, width, model.title, { file, path: ['roles', 'title'] });
  const size = brief ? 4.4 : 6;
  const cardsOf = ({ numbers, spare }: Dealt) =>
    [...(numbers.length > 0 ? numbers : [model.variant]), ...Array<string>(spare).fill(model.spare)].join(', ');
  const nameWidth = Math.max(...dealt.map(({ role }) => fonts.measure(role.name, 'narrow-700', points))) + 0.5;
  const cardsWidth = Math.max(...dealt.map((each) => fonts.measure(cardsOf(each), 'narrow-600', 8))) + 0.5;
  const nameX = x + size + 2.8;
  // The numbers are beside the name instead of below, to save space.
  const cardsX = brief ? nameX + nameWidth + 4 : nameX;
  const textX = brief ? cardsX + cardsWidth + 4 : nameX + Math.max(nameWidth, cardsWidth) + 4;
  const ruleX = x + width - sheet.ruleWidth;
  const textWidth = ruleX - textX - 2;
  const bold: Partial<TextStyle> = { font: 'narrow-700', leading: 1.1, wrap: 'nowrap' };
  const small: Partial<TextStyle> = { font: 'narrow-600', size: 8, leading: 1.1, fill: ink2, wrap: 'nowrap' };
  const items: SceneNode[] = [];
  for (const [index, each] of dealt.entries()) {
    const { role, numbers } = each;
    const from = (...field: string[]): Origin => ({ file: role.file, path: field });
    const top = sheet.y + 0.7;
    const before = sheet.nodes.length;
    const head = await sheet.words(nameX, top, nameWidth, { text: role.name, origin: from('name') }, bold);
    const origin = numbers.length > 0 ? from('numbers') : { file, path: ['roles', 'variant'] };
    const cards = { text: cardsOf(each), origin };
    const left = await sheet.words(cardsX, brief ? top : top + head, cardsWidth, cards, small);
    const acts = { text: role.acts.text, origin: from('acts', 'text') };
    let right = await sheet.words(textX, top, textWidth, acts, { ...small, fill: sheet.deep });
    const text = { text: role.text, origin: from(...textPathOf(role)) };
    if (!brief) right += await sheet.words(textX, top + right, textWidth, text, { leading: 1.14 });
    const rule = { text: role.rule, origin: from('rule') };
    await sheet.words(ruleX, top, sheet.ruleWidth, rule, { ...small, font: 'narrow-700', fill: sheet.deep });
    const height = Math.max(brief ? head : head + left, right) + 1.4;
    const ground = index % 2 === 0 ? [path(rectangle(x, sheet.y, width, height), { fill: mist })] : [];
    const picture = icon(sheet.press, role.icon, from('icon'), x + 1.4, sheet.y + (height - size) / 2, size, ink);
    const [name, ...rest] = sheet.nodes.splice(before);
    items.push(tag('LI', [tag('Lbl', name ? runsOf(name) : []), tag('LBody', rest)]));
    sheet.nodes.push(...ground, picture);
    sheet.y += height;
  }
  sheet.nodes.push(tag('L', items));
  sheet.y += 1.2;
  sheet.y += await sheet.statements(x, sheet.y, width, saidBy({ file, path: ['roles', 'lines'] }, model.lines));
  sheet.y += sheet.gap;
}

/** The content that the sheet prints. */
function partsOf(content: Content, options: ProductOptions) {
  const { file: _file, ...texts } = content.lakeTerrorReference;
  const { accent, name } = content.lakeTerror;
  const dealt = dealtRoles(content, options);
  const steps = stepsOf(content, options);
  const pictures = steps.map(({ file: _step, script: _script, with: _with, ...step }) => step);
  const cards = dealt.map(({ role, numbers, spare }) => [printedOf(role), numbers, spare]);
  const ids = new Set(dealt.map(({ role }) => role.id));
  const blocks = content.lakeTerrorReference.blocks.map((block) => ({ ...block, lines: textsFor(ids, block.lines) }));
  return { dealt, steps, blocks, version: versionOf(content, [texts, accent, name, pictures, cards]) };
}

export const lakeTerrorReference: ComponentMaker = {
  game: 'lake-terror',
  id: 'reference',
  takes: ['players', 'variants'],
  kind: 'tiles',
  ids: () => ['reference'],
  make: (press, content, options) => {
    const { lakeTerrorReference: reference, lakeTerror } = content;
    const { accent, name, file } = lakeTerror;
    const { dealt, steps, version, blocks: texts } = partsOf(content, options);
    const blocks = texts.map((block, index): SaidBlock => {
      const origin: Origin = { file: reference.file, path: ['blocks', index] };
      const lines = saidBy({ ...origin, path: [...origin.path, 'lines'] }, block.lines);
      return { title: block.title, origin, lines };
    });
    return referenceProduct(
      press,
      content,
      {
        game: 'lake-terror',
        component: infoOf(lakeTerrorReference, content),
        version,
        rule: reference.rule,
        only: options.only,
        head: {
          title: name,
          tag: reference.tag,
          titleOrigin: { file, path: ['name'] },
          tagOrigin: { file: reference.file, path: ['tag'] },
          accent,
        },
      },
      async (sheet) => {
        await sheet.columns(blocks);
        await order(sheet, content, steps);
        await roles(sheet, content, dealt);
      },
    );
  },
  large: async (press, content, options) =>
    largeTerrorReference(press, content, {
      component: infoOf(lakeTerrorReference, content),
      wanted: !options.only || options.only.includes('reference'),
      ...partsOf(content, options),
    }),
};
