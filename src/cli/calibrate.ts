import {
  calibrationLengths,
  correctionFor,
  correctionOptions,
  edgeNames,
  machineErrorOf,
  type MachineError,
} from '../../generators/sheet/calibration.ts';
import { innerPaper } from '../../generators/sheet/edges.ts';
import { shelfArea } from '../../generators/sheet/machine.ts';
import { loadContentFrom } from './content-files.ts';
import { withSizes } from './print/measures.ts';
import { edgesOf, type EdgeFlags } from './print/values.ts';
import { quote } from '../content/words.ts';
import { inAnyCase, UsageError } from './usage.ts';

export interface CalibrateOptions extends EdgeFlags {
  readonly paper: string;
  /** The two distances on the sheet measured with a ruler, in millimetres: across and down. */
  readonly measured?: readonly [number, number];
  /** The id of a cutting machine, and the readings at the squares of the sheet: right and down for each. */
  readonly machine?: string;
  readonly cuts?: readonly number[];
  readonly machineError?: MachineError;
  /** The distances from the top, right, bottom and left edge to the outermost printed line. */
  readonly edges?: readonly number[];
  /** The place of the pinhole on the back's scale: right and down. */
  readonly hole?: readonly [number, number];
  /** The correction with which the sheet was printed. */
  readonly scale: readonly [number, number];
  readonly backShift: readonly [number, number];
  readonly margin?: number;
  readonly content?: string;
  readonly write: (line: string) => void;
}

/** A distance in words: to the right or left, or down or up. */
const towards = (distance: number, along: string, back: string): string =>
  `${Math.abs(distance)} mm ${distance < 0 ? back : along}`;

/** Rejects options that have no effect on the result. */
function checkUnused(options: Readonly<Record<string, unknown>>, measured: string): void {
  const [name] = Object.entries(options).find(([, value]) => value !== undefined) ?? [];
  if (name !== undefined) throw new UsageError(`${name} has no effect with ${measured}; leave one of them out`);
}

/** Writes the options that correct the measured error of a printer or of a cutting machine. Returns the exit code. */
export function calibrate({
  paper: id,
  measured,
  machine,
  cuts,
  machineError,
  edges,
  hole,
  scale,
  backShift,
  margin,
  content: folder,
  write,
  ...margins
}: CalibrateOptions): number {
  const { content } = loadContentFrom(folder);
  if (!content) throw new UsageError('the content has problems; to list them, run: npx saucer validate');
  const sized = withSizes(content, { papers: [inAnyCase(id, content.papers.keys())] });
  const [name = id] = sized.options.papers;
  const whole = sized.content.papers.get(name);
  if (!whole)
    throw new UsageError(`unknown paper ${quote(id)}`, id, [...content.papers.keys(), 'a size such as 210x297']);
  if (cuts || machine !== undefined) {
    if (!cuts || machine === undefined || measured)
      throw new UsageError('give --machine with --cuts for a cutting machine, or --measured for a printer');
    checkUnused(
      {
        '--edges': edges,
        '--hole': hole,
        ...Object.fromEntries(edgeNames.map((edge) => [`--margin-${edge}`, edgesOf(margins)?.[edge]])),
      },
      '--machine',
    );
    const cutter = content.machines.get(inAnyCase(machine, content.machines.keys()));
    if (!cutter) throw new UsageError(`unknown machine ${quote(machine)}`, machine, [...content.machines.keys()]);
    const area = shelfArea(cutter, {
      paper: whole,
      scale: { x: 1, y: 1 },
      ...(margin === undefined ? {} : { margin }),
    });
    const error = machineErrorOf(area, whole, cuts, machineError);
    const [right = 0, down = 0] = error;
    write(
      `${cutter.name}, ${whole.name}: cuts are off by ${towards(right, 'to the right', 'to the left')} and ${towards(down, 'down', 'up')}`,
    );
    write(`use: --machine-error ${error.join(',')}`);
    return 0;
  }
  if (!measured)
    throw new UsageError(
      '--measured is missing: give the lengths across and down on the calibration sheet, or --machine with --cuts for a cutting machine',
    );
  checkUnused({ '--machine-error': machineError }, '--measured');
  const paper = innerPaper(whole, edgesOf(margins) ?? {}, margin);
  const { across, down } = calibrationLengths(paper, margin);
  const correction = correctionFor(paper, {
    across: measured[0],
    down: measured[1],
    scale: { x: scale[0], y: scale[1] },
    backShift: { x: backShift[0], y: backShift[1] },
    ...(margin === undefined ? {} : { margin }),
    ...(hole ? { hole: { x: hole[0], y: hole[1] } } : {}),
    ...(edges ? { edges } : {}),
  });
  if ('line' in correction) {
    const { line, length, measured: read } = correction;
    throw new UsageError(
      `the line ${line} should be ${length} mm long, not ${read}; print at 100 %, not fitted to the page, and measure again`,
    );
  }
  const { upright, sideways } = correctionOptions(correction);
  write(`${paper.name}: across ${measured[0]} of ${across} mm, down ${measured[1]} of ${down} mm`);
  for (const [edge, length] of Object.entries(correction.edges))
    write(`the readings show that your printer cuts off the ${edge} edge: use --margin-${edge} ${length}`);
  write(`use: ${upright}`);
  if (sideways) write(`for landscape sheets, such as boards: ${sideways}`);
  return 0;
}
