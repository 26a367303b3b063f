import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PiecePicture, Product } from '../../../generators/components/product.ts';
import { cardSheets, fitsSheet, fitsTable, sheetLimits, type CardSheet } from '../../../generators/profile/table.ts';
import { largestDpi, pixelSize } from '../../../generators/render/png.ts';
import type { Scene } from '../../../generators/scene/node.ts';
import { mmPerInch } from '../../../generators/scene/units.ts';
import { pathOf, picturePathOf } from './choose.ts';
import type { PictureFile } from './pictures.ts';
import { SavedObject, type ObjectState } from './saved-object.ts';
import { UsageError } from '../usage.ts';

/** A component for Tabletop Simulator: pictures, and the saved object that loads them. */
export interface TableObject {
  readonly product: Product;
  readonly pictures: readonly PictureFile[];
  readonly file: string;
  readonly saved: SavedObject;
}

/** The address at which the files will be, with a slash at its end. Rejects one that no picture can be loaded from. */
export function tableBase(text: string | undefined): string {
  if (text === undefined)
    throw new UsageError(
      '--profile tts needs --tts-base, the address at which you put the files, such as https://example.org/saucer/',
    );
  const url = URL.parse(text);
  if (!url || !['http:', 'https:', 'file:'].includes(url.protocol))
    throw new UsageError(`--tts-base ${text}: give an address that begins with https://, http:// or file:///`);
  if (url.search || url.hash)
    throw new UsageError(
      `--tts-base ${text}: the names of files are put behind it, so leave out what begins with ? or #`,
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** The component in the form of Tabletop Simulator; null if it has no pictures. Files are named under `base`. */
export function tableObject(product: Product, base: string, dpi: number): TableObject | null {
  if (product.pictures.length === 0) return null;
  const path = pathOf(product);
  const { pictures, states } = product.cards ? deckOf(product, base, dpi) : tilesOf(product, base, dpi);
  const saved: SavedObject = {
    SaveName: product.title,
    GameMode: '',
    Date: '',
    Table: '',
    Sky: '',
    Note: '',
    Rules: '',
    PlayerTurn: '',
    ObjectStates: states,
  };
  // An error of the press, not of its user: the game would not load an object that the schema rejects.
  return { product, pictures, file: `${path}.json`, saved: SavedObject.parse(saved) };
}

interface Parts {
  readonly pictures: PictureFile[];
  readonly states: ObjectState[];
}

const digest = (words: string): string => bytesToHex(sha256(utf8ToBytes(words)));

/** Generates unique ids of six digits, derived from names. */
function guids(path: string): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    for (let turn = 0; ; turn++) {
      const guid = digest(`${path} ${name} ${turn}`).slice(0, 6);
      if (given.has(guid)) continue;
      given.add(guid);
      return guid;
    }
  };
}

const white = { r: 1, g: 1, b: 1 };

/** A hair above the table, facing the first player. */
const lying = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 180, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
const faceDown = { ...lying, rotZ: 180 };

const described = (rule: string | undefined, unofficial: boolean): string =>
  [...(rule ? [`Rule ${rule}`] : []), ...(unofficial ? ['unofficial'] : [])].join(' · ');

/** A deck on sheets, face down, with as many copies of each card as are dealt. */
function deckOf(product: Product, base: string, dpi: number): Parts {
  const { cards = [] } = product;
  const path = pathOf(product);
  const guid = guids(path);
  const [first] = cards;
  if (!first) return { pictures: [], states: [] };
  const [width, height] = pixelSize(first.front.width, first.front.height, dpi);
  if (!fitsSheet({ width, height }))
    throw new UsageError(
      `--dpi ${dpi}: no two cards of ${path} would go on a sheet of ${sheetLimits.pixels} pixels; the largest that works is --dpi ${largestDpi(first.front, fitsSheet)}`,
    );
  const sheets = cardSheets(cards, { width, height });
  const pictures: PictureFile[] = [];
  const draw = (name: string, scene: Scene, pixels: CardSheet['pixels']): string => {
    const file = `${path}/${name}.png`;
    pictures.push({ product, file, scene, ...pixels, dpi });
    return base + file;
  };
  // Each deck has its own key, so that decks on one table do not use each other's sheets.
  const key = 1000 + (Number.parseInt(digest(path).slice(0, 8), 16) % 9000) * 10;
  const custom: Record<string, (ObjectState & { Name: 'DeckCustom' })['CustomDeck'][string]> = {};
  const common = sheets.every(({ backs }) => !backs) ? draw('back', first.back, { width, height }) : undefined;
  const dealt: { id: number; card: (typeof cards)[number] }[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const number = sheets.length > 1 ? `-${index + 1}` : '';
    custom[key + index] = {
      FaceURL: draw(`faces${number}`, sheet.fronts, sheet.pixels),
      BackURL: common ?? draw(`backs${number}`, sheet.backs ?? sheet.fronts, sheet.pixels),
      NumWidth: sheet.columns,
      NumHeight: sheet.rows,
      BackIsHidden: common !== undefined,
      UniqueBack: common === undefined,
      Type: 0,
    };
    for (const [place, card] of sheet.cards.entries())
      for (let copy = 0; copy < card.copies; copy++) dealt.push({ id: 100 * (key + index) + place, card });
  }
  const contained = dealt.map(({ id, card }, index) => ({
    GUID: guid(`${card.id} ${index}`),
    Transform: faceDown,
    Nickname: card.title,
    Description: described(card.rule, card.unofficial),
    ColorDiffuse: white,
    Grid: true,
    Locked: false,
    CardID: id,
    SidewaysCard: false as const,
    CustomDeck: { [Math.floor(id / 100)]: custom[Math.floor(id / 100)] } as typeof custom,
  }));
  const [only] = contained;
  if (only && contained.length === 1) return { pictures, states: [{ Name: 'CardCustom', ...only }] };
  return {
    pictures,
    states: [
      {
        GUID: guid('deck'),
        Name: 'DeckCustom',
        Transform: faceDown,
        Nickname: product.title,
        Description: described(product.rule, product.unofficial),
        ColorDiffuse: white,
        Grid: true,
        Locked: false,
        SidewaysCard: false,
        DeckIDs: dealt.map(({ id }) => id),
        CustomDeck: custom,
        ContainedObjects: contained.map((card) => ({ Name: 'Card' as const, ...card })),
      },
    ],
  };
}

/** A tile is two of the table's inches wide and deep before it is scaled. */
const tileInches = 2;
/** The gap between tiles on the table, in inches, and the width of a row. */
const layout = { gap: 0.5, width: 40 } as const;

/** Boards, mats, pieces and the like as tiles in true proportion to each other, in rows; many of a kind in a bag. */
function tilesOf(product: Product, base: string, dpi: number): Parts {
  const path = pathOf(product);
  const guid = guids(path);
  const pictures: PictureFile[] = [];
  const states: ObjectState[] = [];
  let [x, z, deepest] = [0, 0, 0];
  for (const { name, scene, copies = 1, round = false } of product.pictures) {
    const [width, height] = pixelSize(scene.width, scene.height, dpi);
    if (!fitsTable({ width, height }))
      throw new UsageError(
        `--dpi ${dpi}: the picture of ${path} ${name} would have more than ${sheetLimits.pixels} pixels a side; the largest that works is --dpi ${largestDpi(scene, fitsTable)}`,
      );
    const file = `${picturePathOf(product, name)}.png`;
    pictures.push({ product, file, scene, width, height, dpi });
    const [across, deep] = [scene.width / mmPerInch, scene.height / mmPerInch];
    if (x > 0 && x + across > layout.width) [x, z, deepest] = [0, z - deepest - layout.gap, 0];
    const place = { ...lying, posX: inches(x + across / 2), posZ: inches(z - deep / 2) };
    [x, deepest] = [x + across + layout.gap, Math.max(deepest, deep)];
    const about = {
      Nickname: product.single ? product.title : nameOf(name),
      Description: described(product.rule, product.unofficial),
      ColorDiffuse: white,
      Grid: true,
    };
    const tile = (index: number): ObjectState & { Name: 'Custom_Tile' } => ({
      GUID: guid(`${name} ${index}`),
      Name: 'Custom_Tile',
      Transform: { ...place, scaleX: inches(across / tileInches), scaleZ: inches(deep / tileInches) },
      ...about,
      Locked: product.single,
      CustomImage: {
        ImageURL: base + file,
        ImageSecondaryURL: '',
        ImageScalar: 1,
        WidthScale: 0,
        CustomTile: { Type: round ? 2 : 0, Thickness: 0.1, Stackable: copies > 1, Stretch: true },
      },
    });
    const tiles = Array.from({ length: copies }, (_, index) => tile(index));
    if (copies > 1)
      states.push({
        GUID: guid(`${name} bag`),
        Name: 'Bag',
        Transform: place,
        ...about,
        Locked: false,
        ContainedObjects: tiles,
      });
    else states.push(...tiles);
  }
  return { pictures, states };
}

const inches = (length: number): number => Math.round(length * 1e4) / 1e4;

/** "Purple large", from the id of a piece. */
const nameOf = (id: PiecePicture['name']): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
