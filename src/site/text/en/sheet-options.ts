import type { SheetProblem } from '../../sheet-options.ts';

/** Texts of the fields for papers, cards, cut marks and inks. */
export const words = {
  heading: 'More options',
  usual: 'Usual options again',
  fields: {
    paper: 'Paper',
    paperSize: 'Size of your paper',
    card: 'Card',
    cardSize: 'Size of your cards',
    margin: 'Margin, in mm',
    duplex: 'Two-sided printing',
    marks: 'Cut marks',
    markColour: 'Colour of the marks',
    markLength: 'Length of the marks, in mm',
    markDistance: 'Space between marks and cards, in mm',
    markThickness: 'Thickness of the marks, in mm',
    markSides: 'Sides with marks',
    bleed: 'Bleed, in mm',
    gap: 'Space between cards, in mm',
    bleedEdges: 'Edges with bleed',
    colour: 'Colours of the PDF',
    condition: 'Printing condition',
    cut: 'Cut lines in the PDF',
  },
  hints: {
    paperSize: 'Width × height, such as 210 × 297 mm or 13 × 19 in.',
    cardSize: 'Width × height, such as 63 × 88 mm or 2.5 × 3.5 in.',
    margin: 'The border of the sheet that stays empty. Empty: 5 mm, with cut marks in it.',
    bleed: 'Art beyond the cut, up to 5 mm. Empty: none.',
    gap: 'Up to 10 mm. Empty: none.',
  },
  above: 'as chosen above',
  usualCard: 'as designed',
  own: 'Another size',
  marks: { '': 'in the margin', full: 'to the edge, numbered', corners: 'round corners too', off: 'none' },
  machines: 'Marks for a cutting machine',
  markSides: { '': 'front and back', front: 'front only' },
  bleedEdges: { '': 'all edges', outer: 'only edges where no other card touches' },
  colours: {
    '': 'RGB, for your own printer',
    cmyk: 'CMYK, PDF/X-1a for print shops',
    'cmyk-x4': 'CMYK, PDF/X-4 for print shops',
  },
  cuts: { '': 'none', spot: 'in the spot colour CutContour' },
  problem: (problem: SheetProblem): string =>
    problem.kind === 'outside'
      ? `Enter a number from ${problem.min} to ${problem.max}, or nothing.`
      : problem.of === 'paper'
        ? 'Enter two lengths, such as 210 × 297 mm or 13 × 19 in.'
        : 'Enter two lengths, such as 63 × 88 mm or 2.5 × 3.5 in.',
};
