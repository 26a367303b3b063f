import { circle, data } from '../design/shapes.ts';
import { figure as pictured, group, path, shifted, untagged, type Scene, type SceneNode } from '../scene/node.ts';
import { leadingOf, type Origin } from '../scene/press.ts';
import { pt, round } from '../scene/units.ts';
import type { Line, Saying } from './flow.ts';
import { lineNodes, type Inline, type TextLine } from './lines.ts';
import type { Manuscript, TextStyle } from './manuscript.ts';

interface Text {
  readonly text: string;
  readonly origin: Origin;
}

/** A worked example in its printed form. */
export interface Figure {
  readonly verdict: 'legal' | 'illegal' | 'result';
  /** The verdict in words. */
  readonly label: string;
  readonly title: Text;
  readonly says: Text;
  readonly picture?: { readonly scene: Scene; readonly alt: string };
}

/** Space between figures side by side, and between a picture and the words beside it. */
const gap = 6;
/** The smallest scale of a diagram: its type is 10 pt at full size, and 8 pt at this scale. */
const leastScale = 0.8;
/** The least space for words beside a picture. */
const leastBeside = 42;

/** The symbol of a verdict: a tick, a cross, or an arrow to a result. */
function verdictSymbol(
  manuscript: Manuscript,
  verdict: Figure['verdict'],
  x: number,
  y: number,
  size: number,
): readonly SceneNode[] {
  const { red } = manuscript.press.tokens.signal;
  const { ink } = manuscript.press.tokens.neutral;
  const r = size / 2;
  const [cx, cy] = [x + r, y];
  const stroke = { stroke: '#FFFFFF', strokeWidth: round(size * 0.15), round: true };
  if (verdict === 'illegal')
    return [
      path(circle(cx, cy, r), { fill: red }),
      path(
        data('M', cx - r * 0.4, cy - r * 0.4, 'l', r * 0.8, r * 0.8, 'm', 0, -r * 0.8, 'l', -r * 0.8, r * 0.8),
        stroke,
      ),
    ];
  if (verdict === 'legal')
    return [
      path(circle(cx, cy, r), { fill: ink }),
      path(data('M', cx - r * 0.48, cy + r * 0.05, 'l', r * 0.34, r * 0.36, 'l', r * 0.6, -r * 0.74), stroke),
    ];
  return [
    path(circle(cx, cy, r), { stroke: ink, strokeWidth: round(size * 0.12) }),
    path(
      data(
        'M',
        cx - r * 0.42,
        cy,
        'h',
        r * 0.8,
        'm',
        -r * 0.36,
        -r * 0.36,
        'l',
        r * 0.36,
        r * 0.36,
        'l',
        -r * 0.36,
        r * 0.36,
      ),
      {
        stroke: ink,
        strokeWidth: round(size * 0.12),
        round: true,
      },
    ),
  ];
}

type SetFigure = Pick<Line, 'height' | 'says' | 'art' | 'price'>;

interface Cell {
  readonly x: number;
  readonly width: number;
  /** The height of a page. */
  readonly height: number;
  /** The part of that height already used above, which stays on the same page if both fit. */
  readonly above: number;
}

/** Sets the figure in a cell: its words above and below the picture, or beside it if it is narrow. */
function setFigure(
  manuscript: Manuscript,
  figure: Figure,
  setting: TextStyle,
  { x, width, height: page, above }: Cell,
): readonly SetFigure[] {
  const { press } = manuscript;
  const { ink } = press.tokens.neutral;
  const { scene, alt } = figure.picture ?? {};
  // The picture at its smallest legible scale leaves most space for words beside it. A picture above them fills the
  // column.
  const beside = scene !== undefined && width - scene.width * leastScale - gap >= leastBeside;
  const left = scene && beside ? x + scene.width * leastScale + gap : x;
  const space = x + width - left;
  const line = pt(setting.size) * leadingOf(press, 1.26);
  const mark = pt(setting.size) * 1.1;
  const indent = mark + 1.2;
  const type = { size: setting.size, hyphenate: true };
  const says: Saying[] = [];
  const art: SceneNode[] = [];
  const around = [...manuscript.within, manuscript.element('Div')];
  const words = (lines: readonly TextLine[], at: number, y: number): number => {
    const nodes = lines.flatMap((each, index) =>
      lineNodes(each, setting, { x: at, y: line, last: index === lines.length - 1, mixed: false }).map((node) =>
        shifted(node, 0, y + index * line),
      ),
    );
    says.push({ path: [...around, manuscript.element('P')], nodes });
    return lines.length * line;
  };
  art.push(...verdictSymbol(manuscript, figure.verdict, left, line / 2, mark));
  const title: Inline[] = [
    { text: `${figure.label}: `, font: 'narrow-500', fill: press.tokens.neutral.ink2 },
    { text: figure.title.text, font: 'narrow-700', fill: ink },
  ];
  const titles = manuscript.broken(title, { ...type, width: space - indent }, figure.title.origin);
  const texts: Inline[] = [{ text: figure.says.text, font: 'narrow-500', fill: ink }];
  const captions = manuscript.broken(texts, { ...type, width: space }, figure.says.origin);
  // Below its words, the picture fills the column or the rest of the page.
  const high = page - 2 - (titles.length + captions.length) * line;
  // If the smallest picture does not fit below the part above, the words stay there and the picture follows.
  const parted = scene !== undefined && !beside && high - above < scene.height * leastScale;
  const free = parted ? page - 2 : high - above;
  const full = scene ? Math.min(1, width / scene.width, free / scene.height) : 1;
  const scale = beside ? leastScale : Math.max(leastScale, full);
  const drawn = scene ? { width: scene.width * scale, height: scene.height * scale } : { width: 0, height: 0 };
  let y = words(titles, left + indent, 0);
  const caption = (top: number) => words(captions, left, top);
  let height: number;
  const pictureAt = (top: number): readonly Saying[] => {
    if (!scene) return [];
    const nodes = group(untagged(scene.children), { matrix: [scale, 0, 0, scale, round(x), round(top)] });
    return [{ path: around, nodes: [pictured([nodes], alt ?? '', { x, y: top, ...drawn })] }];
  };
  if (parted) {
    height = y + caption(y);
    return [
      { height, says, art, price: { facing: 0.2, over: 3 } },
      { height: drawn.height, says: pictureAt(0), art: [] },
    ];
  }
  if (beside) {
    says.push(...pictureAt(0));
    height = Math.max(drawn.height, y + 0.8 + caption(y + 0.8));
  } else {
    y += 1;
    says.push(...pictureAt(y));
    y += scene ? drawn.height + 1 : 0;
    height = y + caption(y);
  }
  return [{ height, says, art }];
}

/**
 * Figures under their rule: beside their words if the column is wide, otherwise under the text. No page is higher than
 * `height`. The first figure is placed under the headings that stay with it.
 */
export function setFigures(
  manuscript: Manuscript,
  figures: readonly Figure[],
  setting: TextStyle,
  height: number,
): void {
  const { area } = manuscript;
  const [first] = figures;
  if (!first) return;
  const widest = Math.max(...figures.map(({ picture }) => picture?.scene.width ?? 0));
  const beside = widest > 0 && area.width - widest * leastScale - gap >= leastBeside;
  const [x, width] = beside ? [0, area.width] : [area.indent, area.measure];
  const body = manuscript.lines.findLastIndex(({ keep }) => !keep);
  const heads = manuscript.lines
    .slice(body + 1)
    .reduce((sum, { space, height: high }, index) => sum + (index > 0 ? space : 0) + high, 0);
  figures.forEach((figure, index) => {
    const skip = index > 0 ? 4 : manuscript.press.large ? 1.6 : 3;
    manuscript.skip(skip);
    const above = index === 0 ? heads + skip : 0;
    for (const piece of setFigure(manuscript, figure, setting, { x, width, height, above })) {
      manuscript.add(piece);
      manuscript.skip(1);
    }
  });
  manuscript.skip(2);
}
