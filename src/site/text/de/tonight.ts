import { over } from '../over.ts';
import * as en from '../en/tonight.ts';
import { count } from './common.ts';

interface Told {
  readonly ready: number;
  readonly minutes: string;
  readonly phone: number;
}

const onBoard = ({ ready, minutes }: Told): string =>
  `Auf diesem Bildschirm sofort. Auf Papier in etwa ${ready} Minuten. Eine Partie dauert ${minutes} Minuten.`;
const fromPhone = ({ ready, minutes, phone }: Told): string =>
  `Die erste Nacht in etwa ${phone} Minuten. Mit gedruckten Karten in etwa ${ready}. Eine Partie dauert ${minutes} Minuten.`;

export const tonight = over(en.tonight, {
  heading: 'Welches heute Abend?',
  asks: [
    {
      name: 'many',
      ask: 'Wie viele seid ihr?',
      choices: [
        ['2', ''],
        ['3 oder 4', ''],
        ['5', ''],
        ['6 oder 7', ''],
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
  alone: 'Allein? Gleich gegen den Computer.',
  begin: 'Einmal tippen gibt eine Antwort. Zweimal mehr macht sie besser.',
  kick: 'Heute Abend spielt ihr',
  print: (sheets) => `Erster Abend: ${sheets}`,
  whole: (sheets) => `Ganzes Spiel: ${sheets}`,
  sheets: (sheets) => count(sheets, 'Blatt', 'Blätter'),
  on: (paper) => `auf ${paper}`,
  now: 'Jetzt auf diesem Bildschirm spielen',
  run: 'Von diesem Handy aus leiten',
  nothing: 'Nichts zu drucken.',
  aloud: 'Den Bogen vorlesen',
  aloudSide: 'Seite 2 vorlesen',
  or: 'Oder:',
  says: {
    battle: 'Kein Glück, keine Würfel, und die Nachbarn merken nichts.',
    munch: 'Mampf Welten, weich deinen Freunden aus und zähl in Dreiern.',
    contact: 'Spugs, Dorfbewohner und eine Teestube. Dazu braucht ihr ein Kartenspiel und 12 Würfel.',
    invasion: 'Vier Fraktionen, ein Dorf, und alle haben geheime Befehle.',
    terror: 'Stühle im Kreis, Augen zu. Jemand von euch ist die Spielleitung und hat das Handy.',
    ferry: 'Die kurze Überfahrt, für {players} und eine Spielleitung, die das Handy hat.',
  },
  soon: {
    battle: onBoard,
    munch: onBoard,
    contact: ({ ready, minutes }) => `In etwa ${ready} Minuten auf dem Tisch. Eine Partie dauert ${minutes} Minuten.`,
    invasion: ({ minutes }) => `Druckt es am Tag vorher und schneidet es aus. Eine Partie dauert ${minutes} Minuten.`,
    terror: fromPhone,
    ferry: fromPhone,
  },
});

/** The answers: for each number of players and each length, those to outwit, to bluff and to roll dice. */
export const answers: typeof en.answers = [
  [
    [
      ['battle', 'now', ''],
      ['battle', 'now', 'Bluffen geht nicht, wenn alle alles sehen. Lächelt trotzdem.'],
      ['contact', 'learn', 'Es dauert länger als 20 Minuten. Lest es heute, und spielt es morgen.'],
    ],
    [
      ['munch', 'now', ''],
      ['munch', 'now', 'Bluffen geht hier nicht, aber gemeiner geht es zu zweit nicht.'],
      ['contact', 'print', 'Heute drucken und ausschneiden, morgen spielen.'],
    ],
    [
      ['battle', 'print', 'Spielt, bis jemand zweimal gewonnen hat.'],
      ['munch', 'print', 'Bluffen geht hier nicht, aber gemeiner geht es zu zweit nicht.'],
      ['contact', 'print', 'Spielt es zweimal und tauscht die Seiten.'],
    ],
  ],
  [
    [
      ['munch', 'now', 'Zu viert dauert es vielleicht etwas länger.'],
      ['munch', 'now', 'Bluffen geht hier nicht, aber gemeiner geht es zu dritt oder viert nicht.'],
      ['contact', 'learn', 'Es dauert länger als 20 Minuten. Lest es heute, und spielt es morgen in Teams.'],
    ],
    [
      ['munch', 'now', ''],
      ['munch', 'now', 'Bluffen geht hier nicht, aber gemeiner geht es zu dritt oder viert nicht.'],
      ['contact', 'print', 'Heute drucken und ausschneiden, morgen in Teams spielen.'],
    ],
    [
      ['munch', 'print', 'Spielt es zweimal.'],
      ['munch', 'print', 'Bluffen geht hier nicht, aber gemeiner geht es zu dritt oder viert nicht.'],
      ['contact', 'print', 'Spielt es in Teams. Für vier Fraktionen druckt ihr an einem anderen Tag Alien Invasion.'],
    ],
  ],
  [
    [
      ['munch', 'now', 'Munch ist für vier: Zwei von euch teilen sich ein Heer und die Schuld.'],
      [
        'munch',
        'now',
        'Munch ist für vier: Zwei von euch teilen sich ein Heer. Ruft noch jemanden an, dann könnt ihr auf der Nachtfähre bluffen.',
      ],
      ['munch', 'now', 'Kein Spiel mit Würfeln ist in 20 Minuten vorbei. Zwei von euch teilen sich ein Heer.'],
    ],
    [
      ['munch', 'now', 'Munch ist für vier: Zwei von euch teilen sich ein Heer und die Schuld.'],
      [
        'munch',
        'now',
        'Munch ist für vier: Zwei von euch teilen sich ein Heer. Ruft noch jemanden an, dann könnt ihr auf der Nachtfähre bluffen.',
      ],
      ['contact', 'print', 'Heute drucken und ausschneiden, morgen spielen, zwei gegen drei.'],
    ],
    [
      ['munch', 'print', 'Munch ist für vier: Zwei von euch teilen sich ein Heer. Tauscht nach jeder Partie.'],
      [
        'munch',
        'print',
        'Munch ist für vier: Zwei von euch teilen sich ein Heer. Ruft noch jemanden an, dann könnt ihr auf der Nachtfähre bluffen.',
      ],
      [
        'contact',
        'print',
        'Zwei gegen drei. Wer einen Tag zum Drucken hat: In Alien Invasion gibt es für jeden von euch eine Fraktion.',
      ],
    ],
  ],
  [
    [
      ['ferry', 'now', 'Eine halbe Stunde ungefähr. Kürzer geht es zu sechst nicht.'],
      ['ferry', 'now', 'Eine halbe Stunde ungefähr.'],
      ['ferry', 'now', 'Keine Würfel, nur Nerven. Eine halbe Stunde ungefähr.'],
    ],
    [
      ['ferry', 'now', ''],
      ['ferry', 'now', ''],
      ['contact', 'print', 'Heute drucken und ausschneiden, morgen in Teams spielen.'],
    ],
    [
      ['ferry', 'print', 'Spielt es zweimal, mit einer anderen Spielleitung.'],
      ['ferry', 'print', 'Spielt es zweimal, mit einer anderen Spielleitung.'],
      ['contact', 'print', 'Spielt es in Teams. Wer einen Tag zum Drucken hat: Alien Invasion ist für bis zu sechs.'],
    ],
  ],
  [
    [
      [
        'ferry',
        'now',
        'Eine halbe Stunde ungefähr, für bis zu {most} von euch. Seid ihr mehr, spielt Lake Terror: Es dauert über 40 Minuten.',
      ],
      [
        'ferry',
        'now',
        'Eine halbe Stunde ungefähr, für bis zu {most} von euch. Seid ihr mehr, spielt Lake Terror: Es dauert über 40 Minuten.',
      ],
      ['ferry', 'now', 'Keine Würfel, nur Nerven. Eine halbe Stunde ungefähr, für bis zu {most} von euch.'],
    ],
    [
      ['terror', 'now', 'Seid ihr mit der Spielleitung genau acht, spielt die Nachtfähre.'],
      ['terror', 'now', 'Seid ihr mit der Spielleitung genau acht, spielt die Nachtfähre.'],
      [
        'terror',
        'now',
        'Für acht und mehr gibt es keine Würfel, nur Nerven. Seid ihr mit der Spielleitung genau acht, spielt die Nachtfähre.',
      ],
    ],
    [
      [
        'terror',
        'print',
        'Nach einer Partie geht niemand nach Hause. Seid ihr mit der Spielleitung genau acht, spielt die Nachtfähre.',
      ],
      [
        'terror',
        'print',
        'Nach einer Partie geht niemand nach Hause. Seid ihr mit der Spielleitung genau acht, spielt die Nachtfähre.',
      ],
      [
        'terror',
        'print',
        'Für acht und mehr gibt es keine Würfel, nur Nerven. Seid ihr mit der Spielleitung genau acht, spielt die Nachtfähre.',
      ],
    ],
  ],
];
