import { actionKinds, type ActionKind, type Faction } from '../../src/content/schema/alien-invasion.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { circle, data, icon, mix, rectangle, roundRectangle, star } from '../design/shapes.ts';
import { pattern } from '../design/patterns.ts';
import { beam, halo, hills, rays, saucer, saucerMark, town } from '../design/scenery.ts';
import { group, path, translate, turnAbout, type Scene, type SceneNode } from '../scene/node.ts';
import { text } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import {
  body,
  card,
  cardSpine,
  footer,
  footerTop,
  masthead,
  namePlates,
  panelShape,
  picturePanel,
  type Palette,
} from './card-face.ts';
import { cardScene, deckProduct, type CardFront } from './deck.ts';
import { versionOf, type ComponentMaker, type ProductOptions } from './product.ts';

type FactionEntity = Entity<Faction>;

const white = '#FFFFFF';

const paletteOf = ({ colours, pattern: kind }: FactionEntity): Palette => ({ ...colours, pattern: kind });

/** The ways to share a card's actions: a list of groups, each with its number of actions (AI-4.1 to AI-4.3). */
const ways: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[1]],
  2: [[2], [1, 1]],
  3: [[3], [2, 1], [1, 1, 1]],
};

/** The boxes under the panel: a box is a group, each saucer in it an action, 'or' stands between the ways. */
async function optionBoxes(
  press: Press,
  actions: number,
  y: number,
  faction: FactionEntity,
): Promise<{ nodes: readonly SceneNode[]; width: number; height: number }> {
  const { ink, mist } = press.tokens.neutral;
  const small = actions > 2;
  const box = small ? { width: 6.1, height: 13.6 } : { width: 11, height: 12 };
  const head = 4.6;
  const space = 0.8;
  const shares = ways[actions] ?? [];
  const boxes = shares.reduce((sum, share) => sum + share.length, 0);
  const inner = shares.reduce((sum, share) => sum + (share.length - 1) * space, 0);
  const between = shares.length > 1 ? (body.width - boxes * box.width - inner) / (shares.length - 1) : 0;
  const outline = roundRectangle(0, 0, box.width, box.height, 1.2);
  const frame = group(
    [
      path(outline, { fill: white }),
      path(roundRectangle(0, 0, box.width, head, [1.2, 1.2, 0, 0]), { fill: mist }),
      path(data('M', 0, head, 'h', box.width), { stroke: ink, strokeWidth: 0.25 }),
      path(outline, { stroke: ink, strokeWidth: 0.4 }),
    ],
    { shared: `option box ${box.width}` },
  );
  const nodes: SceneNode[] = [];
  let left = body.x;
  for (const [index, share] of shares.entries()) {
    for (const count of share) {
      nodes.push(
        translate(left, y, [frame]),
        icon(
          press,
          faction.icon,
          { file: faction.file, path: ['icon'] },
          left + box.width / 2 - 1.8,
          y + 0.5,
          3.6,
          ink,
        ),
      );
      const step = small ? 2.75 : 3.05;
      for (let saucerIndex = 0; saucerIndex < count; saucerIndex++) {
        const middle = y + head + (box.height - head) / 2 + (saucerIndex - (count - 1) / 2) * step + 0.1;
        nodes.push(saucerMark(left + box.width / 2, middle, small ? 4.8 : 6.4, ink, white));
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
          origin: {
            file: faction.file,
            path: ['name'],
          },
          style: {
            font: 'narrow-600',
            size: 8.5,
            leading: 1.1,
            align: 'center',
            valign: 'center',
            wrap: 'nowrap',
          },
        }),
      );
      left += between;
    }
  }
  return { nodes, width: left - body.x, height: box.height };
}

async function actionCard(
  press: Press,
  content: Content,
  faction: FactionEntity,
  kind: ActionKind,
): Promise<CardFront> {
  const { actionDeck, alienInvasion } = content;
  const model = actionDeck.cards[kind];
  const id = `${faction.id}-${kind}`;
  const { name, code, icon: badge, colours, pattern: surface, thirdParty } = faction;
  const version = versionOf([id, model, name, code, badge, colours, surface, thirdParty, alienInvasion.shortName]);
  const palette = paletteOf(faction);
  const from = (...field: string[]): Origin => ({ file: faction.file, path: field });
  const words = (...field: string[]): Origin => ({ file: actionDeck.file, path: ['cards', kind, ...field] });
  const top = 58.6;
  const boxes = await optionBoxes(press, model.actions, top, faction);
  const beside = model.actions === 1;
  const explained = beside
    ? await text(press, {
        x: body.x + boxes.width + 2.4,
        y: top,
        width: body.width - boxes.width - 2.4,
        height: boxes.height,
        text: model.text,
        origin: words('text'),
        style: {
          font: 'narrow-600',
          size: 10,
          leading: 1.18,
          valign: 'center',
          wrap: 'balance',
        },
      })
    : await text(press, {
        x: body.x,
        y: top + boxes.height + 1.5,
        width: body.width,
        height: footerTop - top - boxes.height - 1.7,
        text: model.text,
        origin: words('text'),
        style: {
          font: 'narrow-500',
          size: 9.2,
          leading: 1.16,
          wrap: 'balance',
        },
      });
  const note = model.note
    ? [
        await text(press, {
          x: body.x,
          y: top + boxes.height + 1.6,
          width: body.width,
          height: footerTop - top - boxes.height - 1.8,
          text: model.note,
          origin: words('note'),
          style: {
            font: 'narrow-500',
            size: 8.8,
            leading: 1.2,
            fill: press.tokens.neutral.ink2,
            wrap: 'balance',
          },
        }),
      ]
    : [];
  const nodes = [
    ...(await cardSpine(press, {
      numeral: String(model.actions),
      icon: badge,
      code,
      palette,
      origin: from('code'),
      lines: mix(colours.fill, colours.on, 0.62),
    })),
    ...(await masthead(press, {
      tag: name,
      title: model.title,
      game: alienInvasion.shortName,
      unofficial: thirdParty,
      fill: colours.fill,
      on: colours.on,
      tagOrigin: from('name'),
      titleOrigin: words('title'),
    })),
    picturePanel(press, {
      y: 17.8,
      height: 38.4,
      palette,
      icon: badge,
      saucers: model.actions,
      radius: 11.4,
      centre: 22.08,
      origin: from('icon'),
    }),
    ...boxes.nodes,
    explained,
    ...note,
    ...(await footer(press, { id, version, rule: model.rule, origin: from('code') })),
  ];
  return {
    id,
    family: faction.id,
    version,
    unofficial: thirdParty,
    title: `${name}: ${model.title}`,
    copies: (faction.cards ?? actionDeck.counts)[kind],
    scene: cardScene(id, card, nodes),
  };
}

interface EventRow {
  readonly icon: string;
  readonly text: string;
  readonly origin: Origin;
}

/** Rows of a Special Event card: how many fit, how high each is and its type, by the height left for the picture. */
const eventLayouts = [
  { rows: 4, panel: 33.4, row: 5.05, size: 8.8, lines: true },
  { rows: 7, panel: 21.5, row: 4.4, size: 8.4, lines: true },
  { rows: 12, panel: 0, row: 4.3, size: 8.4, lines: true },
] as const;

function eventPanel(press: Press, badge: string, height: number, origin: Origin): SceneNode {
  const { ink } = press.tokens.neutral;
  const { burst } = press.tokens.signal;
  const y = 17.8;
  const scale = height / 33.4;
  const cx = body.x + body.width / 2;
  const cy = y + 15.6 * scale;
  const bottom = y + height;
  const shape = panelShape(body.x, y, body.width, height);
  const burstAt = (dx: number) => star(cx + dx, cy + dx, 15.4 * scale, 11.2 * scale, 18, 0.1);
  const rings = [
    [2.2, 0.7],
    [3.9, 0.55],
    [5.5, 0.4],
    [7, 0.25],
  ] as const;
  return group([
    group(
      [
        path(rectangle(body.x, y, body.width, height), { fill: burst }),
        rays(cx, cy, 60, 22, mix(burst, white, 0.25), 0.07),
        halo(cx, cy, 13.2 * scale, white, 40, rings),
        path(burstAt(0.9 * scale), { fill: ink }),
        path(burstAt(0), { fill: white, stroke: ink, strokeWidth: 0.6, round: true }),
        icon(press, badge, origin, cx - 7.6 * scale, cy - 8 * scale, 15.2 * scale, ink),
        hills(body.x, bottom - 3, body.width, 3, mix(burst, ink, 0.35)),
        town(body.x, bottom - 1.3, body.width, 0.42, ink, burst),
        path(rectangle(body.x, bottom - 1.5, body.width, 2), { fill: ink }),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
  ]);
}

/** The Special Event card; and, where one card cannot hold the row of every faction, cards that go on with the list. */
async function eventCards(press: Press, content: Content, factions: readonly FactionEntity[]): Promise<CardFront[]> {
  const { actionDeck, alienInvasion } = content;
  const model = actionDeck.specialEvent;
  const rows = factions.flatMap(({ specialEvent, file }): EventRow[] =>
    specialEvent
      ? [{ icon: specialEvent.icon, text: specialEvent.text, origin: { file, path: ['specialEvent', 'text'] } }]
      : [],
  );
  const { ink } = press.tokens.neutral;
  const { burst, red } = press.tokens.signal;
  const palette: Palette = { fill: burst, on: ink, deep: ink, ray: burst, tint: burst, pattern: 'diagonal' };
  const words = (...field: string[]): Origin => ({ file: actionDeck.file, path: ['specialEvent', ...field] });
  const last = eventLayouts[eventLayouts.length - 1] ?? eventLayouts[0];
  const faces = Math.max(1, Math.ceil(rows.length / last.rows));
  const perFace = Math.ceil(rows.length / faces);
  const fronts: CardFront[] = [];
  for (let face = 0; face < faces; face++) {
    const own = rows.slice(face * perFace, (face + 1) * perFace);
    const layout = eventLayouts.find((candidate) => own.length <= candidate.rows) ?? last;
    const id = face === 0 ? 'special-event' : `special-event-${face + 1}`;
    const lead = face === 0 ? model.text : model.more;
    const unofficial = factions.some((faction) => faction.thirdParty);
    const version = versionOf([id, model, own.map((row) => [row.icon, row.text]), unofficial, alienInvasion.shortName]);
    const top = layout.panel > 0 ? 17.8 + layout.panel + 1.8 : 18;
    const nodes: SceneNode[] = [
      ...(await cardSpine(press, {
        numeral: '!',
        icon: model.icon,
        code: model.code,
        palette,
        lines: ink,
        origin: words('icon'),
      })),
      ...(await masthead(press, {
        tag: model.tag,
        title: model.title,
        game: alienInvasion.shortName,
        unofficial,
        fill: red,
        on: white,
        tagOrigin: words('tag'),
        titleOrigin: words('title'),
      })),
      ...(layout.panel > 0 ? [eventPanel(press, model.icon, layout.panel, words('icon'))] : []),
      await text(press, {
        x: body.x,
        y: top,
        width: body.width,
        height: 7.8,
        text: lead,
        origin: words(face === 0 ? 'text' : 'more'),
        style: {
          font: 'narrow-600',
          size: 9.2,
          leading: 1.14,
          wrap: 'balance',
        },
      }),
    ];
    const first = top + 7.8;
    for (const [index, row] of own.entries()) {
      const y = first + index * layout.row;
      nodes.push(icon(press, row.icon, row.origin, body.x + 0.2, y, 4, ink));
      nodes.push(
        await text(press, {
          x: body.x + 5.6,
          y,
          width: body.width - 5.6,
          height: 4.2,
          text: row.text,
          origin: row.origin,
          style: {
            font: 'narrow-500',
            size: layout.size,
            leading: 1.1,
            valign: 'center',
            wrap: 'nowrap',
          },
        }),
      );
    }
    nodes.push(...(await footer(press, { id, version, rule: model.rule, origin: words('code') })));
    fronts.push({
      id,
      family: 'special-event',
      title: model.title,
      version,
      unofficial,
      copies: face === 0 ? Math.min(factions.length, actionDeck.specialEventsMax) : 1,
      scene: cardScene(`special ${face}`, card, nodes),
    });
  }
  return fronts;
}

/** The back: two saucers over a ringed planet, the same whichever way up it lies. */
async function deckBack(press: Press, content: Content): Promise<Scene> {
  const { alienInvasion } = content;
  const { accent } = alienInvasion;
  const { ink } = press.tokens.neutral;
  const { red } = press.tokens.signal;
  const inset = 4;
  const [x, y, width, height] = [inset, inset, card.width - 2 * inset, card.height - 2 * inset];
  const [cx, cy] = [card.width / 2, card.height / 2];
  const shape = roundRectangle(x, y, width, height, [10, 3, 10, 3]);
  const pale = mix(accent.fill, white, 0.76);
  const origin: Origin = { file: alienInvasion.file, path: ['shortName'] };
  const stars = (
    [
      [10, 30, 1.3],
      [15, 40, 0.6],
      [9.5, 50, 0.5],
      [53.2, 33, 0.6],
      [50, 13, 0.8],
      [12.5, 14.5, 0.55],
      [55, 22, 0.5],
      [49.5, 41, 0.45],
      [14.5, 25, 0.4],
    ] as const
  ).map(([sx, sy, radius]) => path(star(sx, sy, radius * 1.5, radius * 0.38, 4), { fill: pale }));
  const light = path(beam(cx, 19.4, 10.8, cx, cy, 27), { fill: mix(accent.fill, white, 0.3) });
  const ship = saucer(cx, 19.2, 27, pale, ink);
  const orbit = (angle: number): SceneNode => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const matrix = [cos, sin, -sin, cos, cx, cy] as const;
    return group([path('M -25 0 a 25 8.2 0 1 0 50 0 a 25 8.2 0 1 0 -50 0 Z', { stroke: pale, strokeWidth: 0.35 })], {
      matrix,
    });
  };
  const rings = [
    [1.7, 0.62],
    [3.4, 0.48],
    [4.9, 0.34],
    [6.2, 0.2],
  ] as const;
  const disc = circle(cx, cy, 6.2);
  const tilt = (-22 * Math.PI) / 180;
  const planet = [
    group(
      [path(disc, { fill: red }), ...pattern('dots', cx - 7, cy - 7, 14, 14, mix(red, '#000000', 0.25), red, 0.55)],
      {
        clip: disc,
      },
    ),
    path(disc, { stroke: ink, strokeWidth: 0.5 }),
    group(
      [
        path('M -10.6 0 A 10.6 3 0 0 0 10.6 0', { stroke: white, strokeWidth: 2 }),
        path('M -6.4 -1.9 C -15 0.2 -11 3 0 3 S 15 0.2 6.4 -1.9', { stroke: ink, strokeWidth: 0.9, round: true }),
      ],
      { matrix: [Math.cos(tilt), Math.sin(tilt), -Math.sin(tilt), Math.cos(tilt), cx, cy] },
    ),
  ];
  const nodes = [
    group(
      [
        path(rectangle(x, y, width, height), { fill: accent.fill }),
        rays(cx, cy, 70, 28, mix(accent.fill, white, 0.1), 0.056),
        light,
        turnAbout(cx, cy, [light]),
        orbit((-24 * Math.PI) / 180),
        orbit((24 * Math.PI) / 180),
        ...stars,
        turnAbout(cx, cy, stars),
        halo(cx, cy, 12.6, pale, 46, rings),
        path(circle(cx, cy, 12.6), { fill: white, stroke: ink, strokeWidth: 0.6 }),
        ...planet,
        ship,
        turnAbout(cx, cy, [ship]),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.6 }),
    path(roundRectangle(x + 1.2, y + 1.2, width - 2.4, height - 2.4, [8.9, 1.9, 8.9, 1.9]), {
      stroke: pale,
      strokeWidth: 0.3,
    }),
    ...(await namePlates(press, alienInvasion.shortName.toUpperCase(), 24.9, 6, origin)),
  ];
  return { ...card, children: [group(nodes, { shared: 'alien-invasion back' })] };
}

const chosen = (content: Content, options: ProductOptions): FactionEntity[] =>
  [...content.factions.values()].filter(({ id }) => !options.factions || options.factions.includes(id));

export const actionDeck: ComponentMaker = {
  game: 'alien-invasion',
  id: 'action-deck',
  takes: ['factions', 'card', 'bleed'],
  info: (content) => content.alienInvasionComponents.get('action-deck') as never,
  ids: (content, options) => [
    ...chosen(content, options).flatMap(({ id }) => [id, ...actionKinds.map((kind) => `${id}-${kind}`)]),
    'special-event',
    'back',
  ],
  make: async (press, content, options) => {
    const factions = chosen(content, options);
    const fronts: CardFront[] = [];
    for (const faction of factions)
      for (const kind of actionKinds) {
        const front = await actionCard(press, content, faction, kind);
        if (front.copies > 0) fronts.push(front);
      }
    fronts.push(...(await eventCards(press, content, factions)));
    return deckProduct(press, content, {
      game: 'alien-invasion',
      component: actionDeck.info(content),
      fronts,
      only: options.only,
      back: await deckBack(press, content),
    });
  },
};
