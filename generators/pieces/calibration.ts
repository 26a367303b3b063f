import { circle, data } from '../design/shapes.ts';
import type { Page } from '../render/pdf.ts';
import { group, path, runsOf, tag, translate, type SceneNode } from '../scene/node.ts';
import { creditsOf, type Origin, type Press, printedAddress } from '../scene/press.ts';
import { setText, text, textSize, type TextBox } from '../scene/text.ts';
import { ruler, rulerSize } from '../sheet/furniture.ts';
import { beyondBorder, calibrationLengths, edgeLines, edgeReach, scaleAt, squaresIn } from '../sheet/calibration.ts';
import { frameOf, turnOf, type Frame } from '../sheet/grid.ts';
import { drawMachineMarks, shelfArea } from '../sheet/machine.ts';
import { isFolded, type SheetOptions } from '../sheet/options.ts';
import { correct } from '../sheet/page.ts';
import { infoOf, versionOf, type ComponentMaker } from '../sheet/product.ts';

/** The number of targets in each direction of the grid, and the length of a back's scale from its middle. */
const targets = 5;
const reach = 5;

/** The distance of the targets from the upper and the lower edge. The steps are between these rows. */
const apart = 96;
const between = (height: number, more: number): number => (height - apart - more) / (targets - 1);
/** The type size of the steps in points, and their width in mm. */
const stepSize = 13;
const stepWidth = 120;

/** The minimum distance between two rows of targets with the steps between them, in mm. */
const leastBetween = 33;
/**
 * On small paper: the distance of the targets from the paper’s edges, and their minimum distance from each other, in
 * mm.
 */
const small = { across: 21, down: 26, apart: 12 } as const;

/** The options of a sheet, and whether it has only targets and rulers. */
type Calibrated = SheetOptions & { readonly isSmall?: true };

/** The total space that a chosen margin takes from two opposite sides. */
const moreOf = ({ margin }: SheetOptions): number => 2 * beyondBorder(margin);

/** The middles of the targets, placed symmetrically, so that the front matches the back for every way of flipping. */
function middles(frame: Frame, sheet: Calibrated): { x: number; y: number }[] {
  const { width, height } = frame.page;
  const more = moreOf(sheet);
  const along = (length: number, space: number) => {
    const count = sheet.isSmall
      ? Math.max(1, Math.min(targets, 2 * Math.floor(space / (2 * small.apart)) + 1))
      : targets;
    const step = count > 1 ? space / (count - 1) : 0;
    return Array.from({ length: count }, (_, index) => length / 2 + (index - (count - 1) / 2) * step);
  };
  const columns = along(width, width - (sheet.isSmall ? 2 * small.across : 64) - more);
  return along(height, height - (sheet.isSmall ? 2 * small.down : apart) - more).flatMap((y) =>
    columns.map((x) => ({ x, y })),
  );
}

/** A cross to prick with a pin. */
const cross = (press: Press): SceneNode =>
  path(`${circle(0, 0, 2)}${data('M', -4, 0, 'h', 8, 'M', 0, -4, 'v', 8)}`, {
    stroke: press.tokens.neutral.ink,
    strokeWidth: 0.15,
  });

/** A scale of half millimetres in both directions, to read the position of the pinhole. */
function scaleTarget(press: Press): SceneNode {
  const { ink, line } = press.tokens.neutral;
  let fine = '';
  let coarse = '';
  for (let step = -2 * reach; step <= 2 * reach; step++) {
    const at = step / 2;
    const whole = step % 2 === 0;
    const lines = data('M', at, -reach, 'v', 2 * reach, 'M', -reach, at, 'h', 2 * reach);
    if (whole) coarse += lines;
    else fine += lines;
  }
  return group([
    path(fine, { stroke: line, strokeWidth: 0.1 }),
    path(coarse, { stroke: ink, strokeWidth: 0.12 }),
    path(data('M', -reach, 0, 'h', 2 * reach, 'M', 0, -reach, 'v', 2 * reach), { stroke: ink, strokeWidth: 0.35 }),
  ]);
}

/** A line of true length from (x, y), across or down, with a millimetre scale on one side. */
function longRuler(press: Press, x: number, y: number, length: number, down: boolean): SceneNode {
  let ticks = '';
  for (let mm = 0; mm <= length; mm++) ticks += data('M', mm, 0, 'v', mm % 10 === 0 ? 3 : mm % 5 === 0 ? 2 : 1.2);
  const { ink } = press.tokens.neutral;
  const nodes = [
    path(ticks, { stroke: ink, strokeWidth: 0.15 }),
    path(data('M', 0, 0, 'h', length), { stroke: ink, strokeWidth: 0.25 }),
  ];
  return group(nodes, { matrix: down ? [0, 1, -1, 0, x, y] : [1, 0, 0, 1, x, y] });
}

/** Lines along the edges of the sheet, 1 mm apart. The outermost printed line shows how much of the edge is lost. */
function linesAtEdges(press: Press, { width, height }: Frame['page']): SceneNode {
  let lines = '';
  for (let at = 1; at <= edgeLines; at++) {
    const half = at % 5 === 0 ? 1.7 : 1.2;
    const level = (x: number, y: number) => data('M', x - half, y, 'h', 2 * half);
    const upright = (x: number, y: number) => data('M', x, y - half, 'v', 2 * half);
    lines += level(width - 12, at) + upright(width - at, height / 2);
    lines += level(13, height - at) + upright(at, height - 21.5);
  }
  return path(lines, { stroke: press.tokens.neutral.ink, strokeWidth: 0.15, line: 'mark' });
}

/**
 * Scales of half millimetres across the left and the upper edge of a square, with longer lines for whole millimetres.
 */
function edgeScales(press: Press): SceneNode {
  let ticks = '';
  for (let half = -2 * edgeReach; half <= 2 * edgeReach; half++) {
    const at = half / 2;
    const length = half === 0 ? 5 : half % 2 === 0 ? 3 : 1.8;
    const from = scaleAt - 1.5;
    ticks += data('M', at, from, 'v', length, 'M', from, at, 'h', length);
  }
  return path(ticks, { stroke: press.tokens.neutral.ink, strokeWidth: 0.12 });
}

export const calibration: ComponentMaker = {
  game: null,
  id: 'calibration',
  takes: [],
  forMachines: true,
  ids: () => ['calibration'],
  make: async (press, content, options) => {
    const info = infoOf(calibration, content);
    const version = versionOf(content, info);
    const wanted = !options.only || options.only.includes('calibration');
    const origin: Origin = { file: info.file, path: ['name'] };
    return {
      game: null,
      id: info.id,
      title: info.name,
      rule: undefined,
      version,
      unofficial: false,
      single: true,
      pictures: [],
      cutSheets: true,
      pages: async (sheet) => {
        if (!wanted) return [];
        if (sheet.machine) return [await machineTest(press, sheet, sheet.machine)];
        let good = hasRoom(sheet);
        const trial: Press = { ...press, report: () => (good = false) };
        const pages = good ? [await front(trial, sheet), ...(await backs(trial, sheet))] : [];
        if (good) return pages;
        const small = { ...sheet, isSmall: true } as const;
        return [await front(press, small), ...(await backs(press, small)), await wordsApart(press, sheet)];
      },
    };

    /** The steps and the credits on a separate page, for paper that is too small for them between the targets. */
    async function wordsApart(press: Press, sheet: SheetOptions): Promise<Page> {
      const frame = frameOf(sheet, false);
      const { page, border } = frame;
      const x = border + 2;
      const width = page.width - 2 * x;
      const { art, fonts } = creditsOf(press);
      const words: readonly Pick<TextBox, 'text' | 'tag' | 'style'>[] = [
        { text: info.name, tag: 'H1', style: { font: 'subhead', size: 12, leading: 1.1, wrap: 'balance' } },
        ...info.steps.map((step, at): Pick<TextBox, 'text' | 'style'> => ({
          text: `${at + 1}. ${step}`,
          style: { font: 'narrow-500', size: 8.5, leading: 1.15 },
        })),
        {
          text: `calibration · ${version} · ${[...art, ...fonts].join(' ')}`,
          style: { font: 'narrow-500', size: 8, leading: 1.12, fill: press.tokens.neutral.ink2 },
        },
      ];
      const nodes: SceneNode[] = [];
      let y = x;
      for (const each of words) {
        const set = await setText(press, { ...each, x, y, width, height: page.height - y - border, origin });
        nodes.push(set.node);
        y += set.height + 1.6;
      }
      const whole = { x: 0, y: 0, ...page };
      return correct(nodes, frame, whole, whole, sheet, false);
    }

    /** Whether the steps fit between the targets on paper of this size. */
    function hasRoom(sheet: SheetOptions): boolean {
      const { page, border } = frameOf(sheet, false);
      return page.width >= stepWidth + 2 * (border + 14) && between(page.height, moreOf(sheet)) > leastBetween;
    }

    /** The steps in the middle of a page, on a white background between the rows of targets, each on its own line. */
    async function stepsOn(
      press: Press,
      { page }: Frame,
      more: number,
      steps: readonly number[],
    ): Promise<SceneNode[]> {
      const style = { font: 'narrow-500', size: stepSize, leading: 1.2 } as const;
      const x = (page.width - stepWidth) / 2;
      const lines = [];
      let height = 0;
      for (const step of steps) {
        const words = { text: info.steps[step] ?? '', width: stepWidth - 8, height: 30 };
        const own: Origin = { file: info.file, path: ['steps', step] };
        const set = await textSize(press, words.text, words, style);
        lines.push({ ...words, step, origin: own, y: height, height: set.height });
        height += set.height + 1.6;
      }
      const top = page.height / 2 + between(page.height, more) / 2 - height / 2 + 0.8;
      const items: SceneNode[] = [];
      for (const { text: words, width, origin: own, y, height: high, step } of lines) {
        const box = { y: top + y, height: high + 0.2, origin: own, tag: null };
        const number = await text(press, {
          ...box,
          x,
          width: 8,
          text: `${step + 1}.`,
          style: { ...style, font: 'narrow-700' },
        });
        const label = await text(press, { ...box, x: x + 8, width, text: words, style });
        items.push(tag('LI', [tag('Lbl', runsOf(number)), tag('LBody', runsOf(label))]));
      }
      return [tag('L', items)];
    }

    /** The words at the foot of a page, beside the short double ruler. */
    async function foot(press: Press, frame: Frame, sheet: Calibrated, side: 'front' | 'back'): Promise<SceneNode[]> {
      const { page, border } = frame;
      const bottom = page.height - border;
      const words = press.words.calibration;
      const named = { name: info.name, side: words[side], paper: sheet.paper.name };
      const { art, fonts } = creditsOf(press);
      const plain = { font: 'narrow-500', size: 8, leading: 1.12, fill: press.tokens.neutral.ink2 } as const;
      const x = border + 12;
      const width = page.width - 2 * border - 12 - rulerSize.width - 6;
      const turned = side === 'front' && sheet.duplex !== 'off' && !isFolded(sheet.duplex);
      const title = turned
        ? words.turned({ ...named, turn: press.words.turns[turnOf(sheet.duplex)] })
        : words.side(named);
      if (sheet.isSmall)
        return [
          await text(press, {
            x,
            y: bottom - 14,
            width: page.width - 2 * border - 14,
            height: 14,
            text: title,
            origin,
            tag: side === 'front' ? 'H1' : 'P',
            style: { font: 'subhead', size: 9, leading: 1.1, wrap: 'balance', valign: 'end' },
          }),
        ];
      const address = press.site === undefined ? '' : ` · ${printedAddress(`${press.site}/print/`)}`;
      return [
        await text(press, {
          x,
          y: bottom - 17.6,
          width: page.width - x - border,
          height: 5,
          text: title,
          origin,
          tag: side === 'front' ? 'H1' : 'P',
          style: { font: 'subhead', size: 12, leading: 1.1, wrap: 'nowrap' },
        }),
        await text(press, {
          x,
          y: bottom - 10.5,
          width,
          height: 10.5,
          text: `calibration · ${version}${address} · ${side === 'front' ? [...art, ...fonts].join(' ') : words.trueSize}`,
          origin,
          style: plain,
        }),
        // The lowest words of the ruler are slightly below it.
        translate(page.width - border - rulerSize.width, bottom - rulerSize.height - (frame.edge > 0 ? 0.3 : 0), [
          await ruler(press),
        ]),
      ];
    }

    /** Whether a sheet has the normal border at each edge. */
    function isWhole({ paper, margin }: SheetOptions): boolean {
      const { width, height } = content.papers.get(paper.id) ?? paper;
      return margin === undefined && paper.width === width && paper.height === height;
    }

    async function front(press: Press, sheet: Calibrated): Promise<Page> {
      const frame = frameOf(sheet, false);
      const { page, border } = frame;
      const { across, down } = calibrationLengths(sheet.paper, sheet.margin);
      const label = (words: string, x: number, y: number) =>
        text(press, {
          x,
          y,
          width: 60,
          height: 4,
          text: words,
          origin,
          style: { font: 'narrow-700', size: 9, leading: 1, wrap: 'nowrap' },
        });
      const left = (page.width - across) / 2;
      const nodes = [
        longRuler(press, left, border + 2, across, false),
        await label(press.words.calibration.across({ millimetres: across }), left, border + 5.8),
        longRuler(press, border + 5, border + 8, down, true),
        group([await label(press.words.calibration.down({ millimetres: down }), 0, 0)], {
          matrix: [0, 1, -1, 0, border + 10.5, border + 10],
        }),
        ...middles(frame, sheet).map(({ x, y }) => translate(x, y, [cross(press)])),
        ...(sheet.isSmall ? [] : await stepsOn(press, frame, moreOf(sheet), [0, 1])),
        ...(isWhole(sheet) ? [linesAtEdges(press, page)] : []),
        ...(await foot(press, frame, sheet, 'front')),
      ];
      const whole = { x: 0, y: 0, ...page };
      return correct(nodes, frame, whole, whole, sheet, false);
    }

    /**
     * Squares to cut in the corners and the middle of the machine's area, with scales that show the position of the
     * cuts.
     */
    async function machineTest(
      press: Press,
      sheet: SheetOptions,
      machine: NonNullable<SheetOptions['machine']>,
    ): Promise<Page> {
      const frame = frameOf(sheet, false);
      const { page } = frame;
      const area = shelfArea(machine, sheet);
      const pieces = squaresIn(area);
      const words = press.words.calibration;
      const width = Math.min(120, area.width - 2 * (pieces[0]!.width + 3 * edgeReach));
      const box = { x: (page.width - width) / 2, width, origin };
      const nodes = [
        ...drawMachineMarks(machine, page),
        ...pieces.map(({ x, y }) => translate(x, y, [edgeScales(press)])),
        await text(press, {
          ...box,
          y: area.y + edgeReach,
          height: 12,
          text: words.machine({ name: info.name, machine: machine.name, paper: sheet.paper.name }),
          tag: 'H1',
          style: { font: 'subhead', size: 12, leading: 1.1 },
        }),
        await text(press, {
          ...box,
          y: area.y + edgeReach + 13,
          height: 40,
          text: words.cut,
          style: { font: 'narrow-500', size: stepSize, leading: 1.2 },
        }),
        await text(press, {
          ...box,
          y: area.y + area.height - 14,
          height: 14,
          text: `calibration · ${version} · ${words.trueSize}. ${Object.values(creditsOf(press)).flat().join(' ')}`,
          style: { font: 'narrow-500', size: 8, leading: 1.12, fill: press.tokens.neutral.ink2 },
        }),
      ];
      const whole = { x: 0, y: 0, ...page };
      return correct(nodes, frame, whole, whole, sheet, false, pieces);
    }

    async function backs(press: Press, sheet: Calibrated): Promise<Page[]> {
      if (sheet.duplex === 'off' || isFolded(sheet.duplex)) return [];
      const frame = frameOf(sheet, false);
      const target = group([scaleTarget(press)], { shared: 'pinhole scale' });
      const nodes = [
        ...middles(frame, sheet).map(({ x, y }) => translate(x, y, [target])),
        ...(sheet.isSmall ? [] : await stepsOn(press, frame, moreOf(sheet), [2, 3, 4])),
        ...(await foot(press, frame, sheet, 'back')),
      ];
      const whole = { x: 0, y: 0, ...frame.page };
      return [correct(nodes, frame, whole, whole, sheet, true)];
    }
  },
};
