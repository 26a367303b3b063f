const idsOf = (text: string): string[] => text.trim().split(/\s+/);

/** The rules with our rulings, and the number of rulings in each rule. */
export const rulingsOfRecord: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    idsOf(`
      BB-2.3 BB-4.8 BB-5.1 BB-5.3 BB-6.3 BB-6.5 BB-6.6 BB-7.1 BB-7.2
      MU-2.4 MU-3.2 MU-4.1 MU-4.4 MU-6.3 MU-8.5 MU-9.1
      AI-1.5 AI-2.3 AI-3.3 AI-5.5 AI-8.8 AI-9.2 AI-12.7
      LT-1.1 LT-1.6 LT-2.3 LT-2.4 LT-2.8 LT-2.9 LT-3.6 LT-4.4 LT-6.2 LT-6.3 LT-7.4 LT-7.5`).map((id) => [id, 1]),
  ),
  'MU-8.1': 2,
  'AI-6.8': 2,
  'AI-10.1': 5,
  'LT-3.2': 3,
};
