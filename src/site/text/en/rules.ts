/** Texts of the rules pages. */
export const words = {
  title: (game: string): string => `Rules of ${game}`,
  description: (game: string, rules: number, examples: number): string =>
    `The ${rules} numbered rules of ${game}, with rulings and ${examples} worked examples to step through.`,
  heading: 'The rules',
  contents: 'Contents',
  read: 'How to read these rules',
  how: [
    'The first sentence of a rule decides the case. The rest explains it.',
    'The number of a rule never changes. Cards, sheets and tools refer to it.',
  ],
  ruling: 'Ruling',
  option: 'Option',
  rulingIs: 'our decision if the source is silent or unclear, with the reason.',
  because: 'Why',
  parts: { enforced: 'checked for you', calculated: 'worked out for you', players: 'up to you' },
  partsAre: {
    enforced: 'the tools say if a move breaks the rule.',
    calculated: 'the tools work out its result.',
    players: 'only the players can check it.',
  },
  table: (where: string): string => `Table of ${where}`,
  sideways: 'Scroll sideways to see the rest of the table.',
  link: (id: string): string => `Link to rule ${id}`,
  copied: (address: string): string => `Copied: ${address}`,
  notCopied: 'Your browser does not let this page copy. The address bar now has the link to the rule.',
  examples: (count: number): string => (count === 1 ? 'One example' : `${count} examples`),
  verdicts: { legal: 'Legal', illegal: 'Not legal', result: 'Result' },
  stepper: (title: string): string => `Steps of “${title}”`,
  previous: 'Previous',
  next: 'Next',
  step: (at: number, of: number): string => `${at} of ${of}`,
  /** The same as a pattern for the script, which replaces `{at}` and `{of}`. */
  stepPattern: '{at} of {of}',
};
