import { actionKinds, type ActionKind } from '../../src/content/schema/alien-invasion.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { data, icon, mix, roundRectangle } from '../design/shapes.ts';
import { saucerMark } from '../design/scenery.ts';
import { group, path, translate, type SceneNode } from '../scene/node.ts';
import { fits, text, textToFit, type TextBox } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import { sibling } from '../looks/block.ts';
import { deckBack } from './back.ts';
import { panelTop, type Face, type NormalLook, type IconStatement } from './card-face.ts';
import type { Palette } from '../design/panel.ts';
import { actionScene } from './card-picture.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import { deckMaker, furtherBacks, isFamilyChosen } from './deck.ts';
import type { SectionsOf } from '../pieces/dividers.ts';
import { chosenFactions, factionSection, paletteOf, scenarioNote, type FactionEntity } from '../pieces/faction.ts';
import { versionOf } from '../sheet/product.ts';

const white = '#FFFFFF';

/** The ways to divide a card's actions: a list of groups, each with its number of actions (AI-4.1 to AI-4.3). */
const ways: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[1]],
  2: [[2], [1, 1]],
  3: [[3], [2, 1], [1, 1, 1]],
};

/** The sizes of option boxes on a poker card: wide boxes, or narrow ones if there are many. */
const wideBox = { width: 11, height: 12, step: 3.05, saucer: 6.4 } as const;
const narrowBox = { width: 6.1, height: 13.6, step: 2.75, saucer: 4.8 } as const;

/** The boxes under the panel. Each box is a group, each saucer in it is an action, and ‘or’ separates alternatives. */
async function optionBoxes(
  press: Press,
  frame: CardFrame,
  { numeral, tag, picture: { badge } }: Face,
  y: number,
): Promise<{ nodes: readonly SceneNode[]; width: number; height: number }> {
  const { ink, mist } = press.tokens.neutral;
  const { body, scale } = frame;
  const actions = Number(numeral);
  const model = actions > 2 ? narrowBox : wideBox;
  const head = 4.6 * scale;
  const space = 0.8 * scale;
  const shares = ways[actions] ?? [];
  const boxes = shares.reduce((sum, share) => sum + share.length, 0);
  const inner = shares.reduce((sum, share) => sum + (share.length - 1) * space, 0);
  const size = frame.type(8.5);
  const or = press.fonts.measure(press.words.cards.or, 'narrow-600', size) + 0.4;
  const boxSpace = body.width - inner - (shares.length - 1) * or;
  const box = { width: Math.min(model.width * scale, boxSpace / boxes), height: model.height * scale };
  const between = shares.length > 1 ? (body.width - boxes * box.width - inner) / (shares.length - 1) : 0;
  const outline = roundRectangle(0, 0, box.width, box.height, 1.2 * scale);
  const blank = group(
    [
      path(outline, { fill: white }),
      path(roundRectangle(0, 0, box.width, head, [1.2 * scale, 1.2 * scale, 0, 0]), { fill: mist }),
      path(data('M', 0, head, 'h', box.width), { stroke: ink, strokeWidth: 0.2 }),
      path(outline, { stroke: ink, strokeWidth: 0.4 }),
    ],
    { shared: `option box ${box.width} ${scale}` },
  );
  const nodes: SceneNode[] = [];
  const side = 3.6 * scale;
  let left = body.x;
  for (const [index, share] of shares.entries()) {
    for (const count of share) {
      const middle = left + box.width / 2;
      nodes.push(
        translate(left, y, [blank]),
        icon(press, badge, sibling(tag.origin, 'icon'), middle - side / 2, y + 0.5 * scale, side, ink),
      );
      for (let ship = 0; ship < count; ship++) {
        const rise = (ship - (count - 1) / 2) * model.step * scale + 0.1 * scale;
        const width = Math.min(model.saucer * scale, box.width - scale);
        nodes.push(saucerMark(middle, y + head + (box.height - head) / 2 + rise, width, ink, white));
      }
      left += box.width + space;
    }
    left -= space;
    if (index < shares.length - 1) {
      nodes.push(
        await text(press, {
          x: left,
          y,
          width: between,
          height: box.height,
          text: press.words.cards.or,
          tag: null,
          origin: tag.origin,
          style: { font: 'narrow-600', size, leading: 1.1, align: 'center', valign: 'center', wrap: 'nowrap' },
        }),
      );
      left += between;
    }
  }
  return { nodes, width: left - body.x, height: box.height };
}

/** The top of the option boxes. Two lines of text are below them, in type that may not shrink with the card. */
function optionsTop({ footerTop, scale, type }: CardFrame): number {
  const grown = 2 * 1.16 * (pt(type(9.2)) - pt(9.2) * scale);
  return footerTop - 23.3 * scale - Math.max(0, grown);
}

function actionFace(press: Press, content: Content, faction: FactionEntity, kind: ActionKind): Face {
  const { actionDeck, alienInvasion } = content;
  const model = actionDeck.cards[kind];
  const id = `${faction.id}-${kind}`;
  const { name, code, icon: badge, colours, pattern, thirdParty } = faction;
  const scene = actionScene(press, faction, kind);
  const game = alienInvasion.name;
  const from = (...field: string[]): Origin => ({ file: faction.file, path: field });
  const words = (...field: string[]): Origin => ({ file: actionDeck.file, path: ['cards', kind, ...field] });
  return {
    id,
    family: faction.id,
    version: versionOf(content, [id, model, name, code, badge, colours, pattern, scene, thirdParty, game]),
    unofficial: thirdParty,
    rule: model.rule,
    copies: (faction.cards ?? actionDeck.counts)[kind],
    name: `${name}: ${model.title}`,
    origin: from('code'),
    game,
    tag: { text: name, origin: from('name') },
    title: { text: model.title, origin: words('title') },
    numeral: String(model.actions),
    code: { text: code, origin: from('code') },
    palette: paletteOf(faction),
    picture: { scene, badge, stage: 'action' },
    rows: [
      { text: model.text, origin: words('text') },
      ...(model.note ? [{ text: model.note, origin: words('note') }] : []),
    ],
  };
}

/** An action card in normal print: boxes with the ways to divide its actions, its text, and a note. */
async function actionLook(press: Press, frame: CardFrame, face: Face): Promise<NormalLook> {
  const { footerTop, scale, type } = frame;
  const { x, width } = frame.body;
  const top = optionsTop(frame);
  const boxes = await optionBoxes(press, frame, face, top);
  const below = top + boxes.height;
  const [words, said] = face.rows;
  if (!words) throw new Error(`${face.id} has no text`);
  const right = boxes.width + 2.4 * scale;
  const explained: TextBox =
    face.numeral === '1'
      ? {
          ...words,
          x: x + right,
          y: top,
          width: width - right,
          height: boxes.height,
          style: { font: 'narrow-600', size: type(9.6), leading: 1.2, valign: 'center', wrap: 'balance' },
        }
      : {
          ...words,
          x,
          y: below + 1.5 * scale,
          width,
          height: footerTop - below - 1.7 * scale,
          style: { font: 'narrow-500', size: type(9.6), leading: 1.16, wrap: 'balance' },
        };
  const { ink2 } = press.tokens.neutral;
  const note: TextBox | undefined = said && {
    ...said,
    x,
    y: below + 1.6 * scale,
    width,
    height: footerTop - below - 1.8 * scale,
    style: { font: 'narrow-500', size: type(8.6), leading: 1.2, fill: ink2, wrap: 'balance' },
  };
  // A small card omits the note if it does not fit.
  const noted = note && (scale >= 1 || (await fits(press, note))) ? [await text(press, note)] : [];
  const panel = top - 2.4 * scale - frame.top(panelTop);
  return { panel, nodes: [...boxes.nodes, await text(press, explained), ...noted] };
}

/**
 * The layouts for the rows of a Special Event card: the number of rows, the remaining height for the picture, and the
 * height and type size of a row.
 */
const eventLayouts = [
  { rows: 4, panel: 33.4, row: 5.05, size: 8.6 },
  { rows: 7, panel: 21.5, row: 4.4, size: 8.6 },
  { rows: 12, panel: 0, row: 4.3, size: 8.6 },
] as const;

/** The minimum height of a picture on a poker card; a shorter picture would be unrecognizable. */
const leastEventPanel = 12;

/** The yellow palette, only for Special Event cards. */
export function eventPalette({ tokens }: Pick<Press, 'tokens'>): Palette {
  const { burst } = tokens.signal;
  const { ink } = tokens.neutral;
  return {
    fill: burst,
    on: ink,
    deep: ink,
    ray: mix(burst, white, 0.25),
    tint: mix(burst, white, 0.75),
    pattern: 'diagonal',
  };
}

/** The layout of a Special Event card's rows for a format. If the type may not shrink, the picture gets less height. */
function eventLayout(frame: CardFrame, count: number) {
  const { scale, type, spare } = frame;
  const lead = Math.max(7.8 * scale, 2 * pt(type(9.2)) * 1.14 + 0.2);
  const layouts = eventLayouts.map(({ rows, panel, row, size }) => {
    const height = Math.max(row * scale, pt(type(size)) * 1.1 + 0.2);
    const grown = lead - 7.8 * scale + rows * (height - row * scale);
    const left = panel * scale + spare - grown;
    return { rows, row: height, size: type(size), panel: left < leastEventPanel * scale ? 0 : left };
  });
  const layout = layouts.find(({ rows }) => count <= rows) ?? layouts.at(-1);
  if (!layout) throw new Error('a card has no layout');
  return { ...layout, lead };
}

/** The Special Event cards of a deck. They have different pictures, and the copies are divided among them. */
function eventPictures({ actionDeck }: Content, factions: readonly FactionEntity[]) {
  const { scene, scenes = [] } = actionDeck.specialEvent;
  const all = Math.min(factions.length, actionDeck.specialEventsMax);
  const pictures = [scene, ...scenes].slice(0, Math.max(1, all));
  return pictures.map((each, index) => ({
    id: index === 0 ? 'special-event' : `special-event-${String.fromCharCode(97 + index)}`,
    scene: each,
    copies: Math.ceil((all - index) / pictures.length),
  }));
}

/** A Special Event with rows for the factions. A long list continues on further cards, under a different heading. */
function eventFace(
  press: Press,
  content: Content,
  { id, scene, copies }: ReturnType<typeof eventPictures>[number],
  rows: readonly IconStatement[],
  unofficial: boolean,
  further: boolean,
): Face {
  const { actionDeck, alienInvasion } = content;
  const model = actionDeck.specialEvent;
  const texts = rows.map((row) => [row.icon, row.text]);
  const words = (...field: string[]): Origin => ({ file: actionDeck.file, path: ['specialEvent', ...field] });
  // Large cards with different pictures have the same version.
  const versioned = press.large ? 'special-event' : id;
  return {
    id,
    family: 'special-event',
    version: versionOf(content, [versioned, model, texts, unofficial, alienInvasion.name]),
    unofficial,
    rule: model.rule,
    copies,
    name: model.title,
    origin: words('code'),
    game: alienInvasion.name,
    tag: { text: model.tag, origin: words('tag') },
    title: { text: model.title, origin: words('title') },
    numeral: '!',
    code: { text: model.code, origin: words('icon') },
    palette: eventPalette(press),
    picture: { scene, badge: model.icon, stage: 'event' },
    rows: [
      further ? { text: model.more, origin: words('more') } : { text: model.text, origin: words('text') },
      ...rows,
    ],
  };
}

/** A Special Event in normal print: its words, then a row with an icon for each faction. */
async function eventLook(press: Press, frame: CardFrame, { rows: [lead, ...rows] }: Face): Promise<NormalLook> {
  const { ink } = press.tokens.neutral;
  const { burst, red } = press.tokens.signal;
  const { scale, type } = frame;
  const { x, width } = frame.body;
  const layout = eventLayout(frame, rows.length);
  const { panel } = layout;
  const top = frame.top(panelTop) + (panel > 0 ? panel + 1.8 * scale : 0.2 * scale);
  // Small type needs less space before it.
  const indent = scale < 1 ? 4.2 * scale + 0.55 : 5.6 * scale;
  const height = Math.max(4.2 * scale, pt(layout.size) * 1.1);
  const nodes: SceneNode[] = [];
  if (lead) {
    const style = { font: 'narrow-600', size: type(9.6), leading: 1.16, wrap: 'balance' } as const;
    nodes.push(await textToFit(press, { ...lead, x, y: top, width, height: layout.lead * 1.01, style }, type(8)));
  }
  for (const [index, row] of rows.entries()) {
    const y = top + layout.lead + index * layout.row;
    const box = { x: x + indent, y, width: width - indent, height };
    const beside = { align: 'left', valign: 'center', wrap: 'nowrap' } as const;
    const style = { font: 'narrow-500', size: layout.size, leading: 1.1, ...beside } as const;
    nodes.push(await textToFit(press, { ...row, ...box, style }, type(7.6)));
    if (row.icon !== undefined) nodes.push(icon(press, row.icon, row.origin, x + 0.2 * scale, y, 4 * scale, ink));
  }
  const hue = { fill: red, deep: mix(red, ink, 0.3) };
  return { panel, nodes, share: 1, hue, ground: mix(burst, white, 0.72) };
}

/** The Special Event cards, with further cards if one cannot list every faction. */
function eventFaces(press: Press, content: Content, factions: readonly FactionEntity[]): readonly Face[] {
  const rows = factions.flatMap(({ specialEvent, file }): IconStatement[] =>
    specialEvent
      ? [{ icon: specialEvent.icon, text: specialEvent.text, origin: { file, path: ['specialEvent', 'text'] } }]
      : [],
  );
  const unofficial = factions.some((faction) => faction.thirdParty);
  const { scene } = content.actionDeck.specialEvent;
  // Large print divides the list itself.
  const most = press.large ? Infinity : Math.max(...eventLayouts.map((layout) => layout.rows));
  const count = Math.max(1, Math.ceil(rows.length / most));
  const each = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, part) => {
    const own = rows.slice(part * each, (part + 1) * each);
    const further = { id: `special-event-${part + 1}`, scene, copies: 1 };
    const pictures = part === 0 ? eventPictures(content, factions) : [further];
    return pictures.map((picture) => eventFace(press, content, picture, own, unofficial, part > 0));
  }).flat();
}

export const actionDeck = deckMaker({
  game: 'alien-invasion',
  id: 'action-deck',
  takes: ['factions', 'card', 'bleed', 'copies'],
  ids: (content, options) => [
    ...chosenFactions(content, options).flatMap(({ id }) => [id, ...actionKinds.map((kind) => `${id}-${kind}`)]),
    'special-event',
    ...eventPictures(content, chosenFactions(content, options))
      .slice(1)
      .map(({ id }) => id),
    'back',
    ...furtherBacks(
      content,
      content.actionDeck.backs,
      chosenFactions(content, options).flatMap(({ id: family }) =>
        actionKinds.map((kind) => ({ id: `${family}-${kind}`, family })),
      ),
    ),
  ],
  faces: (press, content, options) => {
    const factions = chosenFactions(content, options);
    const chosen = factions.filter(({ id }) => isFamilyChosen(options, id));
    const actions = chosen.flatMap((faction) => actionKinds.map((kind) => actionFace(press, content, faction, kind)));
    return [...actions.filter(({ copies }) => copies > 0), ...eventFaces(press, content, factions)];
  },
  look: (press, _, frame) => (face) =>
    face.picture.stage === 'event' ? eventLook(press, frame, face) : actionLook(press, frame, face),
  notes: (content, options) => scenarioNote(content, chosenFactions(content, options)),
  back: deckBack,
  backs: ({ actionDeck: { backs } }) => backs,
});

export const actionSections: SectionsOf = (content, options, count) => {
  const { actionDeck: deck } = content;
  const factions = chosenFactions(content, options);
  const sections = factions.map((faction) => {
    const { single, double, triple } = faction.cards ?? deck.counts;
    return factionSection(faction, single + double + triple);
  });
  const { title, icon: badge } = deck.specialEvent;
  const words = (text: string, field: string) => ({ text, origin: { file: deck.file, path: ['specialEvent', field] } });
  return [
    ...sections,
    {
      id: 'special-event',
      name: words(title, 'title'),
      icon: words(badge, 'icon'),
      palette: eventPalette(content),
      count: sections.reduce((rest, section) => rest - section.count, count),
      unofficial: factions.some(({ thirdParty }) => thirdParty),
    },
  ];
};
