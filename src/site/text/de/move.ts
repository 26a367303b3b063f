import { over } from '../over.ts';
import * as en from '../en/move.ts';

/** Its texts are in English, but the reasons of the engine are not. */
export const words = over(en.words, {
  said: (sentence, scale) => (scale === 100 ? sentence : sentence.replace(/ Zoll\b/, ' cm')),
});

/** Texts of its page; the tool itself is in English. */
export const page = over(en.page, {
  title: 'Wie weit kommt sie? Bewegung in Alien Invasion',
  description:
    'Wähle eine Einheit und das Gelände auf ihrem Weg: Du siehst, wie weit sie in gerader Linie kommt, was sie aufhält und nach welcher Regel. Auf Englisch.',
  summary: 'Sieh, wie weit eine Einheit durch Gelände kommt, wo ihre Bewegung endet und nach welcher Regel.',
});
