import { roundRectangle } from '../design/shapes.ts';
import { path, type SceneNode } from '../scene/node.ts';
import { drawPiece, pieceName, type Piece } from './pyramids.ts';
import { diagramWidth, type DiagramStep, type Sketch } from './sketch.ts';
import { battle, common } from './words.ts';

/** The pieces that a player has to count. */
export interface Haul {
  readonly player: string;
  readonly all: readonly Piece[];
  /** The same, sorted; points of each group. */
  readonly groups: readonly { readonly name: string; readonly points: number; readonly pieces: readonly Piece[] }[];
  readonly points: number;
}

const scale = 0.34;
const heading = 6.4;
const row = 10;
const label = 5;
const gap = 1.6;

const widthOf = (piece: Piece): number => piece.pyramid.base * scale;

const rowWidth = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + widthOf(piece) + 0.5, 0) + 1.8;

/** The pieces side by side in a box with a line of words under them. */
function box(sketch: Sketch, x: number, y: number, group: Haul['groups'][number], width: number): SceneNode[] {
  const { mist, line, paper, ink, ink2 } = sketch.press.tokens.neutral;
  const counts = group.points !== 0;
  const shape = roundRectangle(x, y, width, row + label, [2.6, 0.8, 0.8, 0.8]);
  const nodes: SceneNode[] = [
    path(shape, { fill: counts ? paper : mist, stroke: counts ? ink : line, strokeWidth: counts ? 0.5 : 0.3 }),
  ];
  let at = x + (width - rowWidth(group.pieces)) / 2 + 1.15;
  for (const piece of group.pieces) {
    nodes.push(drawPiece(sketch.press, piece, [at + widthOf(piece) / 2, y + row / 2 + 0.3], scale));
    at += widthOf(piece) + 0.5;
  }
  const minus = group.points < 0 ? '−' : '';
  const text = counts ? `${group.name} = ${minus}${Math.abs(group.points)}` : group.name;
  nodes.push(
    sketch.line(text, {
      x: x + width / 2,
      y: y + row + label / 2 - 0.3,
      align: 'center',
      maxWidth: width - 1,
      ...(counts ? { font: 'narrow-700' as const } : { fill: ink2 }),
    }),
  );
  return nodes;
}

type Groups = Haul['groups'];

/** Groups in rows as wide as the diagram; a group too large for one row is split into several boxes. */
function placed(sketch: Sketch, groups: Groups): { rows: { group: Groups[number]; x: number; width: number }[][] } {
  const rows: { group: Groups[number]; x: number; width: number }[][] = [];
  let x = 0;
  const split = groups.flatMap((group): Groups => {
    const parts: Piece[][] = [[]];
    for (const piece of group.pieces) {
      const last = parts.at(-1) ?? [];
      if (rowWidth([...last, piece]) > diagramWidth - 0.6) parts.push([piece]);
      else last.push(piece);
    }
    return parts.map((pieces) => ({ ...group, pieces }));
  });
  for (const group of split) {
    const wording = group.points === 0 ? group.name : `${group.name} = −${Math.abs(group.points)}`;
    const width = Math.max(rowWidth(group.pieces) + 1, sketch.widthOf(wording, 10, 'narrow-700') + 2.6);
    const last = rows.at(-1);
    if (!last || x + width > diagramWidth - 0.3) {
      rows.push([{ group, x: 0.3, width }]);
      x = 0.3 + width + gap;
    } else {
      last.push({ group, x, width });
      x += width + gap;
    }
  }
  return { rows };
}

const rowHeight = row + label + gap;

const groupInWords = ({ name, points, pieces }: Groups[number]): string =>
  `${common.list(pieces.map(pieceName))}: ${name}${points === 0 ? '' : `, ${common.points(points)}`}.`;

/** The captured pieces, then the same sorted into scoring groups, with `result` if it is to appear. */
export function trioSteps(sketch: Sketch, hauls: readonly Haul[], result: string | undefined): readonly DiagramStep[] {
  const shown = hauls.filter(({ all }) => all.length > 0);
  const draw = (groupsOf: (haul: Haul) => Groups, points: boolean): { nodes: SceneNode[]; height: number } => {
    const nodes: SceneNode[] = [];
    let y = 0;
    for (const haul of shown) {
      nodes.push(sketch.line(haul.player, { x: 0.3, y: y + 2.6, font: 'subhead', size: 12 }));
      if (points) {
        const total = haul.points < 0 ? `−${-haul.points}` : String(haul.points);
        nodes.push(sketch.line(total, { x: diagramWidth - 0.6, y: y + 2.6, align: 'end', font: 'display', size: 17 }));
      }
      y += heading;
      for (const boxes of placed(sketch, groupsOf(haul)).rows) {
        nodes.push(...boxes.flatMap(({ group, x, width }) => box(sketch, x, y, group, width)));
        y += rowHeight;
      }
      y += 1.4;
    }
    return { nodes, height: y };
  };
  const unsorted = draw(
    ({ all }) => [{ name: battle.caught.replace(/\.$/, '').toLowerCase(), points: 0, pieces: all }],
    false,
  );
  const sorted = draw(({ groups }) => groups, true);
  const height = Math.max(unsorted.height, sorted.height) - 1.4;
  const before = shown.map(({ player, all }) => `${player}: ${common.list(all.map(pieceName))}.`);
  const after = shown.map(
    ({ player, groups, points }) => `${player}: ${groups.map(groupInWords).join(' ')} ${battle.has(player, points)}`,
  );
  const end = result === undefined ? [] : [result];
  return [
    sketch.step(height, unsorted.nodes, { caption: battle.caught, alt: before.join(' ') }),
    sketch.step(height, sorted.nodes, {
      caption: [battle.sorted, ...shown.map(({ player, points }) => battle.has(player, points)), ...end].join(' '),
      alt: [...after, ...end].join(' '),
      key: true,
    }),
  ];
}
