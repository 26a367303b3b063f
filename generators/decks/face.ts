import { grouped } from '../../src/content/grouped.ts';
import { capital, capitals, firstLetters } from '../../src/content/letters.ts';
import { deckIcon, placeOfField, type DeckCard, type OwnDeck } from '../../src/content/deck/deck.ts';
import { fieldsOf, pictureBoxOf, reworded } from '../../src/content/deck/fields.ts';
import { plainOf, runsOf } from '../../src/content/deck/marks.ts';
import type { Box, Layout, Style } from '../../src/content/schema/deck.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { bodyMirrored, cardSpine, masthead, spineBand, type Facts, type LargeFace } from '../cards/card-face.ts';
import { deckScene } from '../cards/card-picture.ts';
import { stackedScene } from '../cards/deck.ts';
import type { FontId, Scene, SceneNode } from '../scene/node.ts';
import type { Statement } from '../looks/block.ts';
import type { Press } from '../scene/press.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import { versionOf } from '../sheet/product.ts';
import { arranged } from './arrange.ts';
import { escaped, Fields, kindOf, paletteOf } from './fields.ts';
import { painted } from './paint.ts';
import { plainBack } from '../cards/plain-back.ts';
import { Filler, type GroupPart } from './parts.ts';
import { mirrored } from '../scene/mirror.ts';

const rewordings = new WeakMap<OwnDeck, Map<string, Entity<Layout>>>();

/** The layout of a card with the words of its deck. The content checks guarantee that it exists. */
function layoutOf(content: Content, id: string, deck: OwnDeck): Entity<Layout> {
  const layout = content.layouts.get(id);
  if (!layout) throw new Error(`the content has no layout "${id}"`);
  if (!deck.words) return layout;
  const known = rewordings.get(deck) ?? new Map<string, Entity<Layout>>();
  rewordings.set(deck, known);
  const own = known.get(id) ?? reworded(layout, deck.words);
  known.set(id, own);
  return own;
}

/** The words in a column without their marks. */
const plain = (deck: OwnDeck, source: string): string => plainOf(runsOf(source, deck.signs).runs);

/** The title of a card without its marks. */
export const titleOf = (deck: OwnDeck, card: DeckCard): string => plain(deck, card.values['title'] ?? card.title);

/** The type styles for a column of a layout. The column without a picture panel has further styles. */
const stylesOf = (
  { faces }: Content,
  { styles, plain: without }: Layout,
  column: Layout['column'],
): Readonly<Record<string, Style>> => ({
  ...faces.styles,
  ...styles,
  ...(column === without?.column ? without.styles : {}),
});

/** The photograph of a card that its layout shows in the picture panel in place of the icon. */
const panelPhotoOf = (layout: Layout, { picture }: DeckCard): DeckCard['picture'] =>
  picture && pictureBoxOf(layout, picture.column) === 'panel' ? picture : undefined;

/** Whether a card has a picture panel: with a photograph, or with the icon of the card, its kind or its deck. */
const hasPanel = (deck: OwnDeck, layout: Layout, card: DeckCard): boolean =>
  panelPhotoOf(layout, card) !== undefined ||
  (deck.picture !== 'none' && (card.isBlank === true || new Fields(deck, card).value('icon') !== ''));

const frontOf = (deck: OwnDeck, layout: Layout, card: DeckCard): Layout['column'] =>
  hasPanel(deck, layout, card) ? layout.column : (layout.plain ?? layout).column;

/** The space between facts on a line, and between the words of a fact and the edge of its box, in mm. */
const factGap = 1.2;
const factPad = 1.6;

/** The state of a tick box, as spreadsheets write it. */
const ticked = /^(true|wahr|vrai|verdadero|vero|prawda)$/i;
const unticked = /^(false|falsch|faux|falso|fałsz)$/i;

/**
 * The columns that the deck prints as facts on a card, because the layout of the card does not show them. A tick box
 * without a tick is left out.
 */
const factsOf = ({ facts }: OwnDeck, layout: Layout, { values }: DeckCard): readonly string[] => {
  const { all } = fieldsOf(layout, false);
  return facts.filter((name) => !all.has(name) && (values[name] ?? '') !== '' && !unticked.test(values[name] ?? ''));
};

/** The value of a fact in its box: the text of the column, or a tick. */
const factValue = (name: string, { values }: DeckCard): string => (ticked.test(values[name] ?? '') ? '✓' : `{${name}}`);

const factName = ({ headWords }: OwnDeck, name: string): string =>
  escaped(capital((headWords[name] ?? name).replaceAll(/[-_]+/g, ' ').trim()));

/** The names of facts that belong together: at least three names that differ only by the number at their end. */
function listsOf(deck: OwnDeck, names: readonly string[]): readonly (readonly string[])[] {
  const lists = grouped(
    names.filter((name) => /\S[ -]*\d+$/.test(factName(deck, name))),
    (name) => factName(deck, name).replace(/[ -]*\d+$/, ''),
  );
  return [...lists.values()].filter((list) => list.length > 2);
}

/**
 * The room for facts: the width of the card in mm, the maximum number of facts side by side, and the type of their
 * names and values.
 */
interface FactRoom {
  readonly space: number;
  readonly beside: number;
  readonly name: readonly [font: FontId, points: number];
  readonly value: readonly [font: FontId, points: number];
}

/**
 * The facts of a card as boxes: short facts side by side, and each long fact as a text on its own lines. The facts of a
 * list are lines without names.
 */
function factBoxes(press: Press, deck: OwnDeck, layout: Layout, card: DeckCard, room: FactRoom): readonly Box[] {
  const fields = new Fields(deck, card);
  const widest = (room.space - (room.beside - 1) * factGap) / room.beside - factPad;
  const isShort = (name: string): boolean =>
    press.fonts.measure(plain(deck, factName(deck, name)), ...room.name) <= widest &&
    press.fonts.measure(plain(deck, fields.fill(factValue(name, card))), ...room.value) <= widest;
  const all = factsOf(deck, layout, card);
  const lists = listsOf(deck, all);
  const names = all.filter((name) => !lists.flat().includes(name));
  const short = names.filter(isShort);
  // Rows have similar lengths: four facts make two rows of two.
  const lines = Math.ceil(short.length / room.beside);
  const beside = Math.ceil(short.length / Math.max(1, lines));
  const rows = Array.from({ length: lines }, (_, line) => short.slice(line * beside, (line + 1) * beside));
  const text = (words: string, more: Partial<NonNullable<Box['text']>> = {}): Box => ({
    text: { words, style: 'step', least: 7, as: 'paragraph', ...more },
  });
  return [
    ...lists.map((list) => text(list.map((name) => `{${name}}`).join('\n'), { style: 'body', align: 'center' })),
    ...rows.map((row): Box => ({
      facts: { of: row.map((name) => ({ label: factName(deck, name), value: factValue(name, card) })) },
    })),
    ...names
      .filter((name) => !isShort(name))
      .map((name) => text(`**${factName(deck, name)}** ${factValue(name, card)}`)),
  ];
}

/** Boxes with facts below the box that shows the card’s text; if there is none, above the foot. */
function withFacts(boxes: readonly Box[], facts: readonly Box[]): readonly Box[] {
  const text = boxes.findLastIndex((box) => box.text?.words.includes('{text}'));
  const foot = boxes.findIndex((box) => box.foot);
  const at = text >= 0 ? text + 1 : foot >= 0 ? foot : boxes.length;
  return boxes.toSpliced(at, 0, ...facts);
}

const roomIn = (space: number): FactRoom => ({ space, beside: 3, name: ['narrow-600', 7], value: ['narrow-700', 9] });

/** The root of a face or a back: the boxes of the layout with the values of a card. */
function rootOf(
  press: Press,
  content: Content,
  frame: CardFrame,
  deck: OwnDeck,
  layout: Entity<Layout>,
  column: Layout['column'],
  card?: DeckCard,
): GroupPart {
  const design = content.cardFormats.get(layout.design) ?? { width: 63.5, height: 88.9 };
  const filler = new Filler({
    fields: new Fields(deck, card),
    deck,
    card,
    photo: card && column !== layout.back?.column ? panelPhotoOf(layout, card) : undefined,
    styles: stylesOf(content, layout, column),
    frame,
    scale: Math.min(frame.width / design.width, frame.height / design.height),
    report: (origin, found, expected, remedy) => press.report({ origin, found, expected, remedy }),
  });
  const space = layout.spine ? frame.body.width : frame.width - 10 * frame.scale;
  const facts = card && column !== layout.back?.column ? factBoxes(press, deck, layout, card, roomIn(space)) : [];
  const boxes = facts.length > 0 ? [...withFacts(column.boxes, facts)] : column.boxes;
  return filler.root({ ...column, boxes }, layout.spine !== undefined && column !== layout.back?.column);
}

/**
 * The front of a card in normal print. One node is tagged as its heading, pictures as figures, and each text as a
 * paragraph; untagged nodes are artwork. Texts that do not fit are reported at their cells.
 */
export async function deckFace(
  press: Press,
  content: Content,
  frame: CardFrame,
  deck: OwnDeck,
  card: DeckCard,
  version: string,
): Promise<readonly SceneNode[]> {
  const layout = layoutOf(content, card.layout, deck);
  const root = rootOf(press, content, frame, deck, layout, frontOf(deck, layout, card), card);
  const about = {
    id: card.id,
    title: titleOf(deck, card),
    version,
    rule: card.rules[0] ?? deck.rule,
    origin: placeOfField(card, 'id'),
    palette: paletteOf(deck, card),
  };
  const nodes = await painted(press, frame, about, root, await arranged(press, frame, root));
  if (!layout.spine) return mirrored(press, nodes, frame.width);
  const spine = card.isBlank
    ? [spineBand(press, frame, about.palette)]
    : await spineOf(press, frame, deck, card, layout.spine);
  return [...spine, ...bodyMirrored(press, frame, nodes)];
}

/** The spine and masthead of a card that looks like an action card. */
async function spineOf(
  press: Press,
  frame: CardFrame,
  deck: OwnDeck,
  card: DeckCard,
  spine: NonNullable<Layout['spine']>,
): Promise<readonly SceneNode[]> {
  const fields = new Fields(deck, card);
  const said = (words: string) => ({
    text: plain(deck, fields.fill(words)),
    origin: placeOfField(card, fields.column(words)),
  });
  const palette = paletteOf(deck, card);
  const title = { text: titleOf(deck, card), origin: placeOfField(card, 'title') };
  const numeral = firstLetters(said(spine.numeral ?? '').text, 2);
  const code = said(spine.code);
  const large = capitals(code.text, press.language.tag);
  const isShort = press.fonts.measure(large, 'narrow-700', frame.type(8.2), 0.043) <= frame.spine.width;
  const badge = fields.fill(spine.icon);
  const tag = said(spine.tag);
  /** Reports a title that is too wide, with the number of characters to remove. */
  const report: Press['report'] = (problem) => {
    const { origin, fits, remedy: usual } = problem;
    const over = [...title.text].length - (fits ?? 0);
    const remedy = `shorten it by about ${over} ${over === 1 ? 'character' : 'characters'}`;
    press.report(
      origin === title.origin && fits !== undefined && usual === 'shorten it' ? { ...problem, remedy } : problem,
    );
  };
  const named = { text: tag.text === '' ? deck.name : tag.text, origin: tag.origin };
  return [
    ...(await cardSpine(press, frame, {
      palette,
      title,
      ...(numeral === '' ? {} : { numeral }),
      code: { ...code, text: isShort ? large : firstLetters(large, 3) },
      picture: { badge },
    })),
    ...bodyMirrored(
      press,
      frame,
      await masthead({ ...press, report }, frame, {
        tag: named,
        title,
        game: deck.name,
        unofficial: deck.thirdParty,
        hue: palette,
      }),
    ),
  ];
}

/** A back: a plain one, or one with a layout and, optionally, the values of a card. */
export async function deckBack(
  press: Press,
  content: Content,
  frame: CardFrame,
  deck: OwnDeck,
  back: string,
  card?: DeckCard,
): Promise<Scene> {
  const layout = ['game', 'plain'].includes(back) ? undefined : layoutOf(content, back, deck);
  const palette = paletteOf(deck, card);
  if (!layout?.back) {
    const { icon = deckIcon(deck) } = kindOf(deck, card);
    const look = { palette, icon, name: deck.name, origin: { file: deck.file, path: ['name'] } };
    return plainBack(press, frame, look, [deck.id, card?.kind]);
  }
  const root = rootOf(press, content, frame, deck, layout, layout.back.column, card);
  const origin = { file: deck.file, path: ['name'] };
  const about = { id: card?.id ?? 'back', title: deck.name, version: '', rule: undefined, origin, palette };
  const nodes = await painted(press, frame, about, root, await arranged(press, frame, root));
  return stackedScene(press, frame, palette.tint, nodes);
}

/** The room for facts in large print. */
const largeRoom: FactRoom = { space: 56, beside: 2, name: ['text-400', 14], value: ['text-600', 14] };

/** Every box of a layout, from the top down. */
const boxesIn = (boxes: readonly Box[]): readonly Box[] =>
  boxes.flatMap((box) => [box, ...boxesIn((box.row ?? box.column ?? box.grid ?? box.over)?.boxes ?? [])]);

/** The role of a text in large print: the kind over the heading, a flavour text, or any other text. */
function roleOf(text: Box['text'], styles: Readonly<Record<string, Style>>): 'tag' | 'mood' | 'row' {
  if (text?.words.includes('{kind.name}')) return 'tag';
  return text && styles[text.style]?.italic ? 'mood' : 'row';
}

export function largeFaceOf(press: Press, content: Content, deck: OwnDeck, card: DeckCard): LargeFace {
  const layout = layoutOf(content, card.layout, deck);
  const column = frontOf(deck, layout, card);
  const styles = stylesOf(content, layout, column);
  const fields = new Fields(deck, card);
  const kind = kindOf(deck, card);
  const title = titleOf(deck, card);
  const photo = card.picture && pictureBoxOf(layout, card.picture.column) ? card.picture.name : undefined;
  const scene = deckScene(press, card.id, title, photo ?? fields.value('icon'), 2, 1);
  const emblem = deck.picture === 'icon' ? { emblem: { said: title, origin: placeOfField(card, 'icon') } } : {};
  const instead = photo === undefined ? emblem : { photo: title };
  const said = (words: string): Statement => {
    const { runs } = runsOf(fields.fill(words), deck.signs);
    const text = runs.map((run) => (run.kind === 'break' ? '\n' : plainOf([run]))).join('');
    return { text: text.trim(), origin: placeOfField(card, fields.column(words)) };
  };
  const shown = boxesIn(withFacts(column.boxes, factBoxes(press, deck, layout, card, largeRoom))).filter((box) =>
    Object.values(box).every((each) => fields.holds((each as { when?: string } | undefined)?.when)),
  );
  const facts = shown.flatMap(({ facts: own }): Facts[] => {
    const values = own?.of.map(({ label, value }) => ({ label: said(label), value: said(value) })) ?? [];
    const filled = values.filter(({ value }) => value.text !== '');
    return filled.length > 0 ? [{ facts: filled }] : [];
  });
  const heading = shown.findIndex(({ text }) => text?.as === 'heading');
  const texts = shown.map(({ text }, at) => ({
    ...(text ? said(text.words) : { text: '', origin: placeOfField(card, 'title') }),
    part: at === heading ? 'heading' : roleOf(text, styles),
  }));
  const ofPart = (part: string): readonly Statement[] =>
    texts
      .filter((each) => each.part === part && each.text !== '' && each.text !== kind.name)
      .flatMap(({ text, origin }) => text.split('\n').map((line) => ({ text: line.trim(), origin })))
      .filter(({ text }) => text !== '');
  const [first] = ofPart('tag');
  const over = first ?? { text: kind.name === '' ? deck.name : kind.name, origin: placeOfField(card, 'kind') };
  const disc = shown.flatMap(({ disc: own }) => (own ? [said(own.words).text] : [])).find(Boolean);
  const [mood, rows] = [ofPart('mood'), ofPart('row')];
  return {
    id: card.id,
    flows: true,
    family: card.kind ?? deck.id,
    version: versionOf(content, modelOf(content, deck, card)),
    unofficial: deck.thirdParty,
    rule: card.rules[0] ?? deck.rule,
    copies: card.count,
    name: title,
    origin: placeOfField(card, 'id'),
    game: deck.name,
    tag: over,
    title: { text: title, origin: placeOfField(card, 'title') },
    code: over,
    ...(disc === undefined ? {} : { numeral: disc }),
    palette: paletteOf(deck, card),
    ...(hasPanel(deck, layout, card) ? { picture: { ...scene, ...instead } } : {}),
    ...(facts.length > 0 ? { facts } : {}),
    rows: rows.length > 0 || facts.length > 0 ? rows : mood,
    mood: rows.length > 0 || facts.length > 0 ? mood : [],
  };
}

/** The data of a card's version: only the contents of this card's faces. */
export function modelOf(content: Content, deck: OwnDeck, card: DeckCard): unknown {
  const layout = layoutOf(content, card.layout, deck);
  const back = ['game', 'plain'].includes(card.back) ? undefined : layoutOf(content, card.back, deck);
  const photo = panelPhotoOf(layout, card) === undefined ? [] : ['picture'];
  const names = [...fieldsOf(layout, false).all, ...fieldsOf(back, true).all, ...photo];
  const fields = new Fields(deck, card);
  const values = [...new Set(['title', ...names])].toSorted().map((name) => [name, fields.value(name)]);
  const isUsed = (name: string) => {
    const mark = new RegExp(String.raw`\{\s*${name}\s*[|}]`);
    return values.some(([, value]) => mark.test(value ?? ''));
  };
  const signs = Object.entries(deck.signs).filter(([name]) => isUsed(name));
  const { design, spine } = layout;
  const column = frontOf(deck, layout, card);
  const used = { design, styles: stylesOf(content, layout, column), spine, column };
  const own = { id: card.id, kind: card.kind, rule: card.rules[0] ?? deck.rule, back: card.back };
  const spoken = deck.lang === undefined ? [] : [deck.lang];
  const facts = factsOf(deck, layout, card).map((name) => [factName(deck, name), fields.value(name)]);
  const drawn = [
    ...(deck.picture === 'scene' ? [] : [{ picture: deck.picture }]),
    ...(facts.length > 0 ? [{ facts }] : []),
  ];
  return [own, values, signs, used, back?.back, paletteOf(deck, card), deck.thirdParty, deck.foot, ...spoken, ...drawn];
}
