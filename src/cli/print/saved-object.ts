import { z } from 'zod';

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

/** A sheet of cards: its key is the hundreds of the cards' ids, their place on it, from 0, the rest. */
const CustomDeckState = z.strictObject({
  FaceURL: Address,
  BackURL: Address,
  NumWidth: z.int().min(1).max(10),
  NumHeight: z.int().min(1).max(7),
  /** Whether the back is shown of a card that is hidden, instead of the last place of the face's sheet. */
  BackIsHidden: z.boolean(),
  UniqueBack: z.boolean(),
  /** 0: a rectangle with round corners. */
  Type: z.literal(0),
});
const CustomDeck = z.record(z.string().regex(/^[1-9]\d*$/), CustomDeckState);

const cardFields = { ...common, CardID: z.int().min(100), SidewaysCard: z.literal(false), CustomDeck };
const Card = z.strictObject({ Name: z.literal('Card'), ...cardFields });
/** A card that is not in a deck. */
const SingleCard = z.strictObject({ Name: z.literal('CardCustom'), ...cardFields });

const Deck = z
  .strictObject({
    Name: z.literal('DeckCustom'),
    ...common,
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
      /** Whether the picture is stretched over a square tile; Transform then sets its proportions. */
      Stretch: z.literal(true),
    }),
  }),
});

const Bag = z.strictObject({ Name: z.literal('Bag'), ...common, ContainedObjects: z.array(Tile).min(2) });

const objects = z.discriminatedUnion('Name', [Deck, SingleCard, Tile, Bag]);

/** Whether each card's sheet exists, and the card's place is on it but not the last. */
function placed(object: z.infer<typeof objects>): boolean {
  if (object.Name !== 'DeckCustom' && object.Name !== 'CardCustom') return true;
  const ids = object.Name === 'DeckCustom' ? object.DeckIDs : [object.CardID];
  return ids.every((id) => {
    const sheet = object.CustomDeck[String(Math.floor(id / 100))];
    return sheet !== undefined && id % 100 < sheet.NumWidth * sheet.NumHeight - 1;
  });
}

/** A file of `Saves/Saved Objects`. */
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
    .array(objects.refine(placed, 'every card has its place on a sheet, and none the last'))
    .min(1)
    .refine((states) => {
      const guids = states.flatMap((state) => [
        state.GUID,
        ...('ContainedObjects' in state ? state.ContainedObjects.map(({ GUID }) => GUID) : []),
      ]);
      return new Set(guids).size === guids.length;
    }, 'no two objects with one GUID'),
});
export type SavedObject = z.infer<typeof SavedObject>;
export type ObjectState = SavedObject['ObjectStates'][number];
