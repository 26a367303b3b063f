import type { FaceName, HairName, HatName, Person, PoseName } from '../../../src/content/schema/scene.ts';
import { box, brief, disc, heart, limb, type Brush, type Point, type Stroke } from './brush.ts';
import { props } from './props.ts';

// People, in their own grid: 100 high, with 0 at the feet and at the middle of the body. Upward values are negative.

type Joints = readonly [Point, Point, Point];
interface Pose {
  readonly right: Joints;
  readonly left: Joints;
  readonly legs: readonly [Joints, Joints];
  /** Whether the hands are in front of the body and the head. */
  readonly before?: boolean;
}

const legs = (rx: number, ry: number, lx: number, ly: number, rk: number, lk: number): readonly [Joints, Joints] => [
  [
    [-5, -47],
    [rk, -25],
    [rx, ry],
  ],
  [
    [5, -47],
    [lk, -25],
    [lx, ly],
  ],
];
const arms = (
  right: readonly [number, number, number, number],
  left: readonly [number, number, number, number],
): Pick<Pose, 'right' | 'left'> => ({
  right: [
    [-11, -77],
    [right[0], right[1]],
    [right[2], right[3]],
  ],
  left: [
    [11, -77],
    [left[0], left[1]],
    [left[2], left[3]],
  ],
});
const plain = legs(-7, -3, 7, -3, -6.5, 6.5);
const firm = legs(-10, -3, 10, -3, -8, 8);

const poses: Readonly<Record<PoseName, Pose>> = {
  stand: { ...arms([-15, -62, -14, -46], [15, -62, 14, -46]), legs: plain },
  stride: { ...arms([-18, -64, -14, -50], [19, -65, 30, -60]), legs: legs(-21, -4, 15, -3, -12, 13) },
  torch: { ...arms([-17, -63, -12, -48], [19, -62, 32, -57]), legs: legs(-12, -3, 9, -3, -9, 8) },
  raise: { ...arms([-18, -63, -12, -50], [22, -72, 31, -76]), legs: firm },
  high: { ...arms([-17, -63, -13, -49], [21, -88, 24, -106]), legs: firm },
  cheer: { ...arms([-21, -89, -25, -106], [21, -89, 25, -106]), legs: legs(-15, -3, 15, -3, -10, 10) },
  akimbo: { ...arms([-23, -65, -11, -52], [17, -64, 21, -50]), legs: legs(-11, -3, 10, -3, -9, 8) },
  gun: { ...arms([-19, -65, -6, -58], [17, -66, 19, -58]), legs: legs(-14, -3, 12, -3, -10, 9), before: true },
  hug: { ...arms([-18, -64, -2, -60], [18, -63, 3, -57]), legs: plain, before: true },
  spread: { ...arms([-25, -73, -33, -84], [25, -73, 33, -84]), legs: plain },
  clasp: { ...arms([-18, -65, -19, -50], [20, -68, 14, -82]), legs: legs(-9, -3, 8, -3, -8, 7), before: true },
  hold: { ...arms([-22, -62, -14, -52], [22, -62, 14, -52]), legs: plain },
  sit: { ...arms([-19, -62, -9, -50], [19, -62, 9, -50]), legs: plain },
  peep: { ...arms([-18, -69, -17, -62], [18, -69, 17, -62]), legs: plain },
  scream: { ...arms([-25, -66, -23, -84], [25, -66, 23, -84]), legs: plain },
  point: { ...arms([-16, -62, -13, -47], [25, -76, 41, -79]), legs: firm },
  salute: { ...arms([-16, -62, -14, -46], [24, -79, 10, -93]), legs: plain, before: true },
  aim: { ...arms([-18, -70, -2, -78], [20, -74, 24, -82]), legs: legs(-14, -3, 12, -3, -10, 9), before: true },
  run: { ...arms([-22, -68, -30, -56], [20, -66, 30, -76]), legs: legs(-24, -12, 20, -3, -14, 16) },
};

export const hats: Readonly<Record<HatName, (b: Brush) => void>> = {
  fedora: (b) => {
    b.shape('M-14-4.5Q0-.5 14-4.5Q14-7 8-7L6.6-15Q3-18.5 0-16Q-3-18.5-6.6-15L-8-7Q-14-7-14-4.5Z', 'ink', {
      rim: 'tint',
    });
    b.shape('M-7.9-7.2L-7.3-10.2Q0-8.4 7.3-10.2L7.9-7.2Q0-5-7.9-7.2Z', b.saver ? 'solid' : 'ray');
  },
  straw: (b) => {
    b.shape('M-17-5Q0 0 17-5Q12-8.5 8-8L6.5-14.5Q0-17.5-6.5-14.5L-8-8Q-12-8.5-17-5Z', 'glow', { line: true });
    b.shape('M-8-8L-7.4-10.8Q0-8.6 7.4-10.8L8-8Q0-5.6-8-8Z', 'solid');
  },
  brodie: (b) =>
    b.shape('M-15-4.4Q0-1.5 15-4.4Q14.5-7 9.5-8Q8-15.5 0-15.8Q-8-15.5-9.5-8Q-14.5-7-15-4.4Z', 'ink', { rim: 'tint' }),
  cap: (b) => {
    b.shape('M-9-5Q-12-9-11-13Q0-18 11-13Q12-9 9-5Z', 'ink', { rim: 'tint' });
    b.shape('M-8-4.8Q0-7 9-5Q14-3 13-1.4Q4-4-8-3.4Z', 'solid');
    b.shape(disc(0, -10, 2.1), 'glow');
  },
  flat: (b) => b.shape('M-9-4.5Q-12-13-1-14.5Q10-15 10-6.5Q14-5 14-3Q4-6-9-4.5Z', 'ink', { rim: 'tint' }),
  beanie: (b) => {
    b.shape('M-8.6-4Q-9-14 0-14.5Q9-14 8.6-4Q0-6.6-8.6-4Z', 'glow', { line: true });
    b.shape('M-3-5.4Q-3.4-12 0-14.5Q3.4-12 3-5.4Z', 'red', { line: true });
    b.shape(box(-0.7, -18.5, 1.4, 4), 'solid');
    b.shape('M0-18.6Q-8-23-13-19Q-8-16.6 0-18.6Q8-23 13-19Q8-16.6 0-18.6Z', 'paper', { line: true });
  },
  scarf: (b) =>
    b.shape(
      'M-8.5 9Q-11-13 0-13.5Q11-13 8.5 9Q5.5 12 0 12Q-5.5 12-8.5 9ZM-5.4-1Q-5.4 5 0 8.4Q5.4 5 5.4-1Q4-6 0-6Q-4-6-5.4-1Z',
      'tint',
      { line: true },
    ),
  hard: (b) => {
    b.shape('M-12-4.6Q0-2 12-4.6L11.6-6.6L9.4-7Q9-15.6 0-15.8Q-9-15.6-9.4-7L-11.6-6.6Z', 'glow', { line: true });
    b.line('M-3-15Q-4.4-11-4.2-6M3-15Q4.4-11 4.2-6');
  },
  top: (b) => {
    b.shape('M-12-5Q0-2 12-5L11.6-7L8-7.4L8.8-24Q0-26.4-8.8-24L-8-7.4L-11.6-7Z', 'ink', { rim: 'tint' });
    b.shape('M-8-7.6L-8.2-11.4Q0-9.4 8.2-11.4L8-7.6Q0-5.4-8-7.6Z', 'red');
  },
  beret: (b) => {
    b.shape('M-8.6-5Q-14-11-6-14Q4-17 12-10Q13-6 8.6-5Q0-8-8.6-5Z', 'ink', { rim: 'tint' });
    b.shape(disc(-5.6, -8.6, 1.7), 'glow');
  },
  nurse: (b) => {
    b.shape('M-8-6L-10-15Q0-18 10-15L8-6Q0-9-8-6Z', 'paper', { line: true });
    b.shape(heart(0, -11.6, 2.7), 'red');
  },
  turban: (b) => {
    b.shape('M-9-3Q-13-14 0-16Q13-14 9-3Q0-8.5-9-3Z', 'tint', { line: true });
    b.line('M-9-6Q2-8 8-13.4M9-5Q-1-8-8-13');
    b.shape(disc(0, -9.6, 2), 'glow', { line: true });
  },
  hood: (b) => {
    b.shape(
      'M-10 10Q-13-15 0-15.4Q13-15 10 10Q5 14 0 14Q-5 14-10 10ZM-6.4-3Q-6.4 6 0 9.4Q6.4 6 6.4-3Q5-8 0-8Q-5-8-6.4-3Z',
      'paper',
      { line: true },
    );
    b.shape('M-7-4.4H7V.8Q7 3 4 3H-4Q-7 3-7 .8Z', 'solid');
    b.shape('M-5-3H-1L-3 1.4H-5Z', 'paper');
  },
  bowler: (b) => {
    b.shape('M-13-4.6Q0-1 13-4.6Q13-7 8.6-7.4Q9-16 0-16.2Q-9-16-8.6-7.4Q-13-7-13-4.6Z', 'ink', { rim: 'tint' });
    b.shape('M-8.6-7.4Q0-5 8.6-7.4L8.7-9.6Q0-7.4-8.7-9.6Z', b.saver ? 'solid' : 'red');
  },
  helm: (b) => {
    b.shape('M-9-4Q-10-15 0-15.4Q10-15 9-4Q0-7-9-4Z', 'ink', { rim: 'tint' });
    b.shape('M-9-6.4H9V-2.6Q0-5-9-2.6Z', 'glow', { line: true });
  },
};

const hairs: Readonly<Record<HairName, (b: Brush) => void>> = {
  short: (b) => b.shape('M-7-1Q-9-12 0-12.4Q9-12 7-1Q6.4-6 3-7.4Q-3-5.6-5.6-6Q-6.6-4-7-1Z', 'solid'),
  bob: (b) => b.shape('M-7.4 6Q-12 5-10-5Q-8.6-13 0-13Q8.6-13 10-5Q12 5 7.4 6Q7-3 4-6.4Q-2-3-6-4Q-7 0-7.4 6Z', 'solid'),
  bun: (b) =>
    b.shape(`${disc(0, -15, 4.6)}M-7 0Q-9.4-12.6 0-12.8Q9.4-12.6 7 0Q6-6 0-7.4Q-6-6-7 0Z`, 'ink', { rim: 'ray' }),
  long: (b) => b.shape('M-7-2Q-10 14-12 19Q-13-13 0-13.4Q13-13 12 19Q10 14 7-2Q6-7 0-8Q-6-7-7-2Z', 'solid'),
  wild: (b) =>
    b.shape(
      'M-7 0L-13-1L-10-5L-16-9L-10-10L-13-17L-7-14L-5-21L-1-15L4-21L6-14L13-16L10-10L16-8L10-5L13 0L7 0Q6-6 0-6.6Q-6-6-7 0Z',
      'ink',
    ),
  pony: (b) =>
    b.shape('M-7-1Q-9.4-12.6 0-12.8Q7-12.6 8-8Q16-12 18-4Q19 4 15 9Q15-1 9-4L7-1Q6-6 1-7.6Q-4-5-7-1Z', 'glow', {
      line: true,
    }),
  curly: (b) =>
    b.shape(
      disc(-8, -4, 4) +
        disc(-7, -9.5, 4.4) +
        disc(-2, -12.6, 4.6) +
        disc(4, -12, 4.6) +
        disc(8, -8, 4.4) +
        disc(8.6, -3, 3.8) +
        box(-6, -11, 12, 4),
      'ink',
    ),
  bald: (b) => b.shape('M-6.8 0Q-9.4-2-7.8-6Q-6-4-5.8 0ZM6.8 0Q9.4-2 7.8-6Q6-4 5.8 0Z', 'solid'),
};

const faces: Readonly<Record<FaceName, (b: Brush) => void>> = {
  glasses: (b) => b.line(`${disc(-3.1, -0.2, 2.5)}${disc(3.1, -0.2, 2.5)}M-.6-.6H.6`, 'ink', 0.6),
  beard: (b) =>
    b.shape('M-6.6-.5Q-7 10.5 0 12Q7 10.5 6.6-.5Q5 3 2.6 2.8Q0 1.6-2.6 2.8Q-5 3-6.6-.5Z', 'paper', { line: true }),
  darkbeard: (b) => b.shape('M-6.6-.5Q-7 10.5 0 11.6Q7 10.5 6.6-.5Q5 3 2.6 2.8Q0 1.6-2.6 2.8Q-5 3-6.6-.5Z', 'solid'),
  moustache: (b) => b.shape('M0 3Q-3 1.6-6 4.6Q-3 6.4 0 4.6Q3 6.4 6 4.6Q3 1.6 0 3Z', 'solid'),
  pipe: (b) => b.shape('M2 5.4L10 7L10.4 3.6L13.6 3.8L13 9Q11 10.4 9 9L1.6 6.8Z', 'solid'),
  cry: (b) => b.shape(disc(0.6, 5, 2.5, 3.4), 'solid'),
  shades: (b) => b.shape('M-6.6-2.2H6.6V-.6Q5.6 2.2 3 2Q.8 1.6 .6-.6H-.6Q-.8 1.6-3 2Q-5.6 2.2-6.6-.6Z', 'solid'),
  mask: (b) => b.shape('M-6 1.6Q0-.4 6 1.6Q6 7 3.4 8Q0 9.6-3.4 8Q-6 7-6 1.6Z', 'paper', { line: true }),
};

const face = 'M-6.4-3Q-6.4-9.5 0-9.5Q6.4-9.5 6.4-3Q6.4 3.5 3.6 6.8Q0 10-3.6 6.8Q-6.4 3.5-6.4-3Z';
/** The side of the face away from the light, and the shadow of a brim. */
const shaded = 'M-1.6-9.4Q-6.4-8.6-6.4-3Q-6.4 3.5-3.6 6.8Q-1.8 8.5 1.2 8.3Q-3 6.6-4 2Q-5.2-4-1.6-9.4Z';
const shadedRight = 'M1.6-9.4Q6.4-8.6 6.4-3Q6.4 3.5 3.6 6.8Q1.8 8.5-1.2 8.3Q3 6.6 4 2Q5.2-4 1.6-9.4Z';
const brim = 'M-6.4-3.6Q-6-9.5 0-9.5Q6-9.5 6.4-3.6Q0-1.2-6.4-3.6Z';
const withoutBrim = new Set<HatName>(['scarf', 'nurse', 'turban', 'beret', 'hood']);

function head(b: Brush, look: Person['head']): void {
  const wears = (...names: FaceName[]) => names.some((name) => look.face.includes(name));
  b.shape('M-3.4 5H3.4V14H-3.4Z', 'skin', { line: true });
  b.shape(face, 'skin', { line: true });
  if (!b.saver) {
    b.shape(look.lit === 'left' ? shadedRight : shaded, 'flesh');
    if (look.hat && !withoutBrim.has(look.hat)) b.shape(brim, 'flesh');
  }
  const side = look.lit === 'left' ? -1 : 1;
  const hooded = look.hat === 'hood';
  if (look.eyes === 'wide') {
    b.shape(disc(-3, -1.4, 2.3) + disc(3, -1.4, 2.3), 'paper', { line: true });
    b.shape(disc(-2.7, -1.2, 1) + disc(3.3, -1.2, 1), 'solid');
  } else if (!wears('shades') && !hooded) {
    b.shape(disc(-2.7, -1, 0.95, 1.25) + disc(3, -1, 0.95, 1.25), 'solid');
    b.line('M-4.4-3.6L-1.4-3.9M1.6-3.9L4.6-3.6', 'ink', 0.65);
  }
  if (!wears('cry', 'darkbeard', 'mask') && !hooded) {
    b.line(`M${0.4 * side}-.6L${1.5 * side} 2.2L${0.2 * side} 2.5`, 'ink', 0.5);
    if (!wears('moustache', 'beard', 'pipe'))
      b.line(look.smile ? 'M-2.4 4.6Q.4 7 3 4.4' : 'M-1.6 5.4H2.4', 'ink', 0.75);
  }
  for (const each of look.face) if (each !== 'glasses') faces[each](b);
  if (look.hair) hairs[look.hair](b);
  if (wears('glasses')) faces.glasses(b);
  if (look.hat) hats[look.hat](b);
}

const shoe = (x: number, y: number, way: 1 | -1): string =>
  `M${brief(x - 2.6)} ${brief(y - 1)}Q${brief(x - 2.6)} ${brief(y + 3)} ${brief(x + (way > 0 ? -2.6 : -6))} ${brief(y + 3)}H${brief(x + (way > 0 ? 6.4 : 2.6))}Q${brief(x + (way > 0 ? 6.4 : 2.6))} ${brief(y)} ${brief(x + 2.6)} ${brief(y - 1.4)}Z`;

/** Clothes between neck and knee, for given widths of shoulders, waist and hips. */
function dressed(b: Brush, person: Person, sw: number, ww: number, hw: number): void {
  const { top, accent, build } = person;
  const s = (parts: TemplateStringsArray, ...values: number[]): string => String.raw(parts, ...values.map(brief));
  const rim: Stroke = top === 'ink' ? { rim: 'tint', union: true } : { line: true, union: true };
  const seam = top === 'ink' ? 'haze' : 'ink';
  const torso = s`M-4-84Q${-sw}-83 ${-sw}-76L${-ww}-60L${-hw}-45L${hw}-45L${ww}-60L${sw}-76Q${sw}-83 4-84Z`;
  const tie = accent === 'paper' || accent === 'none' ? 'solid' : accent;
  const collar = accent === 'none' ? undefined : accent;
  const gown = (foot: number, hem: number, wide: number): string =>
    s`M-4-84Q${-sw}-83 ${-sw}-76L${-ww + 1}-60Q${-hw - 3}-45 ${-hw - wide}-${foot}Q0-${hem} ${hw + wide}-${foot}Q${hw + 3}-45 ${ww - 1}-60L${sw}-76Q${sw}-83 4-84Z`;
  switch (person.dress) {
    case 'coat':
      b.shape(
        s`M-4-84Q${-sw - 1}-83 ${-sw - 1}-75L${-ww - 1}-58L${-hw - 7}-15Q0-11 ${hw + 7}-15L${ww + 1}-58L${sw + 1}-75Q${sw + 1}-83 4-84Z`,
        top,
        rim,
      );
      b.shape('M-4.4-84L0-66L4.4-84Z', 'paper');
      b.shape('M-1.5-82H1.5L.9-78L1.8-70L0-66L-1.8-70L-.9-78Z', tie);
      b.line(s`M0-66V-14M${-ww - 1}-57H${ww + 1}`, seam, 0.8);
      break;
    case 'hazard':
      b.shape(
        s`M-4-84Q${-sw - 1}-83 ${-sw - 1}-75L${-ww - 2}-58L${-hw - 2}-44H${hw + 2}L${ww + 2}-58L${sw + 1}-75Q${sw + 1}-83 4-84Z`,
        top,
        rim,
      );
      b.line(s`M0-80V-45M${-ww - 2}-58H${ww + 2}`, seam, 0.8);
      b.shape(box(-ww - 1, -66, 2 * ww + 2, 3.4), 'glow', { line: true });
      break;
    case 'labcoat':
      b.shape(
        s`M-4-84Q${-sw - 1}-83 ${-sw - 1}-75L${-ww - 1}-58L${-hw - 5}-20Q0-17 ${hw + 5}-20L${ww + 1}-58L${sw + 1}-75Q${sw + 1}-83 4-84Z`,
        'paper',
        { line: true },
      );
      b.shape('M-4.4-84L0-68L4.4-84Z', 'solid');
      b.line('M0-68V-18M-9-50h5M4-50h5');
      break;
    case 'suit':
      b.shape(torso, top, rim);
      b.shape('M-4.4-84L0-64L4.4-84Z', 'paper');
      b.shape('M-1.6-82H1.6L1-78L2-70L0-65L-2-70L-1-78Z', tie);
      break;
    case 'uniform':
      b.shape(torso, top, rim);
      b.line('M0-82V-47', seam, 0.6);
      b.shape(box(-ww, -56, 2 * ww, 3.4), 'paper');
      b.shape(box(-2.2, -56.6, 4.4, 4.6), 'glow', { line: true });
      b.shape(box(-8.6 * build, -74, 5, 4) + box(3.8 * build, -74, 5, 4), seam);
      break;
    case 'overalls':
      b.shape(torso, collar ?? 'tint', { line: true });
      b.shape(s`M-7-72H7L${ww}-58L${hw}-44H${-hw}L${-ww}-58ZM-7-72L-9-83H-6L-4-72ZM7-72L9-83H6L4-72Z`, 'ink');
      b.shape(box(-4, -68, 8, 5), 'haze');
      break;
    case 'shorts':
    case 'sweater':
      b.shape(torso, top, { line: true });
      if (collar) b.shape(box(-sw + 1.4, -70, 2 * sw - 2.8, 4) + box(-ww - 0.4, -60, 2 * ww + 0.8, 4), collar);
      break;
    case 'dress':
      b.shape(gown(22, 17, 11), top, rim);
      b.shape('M-6-84L0-74L6-84Z', 'skin');
      if (collar) b.shape(box(-ww + 0.6, -61, 2 * ww - 1.2, 3), collar);
      break;
    case 'apron':
      b.shape(gown(20, 15, 11), top, rim);
      b.shape(
        s`M-6-76H6L${ww - 1}-60Q${hw + 1}-45 ${hw + 4}-25Q0-21 ${-hw - 4}-25Q${-hw - 1}-45 ${-ww + 1}-60Z`,
        'paper',
        { line: true },
      );
      break;
    case 'cheer':
      b.shape(s`M-4-84Q${-sw}-83 ${-sw}-76L${-ww + 1}-58H${ww - 1}L${sw}-76Q${sw}-83 4-84Z`, 'paper', { line: true });
      b.shape(
        s`M${-ww + 0.6}-59H${ww - 0.6}L${hw + 10}-36L${hw + 5}-39L${hw}-35L4-39L0-35L-4-39L${-hw}-35L${-hw - 5}-39L${-hw - 10}-36Z`,
        top,
        { line: true },
      );
      b.shape('M-5-78L0-70L5-78L8-76L0-63L-8-76Z', 'red');
  }
}

const skirts = new Set<Person['dress']>(['dress', 'cheer', 'apron']);

export function person(b: Brush, who: Person): void {
  const { build, top, bottom, dress } = who;
  const pose = poses[who.pose];
  const wide = (joints: Joints): Point[] =>
    joints.map(([x, y], index) => [index === 0 ? x * build : x * (1 + (build - 1) * 0.7), y] as const);
  const sw = 12.4 * build;
  const ww = 9.4 * build * (build > 1.1 ? 1.16 : 1);
  const hw = 9.2 * build;
  const lined: Stroke = { line: true, union: true };
  b.at(
    who.at[0],
    who.at[1],
    who.h / 100,
    () => {
      if (who.legs) {
        const [right, left] = pose.legs.map(wide) as [Point[], Point[]];
        const skin = skirts.has(dress) || dress === 'shorts';
        const widths =
          dress === 'shorts' ? [4.6, 3.8, 3] : skin ? [4.4, 3.6, 2.6] : [5.2 * Math.min(build, 1.25), 4.4, 3.6];
        const both = limb(right, widths) + limb(left, widths);
        if (skin) b.shape(both, 'skin', lined);
        else b.shape(both, bottom, bottom === 'ink' ? { rim: 'haze', union: true } : lined);
        if (dress === 'shorts')
          b.shape(limb(right.slice(0, 2), [6, 5.6]) + limb(left.slice(0, 2), [6, 5.6]), bottom, lined);
        const [rx, ry] = right[2] as Point;
        const [lx, ly] = left[2] as Point;
        b.shape(shoe(rx, ry, -1) + shoe(lx, ly, 1), 'solid');
      }
      const sleeve =
        dress === 'overalls'
          ? who.accent === 'none'
            ? 'tint'
            : who.accent
          : dress === 'cheer'
            ? 'skin'
            : dress === 'labcoat'
              ? 'paper'
              : top;
      const arm = (joints: Point[], prop: Person['left']) => {
        b.shape(limb(joints, [4.6, 4, 3.4]), sleeve, sleeve === 'ink' ? { rim: 'tint', union: true } : lined);
        const [x, y] = joints[2] as Point;
        if (prop) b.at(brief(x), brief(y), 1, () => props[prop](b));
        b.shape(disc(x, y, 4), dress === 'hazard' ? 'ink' : 'skin', { line: true });
      };
      const [rightArm, leftArm] = [wide(pose.right), wide(pose.left)];
      const topmost = () => b.at(0, -90, 1.12, () => head(b, who.head), false, who.head.tilt);
      const inFront = who.front;
      const drawFront = () => {
        if (inFront) b.at(4, -58, 1.15, () => props[inFront](b));
      };
      dressed(b, who, sw, ww, hw);
      if (pose.before) {
        topmost();
        drawFront();
        arm(rightArm, who.right);
        arm(leftArm, who.left);
      } else {
        arm(rightArm, who.right);
        arm(leftArm, who.left);
        topmost();
        drawFront();
      }
    },
    who.flip,
  );
}
