/** Texts of the turn clock of a game on screen. */
export const words = {
  clock: 'Turn clock',
  kinds: { none: 'None', sand: 'Sand-glass', fischer: 'Fischer' },
  hints: {
    none: 'Nobody is hurried.',
    sand: 'So long for each turn; what is not used is gone.',
    fischer: 'So long for the whole game, and so much more for each turn that is ended.',
  },
  minutes: 'Minutes',
  seconds: 'Seconds',
  more: 'Seconds more a turn',
  start: 'Start the clock',
  anew: 'Start it anew',
  away: 'Put the clock away',
  wrong: 'Give it at least one second, and at most 24 hours.',
  pause: 'Pause',
  go: 'Go on',
  paused: 'The clock is paused.',
  runs: 'The clock runs.',
  time: (name: string): string => `Time of ${name}`,
  left: (name: string, seconds: number): string =>
    seconds === 0 ? `${name}: the time is up. The game goes on.` : `${name}: ${seconds} seconds left.`,
  out: (count: number): string => (count === 1 ? 'ran out once' : `ran out ${count} times`),
  up: 'time is up',
  unkept: 'The clock runs, but this device does not keep it.',
};
