import { z } from 'zod';
import { Icon, Text } from './common.ts';
import { wordsIn } from '../grouped.ts';

// A card picture as data: the objects and their places. `generators/design/art/` draws each of them by name.

/** The inks of a picture, mixed from the colours of its side. */
const inkNames = wordsIn('sky ray tint deep ink solid paper glow red haze shade dusk skin flesh');
export type InkName = (typeof inkNames)[number];

const placeNames = wordsIn(
  'none street town mainstreet square farm field harbour crater woods crossroads stadium burrow depths doorway',
  'corridor room porch yard laboratory saucer archive',
);
export type PlaceName = (typeof placeNames)[number];

/** Objects in the scene. */
const thingNames = wordsIn(
  'house church barn silo tower pine pole lamp windmill bush gate pillar fence planks window table ball bell door',
  'gun tube barrel tractor tank mound hole signpost sack wheel papers tripod carpet wall',
);
export type ThingName = (typeof thingNames)[number];

const nearNames = wordsIn('ground kerb corn crowd grass rubble waves bench rail sandbags palings bushes');
export type NearName = (typeof nearNames)[number];

const weatherNames = ['rain', 'snow', 'fog', 'stars', 'smoke'] as const;

const poseNames = wordsIn(
  'stand',
  'stride torch raise high cheer akimbo gun hug spread clasp hold sit peep scream point salute aim run',
);
export type PoseName = (typeof poseNames)[number];

const dressNames = wordsIn('coat suit uniform labcoat overalls dress apron cheer shorts sweater hazard');

const hatNames = wordsIn('fedora straw brodie cap flat beanie scarf hard top beret nurse turban hood bowler helm');
export type HatName = (typeof hatNames)[number];

const hairNames = ['short', 'bob', 'bun', 'long', 'wild', 'pony', 'curly', 'bald'] as const;
export type HairName = (typeof hairNames)[number];

const faceNames = ['glasses', 'beard', 'darkbeard', 'moustache', 'pipe', 'cry', 'shades', 'mask'] as const;
export type FaceName = (typeof faceNames)[number];

const propNames = wordsIn(
  'torch lantern fork shotgun rifle bag case newspaper spanner pin broom basket book camera milk fish flask',
  'shovel megaphone pompom flag scroll umbrella binoculars launcher minigun baton sabre radio sprayer pistol',
  'whistle watch',
);
export type PropName = (typeof propNames)[number];

/**
 * A coordinate in a picture, whose panel is 90 wide: 0 is at the left edge and at the foot. Upward values are negative.
 */
const Place = z.number().min(-200).max(200);
const Size = z.number().positive().max(200);
/**
 * A point: its distances from the left edge and from the foot of the panel, which is 90 wide. Upward values are
 * negative.
 */
const At = z.tuple([Place, Place]);
/** An ink, mixed from the colours of the side. */
const Ink = z.enum(inkNames);

const Light = z.discriminatedUnion('kind', [
  /** A white disc in a halo of dots; a moon also has craters. */
  z.strictObject({
    kind: z.enum(['moon', 'disc', 'eclipse']),
    at: At,
    r: Size,
    ink: Ink.optional(),
    /** Whether a disc is drawn in front of the place, as the background of an icon. Optional; default: behind roofs. */
    whole: z.literal(true).optional(),
  }),
  /** Dots that fade outwards. */
  z.strictObject({ kind: z.literal('glow'), at: At, r: Size, ink: Ink.optional() }),
  /** A beam from a saucer down to the ground, with a width at either end. */
  z.strictObject({ kind: z.literal('beam'), at: At, to: At, widths: z.tuple([Size, Size]).default([7, 34]) }),
  /** A searchlight that points up from the ground. */
  z.strictObject({ kind: z.literal('search'), at: At, to: At, width: Size.default(11) }),
  /** The light of a lamp; the angle is measured from the right, clockwise. */
  z.strictObject({
    kind: z.literal('cone'),
    at: At,
    angle: z.number(),
    length: Size,
    spread: Size,
    ink: Ink.optional(),
  }),
  z.strictObject({ kind: z.literal('fire'), at: At, size: Size }),
  z.strictObject({ kind: z.literal('bolt'), at: At, size: Size }),
  z.strictObject({
    kind: z.literal('star'),
    at: At,
    r: Size,
    /** The number of its points. */
    points: z.int().min(5).max(40).default(14),
  }),
]);
export type Light = z.infer<typeof Light>;

const figured = {
  at: At,
  /** Whether it is mirrored. */
  flip: z.boolean().default(false),
};

const Person = z.strictObject({
  figure: z.literal('person'),
  ...figured,
  /** The height from the soles to the crown. */
  h: Size,
  /** The pose of the body and arms. */
  pose: z.enum(poseNames).default('stand'),
  /** The breadth of the figure; 1 is normal. */
  build: z.number().min(0.7).max(1.5).default(1),
  /** The clothes. */
  dress: z.enum(dressNames).default('suit'),
  /** The ink of clothes above the waist. */
  top: Ink.default('ink'),
  /** The ink of clothes below the waist. */
  bottom: Ink.default('ink'),
  /** The ink of collars, belts and trim. */
  accent: z.union([Ink, z.literal('none')]).default('paper'),
  /** The head. */
  head: z
    .strictObject({
      /** The hair. Optional; default: none. */
      hair: z.enum(hairNames).optional(),
      /** The hat. Optional; default: none. */
      hat: z.enum(hatNames).optional(),
      /** Features of the face, such as a beard. */
      face: z.array(z.enum(faceNames)).default([]),
      /** The eyes. */
      eyes: z.enum(['plain', 'wide']).default('plain'),
      /** Whether the face smiles. */
      smile: z.boolean().default(false),
      /** The side of the face that is in the light. */
      lit: z.enum(['left', 'right']).default('right'),
      /** The tilt, in degrees. */
      tilt: z.number().min(-30).max(30).default(0),
    })
    .prefault({}),
  /** The object held on the left. Optional. */
  left: z.enum(propNames).optional(),
  /** The object held on the right. Optional. */
  right: z.enum(propNames).optional(),
  /** An object held in front in both hands. Optional. */
  front: z.enum(propNames).optional(),
  /** Whether the legs are drawn. */
  legs: z.boolean().default(true),
});
export type Person = z.infer<typeof Person>;

export const Cast = z.discriminatedUnion('figure', [
  Person,
  z.strictObject({
    figure: z.literal('spug'),
    ...figured,
    h: Size,
    pose: z.enum(['rear', 'leap', 'heavy']).default('rear'),
  }),
  z.strictObject({ figure: z.enum(['mite', 'burrower', 'controller']), ...figured, h: Size }),
  z.strictObject({
    figure: z.literal('robot'),
    ...figured,
    h: Size,
    pose: z.enum(['stand', 'bow', 'raise', 'wheel']).default('stand'),
    hat: z.enum(['top', 'aerial', 'none']).default('top'),
    holds: z.enum(propNames).optional(),
  }),
  z.strictObject({
    figure: z.literal('pod'),
    ...figured,
    h: Size,
    /** Whether it has burst open. */
    open: z.boolean().default(false),
  }),
  z.strictObject({ figure: z.literal('saucer'), at: At, w: Size, icon: Icon.optional() }),
  /** An icon as large as a house: the card's icon, or another. */
  z.strictObject({ figure: z.literal('icon'), at: At, h: Size, icon: Icon.optional(), ink: Ink.optional() }),
  z.strictObject({
    figure: z.literal('thing'),
    name: z.enum(thingNames),
    ...figured,
    /** The size, relative to the usual one. */
    size: Size.default(1),
    ink: Ink.optional(),
  }),
  /** A flag with the icon, on a pole. */
  z.strictObject({ figure: z.literal('banner'), ...figured, h: Size, icon: Icon.optional() }),
  z.strictObject({
    figure: z.literal('crowd'),
    at: At,
    size: Size.default(1),
    heads: z.int().min(1).max(30).default(9),
  }),
]);
export type Cast = z.infer<typeof Cast>;

export const Scene = z.strictObject({
  /** The background. */
  place: z.enum(placeNames).default('none'),
  /** The origin of the rays in the sky. Optional; default: none, as indoors. */
  rays: At.optional(),
  /** The lights, from the rear to the front. */
  light: z.array(Light).default([]),
  /** The weather. Optional. */
  weather: z.enum(weatherNames).optional(),
  /** The extra lightness of its sky, to match the tone of cards that must look alike from behind. */
  tone: z.number().min(-0.5).max(0.5).default(0),
  /** The figures, from the rear to the front. */
  cast: z.array(Cast).default([]),
  /** The objects in the foreground. */
  near: z.array(z.enum(nearNames)).default([]),
  /** The picture in one sentence, for readers who cannot see it. */
  alt: Text,
});
export type Scene = z.infer<typeof Scene>;

export const wearNames = ['looms', 'signal', 'flag', 'hull'] as const;
/**
 * The way a side's icon appears in default pictures, and its place there. Optional; default: one of the ways, chosen
 * by the side’s id.
 */
export const Setting = z.strictObject({
  wears: z.enum(wearNames).optional(),
  /** The background of its pictures. Optional. */
  place: z.enum(placeNames).optional(),
});
export type Setting = z.infer<typeof Setting>;
