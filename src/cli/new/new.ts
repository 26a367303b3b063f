import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { overlayOf, schemaNameOf } from '../../content/schema-names.ts';
import { formatProblem } from '../../content/problem.ts';
import { patternKinds } from '../../content/schema/common.ts';
import type { Content } from '../../content/schema/index.ts';
import { loadContentWith } from '../content-files.ts';
import { outputError } from '../print/output.ts';
import { pressFolder } from '../place.ts';
import { UsageError } from '../usage.ts';
import { pressVersion } from '../version.ts';
import { freeColours } from './colours.ts';
import { freeCode, named, type Named } from './names.ts';
import * as templates from './templates.ts';

/** What one file can be made of. */
export const kinds = ['faction', 'role', 'scenario'] as const;
type Kind = (typeof kinds)[number];

type Write = (line: string) => void;

/** Texts by their paths below a folder, with forward slashes. */
type Files = ReadonlyMap<string, string>;

const places = {
  faction: 'alien-invasion/factions',
  role: 'lake-terror/roles',
  scenario: 'alien-invasion/scenarios',
} as const satisfies Record<Kind, string>;

const entitiesOf = (content: Content, kind: Kind): ReadonlyMap<string, { readonly file: string }> =>
  ({ faction: content.factions, role: content.roles, scenario: content.scenarios })[kind];

/** The pattern that the fewest factions have: one that nobody has, as long as there is one. */
function freePattern({ factions }: Content): string {
  const uses = (pattern: string) => [...factions.values()].filter((each) => each.pattern === pattern).length;
  const told = patternKinds.filter((kind) => kind !== 'none' && kind !== 'solid');
  return told.reduce((best, each) => (uses(each) < uses(best) ? each : best));
}

/** The file of something new, with a code, a pattern and colours that nobody has yet. */
function textOf(content: Content, kind: Kind, what: Named): string {
  if (kind === 'scenario') return templates.scenario(what);
  const { actionDeck, factions, roles } = content;
  if (kind === 'role')
    return templates.role(what, freeCode(what, new Set([...roles.values()].map(({ code }) => code))));
  const codes = [actionDeck.specialEvent.code, ...[...factions.values()].map(({ code }) => code)];
  const colours = freeColours([...factions.values()].map(({ colours }) => colours.fill));
  return templates.faction(what, freeCode(what, new Set(codes)), freePattern(content), colours);
}

/** Where a file finds its schema: in the package beside it, or in the one that its own package.json will bring. */
function schemaFor(file: string, place: string, home: string): string {
  const schemas = join(pressFolder, 'dist/schemas');
  const installed = /[/\\]node_modules[/\\]saucer-press[/\\]/.test(schemas);
  const isNear = installed && resolve(home).startsWith(dirname(dirname(pressFolder.replace(/[/\\]$/, ''))));
  const folder = isNear || !installed ? schemas : join(home, 'node_modules/saucer-press/dist/schemas');
  return relative(dirname(file), join(folder, schemaNameOf(place))).replaceAll('\\', '/');
}

/** The content of the folder with the files in it; throws where they would not be sound. */
function checked(folder: string | undefined, files: Files): Content {
  const { content, problems } = loadContentWith(folder, files);
  if (!content) throw new UsageError(`the content would not be sound:\n${problems.map(formatProblem).join('\n')}`);
  return content;
}

/** Writes files that are not there yet, all or none; throws an OutputError. */
function put(folder: string, files: Files): void {
  const made: string[] = [];
  for (const [path, text] of files) {
    const file = join(folder, path);
    try {
      const highest = mkdirSync(dirname(file), { recursive: true });
      if (highest !== undefined) made.push(highest);
      // Made before it is filled: what a full disk cuts off goes again.
      writeFileSync(file, '', { flag: 'wx' });
      made.push(file);
      writeFileSync(file, text);
    } catch (error) {
      for (const each of made) rmSync(each, { recursive: true, force: true });
      throw outputError(file, error, 'another folder');
    }
  }
}

/** Whether a folder holds anything; a file in its place is something as well. */
function holdsSomething(folder: string): boolean {
  try {
    return existsSync(folder) && readdirSync(folder).length > 0;
  } catch {
    return true;
  }
}

/** Makes a folder of one's own content, with a faction, a role and a board that print as they are. */
export function newFolder(folder: string, write: Write): number {
  if (folder.trim() === '') throw new UsageError('what is the folder to be called? npx saucer new my-invaders');
  const { id } = named(basename(resolve(folder)));
  if (holdsSomething(folder))
    throw new UsageError(`${folder} is not empty; name a folder that is, or that is not there`);
  const home = resolve(folder);
  const version = pressVersion();
  const shipped = checked(undefined, new Map());
  const own: readonly (readonly [place: string, path: string, text: string])[] = [
    ...(['faction', 'role'] as const).map((kind) => {
      const what = named({ faction: 'Moon Moths', role: 'Lamplighter' }[kind]);
      return [places[kind], `${places[kind]}/${what.id}.yaml`, textOf(shipped, kind, what)] as const;
    }),
    [overlayOf('battle/board.yaml'), 'battle/board.yaml', templates.board],
    ['press', 'press.yaml', templates.press(version)],
  ];
  const content = new Map(
    own.map(([place, path, text]) => {
      const schema = schemaFor(join(home, 'content', path), place, home);
      return [path, templates.schemaLine(schema) + text];
    }),
  );
  checked(undefined, content);
  put(
    folder,
    new Map([
      ...[...content].map(([path, text]) => [`content/${path}`, text] as const),
      ['.gitignore', templates.ignored],
      ['package.json', templates.packageFile(id, version)],
      ['.github/workflows/print.yml', templates.workflow],
    ]),
  );
  write(`${folder}: a faction, a role and a board, laid over what the press ships`);
  write(`print them: npm run print --prefix ${folder}`);
  return 0;
}

/** The content folder that a new file goes into: the one that is named, or that of the working folder. */
function contentFolder(named: string | undefined): string {
  if (named !== undefined) return named;
  return existsSync('content') && realpathSync('content') !== join(pressFolder, 'content') ? 'content' : '.';
}

/** Adds a file for something new to a content folder. */
export function newFile(kind: Kind, name: string, asked: string | undefined, write: Write): number {
  const what = named(name);
  const folder = contentFolder(asked);
  const empty = !existsSync(folder) || (asked === undefined && folder === '.' && !existsSync('press.yaml'));
  if (asked === undefined && empty)
    throw new UsageError('this is no content folder; name one: --content FOLDER, or make one: npx saucer new FOLDER');
  const content = checked(empty ? undefined : folder, new Map());
  const path = `${places[kind]}/${what.id}.yaml`;
  const known = entitiesOf(content, kind).get(what.id);
  if (known || existsSync(join(folder, path)))
    throw new UsageError(
      `there is a ${kind} "${what.id}" already: ${known?.file ?? join(folder, path)}; give another name`,
    );
  const home = basename(resolve(folder)) === 'content' ? dirname(resolve(folder)) : resolve(folder);
  const schema = schemaFor(resolve(folder, path), places[kind], home);
  const files = new Map([[path, templates.schemaLine(schema) + textOf(content, kind, what)]]);
  checked(empty ? undefined : folder, files);
  put(folder, files);
  write(`${join(folder, path)}: its first lines say how to print it`);
  return 0;
}
