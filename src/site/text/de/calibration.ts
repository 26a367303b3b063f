import { over } from '../over.ts';
import * as en from '../en/calibration.ts';
import { number } from './common.ts';

const mm = (value: number): string => `${number(Math.abs(value))} mm`;

/** The shift of the backs, as the reader sees it. */
export const movedBy = (right: number, down: number): string =>
  [
    right !== 0 && `${mm(right)} nach ${right > 0 ? 'rechts' : 'links'}`,
    down !== 0 && `${mm(down)} nach ${down > 0 ? 'unten' : 'oben'}`,
  ]
    .filter(Boolean)
    .join(' und ');

export const words = over(en.words, {
  heading: 'Drucker kalibrieren',
  lead: 'Die meisten Drucker strecken eine Seite ein wenig, und kaum einer druckt die Rückseite genau hinter die Vorderseite. Miss deinen einmal aus: Jedes PDF, das du auf diesen Seiten erstellst, wird dann korrigiert.',

  print: {
    heading: 'Den Kalibrierbogen drucken',
    text: 'Drucke ihn beidseitig bei 100 %, auf dem Papier und mit den Einstellungen, die du für Karten nimmst.',
  },

  measure: {
    heading: 'Eingeben, was du misst',
    lines:
      'Miss die lange Linie quer und die lange Linie längs, auf einen halben Millimeter genau oder besser. Für die Rückseite stich mit einer Nadel durch ein Kreuz auf der Vorderseite und dreh den Bogen um. Die Skala zeigt, wie weit das Loch rechts von der Mitte und unter ihr liegt. Mach das an mehreren Kreuzen und gib den mittleren Wert ein.',
    paper: 'Papier des Bogens',
    across: 'Linie quer',
    down: 'Linie längs',
    long: (millimetres) => `auf dem Bogen ${number(millimetres)} mm lang`,
    hole: 'Das Loch auf der Rückseite',
    holeX: 'Rechts von der Mitte',
    holeY: 'Unter der Mitte',
    holeHint: 'Liegt es links oder darüber, gib ein Minus ein. Druckst du nur einseitig, lass beides leer.',
    before: 'Der Bogen wurde schon mit einer Korrektur gedruckt',
    beforeHint: 'Gib diese Korrektur ein: die Skalierung im Druckdialog, oder die Optionen des Befehls.',
    scaleX: 'Skalierung quer',
    scaleY: 'Skalierung längs',
    shiftX: 'Verschiebung nach rechts',
    shiftY: 'Verschiebung nach unten',
    button: 'Korrektur anzeigen',
  },

  result: {
    heading: 'Die Korrektur anwenden',
    waiting: 'Die Korrektur erscheint hier, sobald du deine Messungen eingegeben hast.',
    true: (direction) => (direction === 'across' ? 'Quer stimmen die Längen.' : 'Längs stimmen die Längen.'),
    out: (direction, percent) => {
      const where = direction === 'across' ? 'Quer' : 'Längs';
      const by = number(Math.abs(Math.round((percent - 100) * 100) / 100));
      return percent > 100
        ? `${where} wird zu kurz gedruckt: Strecke um ${by} %.`
        : `${where} wird zu lang gedruckt: Stauche um ${by} %.`;
    },
    behind: 'Die Rückseiten liegen genau hinter den Vorderseiten.',
    shifted: (right, down) =>
      `Die Rückseiten liegen nicht hinter den Vorderseiten: Verschiebe die Rückseiten um ${movedBy(right, down)}, so wie du sie ansiehst.`,
    fitted:
      '„An Seite anpassen“ ist eingeschaltet. Wähle im Druckdialog „Tatsächliche Größe“ oder 100 %, drucke den Kalibrierbogen noch einmal und miss neu.',
    dialog: (percent) =>
      `Stell für die fertigen PDFs im Druckdialog bei jedem Bogen die Skalierung ${number(percent)} % ein.`,
    leave:
      'Lass für die fertigen PDFs die Skalierung im Druckdialog bei 100 %: Einen so kleinen Fehler kann sie nicht korrigieren.',
    saved: (paper) =>
      `Für ${paper} auf diesem Gerät gespeichert: Jedes PDF, das du auf diesen Seiten erstellst, wird korrigiert.`,
    notSaved:
      'Dieses Gerät lässt die Seite die Korrektur nicht speichern, deine PDFs werden also nicht korrigiert. Schreib sie dir auf.',
    forget: 'Korrektur löschen',
    forgotten: 'Gelöscht.',
    why: 'Die fertigen PDFs sind nicht für deinen Drucker korrigiert. PDFs, die du auf diesen Seiten erstellst, sind es: Drucke sie bei 100 %.',
  },

  command: {
    text: 'Auch der Befehl von Saucer Press berechnet sie, aus denselben Messungen.',
    manual: 'Drucken, in der Anleitung',
  },

  problem: (problem) => {
    switch (problem.kind) {
      case 'empty':
        return 'Gib die gemessene Länge in Millimetern ein.';
      case 'not-a-number':
        return `„${problem.value}“ ist keine Zahl. Gib eine ein wie 179,5.`;
      case 'outside':
        return `Gib eine Zahl von ${number(problem.min)} bis ${number(problem.max)} ein.`;
      case 'misprint':
        return `Die Linie ${problem.line === 'across' ? 'quer' : 'längs'} ist auf dem Bogen ${number(problem.length)} mm lang, und kein Drucker liegt so weit daneben wie ${number(problem.measured)} mm. Drucke bei 100 %, nicht an die Seite angepasst, prüfe das oben gewählte Papier und miss noch einmal.`;
    }
  },
});
