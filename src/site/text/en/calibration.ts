import type { FieldProblem } from '../../calibration.ts';

const mm = (value: number): string => `${Math.abs(value)} mm`;

/** The distance by which backs are moved, in the direction that a reader sees. */
export const movedBy = (right: number, down: number): string =>
  [
    right !== 0 && `${mm(right)} to the ${right > 0 ? 'right' : 'left'}`,
    down !== 0 && `${mm(down)} ${down > 0 ? 'down' : 'up'}`,
  ]
    .filter(Boolean)
    .join(' and ');

export const words = {
  heading: 'Calibration assistant',
  lead: 'Printers stretch a page a little, and few lay the back exactly behind the front. Measure yours once: what these pages print for you is corrected from then on.',

  print: {
    heading: 'Print the calibration sheet',
    text: 'At 100 %, both sides, on the paper and with the settings that you use for cards.',
  },

  measure: {
    heading: 'Type what the ruler says',
    lines:
      'Measure the long line across and the long line down, as exactly as you can, half a millimetre or better. For the back, prick a pin through a cross on the front, turn the sheet over and read where the hole lies on the scale: right of its middle and below it. Do that at several crosses and take the middle of what you read.',
    paper: 'Paper of the sheet',
    across: 'Line across',
    down: 'Line down',
    long: (millimetres: number): string => `drawn ${millimetres} mm long`,
    hole: 'Where the hole lies on the back',
    holeX: 'Right of the middle',
    holeY: 'Below the middle',
    holeHint: 'Left and above count as less than 0. Leave both empty if you print one side only.',
    before: 'The sheet was printed with a correction already',
    beforeHint:
      'Give the figures that it was printed with: the scale of the print dialog, or those that the press was given.',
    scaleX: 'Scale across',
    scaleY: 'Scale down',
    shiftX: 'Shift to the right',
    shiftY: 'Shift down',
    mm: 'mm',
    percent: '%',
    button: 'Show the correction',
  },

  result: {
    heading: 'Take the correction',
    waiting: 'It appears here when the measures are in.',
    true: (direction: 'across' | 'down'): string =>
      direction === 'across' ? 'Across, lengths are true.' : 'Down the page, lengths are true.',
    out: (direction: 'across' | 'down', percent: number): string => {
      const where = direction === 'across' ? 'Across' : 'Down the page';
      const by = Math.abs(Math.round((percent - 100) * 100) / 100);
      return percent > 100
        ? `${where}, things come out too short: they are stretched by ${by} %.`
        : `${where}, things come out too long: they are shrunk by ${by} %.`;
    },
    behind: 'Backs sit behind their fronts.',
    shifted: (right: number, down: number): string =>
      `Backs do not sit behind their fronts: they are moved ${movedBy(right, down)}, as you look at them.`,
    /** Shown if both lines are so wrong that the page was scaled to fit the paper. */
    fitted:
      '‘Fit to page’ is on. Choose ‘actual size’ or 100 % in the print dialog, print the calibration sheet again and measure anew.',
    dialog: (percent: number): string =>
      `For the ready-made PDFs, set the scale in the print dialog to ${percent} %, and keep it for every sheet.`,
    leave: 'For the ready-made PDFs, the error is too small for a print dialog to fix: leave its scale at 100 %.',
    press: 'With the press of the command line',
    use: 'Add these options to the command that prints:',
    sideways: 'For sheets that lie on their side, such as boards and mats, the scale goes the other way round:',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Your browser does not let this page copy; select the text and copy it by hand.',
    saved: (paper: string): string =>
      `This device remembers it for ${paper}: every PDF that these pages make is corrected by it.`,
    notSaved: 'This device keeps nothing for this page, so its prints cannot be corrected; note it down.',
    forget: 'Forget it',
    forgotten: 'Forgotten.',
    why: 'The ready-made PDFs know no printer. What these pages print for you is corrected already: print that at 100 %.',
  },

  command: {
    text: 'Without scripts, the press at home works it out from the same figures:',
    line: 'npx saucer calibrate --paper PAPER --measured ACROSS,DOWN --hole RIGHT,DOWN',
    example: (paper: string, line: string): string => `For ${paper}: ${line}`,
  },

  problem: (problem: FieldProblem): string => {
    switch (problem.kind) {
      case 'empty':
        return 'Type the length that the ruler says, in millimetres.';
      case 'not-a-number':
        return `“${problem.value}” is no number. Type figures, such as 179.5 or 179,5.`;
      case 'outside':
        return `Type a number from ${problem.min} to ${problem.max}.`;
      case 'misprint':
        return `The line ${problem.line} is drawn ${problem.length} mm long, and ${problem.measured} mm is no printer’s error. Print at 100 %, not fitted to the page, check the paper above, and measure again.`;
    }
  },
};
