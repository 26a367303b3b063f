/*
 * What is read on paper alone has no picture of its own: its first page stands for it.
 */
import { components } from '../../generators/components/index.ts';
import { makeProduct } from '../../generators/components/product.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import type { Press } from '../../generators/scene/press.ts';
import { installedFonts } from '../cli/fonts.ts';
import drawPicture from '../cli/print/picture-worker.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { Paper } from '../content/schema/design.ts';

/** In pixels: large enough to be made small well. */
const width = 1200;

let press: Press | undefined;
const drawn = new Map<string, Promise<Uint8Array>>();

/** The first page of a component, such as `battle/rulebook`, as a PNG, drawn once for all its sizes. */
export function firstPage(content: Content, component: string, paper: Entity<Paper>): Promise<Uint8Array> {
  const known = drawn.get(component) ?? draw(content, component, paper);
  drawn.set(component, known);
  return known;
}

async function draw(content: Content, component: string, paper: Entity<Paper>): Promise<Uint8Array> {
  const maker = components.find(({ game, id }) => `${game}/${id}` === component);
  if (!maker) throw new Error(`the press makes no ${component}; run "npm run print" again`);
  press ??= { fonts: installedFonts(), icon: content.icon, tokens: content.tokens, ink: 'full', report: () => {} };
  const product = await makeProduct(maker, press, content, {});
  const straight = { scale: { x: 1, y: 1 }, backShift: { x: 0, y: 0 } };
  const [page] = await product.pages({ paper, duplex: 'long', marks: 'off', bleed: 0, gap: 0, ...straight });
  if (!page) throw new Error(`${component} has no page`);
  const height = Math.round((width * page.height) / page.width);
  const children = [...page.children, ...(page.leaves ?? []).flatMap((leaf) => leaf.children)];
  const svg = renderSvg({ ...page, children }, press.fonts, { width, height });
  return drawPicture({ svg, width, dpi: 96 });
}
