import { calibrationLengths, correctionFor, correctionOptions } from '../../generators/sheet/calibration.ts';
import { innerPaper } from '../../generators/sheet/edges.ts';
import { loadContentFrom } from './content-files.ts';
import { withSizes } from './print/measures.ts';
import { edgesOf, type EdgeFlags } from './print/values.ts';
import { quote } from '../content/words.ts';
import { inAnyCase, UsageError } from './usage.ts';

export interface CalibrateOptions extends EdgeFlags {
  readonly paper: string;
  /** The distances measured with a ruler, in millimetres: across and down. */
  readonly measured: readonly [number, number];
  /** The place of the pinhole on the back's scale: right and down. */
  readonly hole?: readonly [number, number];
  /** The correction with which the sheet was printed. */
  readonly scale: readonly [number, number];
  readonly backShift: readonly [number, number];
  /** The margin with which the sheet was printed. */
  readonly margin?: number;
  readonly content?: string;
  readonly write: (line: string) => void;
}

/** Writes the options that correct the errors measured on a calibration sheet. Returns the exit code. */
export function calibrate({
  paper: id,
  measured,
  hole,
  scale,
  backShift,
  margin,
  content: folder,
  write,
  ...edges
}: CalibrateOptions): number {
  const { content } = loadContentFrom(folder);
  if (!content) throw new UsageError('the content has problems; npx saucer validate lists them');
  const sized = withSizes(content, { papers: [inAnyCase(id, content.papers.keys())] });
  const [name = id] = sized.options.papers;
  const whole = sized.content.papers.get(name);
  if (!whole)
    throw new UsageError(`unknown paper ${quote(id)}`, id, [...content.papers.keys(), 'a size such as 210x297']);
  const paper = innerPaper(whole, edgesOf(edges) ?? {}, margin);
  const { across, down } = calibrationLengths(paper, margin);
  const correction = correctionFor(paper, {
    across: measured[0],
    down: measured[1],
    scale: { x: scale[0], y: scale[1] },
    backShift: { x: backShift[0], y: backShift[1] },
    ...(margin === undefined ? {} : { margin }),
    ...(hole ? { hole: { x: hole[0], y: hole[1] } } : {}),
  });
  if ('line' in correction) {
    const { line, length, measured: read } = correction;
    throw new UsageError(
      `the line ${line} should be ${length} mm long, not ${read}: no printer is that far out; print at 100 %, not fitted to the page, and measure again`,
    );
  }
  const { upright, sideways } = correctionOptions(correction);
  write(`${paper.name}: across ${measured[0]} of ${across} mm, down ${measured[1]} of ${down} mm`);
  write(`options: ${upright}`);
  if (sideways) write(`for landscape sheets, such as boards: ${sideways}`);
  return 0;
}
