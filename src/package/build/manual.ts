/**
 * Writes the generated files of the manual (`npm run manual`): the options of the command, every field of every content
 * file, and the characters that can be printed. A test compares them with the files in `docs/`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Command, Option } from 'commander';
import { loadContentFrom } from '../../cli/content-files.ts';
import { engineHelp } from '../../cli/engine.ts';
import { installedFonts, installedLargeFonts } from '../../cli/fonts.ts';
import { program, type Parser } from '../../cli/main.ts';
import { commandsFor } from '../../cli/study/asked.ts';
import { pressFolder } from '../../cli/place.ts';
import { allowedText, plain } from '../../content/characters.ts';
import { collections, documents } from '../../content/schema/index.ts';
import { codePattern, gameIds, rulePattern } from '../../content/schema/common.ts';
import { namePattern } from '../../content/schema/deck.ts';
import { languagePattern } from '../../content/schema/language.ts';
import { madeFiles, schemaPlaceOf } from '../../content/made.ts';
import { schemaNameOf } from '../../content/places.ts';
import {
  fallbackFor,
  namesOfOptional,
  packageFor,
  shaperFile,
  type FallbackId,
  type Script,
} from '../../../generators/scene/fallback-files.ts';
import { fontFiles } from '../../../generators/scene/font-files.ts';
import type { FontId } from '../../../generators/scene/node.ts';
import { lackIn } from '../../../generators/scene/runs.ts';
import { schemaFiles } from './schemas.ts';

const generated = (source: string): string =>
  `<!-- \`npm run manual\` writes this file. Change ${source} instead. -->\n\n`;

/** A table in Markdown; empty without rows. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((each) => each.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}\n`;
}

const code = (text: string): string => `\`${text}\``;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replace(/(?<![.!?:])$/, '.');

export const several = (type: string): string =>
  type
    .split(' or ')
    .map((each) =>
      each
        .replace(/^(whole number|number|text|id|rule|map|list|colour|code|condition|language tag|name)\b/, '$1s')
        .replace(/^((?:whole )?numbers), /, '$1, each '),
    )
    .join(' or ');

function values({ argChoices, parseArg }: Option): string {
  if (argChoices) return argChoices.map(code).join(', ');
  const words = (parseArg as Partial<Parser<unknown>> | undefined)?.values ?? '';
  // `saucer list` shows the names. An example address must not become a link.
  return /\bname\b/.test(words) ? '' : words.replaceAll(/https:\/\/\S+/g, code);
}

const usual = ({ defaultValue, defaultValueDescription }: Option): string => {
  const text = defaultValueDescription ?? (defaultValue === undefined ? '' : String(defaultValue));
  return text === '' ? '' : code(text);
};

function aboutCommand(command: Command): string {
  const options = command.options.map((each) => [
    code(each.flags),
    sentence(each.description),
    values(each),
    usual(each),
  ]);
  const args = command.registeredArguments.map((each) => [code(each.name()), sentence(each.description)]);
  return `## ${command.name()}\n\n${sentence(command.description())}\n\n\`\`\`sh\nnpx saucer ${command.name()} ${command.usage()}\n\`\`\`\n\n${table(['Argument', 'Meaning'], args)}${table(['Option', 'Meaning', 'Values', 'Default'], options)}`;
}

const completionHelp = `Put the script where your shell reads it when it starts. New shells then complete \`saucer\` and \`npx saucer\`. With \`--content\`, they also offer the names of your content.

\`\`\`sh
npx saucer completion bash > ~/.saucer-completion && echo 'source ~/.saucer-completion' >> ~/.bashrc
npx saucer completion zsh > ~/.saucer-completion && echo 'source ~/.saucer-completion' >> ~/.zshrc
npx saucer completion fish > ~/.config/fish/conf.d/saucer.fish
\`\`\`

`;

/** `docs/cli.md`. */
function cli(): string {
  const streams = { stdin: Readable.from([]), stdout: process.stdout, stderr: process.stderr };
  const { commands } = program(
    streams,
    () => undefined,
    () => undefined,
  );
  const intro = `# The command

\`npx saucer COMMAND\` works in a folder in which the package is installed, and in a checkout. \`npx saucer COMMAND --help\` shows the same as this page. Commas separate the items of a list: \`--paper a4,letter\`. \`npx saucer list\` lists every name that an option accepts. Capitals do not matter: \`--paper A4\` is the same.

| Exit code | Meaning |
| --- | --- |
| 0 | The command did its work. |
| 1 | The content has problems. All problems are listed, and nothing is printed. |
| 2 | The command is wrong, or a disk fails. |

With \`--json\`, a command writes one JSON object to standard output. \`ok\` is false if something is wrong. Then \`problems\` lists the problems of the content, each with its \`file\`, \`line\`, \`column\`, \`field\` and \`message\`, and \`error\` explains a wrong command.

`;
  const verbs = `The requests of the engine:\n\n\`\`\`text\n${engineHelp().trim()}\n\`\`\`\n\n`;
  const counting = [...(loadContentFrom().content?.studies ?? [])].flatMap(([game, found]) => commandsFor(game, found));
  const counts = `The figures of \`/fair/\` on the site come from these commands. In a checkout, \`npm run towns\` finds the tested towns of Battle again.\n\n\`\`\`sh\n${counting.join('\n')}\n\`\`\`\n\n`;
  const more: Readonly<Record<string, string>> = { engine: verbs, completion: completionHelp, study: counts };
  const parts = commands.map((each) => aboutCommand(each) + (more[each.name()] ?? ''));
  return `${generated('`src/cli/main.ts`')}${intro}${parts.join('')}`.trimEnd() + '\n';
}

interface Node {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly allOf?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Node | readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly maxProperties?: number;
  readonly additionalProperties?: Node | boolean;
  readonly propertyNames?: Node;
  readonly definitions?: Readonly<Record<string, Node>>;
}

/** The comments above constants in the sources that a pattern matches: they do not describe a single field. */
const over = (files: readonly string[], constant: string): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(join(pressFolder, 'src/content/schema', file), 'utf8').matchAll(
          new RegExp(`^/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n${constant}`, 'gm'),
        ),
      ].map(([, text = '']) => text.replaceAll(/^ \*/gm, '').replaceAll(/\s+/g, ' ').trim()),
    ),
  );

const general = over(['common.ts'], 'export const');

const shapes = over(
  readdirSync(join(pressFolder, 'src/content/schema')),
  '(?:export )?const \\w+ = z\\s*\\.strictObject',
);

/** The meanings of common field names, for fields without their own description. */
const usualMeanings: Readonly<Record<string, string>> = {
  actions: 'The actions.',
  acts: 'The actions.',
  alien: 'For a trio of aliens.',
  aliens: 'The aliens.',
  alt: 'The description for screen readers.',
  angle: 'The direction, in degrees.',
  answer: 'The answer.',
  army: 'The army.',
  at: 'Its place.',
  bank: 'The planet bank.',
  blocks: 'The blocks of text, in order.',
  blocksSight: 'Whether it blocks sight.',
  boxes: 'The boxes, in order.',
  bright: 'The accent on dark screens.',
  building: 'For a building.',
  card: 'The card.',
  close: 'The sentence that closes all eyes again.',
  code: 'The letters in card corners.',
  colour: 'The id of a pyramid colour.',
  component: 'The component.',
  count: 'The number.',
  burst: 'Only for exceptions, with text in `ink`.',
  cream: 'The background of pages.',
  cream2: 'A second background.',
  creamLine: 'Lines between backgrounds.',
  examples: 'Examples.',
  red: 'For alarms.',
  cover: 'For cover.',
  deep: 'The colour of text on paper.',
  dice: 'The number of dice.',
  do: 'The request to the engine.',
  double: 'For the Double Action.',
  end: 'The end.',
  explosion: 'The panel for units that explode.',
  faction: 'The id of a faction.',
  feature: 'Terrain that figures can be in.',
  figure: 'The kind of figure, which decides the other fields.',
  figures: 'The number of figures.',
  fill: 'The colour of its cards or pieces.',
  first: 'The first part.',
  fold: 'One side, with folded cards.',
  graveyard: 'The graveyard.',
  ground: 'The ground drawn on the square.',
  groups: 'The groups.',
  h: 'The height.',
  harmony: 'The size in harmony with it.',
  hat: 'The hat.',
  heads: 'The number of heads.',
  height: 'The height.',
  high: 'The upper bound.',
  holds: 'The object that it holds.',
  icon: 'The icon.',
  icons: 'The icons, in order.',
  id: 'The id, for other files.',
  ignores: 'No terrain stops it.',
  'ignores-but-soft': 'Only soft ground stops it.',
  ink: 'The ink. Optional.',
  jump: 'The jump over soft ground.',
  kill: 'The kill number.',
  kind: 'The kind, which decides the other fields.',
  large: 'For large pieces.',
  labels: 'The labels in the set-up picture.',
  lead: 'The sentence below the heading.',
  length: 'The length.',
  letter: 'The letter in the notation.',
  linear: 'Terrain that figures can only cross.',
  lines: 'The lines of text, in order.',
  long: 'Two-sided, flip on long edge.',
  lost: 'For each lost monster.',
  low: 'The lower bound.',
  max: 'The largest number.',
  medium: 'For medium pieces.',
  melee: 'Close combat.',
  mid: 'A background.',
  min: 'The smallest number.',
  mixed: 'For a mixed trio.',
  move: 'A Move.',
  name: 'The name that people read.',
  note: 'A note.',
  off: 'One side only.',
  on: 'The colour of text on `fill`.',
  open: 'For the open.',
  pages: 'The pages.',
  panels: 'The panels.',
  paper: 'The paper.',
  pattern: 'The pattern that identifies it in grey.',
  pieces: 'The pieces, from the left.',
  pip: 'The shape of its pips.',
  pit: 'The spawning pit.',
  place: 'The background.',
  pods: 'For the Pod People.',
  points: 'The points.',
  pose: 'The pose.',
  r: 'The radius.',
  ray: 'A light background.',
  rule: 'The rule that it cites.',
  rules: 'The rules that it restates.',
  say: 'The sentence.',
  scene: 'The picture. Optional.',
  scenes: 'Its pictures.',
  sections: 'The sections, in order.',
  shape: 'The kind, which decides the other fields.',
  shoot: 'Shooting.',
  short: 'Two-sided, flip on short edge.',
  sight: 'Sight.',
  single: 'For the Single Action.',
  size: 'The size.',
  small: 'For small pieces.',
  soft: 'Soft ground.',
  special: 'For a Special Event.',
  spread: 'Half its width at the end.',
  square: 'The side of a square, in mm.',
  successes: 'Successes.',
  summary: 'One sentence for lists.',
  tag: 'A small label above the heading.',
  terrain: 'The id of a kind of terrain.',
  text: 'The text that people read.',
  tint: 'A very light background.',
  title: 'The heading.',
  to: 'Its end.',
  town: 'For the town.',
  trio: 'For a trio of one colour.',
  triple: 'For the Triple Action.',
  turn: 'The turn.',
  unit: 'The id of a unit.',
  units: 'The units.',
  values: 'The weights, in percent.',
  villager: 'For a trio of villagers.',
  villagers: 'The villagers.',
  void: 'The void.',
  w: 'The width.',
  wears: 'The way the icon appears in pictures.',
  what: 'The work to do.',
  width: 'The width.',
  widths: 'The width at either end.',
  without: 'The texts for games without a role, by the id of the role.',
  world: 'For any other world.',
};

/** The least number of rows of a shape with its own section, under its title. */
const mostRows = 6;

/** The rows, with one row for all fields that have the same name, value and meaning in at least four maps. */
function withoutRepeats(rows: readonly string[][]): string[][] {
  const keyOf = ([path = '', ...others]: readonly string[]): string => [path.split('.').at(-1), ...others].join('|');
  const alike = new Map<string, string[]>();
  for (const row of rows) alike.set(keyOf(row), [...(alike.get(keyOf(row)) ?? []), row[0]!.slice(1, -1)]);
  const isRepeated = (row: string[]): boolean => alike.get(keyOf(row))!.length > 3;
  const shared = rows.filter(
    (row, at) => isRepeated(row) && rows.findIndex((each) => keyOf(each) === keyOf(row)) === at,
  );
  return [
    ...rows.filter((row) => !isRepeated(row)),
    ...shared.map((row) => [code(alike.get(keyOf(row))!.join(', ')), ...row.slice(1)]),
  ];
}

/** The rows for the fields of a file, and the shapes to which they refer. */
class Fields {
  readonly #root: Node;
  readonly shared: Map<string, readonly string[][]>;

  constructor(root: Node, shared: Map<string, readonly string[][]>) {
    this.#root = root;
    this.shared = shared;
  }

  /** A schema node with its references resolved; a description nearer to the field takes precedence. */
  #plain(node: Node): Node {
    const target = node.$ref ? this.#root.definitions?.[node.$ref.replace('#/definitions/', '')] : node.allOf?.[0];
    if (!target) return node;
    const { $ref: _, allOf: __, ...own } = node;
    return { ...this.#plain(target), ...own };
  }

  /** The description nearest to a field, except for the description of a shape or of a common type. */
  #says(node: Node): string {
    const { description = '', title } = node;
    if (description && !general.has(description)) return title && shapes.has(description) ? '' : description;
    const target = node.$ref ? this.#root.definitions?.[node.$ref.replace('#/definitions/', '')] : node.allOf?.[0];
    return target ? this.#says(target) : '';
  }

  #range({ minimum = -Infinity, exclusiveMinimum, maximum = Infinity }: Node): string {
    const bounds = [
      ...(exclusiveMinimum !== undefined
        ? [`above ${exclusiveMinimum}`]
        : minimum > -1e15
          ? [`at least ${minimum}`]
          : []),
      ...(maximum < 1e15 ? [`at most ${maximum}`] : []),
    ];
    return bounds.length > 0 ? `, ${bounds.join(', ')}` : '';
  }

  #type(given: Node): string {
    const node = this.#plain(given);
    const { type } = node;
    if (node.enum)
      return node.enum.length > 8 ? code(node.enum.join(', ')) : node.enum.map((each) => code(String(each))).join(', ');
    if (node.const !== undefined) return code(String(node.const));
    const choices = node.anyOf ?? node.oneOf;
    if (choices) return [...new Set(choices.map((each) => this.#type(each)))].join(' or ');
    if (typeof type === 'object') return type.map((each) => this.#type({ type: each })).join(' or ');
    if (type === 'boolean') return '`true` or `false`';
    if (type === 'integer') return `whole number${this.#range(node)}`;
    if (type === 'number')
      return `${node.description?.startsWith('A length in millimetres') ? 'millimetres' : 'number'}${this.#range(node)}`;
    if (type === 'string') return this.#text(node);
    if (type === 'array') {
      const items = Array.isArray(node.items) ? undefined : (node.items as Node | undefined);
      if (Array.isArray(node.items)) {
        const types = [...new Set(node.items.map((each: Node) => this.#type(each)))];
        return `list of ${node.items.length}: ${types.join('; ')}`;
      }
      const type = items ? this.#type(items) : 'anything';
      return `list of ${several(type)}`;
    }
    if (node.properties && this.#isShared(node)) return `[${node.title ?? ''}](#${node.title?.toLowerCase() ?? ''})`;
    if (node.properties) return 'map';
    if (typeof node.additionalProperties === 'object') {
      const type = this.#type(node.additionalProperties);
      return `map of ids to ${several(type)}`;
    }
    return 'anything';
  }

  #text({ pattern }: Node): string {
    if (pattern === undefined || pattern === allowedText.source) return 'text';
    if (pattern === '^[a-z0-9]+(-[a-z0-9]+)*$') return 'id';
    if (pattern.startsWith('^#')) return 'colour';
    if (pattern === rulePattern.source) return 'rule';
    if (pattern === codePattern.source) return 'code';
    if (pattern === languagePattern.source) return 'language tag';
    if (pattern === namePattern.source) return 'name';
    if (pattern.startsWith('^!?')) return 'condition';
    return `text like ${code(pattern)}`;
  }

  /** The fields of the shapes, by their titles. */
  readonly #fields = new Map<string, string>();

  /** Whether a shape has a title and enough rows for its own section. If so, its rows are in `shared`. */
  #isShared(node: Node): boolean {
    const { title } = node;
    if (!title) return false;
    const fields = Object.keys(node.properties ?? {}).join(' ');
    const known = this.#fields.get(title) ?? fields;
    if (known !== fields) throw new Error(`two shapes have the title ${title}: ${known}, and ${fields}`);
    this.#fields.set(title, fields);
    if (this.shared.has(title)) return true;
    this.shared.set(title, []);
    const rows = node.maxProperties === 1 ? withoutRepeats(this.rows(node)) : this.rows(node);
    if (rows.length >= mostRows) this.shared.set(title, rows);
    else this.shared.delete(title);
    return rows.length >= mostRows;
  }

  rows(given: Node, before = ''): string[][] {
    const node = this.#plain(given);
    const { properties = {}, required = [] } = node;
    const names = Object.keys(properties);
    const types = names.map((name) => this.#type(properties[name] as Node));
    // Many fields of the same type, such as sentences by key, share a row.
    const fields = names.map((name) => this.#plain(properties[name] as Node));
    const alike = (texts: readonly unknown[]): boolean => new Set(texts).size === 1;
    if (
      names.length > 3 &&
      (names.length > 6 || names.some((name) => !(name in usualMeanings))) &&
      alike(types) &&
      alike(fields.map(({ description }) => description)) &&
      alike(fields.map((field) => JSON.stringify(this.#inside(field, ''))))
    )
      return [
        [code(names.map((name) => before + name).join(', ')), types[0] ?? '', `One ${types[0]} per name.`],
        ...this.#inside(fields[0] as Node, `${before}NAME`),
      ];
    return names.flatMap((name, index) => {
      const field = properties[name] as Node;
      const plain = this.#plain(field);
      const optional = required.includes(name)
        ? ''
        : plain.default === undefined
          ? '; optional'
          : `; default ${code(JSON.stringify(plain.default))}`;
      const says = this.#says(field) || (usualMeanings[name] ?? '');
      return [[code(before + name), (types[index] ?? '') + optional, says], ...this.#inside(plain, before + name)];
    });
  }

  /** The rows below a field: of its map, of the maps in its list, or of its maps by id. */
  #inside(given: Node, path: string): string[][] {
    const node = this.#plain(given);
    if (node.type === 'array' && !Array.isArray(node.items) && node.items)
      return this.#inside(node.items as Node, `${path}[]`);
    const choices = node.anyOf ?? node.oneOf;
    if (choices) {
      const rows = choices.flatMap((each) => this.#inside(each, path));
      return rows.filter((row, index) => rows.findIndex((other) => other.join() === row.join()) === index);
    }
    if (node.properties) return this.#isShared(node) ? [] : this.rows(node, `${path}.`);
    return typeof node.additionalProperties === 'object' ? this.#inside(node.additionalProperties, `${path}.ID`) : [];
  }
}

/** The kinds of files that authors write most, in the order of the manual; all other kinds follow. */
const first = [
  'alien-invasion/factions',
  'alien-invasion/scenarios',
  'alien-invasion/terrain',
  'lake-terror/roles',
  'lake-terror/sets',
  'lake-terror/variants',
  'lake-terror/steps',
  'battle/board.yaml',
  'munch/board.yaml',
  'papers',
  'card-formats',
  'sleeves',
  'decks',
  'layouts',
  'design/faces.yaml',
  'colours',
  'machines',
  'shops',
  'conditions',
  'press.yaml',
  'recipes',
  ...Object.keys(madeFiles).map((inside) => schemaPlaceOf(inside)),
  'games/boards',
  'games/home.yaml',
];

/** `docs/files.md` and `docs/game-files.md`. */
async function files(): Promise<readonly [makers: string, games: string]> {
  const schemas = (await schemaFiles()) as ReadonlyMap<string, Node>;
  const { content } = loadContentFrom();
  const shipped = new Map(
    Object.entries(collections).map(([key, { folder }]) => [
      folder as string,
      [...(content?.[key as keyof typeof collections].keys() ?? [])],
    ]),
  );
  const kinds: string[] = [
    ...Object.values(documents).map(({ path }) => path),
    ...shipped.keys(),
    ...gameIds.map((game) => `${game}/examples`),
  ];
  const columns = ['Field', 'Value', 'Meaning'];
  const shared = new Map<string, readonly string[][]>();
  const same = new Map<string, string>();
  const section = (kind: string): string => {
    const schema = schemas.get(schemaNameOf(kind));
    if (!schema) throw new Error(`${kind} has no schema`);
    const place = kind === 'games/home.yaml' ? kind : kind.replace(/^games\//, 'games/ID/');
    const path = place.endsWith('.yaml') ? place : `${place}/ID.yaml`;
    const ids = shipped.get(kind) ?? [];
    const list = ids.length > 0 && ids.length <= 30 ? `Shipped: ${ids.map(code).join(', ')}.\n\n` : '';
    const about = (schema.description ?? '').replace(code(path), '').replace(/^[\s.:,;]+/, '');
    const rows = table(columns, new Fields(schema, shared).rows(schema));
    const twin = same.get(rows);
    same.set(rows, twin ?? path);
    const body = twin ? `The fields are those of \`${twin}\`.\n\n` : rows;
    return `### ${code(path)}\n\n${about === '' ? '' : `${sentence(about)}\n\n`}${list}${body}`;
  };
  const own = first.map(section);
  const others = kinds
    .filter((kind) => !first.includes(kind))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map(section);
  const parts = [...shared].map(([title, rows]) => `### ${title}\n\n${table(columns, rows)}`);
  const intro = `# Every field of every file

A content folder contains YAML files. The path of a file determines its kind. Its name without the extension is its id, such as \`moon-moths\` for \`alien-invasion/factions/moon-moths.yaml\`. Ids have lower-case letters, digits and single hyphens.

A file with the path of a shipped file changes only the fields that it has. Maps merge field by field, but lists and single values replace the shipped ones. A new file must have every field that is not optional and has no default.

- \`a.b\` is the field \`b\` inside the map \`a\`. \`a[].b\` is the field \`b\` of each map in the list \`a\`. \`a.ID\` is an id that you choose, or that another file has.
- A text may contain \`{placeholders}\` with numbers and names of the game, such as \`{trios.alien}\`. It has at most 1,000 characters.
- A colour has six hexadecimal digits in capitals, such as \`'#C23A20'\`. Lengths are in millimetres unless a field names another unit.
- A rule is named by its number, such as \`AI-4.1\`. A code is two or three capitals or digits.
- An icon is the name of a file in \`icons/\` or of an icon at [game-icons.net](https://game-icons.net).

For an example of a field, look at the shipped file. Your editor can complete all fields too: see [the manual](content.md#your-editor). [The games’ own files](game-files.md) are documented separately.

`;
  const games = `# Every field of the games’ own files

These files have the texts, numbers and layouts of the shipped games. [Every field of every file](files.md) explains the notation.

## Texts, numbers and layouts

${others.join('').replaceAll('](#', '](files.md#')}`;
  const head = generated('the comments in `src/content/schema/`');
  return [
    `${head}${intro}## Content that you can add\n\n${own.join('')}## Parts that several files share\n\n${parts.join('')}`,
    `${head}${games}`,
  ].map((text) => `${text.trimEnd()}\n`) as [string, string];
}

/** Unicode blocks for which the fonts have characters: name, first and last character. */
const blocks: readonly (readonly [string, number, number])[] = [
  ['Basic Latin', 0x20, 0x7e],
  ['Latin-1 Supplement', 0xa0, 0xff],
  ['Latin Extended-A', 0x100, 0x17f],
  ['Latin Extended-B', 0x180, 0x24f],
  ['Spacing modifiers and accents', 0x2b0, 0x36f],
  ['Greek', 0x370, 0x3ff],
  ['Cyrillic', 0x400, 0x52f],
  ['Latin Extended Additional', 0x1e00, 0x1eff],
  ['Punctuation', 0x2000, 0x206f],
  ['Superscripts, subscripts, currencies', 0x2070, 0x20cf],
  ['Letterlike symbols, fractions', 0x2100, 0x218f],
  ['Arrows, mathematics', 0x2190, 0x22ff],
  ['Technical symbols, numbers in circles', 0x2300, 0x24ff],
  ['Shapes', 0x2500, 0x25ff],
  ['Symbols, dingbats', 0x2600, 0x27bf],
  ['More arrows and shapes', 0x27c0, 0x2bff],
];

const scriptNames: Readonly<Record<Script, string>> = {
  Latn: 'rare Latin letters',
  Cyrl: 'Cyrillic',
  Grek: 'Greek',
  Arab: 'Arabic, also for Persian and Urdu',
  Hebr: 'Hebrew',
  Thai: 'Thai',
  Deva: 'Devanagari, for Hindi and others',
  Zsym: 'symbols, such as ★ ✓ ① ⇒ ∀',
  Zsye: 'emoji, in one colour',
  ...namesOfOptional,
  Hans: 'Chinese, simplified',
  Hant: 'Chinese, traditional',
  Jpan: 'Japanese',
  Kore: 'Korean',
};

/** The package of a fallback font, without its npm scope. */
const familyOf = (script: Script, font: FontId): string =>
  shaperFile(fallbackFor(script, font, false, false) as FallbackId).split('/')[1] ?? '';

/** For each script, its font, and the command that installs the font if it is not installed with the press. */
const scriptRows = (): readonly string[][] =>
  Object.entries(scriptNames).map(([code, name]) => {
    const script = code as Script;
    const fonts = [...new Set([familyOf(script, 'text-400'), familyOf(script, 'narrow-400')])];
    const install = packageFor(script);
    return [
      name,
      fonts.map((font) => `\`${font}\``).join(', '),
      install ? `\`npm install ${install}\`` : 'with the press',
    ];
  });

/** `docs/letters.md`. */
function letters(): string {
  const prints = [installedFonts(), installedLargeFonts()].flatMap((book) =>
    (Object.keys(fontFiles) as FontId[]).map((id) => (text: string) => lackIn(book, text, id) === undefined),
  );
  const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
  const rows = blocks.flatMap(([name, from, to]) => {
    const characters = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const have = characters
      .map((each) => String.fromCodePoint(each))
      // A character that is replaced by another one when it is read never reaches the fonts.
      .filter((each) => visible.test(each) && allowedText.test(each) && plain(each) === each)
      .filter((each) => prints.every((isPrinted) => isPrinted(each)));
    return have.length === 0 ? [] : [[name, `\`\` ${have.join(' ')} \`\``]];
  });
  const source = readFileSync(join(pressFolder, 'src/content/characters.ts'), 'utf8');
  const replacements = [...source.matchAll(/^ \* \| (.+?) +\| (.+?) +\|$/gm)]
    .slice(2)
    .map(([, characters = '', result = '']) => [characters, result]);
  return (
    `${generated('the fonts or `src/content/characters.ts`')}# Letters that can be printed

These letters can be printed in every style, also in large print. If a font lacks a character, the press tries Noto Sans, then the fonts for other scripts, symbols and emoji. If no font has the character, the command reports it with its field.

${table(['Block', 'Letters and symbols'], rows)}## Other scripts

Texts in other scripts use these fonts:

${table(['Script', 'Fonts', 'Installed'], scriptRows())}- A word, with its digits and punctuation, is set in the font of its script.
- A package takes up 1 or 2 MB, and one for Chinese, Japanese or Korean 50 to 100 MB. Install it in your content folder, in a folder above it, in the working folder or where the press is installed. The command prints such texts, but the studio cannot.
- \`lang: ja\` gives a deck, a role set or a faction its language, which determines the shapes of Chinese characters. Without \`lang\`, a text with kana has Japanese shapes, a text with hangul has Korean shapes, and any other text has simplified Chinese shapes.

## Blanks and invisible characters

The table shows how the command and the studio read these characters:

${table(['Characters', 'Result'], replacements)}`.trimEnd() + '\n'
  );
}

/** The generated files of the manual, by name in `docs/`. */
export async function manual(): Promise<ReadonlyMap<string, string>> {
  const [makers, games] = await files();
  return new Map([
    ['cli.md', cli()],
    ['files.md', makers],
    ['game-files.md', games],
    ['letters.md', letters()],
  ]);
}

if (import.meta.main) for (const [name, text] of await manual()) writeFileSync(join(pressFolder, 'docs', name), text);
