import { init } from 'satori/standalone';
import { actionDeck } from '../../generators/cards/action-deck.ts';
import { renderPdf, type DocumentInfo } from '../../generators/render/pdf.ts';
import { makeFontBook } from '../../generators/scene/fonts.ts';
import { loadContent } from '../../src/content/load.ts';
import type { IconArt } from '../../src/content/schema/index.ts';
import { contentParts } from '../../generators/scene/press.ts';

/** Everything that a page needs to print a card: text as strings, other files in base 64. */
export interface Order {
  readonly files: Readonly<Record<string, string>>;
  readonly icons: Readonly<Record<string, IconArt>>;
  readonly fonts: Readonly<Record<string, string>>;
  readonly layout: string;
  readonly faction: string;
  readonly card: string;
  readonly info: DocumentInfo;
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

declare global {
  var printCard: (order: Order) => Promise<string>;
}

/** The PDF of one card on A4 in base 64, made without a disk and without Node. */
async function printCard(order: Order): Promise<string> {
  await init(bytesOf(order.layout));
  const { content, problems } = loadContent(
    { name: 'content', files: new Map(Object.entries(order.files)) },
    new Map(Object.entries(order.icons)),
  );
  const paper = content?.papers.get('a4');
  if (!content || !paper) throw new Error(JSON.stringify(problems));
  const fonts = makeFontBook((id) => bytesOf(order.fonts[id] ?? ''));
  const found: unknown[] = [];
  const press = {
    fonts,
    ...contentParts(content),
    ink: 'full' as const,
    report: (problem: unknown) => void found.push(problem),
  };
  const product = await actionDeck.make(press, content, { factions: [order.faction], only: [order.card] });
  const pages = await product.pages({
    paper,
    duplex: 'off',
    marks: 'margin',
    bleed: 0,
    gap: 0,
    scale: { x: 1, y: 1 },
    backShift: { x: 0, y: 0 },
  });
  if (found.length > 0) throw new Error(JSON.stringify(found));
  const pdf = await renderPdf(pages, order.info, fonts);
  return btoa(Array.from(pdf, (byte) => String.fromCharCode(byte)).join(''));
}

globalThis.printCard = printCard;
