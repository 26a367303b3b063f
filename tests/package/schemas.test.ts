import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { shapeErrors } from '../../src/content/shape.ts';
import { parseYaml } from '../../src/content/yaml-file.ts';
import { collections, documents } from '../../src/content/schema/index.ts';
import { madeFiles, schemaPlaceOf } from '../../src/content/made.ts';
import { overlayOf, schemaNameOf } from '../../src/content/places.ts';
import { schemaFiles } from '../../src/package/build/schemas.ts';
import { filesIn } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';

const files = await schemaFiles();
const ajv = new Ajv({ strict: false, allErrors: true });
const checks = new Map<string, ValidateFunction>([...files].map(([name, schema]) => [name, ajv.compile(schema)]));

const documentPaths = new Set<string>(Object.values(documents).map(({ path }) => path));
const content = join(projectFolder, 'content');
/** The content files with a schema. Site texts have a different format. */
const shipped = filesIn(content).filter((path) => path.endsWith('.yaml') && !path.startsWith('site/'));

/** The kind of a content file: its path, or its folder. */
const placeOf = (path: string): string => (documentPaths.has(path) ? path : path.replace(/\/[^/]*$/, ''));
const valueOf = (path: string): unknown =>
  structuredClone(parseYaml(readFileSync(join(content, path), 'utf8')).file?.value);

const schemaOf = (place: string) =>
  Object.values(documents).find(({ path }) => path === place)?.schema ??
  Object.values(collections).find(({ folder }) => folder === place)?.schema;

/** The paths of the errors, as `a.0.b`; for a missing or unknown field, the path of its map. */
function zodProblems(place: string, value: unknown): Set<string> {
  const schema = schemaOf(place);
  if (!schema) throw new Error(place);
  const { errors } = shapeErrors(schema, value, () => undefined);
  return new Set(
    errors.map(({ path, atKey, found }) => path.slice(0, atKey || found === 'nothing' ? -1 : undefined).join('.')),
  );
}

function ajvProblems(place: string, value: unknown): Set<string> {
  const check = checks.get(schemaNameOf(place));
  if (!check) throw new Error(place);
  check(value);
  const textOf = (check.errors ?? []).filter(({ keyword }) => !['anyOf', 'oneOf', 'allOf', 'if'].includes(keyword));
  return new Set(textOf.map(({ instancePath }) => instancePath.slice(1).replaceAll('/', '.')));
}

describe('the JSON Schemas', () => {
  test('find nothing in any shipped file', () => {
    expect(shipped.length).toBeGreaterThan(400);
    const wrong = shipped.flatMap((path) => {
      const check = checks.get(schemaNameOf(placeOf(path)));
      return check?.(valueOf(path)) ? [] : [`${path}: ${ajv.errorsText(check?.errors)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('find nothing in a part of a shipped file, laid over the file', () => {
    const wrong = [...documentPaths].flatMap((path) => {
      const [[field, value] = []] = Object.entries(valueOf(path) as object);
      const check = checks.get(schemaNameOf(overlayOf(path)));
      return check?.({ [field ?? '']: value }) ? [] : [`${path}: ${ajv.errorsText(check?.errors)}`];
    });
    expect(wrong).toEqual([]);
  });

  const faction = 'alien-invasion/factions/spugs.yaml';
  const role = 'lake-terror/roles/psychic.yaml';
  const scenario = 'alien-invasion/scenarios/market-day.yaml';
  const deck = 'decks/objectives.yaml';
  const layout = 'layouts/item.yaml';
  test.each<readonly [string, string, string, unknown]>([
    [faction, 'an unknown field', 'colour', 'red'],
    [faction, 'a field that is missing', 'code', undefined],
    [faction, 'a code in lower-case letters', 'code', 'spg'],
    [faction, 'a text in place of a boolean', 'thirdParty', 'maybe'],
    [faction, 'an unknown pattern', 'pattern', 'tartan'],
    [faction, 'a colour in words', 'colours.fill', 'green'],
    [faction, 'a kill number in words', 'units.0.kill.open', 'nine'],
    [faction, 'a kill number of zero', 'units.0.kill.open', 0],
    [faction, 'a number with a fraction', 'units.0.kill.cover', 2.5],
    [faction, 'no units', 'units', []],
    [faction, 'a text in place of a map', 'units.0.kill', 'high'],
    [faction, 'an invalid rule', 'units.0.rule', 'AI-ten'],
    [role, 'an unknown side', 'side', 'sheriff'],
    [role, 'a number above all cards', 'numbers.0', 1000],
    [role, 'a step with capitals', 'acts.step', 'Night Fall'],
    [role, 'an empty text', 'text', ''],
    [scenario, 'a table without width', 'table.width', undefined],
    [scenario, 'a single side', 'sides', []],
    [scenario, 'a negative share', 'within', -1],
    [deck, 'an unknown meaning of a column', 'columns.kind.is', 'sort'],
    [deck, 'an unknown pattern of a kind', 'kinds.hold.pattern', 'tartan'],
    [layout, 'an unknown kind of box', 'column.boxes.0.banner', {}],
    [layout, 'a box of two kinds', 'column.boxes.0.line', {}],
    [layout, 'an invalid style in a box inside boxes', 'column.boxes.1.row.boxes.0.column.boxes.0.text.style', 'A B'],
    ['design/tokens.yaml', 'an unknown field', 'shade', '#000000'],
    ['press.yaml', 'an invalid version', 'version', 'new'],
  ])('find in %s %s, as the loader does', (path, _, at, value) => {
    const data = valueOf(path) as Record<string, unknown>;
    const steps = at.split('.');
    const last = steps.pop() ?? '';
    const parent = steps.reduce<Record<string, unknown>>((map, step) => map[step] as Record<string, unknown>, data);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
    const found = ajvProblems(placeOf(path), data);
    expect(found.size).toBeGreaterThan(0);
    expect(found).toEqual(zodProblems(placeOf(path), data));
  });

  test('describe every field of the content that users add most', () => {
    const lacking = [
      'alien-invasion-factions',
      'lake-terror-roles',
      'alien-invasion-scenarios',
      'decks',
      'layouts',
    ].flatMap((name) => {
      type Node = { readonly description?: string; readonly $ref?: string; readonly allOf?: readonly Node[] };
      const schema = files.get(`${name}.json`) as {
        readonly properties: Readonly<Record<string, Node>>;
        readonly definitions: Readonly<Record<string, Node>>;
      };
      const textOf = (node: Node | undefined): boolean =>
        node !== undefined &&
        (node.description !== undefined ||
          textOf(schema.definitions[node.$ref?.replace(/.*\//, '') ?? '']) ||
          (node.allOf ?? []).some(textOf));
      return Object.entries(schema.properties).flatMap(([field, node]) => (textOf(node) ? [] : [`${name} ${field}`]));
    });
    expect(lacking).toEqual([]);
  });

  test('are those that the settings for VS Code name, for every file of the content', () => {
    const { 'yaml.schemas': named } = JSON.parse(
      readFileSync(join(projectFolder, '.vscode/settings.json'), 'utf8'),
    ) as Readonly<Record<'yaml.schemas', Readonly<Record<string, string>>>>;
    const wanted = new Map(
      shipped.map((path) => [
        `./dist/schemas/${schemaNameOf(placeOf(path))}`,
        `content/${documentPaths.has(path) ? path : `${placeOf(path)}/*.yaml`}`,
      ]),
    );
    wanted.set('./dist/schemas/games-home.json', '**/games/home.yaml');
    for (const inside of [...Object.keys(madeFiles), 'boards/*.yaml'])
      wanted.set(`./dist/schemas/${schemaNameOf(schemaPlaceOf(inside))}`, `**/games/*/${inside}`);
    expect(named).toMatchObject(Object.fromEntries(wanted));
    const known = Object.keys(named).map((schema) => schema.replace('./dist/schemas/', ''));
    expect(known.filter((name) => !files.has(name))).toEqual([]);
    expect(existsSync(join(projectFolder, 'dist/schemas'))).toBe(true);
  });
});
