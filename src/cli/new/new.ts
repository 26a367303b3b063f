import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { freePrefix } from '../../content/letters.ts';
import { madeFiles, schemaPlaceOf } from '../../content/made.ts';
import { overlayOf, schemaNameOf } from '../../content/places.ts';
import { formatProblem, type Problem } from '../../content/problem.ts';
import { rolesOfSets } from '../../content/role-sets.ts';
import { patternKinds } from '../../content/schema/common.ts';
import type { Content } from '../../content/schema/index.ts';
import { foldersOf, loadContentWith } from '../content-files.ts';
import { makeFolder, outputError } from '../print/output.ts';
import { contentIn, pressFolder, pressVersion } from '../place.ts';
import { quote } from '../../content/words.ts';
import { freeColours } from '../../content/free-looks.ts';
import { installedFonts } from '../fonts.ts';
import { inAnyCase, UsageError } from '../usage.ts';
import { lackIn } from '../../../generators/scene/runs.ts';
import { freeCode, idNote, printCommand, readName, shellWord, type Named } from './names.ts';
import * as templates from './templates.ts';
import { boardKinds } from '../../content/board-kinds.ts';
import { gameFiles, type GameParts } from './game.ts';
import { aboutOf, gamesIn } from '../../content/games.ts';
import { isShipped } from '../../content/schema/common.ts';

export const kinds = ['faction', 'role', 'scenario', 'set', 'board', 'deck', 'recipe', 'game'] as const;
type Kind = (typeof kinds)[number];
/** The kinds with many files, each with a name. */
type NamedKind = Exclude<Kind, 'board' | 'deck' | 'recipe' | 'game'>;

export type Write = (line: string) => void;

/** The options of the command: the content folder, an id for a named thing, and the sheet of a deck's table. */
export interface NewFlags extends Omit<GameParts, 'board'> {
  readonly board?: string;
  readonly content?: string;
  readonly id?: string;
  readonly sheet?: string;
}

type Files = ReadonlyMap<string, string>;

const places = {
  faction: 'alien-invasion/factions',
  role: 'lake-terror/roles',
  scenario: 'alien-invasion/scenarios',
  set: 'lake-terror/sets',
} as const satisfies Record<NamedKind, string>;

const boardPath = 'battle/board.yaml';

/** The codes of all roles, including roles that occur only in role sets. */
const roleCodes = (content: Content): ReadonlySet<string> =>
  new Set([...content.roles.values(), ...rolesOfSets(content).map(({ role }) => role)].map(({ code }) => code));

/** The pattern with the fewest factions: an unused one, if possible. */
function freePattern({ factions }: Content): string {
  const uses = (pattern: string) => [...factions.values()].filter((each) => each.pattern === pattern).length;
  const entries = patternKinds.filter((kind) => kind !== 'none' && kind !== 'solid');
  return entries.reduce((best, each) => (uses(each) < uses(best) ? each : best));
}

/** The text of a new file. Its code, pattern and colours are not yet in use. */
function textOf(content: Content, kind: NamedKind, what: Named): string {
  if (kind === 'scenario') return templates.scenario(what);
  if (kind === 'set') return templates.set(what);
  const { actionDeck, factions } = content;
  if (kind === 'role') return templates.role(what, freeCode(what, roleCodes(content)));
  const codes = [actionDeck.specialEvent.code, ...[...factions.values()].map(({ code }) => code)];
  const colours = freeColours([...factions.values()].map(({ colours }) => colours.fill));
  return templates.faction(what, freeCode(what, new Set(codes)), freePattern(content), colours);
}

const schemaFolder = '.schemas';

/** The copy of a schema in a content folder. */
const schemaFileOf = (place: string): readonly [path: string, text: string] => {
  const name = schemaNameOf(place);
  return [`${schemaFolder}/${name}`, readFileSync(join(pressFolder, 'dist/schemas', name), 'utf8')];
};

/**
 * A content file with a line that names its schema, and a copy of that schema. The copy is in the same content folder,
 * so that editors still find it if the folder is moved. The press ignores files whose names begin with a dot.
 */
export function withSchema(place: string, path: string, text: string): Files {
  const schema = schemaFileOf(place);
  const line = templates.schemaLine('../'.repeat(path.split('/').length - 1) + schema[0]);
  return new Map([[path, line + text], schema]);
}

export const invalid = (problems: readonly Problem[], words = 'the content would not be valid'): UsageError =>
  new UsageError(`${words}:\n${problems.map(formatProblem).join('\n')}`);

/** The content of the folder with the new files. Throws if that content would be invalid. */
export function checked(folder: string | undefined, files: Files): Content {
  const { content, problems } = loadContentWith(folder, files);
  if (!content) throw invalid(problems);
  return content;
}

/** Rejects a name with a character that is missing from all installed fonts, because it cannot be printed. */
export function checkLetters({ name }: Named): void {
  const lack = lackIn(installedFonts(), name, 'display');
  if (!lack) return;
  const remedy = lack.package ? `run npm install ${lack.package}, then repeat the command` : 'give a name without it';
  throw new UsageError(`no installed font has the letter ${quote(lack.character)} of ${quote(name)}; ${remedy}`);
}

/** Writes all new files or none. Throws an OutputError. */
export function put(folder: string, files: Files): void {
  const made: string[] = [];
  for (const [path, text] of files) {
    const file = join(folder, path);
    if (path.startsWith(schemaFolder) && existsSync(file)) continue;
    try {
      const highest = makeFolder(dirname(file));
      if (highest !== undefined) made.push(highest);
      // The file is registered before it is written, so that it is also removed if the disk is full.
      writeFileSync(file, '', { flag: 'wx' });
      made.push(file);
      writeFileSync(file, text);
    } catch (error) {
      for (const each of made) rmSync(each, { recursive: true, force: true });
      throw outputError(file, error, 'another folder');
    }
  }
}

/** Whether a folder is not empty; also true for a file at its path. */
function holdsSomething(folder: string): boolean {
  try {
    return existsSync(folder) && readdirSync(folder).length > 0;
  } catch {
    return true;
  }
}

/** Creates a content folder with a faction, a role and a board that print without changes. */
export function newFolder(folder: string, write: Write): number {
  if (folder.trim() === '') throw new UsageError('give the folder a name: npx saucer new my-invaders');
  const { id } = readName(basename(resolve(folder)), { kind: 'content' });
  if (holdsSomething(folder)) throw new UsageError(`${quote(folder)} is not empty; give an empty folder or a new one`);
  const version = pressVersion();
  const shipped = checked(undefined, new Map());
  const own = new Map([
    ...(['faction', 'role'] as const).flatMap((kind) => {
      const what = { ...readName({ faction: 'Moon Moths', role: 'Night Porter' }[kind], { kind }), folder };
      return [...withSchema(places[kind], `${places[kind]}/${what.id}.yaml`, textOf(shipped, kind, what))];
    }),
    ...withSchema(overlayOf(boardPath), boardPath, templates.board({ name: '', id: '', folder })),
    ...withSchema('press', 'press.yaml', templates.press(version)),
  ]);
  checked(undefined, own);
  put(
    folder,
    new Map([
      ...[...own].map(([path, text]) => [`content/${path}`, text] as const),
      ['.gitignore', templates.ignored],
      ['package.json', templates.packageFile(id, version)],
      ['.github/workflows/print.yml', templates.workflow],
    ]),
  );
  write(`made ${folder} with a faction, a role and a board, as an overlay of the shipped content`);
  write(`print them: npm run print --prefix ${shellWord(folder)}`);
  return 0;
}

/** The content folder for a new file: the given folder, or the content folder of the working folder. */
function contentFolder(given: string | undefined): string {
  if (given !== undefined) return contentIn(given);
  return existsSync('content') && realpathSync('content') !== join(pressFolder, 'content') ? 'content' : '.';
}

/** The target of an addition: the current content, its folder, and the requested id. */
interface Target {
  readonly content: Content;
  readonly folder: string;
  /** The content folder, as the user names it in a command. */
  readonly place: string;
  readonly asked: string | undefined;
  readonly parts: GameParts;
}

function filesOf(
  kind: Exclude<Kind, 'deck'>,
  name: string,
  { content, folder, place, asked, parts: chosen }: Target,
): { readonly files: Files; readonly notes?: readonly string[] } {
  const shipped = foldersOf()[0]?.files ?? new Map<string, string | null>();
  if (kind === 'game') {
    const taken = (id: string): boolean => isShipped(id) || existsSync(join(folder, 'games', id));
    const what = { ...readName(name, { kind, asked, taken }), folder: place };
    if (taken(what.id)) throw new UsageError(`the game "${what.id}" already exists; give another name, or --id`);
    checkLetters(what);
    const prefixes = new Set(gamesIn(content).map((id) => aboutOf(content, id).prefix));
    const prefix = freePrefix(what, prefixes);
    const parts = gameFiles(what, prefix, chosen).map(([inside, text]) => {
      const path = `games/${what.id}/${inside}`;
      return inside === 'rules.md' ? new Map([[path, text]]) : withSchema(schemaPlaceOf(inside), path, text);
    });
    return {
      // The maker may add other files later, so their schemas are copied too.
      files: new Map([
        ...parts.flatMap((part) => [...part]),
        ...[...Object.keys(madeFiles), 'boards/board.yaml', 'decks/deck.yaml'].map((each) =>
          schemaFileOf(schemaPlaceOf(each)),
        ),
      ]),
      notes: [
        ...idNote(what, asked),
        `its rule ids begin with ${prefix}-; for other letters, change game.yaml and rules.md before you publish`,
        `check it: npx saucer validate --content ${shellWord(place)}`,
        `print it: ${printCommand(what.id, what)}`,
      ],
    };
  }
  if (kind === 'board')
    return { files: withSchema(overlayOf(boardPath), boardPath, templates.board({ name, id: '', folder: place })) };
  if (kind === 'recipe') {
    const recipe = content.recipes.get(inAnyCase(name, content.recipes.keys()));
    if (!recipe) throw new UsageError(`unknown recipe ${quote(name)}`, name, [...content.recipes.keys()]);
    const files = new Map([
      ...Object.entries(recipe.files).map(([path, value]) => [path, stringify(value)] as const),
      ...recipe.copies.map((path) => [path, shipped.get(path) ?? ''] as const),
    ]);
    return { files };
  }
  const pathOf = (id: string): string => `${places[kind]}/${id}.yaml`;
  const taken = (id: string): boolean => shipped.has(pathOf(id)) || existsSync(join(folder, pathOf(id)));
  const what = { ...readName(name, { kind, asked, taken }), folder: place };
  checkLetters(what);
  const path = pathOf(what.id);
  if (taken(what.id)) {
    const there = shipped.has(path) ? path : join(folder, path);
    throw new UsageError(`the ${kind} "${what.id}" already exists: ${there}; give another name, or --id`);
  }
  return { files: withSchema(places[kind], path, textOf(content, kind, what)), notes: idNote(what, asked) };
}

/**
 * A content folder for new files, and whether it is still empty. Throws if none is given and the working folder is not
 * a content folder.
 */
export function placeFor(request: string | undefined): { readonly folder: string; readonly base: string | undefined } {
  const folder = contentFolder(request);
  const empty = !existsSync(folder) || (request === undefined && folder === '.' && !existsSync('press.yaml'));
  if (request === undefined && empty)
    throw new UsageError(
      'the current folder is not a content folder; give one: --content FOLDER, or make one: npx saucer new FOLDER',
    );
  return { folder, base: empty ? undefined : folder };
}

/** Adds a new file of the given kind to a content folder. Never overwrites a file. */
export function newFile(
  kind: Exclude<Kind, 'deck'>,
  name: string,
  { content: request, id: asked, board, deck, score }: NewFlags,
  write: Write,
): number {
  const { folder, base } = placeFor(request);
  const shape = boardKinds.find((each) => each === board);
  if (board !== undefined && !shape) throw new UsageError(`unknown board ${quote(board)}`, board, [...boardKinds]);
  const parts = { ...(shape ? { board: shape } : {}), ...(deck ? { deck } : {}), ...(score ? { score } : {}) };
  const target = { content: checked(base, new Map()), folder, place: request ?? folder, asked, parts };
  const { files, notes = [] } = filesOf(kind, name, target);
  const own = [...files.keys()].filter((path) => !path.startsWith(schemaFolder));
  const there = own.map((path) => join(folder, path)).find((file) => existsSync(file));
  if (there !== undefined) throw new UsageError(`${there} already exists; change that file, or give another folder`);
  checked(base, new Map(own.map((path) => [path, files.get(path) ?? ''])));
  put(folder, files);
  for (const path of own) write(join(folder, path));
  for (const note of notes) write(note);
  return 0;
}
