/** The rules pages. */
export const words = {
  title: (game: string): string => `Rules of ${game}`,
  description: (game: string, rules: number, examples: number): string =>
    `The ${rules} numbered rules of ${game}, with rulings and ${examples} worked examples to step through.`,
  heading: 'The rules',
  contents: 'Contents',
  read: 'How to read these rules',
  how: [
    'The first sentence of a rule decides the case by itself; what follows explains it.',
    'The number of a rule never changes. Cards, sheets and tools name it.',
  ],
  ruling: 'Ruling',
  option: 'Option',
  rulingIs: 'what we rule where the source is silent or can be read in two ways, and why.',
  because: 'Why',
  parts: { enforced: 'checked for you', calculated: 'worked out for you', players: 'you watch over it' },
  partsAre: {
    enforced: 'the tools say when it is broken.',
    calculated: 'the tools work out what follows from it.',
    players: 'only the players can check it.',
  },
  table: (where: string): string => `Table of ${where}`,
  sideways: 'The table goes on to the right: move it sideways.',
  link: (id: string): string => `Link to rule ${id}`,
  copied: (address: string): string => `Copied: ${address}`,
  notCopied: 'This browser does not let pages copy. The address of the page now leads to the rule.',
  examples: (count: number): string => (count === 1 ? 'One example' : `${count} examples`),
  verdicts: { legal: 'Legal', illegal: 'Not legal', result: 'Result' },
  stepper: (title: string): string => `Steps of “${title}”`,
  previous: 'Previous',
  next: 'Next',
  step: (at: number, of: number): string => `${at} of ${of}`,
  /** The same as a pattern for the script: the numbers stand for `{at}` and `{of}`. */
  stepPattern: '{at} of {of}',
};
