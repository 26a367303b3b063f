import { over } from '../over.ts';
import * as en from '../en/odds.ts';
import { listed, number } from './common.ts';
import { covers, dice, figures, percent, units } from './dice.ts';
import { length } from './lengths.ts';

const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

/** Texts of the exact odds of shots, blasts and Mites. */
export const words = over(en.words, {
  heading: 'Genaue Chancen',
  exact: 'genau, nicht simuliert',
  working: 'Wird ausgerechnet …',
  wanted: 'So viele sollen sterben',
  of: (wanted, of) => `mindestens ${wanted} von ${of} ${wanted === 1 ? 'stirbt' : 'sterben'}`,
  announced: (wanted, of, chance) => `Mindestens ${wanted} von ${figures(of)}: ${percent(chance)}.`,
  both: (a, b) => `Erstens: ${a} Zweitens: ${b}`,
  choices: ['Erste', 'Zweite'],
  choose: (which) => `${which} Möglichkeit`,
  or: ' oder ',
  compare: 'Zwei vergleichen',
  single: 'Nur eine zeigen',
  kinds: { label: 'Was geschieht', shots: 'Schüsse', blast: 'Explosion', mites: 'Milben' },
  who: 'Wer schießt',
  group: (number) => `Gruppe ${number}`,
  addUnit: 'Eine Einheit mehr in dieser Gruppe',
  addGroup: 'Eine Gruppe mehr auf dieser Karte',
  linked: 'Sammelfeuer: eine Summe',
  linkedSays: {
    always: (units) => `${units}: immer Sammelfeuer.`,
    never: (units) => `${units}: kein Sammelfeuer.`,
    while: (units, leader) => `${units}: Sammelfeuer, solange ${leader} lebt.`,
    dice: 'Nur Würfel: Du wählst, ob es Sammelfeuer ist.',
  },
  against: {
    always: 'Nach den Regeln schießen diese Gruppen immer im Sammelfeuer.',
    never: 'Nach den Regeln haben diese Gruppen kein Sammelfeuer.',
  },
  target: 'Ziel',
  bomb: 'Waffe',
  mites: 'Milben',
  mitesFound: 'Milben auf dem Tisch',
  first: 'Ein Lenker sprengt Milbe 1.',
  within: (mite, inches, scale) => `Milbe ${mite} ist höchstens ${length(inches, scale)} entfernt von`,
  mite: (mite) => `Milbe ${mite}`,
  chain: (caught, total) =>
    `${caught.length === 1 ? `Milbe ${caught[0]} explodiert` : `Milben ${listed(caught.map(String))} explodieren`}: ${dice(total)}, eine Summe.`,
  spared: (spared) =>
    `${spared.length === 1 ? `Milbe ${spared[0]} ist` : `Milben ${listed(spared.map(String))} sind`} außer Reichweite.`,
  caught: 'Gruppen in Reichweite',
  addCaught: 'Eine Gruppe mehr in Reichweite',
  chart: 'Chance für jede Zahl verlorener Figuren',
  chartSays: (wanted, series) =>
    `Säulen für jede Zahl verlorener Figuren. ${series.map(([name, most]) => `${name}${most}`).join(' ')} Ab ${wanted} sind die Säulen ausgefüllt. Die Tabelle unten hat alle Zahlen.`,
  mostLikely: (name, number, chance) =>
    `${name === '' ? 'Am' : `${name}: am`} wahrscheinlichsten ${number}, ${percent(chance)}.`,
  column: (chance) => (chance < 0.005 ? '<1 %' : `${Math.round(chance * 100)} %`),
  axis: 'verlorene Figuren',
  table: 'Jede Zahl',
  takeAway: 'Als CSV speichern',
  csv: ['Schuss', 'Verloren', 'Genau', 'Mindestens', 'Höchstens'],
  lost: 'Verloren',
  exactly: 'genau',
  least: 'mindestens',
  most: 'höchstens',
  mean: (mean, sd) => `${decimal(mean, 2)} im Schnitt, plus oder minus ${decimal(sd, 2)}`,
  meanOf: 'Verlorene Figuren',
  total: (least, most, mean, sd) =>
    `${least} bis ${most}, im Schnitt ${decimal(mean, 1)}, plus oder minus ${decimal(sd, 1)}`,
  totalOf: 'Summe der Würfel',
  groupChance: (all, one) => `mindestens eine: ${percent(one)}, alle: ${percent(all)}`,
  groupMean: (mean) => `${decimal(mean, 2)} im Schnitt`,
  needed: (wanted) => `Würfel in einer Summe für mindestens ${wanted}`,
  neededFor: (chance) => percent(chance, 0),
  neededNone: (most) => `über ${number(most)}`,
  fraction: 'Als Bruch',
  better: 'Erste oder zweite?',
  comparison: {
    better: (chance) => `Die erste tötet mehr: ${percent(chance)}`,
    equal: (chance) => `Gleich viele: ${percent(chance)}`,
    worse: (chance) => `Die zweite tötet mehr: ${percent(chance)}`,
  },
  line: units,
  dice,
  title: (who, at) => `${listed(who)} auf ${listed(at)}`,
  at: (number, name, cover) => `${units(number, name)} ${covers[cover]}`,
  atNumber: (number, kill) => `${figures(number)}, Trefferzahl ${kill}`,
  limits: {
    dice: (dice, most) => `Das können ${number(dice)} Würfel sein. Der Rechner erlaubt höchstens ${number(most)}.`,
    figures: (figures, most) =>
      `Der Rechner erlaubt höchstens ${number(most)} Figuren in einer Gruppe, nicht ${number(figures)}.`,
    kill: (kill, most) => `Der Rechner erlaubt Trefferzahlen bis ${number(most)}, nicht ${number(kill)}.`,
    noKill: 'Eine Trefferzahl ist mindestens 1.',
  },
  byRules: 'Nach diesen Regeln',
});

/** Texts of the page of exact odds and of lists of tools; scripts do not load them. */
export const page = over(en.page, {
  title: 'Genaue Chancen für Alien Invasion',
  whole: 'Den ganzen Rechner öffnen',
  description:
    'Wie wahrscheinlich sind drei Verluste? Genaue Chancen für jeden Schuss, jedes Sammelfeuer und jede Explosion, und zwei Möglichkeiten nebeneinander.',
  summary: 'Die Chancen jedes Schusses und jeder Explosion, genau ausgerechnet, und zwei Möglichkeiten nebeneinander.',
  lead: 'Wähle, wer schießt, das Ziel und seine Deckung. Die Antwort ist genau: Sie zählt jeden möglichen Wurf und simuliert nichts.',
  script:
    'Der Rechner braucht JavaScript, das in deinem Browser ausgeschaltet ist. Unten stehen eine Tabelle genauer Chancen und ein Weg, im Kopf zu rechnen.',
  hand: 'Im Kopf',
  steps: [
    'Ein Würfel ist 3½ Augen wert. Nimm das mal die Zahl der Würfel. In etwa der Hälfte der Fälle ist der Wurf mindestens so hoch.',
    'Teil das durch die Trefferzahl und rund ab. In etwa der Hälfte der Fälle sterben mindestens so viele Figuren.',
    'Um in neun von zehn Fällen recht zu haben, zieh zuerst 2¼-mal die Wurzel der Würfelzahl ab: 9 Augen bei 16 Würfeln.',
  ],
  table: 'Chance, dass mindestens eine Figur stirbt',
  tableSays: 'Zeilen sind Würfel in einer Summe, Spalten sind Trefferzahlen. Alle Chancen sind genau.',
  diceHead: 'Würfel',
  rules: 'Die Regeln zum Schießen',
});

/** Its name in the bar of an evening. */
export const inEvening = 'Chancen';
