import type { BoardGameId } from '../../../content/playable.ts';
import svgpath from 'svgpath';
import { maxKomi, battleRules, players as battlePlayers } from '../../../engine/battle/state.ts';
import { battleNumbers, munchNumbers } from '../../../engine/content.ts';
import { fewestQuiet, mostQuiet } from '../../../engine/munch/read.ts';
import { munchRules, players as munchPlayers } from '../../../engine/munch/state.ts';
import { sizeNames } from '../../../engine/pyramids.ts';
import { playPage as battleWords } from '#text/battle.ts';
import { pyramid } from '#text/common.ts';
import { pictures as words } from '#text/endings.ts';
import { playPage as munchWords } from '#text/munch.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import type { Piece } from '../board/state.ts';
import { citations, colourName, picturesOf, type Definition } from '../definition.ts';
import { captive, type BattleSetting } from './battle.ts';
import type { EndingData } from './Ended.tsx';
import type { MunchSetting } from './munch.ts';
import type { Outcome } from './next-steps.ts';
import type { Seat, Setting } from './game.ts';
import type { LessonScript } from './lesson.ts';

const piecesOf = (
  letter: string,
  colour: string,
  role: Parameters<typeof pyramid>[1],
  owner: string,
): readonly (readonly [string, Piece])[] =>
  sizeNames.map((size, index) => [
    `${letter}${index + 1}`,
    {
      picture: href(`art/top-${colour}-${size}.svg`),
      plate: href(`art/plate-${colour}-${size}.svg`),
      pips: index + 1,
      name: pyramid(size, role, colourName(colour)),
      letter: owner,
    },
  ]);

const seatOf = (colour: string): Seat => ({
  colour: colourName(colour),
  picture: href(`art/top-${colour}-${sizeNames.at(-1)}.svg`),
});

const reasonRules = (reasons: Readonly<Record<string, { readonly rule: string }>>): readonly string[] =>
  Object.values(reasons).map(({ rule }) => rule);

/** The lesson of a game; undefined if there is none for the board. */
const lessonOf = (game: BoardGameId): LessonScript | undefined => {
  const { id: _, file: __, ...script } = content[`${game}Lesson`];
  return script.steps.length > 0 ? script : undefined;
};

const lessonFile = (game: BoardGameId): NonNullable<Definition['files']> => {
  const script = lessonOf(game);
  return script ? { 'play/lesson': () => script } : {};
};

const facesOf = <Level extends { readonly lines?: unknown }>(game: string, levels: readonly Level[]) =>
  levels.map((each, index) => {
    const { lines: _, ...level } = each;
    return { ...level, face: href(`art/mind-${game}-${index + 1}.svg`) };
  });

/** Characters with squares of about the colours of pieces. */
const squares: Readonly<Record<string, string>> = {
  purple: '🟪',
  green: '🟩',
  yellow: '🟨',
  cyan: '🟦',
  orange: '🟧',
};

/** The data for the end of a game, which the page fetches when a game is over. */
function endingOf(game: 'battle' | 'munch'): EndingData {
  // A small icon needs no decimals.
  const iconOf = (name: string): string =>
    svgpath(content.icon(name)?.d ?? '')
      .rel()
      .round(0)
      .toString();
  const picture = (outcome: Outcome): EndingData['pictures'][Outcome] => [
    href(`art/end-${game}-${outcome}.svg`),
    words[game][outcome],
  ];
  const colours =
    game === 'battle' ? content.battle.colours.aliens : content.munch.monsters.map(({ colour }) => colour);
  const seats = game === 'battle' ? battlePlayers : munchPlayers;
  return {
    icons: { won: iconOf('laurels'), lost: iconOf(content[game].icon), drawn: iconOf('conversation') },
    pictures: { won: picture('won'), lost: picture('lost'), drawn: picture('drawn') },
    colours: Object.fromEntries(
      seats.map((seat, index) => [seat, content.colours.get(colours[index] ?? '')?.fill ?? '']),
    ),
    squares: Object.fromEntries(seats.map((seat, index) => [seat, squares[colours[index] ?? ''] ?? '⬛'])),
    lines: content[`${game}Opponents`].levels.map(({ lines }) => lines ?? null),
  };
}

export function battleSetting(): Setting & BattleSetting {
  const numbers = battleNumbers(content);
  const { aliens, villagers } = content.battle.colours;
  const { plots } = content.battleBoard;
  const { weights, reasons, levels } = content.battleOpponents;
  return {
    numbers,
    grounds: Object.fromEntries(
      plots.flatMap((row, line) =>
        row.map(({ ground }, column) => [
          `${String.fromCharCode(97 + column)}${plots.length - line}`,
          `plot-${ground}`,
        ]),
      ),
    ),
    why: content.battleVerdicts.why,
    lesson: lessonOf('battle') !== undefined,
    rules: citations('battle', [
      ...battleRules,
      'BB-6.2',
      'BB-6.3',
      'BB-6.4',
      'BB-6.5',
      'BB-6.6',
      'BB-7.2',
      ...reasonRules(reasons),
    ]),
    // The order is permanent, because links depend on it.
    options: [
      { id: 'swap', rule: 'BB-7.1' },
      { id: 'komi', rule: 'BB-7.2', number: { min: 0, max: maxKomi, usual: content.battle.numbers.komi } },
    ],
    patience: 0,
    endings: href('battle/play/ending.json'),
    opponents: { game: 'battle', numbers, data: { weights, reasons, levels: facesOf('battle', levels) } },
    pieces: Object.fromEntries([
      ...battlePlayers.flatMap((player, index) => piecesOf(player, aliens[index] ?? '', 'alien', player.toUpperCase())),
      ...picturesOf('villager').map((picture, index): readonly [string, Piece] => [
        `${captive}${index + 1}`,
        {
          picture,
          plate: picture,
          pips: index + 1,
          name: pyramid(sizeNames[index]!, 'villager'),
          letter: '',
        },
      ]),
      ...['v', 'w'].flatMap((letter, index) => piecesOf(letter, villagers[index] ?? '', 'villager', '')),
    ]),
    seats: Object.fromEntries(battlePlayers.map((player, index) => [player, seatOf(aliens[index] ?? '')])),
  };
}

export function munchSetting(): Setting & MunchSetting {
  const numbers = munchNumbers(content);
  const { worlds, monsters } = content.munch;
  const { columns, rows } = content.munchBoard;
  const { weights, reasons, levels } = content.munchOpponents;
  const spaces = Array.from({ length: columns * rows }, (_, index): [number, number] => [
    index % columns,
    Math.floor(index / columns),
  ]);
  return {
    numbers,
    // Shaded as on the printed chart: the top left space, and every other space from there.
    grounds: Object.fromEntries(
      spaces.map(([column, line]) => [
        `${String.fromCharCode(97 + column)}${rows - line}`,
        (column + line) % 2 === 0 ? 'chart-shaded' : 'chart',
      ]),
    ),
    why: content.munchVerdicts.why,
    lesson: lessonOf('munch') !== undefined,
    rules: citations('munch', [...munchRules, 'MU-8.2', 'MU-8.3', 'MU-8.4', 'MU-8.5', ...reasonRules(reasons)]),
    options: [
      {
        id: 'call',
        rule: 'MU-9.1',
        number: { min: fewestQuiet, max: mostQuiet, usual: content.munch.numbers.call },
      },
    ],
    patience: content.munch.numbers.call,
    endings: href('munch/play/ending.json'),
    opponents: { game: 'munch', numbers, data: { weights, reasons, levels: facesOf('munch', levels) } },
    pieces: Object.fromEntries([
      ...worlds.flatMap(({ letter, colour }) => piecesOf(letter, colour, 'world', '')),
      ...munchPlayers.flatMap((player, index) => piecesOf(player, monsters[index]?.colour ?? '', 'monster', player)),
    ]),
    seats: Object.fromEntries(munchPlayers.map((player, index) => [player, seatOf(monsters[index]?.colour ?? '')])),
  };
}

const alike = {
  icon: 'perspective-dice-six-faces-random',
  needs: 'engine',
} as const;

export const battlePlay: Definition<Setting & BattleSetting> = {
  ...alike,
  game: 'battle',
  path: 'play',
  order: 1,
  name: battleWords.name,
  words: battleWords,
  ways: { 'puzzles/': battleWords.puzzles, 'rules/': battleWords.rules, 'print/': battleWords.print },
  place: 'battle-play',
  view: () => import('./BattlePlay.tsx'),
  files: { 'play/ending': () => endingOf('battle'), ...lessonFile('battle') },
  setting: () => {
    const { games, towns } = content.battleTowns;
    return { ...battleSetting(), tested: { games, towns } };
  },
};

export const munchPlay: Definition<Setting & MunchSetting> = {
  ...alike,
  game: 'munch',
  path: 'play',
  order: 1,
  name: munchWords.name,
  words: munchWords,
  ways: { 'puzzles/': munchWords.puzzles, 'rules/': munchWords.rules, 'print/': munchWords.print },
  place: 'munch-play',
  view: () => import('./MunchPlay.tsx'),
  files: { 'play/ending': () => endingOf('munch'), ...lessonFile('munch') },
  setting: munchSetting,
};
