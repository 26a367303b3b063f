import type { Role } from '../../src/content/schema/lake-terror.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { circle, data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import { group, path, turnAbout, type Scene } from '../scene/node.ts';
import { text } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import { body, card, cardSpine, footer, masthead, namePlates, picturePanel, type Palette } from './card-face.ts';
import { cardScene, deckProduct, type CardFront } from './deck.ts';
import { versionOf, type ComponentMaker, type ProductOptions } from './product.ts';

/** One card: a role and its number, or null for a role that takes another's place. */
interface Numbered {
  readonly role: Entity<Role>;
  readonly number: number | null;
}

const idOf = ({ role, number }: Numbered): string =>
  number === null ? role.id : `${String(number).padStart(2, '0')}-${role.id}`;

/** The numbered deck in order, then the roles without a number; for a player count just the cards it deals (LT-1.2). */
function deckOf(content: Content, { players }: ProductOptions): Numbered[] {
  const roles = [...content.roles.values()];
  const numbered = roles
    .flatMap((role) => role.numbers.map((number): Numbered => ({ role, number })))
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  if (players !== undefined) return numbered.filter(({ number }) => number !== null && number <= players);
  const others = roles.filter((role) => role.numbers.length === 0).map((role): Numbered => ({ role, number: null }));
  return [...numbered, ...others];
}

async function roleCard(press: Press, content: Content, numbered: Numbered): Promise<CardFront> {
  const { role, number } = numbered;
  const { lakeTerror } = content;
  const { accent } = lakeTerror;
  const { ink } = press.tokens.neutral;
  const id = idOf(numbered);
  const step = content.steps.get(role.acts.step);
  const win = role.win ?? lakeTerror.wins[role.side];
  const side = lakeTerror.sides[role.side];
  const { file: _file, numbers: _numbers, ...facts } = role;
  const version = versionOf([id, facts, win, side, accent, lakeTerror.shortName]);
  const palette: Palette = {
    fill: accent.fill,
    on: '#FFFFFF',
    deep: accent.deep,
    tint: accent.tint,
    ray: mix(accent.fill, accent.bright, 0.2),
    pattern: 'rings',
  };
  const from = (...field: (string | number)[]): Origin => ({ file: role.file, path: field });
  const chipTop = 49.4;
  const winTop = 74.2;
  const night = step?.when === 'day' ? 'sun' : 'night-sleep';
  const nodes = [
    ...(await cardSpine(press, {
      numeral: number === null ? role.name.slice(0, 1) : String(number),
      icon: role.icon,
      code: role.code,
      palette,
      lines: mix(accent.fill, '#FFFFFF', 0.6),
      origin: from('code'),
    })),
    ...(await masthead(press, {
      tag: side,
      title: role.name,
      game: lakeTerror.shortName,
      unofficial: false,
      fill: accent.fill,
      on: '#FFFFFF',
      titleOrigin: from('name'),
      tagOrigin: {
        file: lakeTerror.file,
        path: ['sides', role.side],
      },
    })),
    picturePanel(press, {
      y: 17.8,
      height: 29.6,
      palette,
      icon: role.icon,
      saucers: 0,
      radius: 10,
      centre: 13.2,
      origin: from('icon'),
    }),
    path(roundRectangle(body.x, chipTop, body.width, 6.2, 1.2), {
      fill: accent.tint,
      stroke: accent.deep,
      strokeWidth: 0.3,
    }),
    icon(press, night, from('acts', 'step'), body.x + 1.2, chipTop + 0.85, 4.5, accent.deep),
    await text(press, {
      x: body.x + 7,
      y: chipTop,
      width: body.width - 7.6,
      height: 6.2,
      text: role.acts.text,
      origin: from('acts', 'text'),
      style: {
        font: 'narrow-700',
        size: 9,
        leading: 1.1,
        fill: accent.deep,
        valign: 'center',
        wrap: 'nowrap',
      },
    }),
    await text(press, {
      x: body.x,
      y: chipTop + 7.6,
      width: body.width,
      height: 16.6,
      text: role.text,
      origin: from('text'),
      style: {
        font: 'narrow-500',
        size: 9.6,
        leading: 1.18,
        wrap: 'balance',
      },
    }),
    path(data('M', body.x, winTop, 'h', body.width), { stroke: ink, strokeWidth: 0.3 }),
    icon(press, role.side === 'pods' ? lakeTerror.icon : 'house', from('side'), body.x + 0.1, winTop + 1.5, 4.8, ink),
    await text(press, {
      x: body.x + 6.2,
      y: winTop + 0.4,
      width: body.width - 6.2,
      height: 7,
      text: win,
      origin: role.win
        ? from('win')
        : {
            file: lakeTerror.file,
            path: ['wins', role.side],
          },
      style: {
        font: 'narrow-600',
        size: 8.6,
        leading: 1.12,
        valign: 'center',
        wrap: 'balance',
      },
    }),
    ...(await footer(press, { id, version, rule: role.rule, origin: from('rule') })),
  ];
  return {
    id,
    family: role.id,
    version,
    unofficial: false,
    copies: 1,
    title: number === null ? role.name : `${number} ${role.name}`,
    scene: cardScene(id, card, nodes),
  };
}

/** A ring about (x, y) that waves `waves` times, as path data. */
function wavyRing(x: number, y: number, radius: number, waves: number, phase: number): string {
  const steps = 96;
  const points = Array.from({ length: steps }, (_, index): (string | number)[] => {
    const angle = (2 * Math.PI * index) / steps;
    const reach = radius + 0.9 * Math.sin(waves * angle + phase);
    return [index ? 'L' : 'M', x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return data(...points.flat(), 'Z');
}

/** A spiral of two arms about (x, y) as path data. */
function spiral(x: number, y: number, radius: number): string {
  const pitch = 5.2;
  const turns = (2 * Math.PI * radius) / pitch;
  const steps = 240;
  const edge = (phase: number) =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const angle = (turns * index) / steps;
      const reach = (pitch * angle) / (2 * Math.PI);
      return [x + reach * Math.cos(angle + phase), y + reach * Math.sin(angle + phase)] as const;
    });
  const arm = (phase: number) =>
    [...edge(phase), ...edge(phase + Math.PI / 2).reverse()]
      .map(([px, py], index) => data(index ? 'L' : 'M', px, py))
      .join('') + 'Z';
  return arm(0) + arm(Math.PI);
}

/**
 * The back: a security tint of crossing rings, so that nothing of the front shows through home paper, and a spiral, the
 * same whichever way up it lies.
 */
async function roleBack(press: Press, content: Content): Promise<Scene> {
  const { lakeTerror } = content;
  const { accent } = lakeTerror;
  const { ink } = press.tokens.neutral;
  const inset = 2.6;
  const [x, y, width, height] = [inset, inset, card.width - 2 * inset, card.height - 2 * inset];
  const [cx, cy] = [card.width / 2, card.height / 2];
  const shape = roundRectangle(x, y, width, height, 3);
  const reach = 15.2;
  const disc = circle(cx, cy, reach);
  let rings = '';
  for (let radius = 2; radius < 64; radius += 1.55) rings += wavyRing(cx, cy - 30, radius, 12, radius * 0.35);
  const tint = group([path(rings, { stroke: mix(accent.fill, '#FFFFFF', 0.55), strokeWidth: 0.34 })], {
    shared: 'lake-terror tint',
  });
  const nodes = [
    group(
      [
        path(rectangle(x, y, width, height), { fill: accent.fill }),
        group([tint]),
        turnAbout(cx, cy, [tint]),
        path(circle(cx, cy, reach + 2.2), { fill: accent.fill }),
        path(circle(cx, cy, reach + 1.4), { stroke: '#FFFFFF', strokeWidth: 0.4 }),
        path(disc, { fill: '#FFFFFF' }),
        group([path(spiral(cx, cy, reach + 6), { fill: ink })], { clip: disc }),
        path(disc, { stroke: ink, strokeWidth: 0.9 }),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.6 }),
    path(roundRectangle(x + 1.2, y + 1.2, width - 2.4, height - 2.4, 1.9), { stroke: '#FFFFFF', strokeWidth: 0.3 }),
    ...(await namePlates(press, lakeTerror.shortName.toUpperCase(), 12.6, 7, {
      file: lakeTerror.file,
      path: ['shortName'],
    })),
  ];
  return { ...card, children: [group(nodes, { shared: 'lake-terror back' })] };
}

export const roleCards: ComponentMaker = {
  game: 'lake-terror',
  id: 'role-cards',
  takes: ['players', 'card', 'bleed'],
  info: (content) => content.lakeTerrorComponents.get('role-cards') as never,
  ids: (content, options) => [
    ...new Set(deckOf(content, options).flatMap((numbered) => [idOf(numbered), numbered.role.id])),
    'back',
  ],
  make: async (press, content, options) => {
    const fronts: CardFront[] = [];
    for (const numbered of deckOf(content, options)) fronts.push(await roleCard(press, content, numbered));
    return deckProduct(press, content, {
      game: 'lake-terror',
      component: roleCards.info(content),
      fronts,
      only: options.only,
      back: await roleBack(press, content),
    });
  },
};
