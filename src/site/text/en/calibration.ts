import type { FieldProblem } from '../../calibration.ts';

const mm = (value: number): string => `${Math.abs(value)} mm`;

/** The shift of the backs, as the reader sees it. */
export const movedBy = (right: number, down: number): string =>
  [
    right !== 0 && `${mm(right)} to the ${right > 0 ? 'right' : 'left'}`,
    down !== 0 && `${mm(down)} ${down > 0 ? 'down' : 'up'}`,
  ]
    .filter(Boolean)
    .join(' and ');

export const words = {
  heading: 'Calibration assistant',
  lead: 'Most printers stretch a page a little, and few print the back exactly behind the front. Measure yours once: every PDF that you make on these pages is then corrected.',

  print: {
    heading: 'Print the calibration sheet',
    text: 'Print it two-sided at 100 %, on the paper and with the settings that you use for cards.',
  },

  measure: {
    heading: 'Enter what you measure',
    lines:
      'Measure the long line across and the long line down, to half a millimetre or better. For the back, prick a pin through a cross on the front and turn the sheet over. The scale shows how far the hole is to the right of the middle and below it. Repeat this at several crosses, and enter the middle value.',
    paper: 'Paper of the sheet',
    across: 'Line across',
    down: 'Line down',
    long: (millimetres: number): string => `${millimetres} mm long on the sheet`,
    hole: 'The hole on the back',
    holeX: 'Right of the middle',
    holeY: 'Below the middle',
    holeHint: 'If it is to the left or above, enter a minus. Leave both empty if you print one side only.',
    before: 'The sheet was already printed with a correction',
    beforeHint: 'Enter that correction: the scale in the print dialog, or the options of the command.',
    scaleX: 'Scale across',
    scaleY: 'Scale down',
    shiftX: 'Shift to the right',
    shiftY: 'Shift down',
    mm: 'mm',
    percent: '%',
    button: 'Show the correction',
  },

  result: {
    heading: 'Use the correction',
    waiting: 'The correction appears here when you have entered your measurements.',
    true: (direction: 'across' | 'down'): string =>
      direction === 'across' ? 'Across, lengths are true.' : 'Down the page, lengths are true.',
    out: (direction: 'across' | 'down', percent: number): string => {
      const where = direction === 'across' ? 'Across' : 'Down the page';
      const by = Math.abs(Math.round((percent - 100) * 100) / 100);
      return percent > 100
        ? `${where}, lengths come out too short: stretch them by ${by} %.`
        : `${where}, lengths come out too long: shrink them by ${by} %.`;
    },
    behind: 'Backs are exactly behind their fronts.',
    shifted: (right: number, down: number): string =>
      `Backs are not behind their fronts: move the backs ${movedBy(right, down)}, as you look at them.`,
    /** If both lines are so far out that the print dialog must have fitted the page to the paper. */
    fitted:
      '‘Fit to page’ is on. Choose ‘actual size’ or 100 % in the print dialog, then print and measure the calibration sheet again.',
    dialog: (percent: number): string =>
      `For the ready-made PDFs, set the scale in the print dialog to ${percent} % for every sheet.`,
    leave:
      'For the ready-made PDFs, leave the scale in the print dialog at 100 %: it cannot correct such a small error.',
    saved: (paper: string): string =>
      `Saved on this device for ${paper}: every PDF that you make on these pages is corrected.`,
    notSaved: 'This device does not let the page save the correction, so your PDFs are not corrected. Write it down.',
    forget: 'Delete the correction',
    forgotten: 'Deleted.',
    why: 'The ready-made PDFs are not corrected for your printer. PDFs that you make on these pages are: print them at 100 %.',
  },

  command: {
    text: 'The command of Saucer Press calculates it too, from the same measurements.',
    manual: 'Printing, in the manual',
  },

  problem: (problem: FieldProblem): string => {
    switch (problem.kind) {
      case 'empty':
        return 'Enter the length that you measured, in millimetres.';
      case 'not-a-number':
        return `‘${problem.value}’ is not a number. Enter one such as 179.5 or 179,5.`;
      case 'outside':
        return `Enter a number from ${problem.min} to ${problem.max}.`;
      case 'misprint':
        return `The line ${problem.line} is ${problem.length} mm long on the sheet, and no printer is as far out as ${problem.measured} mm. Print at 100 %, not fitted to the page, check the paper chosen above, and measure again.`;
    }
  },
};
