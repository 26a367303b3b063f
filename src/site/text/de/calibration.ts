const mm = (value: number): string => `${String(Math.abs(value)).replace('.', ',')} mm`;

/** The shift of the backs, as the reader sees it. */
export const movedBy = (right: number, down: number): string =>
  [
    right !== 0 && `${mm(right)} nach ${right > 0 ? 'rechts' : 'links'}`,
    down !== 0 && `${mm(down)} nach ${down > 0 ? 'unten' : 'oben'}`,
  ]
    .filter(Boolean)
    .join(' und ');
