import type { Unit } from '../../src/content/schema/alien-invasion.ts';
import { coverIds } from '../../src/content/schema/game.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { ground } from '../design/ink.ts';
import { data, icon, mix, roundRectangle } from '../design/shapes.ts';
import { joinedTag, path, type SceneNode } from '../scene/node.ts';
import { setText, text, type TextStyle } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import { deckBack } from './back.ts';
import { cardSpine, footer, masthead, panelTop } from './card-face.ts';
import { cardPicture, unitScene } from './card-picture.ts';
import { frameFor, pressFor, type CardFrame } from '../sheet/card-frame.ts';
import { cardScene, deckProduct, isFamilyChosen, type CardFront } from './deck.ts';
import {
  chosenFactions,
  paletteOf,
  scenarioNote,
  type FactionEntity,
  diceRange,
  unitRows,
  statsOf,
  type UnitRow,
} from '../pieces/faction.ts';
import { largeFronts } from './large-card.ts';
import { infoOf, versionOf, type ComponentMaker, type Product, type ProductOptions } from '../sheet/product.ts';

const idOf = (faction: FactionEntity, unit: Unit): string => `${faction.id}-${unit.id}`;

/** The rows in a type, from the top of their room down to the footer, and the height that they take. */
async function setRows(
  press: Press,
  frame: CardFrame,
  rows: readonly UnitRow[],
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
      x: body.x + indent,
      y: at,
      width: body.width - indent,
      height: frame.footerTop - at,
      text: row.text,
      origin: row.origin,
      style: { font: 'narrow-500', size: points, leading: 1.1, wrap: 'balance' },
    });
    nodes.push(icon(press, row.icon, row.origin, body.x + 0.2 * scale, at + (line - size) / 2, size, colour), node);
    at += height + 0.36 * scale;
    lines += Math.round(height / line);
  }
  return { nodes, height: at - y, lines };
}

/** Heights of the parts of a unit card, in millimetres of a poker card: the picture's is the usual one and the least. */
const parts = { panel: 16.9, leastPanel: 9, afterPanel: 1.8, stats: 11.4, afterStats: 1, kill: 14.8, afterKill: 0.9 };

/** The type sizes of the rows on a poker card, largest first; the last only if the picture is at its smallest. */
const rowSizes = [8.8, 8.4, 8, 7.4, 7];

interface UnitLayout {
  readonly panel: number;
  readonly rowSize: number;
  readonly statsHeight: number;
  readonly killHeight: number;
}

/**
 * The largest type in which all rows fit under the picture, if possible each on one line. If none fits, the picture is
 * lower or left out.
 */
async function layoutOf(press: Press, frame: CardFrame, rows: readonly UnitRow[]): Promise<UnitLayout> {
  const { scale, type } = frame;
  const statsHeight = Math.max(parts.stats * scale, pt(type(7.6)) * 1.1 + pt(17 * scale) + 1.2);
  const killHeight = Math.max(parts.kill * scale, 5.6 * scale + pt(type(8.4)) * 1.1 + pt(16 * scale) * 1.05 + 0.8);
  const between = (parts.afterPanel + parts.afterStats + parts.afterKill) * scale + statsHeight + killHeight;
  const space = frame.footerTop - frame.top(panelTop) - between;
  const usual = Math.min(space, parts.panel * scale + Math.max(0, frame.spare));
  const silent: Press = { ...press, report: () => undefined };
  const tried: { panel: number; rowSize: number; lines: number }[] = [];
  for (const rowSize of new Set(rowSizes.map(type))) {
    // The rows are set at the top, as only their height is needed.
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

/** Three boxes: Move, Shoot and Close combat, each as wide as its name needs. */
async function statBoxes(
  press: Press,
  content: Content,
  frame: CardFrame,
  options: { unit: Unit; y: number; height: number; origin: Origin },
): Promise<readonly SceneNode[]> {
  const { ink } = press.tokens.neutral;
  const { stats, file } = content.unitCards;
  const { body, scale, type } = frame;
  const { unit, y, height, origin } = options;
  const values = statsOf(unit, content);
  const gap = 0.9 * scale;
  const label: TextStyle = { font: 'narrow-600', size: type(7.6), leading: 1.1, valign: 'center', wrap: 'nowrap' };
  const labelHeight = Math.max(4.4 * scale, pt(label.size) * 1.1);
  const nodes: SceneNode[] = [];
  const keys = ['move', 'shoot', 'melee'] as const;
  const least = type(0);
  // Values need room as well, in the least size.
  const names = keys.map((key) =>
    Math.max(
      press.fonts.measure(stats[key].name, 'narrow-600', label.size),
      press.fonts.measure(values[key], 'narrow-700', least),
    ),
  );
  const spare = body.width - 2 * gap - names.reduce((sum, each) => sum + each, 0);
  // An icon precedes each name if all have space for one. No name touches its box.
  const size = Math.min(3.8 * scale, spare / 3 - 1.9 * scale);
  const lead = size + 1.1 * scale;
  const pictured = size >= 2.8 * scale;
  const widths = names.map((each) => each + spare / 3);
  // Brackets and symbols are as far from the frame as figures are.
  const fitting = Math.min(
    ...keys.map((key, index) => ((widths[index] ?? 0) - 2 * scale) / press.fonts.measure(values[key], 'narrow-700', 1)),
  );
  let x = body.x;
  for (const [index, key] of keys.entries()) {
    const width = widths[index] ?? 0;
    const stat = stats[key];
    const from: Origin = { file, path: ['stats', key, 'name'] };
    nodes.push(
      path(roundRectangle(x, y, width, height, 1.4 * scale), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.4 }),
      ...(pictured
        ? [
            icon(
              press,
              stat.icon,
              { ...from, path: ['stats', key, 'icon'] },
              x + 0.7 * scale,
              y + 1.1 * scale,
              size,
              ink,
            ),
          ]
        : []),
      joinedTag('P', [
        await text(press, {
          x: pictured ? x + lead : x,
          y: y + 0.9 * scale,
          width: pictured ? width - lead : width,
          height: labelHeight,
          text: stat.name,
          origin: from,
          style: pictured ? label : { ...label, align: 'center' },
        }),
        await text(press, {
          x,
          y: y + height - 6.8 * scale,
          width,
          height: 6.6 * scale,
          text: values[key],
          origin,
          style: {
            font: 'narrow-700',
            size: Math.max(least, Math.min(17 * scale, fitting)),
            leading: 1,
            align: 'center',
            valign: 'center',
            wrap: 'nowrap',
          },
        }),
      ]),
    );
    x += width + gap;
  }
  return nodes;
}

/**
 * The distances of the steps' ends from the block's top, on a poker card, lowest first; the heading is beside the
 * highest.
 */
const stepTops = [5.6, 3.9, 0.2] as const;
/** The distances if the heading needs the card's whole width, so that all steps are below it. */
const lowStepTops = [5.6, 4.9, 4.2] as const;

/** Kill numbers by cover: steps that rise with the number. */
async function killSteps(
  press: Press,
  content: Content,
  frame: CardFrame,
  options: { unit: Unit; y: number; height: number; fill: string; tint: string; from: (key: string) => Origin },
): Promise<readonly SceneNode[]> {
  const { ink } = press.tokens.neutral;
  const { covers, file } = content.alienInvasion;
  const { body, scale, type } = frame;
  const { unit, y, height, fill, tint, from } = options;
  const width = body.width / coverIds.length;
  const rising = [...new Set(Object.values(unit.kill))].sort((a, b) => a - b);
  const bottom = y + height;
  const labelSize = type(8.4);
  const labelHeight = Math.max(3.8 * scale, pt(labelSize) * 1.1);
  const fills = ['#FFFFFF', mix(tint, '#FFFFFF', 0.4), mix(tint, fill, 0.1)];
  const heading = content.unitCards.kill;
  const beside = press.fonts.measure(heading, 'narrow-600', labelSize) <= width * 2 - 0.5;
  const nodes: SceneNode[] = [
    await text(press, {
      x: body.x,
      y: y - 0.1 * scale,
      width: beside ? width * 2 : body.width,
      height: Math.max(4 * scale, pt(labelSize) * 1.1),
      text: heading,
      origin: { file: content.unitCards.file, path: ['kill'] },
      style: { font: 'narrow-600', size: labelSize, leading: 1.1, wrap: 'nowrap' },
    }),
  ];
  for (const [index, key] of coverIds.entries()) {
    const x = body.x + index * width;
    const level = rising.indexOf(unit.kill[key]);
    // The two on the left stay below the heading.
    const tops = beside ? stepTops : lowStepTops;
    const top = y + (tops[beside ? Math.min(level, index === 2 ? 2 : 1) : level] ?? 0) * scale;
    const cover = covers[key];
    const size = 4.6 * scale;
    const middle = bottom - labelHeight - 0.1 * scale - pt(16 * scale) * 0.52;
    nodes.push(
      path(data('M', x, top, 'h', width, 'V', bottom, 'h', -width, 'Z'), {
        fill: ground(press, fills[level] ?? '#FFFFFF'),
        stroke: ink,
        strokeWidth: 0.4,
      }),
      icon(press, cover.icon, { file, path: ['covers', key, 'icon'] }, x + 1.5 * scale, middle - size / 2, size, ink),
      joinedTag('P', [
        await text(press, {
          x,
          y: bottom - labelHeight - 0.2 * scale,
          width,
          height: labelHeight,
          text: cover.name,
          origin: { file, path: ['covers', key, 'name'] },
          style: { font: 'narrow-600', size: labelSize, leading: 1, align: 'center', valign: 'center', wrap: 'nowrap' },
        }),
        await text(press, {
          x: x + 6.2 * scale,
          y: middle - 3 * scale,
          width: width - 7 * scale,
          height: 6 * scale,
          text: String(unit.kill[key]),
          origin: from(key),
          style: {
            font: 'narrow-700',
            size: Math.max(
              type(0),
              Math.min(16 * scale, (width - 7 * scale) / press.fonts.measure(String(unit.kill[key]), 'narrow-700', 1)),
            ),
            leading: 1,
            align: 'center',
            valign: 'center',
            wrap: 'nowrap',
          },
        }),
      ]),
    );
  }
  return nodes;
}

async function unitCard(
  press: Press,
  content: Content,
  frame: CardFrame,
  faction: FactionEntity,
  index: number,
): Promise<readonly CardFront[]> {
  const unit = faction.units[index];
  if (!unit) throw new Error(`${faction.id} has no unit ${index}`);
  const { alienInvasion, unitCards } = content;
  const { name, code, colours, pattern, thirdParty } = faction;
  const id = idOf(faction, unit);
  const rows = unitRows(content, faction, unit, index);
  const { file: _file, id: _id, ...words } = unitCards;
  const { covers, shortName } = alienInvasion;
  const texts = rows.map((row) => [row.icon, row.text]);
  const scene = unitScene(faction, index);
  const version = versionOf(content, [
    id,
    unit,
    scene,
    texts,
    words,
    name,
    code,
    colours,
    pattern,
    thirdParty,
    covers,
    shortName,
  ]);
  const from = (...field: (string | number)[]): Origin => ({ file: faction.file, path: ['units', index, ...field] });
  const { scale } = frame;
  const palette = paletteOf(faction);
  const kin = { family: faction.id, unofficial: thirdParty, copies: 1, title: `${name}: ${unit.name}` };
  if (press.large) {
    const stats = statsOf(unit, content);
    return largeFronts(press, frame, kin, {
      id,
      version,
      rule: unit.rule,
      origin: from('id'),
      tag: { text: thirdParty ? `${name} · unofficial` : name, origin: { file: faction.file, path: ['name'] } },
      title: { text: unit.name, origin: from('name') },
      palette,
      picture: { scene, badge: unit.icon, stage: 'unit' },
      facts: [
        (['move', 'shoot', 'melee'] as const).map((key) => ({
          label: unitCards.stats[key].name,
          value: stats[key],
          icon: unitCards.stats[key].icon,
          origin: from(key),
        })),
        coverIds.map((key) => ({
          label: covers[key].name,
          value: String(unit.kill[key]),
          icon: covers[key].icon,
          origin: from('kill', key),
        })),
      ],
      rows,
    });
  }
  const { panel, rowSize, statsHeight, killHeight } = await layoutOf(press, frame, rows);
  const top = frame.top(panelTop);
  const statsTop = panel > 0 ? top + panel + parts.afterPanel * scale : top;
  const killTop = statsTop + statsHeight + parts.afterStats * scale;
  const rowsTop = killTop + killHeight + parts.afterKill * scale;
  const set = await setRows(press, frame, rows, rowSize, colours.deep, rowsTop);
  const nodes = [
    ...(await cardSpine(press, frame, {
      numeral: diceRange(unit),
      counted: unitCards.numeral,
      icon: unit.icon,
      code,
      palette,
      origin: from('icon'),
    })),
    ...(await masthead(press, frame, {
      tag: name,
      title: unit.name,
      game: shortName,
      unofficial: thirdParty,
      hue: colours,
      tagOrigin: { file: faction.file, path: ['name'] },
      titleOrigin: from('name'),
    })),
    ...(panel > 0
      ? [cardPicture(press, frame, { y: top, height: panel, palette, badge: unit.icon, scene, stage: 'unit' })]
      : []),
    ...(await statBoxes(press, content, frame, { unit, y: statsTop, height: statsHeight, origin: from('shoot') })),
    ...(await killSteps(press, content, frame, {
      unit,
      y: killTop,
      height: killHeight,
      fill: colours.fill,
      tint: colours.tint,
      from: (key) => from('kill', key),
    })),
    ...set.nodes,
    ...(await footer(press, frame, { id, version, rule: unit.rule, origin: from('id') })),
  ];
  return [{ ...kin, id, version, rule: unit.rule, scene: cardScene(press, id, frame, colours.tint, nodes) }];
}

export const factionCards: ComponentMaker = {
  game: 'alien-invasion',
  id: 'faction-cards',
  takes: ['factions', 'card', 'bleed', 'copies'],
  kind: 'cards',
  ids: (content, options) => [
    ...chosenFactions(content, options).flatMap((faction) => [
      faction.id,
      ...faction.units.map((unit) => idOf(faction, unit)),
    ]),
    'back',
  ],
  make,
  large: make,
};

async function make(anyPress: Press, content: Content, options: ProductOptions): Promise<Product> {
  const frame = frameFor(anyPress, content, options);
  const press = pressFor(anyPress, frame);
  const fronts: CardFront[] = [];
  for (const faction of chosenFactions(content, options).filter(({ id }) => isFamilyChosen(options, id)))
    for (const index of faction.units.keys()) fronts.push(...(await unitCard(press, content, frame, faction, index)));
  return deckProduct(press, content, {
    game: 'alien-invasion',
    component: infoOf(factionCards, content),
    fronts,
    asked: options,
    notes: scenarioNote(content, chosenFactions(content, options)),
    back: await deckBack(press, content, frame),
  });
}
