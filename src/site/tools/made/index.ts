import { page, words } from '#text/made.ts';
import type { MadeGame } from '../../../content/made.ts';
import { number } from '../../formats.ts';
import { ruleAnchor } from '../../links.ts';
import { citationsIn, type MadeDefinition } from '../definition.ts';
import type { Setting } from './MadeTable.tsx';
import type { PadSheet } from './tool.ts';

/** A score sheet without its file and the paper’s columns. */
const sheetOf = ({ id: _id, file: _file, columns: _columns, ...sheet }: NonNullable<MadeGame['score']>): PadSheet =>
  sheet;

function settingOf(game: string, { about, score, table }: MadeGame, shown: Setting['page']): Setting {
  const { counters = [], timers = [], turns = false } = table ?? {};
  const rules = [score, ...(score?.rows ?? []), ...counters, ...timers].flatMap((each) => each?.rule ?? []);
  return {
    game,
    page: shown,
    seats: about.players,
    sides: score?.columns,
    sheet: score && sheetOf(score),
    counters,
    timers,
    turns,
    rules: citationsIn(game, rules),
  };
}

export const madeScore: MadeDefinition<Setting> = {
  game: 'made',
  path: 'score',
  view: () => import('./MadeTable.tsx'),
  of: (game, made) => {
    const { about, score } = made;
    const { title, description, rules, print, ...own } = page.score;
    return (
      score && {
        order: 1,
        icon: 'tally-mark-5',
        name: words.heading,
        words: { ...own, title: title(about.shortName), description: description(about.shortName) },
        ways: { [`rules/${ruleAnchor(score.rule)}`]: rules, 'print/#score-sheet': print },
        place: `${game}-table`,
        lines: () =>
          score.rows.map(({ name, each, says }) =>
            [name, says ?? (each === undefined ? '' : words.each(number(each)))].filter(Boolean).join(': '),
          ),
        setting: () => settingOf(game, made, 'score'),
      }
    );
  },
};

/** The turns, counters and timers of each game that has some, with its score pad. */
export const madeTable: MadeDefinition<Setting> = {
  game: 'made',
  path: 'table',
  view: () => import('./MadeTable.tsx'),
  of: (game, made) => {
    const { about, table } = made;
    const { title, description, rules, ...own } = page.table;
    return (
      table && {
        order: 2,
        icon: 'hourglass',
        name: words.table,
        words: { ...own, title: title(about.shortName), description: description(about.shortName) },
        ways: { 'rules/': rules },
        place: `${game}-table`,
        lines: () => [...table.counters, ...table.timers].map(({ name }) => name),
        setting: () => settingOf(game, made, 'table'),
      }
    );
  },
};
