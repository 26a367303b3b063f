/** Texts of a board with pyramids. */
export const words = {
  /** The names of cells, for screen readers. */
  cell: (place: string, standing: string, marks: readonly string[]): string => [place, standing, ...marks].join(', '),
  dock: (place: string): string => {
    const side = { N: 'north', S: 'south', W: 'west', E: 'east' }[place.charAt(0)] ?? '';
    return `${place}, ${side} edge of ${/\d/.test(place) ? 'row' : 'column'} ${place.slice(1)}`;
  },
  empty: 'empty',
  pieces: (count: number, name: string): string => `${count} × ${name}`,
  take: 'Clear a space',
  typed: 'Type a move',
  either: 'Which of these?',
  on: (top: string, below: string): string => `${top} on ${below}`,
  selected: 'selected',
  chosen: 'chosen',
  target: 'can go here',
  movable: 'can be chosen',
  from: 'last move from here',
  to: 'last move',
  step: (step: number): string => (step === 0 ? 'start of the path' : `step ${step} of the path`),
};
