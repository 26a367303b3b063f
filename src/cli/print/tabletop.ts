import { z } from 'zod';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { capital } from '../../content/letters.ts';
import type { PiecePicture, Product, TablePiece } from '../../../generators/sheet/product.ts';
import {
  cardSheets,
  dieSheet,
  fitsSheet,
  fitsTable,
  sheetLimits,
  tokenMesh,
  tokenSheet,
  tokenThickness,
  type CardSheet,
} from '../../../generators/profile/table.ts';
import { largestDpi, pixelSize } from '../../../generators/render/png.ts';
import type { Scene } from '../../../generators/scene/node.ts';
import type { Press } from '../../../generators/scene/press.ts';
import { mmPerInch } from '../../../generators/scene/units.ts';
import { pathOf, picturePathOf, type PictureFile } from './choose.ts';
import { quote } from '../../content/words.ts';
import { UsageError } from '../usage.ts';

// The part of Tabletop Simulator's saved objects that the press writes. It follows the classes SaveState and
// ObjectState at https://kb.tabletopsimulator.com/custom-content/save-file-format/, read in November 2026. Fields that
// are missing there, such as NumWidth and CustomTile, follow https://api.tabletopsimulator.com/custom-game-objects/.

const Guid = z.string().regex(/^[0-9a-f]{6}$/);
const Address = z.url({ protocol: /^(https?|file)$/ });

const Transform = z.strictObject({
  posX: z.number(),
  posY: z.number(),
  posZ: z.number(),
  rotX: z.number(),
  rotY: z.number(),
  rotZ: z.number(),
  scaleX: z.number().positive(),
  scaleY: z.number().positive(),
  scaleZ: z.number().positive(),
});

const common = {
  GUID: Guid,
  Transform,
  Nickname: z.string(),
  Description: z.string(),
  ColorDiffuse: z.strictObject({
    r: z.number().min(0).max(1),
    g: z.number().min(0).max(1),
    b: z.number().min(0).max(1),
  }),
  Grid: z.boolean(),
  Locked: z.boolean(),
};

/** Cards can be held in hand, and their names are hidden while they are face down. Neither applies to other objects. */
const carded = { HideWhenFaceDown: z.literal(true), Hands: z.literal(true) };
const uncarded = { HideWhenFaceDown: z.literal(false), Hands: z.literal(false) };

/** A sheet of cards. A card's id is 100 times the sheet's key, plus the card's place on the sheet from 0. */
const CustomDeckState = z.strictObject({
  FaceURL: Address,
  BackURL: Address,
  NumWidth: z.int().min(1).max(10),
  NumHeight: z.int().min(1).max(7),
  /** Whether a hidden card shows its back, instead of the last place on the face sheet. */
  BackIsHidden: z.boolean(),
  UniqueBack: z.boolean(),
  /** 0: a rectangle with rounded corners. */
  Type: z.literal(0),
});
const CustomDeck = z.record(z.string().regex(/^[1-9]\d*$/), CustomDeckState);

const cardFields = { ...common, ...carded, CardID: z.int().min(100), SidewaysCard: z.literal(false), CustomDeck };
const Card = z.strictObject({ Name: z.literal('Card'), ...cardFields });
const SingleCard = z.strictObject({ Name: z.literal('CardCustom'), ...cardFields });

const Deck = z
  .strictObject({
    Name: z.literal('DeckCustom'),
    ...common,
    ...carded,
    SidewaysCard: z.literal(false),
    DeckIDs: z.array(z.int()).min(2),
    CustomDeck,
    ContainedObjects: z.array(Card).min(2),
  })
  .refine(
    ({ DeckIDs, ContainedObjects }) => DeckIDs.join() === ContainedObjects.map(({ CardID }) => CardID).join(),
    'a deck’s ids are those of the cards in it',
  );

const Tile = z.strictObject({
  Name: z.literal('Custom_Tile'),
  ...common,
  ...uncarded,
  CustomImage: z.strictObject({
    ImageURL: Address,
    ImageSecondaryURL: z.union([Address, z.literal('')]),
    ImageScalar: z.literal(1),
    WidthScale: z.literal(0),
    CustomTile: z.strictObject({
      /** 0: a box; 2: round. */
      Type: z.union([z.literal(0), z.literal(2)]),
      Thickness: z.number().positive(),
      Stackable: z.boolean(),
      /** Whether the picture is stretched over a square tile, whose proportions Transform sets. */
      Stretch: z.literal(true),
    }),
  }),
  /**
   * The places to which pieces snap, relative to the middle of the tile. Both coordinates are 1 at its edges, and
   * x grows to the left.
   */
  AttachedSnapPoints: z
    .array(z.strictObject({ Position: z.strictObject({ x: z.number(), y: z.number(), z: z.number() }) }))
    .min(1)
    .optional(),
});

const Die = z.strictObject({
  Name: z.literal('Custom_Dice'),
  ...common,
  ...uncarded,
  CustomImage: z.strictObject({
    ImageURL: Address,
    ImageSecondaryURL: z.literal(''),
    ImageScalar: z.literal(1),
    WidthScale: z.literal(0),
    /** 1: six sides. */
    CustomDice: z.strictObject({ Type: z.literal(1) }),
  }),
  /** The words for each face, with the turn that brings it to the top. */
  RotationValues: z
    .array(
      z.strictObject({ Value: z.string(), Rotation: z.strictObject({ x: z.number(), y: z.number(), z: z.number() }) }),
    )
    .length(6),
});

/** A token with its own outline. */
const Token = z.strictObject({
  Name: z.literal('Custom_Model'),
  ...common,
  ...uncarded,
  CustomMesh: z.strictObject({
    MeshURL: Address,
    DiffuseURL: Address,
    NormalURL: z.literal(''),
    /** The outline for collisions; empty to use the mesh itself. */
    ColliderURL: z.literal(''),
    Convex: z.literal(true),
    /** 3: cardboard. */
    MaterialIndex: z.literal(3),
    /** 0: generic. */
    TypeIndex: z.literal(0),
    CastShadows: z.literal(true),
  }),
});

const Piece = z.discriminatedUnion('Name', [Tile, Token, Die]);
type Piece = z.infer<typeof Piece>;

const Bag = z.strictObject({ Name: z.literal('Bag'), ...common, ...uncarded, ContainedObjects: z.array(Piece).min(2) });

const objects = z.discriminatedUnion('Name', [Deck, SingleCard, Tile, Token, Die, Bag]);

/** Whether the sheet of each card exists, and the card is on it but not at the last place. */
function placed(object: z.infer<typeof objects>): boolean {
  if (object.Name !== 'DeckCustom' && object.Name !== 'CardCustom') return true;
  const ids = object.Name === 'DeckCustom' ? object.DeckIDs : [object.CardID];
  return ids.every((id) => {
    const sheet = object.CustomDeck[String(Math.floor(id / 100))];
    return sheet !== undefined && id % 100 < sheet.NumWidth * sheet.NumHeight - 1;
  });
}

export const SavedObject = z.strictObject({
  SaveName: z.string(),
  GameMode: z.string(),
  Date: z.string(),
  Table: z.string(),
  Sky: z.string(),
  Note: z.string(),
  Rules: z.string(),
  PlayerTurn: z.string(),
  ObjectStates: z
    .array(objects.refine(placed, 'every card on a sheet, and none at its last place'))
    .min(1)
    .refine((states) => {
      const guids = states.flatMap((state) => [
        state.GUID,
        ...('ContainedObjects' in state ? state.ContainedObjects.map(({ GUID }) => GUID) : []),
      ]);
      return new Set(guids).size === guids.length;
    }, 'no two objects with the same GUID'),
});
export type SavedObject = z.infer<typeof SavedObject>;
type ObjectState = SavedObject['ObjectStates'][number];

/** The shape of a token with its own outline. */
interface MeshFile {
  readonly file: string;
  readonly text: string;
}

/** A component for Tabletop Simulator: pictures, meshes, and the saved object that refers to them. */
export interface TableObject {
  readonly product: Product;
  readonly pictures: readonly PictureFile[];
  readonly meshes: readonly MeshFile[];
  readonly file: string;
  readonly saved: SavedObject;
}

/**
 * The address at which the files will be published, with a slash at the end. Rejects an address from which no picture
 * can be loaded.
 */
export function tableBase(text: string | undefined): string {
  if (text === undefined)
    throw new UsageError(
      '--profile tts needs --tts-base, the address to which you upload the files, such as https://example.org/saucer/',
    );
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:', 'file:'].includes(url.protocol))
    throw new UsageError(`--tts-base ${quote(text)}: give an address that begins with https://, http:// or file:///`);
  if (url.search || url.hash)
    throw new UsageError(
      `--tts-base ${quote(text)}: file names are appended, so leave out the part that begins with ? or #`,
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** The component for Tabletop Simulator; null if it has no pictures. The addresses of files begin with `base`. */
export function tableObject(product: Product, base: string, dpi: number, words: Words): TableObject | null {
  if (product.pictures.length === 0) return null;
  const path = pathOf(product);
  const parts = product.cards ? deckOf(product, base, dpi, words) : tilesOf(product, base, dpi, words);
  const { pictures, meshes = [], states } = parts;
  return { product, pictures, meshes, file: `${path}.json`, saved: savedOf(product.title, states) };
}

// An error here is a bug of the press: the game would not load an object that the schema rejects.
const savedOf = (title: string, states: readonly ObjectState[]): SavedObject =>
  SavedObject.parse({
    SaveName: title,
    GameMode: '',
    Date: '',
    Table: '',
    Sky: '',
    Note: '',
    Rules: '',
    PlayerTurn: '',
    ObjectStates: states,
  });

interface Parts {
  readonly pictures: PictureFile[];
  readonly meshes?: readonly MeshFile[];
  readonly states: ObjectState[];
}

const digest = (words: string): string => bytesToHex(sha256(utf8ToBytes(words)));

/** Returns a function that makes a unique id of six digits from each name. */
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
const secret = { HideWhenFaceDown: true, Hands: true } as const;
const open = { HideWhenFaceDown: false, Hands: false } as const;

/** Slightly above the table, facing the first player. */
const lying = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 180, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
const faceDown = { ...lying, rotZ: 180 };

type Words = Press['words'];

const described = ({ files, sheet }: Words, rule: string | undefined, unofficial: boolean, kind?: string): string =>
  [...(kind ? [kind] : []), ...(rule ? [files.rule({ rule })] : []), ...(unofficial ? [sheet.unofficial] : [])].join(
    ' · ',
  );

/** A deck on sheets, face down, with all copies of each card. */
function deckOf(product: Product, base: string, dpi: number, words: Words): Parts {
  const { cards = [] } = product;
  const path = pathOf(product);
  const guid = guids(path);
  const [first] = cards;
  if (!first) return { pictures: [], states: [] };
  const [width, height] = pixelSize(first.front.width, first.front.height, dpi);
  if (!fitsSheet({ width, height }))
    throw new UsageError(
      `--dpi ${dpi}: no two cards of ${path} would fit on a sheet of ${sheetLimits.pixels} pixels; the largest that works is --dpi ${largestDpi(first.front, fitsSheet)}`,
    );
  const sheets = cardSheets(cards, { width, height });
  const pictures: PictureFile[] = [];
  const draw = (name: string, scene: Scene, pixels: CardSheet['pixels']): string => {
    const file = `${path}/${name}.png`;
    pictures.push({ product, file, title: product.title, scene, ...pixels, dpi });
    return base + file;
  };
  // Each deck has its own key, so that two decks on one table do not show each other's sheets.
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
    Description: described(words, card.rule, card.unofficial, card.kind),
    ColorDiffuse: white,
    Grid: true,
    Locked: false,
    ...secret,
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
        Description: described(words, product.rule, product.unofficial),
        ColorDiffuse: white,
        Grid: true,
        Locked: false,
        ...secret,
        SidewaysCard: false,
        DeckIDs: dealt.map(({ id }) => id),
        CustomDeck: custom,
        ContainedObjects: contained.map((card) => ({ Name: 'Card' as const, ...card })),
      },
    ],
  };
}

/** A tile of scale 1 is two of the table's inches wide and deep. */
const tileInches = 2;
/** The gap between tiles on the table, in inches, and the width of a row. */
const layout = { gap: 0.5, width: 40 } as const;

/** The height above a tile on the table, in inches, and the extra height for each further piece on the same place. */
const above = { tile: 0.2, piece: 0.12 } as const;

/** The turns that bring the faces 1 to 6 of a die to the top. */
const dieTurns = [
  { x: -90, y: 0, z: 0 },
  { x: 0, y: 0, z: 0 },
  { x: 0, y: 0, z: -90 },
  { x: 0, y: 0, z: 90 },
  { x: 0, y: 0, z: -180 },
  { x: 90, y: 0, z: 0 },
] as const;

type Place = Pick<z.infer<typeof Transform>, 'posX' | 'posZ'> & { readonly posY?: number };

/** The piece, cut out, folded and glued. */
const pieceOf = ({ table, scene }: PiecePicture): TablePiece => (typeof table === 'object' ? table : { front: scene });

/**
 * The files of a piece: its front, and its back if that is different. A die has one picture of all faces, and a token
 * with an outline has one of both sides.
 */
function filesOf(product: Product, picture: PiecePicture): { front: string; back?: string; mesh?: string } {
  const path = picturePathOf(product, picture.name);
  const { back, outline } = pieceOf(picture);
  const front = `${path}.png`;
  if (outline !== undefined) return { front, mesh: `${path}.obj` };
  return { front, ...(back ? { back: `${path}-back.png` } : {}) };
}

function meshesOf(product: Product, picture: PiecePicture): readonly MeshFile[] {
  const { mesh: file } = filesOf(product, picture);
  const { front, back, outline } = pieceOf(picture);
  return file === undefined || outline === undefined
    ? []
    : [{ file, text: tokenMesh(outline, front, back !== undefined) }];
}

function picturesOf(product: Product, picture: PiecePicture, dpi: number): readonly PictureFile[] {
  const { name, title } = picture;
  const files = filesOf(product, picture);
  const { front, back, faces } = pieceOf(picture);
  const scene = faces
    ? dieSheet(faces.map((face) => face.scene))
    : files.mesh === undefined
      ? front
      : tokenSheet(front, back);
  const scenes = [{ file: files.front, scene }, ...(files.back && back ? [{ file: files.back, scene: back }] : [])];
  return scenes.map((each) => {
    const [width, height] = pixelSize(each.scene.width, each.scene.height, dpi);
    if (!fitsTable({ width, height }))
      throw new UsageError(
        `--dpi ${dpi}: the picture of ${pathOf(product)} ${name} would have over ${sheetLimits.pixels} pixels per side; the largest that works is --dpi ${largestDpi(each.scene, fitsTable)}`,
      );
    return { product, title, width, height, dpi, ...each };
  });
}

/** Places in rows, from the left. */
class Rows {
  #x = 0;
  #z = 0;
  #deepest = 0;

  place({ width, height }: Scene): Place {
    const [across, deep] = [width / mmPerInch, height / mmPerInch];
    if (this.#x > 0 && this.#x + across > layout.width)
      [this.#x, this.#z, this.#deepest] = [0, this.#z - this.#deepest - layout.gap, 0];
    const place = { posX: inches(this.#x + across / 2), posZ: inches(this.#z - deep / 2) };
    [this.#x, this.#deepest] = [this.#x + across + layout.gap, Math.max(this.#deepest, deep)];
    return place;
  }
}

/** A function that makes the objects of a piece at a place. Their ids are unique in the saved object. */
function pieceMaker(guid: ReturnType<typeof guids>, base: string, words: Words) {
  const about = (product: Product, { title }: PiecePicture) => ({
    Nickname: product.single ? product.title : capital(title),
    Description: described(words, product.rule, product.unofficial),
    ColorDiffuse: white,
    Grid: true,
    Locked: product.single,
    ...open,
  });
  const one = (product: Product, picture: PiecePicture, place: Place, id: string, isStacked: boolean): Piece => {
    const files = filesOf(product, picture);
    const { front, faces } = pieceOf(picture);
    const { width, height } = front;
    const image = { ImageURL: base + files.front, ImageScalar: 1, WidthScale: 0 } as const;
    const common = { GUID: guid(id), ...about(product, picture) };
    if (faces) {
      const scale = inches(width / mmPerInch);
      return {
        ...common,
        Name: 'Custom_Dice',
        Transform: { ...lying, ...place, scaleX: scale, scaleY: scale, scaleZ: scale },
        CustomImage: { ...image, ImageSecondaryURL: '', CustomDice: { Type: 1 } },
        RotationValues: dieTurns.map((Rotation, at) => ({ Value: faces[at]?.words ?? '', Rotation })),
      };
    }
    if (files.mesh !== undefined)
      return {
        ...common,
        Name: 'Custom_Model',
        Transform: { ...lying, ...place },
        CustomMesh: {
          MeshURL: base + files.mesh,
          DiffuseURL: image.ImageURL,
          NormalURL: '',
          ColliderURL: '',
          Convex: true,
          MaterialIndex: 3,
          TypeIndex: 0,
          CastShadows: true,
        },
      };
    const [scaleX, scaleZ] = [width, height].map((side) => inches(side / mmPerInch / tileInches)) as [number, number];
    const points = (product.spaces ?? []).map(([x, y]) => ({
      Position: { x: inches(1 - (2 * x) / width), y: 0.1, z: inches((2 * y) / height - 1) },
    }));
    return {
      ...common,
      Name: 'Custom_Tile',
      Transform: { ...lying, ...place, scaleX, scaleZ },
      CustomImage: {
        ...image,
        ImageSecondaryURL: files.back === undefined ? '' : base + files.back,
        CustomTile: { Type: picture.round ? 2 : 0, Thickness: tokenThickness, Stackable: isStacked, Stretch: true },
      },
      ...(points.length > 0 ? { AttachedSnapPoints: points } : {}),
    };
  };
  /** All copies of a piece, in a bag if there are many. */
  const all = (product: Product, picture: PiecePicture, place: Place, copies: number): readonly ObjectState[] => {
    const { name } = picture;
    const pieces = Array.from({ length: copies }, (_, at) => one(product, picture, place, `${name} ${at}`, copies > 1));
    if (copies < 2) return pieces;
    const bag = { ...about(product, picture), GUID: guid(`${name} bag`), Transform: { ...lying, ...place } };
    return [{ ...bag, Name: 'Bag', Locked: false, ContainedObjects: pieces }];
  };
  return { one, all };
}

const tabled = ({ pictures }: Product): readonly PiecePicture[] => pictures.filter(({ table }) => table !== 'none');

/** Boards, mats and pieces at their true relative sizes, in rows. */
function tilesOf(product: Product, base: string, dpi: number, words: Words): Parts {
  const make = pieceMaker(guids(pathOf(product)), base, words);
  const rows = new Rows();
  const pictures = tabled(product);
  return {
    pictures: pictures.flatMap((picture) => picturesOf(product, picture, dpi)),
    meshes: pictures.flatMap((picture) => meshesOf(product, picture)),
    states: pictures.flatMap((picture) =>
      make.all(product, picture, rows.place(pieceOf(picture).front), picture.copies ?? 1),
    ),
  };
}

/**
 * The boards of a game side by side with their pieces at the start, and all other pieces beside them; null if no board
 * has pieces at the start. The saved object refers to the pictures of `products`.
 */
export function startObject(
  game: string,
  title: string,
  products: readonly Product[],
  base: string,
  words: Words,
): Omit<TableObject, 'pictures'> | null {
  const own = products.filter((product) => product.game === game);
  const boards = own.filter(({ spaces, pictures }) => spaces && pictures.length > 0);
  const first = boards.find(({ start = [] }) => start.length > 0);
  const pieces = own.filter(({ cards, single }) => !cards && !single);
  const known = new Map(
    pieces.flatMap((product) => tabled(product).map((each) => [each.name, [product, each]] as const)),
  );
  if (!first || !boards.flatMap(({ start = [] }) => start).every(({ piece }) => known.has(piece))) return null;
  const make = pieceMaker(guids(`${game} start`), base, words);
  const rows = new Rows();
  const used = new Map<string, number>();
  const states: ObjectState[] = [];
  for (const board of boards)
    for (const picture of board.pictures) {
      const place = rows.place(picture.scene);
      const { width, height } = picture.scene;
      states.push(make.one(board, picture, place, picture.name, false));
      const stacked = new Map<string, number>();
      for (const { piece, at } of board.start ?? []) {
        const [product, own] = known.get(piece)!;
        const [count, below] = [used.get(piece) ?? 0, stacked.get(at.join()) ?? 0];
        used.set(piece, count + 1);
        stacked.set(at.join(), below + 1);
        const on = {
          posX: inches(place.posX + (at[0] - width / 2) / mmPerInch),
          posY: inches(lying.posY + above.tile + below * above.piece),
          posZ: inches(place.posZ - (at[1] - height / 2) / mmPerInch),
        };
        states.push(make.one(product, own, on, `${piece} on ${count}`, (own.copies ?? 1) > 1));
      }
    }
  for (const [name, [product, picture]] of known) {
    const left = (picture.copies ?? 1) - (used.get(name) ?? 0);
    if (left > 0) states.push(...make.all(product, picture, rows.place(pieceOf(picture).front), left));
  }
  return { product: first, meshes: [], file: `${game}/start.json`, saved: savedOf(title, states) };
}

const inches = (length: number): number => Math.round(length * 1e4) / 1e4;
