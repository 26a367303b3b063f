/** Path data of lines for a machine, in mm from the top left of a page. */
export interface SpotLines {
  readonly cut: readonly string[];
  readonly fold: readonly string[];
}

/**
 * The spot colours, with the names that cutting programs look for. Screens show `rgb` and proofs print `cmyk`, from 0
 * to 1.
 */
export const spotColours = {
  cut: { name: 'CutContour', rgb: [1, 0, 1], cmyk: [0, 1, 0, 0] },
  fold: { name: 'Fold', rgb: [0, 1, 1], cmyk: [1, 0, 0, 0] },
} as const;

interface SpotColour {
  readonly name: string;
  readonly rgb: readonly number[];
  readonly cmyk: readonly number[];
}

/**
 * The name in PDF for the colour that is on every plate of a print. Proofs without spot plates get at most 300 % of
 * ink.
 */
export const everyInk: SpotColour = { name: 'All', rgb: [0, 0, 0], cmyk: [0.75, 0.75, 0.75, 0.75] };

/** The width of a spot line, in points, which cutting programs treat as a hairline. */
export const spotWidth = 0.25;

/** The colour space of a spot colour, shown in inks if `isInks`, and otherwise in the colours of screens. */
export function spotSpace(
  doc: PDFKit.PDFDocument,
  { name, rgb, cmyk }: SpotColour,
  isInks: boolean,
): PDFKit.PDFKitReference {
  const [white, full] = isInks ? [[0, 0, 0, 0], cmyk] : [[1, 1, 1], rgb];
  const tint = doc.ref({ FunctionType: 2, Domain: [0, 1], C0: white, C1: [...full], N: 1 });
  tint.end(undefined);
  const space = doc.ref(['Separation', name, isInks ? 'DeviceCMYK' : 'DeviceRGB', tint]);
  space.end(undefined);
  return space;
}
