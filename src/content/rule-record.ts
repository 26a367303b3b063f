/*
 * The rules of record: every id that there is. Cards, links and the engine name rules by their ids, so none of them may
 * go missing or come to mean another rule. A new rule is added here as well.
 */
import type { GameId } from './schema/common.ts';

const idsOf = (text: string): string[] => text.trim().split(/\s+/);

export const idsOfRecord: Readonly<Record<GameId, readonly string[]>> = {
  battle: idsOf(`
    BB-1.1 BB-1.2 BB-1.3 BB-1.4
    BB-2.1 BB-2.2 BB-2.3
    BB-3.1 BB-3.2
    BB-4.1 BB-4.2 BB-4.3 BB-4.4 BB-4.5 BB-4.6 BB-4.7 BB-4.8
    BB-5.1 BB-5.2 BB-5.3 BB-5.4 BB-5.5
    BB-6.1 BB-6.2 BB-6.3 BB-6.4 BB-6.5 BB-6.6`),
  munch: idsOf(`
    MU-1.1 MU-1.2 MU-1.3 MU-1.4
    MU-2.1 MU-2.2 MU-2.3 MU-2.4
    MU-3.1 MU-3.2
    MU-4.1 MU-4.2 MU-4.3 MU-4.4 MU-4.5
    MU-5.1 MU-5.2 MU-5.3 MU-5.4 MU-5.5 MU-5.6
    MU-6.1 MU-6.2 MU-6.3
    MU-7.1 MU-7.2 MU-7.3 MU-7.4
    MU-8.1 MU-8.2 MU-8.3 MU-8.4 MU-8.5`),
  'alien-invasion': idsOf(`
    AI-1.1 AI-1.2 AI-1.3 AI-1.4 AI-1.5
    AI-2.1 AI-2.2 AI-2.3
    AI-3.1 AI-3.2 AI-3.3
    AI-4.1 AI-4.2 AI-4.3 AI-4.4 AI-4.5 AI-4.6
    AI-5.1 AI-5.2 AI-5.3 AI-5.4 AI-5.5 AI-5.6 AI-5.7
    AI-6.1 AI-6.2 AI-6.3 AI-6.4 AI-6.5 AI-6.6 AI-6.7 AI-6.8
    AI-7.1 AI-7.2
    AI-8.1 AI-8.2 AI-8.3 AI-8.4 AI-8.5 AI-8.6 AI-8.7 AI-8.8 AI-8.9
    AI-9.1 AI-9.2 AI-9.3
    AI-10.1 AI-10.2
    AI-11.1 AI-11.2 AI-11.3 AI-11.4 AI-11.5
    AI-12.1 AI-12.2 AI-12.3 AI-12.4 AI-12.5 AI-12.6 AI-12.7 AI-12.8
    AI-13.1 AI-13.2`),
  'lake-terror': idsOf(`
    LT-1.1 LT-1.2 LT-1.3 LT-1.4 LT-1.5 LT-1.6
    LT-2.1 LT-2.2 LT-2.3 LT-2.4 LT-2.5 LT-2.6 LT-2.7 LT-2.8 LT-2.9
    LT-3.1 LT-3.2 LT-3.3 LT-3.4 LT-3.5 LT-3.6
    LT-4.1 LT-4.2 LT-4.3 LT-4.4 LT-4.5
    LT-5.1 LT-5.2
    LT-6.1 LT-6.2 LT-6.3
    LT-7.1 LT-7.2 LT-7.3 LT-7.4 LT-7.5 LT-7.6`),
};
