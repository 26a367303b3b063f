import { over } from '../over.ts';
import * as en from '../en/melee.ts';
import { listed, number } from './common.ts';
import { percent } from './dice.ts';

/** Close combat, and shots into it, in Alien Invasion. */
export const words = over(en.words, {
  heading: 'Nahkampf',
  title: (names) => `${listed(names)} im Nahkampf`,
  kinds: { label: 'Was wird ausgewertet?', fight: 'Der Kampf', shot: 'Ein Schuss hinein', dark: 'Unter der Erde' },
  side: (number) => `Seite ${number}`,
  numbered: (name, number) => `${name} ${number}`,
  outside: 'Von außen',
  addSide: 'Eine Fraktion mehr',
  addUnit: 'Eine Einheit mehr',
  defends: 'Verteidigt ein Geländestück',
  defendsNone: 'Keines',
  stands: 'Trefferzahl dieser Seite',
  below: 'Lebt unter der Erde, würfelt zuerst',
  struck: 'Wer unter der Erde lebt, hat zugeschlagen. Jetzt würfeln die anderen, die noch leben.',
  aims: 'Zielt auf',
  aimsAt: (name) => `${name}: zielt auf`,
  pool: (least, most) => (least === most ? `${least} Würfel` : `${least} bis ${most} Würfel`),
  faces: 'Gewürfelt',
  entered: (number) => (number === 0 ? 'nichts eingegeben' : `${number} eingegeben`),
  wrongFaces: 'Ein Würfel zeigt 1, 2, 3, 4, 5 oder 6.',
  face: (name, face, lying) => `${name}: noch eine ${face}${lying > 0 ? `, bisher ${lying}` : ''}`,
  first: (faces) => `Erster Wurf: ${faces.join(' + ')}`,
  clear: (name) => `${name}: Würfel aufnehmen`,
  clearShort: 'Aufnehmen',
  rollFor: (name) => `Würfeln für ${name}`,
  rollShort: 'Würfeln',
  roll: 'Den Rest würfeln',
  rollDice: 'Würfeln',
  rollAll: 'Für alle würfeln',
  take: 'Verluste abziehen',
  lostMean: 'Verluste im Schnitt',
  lostNow: 'verloren',
  of: (lost, figures) => `${lost} von ${figures}`,
  before: 'Vor dem Wurf',
  odds: (name, one, all) => `${name}: mindestens ein Verlust ${percent(one)}, alle tot ${percent(all)}`,
  ends: 'Wie es ausgehen kann',
  end: {
    first: (a, chance) => `Nur ${a}: ${percent(chance)}`,
    both: (chance) => `Beide sind noch da: ${percent(chance)}`,
    neither: (chance) => `Niemand: ${percent(chance)}`,
  },
  result: 'Verluste',
  loses: (name, lost) => `${name}: ${lost === 0 ? 'kein Verlust' : `${lost} verloren`}`,
  losses: (all) => `${all.join('; ')}.`,
  blow: (from, total, kill, kills) =>
    `${from}: ${total} Augen gegen ${kill} ${kills === 0 ? 'töten niemanden' : `töten ${kills}`}`,
  mixed: 'Nimm die Figuren selbst weg: Wem sie gehören, der wählt, welche sterben.',
  over: (left) => (left.length === 0 ? 'Niemand ist übrig.' : `Übrig: nur ${listed(left)}.`),
  waiting: (names) => `Es fehlen noch Würfel: ${listed(names)}.`,
  tooMany: (dice, most) =>
    `Eine Fraktion könnte ${number(dice)} Würfel werfen. Der Rechner erlaubt hier höchstens ${number(most)}.`,
  byRules: 'Nach diesen Regeln',
});

/** Texts of the page of close combat and of lists of tools; scripts do not load them. */
export const page = over(en.page, {
  share: 'Nahkampf nach den Regeln',
  whole: 'Den ganzen Rechner öffnen',
  title: 'Nahkampf in Alien Invasion',
  description:
    'Gib die Würfel eines Nahkampfs zwischen zwei oder mehr Fraktionen ein oder wirf sie hier: Du siehst die Verluste, die Regel und wie wahrscheinlich das war.',
  summary:
    'Aus Würfeln werden Verluste, nach den Regeln: zwei bis sechs Fraktionen, Chancen vor dem Wurf und Schüsse von außen.',
  lead: 'Wähle, wer kämpft. Vor dem Wurf siehst du, wie es ausgehen kann. Dann würfle hier, oder tipp deine Würfel ein, und sieh, wer stirbt und warum.',
  script:
    'Der Rechner braucht JavaScript, das in deinem Browser ausgeschaltet ist. Unten steht, wie du einen Kampf von Hand auswertest.',
  hand: 'Von Hand',
  steps: [
    'Alle im Kampf werfen gleichzeitig ihre Nahkampfwürfel.',
    'Zwischen zwei Fraktionen: Teil jede Summe durch die Trefferzahl der anderen und rund ab. So viele Figuren sterben.',
    'Bei drei oder mehr nennen alle zuerst ein Ziel. Gerade Würfel zählen gegen dieses Ziel.',
    'Verteil ungerade Würfel auf die anderen Gegner, Fünfen zuerst, jeden an den Gegner mit der bisher kleinsten Summe. Bei Gleichstand bekommt ihn, wer zuerst genannt wurde.',
    'Wer ein Geländestück verteidigt, hat die Trefferzahl seiner Deckung. Die anderen haben die im Freien.',
    'Nehmt alle Verluste gleichzeitig weg. Wer stirbt, hat noch zurückgeschlagen.',
  ],
  rules: 'Die Regeln zum Nahkampf',
});

/** Its name in the bar of an evening. */
export const inEvening = 'Nahkampf';
