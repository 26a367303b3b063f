import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inks } from '../../generators/scene/ink.ts';
import { readManifest } from '../cli/print/manifest.ts';
import type { ManifestEntry } from '../cli/print/manifest.ts';
import { deckComponents } from '../content/deck/component.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { Paper } from '../content/schema/design.ts';
import { stockIds } from '../content/schema/kit.ts';
import type { Component } from '../content/schema/game.ts';
import { placeOf } from './build/place.ts';
import { gamesOf } from './games.ts';
import type { SiteGame } from './games.ts';

export interface Sheets {
  /**
   * The path under `files/` of the site: its language (unless English), its ink (unless full), and its path in the
   * print folder.
   */
  readonly file: string;
  readonly paper: Entity<Paper>;
  readonly ink: ManifestEntry['ink'];
  readonly pages: number;
  readonly sheets: number;
  /** The edge on which the sheets are flipped; absent for one-sided printing. */
  readonly turn: ManifestEntry['turn'];
  /** The size in full ink. In other inks, it is similar. */
  readonly bytes: number;
  readonly version: string;
}

export interface PrintPicture {
  /** The path in the print folder, without extension. */
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sha256: string;
  /** The PDF in the print folder whose first page this is; undefined if the print folder has the picture. */
  readonly page?: string;
}

export interface Print {
  readonly component: Entity<Component>;
  /** The component’s path in the print folder. Decks have a separate folder. */
  readonly path: string;
  readonly sheets: readonly Sheets[];
  readonly pictures: readonly PrintPicture[];
  /** A few pictures that represent all, or the first page of a product without pictures. */
  readonly chosen: readonly PrintPicture[];
  /** The pictures on a page: only the few if cards are similar. */
  readonly shown: readonly PrintPicture[];
}

export interface PrintedGame {
  readonly game: SiteGame;
  /** The components, without the kit. */
  readonly prints: readonly Print[];
  /** All components in one PDF, if it was printed. */
  readonly kit: Print | undefined;
}

export const anchorOf = ({ id }: Pick<Entity<Component>, 'id'>): string => id.replace('/', '-');

/** The component of a game that contains all the others. */
const kitId = 'kit';

/** The print folder, which is dist/print unless PRINT sets another, and the language of a translated site. */
const { print: printFolder, language } = placeOf(process.env);

const folderOf = (lang?: string): string => (lang === undefined ? printFolder : `${printFolder}-${lang}`);

/** The printed file behind a path under `files/`. */
export const printedFile = (file: string): string =>
  isTranslated(file) ? join(folderOf(language), file.slice(file.indexOf('/') + 1)) : join(folderOf(), file);

/** The prints in the language of the site, with their paths on the site; empty in English. */
const inLanguage = (): readonly ManifestEntry[] =>
  language === undefined
    ? []
    : (readManifest(folderOf(language))?.files ?? []).map((entry) => ({ ...entry, file: `${language}/${entry.file}` }));

/**
 * The path under `files/` of a file that is made beside the prints of a component, in the site's language if the prints
 * are in that language.
 */
export const besidePrints = (component: string, file: string): string =>
  inLanguage().some((entry) => entry.component === component) ? `${language}/${file}` : file;

export const isTranslated = (file: string): boolean => language !== undefined && file.startsWith(`${language}/`);

/** The folder of the site's language in which a path under `files/` is, such as `de/`; empty for English files. */
export const folderAt = (file: string): string => (isTranslated(file) ? `${language}/` : '');

export const isEnglish = (file: string): boolean => language !== undefined && !isTranslated(file);

/** Whether the page makes a PDF itself (`scripts/page-press.ts`), because few readers want inks other than full. */
export const isMade = (file: string): boolean => {
  const path = file.slice(folderAt(file).length);
  return inks.some((ink) => ink !== 'full' && path.startsWith(`${ink}/`));
};

/**
 * The manifest's entries by component. Entries in the site's language replace English ones. Throws if there are no
 * prints, or if a printed file is missing.
 */
function readEntries(): ReadonlyMap<string, readonly ManifestEntry[]> {
  const manifest = readManifest(printFolder);
  if (!manifest || manifest.files.length === 0)
    throw new Error(`${printFolder} has no prints; run "npm run print" first, then build the site again`);
  const gone = manifest.files.find(({ file }) => !existsSync(join(printFolder, file)));
  if (gone) throw new Error(`${join(printFolder, gone.file)} is missing; run "npm run print" again`);
  return new Map([manifest.files, inLanguage()].flatMap((all) => [...Map.groupBy(all, ({ component }) => component)]));
}

/** Every game with prints, in the order of lists. Throws if there are none, or if they are outdated. */
export function readPrints(content: Content): readonly PrintedGame[] {
  const files = readEntries();
  return gamesOf(content).flatMap((game) => {
    const prints = [...game.components.values()].flatMap((component) => {
      const entries = files.get(pathOf(game, component));
      return entries ? [printOf(content, game, component, entries)] : [];
    });
    const kit = prints.find(({ component }) => component.id === kitId);
    prints.sort((one, other) => needed(one) - needed(other));
    return prints.length > 0 ? [{ game, prints: prints.filter((print) => print !== kit), kit }] : [];
  });
}

/**
 * The order in which players need prints: a first evening, then the order of the kit, with optional parts later and
 * everything else last.
 */
const needed = ({ component: { id, kit } }: Print): number =>
  id === firstId ? -1 : kit ? stockIds.indexOf(kit.stock) + (kit.unless === undefined ? 0 : 0.5) : stockIds.length;

const pathOf = (game: SiteGame | undefined, { id }: Entity<Component>): string =>
  game === undefined || id.includes('/') ? id : `${game.id}/${id}`;

/** The prints of all games, and the decks without a game. */
export function readCommonPrints(content: Content): {
  readonly common: readonly Print[];
  readonly decks: readonly Print[];
} {
  const files = readEntries();
  const printed = (components: Iterable<Entity<Component>>): readonly Print[] =>
    [...components].flatMap((component) => {
      const entries = files.get(component.id);
      return entries ? [printOf(content, undefined, component, entries)] : [];
    });
  return { common: printed(content.components.values()), decks: printed(deckComponents(content, null)) };
}

function printOf(
  content: Content,
  game: SiteGame | undefined,
  component: Entity<Component>,
  entries: readonly ManifestEntry[],
): Print {
  const pdfs = entries
    .filter(({ format }) => format === 'pdf')
    .map(({ file, paper: id = '', pages = 0, sheets: count = pages, turn, bytes, version }) => {
      const paper = content.papers.get(id);
      if (!paper) throw new Error(`${file} is on the unknown paper "${id}"; run "npm run print" again`);
      return { file, paper, pages, sheets: count, turn, bytes, version };
    });
  const sheets = inks.flatMap((ink) =>
    pdfs.flatMap((pdf): readonly Sheets[] => {
      if (ink === 'full') return [{ ...pdf, ink }];
      // The press of a page only prints in the language of the page.
      if (isEnglish(pdf.file)) return [];
      const own = folderAt(pdf.file);
      const file = `${own}${ink}/${pdf.file.slice(own.length)}`;
      return [{ ...pdf, ink, file }];
    }),
  );
  // The folder may also contain pictures of a previous run with other content.
  const versions = new Set(sheets.map(({ version }) => version));
  const pictures = entries
    .filter(({ format, version }) => format === 'png' && (sheets.length === 0 || versions.has(version)))
    .map(({ file, bytes, sha256, title, pixels: [width, height] = [0, 0] }) => {
      const path = file.replace(/\.png$/, '');
      const alt = title ?? component.name;
      return { path, alt, width, height, bytes, sha256 };
    });
  // The back is first, because it represents the whole deck.
  pictures.sort((a, b) => Number(b.path.endsWith('/back')) - Number(a.path.endsWith('/back')));
  // The chosen pictures have the proportions of the first, so that they line up.
  const [first] = pictures;
  const alike = pictures.filter((picture) => first && isWide(picture) === isWide(first));
  // The component for a first game contains only pages of other components.
  const isDocument = first === undefined && !/^(first-evening|calibration)/.test(component.id);
  const chosen = isDocument ? firstPages(game, component, entries) : spread(alike, 5);
  const shown = component.alike || pictures.length === 0 ? chosen : pictures;
  return { component, path: pathOf(game, component), sheets, pictures, chosen, shown };
}

/** The first page of a document, if it was printed. A pixel is a tenth of a millimetre. */
function firstPages(
  game: SiteGame | undefined,
  component: Entity<Component>,
  entries: readonly ManifestEntry[],
): readonly PrintPicture[] {
  const printed = entries.find(({ format }) => format === 'pdf');
  const [width, height] = printed?.mm ?? [0, 0];
  if (!printed || width === 0) return [];
  const sides = { width: Math.round(width * 10), height: Math.round(height * 10) };
  const alt = [game?.about.shortName, component.name].filter(Boolean).join(': ');
  const path = `${folderAt(printed.file)}${pathOf(game, component)}`;
  return [{ path, alt, ...sides, bytes: 0, sha256: printed.sha256, page: printed.file }];
}

/** The component with all paper for a first evening. */
const firstId = 'first-evening';
export const firstPrint = ({ prints }: Pick<PrintedGame, 'prints'>): Print | undefined =>
  prints.find(({ component }) => component.id === firstId);

/** Whether a print is a deck of cards: many pictures, higher than wide. */
export const isDeck = ({ pictures, pictures: [first] }: Print): boolean =>
  first !== undefined && first.width < first.height && pictures.length > 10;

/** Whether a picture is much wider than high, like a mat and unlike a card. */
export const isWide = ({ width, height }: PrintPicture): boolean => width > height * 1.2;

/** `count` entries of a list, including the first and the last, and evenly spread. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, index) => list[Math.round((index * (list.length - 1)) / (count - 1))] as T);
}

export const inksOf = (printed: readonly PrintedGame[]): readonly Sheets['ink'][] =>
  inks.filter((ink) =>
    printed.some(({ prints }) => prints.some(({ sheets }) => sheets.some((each) => each.ink === ink))),
  );

export function papersOf(printed: readonly PrintedGame[]): readonly Entity<Paper>[] {
  const all = printed.flatMap(({ prints, kit }) => [...prints, ...(kit ? [kit] : [])]).flatMap(({ sheets }) => sheets);
  return [...new Map(all.map(({ paper }) => [paper.id, paper])).values()];
}
