import { deckComponents } from '../content/deck/component.ts';
import { componentsOf } from '../content/games.ts';
import { formatProblem } from '../content/problem.ts';
import { playersOf, rolesOfSets } from '../content/role-sets.ts';
import { gameIds } from '../content/schema/common.ts';
import type { Component } from '../content/schema/game.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { Folder } from '../content/source.ts';
import { languagesOf, loadContentFrom } from './content-files.ts';

/** Writes everything that an option can name, in columns. Returns 0, or writes the problems and returns 1. */
export async function list(options: {
  readonly content?: string;
  readonly lang?: string;
  readonly write: (line: string) => void;
}): Promise<number> {
  const wanted = options.lang === undefined ? undefined : { lang: options.lang };
  const { content, problems, folders } = loadContentFrom(options.content, undefined, wanted);
  if (!content) {
    for (const problem of problems) options.write(formatProblem(problem));
    return 1;
  }
  const { scenarios, variants, papers, cardFormats, sleeves, machines, shops, conditions, recipes } = content;
  const tables = [
    componentTable(content),
    factionTable(content),
    roleTable(content),
    setTable(content),
    namesOf('SCENARIO', scenarios),
    namesOf('VARIANT', variants),
    namesOf('PAPER', papers),
    namesOf('CARD', cardFormats),
    namesOf('SLEEVES', sleeves),
    namesOf('MACHINE', machines),
    namesOf('PROFILE', shops),
    namesOf('CONDITION', conditions),
    namesOf('RECIPE', recipes),
    languageTable(folders),
  ].filter((table) => table.length > 1);
  tables.forEach((table, index) => {
    if (index > 0) options.write('');
    for (const line of columns(table)) options.write(line);
  });
  return 0;
}

function componentTable(content: Content): string[][] {
  const row = ({ id, name, summary }: Entity<Component>, folder = '') => [`${folder}${id}`, name, summary];
  const rows = gameIds.flatMap((game) => [
    ...[...componentsOf(content, game).values()].map((component) => row(component, `${game}/`)),
    ...deckComponents(content, game).map((deck) => row(deck)),
  ]);
  const common = [...content.components.values(), ...deckComponents(content, null)].map((component) => row(component));
  return [['COMPONENT', 'NAME', 'WHAT IT IS'], ...rows, ...common];
}

function factionTable(content: Content): string[][] {
  const rows = [...content.factions.values()].map(({ id, name, code, units, cards, thirdParty, guest }) => {
    const { single, double, triple } = cards ?? content.actionDeck.counts;
    const deck = `${single} + ${double} + ${triple}`;
    return [id, name, code, String(units.length), deck, thirdParty ? 'unofficial' : guest ? 'when named' : ''];
  });
  return [['FACTION', 'NAME', 'CODE', 'UNITS', 'CARDS', ''], ...rows];
}

function roleTable(content: Content): string[][] {
  const roles = [...content.roles.values()].sort(
    (a, b) => (a.numbers[0] ?? Infinity) - (b.numbers[0] ?? Infinity) || 0,
  );
  return [
    ['ROLE', 'NAME', 'NUMBERS'],
    ...roles.map(({ id, name, numbers, spare }) => [
      id,
      name,
      [...numbers, ...Array<string>(spare).fill('spare')].join(' ') || 'none',
    ]),
    ...rolesOfSets(content).map(({ role: { id, name }, set }) => [id, name, `--set ${set}`]),
  ];
}

function setTable(content: Content): string[][] {
  const rows = [...content.sets.values()].map((set) => {
    const { min, max } = playersOf(set) ?? content.lakeTerror.players;
    return [set.id, set.name, `${min}–${max}`, set.summary];
  });
  return [['SET', 'NAME', 'PLAYERS', 'WHAT IT IS'], ...rows];
}

/** The languages of `--lang`, with their own names. */
const languageTable = (folders: readonly Folder[]): string[][] => [
  ['LANG', 'NAME'],
  ...languagesOf(folders).map((tag) => [tag, new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag]),
];

const namesOf = (
  title: string,
  all: ReadonlyMap<string, { readonly id: string; readonly name: string }>,
): string[][] => [[title, 'NAME'], ...[...all.values()].map(({ id, name }) => [id, name])];

/** The rows with each column as wide as its widest cell and two spaces between. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
}
