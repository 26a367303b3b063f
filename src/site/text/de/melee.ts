import { over } from '../over.ts';
import * as en from '../en/melee.ts';

/** Texts of its page; the tool itself is in English. */
export const page = over(en.page, {
  share: 'Nahkampf nach den Regeln',
  title: 'Nahkampf in Alien Invasion',
  description:
    'Gib die Würfel eines Nahkampfs zwischen zwei oder mehr Fraktionen ein oder wirf sie hier: Du siehst die Verluste, die Regel und wie wahrscheinlich das war. Auf Englisch.',
  summary:
    'Aus Würfeln werden Verluste, nach den Regeln: zwei bis sechs Fraktionen, Chancen vor dem Wurf und Schüsse von außen.',
});
