import { over } from '../over.ts';
import * as en from '../en/sheet-options.ts';
import { number } from './common.ts';

/** Texts of the fields for papers, cards, cut marks and inks. */
export const words = over(en.words, {
  heading: 'Weitere Einstellungen',
  usual: 'Zurück zu den üblichen Einstellungen',
  fields: {
    paper: 'Papier',
    paperSize: 'Größe deines Papiers',
    card: 'Karte',
    cardSize: 'Größe deiner Karten',
    margin: 'Rand, in mm',
    duplex: 'Beidseitig drucken',
    marks: 'Schnittmarken',
    markColour: 'Farbe der Marken',
    markLength: 'Länge der Marken, in mm',
    markDistance: 'Abstand der Marken von den Karten, in mm',
    markThickness: 'Dicke der Marken, in mm',
    markSides: 'Seiten mit Marken',
    bleed: 'Beschnitt, in mm',
    gap: 'Abstand der Karten, in mm',
    bleedEdges: 'Kanten mit Beschnitt',
    colour: 'Farben des PDFs',
    condition: 'Druckbedingung',
    cut: 'Schnittlinien im PDF',
  },
  hints: {
    paperSize: 'Breite × Höhe, etwa 210 × 297 mm oder 13 × 19 in.',
    cardSize: 'Breite × Höhe, etwa 63 × 88 mm oder 2,5 × 3,5 in.',
    margin: 'Der Rand des Bogens, der leer bleibt. Ohne Angabe: 5 mm, mit Schnittmarken darin.',
    bleed: 'Bild über den Schnitt hinaus, bis 5 mm. Ohne Angabe: keiner.',
    gap: 'Bis 10 mm. Ohne Angabe: keiner.',
  },
  above: 'wie oben gewählt',
  usualCard: 'wie gestaltet',
  own: 'Andere Größe',
  marks: { '': 'im Rand', full: 'bis zur Kante, nummeriert', corners: 'auch für runde Ecken', off: 'keine' },
  machines: 'Marken für eine Schneidemaschine',
  markSides: { '': 'Vorder- und Rückseite', front: 'nur Vorderseite' },
  bleedEdges: { '': 'alle Kanten', outer: 'nur Kanten, an die keine andere Karte stößt' },
  colours: {
    '': 'RGB, für deinen Drucker',
    cmyk: 'CMYK, PDF/X-1a für Druckereien',
    'cmyk-x4': 'CMYK, PDF/X-4 für Druckereien',
  },
  cuts: { '': 'keine', spot: 'in der Sonderfarbe CutContour' },
  problem: (problem) =>
    problem.kind === 'outside'
      ? `Gib eine Zahl von ${number(problem.min)} bis ${number(problem.max)} ein, oder nichts.`
      : problem.of === 'paper'
        ? 'Gib zwei Längen ein, etwa 210 × 297 mm oder 13 × 19 in.'
        : 'Gib zwei Längen ein, etwa 63 × 88 mm oder 2,5 × 3,5 in.',
});
