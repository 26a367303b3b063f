import { actionKinds, type ActionKind } from '../../src/content/schema/alien-invasion.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { data, icon, mix, roundRectangle } from '../design/shapes.ts';
import { saucerMark } from '../design/scenery.ts';
import { group, path, translate, type SceneNode } from '../scene/node.ts';
import { fits, text, type TextBox } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import { deckBack } from './back.ts';
import { cardSpine, footer, masthead, panelTop } from './card-face.ts';
import type { Palette } from '../design/panel.ts';
import { actionScene, cardPicture } from './card-picture.ts';
import { frameFor, pressFor, type CardFrame } from '../sheet/card-frame.ts';
import { cardScene, deckProduct, isFamilyChosen, type CardFront } from './deck.ts';
import { chosenFactions, paletteOf, scenarioNote, type FactionEntity } from '../pieces/faction.ts';
import { largeFronts } from './large-card.ts';
import { infoOf, versionOf, type ComponentMaker, type Product, type ProductOptions } from '../sheet/product.ts';

const white = '#FFFFFF';

/** The ways to share a card's actions: a list of groups, each with its number of actions (AI-4.1 to AI-4.3). */
const ways: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[1]],
  2: [[2], [1, 1]],
  3: [[3], [2, 1], [1, 1, 1]],
};

/** Sizes of a poker card's option boxes: wide ones, and narrow ones if there are many. */
const wideBox = { width: 11, height: 12, step: 3.05, saucer: 6.4 } as const;
const narrowBox = { width: 6.1, height: 13.6, step: 2.75, saucer: 4.8 } as const;

/** The boxes under the panel: each box is a group, each saucer in it an action, and 'or' separates the alternatives. */
async function optionBoxes(
  press: Press,
  frame: CardFrame,
  actions: number,
  y: number,
  faction: FactionEntity,
): Promise<{ nodes: readonly SceneNode[]; width: number; height: number }> {
  const { ink, mist } = press.tokens.neutral;
  const { body, scale } = frame;
  const model = actions > 2 ? narrowBox : wideBox;
  const head = 4.6 * scale;
  const space = 0.8 * scale;
  const shares = ways[actions] ?? [];
  const boxes = shares.reduce((sum, share) => sum + share.length, 0);
  const inner = shares.reduce((sum, share) => sum + (share.length - 1) * space, 0);
  const size = frame.type(8.5);
  const or = press.fonts.measure('or', 'narrow-600', size) + 0.4;
  const boxSpace = body.width - inner - (shares.length - 1) * or;
  const box = { width: Math.min(model.width * scale, boxSpace / boxes), height: model.height * scale };
  const between = shares.length > 1 ? (body.width - boxes * box.width - inner) / (shares.length - 1) : 0;
  const outline = roundRectangle(0, 0, box.width, box.height, 1.2 * scale);
  const blank = group(
    [
      path(outline, { fill: white }),
      path(roundRectangle(0, 0, box.width, head, [1.2 * scale, 1.2 * scale, 0, 0]), { fill: mist }),
      path(data('M', 0, head, 'h', box.width), { stroke: ink, strokeWidth: 0.25 }),
      path(outline, { stroke: ink, strokeWidth: 0.4 }),
    ],
    { shared: `option box ${box.width}` },
  );
  const nodes: SceneNode[] = [];
  const badge = 3.6 * scale;
  let left = body.x;
  for (const [index, share] of shares.entries()) {
    for (const count of share) {
      const middle = left + box.width / 2;
      nodes.push(
        translate(left, y, [blank]),
        icon(
          press,
          faction.icon,
          { file: faction.file, path: ['icon'] },
          middle - badge / 2,
          y + 0.5 * scale,
          badge,
          ink,
        ),
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
          text: 'or',
          tag: null,
          origin: { file: faction.file, path: ['name'] },
          style: { font: 'narrow-600', size, leading: 1.1, align: 'center', valign: 'center', wrap: 'nowrap' },
        }),
      );
      left += between;
    }
  }
  return { nodes, width: left - body.x, height: box.height };
}

/** The top of the option boxes: two lines of text are below them, in type that may not shrink with the card. */
function optionsTop({ footerTop, scale, type }: CardFrame): number {
  const grown = 2 * 1.16 * (pt(type(9.2)) - pt(9.2) * scale);
  return footerTop - 23.3 * scale - Math.max(0, grown);
}

async function actionCard(
  press: Press,
  content: Content,
  frame: CardFrame,
  faction: FactionEntity,
  kind: ActionKind,
): Promise<readonly CardFront[]> {
  const { actionDeck, alienInvasion } = content;
  const model = actionDeck.cards[kind];
  const id = `${faction.id}-${kind}`;
  const { name, code, icon: badge, colours, pattern: surface, thirdParty } = faction;
  const scene = actionScene(faction, kind);
  const version = versionOf(content, [
    id,
    model,
    name,
    code,
    badge,
    colours,
    surface,
    scene,
    thirdParty,
    alienInvasion.shortName,
  ]);
  const palette = paletteOf(faction);
  const from = (...field: string[]): Origin => ({ file: faction.file, path: field });
  const words = (...field: string[]): Origin => ({ file: actionDeck.file, path: ['cards', kind, ...field] });
  const kin = {
    family: faction.id,
    unofficial: thirdParty,
    title: `${name}: ${model.title}`,
    copies: (faction.cards ?? actionDeck.counts)[kind],
  };
  if (press.large)
    return largeFronts(press, frame, kin, {
      id,
      version,
      rule: model.rule,
      origin: from('code'),
      tag: { text: thirdParty ? `${name} · unofficial` : name, origin: from('name') },
      title: { text: model.title, origin: words('title') },
      numeral: String(model.actions),
      palette,
      picture: { scene, badge, stage: 'action' },
      rows: [
        { text: model.text, origin: words('text') },
        ...(model.note ? [{ text: model.note, origin: words('note') }] : []),
      ],
    });
  const { body, footerTop, scale, type } = frame;
  const top = optionsTop(frame);
  const boxes = await optionBoxes(press, frame, model.actions, top, faction);
  const below = top + boxes.height;
  const beside = model.actions === 1;
  const explained = beside
    ? await text(press, {
        x: body.x + boxes.width + 2.4 * scale,
        y: top,
        width: body.width - boxes.width - 2.4 * scale,
        height: boxes.height,
        text: model.text,
        origin: words('text'),
        style: { font: 'narrow-600', size: type(10), leading: 1.18, valign: 'center', wrap: 'balance' },
      })
    : await text(press, {
        x: body.x,
        y: below + 1.5 * scale,
        width: body.width,
        height: footerTop - below - 1.7 * scale,
        text: model.text,
        origin: words('text'),
        style: { font: 'narrow-500', size: type(9.2), leading: 1.16, wrap: 'balance' },
      });
  const note: TextBox | null = model.note
    ? {
        x: body.x,
        y: below + 1.6 * scale,
        width: body.width,
        height: footerTop - below - 1.8 * scale,
        text: model.note,
        origin: words('note'),
        style: {
          font: 'narrow-500',
          size: type(8.8),
          leading: 1.2,
          fill: press.tokens.neutral.ink2,
          wrap: 'balance',
        },
      }
    : null;
  // A card smaller than a poker card leaves the note out if it does not fit.
  const noted = note && (scale >= 1 || (await fits(press, note))) ? [await text(press, note)] : [];
  const y = frame.top(panelTop);
  const height = top - 2.4 * scale - y;
  const nodes = [
    ...(await cardSpine(press, frame, {
      numeral: String(model.actions),
      icon: badge,
      code,
      palette,
      origin: from('code'),
    })),
    ...(await masthead(press, frame, {
      tag: name,
      title: model.title,
      game: alienInvasion.shortName,
      unofficial: thirdParty,
      hue: colours,
      tagOrigin: from('name'),
      titleOrigin: words('title'),
    })),
    cardPicture(press, frame, { y, height, palette, badge, scene, stage: 'action' }),
    ...boxes.nodes,
    explained,
    ...noted,
    ...(await footer(press, frame, { id, version, rule: model.rule, origin: from('code') })),
  ];
  return [{ ...kin, id, version, rule: model.rule, scene: cardScene(press, id, frame, colours.tint, nodes) }];
}

interface EventRow {
  readonly icon: string;
  readonly text: string;
  readonly origin: Origin;
}

/**
 * The layouts of the rows of a Special Event card: their number, the height left for the picture, and the height and
 * type size of a row.
 */
const eventLayouts = [
  { rows: 4, panel: 33.4, row: 5.05, size: 8.8 },
  { rows: 7, panel: 21.5, row: 4.4, size: 8.4 },
  { rows: 12, panel: 0, row: 4.3, size: 8.4 },
] as const;

/** The least height of a picture on a poker card; a lower one would be unrecognizable. */
const leastEventPanel = 12;

/** The palette of the only yellow picture, for the unexpected. */
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

/** The layout of a Special Event card's rows for a format. Type that may not shrink takes height from the picture. */
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
  if (!layout) throw new Error('a card has no layout to choose from');
  return { ...layout, lead };
}

/** The Special Event cards of a deck, which have different pictures and share the number of copies. */
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

/** The Special Event cards, and further cards for the rest of the list if one card cannot list every faction. */
async function eventCards(
  press: Press,
  content: Content,
  frame: CardFrame,
  factions: readonly FactionEntity[],
): Promise<readonly CardFront[]> {
  const { actionDeck, alienInvasion } = content;
  const model = actionDeck.specialEvent;
  const rows = factions.flatMap(({ specialEvent, file }): EventRow[] =>
    specialEvent
      ? [{ icon: specialEvent.icon, text: specialEvent.text, origin: { file, path: ['specialEvent', 'text'] } }]
      : [],
  );
  const { ink } = press.tokens.neutral;
  const { burst, red } = press.tokens.signal;
  const { body, scale, type } = frame;
  const palette = eventPalette(press);
  const words = (...field: string[]): Origin => ({ file: actionDeck.file, path: ['specialEvent', ...field] });
  const unofficial = factions.some((faction) => faction.thirdParty);
  const pictures = eventPictures(content, factions);
  if (press.large) {
    const texts = rows.map((row) => [row.icon, row.text]);
    const version = versionOf(content, ['special-event', model, texts, unofficial, alienInvasion.shortName]);
    const fronts = pictures.map(({ id, scene, copies }) =>
      largeFronts(
        press,
        frame,
        { family: 'special-event', unofficial, title: model.title, copies },
        {
          id,
          version,
          rule: model.rule,
          origin: words('code'),
          tag: {
            text: unofficial ? `${alienInvasion.shortName} · unofficial` : alienInvasion.shortName,
            origin: words('tag'),
          },
          title: { text: model.title, origin: words('title') },
          numeral: '!',
          palette,
          picture: { scene, badge: model.icon, stage: 'event' },
          rows: [{ text: model.text, origin: words('text') }, ...rows],
        },
      ),
    );
    return (await Promise.all(fronts)).flat();
  }
  const most = Math.max(...eventLayouts.map((layout) => layout.rows));
  const faces = Math.max(1, Math.ceil(rows.length / most));
  const perFace = Math.ceil(rows.length / faces);
  const fronts: CardFront[] = [];
  for (let face = 0; face < faces; face++) {
    const own = rows.slice(face * perFace, (face + 1) * perFace);
    const layout = eventLayout(frame, own.length);
    const lead = face === 0 ? model.text : model.more;
    const texts = own.map((row) => [row.icon, row.text]);
    const start = frame.top(panelTop);
    const top = layout.panel > 0 ? start + layout.panel + 1.8 * scale : start + 0.2 * scale;
    const nodes: SceneNode[] = [
      ...(await cardSpine(press, frame, {
        numeral: '!',
        icon: model.icon,
        code: model.code,
        palette,
        share: 1,
        origin: words('icon'),
      })),
      ...(await masthead(press, frame, {
        tag: model.tag,
        title: model.title,
        game: alienInvasion.shortName,
        unofficial,
        hue: { fill: red, deep: mix(red, ink, 0.3) },
        tagOrigin: words('tag'),
        titleOrigin: words('title'),
      })),
      await text(press, {
        x: body.x,
        y: top,
        width: body.width,
        height: layout.lead,
        text: lead,
        origin: words(face === 0 ? 'text' : 'more'),
        style: { font: 'narrow-600', size: type(9.2), leading: 1.14, wrap: 'balance' },
      }),
    ];
    const first = top + layout.lead;
    // Small type needs less space before it.
    const indent = scale < 1 ? 4.2 * scale + 0.55 : 5.6 * scale;
    for (const [index, row] of own.entries()) {
      const y = first + index * layout.row;
      nodes.push(icon(press, row.icon, row.origin, body.x + 0.2 * scale, y, 4 * scale, ink));
      nodes.push(
        await text(press, {
          x: body.x + indent,
          y,
          width: body.width - indent,
          height: Math.max(4.2 * scale, pt(layout.size) * 1.1),
          text: row.text,
          origin: row.origin,
          style: { font: 'narrow-500', size: layout.size, leading: 1.1, valign: 'center', wrap: 'nowrap' },
        }),
      );
    }
    const more = { id: `special-event-${face + 1}`, scene: model.scene, copies: 1 };
    for (const { id, scene, copies } of face === 0 ? pictures : [more]) {
      const version = versionOf(content, [id, model, texts, unofficial, alienInvasion.shortName]);
      const picture = { y: start, height: layout.panel, palette, badge: model.icon, scene, stage: 'event' } as const;
      const drawn = [
        ...nodes,
        ...(layout.panel > 0 ? [cardPicture(press, frame, picture)] : []),
        ...(await footer(press, frame, { id, version, rule: model.rule, origin: words('code') })),
      ];
      fronts.push({
        id,
        family: 'special-event',
        title: model.title,
        version,
        unofficial,
        rule: model.rule,
        copies,
        scene: cardScene(press, `special ${face}`, frame, mix(burst, white, 0.72), drawn),
      });
    }
  }
  return fronts;
}

export const actionDeck: ComponentMaker = {
  game: 'alien-invasion',
  id: 'action-deck',
  takes: ['factions', 'card', 'bleed', 'copies'],
  kind: 'cards',
  ids: (content, options) => [
    ...chosenFactions(content, options).flatMap(({ id }) => [id, ...actionKinds.map((kind) => `${id}-${kind}`)]),
    'special-event',
    ...eventPictures(content, chosenFactions(content, options))
      .slice(1)
      .map(({ id }) => id),
    'back',
  ],
  make,
  large: make,
};

async function make(anyPress: Press, content: Content, options: ProductOptions): Promise<Product> {
  const factions = chosenFactions(content, options);
  const frame = frameFor(anyPress, content, options);
  const press = pressFor(anyPress, frame);
  const fronts: CardFront[] = [];
  for (const faction of factions.filter(({ id }) => isFamilyChosen(options, id)))
    for (const kind of actionKinds) {
      const own = await actionCard(press, content, frame, faction, kind);
      fronts.push(...own.filter(({ copies }) => copies > 0));
    }
  fronts.push(...(await eventCards(press, content, frame, factions)));
  return deckProduct(press, content, {
    game: 'alien-invasion',
    component: infoOf(actionDeck, content),
    fronts,
    asked: options,
    notes: scenarioNote(content, factions),
    back: await deckBack(press, content, frame),
  });
}
