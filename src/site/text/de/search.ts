import { over } from '../over.ts';
import * as en from '../en/search.ts';
import { count } from './common.ts';

/** Texts of the search. */
export const words = over(en.words, {
  title: 'Suche',
  description:
    'Frag mit deinen eigenen Worten und finde die Regel, die antwortet, oder eine Klarstellung, ein Beispiel, eine Druckvorlage oder ein Hilfsmittel. Funktioniert offline.',
  label: 'Frag die Regeln',
  hint: 'Frag mit deinen eigenen Worten, etwa „Darf ich über eine Gegnerin ziehen?“, oder gib die Nummer einer Regel ein.',
  filter: 'Ergebnisse aus',
  all: 'Alle Spiele',
  close: 'Schließen',
  shortcuts: 'Kurztasten, etwa / für die Suche',
  loading: 'Lädt …',
  failed: 'Das Suchverzeichnis konnte nicht geladen werden. Versuch es noch einmal, sobald du online bist.',
  none: (query) => `Zu „${query}“ ist nichts zu finden. Versuch es mit anderen Worten oder der Nummer einer Regel.`,
  found: (number, shown) =>
    number > shown ? `${number} Ergebnisse, davon hier die ersten ${shown}` : count(number, 'Ergebnis', 'Ergebnisse'),
  poor: 'Nichts passt gut. Am nächsten kommen:',
  manual: 'Das Handbuch, auf Englisch',
  kinds: {
    rule: 'Regel',
    chapter: 'Kapitel',
    ruling: 'Klarstellung',
    example: 'Beispiel',
    print: 'Zum Drucken',
    page: 'Seite',
  },
  withoutScript:
    'Die Suche braucht JavaScript, das in deinem Browser ausgeschaltet ist. Hier sind alle Regeln und Druckvorlagen:',
  rules: (game) => `Regeln von ${game}`,
  prints: (game) => `Druckvorlagen von ${game}`,
});

/** Words that do not narrow a search. */
export const smallWords: readonly string[] = (
  'ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bitte da dabei dann ' +
  'darf dass das davon dazu dein deine dem den denn der des die dies diese diesem diesen dieser dieses dir doch dort du ' +
  'durch ein eine einem einen einer eines er es etwas euch euer eure fuer für geht gibt haben habe hast hat hier ich ihm ' +
  'ihn ihr ihre im immer in ins ist ja jede jeden jeder jedes jemand kann kannst man mehr mein meine mich mir mit muss ' +
  'muessen müssen nach nicht noch nun nur ob oder regel regeln schon sein seine sich sie sind so soll sollte sonst ueber ' +
  'über um und uns unser unter vom von vor wann warum was welche welchen welcher welches wenn wer werden wie wieder wir ' +
  'wird wo wurde zu zum zur'
).split(' ');
