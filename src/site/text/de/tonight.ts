import { over } from '../over.ts';
import * as en from '../en/tonight.ts';
import { count } from './common.ts';

const cut = ({ cutting }: { readonly cutting: string }): string =>
  cutting === '' ? '' : ` Das Ausschneiden dauert ${cutting} Minuten.`;

export const tonight = over(en.tonight, {
  heading: 'Welches heute Abend?',
  asks: [
    {
      name: 'many',
      ask: 'Wie viele seid ihr?',
      choices: [
        ['2', ''],
        ['3 oder 4', ''],
        ['5 bis 7', ''],
        ['8 oder mehr', ''],
      ],
    },
    {
      name: 'long',
      ask: 'Wie viel Zeit habt ihr?',
      choices: [
        ['20 min', 'wenn ihr 20 Minuten habt'],
        ['45 min', 'wenn ihr 45 Minuten habt'],
        ['Den ganzen Abend', 'wenn ihr den ganzen Abend habt'],
      ],
    },
    {
      name: 'fancy',
      ask: 'Worauf habt ihr Lust?',
      choices: [
        ['Überlisten', 'um einander zu überlisten'],
        ['Bluffen', 'um zu bluffen'],
        ['Würfeln', 'wenn ihr gern würfelt'],
      ],
    },
  ],
  begin: 'Dreimal tippen, und ihr wisst es.',
  kick: 'Heute Abend spielt ihr',
  print: (sheets) => `${sheets} drucken`,
  sheets: (sheets) => count(sheets, 'Blatt', 'Blätter'),
  on: (paper) => `auf ${paper}`,
  learn: 'In 2 Minuten gelernt',
  aloud: 'Seite 2 vorlesen',
  or: 'Oder:',
  says: {
    battle: (told) =>
      `${told.minutes} Minuten, kein Glück, und die Nachbarn merken nichts. ${told.sheets}: die Anleitung, Spielplan und Figuren.${cut(told)}`,
    munch: (told) =>
      `Mampf Welten, weich deinen Freunden aus und zähl in Dreiern. ${told.sheets}: die Anleitung, Spielplan und Figuren.${cut(told)}`,
    contact: (told) =>
      `Spugs, Dorfbewohner und eine Teestube. ${told.sheets} und ein Stapel Karten: ${told.minutes} Minuten Spielzeit, ${told.cutting} zum Ausschneiden.`,
    invasion: (told) =>
      `Vier Fraktionen, ein Dorf, und alle haben geheime Befehle. Das Spielpaket hat ${told.sheets}: Druckt es am Tag vorher.`,
    terror: (told) =>
      `Stellt die Stühle in einen Kreis. ${told.sheets}: die Anleitung und die Karten. Jemand von euch hat das Handy.${cut(told)}`,
    ferry: (told) =>
      `Die kurze Überfahrt: andere Rollen, für ${told.players} und eine Spielleitung. ${told.sheets}: die Anleitung und die Karten. Und das Handy.${cut(told)}`,
  },
});

const meanest = 'Bluffen geht nicht, wenn alle alles sehen, aber für eure Zahl ist es das gemeinste Spiel.';
const longer = 'Es dauert etwas länger als 20 Minuten.';
const teams = 'Spielt es in Teams.';
const six = 'Eine Person ist die Spielleitung, ihr müsst also sechs sein.';
const nine = 'Eine Person ist die Spielleitung. Seid ihr zu acht, druckt die Nachtfähre.';
const late = 'Es dauert etwas länger als 40 Minuten.';

/** The answers: for each number of players and each length, those to outwit, to bluff and to roll dice. */
export const answers: typeof en.answers = [
  [
    [['battle'], ['battle', meanest], ['contact', longer]],
    [['munch'], ['munch', meanest], ['contact', 'Spielt es zweimal und tauscht die Seiten.']],
    [
      ['battle', 'Spielt, bis jemand zweimal gewonnen hat.'],
      ['munch', meanest],
      ['contact', 'Spielt danach noch einmal, mit MiB gegen die Spugs.'],
    ],
  ],
  [
    [
      ['munch', 'Kürzer geht es damit kaum.'],
      ['munch', meanest],
      ['contact', `${teams} ${longer}`],
    ],
    [['munch'], ['munch', meanest], ['contact', teams]],
    [
      ['munch', 'Spielt es zweimal.'],
      ['munch', meanest],
      ['invasion', 'Seid ihr zu dritt, spielt jemand zwei Fraktionen.'],
    ],
  ],
  [
    [
      ['ferry', `${six} Eine halbe Stunde ungefähr.`],
      ['ferry', `${six} Eine halbe Stunde ungefähr.`],
      ['ferry', `${six} Eine halbe Stunde ungefähr.`],
    ],
    [
      ['ferry', six],
      ['ferry', six],
      ['contact', teams],
    ],
    [
      ['ferry', six],
      ['ferry', six],
      ['invasion', 'Es ist für vier bis sechs.'],
    ],
  ],
  [
    [
      ['terror', `${nine} ${late}`],
      ['terror', `${nine} ${late}`],
      ['terror', `${nine} ${late}`],
    ],
    [
      ['terror', nine],
      ['terror', nine],
      ['terror', nine],
    ],
    [
      ['terror', `${nine} Nach einer Partie geht niemand nach Hause.`],
      ['terror', `${nine} Nach einer Partie geht niemand nach Hause.`],
      ['terror', `${nine} Nach einer Partie geht niemand nach Hause.`],
    ],
  ],
];
