import { over } from '../over.ts';
import * as en from '../en/offline.ts';
import { count } from './common.ts';

/** Texts about offline use. */
export const words = over(en.words, {
  ready: 'Bereit für offline',
  readyMore: 'Alle Seiten, Regeln und Hilfsmittel funktionieren auf diesem Gerät jetzt auch offline.',
  starting: 'Wird für offline vorbereitet',
  progress: (done, all) => `Wird für offline vorbereitet: ${done} von ${all} Dateien`,
  full: 'Auf diesem Gerät ist kein Platz mehr, um die Website offline zu speichern. Schaff etwas Platz und versuch es noch einmal.',
  brokenOff:
    'Die Verbindung brach ab, bevor alles heruntergeladen war. Was schon da ist, bleibt gespeichert, und der Download geht dort weiter.',
  unsupported: 'Dieser Browser kann keine Websites offline speichern. Du musst online bleiben.',
  insecure: 'Browser speichern eine Website nur über https. Hier musst du also online bleiben.',
  again: 'Noch einmal versuchen',
  close: 'Schließen',
  update: 'Eine neue Version ist da',
  updateMore: 'Offene Seiten ändern sich erst, wenn du neu lädst.',
  reload: 'Neu laden',
  later: 'Später',
  taken: 'Ein anderer Tab nutzt schon die neue Version',
  takenMore: 'Lade neu, wann du willst. Alles, was du eingegeben hast, ist gespeichert.',
  saved: {
    button: 'Offline speichern',
    meta: (pdfs, size) => `${count(pdfs, 'PDF', 'PDFs')} · ${size}`,
    progress: (done, all) => `Wird gespeichert: ${done} von ${all}`,
    ready: (paper) => `Gespeichert: Die PDFs für ${paper} öffnen sich hier auch offline.`,
    partly: 'Von diesen PDFs gibt es eine neuere Version.',
    renew: 'Neuere Version speichern',
    remove: 'Von diesem Gerät entfernen',
    removed: 'Von diesem Gerät entfernt.',
    notRemoved:
      'Der Browser hat das Entfernen verhindert. Erlaube dieser Website, Daten zu speichern, und versuch es noch einmal.',
    full: (size, before) =>
      `Auf diesem Gerät ist kein Platz für ${size}. ${before ? 'Die früher gespeicherten PDFs sind noch da' : 'Es wurde nichts gespeichert'}. Schaff etwas Platz und versuch es noch einmal.`,
    failed:
      'Der Download brach ab. Was schon da ist, bleibt gespeichert. Versuch es noch einmal, um den Rest zu bekommen.',
    of: (game) => `, ${game}`,
    missing: '(nicht gespeichert: braucht eine Verbindung)',
  },
  zip: {
    done: 'Das ZIP ist fertig. Dein Browser legt es zu deinen Downloads.',
    failed:
      'Einige Dateien kamen nicht an. Prüfe deine Verbindung und versuch es noch einmal: Was schon da ist, wird nicht noch einmal geladen.',
  },
  noSignal: {
    title: 'Du bist offline',
    description: 'Diese Datei ist auf diesem Gerät nicht gespeichert.',
    lead: 'Diese Datei ist auf diesem Gerät nicht gespeichert.',
    advice:
      'Seiten, Regeln und Hilfsmittel funktionieren offline. Druckvorlagen auch, wenn du auf der Druckseite eines Spiels auf „Offline speichern“ tippst, solange du online bist.',
    print: (game) => `${game} drucken`,
  },
});
