import type { News } from '../../tools/frame/definition.ts';
import { over } from '../over.ts';
import * as en from '../en/tool-frame.ts';
import { count, language } from './common.ts';

const news = (each: News): string => {
  switch (each.kind) {
    case 'did':
      return each.what || 'Erledigt.';
    case 'undid':
      return each.what ? `Zurückgenommen: ${each.what}` : 'Zurückgenommen.';
    case 'redid':
      return each.what ? `Wiederholt: ${each.what}` : 'Wiederholt.';
    case 'stuck':
      return 'Ein späterer Schritt in einem anderen Hilfsmittel baut auf diesem auf. Nimm zuerst dort jenen Schritt zurück.';
    case 'followed':
      return 'Hier stehen deine Änderungen aus einem anderen Tab.';
    case 'joined':
      return 'Was du hier eingegeben hast, kam zu deinen Änderungen in einem anderen Tab dazu.';
    case 'parted':
      return 'Deine Änderungen in einem anderen Tab weichen ab, deshalb ist dies eine eigene Partie: siehe Menü, „Auf diesem Gerät gespeichert“.';
    case 'deleted':
      return 'Das wurde in einem anderen Tab gelöscht. Änderst du es hier, wird es wieder gespeichert.';
    case 'new':
      return 'Neu begonnen. Deine früheren Eingaben stehen im Menü unter „Auf diesem Gerät gespeichert“.';
    case 'opened':
      return 'Geöffnet.';
    case 'put-aside':
      return 'Deine letzte Partie hier ließ sich nicht lesen und wurde beiseitegelegt: siehe Menü, „Auf diesem Gerät gespeichert“.';
    case 'too-new':
      return 'Deine letzte Partie hier braucht eine neuere Version dieser Seite. Lade die Seite neu, um sie zu öffnen.';
    case 'cut':
      return `${each.steps === 1 ? 'Der letzte Schritt ließ' : `Die letzten ${each.steps} Schritte ließen`} sich nicht lesen. Eine Kopie wurde beiseitegelegt: siehe Menü, „Auf diesem Gerät gespeichert“.`;
  }
};

/** Texts of the frame of every tool. */
export const frame = over(en.frame, {
  errors: {
    forbidden:
      'Dieser Browser speichert nichts, etwa in einem privaten Fenster. Du kannst weitermachen, aber speichere in eine Datei, bevor du gehst.',
    full: 'Dieses Gerät ist voll, deshalb wird nichts mehr gespeichert. Speichere in eine Datei, oder lösche alte Partien und versuch es noch einmal.',
    newer:
      'Eine neuere Version dieser Seite hat die Daten gespeichert. Lade die Seite neu; bis dahin wird nichts gespeichert.',
    blocked:
      'In einem anderen Tab ist eine ältere Version dieser Seite offen. Schließ jenen Tab; bis dahin wird nichts gespeichert.',
    outdated:
      'In einem anderen Tab ist eine neuere Version dieser Seite offen. Speichere in eine Datei und lade diese Seite dann neu.',
    broken:
      'Die gespeicherten Daten sind beschädigt, deshalb wird nichts mehr gespeichert. Du kannst weitermachen, aber speichere in eine Datei, bevor du gehst.',
    silent:
      'Der Speicher dieses Browsers antwortet nicht. Du kannst weitermachen; sobald er wieder antwortet, wird alles gespeichert.',
  },
  news,
  rule: (id) => `Regel ${id}`,
  opening: 'Lädt …',
  ready: 'Bereit.',
  menu: 'Menü',
  undo: 'Zurück',
  redo: 'Vor',
  save: 'In eine Datei speichern',
  retry: 'Noch einmal versuchen',
  notCome: 'Das Hilfsmittel konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  reload: 'Seite neu laden',
});

/** Texts of a cover for one player at a time. */
export const forOne = over(en.forOne, {
  hold: 'Zum Ansehen gedrückt halten',
  held: 'Zum Verdecken loslassen',
  press: 'Oder zum Ansehen drücken',
  cover: 'Zum Verdecken drücken',
});

let format: Intl.DateTimeFormat | undefined;
/** Made when a date is first shown, as this is slow on a phone. */
const day = (time: number): string =>
  (format ??= new Intl.DateTimeFormat(language.tag, { dateStyle: 'medium', timeStyle: 'short' })).format(time);

/** Texts of the end of a game. */
export const ending = over(en.ending, {
  end: 'Das Ende des Spiels',
  picture: 'Als Bild teilen',
  symbols: 'Als Symbole teilen',
  handed: { copied: 'Kopiert.', saved: 'Das Bild ist gespeichert.', failed: 'Dein Browser kann das nicht teilen.' },
});

/** Texts of the menu of every tool; loaded when the menu opens. */
export const menu = over(en.menu, {
  files: {
    'not-ours': 'Das ist keine Datei, die diese Seite gespeichert hat.',
    foreign: 'Diese Datei gehört zu einem anderen Hilfsmittel und lässt sich hier nicht öffnen.',
    newer:
      'Diese Datei hat eine neuere Version dieser Seite gespeichert. Lade die Seite neu und öffne die Datei noch einmal.',
    damaged: 'Diese Datei ist beschädigt und nicht lesbar.',
    large: 'Diese Datei ist zu groß und wurde nicht geöffnet.',
  },
  filesOf: {
    'invasion-evening':
      'Diese Datei enthält einen Spielabend. Fang einen Abend an, oder geh zu deinem zurück, und öffne die Datei in seinem Menü.',
  },
  waking: {
    off: 'Der Bildschirm darf wieder ausgehen.',
    on: 'Der Bildschirm bleibt an, solange du diese Seite siehst.',
    unsupported:
      'Dieser Browser kann den Bildschirm nicht anlassen. Stell in den Einstellungen deines Geräts ein, dass er später ausgeht.',
    refused:
      'Das Gerät lässt den Bildschirm gerade nicht an. Vielleicht ist der Akku schwach; versuch es noch einmal, wenn er geladen ist.',
  },
  close: 'Schließen',
  back: 'Zurück',
  fresh: 'Neu beginnen',
  saved: 'Auf diesem Gerät gespeichert',
  load: 'Datei öffnen',
  share: 'Per Link oder Code teilen',
  table: 'Alles als CSV speichern',
  awake: 'Bildschirm anlassen',
  signs: {
    sound: 'Töne',
    touch: 'Vibration',
    turned: {
      sound: {
        on: 'Töne: wenn noch eine Minute bleibt oder die Zeit um ist, beim Würfeln und beim Fangen.',
        off: 'Keine Töne.',
      },
      touch: {
        on: 'Vibration: wenn noch eine Minute bleibt oder die Zeit um ist, beim Würfeln und beim Fangen.',
        off: 'Keine Vibration.',
      },
    },
    cannot: {
      unable: 'Dieses Gerät oder sein Browser kann nicht vibrieren.',
      still: 'Dieses Gerät ist auf weniger Bewegung eingestellt und vibriert deshalb nicht.',
    },
  },
  link: {
    label: 'Link',
    copy: 'Link kopieren',
    copied: 'Kopiert.',
    select: 'Dein Browser lässt diese Seite nicht kopieren. Der Link ist markiert: Kopiere ihn selbst.',
    send: 'Senden …',
    what: 'Wer den Link öffnet, bekommt eine Kopie vom jetzigen Stand. An uns wird nichts geschickt: Der Link enthält alles.',
    code: 'Derselbe Link als QR-Code',
    long: 'Für einen QR-Code ist der Link zu lang.',
    large: 'Für einen Link ist das zu groß. Speichere in eine Datei und schick sie.',
    unsupported: 'Dieser Browser ist zu alt, um einen Link zu machen. Speichere in eine Datei und schick sie.',
  },
  file: {
    partly: 'Diese Datei wurde nach dem Speichern verändert oder beschädigt. Der lesbare Teil ist jetzt offen.',
    warning: 'Die Datei enthält alles, auch Geheimnisse. Gib sie nicht weiter.',
    anyway: 'Trotzdem speichern',
  },
  list: {
    none: 'Noch ist nichts gespeichert.',
    here: 'Gerade offen',
    notSaved: 'Noch nicht gespeichert',
    untitled: (created) => `Begonnen am ${day(created)}`,
    open: (title) => `${title} öffnen`,
    remove: 'Löschen',
    removeWhich: (title) => `${title} löschen`,
    sure: 'Endgültig löschen?',
    yes: 'Löschen',
    no: 'Abbrechen',
    aside: (records) =>
      `${count(records, 'Eintrag ließ', 'Einträge ließen')} sich nicht lesen und ${records === 1 ? 'wurde' : 'wurden'} beiseitegelegt.`,
    saveAside: 'In eine Datei speichern',
    removeAside: 'Beiseitegelegtes löschen',
  },
  date: day,
});

/** Texts about a link that was followed. */
export const followedLink = over(en.followedLink, {
  problems: {
    same: 'Das ist schon geöffnet.',
    damaged:
      'Dieser Link ist beschädigt: Unterwegs ging ein Teil verloren oder wurde verändert. Lass dir den Link noch einmal schicken, oder eine Datei.',
    large: 'Dieser Link ist zu lang und wurde nicht geöffnet.',
    newer:
      'Diesen Link hat eine neuere Version dieser Seite gemacht. Lade die Seite neu und öffne den Link noch einmal.',
    foreign: 'Dieser Link gehört zu einem anderen Hilfsmittel und lässt sich hier nicht öffnen.',
    unsupported: 'Dieser Browser ist zu alt für solche Links. Lass dir eine Datei schicken: Dateien kann er öffnen.',
  },
  offer: 'Der Link, den du geöffnet hast, enthält dies:',
  stays: 'Deine jetzige Partie bleibt im Menü unter „Auf diesem Gerät gespeichert“.',
  open: 'Öffnen',
  leave: 'Jetzt nicht',
  understood: 'In Ordnung',
});
