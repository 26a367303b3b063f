import { capitals } from '../../src/content/letters.ts';
import { textPathOf } from '../../src/content/role-sets.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Role } from '../../src/content/schema/lake-terror.ts';
import { ground, heavy, lineArt, onGround } from '../design/ink.ts';
import { circle, data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import { group, path, type Scene, type SceneNode, turnAbout } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { text, textToFit } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { namePlates, panelTop, type Face, type NormalLook } from './card-face.ts';
import { type CardFrame, keyOfFrame, paper, sizeOf } from '../sheet/card-frame.ts';
import { roleScene } from './card-picture.ts';
import { deckMaker, isFamilyChosen } from './deck.ts';
import type { Palette } from '../design/panel.ts';
import type { SectionsOf } from '../pieces/dividers.ts';
import { type ProductOptions, versionOf } from '../sheet/product.ts';
import { printedOf, dealtRoles } from '../pieces/roles.ts';

/** A card: a role and its number. The number is null for spare cards and for roles that replace another role. */
interface Numbered {
  readonly role: Entity<Role>;
  readonly number: number | null;
  /** The number of the role's spare card, from 1; null for other cards. */
  readonly spare: number | null;
}

function idOf({ role, number, spare }: Numbered): string {
  if (spare !== null) return `spare-${role.id}${spare === 1 ? '' : `-${spare}`}`;
  return number === null ? role.id : `${String(number).padStart(2, '0')}-${role.id}`;
}

/** The numbered deck in order, then the spare cards and the roles without a number. */
const deckOf = (content: Content, options: ProductOptions): Numbered[] =>
  dealtRoles(content, options)
    .flatMap(({ role, numbers, spare }): Numbered[] => [
      ...(numbers.length > 0 ? numbers : [null]).map((number) => ({ role, number, spare: null })),
      ...Array.from({ length: spare }, (_, index) => ({ role, number: null, spare: index + 1 })),
    ])
    .sort((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || 0);

/**
 * The places of the parts of a role card on a format, from the footer upwards; the picture gets the remaining height.
 */
interface RoleLayout {
  readonly frame: CardFrame;
  readonly winTop: number;
  readonly textTop: number;
  readonly chipTop: number;
  readonly chipHeight: number;
  /** Whether the step’s icon is on the chip: only if every chip of the deck has room for its icon. */
  readonly chipIcon: boolean;
  readonly chipSize: number;
}

/** A role's text is four lines on a poker card; type that may not shrink with the card takes more. */
const textLines = 4;

function layoutOf(press: Press, content: Content, frame: CardFrame): RoleLayout {
  const { scale, type, body } = frame;
  const wider = type(9.6) / 9.6 / (body.width / 45.4);
  const lines = Math.ceil(textLines * wider - 0.05);
  const textHeight = Math.max(16.6 * scale, lines * pt(type(9.6)) * 1.18 + 0.2);
  const winTop = frame.footerTop - Math.max(7.7 * scale, 2 * pt(type(8.6)) * 1.12 + 0.7);
  const textTop = winTop - 0.6 * scale - textHeight;
  const chipHeight = Math.max(6.2 * scale, pt(type(9)) * 1.1 + 1.2);
  const space = body.width - 7.6 * scale;
  const [usual, ...smaller] = [8.6, 8, 7.4].map(type) as [number, ...number[]];
  // Whether the chip has room for type of this size, and for a little space at its end.
  const holds = (size: number): boolean =>
    [...content.roles.values()].every(
      ({ acts }) => press.fonts.measure(acts.text, 'narrow-700', (size * type(9)) / usual) <= space,
    );
  const fitting = [usual, ...smaller].find(holds);
  const [chipIcon, chipSize] = [fitting !== undefined, fitting ?? usual];
  return { frame, winTop, textTop, chipTop: textTop - 1.4 * scale - chipHeight, chipHeight, chipIcon, chipSize };
}

const paletteIn = ({ lakeTerror: { accent } }: Content): Palette => ({
  fill: accent.fill,
  on: '#FFFFFF',
  deep: accent.deep,
  tint: accent.tint,
  ray: mix(accent.fill, accent.bright, 0.2),
  pattern: 'rings',
});

/** A role: its number, the step in which it acts, its ability and how it wins. */
function faceOf(press: Press, content: Content, numbered: Numbered): Face {
  const { role, number, spare } = numbered;
  const { lakeTerror } = content;
  const { accent } = lakeTerror;
  const id = idOf(numbered);
  const step = content.steps.get(role.acts.step);
  const win = role.win ?? lakeTerror.wins[role.side];
  const side = lakeTerror.sides[role.side];
  const { numbers, spare: _spare, scenes: _scenes, ...facts } = printedOf(role);
  const before = spare === null ? numbers.indexOf(number ?? Number.NaN) : numbers.length + spare - 1;
  const scene = roleScene(press, role, Math.max(before, 0));
  const from = (...field: (string | number)[]): Origin => ({ file: role.file, path: field });
  const ofGame = (...field: string[]): Origin => ({ file: lakeTerror.file, path: field });
  return {
    id,
    family: role.id,
    version: versionOf(content, [id, facts, scene, win, side, accent, lakeTerror.name]),
    unofficial: false,
    rule: role.rule,
    copies: 1,
    name:
      number !== null
        ? `${number} ${role.name}`
        : spare === null
          ? role.name
          : press.words.cards.spare({ role: role.name }),
    origin: from('rule'),
    game: lakeTerror.name,
    tag: { text: side, origin: ofGame('sides', role.side) },
    title: { text: role.name, origin: from('name') },
    ...(number === null ? {} : { numeral: String(number) }),
    code: { text: role.code, origin: from('code') },
    palette: paletteIn(content),
    picture: { scene, badge: role.icon, stage: 'role' },
    when: { text: role.acts.text, icon: step?.when === 'day' ? 'sun' : 'night-sleep', origin: from('acts', 'text') },
    rows: [{ text: role.text, origin: from(...textPathOf(role)) }],
    last: {
      text: win,
      icon: role.side === 'pods' ? lakeTerror.icon : 'house',
      origin: role.win ? from('win') : ofGame('wins', role.side),
    },
  };
}

/** A role in normal print: its step on a chip, its text, and how it wins under a line. */
async function lookOf(
  press: Press,
  layout: RoleLayout,
  { palette, when, rows, last, numeral }: Face,
): Promise<NormalLook> {
  const { frame, winTop, textTop, chipTop, chipHeight, chipIcon, chipSize } = layout;
  const { scale, type } = frame;
  const { x, width } = frame.body;
  const { ink } = press.tokens.neutral;
  const { tint, deep } = palette;
  const nodes: SceneNode[] = [];
  const beside = { align: 'left', valign: 'center' } as const;
  if (when) {
    const [size, indent] = [4.5 * scale, chipIcon ? 7 * scale : 1];
    const chip = { y: chipTop, height: chipHeight };
    const paint = { fill: ground(press, tint), stroke: deep, strokeWidth: 0.3 };
    nodes.push(path(roundRectangle(x, chipTop, width, chipHeight, 1.2 * scale), paint));
    if (chipIcon)
      nodes.push(icon(press, when.icon, when.origin, x + 1.2 * scale, chipTop + (chipHeight - size) / 2, size, deep));
    nodes.push(
      await text(press, {
        ...chip,
        ...when,
        x: x + indent,
        width: width - indent - (chipIcon ? 0.6 * scale : 1),
        style: { font: 'narrow-700', size: chipSize, leading: 1.1, fill: deep, ...beside, wrap: 'nowrap' },
      }),
    );
  }
  for (const row of rows)
    nodes.push(
      await textToFit(
        press,
        {
          ...row,
          x,
          y: textTop,
          width,
          height: winTop - 0.6 * scale - textTop,
          style: { font: 'narrow-500', size: type(9.6), leading: 1.2, wrap: 'balance' },
        },
        type(8.8),
      ),
    );
  if (last)
    nodes.push(
      path(data('M', x, winTop, 'h', width), { stroke: ink, strokeWidth: 0.3 }),
      icon(press, last.icon, last.origin, x + 0.1 * scale, winTop + 1.5 * scale, 4.8 * scale, ink),
      await text(press, {
        ...last,
        x: x + 6.2 * scale,
        y: winTop + 0.4 * scale,
        width: width - 6.2 * scale,
        height: frame.footerTop - winTop - 0.7 * scale,
        style: { font: 'narrow-600', size: type(8.6), leading: 1.1, ...beside, wrap: 'balance' },
      }),
    );
  const panel = chipTop - 2 * scale - frame.top(panelTop);
  return { panel, nodes, share: 0.6, inWords: numeral !== undefined };
}

/** A ring round (x, y) with `waves` waves, as path data. */
function wavyRing(x: number, y: number, radius: number, waves: number, phase: number): string {
  const steps = 96;
  const points = Array.from({ length: steps }, (_, index): (string | number)[] => {
    const angle = (2 * Math.PI * index) / steps;
    const reach = radius + 0.9 * Math.sin(waves * angle + phase);
    return [index ? 'L' : 'M', x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return data(...points.flat(), 'Z');
}

/** A spiral of two arms round (x, y), as path data. */
function spiral(x: number, y: number, radius: number, pitch: number): string {
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
 * The back: a security tint of crossing rings, so that the front does not show through ordinary paper, and a spiral. It
 * is the same upside down.
 */
export async function roleBack(press: Press, content: Content, frame: CardFrame): Promise<Scene> {
  const { lakeTerror } = content;
  const { accent } = lakeTerror;
  const { ink } = press.tokens.neutral;
  const { scale } = frame;
  // A shop's cut may be out by a millimetre: a border would make cards distinguishable, so the tint extends to the
  // edge.
  const inset = frame.full ? -frame.bleed : 2.6;
  const [x, y, width, height] = [inset, inset, frame.width - 2 * inset, frame.height - 2 * inset];
  const [cx, cy] = [frame.width / 2, frame.height / 2];
  const shape = roundRectangle(x, y, width, height, frame.full ? 0 : 3);
  const reach = 15.2 * scale;
  const disc = circle(cx, cy, reach);
  const share = frame.height / 88.9;
  let rings = '';
  for (let radius = 2; radius < 64 * share; radius += 1.55)
    rings += wavyRing(cx, cy - 30 * share, radius, 12, radius * 0.35);
  const field = ground(press, accent.fill);
  const [outer, inner] = [onGround(press, ink, accent.deep), onGround(press, '#FFFFFF', accent.deep)];
  const wave = onGround(press, mix(accent.fill, '#FFFFFF', 0.55), mix(accent.deep, '#FFFFFF', 0.25));
  const tint = group([path(rings, { stroke: wave, strokeWidth: heavy(0.3, 0.5) })], {
    shared: `lake-terror tint ${keyOfFrame(frame)}`,
  });
  const border = [
    path(shape, { stroke: outer, strokeWidth: 0.5 }),
    path(roundRectangle(x + 1.2, y + 1.2, width - 2.4, height - 2.4, 1.9), { stroke: inner, strokeWidth: 0.3 }),
  ];
  const plates = { top: 12.6 * share, padding: 7, origin: { file: lakeTerror.file, path: ['name'] } };
  const nodes = [
    ...paper(press, frame, accent.fill),
    group(
      [
        path(rectangle(x, y, width, height), { fill: field }),
        group([tint]),
        turnAbout(cx, cy, [tint]),
        path(circle(cx, cy, reach + 2.2 * scale), { fill: field }),
        path(circle(cx, cy, reach + 1.4 * scale), { stroke: inner, strokeWidth: 0.4 }),
        path(disc, { fill: '#FFFFFF' }),
        group([path(spiral(cx, cy, reach + 6 * scale, 5.2 * scale), lineArt(ink, accent, 0.4))], { clip: disc }),
        path(disc, { stroke: outer, strokeWidth: 0.8 }),
      ],
      { clip: shape },
    ),
    ...(frame.full ? [] : border),
    ...(await namePlates(press, frame, capitals(lakeTerror.name, press.language.tag), plates)),
  ];
  return { ...sizeOf(frame), children: [group(nodes, { shared: `lake-terror back ${keyOfFrame(frame)}` })] };
}

export const roleCards = deckMaker({
  game: 'lake-terror',
  id: 'role-cards',
  takes: ['players', 'variants', 'card', 'bleed', 'copies'],
  ids: (content, options) => [
    ...new Set(deckOf(content, options).flatMap((numbered) => [idOf(numbered), numbered.role.id])),
    'back',
  ],
  lang: ({ languageIn }, content) => languageIn?.(content.roles.values().next().value?.file ?? ''),
  faces: (press, content, options) =>
    deckOf(content, options)
      .filter(({ role }) => isFamilyChosen(options, role.id))
      .map((numbered) => faceOf(press, content, numbered)),
  look: (press, content, frame) => {
    const layout = layoutOf(press, content, frame);
    return (face) => lookOf(press, layout, face);
  },
  back: roleBack,
});

export const roleSections: SectionsOf = (content, options) => {
  const { lakeTerror, roles } = content;
  const sides = [...new Set([...roles.values()].map(({ side }) => side))];
  const dealt = deckOf(content, options);
  return sides.map((side) => ({
    id: side,
    name: { text: lakeTerror.sides[side], origin: { file: lakeTerror.file, path: ['sides', side] } },
    icon: { text: side === 'pods' ? lakeTerror.icon : 'house', origin: { file: lakeTerror.file, path: ['icon'] } },
    palette: paletteIn(content),
    count: dealt.filter(({ role }) => role.side === side).length,
  }));
};
