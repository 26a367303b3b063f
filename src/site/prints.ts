import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../cli/manifest.ts';
import type { ManifestEntry } from '../cli/manifest.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { Component } from '../content/schema/game.ts';
import { gamesOf } from './games.ts';
import type { Game } from './games.ts';

/** A PDF to download. */
interface Sheets {
  /** Path under the print folder, and under `print/` of the site. */
  readonly file: string;
  readonly paper: string;
  readonly pages: number;
  readonly bytes: number;
  readonly version: string;
}

/** A card or a board that can be shown. */
export interface Picture {
  /** Path under the print folder without its extension. */
  readonly path: string;
  readonly alt: string;
  /** In pixels, as printed. */
  readonly width: number;
  readonly height: number;
}

/** A component as it lies in the print folder. */
export interface Print {
  readonly component: Entity<Component>;
  readonly sheets: readonly Sheets[];
  readonly pictures: readonly Picture[];
  /** A few pictures that stand for all. */
  readonly chosen: readonly Picture[];
}

export interface PrintedGame {
  readonly game: Game;
  readonly prints: readonly Print[];
}

/** Where the press has put its files: dist/print, unless PRINT names another folder. */
export const printFolder = process.env['PRINT'] || 'dist/print';

/** The manifest's entries by component. Throws when nothing was printed, or something that was is gone. */
function readEntries(): ReadonlyMap<string, readonly ManifestEntry[]> {
  const manifest = readManifest(printFolder);
  if (!manifest || manifest.files.length === 0)
    throw new Error(`nothing is printed in ${printFolder}; run "npm run print" first, then build the site again`);
  const gone = manifest.files.find(({ file }) => !existsSync(join(printFolder, file)));
  if (gone) throw new Error(`${join(printFolder, gone.file)} is missing; run "npm run print" again`);
  const files = new Map<string, ManifestEntry[]>();
  for (const entry of manifest.files) {
    const known = files.get(entry.component);
    if (known) known.push(entry);
    else files.set(entry.component, [entry]);
  }
  return files;
}

/** Every game that something was printed of, in the order of the lists. Throws when nothing was, or it is out of date. */
export function readPrints(content: Content): readonly PrintedGame[] {
  const files = readEntries();
  return gamesOf(content).flatMap((game) => {
    const prints = [...game.components.values()].flatMap((component) => {
      const entries = files.get(`${game.id}/${component.id}`);
      return entries ? [printOf(content, game, component, entries)] : [];
    });
    return prints.length > 0 ? [{ game, prints }] : [];
  });
}

/** What was printed for every game alike. */
export function readCommonPrints(content: Content): readonly Print[] {
  const files = readEntries();
  return [...content.components.values()].flatMap((component) => {
    const entries = files.get(component.id);
    return entries ? [printOf(content, undefined, component, entries)] : [];
  });
}

function printOf(
  content: Content,
  game: Game | undefined,
  component: Entity<Component>,
  entries: readonly ManifestEntry[],
): Print {
  const sheets = entries
    .filter(({ format }) => format === 'pdf')
    .map(({ file, paper = '', pages = 0, bytes, version }) => ({
      file,
      paper: content.papers.get(paper)?.name ?? paper,
      pages,
      bytes,
      version,
    }));
  // Pictures of another run, with other content, may lie in the folder as well.
  const versions = new Set(sheets.map(({ version }) => version));
  const pictures = entries
    .filter(({ format, version }) => format === 'png' && (sheets.length === 0 || versions.has(version)))
    .map(({ file, pixels: [width, height] = [0, 0] }) => {
      const path = file.replace(/\.png$/, '');
      const stem = path.split('/').at(-1) ?? '';
      const alt =
        game && path === `${game.id}/${stem}` ? `${game.about.shortName}: ${component.name}` : captionOf(content, stem);
      return { path, alt, width, height };
    });
  // The back comes first: it stands for the whole deck.
  pictures.sort((a, b) => Number(b.path.endsWith('/back')) - Number(a.path.endsWith('/back')));
  return { component, sheets, pictures, chosen: spread(pictures, 5) };
}

/** What a card's picture shows, by the stem of its file: "Daleks, double" or "Psychic, number 2". */
function captionOf(content: Content, stem: string): string {
  const [, number, plain = stem] = /^(\d+)-(.+)$/.exec(stem) ?? [];
  const owner = [...content.factions.values(), ...content.roles.values()]
    .filter(({ id }) => plain === id || plain.startsWith(`${id}-`))
    .sort((a, b) => b.id.length - a.id.length)[0];
  const rest = (owner ? plain.slice(owner.id.length + 1) : plain).replaceAll('-', ' ');
  const words = [owner?.name, rest, number && `number ${Number(number)}`].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** So many of a list, the first and the last among them, as far apart as can be. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, index) => list[Math.round((index * (list.length - 1)) / (count - 1))] as T);
}
