import { over } from '../over.ts';
import * as en from '../en/forces.ts';

/** Texts of its page; the tool itself is in English. */
export const page = over(en.page, {
  share: 'Truppen und Gleichgewicht',
  title: 'Truppen und ihr Gleichgewicht in Alien Invasion',
  description:
    'Stelle die Seiten einer Schlacht aus den Fraktionen zusammen, vergleiche ihre Schusswürfel und drucke für jede eine Aufstellung. Auf Englisch.',
  summary: 'Stelle die Seiten aus den Fraktionen zusammen, vergleiche sie und drucke ihre Aufstellungen.',
});
