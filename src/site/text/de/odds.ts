import { over } from '../over.ts';
import * as en from '../en/odds.ts';

/** Texts of its page; the tool itself is in English. */
export const page = over(en.page, {
  title: 'Genaue Chancen für Alien Invasion',
  description:
    'Wie wahrscheinlich sind drei Verluste? Genaue Chancen für jeden Schuss, jedes Sammelfeuer und jede Explosion, und zwei Möglichkeiten nebeneinander. Auf Englisch.',
  summary: 'Die Chancen jedes Schusses und jeder Explosion, genau ausgerechnet, und zwei Möglichkeiten nebeneinander.',
});
