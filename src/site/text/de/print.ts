import { over } from '../over.ts';
import * as en from '../en/print.ts';
import { movedBy } from './calibration.ts';
import { count, listed, number, size } from './common.ts';

const inks = { full: 'in Farbe', saver: 'tintensparend', mono: 'schwarz-weiß' };

const sheets = (sheets: number): string => count(sheets, 'Blatt', 'Blätter');
const pdfs = (pdfs: number): string => count(pdfs, 'PDF', 'PDFs');

/** Texts of the print pages. */
export const print = over(en.print, {
  sheets,
  pages: (pages) => count(pages, 'Seite', 'Seiten'),
  pdfs,
  ink: (ink) => inks[ink],
  inkName: (ink) => inks[ink].replace(/^./, (letter) => letter.toUpperCase()),
  paper: 'Dein Papier',
  inks: 'Deine Tinte',
  made: 'entsteht auf diesem Gerät',
  inkHint: { full: 'alle Farben', saver: 'Linien auf weißem Papier', mono: 'nur Grautöne' },
  english: '(auf Englisch)',
  size: (width, height) => `${number(width)} × ${number(height)} mm`,

  all: {
    title: 'Ein Spiel drucken',
    description: (games) =>
      `Alles zum Drucken für ${listed(games)}: erste Abende, Spielpakete, einzelne Bögen, Hilfe für den Druck in Originalgröße und das Messblatt für deinen Drucker.`,
    heading: 'Ein Spiel drucken',
    lead: '„Erster Abend“ enthält den Aufbau, einen Zug und alles für ein erstes Spiel. Das Spielpaket enthält alles, für ein Papierformat. Drucke bei 100 % und schneide aus.',
    more: (name) => `Alles zum Drucken von ${name}`,
    parts: 'Alle Teile, mit Anleitung',
    downloads: 'Alle Downloads',
    downloadsLead: 'Einzelne Teile, und Bilder von jeder Karte, jedem Spielplan und jeder Figur mit 300 dpi.',
    component: 'Teil',
    everyGame: 'Für jedes Spiel',
    zip: 'Alle PDFs, ZIP',
    zipFull: `Alle PDFs ${inks.full}, ZIP`,
    pictures: 'Alle Bilder, ZIP',
    pngs: (pngs) => count(pngs, 'PNG', 'PNGs'),
  },

  game: {
    title: (name) => `${name} drucken`,
    description: (name, parts) =>
      `${name} zu Hause drucken, in Originalgröße${parts.length > 0 ? `: ${listed(parts)}` : ', mit Bögen auf Englisch'}.`,
    tag: 'Zum Drucken',
    lead: (components, papers) =>
      `${count(components, 'Teil', 'Teile')} auf ${papers.length > 1 ? `${listed(papers.map(String), 'oder')} Blättern` : count(papers[0] ?? 0, 'Blatt', 'Blättern')}, in Originalgröße. Drucke bei 100 % und schneide aus.`,
    evening: (papers, minutes) =>
      `Erster Abend: ${papers.length > 1 ? `${listed(papers.map(String), 'oder')} Blätter` : sheets(papers[0] ?? 0)} drucken, ${minutes} Minuten schneiden, spielen.`,
    read: 'Auf dem ersten Blatt stehen der Aufbau, ein Zug und wie ihr gewinnt. Lest es, während der Rest gedruckt wird.',
    contents: 'Alles, was du drucken kannst',
    need: 'Das brauchst du noch',
    pictures: 'Alle Bilder',
    picturesLead: (pngs) =>
      `Jede Karte, jeder Spielplan und jede Figur als eigenes Bild: ${count(pngs, 'PNG', 'PNGs')} in Druckgröße und -auflösung.`,
    help: 'So druckst du in Originalgröße',
    calibrate: 'Wenn Längen nicht stimmen oder Rückseiten nicht passen',
  },

  evening: {
    button: (paper) => `Erster Abend: ${sheets(paper)}`,
    meta: (ready, paper, ink, made) =>
      [ready && `in etwa ${ready} Minuten auf dem Tisch`, paper, ink && inks[ink], made].filter(Boolean).join(' · '),
  },

  kit: {
    heading: 'Das ganze Spielpaket',
    button: (paper) => `Spielpaket für ${paper}`,
    meta: (ink, format, files, paper, size) =>
      [ink && inks[ink], format === 'zip' ? `ZIP mit ${pdfs(files)}` : 'PDF', sheets(paper), size]
        .filter(Boolean)
        .join(' · '),
    of: (name) => `, ${name}`,
  },

  books: { lead: 'Für Screenreader, mit Beschreibung jedes Bildes:', epub: 'EPUB', txt: 'reiner Text' },

  decks: {
    heading: 'Kartensätze',
    lead: 'Kartensätze, die zu keinem Spiel gehören.',
    own: 'Drucke deinen eigenen aus einer Tabelle',
  },

  component: {
    pdf: (paper) => `PDF für ${paper}`,
    picture: 'Bild, PNG',
    faces: (pictures) => (pictures === 1 ? 'Das Bild' : `Alle ${pictures} Bilder`),
    full: (alt) => `${alt}, in voller Größe`,
    sides: (paper, turn) =>
      turn
        ? `${sheets(paper)}, beidseitig: an ${turn === 'long' ? 'langer' : 'kurzer'} Kante spiegeln`
        : `${sheets(paper)}, einseitig`,
    inFull: 'Das Bild zeigt den Druck in Farbe. Tintensparend werden Linien auf weißem Papier gedruckt.',
    steps: 'So wird es gemacht',
    rule: (id) => `Regel ${id}`,
    version: (version) => `Version ${version}`,
    everyGame: 'Jedes Spiel',
  },

  help: {
    heading: 'In Originalgröße',
    steps: [
      {
        icon: 'check-mark',
        title: 'Bei 100 %',
        text: 'Drucke bei 100 % oder „Tatsächliche Größe“, nie mit „An Seite anpassen“. Die PDFs bitten darum, aber nicht jedes Programm hört darauf.',
      },
      {
        icon: 'magnifying-glass',
        title: 'Nachmessen',
        text: 'Jeder Bogen zum Ausschneiden hat ein Lineal von 50 mm und 2 Zoll. Miss auf dem ersten Bogen mit deinem Lineal nach, bevor du die anderen druckst.',
      },
      {
        icon: 'clockwise-rotation',
        title: 'Umdrehen',
        text: 'Bei Kartenbögen ist jede zweite Seite für die Rückseiten. Wähle beidseitigen Druck und „An langer Kante spiegeln“. Druckt dein Drucker nur einseitig, dann drucke erst die ungeraden Seiten, leg sie wieder ein und drucke die geraden.',
      },
      {
        icon: 'paper-tray',
        title: 'Das Papier wählen',
        text: 'Spielpläne, Tableaus und Karten: Karton mit 200 g/m² oder mehr, wenn dein Drucker ihn annimmt. Pyramiden: 120 bis 160 g/m². Übersichten und Punktezettel: jedes Papier. Rollenkarten: Papier, durch das niemand hindurchsieht.',
      },
      {
        icon: 'scissors',
        title: 'An den Marken schneiden',
        text: 'Nimm ein scharfes Messer, ein Stahllineal und eine Schneidematte. Mach zuerst die langen Schnitte, an den Marken am Rand des Bogens. Karten haben einen weißen Rand, deshalb fällt es kaum auf, wenn ein Schnitt um einen Millimeter danebengeht.',
      },
    ],
  },
});

const percent = (value: number): string => `${number(value)}\u00a0%`;

/** Texts of a page that makes PDFs. */
export const printHere = over(en.printHere, {
  heading: 'Drucke nur, was du brauchst',
  lead: 'Wähle, wer spielt und wie du druckst, auch in Großdruck. Dein PDF entsteht auf diesem Gerät, und nichts wird irgendwohin geschickt.',
  first: 'Für das erste PDF wird etwa 1 MB heruntergeladen; danach geht es offline.',
  what: 'Was du druckst',
  kit: (game) => `${game}: das ganze Spielpaket`,
  part: (game, part) => `${game}: ${part}`,
  players: 'Für wie viele Personen',
  playersHint: (min, max) => `${min} bis ${max}, oder leer lassen für alle Karten.`,
  factions: 'Welche Fraktionen',
  scenario: 'Für welches Szenario',
  everyScenario: 'alle Szenarien',
  set: 'Welche Rollen',
  setOption: (name, min, max) => `${name}, ${min} bis ${max} Personen`,
  variants: 'Welche Varianten',
  decks: 'Kartensätze',
  only: 'Welche Karten',
  onlyHint: 'Wähle Arten oder einzelne Karten, oder nichts für alle Karten.',
  sleeves: 'Schachteln für Karten in Hüllen',
  noSleeves: 'keine Hüllen',
  sleeve: (name, width, height) => `${name}, ${number(width)} × ${number(height)} mm`,
  size: 'Schrift',
  sizes: { normal: 'wie gestaltet', large: 'Großdruck' },
  sizeHint:
    'Für alle, die kleine Schrift schlecht lesen: mindestens 18 Punkt in einer schlichten Schrift, dunkel auf hell. Dafür braucht es größere Karten und mehr Blätter.',
  duplex: 'Beidseitig drucken',
  duplexes: {
    long: 'An langer Kante spiegeln',
    short: 'An kurzer Kante spiegeln',
    fold: 'Einseitig: falten und kleben',
    gutter: 'Einseitig: zwei Streifen, falten und kleben',
    off: 'Einseitig: nur Vorderseiten',
  },
  corrected: 'Kalibrierung dieses Druckers verwenden',
  correction: (paper, scale, shift) =>
    `Gemessen für ${paper}: ${percent(scale.x)} in der Breite, ${percent(scale.y)} in der Höhe` +
    (shift.x === 0 && shift.y === 0 ? '.' : `, Rückseiten um ${movedBy(shift.x, shift.y)} verschoben.`),
  uncorrected: (paper) => `Für ${paper} noch nicht kalibriert.`,
  measure: 'Drucker vermessen',
  on: (paper, ink) => `Auf ${paper}, ${ink}, wie oben gewählt.`,
  button: 'PDF erstellen',
  making: 'PDF wird erstellt …',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen. Es wurde nichts erstellt.',
  done: (name, bytes, paper) => `${name} ist fertig: ${sheets(paper)}, ${size(bytes)}. Drucke es bei 100\u00a0%.`,
  again: 'Noch einmal speichern',
  ownPaper: 'deinem Papier',
  noFaction: 'Wähle mindestens eine Fraktion.',
  outside: (min, max) => `Gib eine Zahl von ${min} bis ${max} ein, oder nichts.`,
});

/** Texts of the press in the browser. */
export const press = over(en.press, {
  unreachable:
    'Die Druckerpresse konnte nicht geladen werden. Sie wird für dein erstes PDF einmal heruntergeladen: Geh online und versuch es noch einmal.',
  died: 'Die Druckerpresse ist zweimal stehen geblieben. Vielleicht ist das zu viel für dieses Gerät. Nichts, was du gemacht hast, ist verloren.',
  closed: 'Die Druckerpresse wurde geschlossen, bevor sie fertig war.',
  policy:
    'Dieser Server erlaubt kein WebAssembly, das für PNG und für Buchstaben von außerhalb Westeuropas nötig ist. In HOSTING.md steht, welcher Header es erlaubt.',
  fault: (message) => `Ein Fehler in der Druckerpresse, nicht deiner: ${message}`,
});
