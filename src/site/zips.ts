import { href } from './links.ts';
import { folderAt, isEnglish, isMade, isTranslated } from './prints.ts';
import type { Print, PrintedGame, Sheets } from './prints.ts';

/** PDFs of the print folder as one download, which the page makes (`scripts/made-links.ts`). */
export interface Zip {
  /** The path of its list under `files/` of the site. */
  readonly file: string;
  readonly list: ZipList;
  readonly count: number;
  /** The total size of its files, which are stored uncompressed, because PDFs are already compressed. */
  readonly bytes: number;
}

export interface ZipList {
  /** The common start of the paths. */
  readonly folder: string;
  /** The size of each file by its path under `files/`, which is also its path in the ZIP. */
  readonly files: Readonly<Record<string, number>>;
}

function zipOf(name: string, holds: readonly { readonly file: string; readonly bytes: number }[]): Zip {
  const files = Object.fromEntries(holds.map(({ file, bytes }) => [file, bytes] as const).sort());
  // A list of files in the site's language is in the folder of that language, like the files.
  const own = Object.keys(files).find(isTranslated);
  return {
    file: `${folderAt(own ?? '')}${name}.json`,
    list: { folder: href('files/'), files },
    count: holds.length,
    bytes: Object.values(files).reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** The name under which a file of the site is saved: `battle-board-a4.pdf`; for a list, the name of its ZIP. */
export const downloadName = (file: string): string =>
  isList(file) ? file.replace(/^.*\//, '').replace(/json$/, 'zip') : file.replaceAll(/[/.](?!\w+$)/g, '-');

const isList = (file: string): boolean => file.endsWith('.json');

/**
 * The attributes of a link to a file under `files/`, or to one that the page makes: a ZIP, a PDF, or the pictures of
 * components.
 */
export const linkTo = (file: string, drawn: readonly string[] = []) => ({
  href: href(`files/${file}`),
  download: downloadName(file),
  ...(isEnglish(file) && { hreflang: 'en' }),
  ...(isList(file)
    ? { 'data-zip': '' }
    : drawn.length > 0
      ? { 'data-draw': drawn.join(' ') }
      : isMade(file) && { 'data-make': '' }),
});

/** The pictures of components, which the page draws, because few readers want them. */
export interface Pictures {
  /** The path of the PNG or of the ZIP under `files/`. */
  readonly file: string;
  /** The components’ paths. */
  readonly drawn: readonly string[];
  readonly count: number;
}

/** The pictures of some prints, with the path of their ZIP; undefined if none is in the language of the site. */
export function picturesIn(prints: readonly Print[], path: string): Pictures | undefined {
  const own = prints.filter(({ pictures: [first] }) => first && !isEnglish(first.path));
  const all = own.flatMap(({ pictures }) => pictures);
  const [first] = all;
  if (!first) return undefined;
  const file = all.length === 1 ? `${first.path}.png` : `${folderAt(first.path)}${path}.zip`;
  return { file, drawn: own.map((print) => print.path), count: all.length };
}

/** Prints of the same kind: on one paper, in one ink. */
export interface Edition {
  readonly paper: Sheets['paper'];
  readonly ink: Sheets['ink'];
}

const sameEdition = (a: Edition, b: Edition): boolean => a.paper.id === b.paper.id && a.ink === b.ink;

/** Every combination of paper and ink of some sheets. */
const editionsOf = (sheets: readonly Sheets[]): readonly Edition[] =>
  sheets.filter((each, index) => sheets.findIndex((other) => sameEdition(each, other)) === index);

export interface Kit extends Edition {
  readonly format: 'pdf' | 'zip';
  readonly file: string;
  readonly bytes: number;
  readonly pdfs: number;
  readonly sheets: number;
}

/** A game's PDFs on one paper as a ZIP, without the kit, which would contain them all again. */
function pdfsOf({ game, prints }: PrintedGame, edition: Edition): Zip {
  return zipOf(
    `${game.id}/${game.id}-${edition.paper.id}`,
    prints.flatMap(({ sheets }) => sheets.filter((each) => sameEdition(each, edition))),
  );
}

/** The ZIPs of a game's PDFs in full ink, by paper. */
export const zipsOf = (printed: PrintedGame): readonly (Edition & Zip)[] =>
  editionsOf(printed.prints.flatMap(({ sheets }) => sheets))
    .filter(({ ink }) => ink === 'full')
    .map((edition) => ({ ...edition, ...pdfsOf(printed, edition) }));

/** The whole game by paper and ink: its kit if it was printed, otherwise a ZIP of its PDFs in full ink. */
export function kitsOf(printed: PrintedGame): readonly Kit[] {
  const { prints, kit } = printed;
  const all = (kit ? [kit] : prints).flatMap(({ sheets }) => sheets);
  return editionsOf(kit ? all : all.filter(({ ink }) => ink === 'full')).map(({ paper, ink }) => {
    const edition = { paper, ink };
    const whole = kit?.sheets.find((each) => sameEdition(each, edition));
    if (whole)
      return {
        ...edition,
        format: 'pdf',
        file: whole.file,
        bytes: whole.bytes,
        pdfs: 1,
        sheets: whole.sheets,
      };
    const parts = prints.flatMap(({ sheets }) => sheets.filter((each) => sameEdition(each, edition)));
    const { file, bytes } = pdfsOf(printed, edition);
    const sheets = parts.reduce((sum, part) => sum + part.sheets, 0);
    return { ...edition, format: 'zip', file, bytes, pdfs: parts.length, sheets };
  });
}
