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

/** A PDF to download. */
export interface Sheets {
  /**
   * The path under `files/` of the site: its language unless English, its ink unless full, and its path under the print
   * folder.
   */
  readonly file: string;
  readonly paper: Entity<Paper>;
  readonly ink: ManifestEntry['ink'];
  readonly pages: number;
  /** Sheets of paper. */
  readonly sheets: number;
  /** The edge on which the sheets are flipped; absent for one-sided printing. */
  readonly turn: ManifestEntry['turn'];
  /** The size in full ink: other inks differ little. */
  readonly bytes: number;
  readonly version: string;
}

/** A card or a board that can be shown. */
export interface PrintPicture {
  /** Path under the print folder without its extension. */
  readonly path: string;
  readonly alt: string;
  /** The size in pixels, as printed. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sha256: string;
  /** The PDF in the print folder whose first page it is; absent if the picture is there itself. */
  readonly page?: string;
}

/** A component in the print folder. */
export interface Print {
  readonly component: Entity<Component>;
  readonly sheets: readonly Sheets[];
  readonly pictures: readonly PrintPicture[];
  /** A few pictures that represent all; the first page for products without pictures. */
  readonly chosen: readonly PrintPicture[];
  /** The pictures shown on a page; only these few if cards are similar. */
  readonly shown: readonly PrintPicture[];
}

export interface PrintedGame {
  readonly game: SiteGame;
  /** Its components except the kit. */
  readonly prints: readonly Print[];
  /** Everything in one PDF, if it was printed. */
  readonly kit: Print | undefined;
}

/** The place of a component on its page, in addresses. */
export const anchorOf = ({ id }: Pick<Entity<Component>, 'id'>): string => id.replace('/', '-');

/** The component of a game that holds all the others. */
const kitId = 'kit';

/** The folder of printed files: dist/print, unless PRINT names another. And the language of a translated site. */
const { print: printFolder, language } = placeOf(process.env);

/** The folder of the prints in a language, English by default. */
const folderOf = (lang?: string): string => (lang === undefined ? printFolder : `${printFolder}-${lang}`);

/** The printed file behind a path under `files/`. */
export const printedFile = (file: string): string =>
  isTranslated(file) ? join(folderOf(language), file.slice(file.indexOf('/') + 1)) : join(folderOf(), file);

/** The prints in the language of the site, with their paths on it; none in English. */
const inLanguage = (): readonly ManifestEntry[] =>
  language === undefined
    ? []
    : (readManifest(folderOf(language))?.files ?? []).map((entry) => ({ ...entry, file: `${language}/${entry.file}` }));

/**
 * The path under `files/` of a file that is made with the prints of a component, in the language of the site if the
 * prints are.
 */
export const besidePrints = (component: string, file: string): string =>
  inLanguage().some((entry) => entry.component === component) ? `${language}/${file}` : file;

/** Whether a file of a translated site, or a picture, is in its language, and therefore only there. */
export const isTranslated = (file: string): boolean => language !== undefined && file.startsWith(`${language}/`);

/** Whether a file is in English, though the site is not. */
export const isEnglish = (file: string): boolean => language !== undefined && !isTranslated(file);

/** Whether the page makes a file (`scripts/page-press.ts`): few readers want another ink than full. */
export const isMade = (file: string): boolean => {
  const path = isTranslated(file) ? file.slice(file.indexOf('/') + 1) : file;
  return inks.some((ink) => ink !== 'full' && path.startsWith(`${ink}/`));
};

/** The manifest's entries by component: those in the language of the site take the place of English ones. Throws if there are no prints, or if a printed file is missing. */
function readEntries(): ReadonlyMap<string, readonly ManifestEntry[]> {
  const manifest = readManifest(printFolder);
  if (!manifest || manifest.files.length === 0)
    throw new Error(`nothing is printed in ${printFolder}; run "npm run print" first, then build the site again`);
  const gone = manifest.files.find(({ file }) => !existsSync(join(printFolder, file)));
  if (gone) throw new Error(`${join(printFolder, gone.file)} is missing; run "npm run print" again`);
  return new Map([manifest.files, inLanguage()].flatMap((all) => [...Map.groupBy(all, ({ component }) => component)]));
}

/** Every game with prints, in the order of the lists. Throws if there are none, or if they are out of date. */
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
 * The order in which a table needs prints: a first evening, then the order of the kit, with optional parts later and
 * everything else last.
 */
const needed = ({ component: { id, kit } }: Print): number =>
  id === firstId ? -1 : kit ? stockIds.indexOf(kit.stock) + (kit.unless === undefined ? 0 : 0.5) : stockIds.length;

/** The path of a component in the print folder. Decks have their own folder. */
const pathOf = (game: SiteGame | undefined, { id }: Entity<Component>): string =>
  game === undefined || id.includes('/') ? id : `${game.id}/${id}`;

/** The prints that are common to all games, and the decks of no game. */
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
      if (!paper) throw new Error(`${file} is on a paper "${id}" that there is not; run "npm run print" again`);
      return { file, paper, pages, sheets: count, turn, bytes, version };
    });
  const sheets = inks.flatMap((ink) =>
    pdfs.flatMap((pdf): readonly Sheets[] => {
      if (ink === 'full') return [{ ...pdf, ink }];
      // The press of a page prints in the language of the page.
      if (isEnglish(pdf.file)) return [];
      const own = isTranslated(pdf.file) ? `${language}/` : '';
      const file = `${own}${ink}/${pdf.file.slice(own.length)}`;
      return [{ ...pdf, ink, file }];
    }),
  );
  // The folder may also contain pictures of another run, with other content.
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
  // The chosen pictures have the shape of the first, so that they line up.
  const [first] = pictures;
  const alike = pictures.filter((picture) => first && isWide(picture) === isWide(first));
  // The component for a first game has only pages of other components.
  const isDocument = first === undefined && !/^(first-evening|calibration)/.test(component.id);
  const chosen = isDocument ? firstPages(game, component, entries) : spread(alike, 5);
  const shown = component.alike || pictures.length === 0 ? chosen : pictures;
  return { component, sheets, pictures, chosen, shown };
}

/** The first page of a document, if it was printed; each pixel is a tenth of a millimetre. */
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
  const path = isTranslated(printed.file) ? `${language}/${pathOf(game, component)}` : pathOf(game, component);
  return [{ path, alt, ...sides, bytes: 0, sha256: printed.sha256, page: printed.file }];
}

/** The component with all the paper for a first evening. */
const firstId = 'first-evening';
export const firstPrint = ({ prints }: Pick<PrintedGame, 'prints'>): Print | undefined =>
  prints.find(({ component }) => component.id === firstId);

/** Whether it is a deck of cards: a good many pictures, taller than wide. */
export const isDeck = ({ pictures, pictures: [first] }: Print): boolean =>
  first !== undefined && first.width < first.height && pictures.length > 10;

/** Whether a picture is a good deal wider than high, as a mat is, and not a card. */
export const isWide = ({ width, height }: PrintPicture): boolean => width > height * 1.2;

/** `count` entries of a list, including the first and the last, as evenly spread as possible. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, index) => list[Math.round((index * (list.length - 1)) / (count - 1))] as T);
}

/** Every ink that something is printed in. */
export const inksOf = (printed: readonly PrintedGame[]): readonly Sheets['ink'][] =>
  inks.filter((ink) =>
    printed.some(({ prints }) => prints.some(({ sheets }) => sheets.some((each) => each.ink === ink))),
  );

/** Every paper that something is printed on. */
export function papersOf(printed: readonly PrintedGame[]): readonly Entity<Paper>[] {
  const all = printed.flatMap(({ prints, kit }) => [...prints, ...(kit ? [kit] : [])]).flatMap(({ sheets }) => sheets);
  return [...new Map(all.map(({ paper }) => [paper.id, paper])).values()];
}
