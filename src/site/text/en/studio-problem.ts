const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is wrong with a value, in the words of the command line. */
export const wrong = (found: string, expected: string, remedy: string): string =>
  `${capital(`found ${found}, expected ${expected}; ${remedy}`)}.`;
