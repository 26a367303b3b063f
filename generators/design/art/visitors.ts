import { box, disc, limb, type Brush, type Point, type Stroke } from './brush.ts';

// Visitors, in grids 100 high with feet at 0.

type Where = readonly [x: number, y: number];

const dark: Stroke = { rim: 'tint', union: true };
const mirrored = (points: readonly Point[], side: number): Point[] => points.map(([x, y]) => [x * side, y]);
const both = [1, -1] as const;

/** A Spug: jaws, four legs and two scythes. A heavy one is broad, and its back is armoured. */
export function spug(b: Brush, [x, y]: Where, h: number, pose: 'rear' | 'leap' | 'heavy', flip = false): void {
  b.once(
    `spug ${pose}`,
    x,
    y,
    h / 100,
    () => {
      const leaps = pose === 'leap';
      const legs: readonly (readonly Point[])[] = leaps
        ? [
            [
              [-8, -34],
              [-30, -30],
              [-46, -12],
            ],
            [
              [-6, -26],
              [-22, -14],
              [-30, 6],
            ],
          ]
        : [
            [
              [-8, -36],
              [-32, -44],
              [-45, 0],
            ],
            [
              [-7, -26],
              [-25, -26],
              [-27, 0],
            ],
          ];
      b.shape(
        legs.flatMap((leg) => both.map((side) => limb(mirrored(leg, side), [3.4, 2.8, 0.9]))).join(''),
        'ink',
        dark,
      );
      if (pose === 'heavy') {
        b.shape('M0-92Q-40-84-44-46Q-40-22-16-18H16Q40-22 44-46Q40-84 0-92Z', 'ink', { rim: 'tint' });
        b.line('M-38-62Q0-78 38-62M-42-46Q0-60 42-46M-36-32Q0-44 36-32', 'haze', 1.2);
      }
      b.shape('M-11-36Q-17-14 0 2Q17-14 11-36Z', 'ink', { rim: 'tint' });
      b.line('M-12.4-27Q0-20 12.4-27M-11.4-18Q0-11 11.4-18M-8-9Q0-4 8-9', 'haze', 1);
      b.shape('M-9-62Q0-66 9-62Q17-46 9-33Q0-29-9-33Q-17-46-9-62Z', 'ink', { rim: 'tint' });
      b.shape('M-5-55L0-37L5-55L0-50Z', 'ray');
      const up = leaps ? -12 : 0;
      for (const side of both) {
        const s = (value: number) => value * side;
        b.shape(
          limb(
            [
              [s(9), -55],
              [s(27), -66 + up],
            ],
            [4.4, 4.2],
          ),
          'ink',
          dark,
        );
        b.shape(
          `M${s(23)} ${-68 + up}Q${s(40)} ${-86 + up} ${s(47)} ${-60 + up}Q${s(46)} ${-44 + up} ${s(36)} ${-30 + up}Q${s(39)} ${-50 + up} ${s(30)} ${-60 + up}Z`,
          'ink',
          { rim: 'tint' },
        );
      }
      b.shape('M-3-63Q-13-57-8-46Q-7-54-1-59ZM3-63Q13-57 8-46Q7-54 1-59Z', 'ink');
      b.line('M-9-93Q-12-108-24-111M9-93Q12-108 24-111', 'ink', 1.6);
      b.shape('M-26-90Q-13-99 0-95Q13-99 26-90Q17-74 5-62Q0-57-5-62Q-17-74-26-90Z', 'ink', { rim: 'tint' });
      b.shape('M-20-88.5Q-8-90-4-72Q-16-75-20-88.5ZM20-88.5Q8-90 4-72Q16-75 20-88.5Z', b.saver ? 'solid' : 'glow');
    },
    flip,
  );
}

/** A Controller: a brain on a stalk, with feelers that think. */
export function controller(b: Brush, [x, y]: Where, h: number, flip = false): void {
  b.once(
    'controller',
    x,
    y,
    h / 100,
    () => {
      const feelers: readonly (readonly Point[])[] = [
        [
          [6, -44],
          [26, -30],
          [34, 0],
        ],
        [
          [4, -40],
          [14, -18],
          [14, 2],
        ],
        [
          [10, -52],
          [38, -52],
          [50, -26],
        ],
        [
          [12, -56],
          [40, -76],
          [54, -66],
        ],
      ];
      b.shape(
        feelers.flatMap((each) => both.map((side) => limb(mirrored(each, side), [4.6, 3.4, 1]))).join(''),
        'ink',
        dark,
      );
      b.shape('M-14-30Q-18-50-10-58H10Q18-50 14-30Q0-18-14-30Z', 'ink', { rim: 'tint' });
      b.shape(
        'M0-56Q-20-50-30-62Q-40-72-32-84Q-30-98-14-98Q-6-106 0-100Q6-106 14-98Q30-98 32-84Q40-72 30-62Q20-50 0-56Z',
        'tint',
        { line: true, width: 1 },
      );
      b.line(
        'M0-99V-58M-14-96Q-6-90-12-84Q-22-82-16-74M-30-82Q-22-78-26-70M-8-74Q-4-68-10-62M14-96Q6-90 12-84Q22-82 16-74M30-82Q22-78 26-70M8-74Q4-68 10-62',
        'ink',
        0.9,
      );
      b.shape('M-13-47Q-6-52-2-42Q-9-40-13-47ZM13-47Q6-52 2-42Q9-40 13-47Z', b.saver ? 'solid' : 'glow');
      b.shape('M-4-34L0-26L4-34Z', 'paper');
    },
    flip,
  );
}

/** A Mite: little but body and jaws, low on six legs, and about to burst. */
export function mite(b: Brush, [x, y]: Where, h: number, flip = false): void {
  b.once(
    'mite',
    x,
    y,
    h / 100,
    () => {
      const legs: readonly (readonly Point[])[] = [
        [
          [26, -44],
          [62, -70],
          [78, 0],
        ],
        [
          [20, -34],
          [50, -46],
          [56, 0],
        ],
        [
          [14, -26],
          [34, -26],
          [36, 0],
        ],
      ];
      b.shape(
        legs.flatMap((leg) => both.map((side) => limb(mirrored(leg, side), [6, 4.6, 1.6]))).join(''),
        'ink',
        dark,
      );
      b.shape('M0-100Q44-100 46-56Q44-16 0-14Q-44-16-46-56Q-44-100 0-100Z', 'ink', { rim: 'tint' });
      b.line('M-36-80Q0-64 36-80M-44-62Q0-44 44-62', 'haze', 1.4);
      b.shape('M-20-44L-6-34L-18-26ZM20-44L6-34L18-26Z', b.saver ? 'solid' : 'glow');
      b.shape('M-16-22L-22 4L-4-14ZM16-22L22 4L4-14Z', 'paper', { line: true });
    },
    flip,
  );
}

/** A Burrower: rings of a worm out of the ground, and a mouth full of teeth. */
export function burrower(b: Brush, [x, y]: Where, h: number, flip = false): void {
  b.once(
    'burrower',
    x,
    y,
    h / 100,
    () => {
      b.shape('M-34 6Q-44-40-30-74Q-22-98 8-100Q38-98 40-70Q40-50 26-46Q28-20 40 6Z', 'ink', { rim: 'tint' });
      b.line('M-38-14Q-4-2 36-12M-37-32Q-6-20 28-32M-35-50Q-18-42-8-44M-31-68Q-20-62-12-64', 'haze', 1.4);
      b.shape(disc(14, -70, 25, 24), 'red', { line: true, width: 1 });
      let teeth = '';
      for (let at = 0; at < 12; at++) {
        const angle = (2 * Math.PI * at) / 12;
        const point = (radius: number, by: number) =>
          `${(14 + radius * Math.cos(angle + by)).toFixed(1)} ${(-70 + radius * 0.96 * Math.sin(angle + by)).toFixed(1)}`;
        teeth += `M${point(25, -0.2)}L${point(13, 0)}L${point(25, 0.2)}Z`;
      }
      b.shape(teeth, 'paper', { line: true, width: 0.6 });
      b.shape(disc(14, -70, 8), 'solid');
    },
    flip,
  );
}

/** A tin robot in a sash: it bows, waves, or rolls along on its single wheel. */
export function robot(
  b: Brush,
  [x, y]: Where,
  h: number,
  look: {
    pose: 'stand' | 'bow' | 'raise' | 'wheel';
    hat: 'top' | 'aerial' | 'none';
    holds?: () => void;
    flip?: boolean;
  },
): void {
  const { pose, hat, holds } = look;
  const lined: Stroke = { line: true, width: 0.7 };
  const draw = () => {
    if (pose === 'wheel') {
      b.shape('M-8-32H8L4-12H-4Z', 'tint', lined);
      b.shape(disc(0, -13, 14), 'ink', { rim: 'paper' });
      b.shape(disc(0, -13, 7), 'tint', lined);
      b.shape(disc(0, -13, 2), 'solid');
    } else {
      b.shape('M-15-30H-4V-4H-15ZM4-30H15V-4H4Z', 'tint', lined);
      b.line('M-15-22H-4M-15-14H-4M4-22H15M4-14H15');
      b.shape('M-18-5H-3V1H-18ZM3-5H18V1H3Z', 'solid');
    }
    const right: Point[] =
      pose === 'bow'
        ? [
            [-20, -66],
            [-31, -54],
            [-18, -44],
          ]
        : [
            [-20, -66],
            [-30, -52],
            [-28, -38],
          ];
    const left: Point[] =
      pose === 'raise'
        ? [
            [20, -66],
            [32, -76],
            [33, -92],
          ]
        : [
            [20, -66],
            [32, -56],
            [37, -44],
          ];
    b.shape(limb(right, [4.6, 4, 3.6]) + limb(left, [4.6, 4, 3.6]), 'tint', { ...lined, union: true });
    b.shape([right, left].map((each) => disc(...(each[1] as Point), 4.4)).join(''), 'ink');
    if (holds) b.at(...(left[2] as Point), 1, holds);
    b.shape([right, left].map((each) => disc(...(each[2] as Point), 4.8)).join(''), 'ink', { rim: 'paper' });
    const body = 'M-20-72Q-20-75-16-75H16Q20-75 20-72L17-30Q17-28 14-28H-14Q-17-28-17-30Z';
    b.shape(body, 'paper', lined);
    b.shape('M-19.6-73Q-19-75-16-75H-11.6L16-33.6L16.6-30Q16.4-28 14-28H12.6Z', 'red');
    b.shape(disc(-9, -42, 4.2), 'glow', lined);
    b.line('M-9-46L-12-52H-6Z');
    b.line(body, 'ink', 0.8);
    b.shape(disc(14, -69, 1.2) + disc(-12, -33, 1.2), 'solid');
    b.shape('M-5-80H5V-75H-5Z', 'solid');
    b.shape('M-15-100Q-15-104-11-104H11Q15-104 15-100V-83Q15-80 12-80H-12Q-15-80-15-83Z', 'tint', lined);
    b.shape(disc(-6.4, -94, 4.6) + disc(6.4, -94, 4.6), 'paper', lined);
    b.shape(disc(-6.4, -94, 2.2) + disc(6.4, -94, 2.2) + box(-8, -87, 16, 4.4), 'solid');
    b.line('M-4-87V-82.6M0-87V-82.6M4-87V-82.6', 'paper', 0.6);
    b.shape(box(-18, -97, 3, 8) + box(15, -97, 3, 8), 'solid');
    if (hat === 'aerial') {
      b.line('M0-104V-113', 'ink', 1.2);
      b.shape(disc(0, -115, 3), 'red', lined);
    }
    if (hat === 'top')
      b.at(0, -98, 1.25, () => {
        b.shape('M-12-5Q0-2 12-5L11.6-7L8-7.4L8.8-24Q0-26.4-8.8-24L-8-7.4L-11.6-7Z', 'ink', { rim: 'tint' });
        b.shape('M-8-7.6L-8.2-11.4Q0-9.4 8.2-11.4L8-7.6Q0-5.4-8-7.6Z', 'red');
      });
  };
  if (holds) b.at(x, y, h / 100, draw, look.flip);
  else b.once(`robot ${pose} ${hat}`, x, y, h / 100, draw, look.flip);
}

export function pod(b: Brush, [x, y]: Where, h: number, open: boolean): void {
  b.once(`pod ${open}`, x, y, h / 100, () => {
    b.shape('M0-100Q42-70 36-28Q30 0 0 0Q-30 0-36-28Q-42-70 0-100Z', 'ink', { rim: 'tint' });
    b.line(
      b.saver
        ? 'M-8-86Q-32-50-18-6M8-86Q32-50 18-6'
        : 'M0-96Q-14-50-4-4M0-96Q14-50 4-4M-8-86Q-32-50-18-6M8-86Q32-50 18-6',
      'haze',
      1.1,
    );
    if (open) {
      b.shape('M0-84Q16-60 12-30Q8-14 0-12Q-8-14-12-30Q-16-60 0-84Z', 'glow');
      b.shape('M0-66Q8-64 7-54Q5-46 0-44Q-5-46-7-54Q-8-64 0-66ZM-8-35Q0-46 8-35L7-23Q0-16-7-23Z', 'solid');
    }
    b.shape('M-36-20Q-54-18-58-4Q-40-8-32-6ZM36-20Q54-18 58-4Q40-8 32-6Z', 'ink');
  });
}

/** A saucer round its middle, `width` wide, with room for an icon on its dome. */
export function saucer(b: Brush, [x, y]: Where, width: number, emblem?: () => void): void {
  const scale = width / 100;
  const lined: Stroke = { line: true, width: 0.9 };
  b.once(`saucer ${emblem ? 'marked' : ''}`, x - width / 2, y - 23 * scale, scale, () => {
    if (!emblem) {
      b.line('M50 3V-5', 'ink', 1);
      b.shape(disc(50, -7, 3.2), 'glow', lined);
    }
    b.shape(emblem ? 'M20 24C22-30 78-30 80 24Z' : 'M27 22C28-4 72-4 73 22Z', emblem ? 'paper' : 'tint', lined);
    if (!emblem) b.line('M36 15C37 7 42 4 46 3', 'ink', 0.8);
    b.shape('M27 37Q50 52 73 37Z', 'ink');
    b.shape('M2 30C14 16 86 16 98 30C86 42 14 42 2 30Z', 'paper', lined);
    b.shape(
      disc(18, 30.5, 3.1) + disc(34, 33, 3.1) + disc(50, 34, 3.1) + disc(66, 33, 3.1) + disc(82, 30.5, 3.1),
      'solid',
    );
  });
  emblem?.();
}
