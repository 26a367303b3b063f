import { over } from '../over.ts';
import * as en from '../en/mib.ts';
import { count } from './common.ts';

const range = (least: number, most: number): string => (least === most ? String(least) : `${least} bis ${most}`);
const successes = (number: number): string => count(number, 'Erfolg', 'Erfolge');
const withSuccesses = (number: number): string => count(number, 'Erfolg', 'Erfolgen');

/** Texts of the tool for MiB studies. */
export const words = over(en.words, {
  heading: 'Studien der MiB',
  title: (species, number) => (species === 0 ? '' : `${count(species, 'Art', 'Arten')}, ${successes(number)}`),
  eachRolls: 'Jeder Agent wirft',
  dice: (least, most) => `${range(least, most)} Würfel`,
  throwFirst: (first) =>
    `Wirf zuerst ${first} Würfel: ${first === 1 ? 'Er' : 'Ihre Summe'} ergibt die Zahl der Würfel.`,
  group: (operatives, least, most) => `Eine Gruppe von ${operatives}: zusammen ${range(least, most)} Würfel.`,
  species: 'Arten zum Untersuchen',
  noSpecies: 'Noch keine. Trag jede Art ein, sobald ihre erste Figur stirbt, ganz gleich durch wen.',
  name: 'Noch eine Art ist gestorben',
  add: 'Eintragen',
  suggested: 'Oder wähle eine',
  notThemselves: (faction) => `Sich selbst untersuchen sie nicht (${faction}).`,
  addThis: (species) => `${species} eintragen`,
  studied: 'ein Erfolg',
  toStudy: 'noch nicht untersucht',
  another: 'Eine Art eintragen',

  remove: (species) => `${species} entfernen`,
  groups: 'Gruppen der MiB auf dem Tisch',
  operatives: 'Agenten in einer Gruppe',
  present: 'Außerirdische Arten im Spiel',
  onTable: 'Auf dem Tisch',
  roll: (dice) => `Mit ${count(dice, 'Würfel', 'Würfeln')} untersuchen`,
  study: 'Untersuchen',
  chance: (per) => `${per} für einen Erfolg`,
  mean: (actions) => `${actions} Aktionen im Schnitt`,
  rolledIt: 'Hast du echte Würfel geworfen?',
  hit: (face) => (face === 6 ? 'Eine 6' : `${face} oder mehr`),
  missed: (face) => (face === 6 ? 'Keine 6' : `Alle unter ${face}`),
  rolled: (faces) => `Gewürfelt: ${faces.join(', ')}`,
  succeeded: (species) => `Ein Erfolg: ${species}.`,
  failed: (species) => `Kein Erfolg: ${species}.`,
  none: {
    groups: 'Ohne eine Gruppe Agenten auf dem Tisch kann niemand etwas untersuchen.',
    species: 'Es gibt nichts zu untersuchen: Jede Art gibt nur einen Erfolg.',
  },
  won: 'Ein Erfolg für jede außerirdische Art im Spiel: Die MiB können gewinnen.',
  teams: 'Aufräumtrupps',
  noTeams: (number) => `Noch keiner. Ein Trupp, der jetzt kommt, würfelt mit ${withSuccesses(number)}.`,
  arrive: 'Ein Trupp kommt',
  team: (number) => `Trupp ${number}`,
  with: (number) => `kam mit ${withSuccesses(number)}`,
  of: (unit, dice) => `${unit}: ${dice} Würfel`,
  noFile: 'Keine Fraktion auf diesem Gerät hat Agenten, also würfelt niemand. Deine Eingaben bleiben.',

  added: (species) => `${species}: noch nicht untersucht.`,
  removed: (species) => `${species} ist entfernt.`,
  groupsAre: (number) => `${count(number, 'Gruppe', 'Gruppen')} der MiB auf dem Tisch.`,
  operativesAre: (number) => `${count(number, 'Agent', 'Agenten')} in einer Gruppe.`,
  presentAre: (number) => `${count(number, 'außerirdische Art', 'außerirdische Arten')} im Spiel.`,
  arrived: (team, number) => `Aufräumtrupp ${team} ist da, mit ${withSuccesses(number)}.`,
});

export const page = over(en.page, {
  share: 'Men in Black',
  whole: 'Die Studien allein öffnen',
  title: 'Die Studien der MiB in Alien Invasion',
  description:
    'Die Arten, die die MiB untersuchen, mit den Chancen jeder Studie und den Würfeln von Agenten und Aufräumtrupps.',
  summary: 'Arten, Studien und Erfolge, und die Würfel, die sie Agenten und Aufräumtrupps geben.',
  lead: 'Trag jede Art ein, wenn ihre erste Figur stirbt, und untersuche sie mit einer Aktion. Die Seite würfelt oder nimmt deinen Wurf, sagt, mit wie vielen Würfeln jede Gruppe der MiB schießt, und merkt sich die Erfolge jedes Aufräumtrupps.',
  script:
    'Dieses Hilfsmittel braucht JavaScript, das in deinem Browser ausgeschaltet ist. Unten steht, wie es von Hand geht.',
  hand: 'So geht es von Hand',
  steps: [
    'Leg die erste Figur jeder Art, die stirbt, beiseite: Die MiB können sie untersuchen.',
    'Wirf als Aktion einen Würfel für jede Gruppe der MiB auf dem Tisch; Aufräumtrupps zählen nicht. Eine 6 ist ein Erfolg. Jede Art gibt nur einen.',
    'Bevor eine Gruppe schießt, wirf einen Würfel und einen mehr für jeden Erfolg. Ihre Summe ist die Zahl der Würfel, die jeder Agent wirft.',
    'Bringt ein Sonderereignis einen Aufräumtrupp, schreib die Zahl der Erfolge auf: Für den Rest des Spiels gilt für ihn diese Zahl.',
  ],
  rules: 'Die Regeln zu den MiB',
});

/** Its name in the bar of an evening. */
export const inEvening = 'MiB';
