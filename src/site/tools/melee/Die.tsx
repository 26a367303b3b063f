const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

/** The face of a die, hidden from screen readers. */
export const Die = ({ face }: { readonly face: number }) => (
  <svg class="die" width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
    <rect x="1.5" y="1.5" width="27" height="27" rx="6" />
    {spots[face]?.map(([column, row]) => (
      <circle key={`${column} ${row}`} cx={8 + column * 7} cy={8 + row * 7} r="2.6" />
    ))}
  </svg>
);
