/** Texts of the turn clock of a game on screen. */
export const words = {
  clock: 'Turn clock',
  kinds: { none: 'None', sand: 'Sand-glass', fischer: 'Fischer' },
  hints: {
    none: 'No time limit.',
    sand: 'A fixed time per turn; unused time is lost.',
    fischer: 'A fixed time for the whole game, and extra time after each turn.',
  },
  minutes: 'Minutes',
  seconds: 'Seconds',
  more: 'Extra seconds per turn',
  start: 'Start the clock',
  anew: 'Restart the clock',
  away: 'Remove the clock',
  wrong: 'Enter at least one second and at most 24 hours.',
  pause: 'Pause',
  go: 'Resume',
  paused: 'The clock is paused.',
  runs: 'The clock is running.',
  time: (name: string): string => `${name}’s time`,
  left: (name: string, seconds: number): string =>
    seconds === 0 ? `${name}: time is up. The game continues.` : `${name}: ${seconds} seconds left.`,
  out: (count: number): string => (count === 1 ? 'ran out once' : `ran out ${count} times`),
  up: 'time is up',
  notSaved: 'The clock is running, but this device cannot save it.',
};
