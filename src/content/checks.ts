import { gameOf, readNumbers, withUnit } from './numbers.ts';
import type { CollectionKey, DocumentKey } from './places.ts';
import type { Layer, Problem } from './problem.ts';
import { walk } from './schema-walk.ts';
import type { Schema } from './schema-walk.ts';
import { Icon, idPattern, pyramidSizes, RuleId, Text } from './schema/common.ts';
import type { GameId } from './schema/common.ts';
import { collections, documents } from './schema/index.ts';
import type { Source } from './source.ts';
import { namesOf, numberAt, placeholdersOf } from './template.ts';
import type { Numbers } from './template.ts';
import { enumerate, nearest, quote } from './words.ts';
import type { Path } from './yaml-file.ts';

/** Every file of the content that says something, sound or not. */
export interface Files {
  readonly documents: ReadonlyMap<DocumentKey, Source>;
  /** In order of their ids. */
  readonly entities: ReadonlyMap<CollectionKey, ReadonlyMap<string, Source>>;
  /** Own icons by name, whether or not their pictures are sound. */
  readonly ownIcons: ReadonlySet<string>;
  /** The names of the icon collection. */
  readonly icons: { has(name: string): boolean; keys(): Iterable<string> };
  /** The files whose shape is right. */
  readonly sound: ReadonlySet<Source>;
}

const prefixes: Readonly<Record<GameId, string>> = {
  battle: 'BB',
  munch: 'MU',
  'alien-invasion': 'AI',
  'lake-terror': 'LT',
};

type Report = (
  source: Source,
  path: Path,
  words: { found: string; expected: string; remedy: string },
  atKey?: boolean,
) => void;

/**
 * What is wrong between the parts of a file and between files. It reads what is there even where the shape is wrong,
 * so that one run names everything.
 */
export function checkFiles(files: Files): Problem[] {
  const problems: Problem[] = [];
  const reporter =
    (layer: Layer): Report =>
    (source, path, words, atKey = false) =>
      problems.push({ ...source.locate(path, atKey), path: path.join('.'), ...words, layer });
  const [within, across] = [reporter('within'), reporter('across')];
  checkValues(files, within, across);
  checkFactions(files, within, across);
  checkPrefixes(files, within);
  checkBoard(files, within);
  checkPyramidColours(files, within, across);
  checkLakeTerror(files, across);
  return problems;
}

/** Every value at a path in which `*` stands for each entry of a list. */
function select(value: unknown, path: string): { value: unknown; path: Path }[] {
  let found: { value: unknown; path: Path }[] = [{ value, path: [] }];
  for (const step of path.split('.'))
    found = found.flatMap(({ value: at, path: to }) => {
      if (step === '*')
        return Array.isArray(at) ? at.map((each, index) => ({ value: each as unknown, path: [...to, index] })) : [];
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return [];
      return [{ value: (at as Record<string, unknown>)[step], path: [...to, step] }];
    });
  return found;
}

/** The same, as far as they are texts. */
function selectTexts(source: Source | undefined, path: string): { value: string; path: Path }[] {
  return select(source?.value, path).filter(
    (each): each is { value: string; path: Path } => typeof each.value === 'string',
  );
}

/** Values that many schemas share: icons, rules, texts with placeholders. */
function checkValues(files: Files, within: Report, across: Report): void {
  const scopes = new Map<GameId, Numbers | undefined>();
  const scopeOf = (game: GameId): Numbers | undefined => {
    if (!scopes.has(game)) scopes.set(game, readScope(files, game));
    return scopes.get(game);
  };
  const check = (source: Source, schema: Schema) => {
    const game = gameOf(source.path);
    walk(schema, source.value, (at, value, path) => {
      if (typeof value !== 'string') return;
      if (at === Icon) checkIcon(source, path, value);
      else if (at === RuleId && game) checkRule(source, path, value, game);
      else if (at === Text && /[{}]/.test(value)) {
        const scope = game ? scopeOf(game) : {};
        checkPlaceholders(source, path, value, scope && withUnit(scope, source.value, path, !files.sound.has(source)));
      }
    });
  };
  const checkIcon = (source: Source, path: Path, name: string) => {
    if (!idPattern.test(name) || files.ownIcons.has(name) || files.icons.has(name)) return;
    const meant = nearest(name, [...files.ownIcons, ...files.icons.keys()]);
    across(source, path, {
      found: `the icon ${quote(name)}`,
      expected: 'an icon of icons/ or of the game-icons collection',
      remedy: meant ? `did you mean "${meant}"?` : 'choose another one, or draw it into icons/',
    });
  };
  const checkRule = (source: Source, path: Path, rule: string, game: GameId) => {
    if (!/^[A-Z]+-\d/.test(rule) || rule.startsWith(`${prefixes[game]}-`)) return;
    const remedy = `write a rule of its own game`;
    within(source, path, { found: quote(rule), expected: `a rule that begins with "${prefixes[game]}-"`, remedy });
  };
  const checkPlaceholders = (source: Source, path: Path, text: string, scope: Numbers | undefined) => {
    const names = placeholdersOf(text);
    if (!names) {
      const found = `a brace on its own in ${quote(text)}`;
      within(source, path, {
        found,
        expected: 'a name in braces, such as "{players.max}"',
        remedy: 'close it, or take it out',
      });
      return;
    }
    for (const name of scope ? names : []) {
      if (scope === undefined || numberAt(name, scope) !== undefined) continue;
      const known = namesOf(scope).filter((each) => !Number.isNaN(numberAt(each, scope)));
      const meant = nearest(name, known);
      const few = known.length > 8 ? [...known.slice(0, 5), 'others'] : known;
      across(source, path, {
        found: `the placeholder "{${name}}"`,
        expected: known.length > 0 ? `the name of a number: ${enumerate(few)}` : 'a text without placeholders',
        remedy: meant ? `did you mean "{${meant}}"?` : 'name one of them, or write the text without it',
      });
    }
  };
  for (const [key, source] of files.documents) check(source, documents[key].schema);
  for (const [key, sources] of files.entities)
    for (const source of sources.values()) check(source, collections[key].schema);
}

/** The numbers that a game's texts may name; undefined where a file that holds some is not there to be read. */
function readScope(files: Files, game: GameId): Numbers | undefined {
  let readable = true;
  let sound = true;
  const use = (source: Source | undefined): unknown => {
    const value = source?.value;
    readable &&= typeof value === 'object' && value !== null && !Array.isArray(value);
    sound &&= source !== undefined && files.sound.has(source);
    return value;
  };
  const read = (loose: boolean) =>
    readNumbers(
      game,
      {
        document: (key) => use(files.documents.get(key)),
        entities: (key) => {
          const all = files.entities.get(key);
          if (key === 'pyramids') for (const size of pyramidSizes) use(all?.get(size));
          return new Map([...(all ?? [])].map(([id, source]) => [id, source.value]));
        },
      },
      loose,
    );
  const numbers = read(false);
  if (!readable) return undefined;
  // What is written in the place of a number has been reported; that it is none need not be said again for each text.
  return sound ? numbers : read(true);
}

/** Reports every value that has stood before. `what` names it, `where` the place of the first. */
function checkUnique(
  values: Iterable<{ source: Source; path: Path; value: string | number; where: string }>,
  what: string,
  remedy: string,
  report: Report,
): void {
  const first = new Map<string | number, string>();
  for (const { source, path, value, where } of values) {
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, where);
    else {
      const found = `the ${what} ${typeof value === 'string' ? quote(value) : value} again, after ${earlier}`;
      report(source, path, { found, expected: `each ${what} once`, remedy });
    }
  }
}

/** Reports a link to an entity that is not there. */
function checkLink(
  files: Files,
  source: Source,
  link: { value: string; path: Path },
  key: CollectionKey,
  what: string,
  across: Report,
): void {
  const ids = [...(files.entities.get(key)?.keys() ?? [])];
  if (ids.includes(link.value)) return;
  const meant = nearest(link.value, ids);
  const { folder } = collections[key];
  across(source, link.path, {
    found: `the ${what} ${quote(link.value)}`,
    expected: ids.length > 0 ? `one of ${enumerate(ids, 'or')}` : `a file in ${folder}`,
    remedy: meant ? `did you mean "${meant}"?` : `choose one of them, or add ${folder}/${link.value}.yaml`,
  });
}

function checkFactions(files: Files, within: Report, across: Report): void {
  const factions = [...(files.entities.get('factions') ?? [])];
  for (const [, source] of factions) {
    const units = selectTexts(source, 'units.*.id');
    checkUnique(
      units.map(({ value, path }) => ({ source, path, value, where: `units.${path[1]}` })),
      'unit id',
      'give the unit an id of its own',
      within,
    );
    const ids = units.map(({ value }) => value);
    for (const { value, path } of selectTexts(source, 'units.*.linked.while')) {
      if (ids.includes(value)) continue;
      const meant = nearest(value, ids);
      within(source, path, {
        found: `the unit ${quote(value)}`,
        expected: `a unit of this faction: ${enumerate(ids, 'or')}`,
        remedy: meant ? `did you mean "${meant}"?` : 'choose one of them, or write true or false',
      });
    }
  }
  const deck = files.documents.get('actionDeck');
  const codes = [
    ...(deck
      ? selectTexts(deck, 'specialEvent.code').map((each) => ({
          ...each,
          source: deck,
          where: 'the Special Event cards',
        }))
      : []),
    ...factions.flatMap(([id, source]) =>
      selectTexts(source, 'code').map((each) => ({ ...each, source, where: `the faction "${id}"` })),
    ),
  ];
  checkUnique(codes, 'code', 'choose other letters', across);
}

/** The prefix of each game's rules is fixed: the rules themselves begin with it. */
function checkPrefixes(files: Files, within: Report): void {
  for (const key of ['battle', 'munch', 'alienInvasion', 'lakeTerror'] as const) {
    const source = files.documents.get(key);
    const game = source && gameOf(source.path);
    const written = selectTexts(source, 'prefix')[0];
    if (!source || !game || !written || written.value === prefixes[game]) continue;
    within(source, written.path, {
      found: quote(written.value),
      expected: `"${prefixes[game]}", with which the rules of this game begin`,
      remedy: `write ${prefixes[game]}`,
    });
  }
}

function checkBoard(files: Files, within: Report): void {
  const source = files.documents.get('battleBoard');
  const value = source?.value as { columns?: unknown; rows?: unknown; plots?: unknown } | undefined;
  if (!source || typeof value !== 'object' || value === null || !Array.isArray(value.plots)) return;
  const { columns, rows, plots } = value;
  const remedy = 'add or take out plots, or change the number';
  if (typeof rows === 'number' && plots.length !== rows)
    within(source, ['plots'], {
      found: `${plots.length} rows of plots`,
      expected: `${rows}, as the field "rows" says`,
      remedy,
    });
  plots.forEach((row: unknown, index) => {
    if (typeof columns === 'number' && Array.isArray(row) && row.length !== columns)
      within(source, ['plots', index], {
        found: `${row.length} plots`,
        expected: `${columns}, as the field "columns" says`,
        remedy,
      });
  });
}

function checkPyramidColours(files: Files, within: Report, across: Report): void {
  const links = (key: 'battle' | 'munch', paths: readonly string[]) => {
    const source = files.documents.get(key);
    if (!source) return;
    const used = paths.flatMap((path) => selectTexts(source, path));
    for (const link of used) checkLink(files, source, link, 'colours', 'pyramid colour', across);
    const values = used.map((each) => ({ ...each, source, where: each.path.join('.') }));
    checkUnique(values, 'pyramid colour', 'choose another colour', within);
  };
  links('battle', ['colours.aliens.*', 'colours.villagers.*']);
  links('munch', ['worlds.*.colour', 'monsters.*.colour']);
  const munch = files.documents.get('munch');
  if (!munch) return;
  for (const [path, what] of [
    ['worlds.*.letter', 'letter'],
    ['worlds.*.harmony', 'size in harmony'],
  ] as const) {
    const values = selectTexts(munch, path).map((each) => ({ ...each, source: munch, where: each.path.join('.') }));
    checkUnique(values, what, 'give each world its own', within);
  }
}

function checkLakeTerror(files: Files, across: Report): void {
  const roles = [...(files.entities.get('roles') ?? [])];
  for (const [id, source] of roles) {
    for (const link of selectTexts(source, 'acts.step')) checkLink(files, source, link, 'steps', 'step', across);
    for (const link of selectTexts(source, 'replaces')) {
      checkLink(files, source, link, 'roles', 'role', across);
      if (link.value === id)
        across(source, link.path, {
          found: 'the role itself',
          expected: 'the role whose place it takes',
          remedy: 'name another one',
        });
    }
    const numbers = select(source.value, 'numbers')[0];
    if (Array.isArray(numbers?.value) && numbers.value.length === 0 && select(source.value, 'replaces').length === 0)
      across(source, ['numbers'], {
        found: 'no number',
        expected: 'a number, or the field "replaces"',
        remedy: 'number its cards, or name the role whose place it takes',
      });
  }
  const label = (id: string) => `the role "${id}"`;
  checkUnique(
    roles.flatMap(([id, source]) => selectTexts(source, 'code').map((each) => ({ ...each, source, where: label(id) }))),
    'code',
    'choose other letters',
    across,
  );
  const steps = [...(files.entities.get('steps') ?? [])];
  checkUnique(
    numbered(steps, 'order', (id) => `the step "${id}"`),
    'order',
    'give each step a place of its own',
    across,
  );
  const numbers = numbered(roles, 'numbers.*', label);
  checkUnique(numbers, 'number', 'give each card its own', across);
  checkNumbers(files, numbers, across);
}

function numbered(entities: readonly (readonly [string, Source])[], path: string, label: (id: string) => string) {
  return entities.flatMap(([id, source]) =>
    select(source.value, path).flatMap(({ value, path: at }) =>
      typeof value === 'number' ? [{ source, path: at, value, where: label(id) }] : [],
    ),
  );
}

/** The deck has a card for each player of the largest game and a Pod Person in the smallest (LT-1.2, LT-7.6). */
function checkNumbers(
  files: Files,
  numbers: readonly { value: number; where: string; source: Source }[],
  across: Report,
): void {
  const roles = [...(files.entities.get('roles')?.values() ?? [])];
  const game = files.documents.get('lakeTerror');
  // Where a role cannot be read, its numbers would be missed in vain.
  if (
    !game ||
    roles.some(
      (role) =>
        role.broken ||
        select(role.value, 'numbers.*').some(
          ({ value }) => !Number.isSafeInteger(value) || Number(value) < 1 || Number(value) > 99,
        ),
    )
  )
    return;
  if (roles.length === 0 || numbers.length === 0) return;
  const max = select(game.value, 'players.max')[0]?.value;
  const min = select(game.value, 'players.min')[0]?.value;
  const highest = numbers.reduce((a, b) => (b.value > a.value ? b : a));
  const used = new Set(numbers.map(({ value }) => value));
  const gaps = Array.from({ length: highest.value }, (_, index) => index + 1).filter((number) => !used.has(number));
  if (gaps.length > 0)
    across(game, ['players', 'max'], {
      found: `no card with the number ${enumerate(gaps.map(String), 'or')}`,
      expected: `cards from 1 to ${highest.value} without a gap`,
      remedy: `give a role the number, or renumber ${highest.where}`,
    });
  if (typeof max === 'number' && max !== highest.value)
    across(game, ['players', 'max'], {
      found: String(max),
      expected: `${highest.value}, the highest number of a role card`,
      remedy: `change it, or renumber ${highest.where}`,
    });
  const pods = numbers
    .filter(({ source }) => select(source.value, 'side')[0]?.value === 'pods')
    .map(({ value }) => value);
  if (typeof min === 'number' && !pods.some((number) => number <= min))
    across(game, ['players', 'min'], {
      found: `no card of the pods among the numbers 1 to ${min}`,
      expected: 'one in every game',
      remedy: `give a role with "side: pods" a number of at most ${min}`,
    });
}
