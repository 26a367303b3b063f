import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { isTranslated, printedFile } from './prints.ts';
import type { PrintedGame, Sheets } from './prints.ts';

/** Files of the print folder in one download. */
export interface Zip {
  /** Path under `files/` of the site. */
  readonly file: string;
  /** Paths under the print folder, which the ZIP keeps. */
  readonly holds: readonly string[];
  readonly bytes: number;
}

/** The largest file that common free hosts accept. */
const largest = 25e6;

/** Files change only with their prints, so a ZIP records no date: it has the earliest possible one. */
const mtime = new Date(1980, 0, 1);

const made = new Map<string, Uint8Array<ArrayBuffer>>();

/** A ZIP of printed files, in the order of their paths: stored, since PDF and PNG are deflated already. */
function makeZip(name: string, paths: readonly string[], remedy: string): Zip {
  const holds = [...paths].sort();
  // One with files in the language of the site is in its folder, like they are.
  const own = holds.find(isTranslated);
  const file = own ? `${own.split('/')[0]}/${name}` : name;
  const key = [file, ...holds].join('\n');
  let bytes = made.get(key);
  if (!bytes) {
    const files = holds.map((path) => [path, new Uint8Array(readFileSync(printedFile(path)))] as const);
    bytes = zipSync(Object.fromEntries(files), { level: 0, mtime });
    made.set(key, bytes);
  }
  if (bytes.length >= largest)
    throw new Error(`${file} would have ${(bytes.length / 1e6).toFixed(1)} MB, and no host takes 25 MB; ${remedy}`);
  return { file, holds, bytes: bytes.length };
}

/** The bytes of a ZIP made earlier. */
export function zipBytes({ file, holds }: Pick<Zip, 'file' | 'holds'>): Uint8Array<ArrayBuffer> {
  const bytes = made.get([file, ...holds].join('\n'));
  if (!bytes) throw new Error(`${file} was not made`);
  return bytes;
}

/** The file name under which a file of the site is saved: `battle-board-a4.pdf`. */
export const downloadName = (file: string): string =>
  (file.endsWith('.zip') ? file.replace(/^.*\//, '') : file).replaceAll(/[/.](?!\w+$)/g, '-');

/** Prints of the same kind: on one paper, in one ink. */
export interface Edition {
  readonly paper: Sheets['paper'];
  readonly ink: Sheets['ink'];
}

const sameEdition = (a: Edition, b: Edition): boolean => a.paper.id === b.paper.id && a.ink === b.ink;

/** Every paper and ink that some of the sheets are printed on. */
const editionsOf = (sheets: readonly Sheets[]): readonly Edition[] =>
  sheets.filter((each, index) => sheets.findIndex((other) => sameEdition(each, other)) === index);

/** The whole game on one paper in one ink, as one download. */
export interface Kit extends Edition {
  readonly format: 'pdf' | 'zip';
  readonly file: string;
  readonly bytes: number;
  /** The number of PDFs in it, and the sheets of paper for all of them. */
  readonly pdfs: number;
  readonly sheets: number;
}

/** A game's PDFs on one paper as a ZIP: everything but the kit, which holds them all again. */
function zipOf({ game, prints }: PrintedGame, edition: Edition): Zip {
  const { paper, ink } = edition;
  const files = prints.flatMap(({ sheets }) => sheets.filter((each) => sameEdition(each, edition)));
  const name = [game.id, paper.id, ...(ink === 'full' ? [] : [ink])].join('-');
  return makeZip(
    `${game.id}/${name}.zip`,
    files.map(({ file }) => file),
    'print fewer papers or components into one folder',
  );
}

/** Every ZIP of a game: its PDFs by paper, those of other inks as only the kit, and all its pictures. */
export function zipsOf(printed: PrintedGame): { readonly pdfs: readonly (Edition & Zip)[]; readonly pictures?: Zip } {
  const { game, prints, kit } = printed;
  const editions = editionsOf(prints.flatMap(({ sheets }) => sheets));
  const pdfs = editions
    .filter(({ ink }) => ink === 'full' || !kit)
    .map(({ paper, ink }) => ({
      paper,
      ink,
      ...zipOf(printed, { paper, ink }),
    }));
  const pictures = prints.flatMap((print) => print.pictures).map(({ path }) => `${path}.png`);
  if (pictures.length === 0) return { pdfs };
  const zip = makeZip(`${game.id}/${game.id}-pictures.zip`, pictures, 'print pictures with a lower --dpi');
  return { pdfs, pictures: zip };
}

/** The whole game by paper and ink: its kit if one was printed, otherwise a ZIP of its PDFs. */
export function kitsOf(printed: PrintedGame): readonly Kit[] {
  const { prints, kit } = printed;
  const all = [...prints, ...(kit ? [kit] : [])].flatMap(({ sheets }) => sheets);
  return editionsOf(all).map(({ paper, ink }) => {
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
    const { file, bytes } = zipOf(printed, edition);
    const sheets = parts.reduce((sum, part) => sum + part.sheets, 0);
    return { ...edition, format: 'zip', file, bytes, pdfs: parts.length, sheets };
  });
}
