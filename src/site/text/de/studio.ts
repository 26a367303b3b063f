import { over } from '../over.ts';
import * as en from '../en/studio.ts';

/** Texts of its page; the tool itself is in English. */
export const page = over(en.page, {
  title: 'Studio: eigene Fraktionen, Rollen, Spielpläne und Kartensätze',
  description:
    'Mach deine eigene Fraktion, Rollen, einen Spielplan oder einen Kartensatz mit einem Formular oder einer Tabelle, sieh die Karten beim Tippen und drucke sie hier. Auf Englisch.',
});
