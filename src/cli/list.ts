import { deckComponents } from '../content/deck/component.ts';
import { componentsOf, gamesIn } from '../content/games.ts';
import { formatProblem, problemData } from '../content/problem.ts';
import { playersOf } from '../content/games/lake-terror.ts';
import { rolesOfSets } from '../content/role-sets.ts';
import type { Component } from '../content/schema/game.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { Folder } from '../content/source.ts';
import { languagesOf, loadContentFrom } from './content-files.ts';

/** A table of things that an option can name: column headings by field, and the rows. */
interface Table {
  readonly heads: Readonly<Record<string, string>>;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/**
 * Writes everything that an option can name, as a table or as JSON. Returns 0, or writes the problems of the content
 * and returns 1.
 */
export async function list(options: {
  readonly content?: string;
  readonly lang?: string;
  readonly json?: boolean;
  readonly write: (line: string) => void;
}): Promise<number> {
  const { json = false, write } = options;
  const wanted = options.lang === undefined ? undefined : { lang: options.lang };
  const { content, problems, folders } = loadContentFrom(options.content, undefined, wanted);
  if (!content) {
    if (json) write(JSON.stringify({ ok: false, problems: problems.map(problemData) }, null, 2));
    else for (const problem of problems) write(formatProblem(problem));
    return 1;
  }
  const tables = tablesIn(content, folders);
  if (json) {
    const rows = Object.entries(tables).map(([kind, table]) => [kind, table.rows] as const);
    write(JSON.stringify({ ok: true, ...Object.fromEntries(rows) }, null, 2));
    return 0;
  }
  const shown = Object.values(tables).filter(({ rows }) => rows.length > 0);
  for (const [index, { heads, rows }] of shown.entries()) {
    if (index > 0) write('');
    const cells = rows.map((row) => Object.keys(heads).map((field) => String(row[field] ?? '')));
    for (const line of columns([Object.values(heads), ...cells])) write(line);
  }
  return 0;
}

function tablesIn(content: Content, folders: readonly Folder[]): Readonly<Record<string, Table>> {
  const { scenarios, variants, papers, cardFormats, sleeves, machines, shops, conditions, recipes } = content;
  return {
    components: { heads: { id: 'COMPONENT', name: 'NAME', summary: 'WHAT IT IS' }, rows: componentsIn(content) },
    factions: {
      heads: { id: 'FACTION', name: 'NAME', code: 'CODE', units: 'UNITS', cards: 'CARDS', note: '' },
      rows: factionsIn(content),
    },
    roles: { heads: { id: 'ROLE', name: 'NAME', numbers: 'NUMBERS' }, rows: rolesIn(content) },
    sets: { heads: { id: 'SET', name: 'NAME', players: 'PLAYERS', summary: 'WHAT IT IS' }, rows: setsIn(content) },
    scenarios: named('SCENARIO', scenarios),
    variants: named('VARIANT', variants),
    papers: named('PAPER', papers),
    cards: named('CARD', cardFormats),
    sleeves: named('SLEEVES', sleeves),
    machines: named('MACHINE', machines),
    profiles: named('PROFILE', shops),
    conditions: named('CONDITION', conditions),
    recipes: named('RECIPE', recipes),
    languages: {
      heads: { id: 'LANG', name: 'NAME' },
      rows: languagesOf(folders).map((id) => ({
        id,
        name: new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id,
      })),
    },
  };
}

function componentsIn(content: Content): Table['rows'] {
  const row = ({ id, name, summary }: Entity<Component>, folder = '') => ({ id: `${folder}${id}`, name, summary });
  const rows = gamesIn(content).flatMap((game) => [
    ...[...componentsOf(content, game).values()].map((component) => row(component, `${game}/`)),
    ...deckComponents(content, game).map((deck) => row(deck)),
  ]);
  const common = [...content.components.values(), ...deckComponents(content, null)].map((component) => row(component));
  return [...rows, ...common];
}

const factionsIn = (content: Content): Table['rows'] =>
  [...content.factions.values()].map(({ id, name, code, units, cards, thirdParty, guest }) => {
    const { single, double, triple } = cards ?? content.actionDeck.counts;
    const note = thirdParty ? 'unofficial' : guest ? 'when named' : '';
    return { id, name, code, units: units.length, cards: `${single} + ${double} + ${triple}`, note };
  });

function rolesIn(content: Content): Table['rows'] {
  const roles = [...content.roles.values()].sort(
    (a, b) => (a.numbers[0] ?? Infinity) - (b.numbers[0] ?? Infinity) || 0,
  );
  return [
    ...roles.map(({ id, name, numbers, spare }) => ({
      id,
      name,
      numbers: [...numbers, ...Array<string>(spare).fill('spare')].join(' ') || 'none',
    })),
    ...rolesOfSets(content).map(({ role: { id, name }, set }) => ({ id, name, numbers: `--set ${set}` })),
  ];
}

const setsIn = (content: Content): Table['rows'] =>
  [...content.sets.values()].map((set) => {
    const { min, max } = playersOf(set) ?? content.lakeTerror.players;
    return { id: set.id, name: set.name, players: `${min}–${max}`, summary: set.summary };
  });

const named = (head: string, all: ReadonlyMap<string, { readonly id: string; readonly name: string }>): Table => ({
  heads: { id: head, name: 'NAME' },
  rows: [...all.values()].map(({ id, name }) => ({ id, name })),
});

/** The rows as lines of text. A column is as wide as its widest cell, and two spaces separate columns. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
}
