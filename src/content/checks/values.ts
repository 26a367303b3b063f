import { rulesOfRecord } from '../games.ts';
import { gameOfPath, pathInGame, readableFrom, readNames, readNumbers, withUnit, type Readable } from '../numbers.ts';
import { isMap, textsIn, type Schema } from '../schema-walk.ts';
import { madeSchema } from '../made.ts';
import {
  gameIds,
  isShipped,
  Icon,
  idPattern,
  prefixes,
  prefixOf,
  pyramidSizes,
  RuleId,
  Text,
  type GameId,
  type ShippedGame,
} from '../schema/common.ts';
import { collections, documents } from '../schema/index.ts';
import type { Source } from '../source.ts';
import { placeholderNames, numberAt, placeholdersOf, type Names, type NumberTree } from '../template.ts';
import { advice, adviceOnIcon, enumerate, fewOf, nearest, quote } from '../words.ts';
import { selectTexts, type Files, type Placed, type Report, checkLink, checkUnique, sourcesOf } from './report.ts';

/** Checks values in all kinds of files: icons, rules, and texts with placeholders. */
export function checkValues(files: Files, within: Report, across: Report): void {
  const readable = readableOf(files);
  const scopes = new Map<GameId, NumberTree | undefined>();
  const scopeOf = (game: GameId): NumberTree | undefined => {
    if (!scopes.has(game)) scopes.set(game, readScope(files, game));
    return scopes.get(game);
  };
  const check = (source: Source, schema: Schema) => {
    // Additional files cannot make a value of the base wrong.
    if (files.isBaseSound && !source.overlaid) return;
    const place = pathInGame(source.path, source.value);
    const game = gameOfPath(place);
    for (const { schema: at, value, path } of textsIn(schema, source.value)) {
      const placed = { source, path, value };
      if (at === Icon) checkIcon(files, placed, across);
      else if (at === RuleId) checkRule(files, placed, game, within, across);
      else if (at === Text) {
        if (!marked.test(source.path)) checkMarks(placed, within);
        if (!/[{}]/.test(value)) continue;
        const scope = game ? scopeOf(game) : {};
        const unit = scope && withUnit(scope, source.value, path, !files.valid.has(source));
        checkPlaceholders(placed, unit, readNames(place, path, readable), within, across);
      }
    }
    const [prefix] = source.path.endsWith('/game.yaml') ? selectTexts(source, 'prefix') : [];
    if (prefix && game && isShipped(game) && prefix.value !== prefixes[game])
      within(prefix, {
        found: quote(prefix.value),
        expected: `"${prefixes[game]}", as in the rules of this game`,
        remedy: `write ${prefixes[game]}`,
      });
  };
  for (const [key, source] of files.documents) check(source, documents[key].schema);
  for (const [key, sources] of files.entities)
    for (const source of sources.values()) check(source, collections[key].schema);
  for (const own of files.made.values())
    for (const [inside, source] of own) check(source, madeSchema(inside) as Schema);
}

/** The files with marks in their texts, such as bold words. The checks of decks cover their texts. */
const marked = /^(decks|layouts)\/|\/(quick-start|first-contact|lesson)\.yaml$/;

/** Words between two marks of emphasis, or a tag that decks read as such a mark. */
const mark = /(\*{1,2})(?![\s*])[^*]*[^\s*]\1(?!\*)|<\/?(?:b|strong|i|em|u|br)\b[^<>]*>/i;

function checkMarks(text: Placed<string>, within: Report): void {
  const [found] = mark.exec(text.value) ?? [];
  if (found === undefined) return;
  const expected = 'a text without formatting (only decks, quick starts and lessons can have bold words)';
  within(text, { found: quote(found), expected, remedy: 'remove the formatting' });
}

export function checkIcon(files: Files, icon: Placed<string>, across: Report): void {
  const name = icon.value;
  if (!idPattern.test(name) || files.ownIcons.has(name) || files.icons.has(name)) return;
  across(icon, {
    found: `the icon ${quote(name)}`,
    expected: 'an icon from icons/ or from the game-icons collection',
    remedy: adviceOnIcon(name, [...files.ownIcons, ...files.icons.keys()], 'choose another one, or add it to icons/'),
  });
}

/** The ids in the rule index, and the ids of their chapters. */
const ofRecord = (games: readonly ShippedGame[]): ReadonlySet<string> =>
  new Set(games.flatMap(rulesOfRecord).flatMap((id) => [id.replace(/\..*/, ''), id]));
const recorded = new Map<GameId | undefined, ReadonlySet<string>>([
  [undefined, ofRecord(gameIds)],
  ...gameIds.map((game) => [game, ofRecord([game])] as const),
]);

/** The rules of a game, or of all shipped games, and their chapters. */
export const rulesOf = ({ madeRules }: Pick<Files, 'madeRules'>, game: GameId | undefined): ReadonlySet<string> =>
  recorded.get(game) ?? new Set(madeRules.get(game ?? '')?.titles.keys());

/** Checks a rule id. In files outside games, it may belong to any game. */
function checkRule(files: Files, rule: Placed<string>, game: GameId | undefined, within: Report, across: Report): void {
  if (!RuleId.safeParse(rule.value).success) return;
  const found = quote(rule.value);
  const prefix = game && prefixOf(game);
  if (prefix && !rule.value.startsWith(`${prefix}-`)) {
    const expected = `a rule that begins with "${prefix}-"`;
    within(rule, { found, expected, remedy: 'choose a rule of this game' });
    return;
  }
  const known = rulesOf(files, game);
  // A game without rules, or with rules that cannot be read, has been reported.
  if (known.size === 0 || known.has(rule.value)) return;
  const remedy = advice(rule.value, known, 'choose an existing one');
  across(rule, { found, expected: 'an existing rule or chapter', remedy });
}

/** Checks a text's placeholders, but their names only if the numbers of its game are available. */
function checkPlaceholders(
  text: Placed<string>,
  scope: NumberTree | undefined,
  named: Names,
  within: Report,
  across: Report,
): void {
  const names = placeholdersOf(text.value);
  if (!names) {
    const found = `an incomplete placeholder in ${quote(text.value)}`;
    const expected = 'a name in braces, such as "{players.max}"';
    within(text, { found, expected, remedy: 'complete it, or remove it' });
    return;
  }
  if (!scope) return;
  const unknown = names.filter((name) => numberAt(name, scope) === undefined && !named.has(name));
  // Nearly every text is valid, so the long list of suggestions is rarely made.
  if (unknown.length === 0) return;
  const numbers = placeholderNames(scope).filter((name) => !Number.isNaN(numberAt(name, scope)));
  const known = [...named.keys(), ...numbers];
  const what = named.size > 0 ? 'value or a number' : 'number';
  for (const name of unknown) {
    const meant = nearest(name, known);
    const without = known.length > 0 ? 'choose one of them, or remove the placeholder' : 'remove the placeholder';
    across(text, {
      found: `the placeholder ${quote(`{${name}}`)}`,
      expected: known.length > 0 ? `the name of a ${what}: ${enumerate(fewOf(known))}` : 'a text without placeholders',
      remedy: meant ? `did you mean "{${meant}}"?` : without,
    });
  }
}

export const readableOf = (files: Files): Readable =>
  readableFrom(
    (key) => files.documents.get(key)?.value,
    (key) => [...(files.entities.get(key) ?? [])].map(([id, source]) => [id, source.value]),
    (game) => new Map([...(files.made.get(game) ?? [])].map(([inside, { value }]) => [inside, value])),
  );

/** The numbers that a game's texts may use; undefined if a file with some of them is missing or cannot be read. */
export function readScope(files: Files, game: GameId): NumberTree | undefined {
  let readable = true;
  let valid = true;
  const use = (source: Source | undefined): unknown => {
    const value = source?.value;
    readable &&= isMap(value);
    valid &&= source !== undefined && files.valid.has(source);
    return value;
  };
  const read = (loose: boolean) =>
    readNumbers(
      game,
      {
        document: (key) => use(files.documents.get(key)),
        made: (id) => {
          for (const source of files.made.get(id)?.values() ?? []) readable &&= files.valid.has(source);
          return readableOf(files).made(id);
        },
        entities: (key) => {
          if (key === 'pyramids') for (const size of pyramidSizes) use(files.entities.get(key)?.get(size));
          // Texts also name units, so an invalid unit must not be reported again for each text.
          if (key === 'factions')
            for (const source of files.entities.get(key)?.values() ?? []) readable &&= files.valid.has(source);
          return readableOf(files).entities(key);
        },
      },
      loose,
    );
  const numbers = read(false);
  if (!readable) return undefined;
  // A wrong value of a number is already reported, and must not be reported again for each text.
  return valid ? numbers : read(true);
}

/** Checks that a shop's cards are existing formats, each listed once, and that its printing condition exists. */
export function checkShops(files: Files, within: Report, across: Report): void {
  for (const shop of sourcesOf(files, 'shops')) {
    const cards = selectTexts(shop, 'cards.*.card');
    for (const link of cards) checkLink(files, link, 'cardFormats', 'card format', across);
    checkUnique(cards, 'card format', 'remove one of them', within);
    for (const link of selectTexts(shop, 'pdf.condition'))
      checkLink(files, link, 'conditions', 'printing condition', across);
  }
}

export function checkMachines(files: Files, within: Report, across: Report): void {
  for (const machine of sourcesOf(files, 'machines')) {
    const papers = selectTexts(machine, 'areas.*.paper');
    for (const link of papers) checkLink(files, link, 'papers', 'paper', across);
    checkUnique(papers, 'paper', 'remove one of them', within);
  }
}
