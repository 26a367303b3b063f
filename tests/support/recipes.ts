/* The recipes of CONTRIBUTING and of the guides, read from their text; and copies of the project in which the
   recipes are followed. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cropCircles } from './crop-circles.ts';
import { projectFolder } from './folders.ts';

export const guide = ['CONTRIBUTING.md', 'docs/content.md', 'docs/decks.md', 'docs/games.md']
  .map((path) => readFileSync(join(projectFolder, path), 'utf8'))
  .join('\n');

/** A recipe as written: its files by path, and its commands. */
export interface Recipe {
  readonly files: ReadonlyMap<string, string>;
  readonly commands: readonly (readonly string[])[];
}

/** Reads the recipe under a heading. A block without commands is the content of the last file named before it. */
export function recipe(heading: string): Recipe {
  const text = guide.split(/^## /m).find((section) => section.startsWith(`${heading}\n`));
  if (text === undefined) throw new Error(`CONTRIBUTING.md has no recipe "${heading}"`);
  const files = new Map<string, string>();
  const commands: string[][] = [];
  let before = '';
  for (const [index, part] of text.split(/^ *```/m).entries()) {
    if (index % 2 === 0) {
      before = part;
      continue;
    }
    const [language = '', ...lines] = part.split('\n');
    const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
    const block = lines.map((line) => line.slice(indent)).join('\n');
    if (language === 'sh')
      commands.push(
        ...block
          .trim()
          .split('\n')
          .map((line) =>
            line
              .replace(/ +#.*/, '')
              .replace(/^npx saucer /, '')
              .split(/ +/),
          ),
      );
    else files.set([...before.matchAll(/`([\w./-]+\.(?:yaml|csv|tsx?|astro))`/g)].at(-1)?.[1] ?? '', block);
  }
  return { files, commands };
}

const record = '(?<=^(?:export )?const (?:prefixes|entries|engines|games)\\b';
/** The end of the last entry in a layer's record of games; the entry may have several lines. */
const endOfRecord = new RegExp(
  `${record}.*),?(?= \\}(?: as const)?;$)|${record}[^]*?),?(?=\\n\\}(?: satisfies [^;]+)?;$)`,
  'm',
);

/**
 * Copies the project into an empty folder and adds Crop Circles, with the files in the recipe and those that it names.
 * Returns the files that the recipe edits; `leaveOut` is not edited.
 */
export function copyWithCropCircles(copy: string, leaveOut?: string): string[] {
  copyProject(copy);
  const edited: string[] = [];
  for (const [path, text] of [...recipe('Add a game').files, ...cropCircles]) {
    const file = join(copy, path);
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      continue;
    }
    edited.push(path);
    if (path === leaveOut) continue;
    const lines = text.trimEnd().split('\n');
    const imports = lines.filter((line) => line.startsWith('import '));
    if (imports.length > 0) change(file, /^/, `${imports.join('\n')}\n`);
    const entry = lines.filter((line) => !line.startsWith('import ')).join('\n');
    change(file, endOfRecord, `,\n${entry.replace(/,$/, '')}`);
  }
  return edited;
}

export function addCard(copy: string): void {
  const list = join(copy, 'generators/components/games.ts');
  put(recipe('Add a component').files, copy);
  change(list, '      munchBoard,\n', '      titleCard,\n      munchBoard,\n');
  change(list, /^/, "import { titleCard } from '../cards/title-card.ts';\n");
}

export function addRule(copy: string): void {
  const rule = '### BB-4.9 Its title {enforced}\n\nA first line that states the rule by itself.\n\n';
  change(join(copy, 'content/battle/rules.md'), /^(?=## BB-5)/m, rule);
  change(join(copy, 'src/content/games/battle.ts'), 'BB-4.8\n', 'BB-4.8 BB-4.9\n');
  const examples = join(copy, 'content/battle/examples');
  const example = readFileSync(join(examples, 'bb-4-5-round-the-block.yaml'), 'utf8').replace('BB-4.5', 'BB-4.9');
  writeFileSync(join(examples, 'bb-4-9-what-it-shows.yaml'), example);
}

/** Adds the tool of the recipe to a copy; `words` adapts it to another game. */
export function addTurns(copy: string, words: (text: string) => string = (text) => text): void {
  put(new Map([...recipe('Add a tool').files].map(([path, text]) => [words(path), words(text)])), copy);
  writeTexts(copy);
}

/** Writes the files of a recipe into a copy. None of them may exist. */
export function put(files: Recipe['files'], copy: string): void {
  for (const [path, text] of files) {
    if (existsSync(join(copy, path))) throw new Error(`a recipe replaces ${path}`);
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
}

/**
 * Copies the project into an empty folder in which it may be changed, with the parsed content, which saves a second.
 */
export function copyProject(copy: string, ...more: readonly string[]): void {
  const all = ['content', 'generators', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'];
  const parsed = ['.cache/content.json'].filter((path) => existsSync(join(projectFolder, path)));
  for (const path of [...all, ...parsed, ...more])
    cpSync(join(projectFolder, path), join(copy, path), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(copy, 'node_modules'));
}

/** Replaces a text that must be in a file. */
export function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(file, changed);
}

/** Generates the modules of the site's texts in a copy. */
function writeTexts(copy: string): void {
  spawnSync(process.execPath, ['src/site/build/write-texts.ts'], { cwd: copy });
}

/** The compiler errors in a copy; empty if it compiles. */
export function compiled(copy: string): string {
  const tsc = join(projectFolder, 'node_modules/typescript-native/bin/tsc');
  writeTexts(copy);
  return spawnSync(process.execPath, [tsc, '--noEmit', '--checkers', '1'], { cwd: copy, encoding: 'utf8' }).stdout;
}
