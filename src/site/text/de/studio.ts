import { over } from '../over.ts';
import * as en from '../en/studio.ts';
import { count, listed } from './common.ts';

const others = (first: string, number: number): string =>
  number < 2 ? first : `${first} und ${number === 2 ? 'einer weiteren Zelle' : `${number - 1} weiteren Zellen`}`;

/** Texts of the studio before its forms are loaded. */
export const words = over(en.words, {
  heading: 'Studio',
  kinds: {
    faction: 'Fraktion',
    role: 'Rolle',
    'battle-board': 'Stadt für Battle',
    'munch-board': 'Sternkarte für Munch',
    'role-set': 'Rollensatz',
    deck: 'Kartensatz',
  },
  did: {
    write: (name) => `Geändert: ${name}.`,
    add: (names) => `Hinzugefügt: ${listed(names)}.`,
    remove: (name) => `Entfernt: ${name}.`,
    rename: (path) => `Umbenannt in ${path}.`,
    name: (name) => (name ? `Das Set heißt ${name}.` : 'Das Set hat keinen Namen.'),
  },
  begin: {
    lead: 'Wähle, womit du beginnst. Du kannst später alles ändern. Was du machst, wird nur auf diesem Gerät gespeichert.',
    open: 'Ein Set öffnen',
    openHint:
      'Ein ZIP, eine YAML-Datei, eine Tabelle (.xlsx, .ods, CSV) oder ein PDF, das mit einem Set gedruckt wurde',
    shelves: {
      gallery: 'Fertige Sets',
      deck: 'Mit einer Tabelle beginnen',
      faction: 'Mit einer Fraktion beginnen',
      roles: 'Mit Rollen beginnen',
      board: 'Mit einem Spielplan beginnen',
      nothing: 'Von vorn beginnen',
    },
    deck: 'Ein Kartensatz',
    deckHint:
      'Füg eine Tabelle aus einem Tabellenprogramm ein, oder beginne mit drei Zeilen. Eine Tabelle in einer Datei öffnest du oben.',
    shipped: 'Etwas Vorhandenes ändern',
    shippedHint: 'Du änderst eine Kopie. Der Rest des Spiels bleibt, wie er ist.',
    continueWith: 'Weitermachen mit',
    failed: 'Deine Auswahl konnte nicht geladen werden. Versuch es noch einmal, wenn du online bist.',
  },
  main: { begin: 'Eine neue Fraktion', print: 'Drucken' },
  opening: 'Wird geöffnet …',
});

/** Texts of its page. */
export const page = over(en.page, {
  title: 'Studio: eigene Fraktionen, Rollen, Spielpläne und Kartensätze',
  description:
    'Mach deine eigene Fraktion, Rollen, einen Spielplan oder einen Kartensatz mit einem Formular oder einer Tabelle, sieh die Karten beim Tippen und drucke sie hier.',
  lead: 'Gib ihr einen Namen, wähle die Farben und trag ein paar Zahlen ein. Die Karten sehen aus wie alle anderen und entstehen auf diesem Gerät.',
  script:
    'Das Studio braucht JavaScript, das in deinem Browser ausgeschaltet ist. Auf der Befehlszeile kannst du auch alles machen.',
});

const inks = { full: 'In Farbe', saver: 'Tintensparend', mono: 'Schwarz-weiß' };

/** Texts of the studio with an open set. */
export const editor = over(en.editor, {
  set: 'Name des Sets',
  unnamed: 'Mein Set',
  files: 'In diesem Set',
  add: 'Hinzufügen …',
  adding: 'Was möchtest du hinzufügen?',
  back: 'Zurück zum Set',
  ways: { form: 'Formular', text: 'Text' },
  how: 'Wie du schreibst',
  noForm: 'Für diese Datei gibt es kein Formular. Ändere hier ihren Text.',
  broken: 'Das Formular braucht eine lesbare Datei. Korrigiere hier den Text, oder nimm den letzten Schritt zurück.',
  text: 'Die Datei',
  remove: 'Diese Datei löschen',
  ownPicture: (name) => `mein ${name}`,
  photograph: (name) => `Dein Bild ${name.replaceAll('-', ' ')}`,
  path: 'Name der Datei',
  line: (line) => `Zeile ${line}`,
  cell: (path, line) =>
    path.includes('.') ? `${path.replace(/\.[^.]*$/, '')}, ${path.slice(path.lastIndexOf('.') + 1)}` : `Zeile ${line}`,
  wrong: {
    heading: 'Fehler',
    none: 'Keine Fehler.',
    looking: 'Wird geprüft …',
    more: (count) => `und ${count} weitere`,
    count: (problems) => `${problems} Fehler`,
  },
  views: {
    'alien-invasion/action-deck': 'Aktionen',
    'alien-invasion/faction-cards': 'Einheiten',
    'alien-invasion/roster': 'Aufstellung',
    'lake-terror/role-cards': 'Die Karten',
    'lake-terror/reference': 'Übersicht',
    'battle/board': 'Spielplan',
    'munch/board': 'Spielplan',
    deck: 'Karten',
  },
  picture: {
    heading: 'Vorschau',
    show: 'Zeigen',
    how: 'Tinte, Seite und Größe',
    ink: 'Gedruckt',
    inks,
    sides: { front: 'Vorderseiten', back: 'Rückseiten', sheet: 'Als Bogen' },
    side: 'Seite',
    size: 'Größe',
    sizes: { fit: 'Einpassen', real: 'Originalgröße', large: 'Groß' },
    match: 'Halt eine echte Karte an den Bildschirm und zieh den Regler, bis beide gleich groß sind',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    before: 'Vorige Seite',
    after: 'Nächste Seite',
    coming: 'Die Presse lädt …',
    faulty: 'Die Vorschau erscheint, sobald es keine Fehler gibt.',
    stale: 'Diese Vorschau zeigt den Fehler noch nicht.',
    times: (copies) => `${copies}-mal`,
    alt: (name) => `Die Karte ${name.replaceAll('-', ' ')}, wie gedruckt`,
    altSheet: (page) => `Seite ${page}, wie gedruckt`,
    again: 'Noch einmal versuchen',
  },
  print: {
    button: 'Drucken',
    heading: 'Drucken',
    what: 'Was wird gedruckt?',
    everything: (names) => `Alles: ${names.join(', ')}`,
    ink: 'Tinte',
    inks,
    duplex: 'Beidseitig drucken',
    turns: {
      long: 'An der langen Kante spiegeln',
      short: 'An der kurzen Kante spiegeln',
      fold: 'Einseitig: falten und kleben',
      gutter: 'Einseitig: zwei Streifen, falten und kleben',
      off: 'Einseitig: nur Vorderseiten',
    },
    mine: 'Nur dieses Set',
    corrected: 'Mit der Kalibrierung dieses Druckers',
    kind: 'Format',
    kinds: {
      pdf: 'PDF, zum Drucken',
      png: 'PNG, ein Bild jedes Teils',
      svg: 'SVG, für eine Schneidemaschine',
      dxf: 'DXF, für eine Schneidemaschine',
    },
    size: 'Schrift',
    sizes: { normal: 'Wie gestaltet', large: 'Großdruck' },
    make: { pdf: 'PDF machen', png: 'PNG machen', svg: 'SVG machen', dxf: 'DXF machen' },
    shops: 'Für eine Druckerei',
    order: 'Dateien machen',
    cancel: 'Abbrechen',
    making: 'Entsteht …',
    done: (name, sheets) => `${name} ist fertig: ${count(sheets, 'Blatt', 'Blätter')}. Drucke bei 100 %.`,
    saved: (name) => `${name} ist fertig.`,
    none: (kind) => `Nichts hier gibt es als ${kind}. Wähle PDF.`,
    wrong: 'Nichts wurde gedruckt: siehe „Fehler“.',
    cancelled: 'Abgebrochen.',
    close: 'Schließen',
    loading: 'Lädt …',
    shared: 'Für jedes Spiel',
  },
  share: {
    heading: 'Speichern oder teilen',
    zip: 'Als ZIP speichern',
    zipHint: 'Das ZIP kannst du hier wieder öffnen, oder für die Befehlszeile entpacken.',
    yaml: 'Diese Datei speichern',
    table: 'Die Tabelle speichern',
    link: 'Link kopieren',
    copied: 'Link kopiert. Wer ihn öffnet, bekommt eine Kopie dieses Sets.',
    select: 'Dein Browser lässt diese Seite nicht kopieren. Kopiere den Link selbst:',
    tooLarge: 'Dieses Set ist zu groß für einen Link. Speichere es als ZIP und verschick das.',
    unsupported: 'Dieser Browser ist zu alt für einen Link. Speichere das Set als ZIP und verschick das.',
    code: 'QR-Code',
  },
  table: {
    heading: 'Am Spieltisch',
    factions: (names) => `${names.join(', ')}: in den Hilfsmitteln auf diesem Gerät wählbar, so wie jetzt.`,
    roleSets: (names) =>
      `${names.join(', ')}: in diesen Hilfsmitteln auf diesem Gerät unter „Andere Rollen“ wählbar, so wie jetzt.`,
    tools: {
      'alien-invasion/deck/': 'Aktionsstapel',
      'alien-invasion/odds/': 'Chancen',
      'alien-invasion/melee/': 'Nahkampf',
      'alien-invasion/move/': 'Bewegung',
      'alien-invasion/forces/': 'Truppen',
    },
    objectives: (names) => `${names.join(', ')}: das Hilfsmittel auf diesem Gerät teilt daraus aus, so wie jetzt.`,
    deals: { 'alien-invasion/deck/': 'Aktionsstapel' },
    roles: { 'lake-terror/announcer/': 'Spielleitung', 'lake-terror/roles/': 'Rollen' },
    players: 'Personen',
  },
  opened: {
    empty: 'In dieser Datei ist nichts, was das Studio öffnen kann.',
    zip: 'Dieses ZIP lässt sich nicht lesen.',
    large: 'Dieses ZIP ist zu groß für ein Set, deshalb wurde es nicht geöffnet.',
    path: (path) => `Dieses ZIP hat eine Datei außerhalb seines Ordners (${path}), deshalb wurde es nicht geöffnet.`,
    files: 'Dieses ZIP hat zu viele Dateien für ein Set, deshalb wurde es nicht geöffnet.',
    newer:
      'Dieses Set stammt aus einer neueren Version dieser Seite. Lade die Seite neu und öffne das Set noch einmal.',
    yaml: (why) => `Diese YAML-Datei lässt sich nicht lesen: ${why}`,
    table: (line, found, remedy) =>
      `Diese Tabelle lässt sich nicht lesen, Zeile ${line}: ${found}. Abhilfe: ${remedy}.`,
    largeTable: 'Diese Tabelle ist größer als 1 MB, deshalb wurde sie nicht geöffnet. Mach zwei Kartensätze daraus.',
    encoding:
      'Die Buchstaben dieser Tabelle wurden als Windows-1252 gelesen. Sehen welche falsch aus, speichere die Tabelle noch einmal als „CSV UTF-8“ und öffne diese.',
    spreadsheet: (found, remedy) => `Diese Tabelle wurde nicht geöffnet: ${found}. Abhilfe: ${remedy}.`,
    sheet: (name) => `Gelesen wurde das Blatt „${name}“. Um ein anderes zu lesen, schieb es nach vorn.`,
    cells: {
      merged: (first) =>
        `Verbundene Zellen, etwa ${first}, sind einzeln gelesen. Jede Zeile hat den Text der nach unten verbundenen Zellen.`,
      unsaved: (first, count) =>
        `Für die Formel in ${others(first, count)} ist kein Wert gespeichert. Speichere die Datei in einer Tabellenkalkulation noch einmal.`,
      errors: (first, count) => `Die Formel in ${others(first, count)} hat einen Fehler.`,
      hidden: (first) =>
        `Ausgeblendete Spalten, etwa ${first}, sind nicht gelesen. Blende sie ein, wenn die Karten sie brauchen.`,
      above: (heading) => `„${heading}“ über den Namen der Spalten wird nicht gelesen.`,
    },
    emptyTable: 'Diese Tabelle ist leer, deshalb wurde sie nicht geöffnet.',
    deep: 'Die Listen in dieser Datei sind zu tief verschachtelt, deshalb wurde sie nicht geöffnet.',
    unknown:
      'Was diese YAML-Datei beschreibt, ist nicht zu erkennen. Eine Fraktion hat units, eine Rolle side und acts, ein Spielplan columns.',
    foreign:
      'Diese Datei ist weder ein ZIP noch eine YAML-Datei, eine Tabelle oder ein PDF, das mit einem Set gedruckt wurde.',
    photo: (path, found, remedy) => `${path} wurde nicht geöffnet: ${found}. Abhilfe: ${remedy}.`,
    pdf: (found, remedy) => `Diese Datei wurde nicht geöffnet: ${found}. Abhilfe: ${remedy}.`,
    picture: 'Das ist ein Bild. Öffne ein ZIP, eine YAML-Datei, eine Tabelle oder ein PDF aus dem Studio.',
    left: (files) =>
      `${files === 1 ? 'Eine Datei wurde' : `${files} Dateien wurden`} weggelassen, weil ein Set solche Dateien nicht hat.`,
  },
  reading: 'Wird geöffnet …',
});
