import { over } from '../over.ts';
import * as en from '../en/evening.ts';
import { count, listed } from './common.ts';

const ofFigures = (left: number, figures: number): string => `${left} von ${count(figures, 'Figur', 'Figuren')}`;
const objectives = (number: number): string => count(number, 'geheimes Ziel', 'geheime Ziele');

/** Texts of an evening of Alien Invasion, in all its tools. */
export const evening = over(en.evening, {
  tools: 'Hilfsmittel dieses Abends',
  fell: (side, unit, number) => `${side}: ${number} × ${unit} getötet.`,
  paid: 'Sonst stirbt niemand.',
  anew: 'Neuer Abend.',
  standsIn: (tool) => `Diese Änderung steht jetzt unter „${tool}“. Dort kannst du es zurücknehmen.`,
  wonBy: (sides) =>
    sides === null
      ? 'Noch hat niemand gewonnen.'
      : sides.length === 0
        ? 'Niemand hat gewonnen.'
        : `Gewonnen: ${listed(sides)}.`,
  table: ['Begonnen', 'Seite', 'Fraktion', 'Einheit', 'Figuren', 'Übrig', 'Schusswürfel', 'Ende'],
  victory: 'gewonnen',
  defeat: 'verloren',

  left: 'Übrige Figuren',
  leftOf: ofFigures,
  noSides: 'Noch hat keine Seite Figuren. Trag sie unter „Truppen“ ein, dann zählt diese Seite die Verluste.',
  noneLeft: 'niemand ist übrig',
  owed: (number, units) =>
    `${count(number, 'Figur muss', 'Figuren müssen')} sterben: ${listed(units)}. Wem sie gehören, der wählt welche.`,
  fallsOne: (side, unit, left) => `1 × ${unit} von ${side}, ${left} übrig`,
  oneFalls: (unit) => `1 × ${unit}`,
  notOurs: 'Auf keiner Seite',
  settled: 'Die Verluste sind abgezogen.',
  toDeck: 'Zurück zum Stapel',
  shot: 'Dein Wurf',
  howMany: (unit, side, left) => `Wie viele sterben? ${unit}, ${side}, ${left} übrig`,
  fallOf: (number, unit, side) => `${number} × ${unit} von ${side} getötet`,
  noTarget: 'Wähle ein Ziel von einer der Seiten, dann trägst du seine Verluste hier mit einem Tippen ein.',
  dead: 'Arten mit einem Verlust',
  study: (species) => `${species} hinzufügen`,

  over: 'Das Ende des Abends',
  whoWon: 'Wer hat gewonnen?',
  ranOut: (times) =>
    `Der Stapel ist ${times === 1 ? 'einmal' : times === 2 ? 'zweimal' : `${times}-mal`} ausgegangen. Wer hat gewonnen?`,
  nobody: 'Niemand',
  save: 'Ergebnis speichern',
  saved: 'Im Buch der Ergebnisse gespeichert.',
  notSaved: 'Das Ergebnis ließ sich nicht speichern. Nimm im Menü „In eine Datei speichern“.',
  leave: 'Abend beenden',
  leaveSays: 'Die Hilfsmittel sind wieder getrennt. Der Abend bleibt auf diesem Gerät gespeichert.',
});

/** Texts of the end of an evening. */
export const ending = over(en.ending, {
  won: (name) => `Gewonnen: ${name}`,
  wonBy: (side, left, of) => [`Sieg: ${side},`, `${ofFigures(left, of)} übrig`],
  wonTogether: (sides) => ['Ein gemeinsamer Sieg:', listed(sides)],
  leftOf: (side, left, of) => `${side}: ${ofFigures(left, of)} übrig.`,
  didBest: (sides, count) =>
    `Am besten: ${listed(sides)}, mit ${sides.length > 1 ? 'je ' : ''}${objectives(count)} erfüllt.`,
  broughtOff: (number) => `${objectives(number)} erfüllt.`,
  draw: ['Unentschieden:', 'niemand hat gewonnen'],
  together: 'Fürs Erste',
  bothWon: 'Diese Siege lassen sich teilen.',
  nobody: 'Alles wie zuvor',
  nobodyWon: 'Der Stapel ist ausgegangen, bevor jemand sein Ziel erreicht hat.',
  aimOf: (scenario, aim) => `${scenario}: ${aim}`,
  briefing: 'Sie haben getan, was ihr Auftrag verlangt.',
  pictures: {
    faction: (name) => `Das Bild einer Dreifach-Karte der Fraktion: ${name}.`,
    together: 'Ein Spug, ein Mann in Schwarz, eine Frau aus dem Dorf und ein Roboter stehen Schulter an Schulter.',
    nobody: 'Die Dorfwiese im Mondlicht: ein Krater und ein Schaf.',
    tea: 'Die Dorfwiese im Mondlicht: Ein Schaf sieht eine volle Teekanne an.',
  },
  again: 'Noch einmal, Seiten tauschen',
});

/** Texts about the evening that a tool of Alien Invasion may be part of. */
export const atEvening = over(en.atEvening, {
  begin: 'Einen Abend beginnen',
  back: 'Zurück zum Abend',
  says: 'Ein Abend: Diese Hilfsmittel teilen sich Seiten, Stapel, Kämpfe, Verluste und berechnete Chancen.',
});
