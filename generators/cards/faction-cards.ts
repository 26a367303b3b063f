import type { Unit } from '../../src/content/schema/alien-invasion.ts';
import { coverIds } from '../../src/content/schema/game.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { ground } from '../design/ink.ts';
import type { Palette } from '../design/panel.ts';
import { data, icon, mix, roundRectangle } from '../design/shapes.ts';
import { joinedTag, path, type SceneNode } from '../scene/node.ts';
import { setText, text, type TextStyle } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import type { SectionsOf } from '../pieces/dividers.ts';
import { sibling, type Statement } from '../looks/block.ts';
import { deckBack } from './back.ts';
import { panelTop, type Face, type Fact, type Facts, type NormalLook } from './card-face.ts';
import { unitScene } from './card-picture.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import { deckMaker, furtherBacks, isFamilyChosen } from './deck.ts';
import {
  chosenFactions,
  factionSection,
  paletteOf,
  scenarioNote,
  type FactionEntity,
  diceRange,
  unitRows,
  statsOf,
} from '../pieces/faction.ts';
import { versionOf } from '../sheet/product.ts';

const idOf = (faction: FactionEntity, unit: Unit): string => `${faction.id}-${unit.id}`;

/** Sets the rows in a type size, from the top of their space down to the footer. Returns the height that they need. */
async function setRows(
  press: Press,
  frame: CardFrame,
  rows: readonly Statement[],
  points: number,
  colour: string,
  y: number,
): Promise<{ nodes: readonly SceneNode[]; height: number; lines: number }> {
  const { body, scale } = frame;
  const nodes: SceneNode[] = [];
  let lines = 0;
  const line = pt(points) * 1.1;
  const indent = 4.7 * scale;
  const size = Math.min(3.4 * scale, line);
  let at = y;
  for (const row of rows) {
    const { node, height } = await setText(press, {
      ...row,
      x: body.x + indent,
      y: at,
      width: body.width - indent,
      height: frame.footerTop - at,
      style: { font: 'narrow-500', size: points, leading: 1.1, wrap: 'balance', align: 'left' },
    });
    if (row.icon !== undefined)
      nodes.push(icon(press, row.icon, row.origin, body.x + 0.2 * scale, at + (line - size) / 2, size, colour));
    nodes.push(node);
    at += height + 0.36 * scale;
    lines += Math.round(height / line);
  }
  return { nodes, height: at - y, lines };
}

/**
 * Heights of the parts of a unit card, in millimetres of a poker card: for the picture, the usual height and the
 * minimum.
 */
const parts = {
  panel: 16.9,
  leastPanel: 9,
  afterPanel: 1.8,
  stats: 11.4,
  afterStats: 1,
  kill: 14.8,
  afterKill: 0.9,
  afterRows: 0.7,
};

/**
 * The type sizes of the rows on a poker card, largest first. The last size is only used if the picture is at its
 * smallest.
 */
const rowSizes = [8.8, 8.4, 8, 7.4, 7];

interface UnitLayout {
  readonly panel: number;
  readonly rowSize: number;
  readonly statsHeight: number;
  readonly killHeight: number;
}

/**
 * The largest type size at which all rows fit under the picture, if possible each on one line. If no size fits, the
 * picture is made shorter or left out.
 */
async function layoutOf(press: Press, frame: CardFrame, rows: readonly Statement[]): Promise<UnitLayout> {
  const { scale, type } = frame;
  const statsHeight = Math.max(parts.stats * scale, pt(type(7.6)) * 1.1 + pt(17 * scale) + 1.2);
  const killHeight = Math.max(parts.kill * scale, 5.6 * scale + pt(type(8.4)) * 1.1 + pt(16 * scale) * 1.05 + 0.8);
  const between =
    (parts.afterPanel + parts.afterStats + parts.afterKill + parts.afterRows) * scale + statsHeight + killHeight;
  const space = frame.footerTop - frame.top(panelTop) - between;
  const usual = Math.min(space, parts.panel * scale + Math.max(0, frame.spare));
  const silent: Press = { ...press, report: () => undefined };
  const tried: { panel: number; rowSize: number; lines: number }[] = [];
  for (const rowSize of new Set(rowSizes.map(type))) {
    // Only the height is measured here, so the rows start at the top.
    const { height, lines } = await setRows(silent, frame, rows, rowSize, '#000000', 0);
    tried.push({ panel: Math.min(usual, space - height), rowSize, lines });
  }
  const comfortable = tried.filter(({ panel, rowSize }) => panel === usual && rowSize >= type(8));
  const least = parts.leastPanel * scale;
  const choice =
    comfortable.find(({ lines }) => lines === rows.length) ??
    comfortable[0] ??
    tried.find(({ panel, rowSize }) => panel >= least && rowSize <= type(8));
  const rowSize = choice?.rowSize ?? Math.min(...tried.map((each) => each.rowSize));
  return { panel: choice?.panel ?? 0, rowSize, statsHeight, killHeight };
}

async function statBoxes(
  press: Press,
  frame: CardFrame,
  facts: readonly Fact[],
  y: number,
  height: number,
): Promise<readonly SceneNode[]> {
  const { ink } = press.tokens.neutral;
  const { body, scale, type } = frame;
  const gap = 0.9 * scale;
  const style: TextStyle = { font: 'narrow-600', size: type(8), leading: 1.1, valign: 'center', wrap: 'nowrap' };
  const labelHeight = Math.max(4.4 * scale, pt(style.size) * 1.1);
  const nodes: SceneNode[] = [];
  const least = type(0);
  const valueWidth = ({ value }: Fact, points: number) => press.fonts.measure(value.text, 'narrow-700', points);
  // Values also need space, at least for their smallest size.
  const names = facts.map((fact) =>
    Math.max(press.fonts.measure(fact.label.text, style.font, style.size), valueWidth(fact, least)),
  );
  const spare = body.width - (facts.length - 1) * gap - names.reduce((sum, each) => sum + each, 0);
  // An icon precedes each name if all have space for one. No name touches its box.
  const size = Math.min(3.8 * scale, spare / facts.length - 1.9 * scale);
  const lead = size + 1.1 * scale;
  const pictured = size >= 2.8 * scale;
  const widths = names.map((each) => each + spare / facts.length);
  // Brackets and symbols are as far from the frame as digits are.
  const fitting = Math.min(...facts.map((fact, index) => ((widths[index] ?? 0) - 2 * scale) / valueWidth(fact, 1)));
  const points = Math.max(least, Math.min(17 * scale, fitting));
  const bold = { ...centred, font: 'narrow-700', size: points } as const;
  let x = body.x;
  for (const [index, { label, value }] of facts.entries()) {
    const width = widths[index] ?? 0;
    const drawn = pictured ? label.icon : undefined;
    const inset = drawn === undefined ? 0 : lead;
    nodes.push(
      path(roundRectangle(x, y, width, height, 1.4 * scale), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.4 }),
    );
    if (drawn !== undefined)
      nodes.push(icon(press, drawn, sibling(label.origin, 'icon'), x + 0.7 * scale, y + 1.1 * scale, size, ink));
    const named = { x: x + inset, y: y + 0.9 * scale, width: width - inset, height: labelHeight };
    const valued = { x, y: y + height - 6.8 * scale, width, height: 6.6 * scale };
    nodes.push(
      joinedTag('P', [
        await text(press, { ...named, ...label, style: drawn === undefined ? { ...style, align: 'center' } : style }),
        await text(press, { ...valued, ...value, style: bold }),
      ]),
    );
    x += width + gap;
  }
  return nodes;
}

const centred = { leading: 1, align: 'center', valign: 'center', wrap: 'nowrap' } as const;

/**
 * The distances of the steps' ends from the block's top, on a poker card, lowest first; the heading is beside the
 * highest.
 */
const stepTops = [5.6, 3.9, 0.2] as const;
/** The distances if the heading needs the card's whole width, so that all steps are below it. */
const lowStepTops = [5.6, 4.9, 4.2] as const;

/** Kill numbers under a heading, as steps that rise with the number. */
async function killSteps(
  press: Press,
  frame: CardFrame,
  { lead, facts }: Facts,
  y: number,
  height: number,
  { fill, tint }: Palette,
): Promise<readonly SceneNode[]> {
  const { ink } = press.tokens.neutral;
  const { body, scale, type } = frame;
  const width = body.width / facts.length;
  const rising = [...new Set(facts.map(({ value }) => Number(value.text)))].sort((a, b) => a - b);
  const bottom = y + height;
  const style = { ...centred, font: 'narrow-600', size: type(8.6) } as const;
  const labelHeight = Math.max(3.8 * scale, pt(style.size) * 1.1);
  const fills = ['#FFFFFF', mix(tint, '#FFFFFF', 0.4), mix(tint, fill, 0.1)];
  const beside = !lead || press.fonts.measure(lead.text, style.font, style.size) <= width * 2 - 0.5;
  const nodes: SceneNode[] = [];
  if (lead)
    nodes.push(
      await text(press, {
        ...lead,
        x: body.x,
        y: y - 0.1 * scale,
        width: beside ? width * 2 : body.width,
        height: Math.max(4 * scale, pt(style.size) * 1.1),
        style: { font: style.font, size: style.size, leading: 1.1, wrap: 'nowrap' },
      }),
    );
  for (const [index, { label, value }] of facts.entries()) {
    const x = body.x + index * width;
    const level = rising.indexOf(Number(value.text));
    // The two numbers on the left stay below the heading.
    const tops = beside ? stepTops : lowStepTops;
    const top = y + (tops[beside ? Math.min(level, index === 2 ? 2 : 1) : level] ?? 0) * scale;
    const size = 4.6 * scale;
    const middle = bottom - labelHeight - 0.1 * scale - pt(16 * scale) * 0.52;
    const shape = data('M', x, top, 'h', width, 'V', bottom, 'h', -width, 'Z');
    nodes.push(path(shape, { fill: ground(press, fills[level] ?? '#FFFFFF'), stroke: ink, strokeWidth: 0.4 }));
    if (label.icon !== undefined)
      nodes.push(icon(press, label.icon, sibling(label.origin, 'icon'), x + 1.5 * scale, middle - size / 2, size, ink));
    const named = { x, y: bottom - labelHeight - 0.2 * scale, width, height: labelHeight };
    const valued = { x: x + 6.2 * scale, y: middle - 3 * scale, width: width - 7 * scale, height: 6 * scale };
    const fitting = valued.width / press.fonts.measure(value.text, 'narrow-700', 1);
    const points = Math.max(type(0), Math.min(16 * scale, fitting));
    nodes.push(
      joinedTag('P', [
        await text(press, { ...named, ...label, style }),
        await text(press, { ...valued, ...value, style: { ...centred, font: 'narrow-700', size: points } }),
      ]),
    );
  }
  return nodes;
}

/** A unit: its numbers, its kill numbers by cover, and texts about it. */
function faceOf(press: Press, content: Content, faction: FactionEntity, index: number): Face {
  const unit = faction.units[index];
  if (!unit) throw new Error(`${faction.id} has no unit ${index}`);
  const { unitCards } = content;
  const { name, code, colours, pattern, thirdParty } = faction;
  const id = idOf(faction, unit);
  const rows = unitRows(content, faction, unit, index);
  const { file, id: _id, ...words } = unitCards;
  const { covers, name: title, file: game } = content.alienInvasion;
  const texts = rows.map((row) => [row.icon, row.text]);
  const scene = unitScene(press, faction, index);
  const model = [id, unit, scene, texts, words, name, code, colours, pattern, thirdParty, covers, title];
  const from = (...field: (string | number)[]): Origin => ({ file: faction.file, path: ['units', index, ...field] });
  const stats = statsOf(unit, content);
  return {
    id,
    family: faction.id,
    version: versionOf(content, model),
    unofficial: thirdParty,
    rule: unit.rule,
    copies: 1,
    name: `${name}: ${unit.name}`,
    origin: from('id'),
    game: title,
    tag: { text: name, origin: { file: faction.file, path: ['name'] } },
    title: { text: unit.name, origin: from('name') },
    corner: { text: diceRange(unit), lead: unitCards.numeral },
    code: { text: code, origin: from('icon') },
    palette: paletteOf(faction),
    picture: { scene, badge: unit.icon, stage: 'unit' },
    facts: [
      {
        facts: (['move', 'shoot', 'melee'] as const).map((key): Fact => {
          const { name: label, icon: picture } = unitCards.stats[key];
          const origin = { file, path: ['stats', key, 'name'] };
          return { label: { text: label, icon: picture, origin }, value: { text: stats[key], origin: from(key) } };
        }),
      },
      {
        lead: { text: unitCards.kill, origin: { file, path: ['kill'] } },
        facts: coverIds.map((key): Fact => {
          const { name: label, icon: picture } = covers[key];
          const origin = { file: game, path: ['covers', key, 'name'] };
          const value = { text: String(unit.kill[key]), origin: from('kill', key) };
          return { label: { text: label, icon: picture, origin }, value };
        }),
      },
    ],
    rows,
  };
}

async function lookOf(press: Press, frame: CardFrame, { facts = [], palette, rows }: Face): Promise<NormalLook> {
  const { scale } = frame;
  const { panel, rowSize, statsHeight, killHeight } = await layoutOf(press, frame, rows);
  const top = frame.top(panelTop);
  const statsTop = panel > 0 ? top + panel + parts.afterPanel * scale : top;
  const killTop = statsTop + statsHeight + parts.afterStats * scale;
  const rowsTop = killTop + killHeight + parts.afterKill * scale;
  const [stats, kill] = facts as [Facts, Facts];
  const set = await setRows(press, frame, rows, rowSize, palette.deep, rowsTop);
  const nodes = [
    ...(await statBoxes(press, frame, stats.facts, statsTop, statsHeight)),
    ...(await killSteps(press, frame, kill, killTop, killHeight, palette)),
    ...set.nodes,
  ];
  return { panel, nodes };
}

export const factionCards = deckMaker({
  game: 'alien-invasion',
  id: 'faction-cards',
  takes: ['factions', 'card', 'bleed', 'copies'],
  ids: (content, options) => [
    ...chosenFactions(content, options).flatMap((faction) => [
      faction.id,
      ...faction.units.map((unit) => idOf(faction, unit)),
    ]),
    'back',
    ...furtherBacks(
      content,
      content.unitCards.backs,
      chosenFactions(content, options).flatMap((faction) =>
        faction.units.map((unit) => ({ id: idOf(faction, unit), family: faction.id })),
      ),
    ),
  ],
  faces: (press, content, options) =>
    chosenFactions(content, options)
      .filter(({ id }) => isFamilyChosen(options, id))
      .flatMap((faction) => faction.units.map((_unit, index) => faceOf(press, content, faction, index))),
  look: (press, _, frame) => (face) => lookOf(press, frame, face),
  notes: (content, options) => scenarioNote(content, chosenFactions(content, options)),
  back: deckBack,
  backs: ({ unitCards: { backs } }) => backs,
});

export const unitSections: SectionsOf = (content, options) =>
  chosenFactions(content, options).map((faction) => factionSection(faction, faction.units.length));
