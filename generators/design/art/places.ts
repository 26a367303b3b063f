import type { NearName, PlaceName, ThingName } from '../../../src/content/schema/scene.ts';
import { box, brief, disc, limb, poly, type Brush, type Stroke } from './brush.ts';
import { bolt, glow } from './props.ts';

// The settings of scenes, in scene units: 90 wide, with 0 at the foot. Upward values are negative.

/** The visible part of a scene. If a panel is shorter than designed, and so wider, the sides are mirrored. */
export interface View {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

const text = (parts: TemplateStringsArray, ...values: number[]): string => String.raw(parts, ...values.map(brief));

const lit = (b: Brush, d: string): void => b.shape(d, 'glow', { line: b.saver, width: 0.35 });

type Build = (b: Brush, x: number, size: number, role: 'ink' | 'dusk' | 'shade') => void;

const house: Build = (b, x, size, role) => {
  const [w, h] = [14 * size, 11 * size];
  b.shape(
    poly(x, 0, x, -h, x - 1.6, -h, x + w * 0.5, -h - w * 0.48, x + w + 1.6, -h, x + w, -h, x + w, 0) +
      box(x + w * 0.72, -h - w * 0.46, 2, 5),
    role,
  );
  lit(b, box(x + w * 0.18, -h + 3, w * 0.2, 3) + box(x + w * 0.58, -h + 3, w * 0.2, 3));
};
const church: Build = (b, x, size, role) =>
  b.at(x, 0, size, () => {
    b.shape(`M0 0V-16L-1-16L4-36L9-16L8-16V-13L15-20L23-13V0Z${box(3.5, -42, 1, 7)}${box(2, -40, 4, 1)}`, role);
    lit(b, 'M2.6-8V-13Q4-16 5.4-13V-8ZM11-4V-9Q12-11 13-9V-4ZM16-4V-9Q17-11 18-9V-4Z');
  });
const barn: Build = (b, x, size, role) =>
  b.at(x, 0, size, () => {
    b.shape('M0 0V-11L3-17L9-21L15-17L18-11V0Z', role);
    lit(b, box(6.5, -7, 5, 7) + box(7.6, -15, 2.8, 3));
  });
const silo: Build = (b, x, size, role) => b.at(x, 0, size, () => b.shape('M0 0V-22Q4-28 8-22V0Z', role));
const tower: Build = (b, x, size, role) =>
  b.at(x, 0, size, () =>
    b.shape('M-7-18V-27L0-32L7-27V-18ZM-6-18L-8 0H-6.6L-4.6-18ZM6-18L8 0H6.6L4.6-18ZM-.7-18V0H.7V-18Z', role),
  );
const pine: Build = (b, x, size, role) => {
  const h = 12 * size;
  b.shape(
    poly(
      x,
      -h,
      x + h * 0.3,
      -h * 0.5,
      x + h * 0.17,
      -h * 0.5,
      x + h * 0.36,
      0,
      x - h * 0.36,
      0,
      x - h * 0.17,
      -h * 0.5,
      x - h * 0.3,
      -h * 0.5,
    ),
    role,
  );
};
const pole: Build = (b, x, size, role) => {
  const h = 24 * size;
  b.shape(box(x - 0.5, -h, 1, h) + box(x - 4, -h + 2, 8, 0.9) + box(x - 3, -h + 5, 6, 0.8), role);
};
const lamp: Build = (b, x, size) => {
  const h = 34 * size;
  b.shape(
    box(x - 0.8, -h, 1.6, h) +
      box(x - 2.4, -2, 4.8, 2) +
      poly(x - 3.4, -h - 6, x + 3.4, -h - 6, x + 2.2, -h, x - 2.2, -h) +
      poly(x - 4, -h - 6, x, -h - 9, x + 4, -h - 6),
    'ink',
  );
  lit(b, poly(x - 2.4, -h - 5.2, x + 2.4, -h - 5.2, x + 1.6, -h - 0.6, x - 1.6, -h - 0.6));
};
const windmill: Build = (b, x, size) => {
  const h = 30 * size;
  let d =
    poly(x - 5, 0, x - 1, -h, x + 1, -h, x + 5, 0, x + 3.8, 0, x, -h + 4, x - 3.8, 0) + box(x - 3, -h * 0.5, 6, 0.9);
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5;
    d += poly(
      x,
      -h,
      x + 8 * Math.cos(a - 0.17),
      -h + 8 * Math.sin(a - 0.17),
      x + 8 * Math.cos(a + 0.17),
      -h + 8 * Math.sin(a + 0.17),
    );
  }
  b.shape(d, 'ink');
};
const bush: Build = (b, x, size, role) => {
  const s = 6 * size;
  b.shape(disc(x, -s * 0.4, s) + disc(x + s, -s * 0.2, s * 0.8) + disc(x - s, -s * 0.2, s * 0.8), role, {
    union: true,
  });
};

const lined: Stroke = { line: true };

/** Objects in a scene, positioned by their foot. */
export const things: Readonly<Record<ThingName, Build>> = {
  house,
  church,
  barn,
  silo,
  tower,
  pine,
  pole,
  lamp,
  windmill,
  bush,
  gate: (b, x, size) =>
    b.at(x, 0, size, () => {
      let bars = '';
      for (const at of [-10, -4, 2, 8])
        bars += box(at, -38, 1.5, 40) + poly(at - 0.9, -38, at + 0.75, -42, at + 2.4, -38);
      b.shape(bars + box(-14, -33, 28, 1.6) + box(-14, -8, 28, 1.6), 'ink');
    }),
  pillar: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape(`${box(-4.5, -44, 9, 46)}${box(-6, -47, 12, 4)}M-5.5-47L0-53L5.5-47Z`, 'dusk', { rim: 'haze' });
      if (!b.saver) b.line('M-4.5-34H4.5M-4.5-24H4.5M-4.5-14H4.5M0-44V-34M-1.5-34V-24M1.5-24V-14');
    }),
  fence: (b, x, size) =>
    b.at(x, 0, size, () => {
      let d = '';
      for (let at = 0; at < 5; at++) d += `M${at * 5 - 12} 2V-11L${at * 5 - 10.4}-13L${at * 5 - 8.8}-11V2Z`;
      b.shape(`${d}${box(-14, -9, 28, 1.4)}${box(-14, -4, 28, 1.4)}`, 'paper', { line: true, union: true });
    }),
  planks: (b, x, size) =>
    b.at(x, 0, size, () => {
      for (let at = 0; at < 4; at++) {
        const left = at * 7 - 14;
        const high = -20 - ((at * 31) % 3);
        b.shape(text`M${left} 3V${high + 1.8}L${left + 3.2} ${high}L${left + 6.4} ${high + 1.8}V3Z`, 'ink', {
          rim: 'haze',
        });
      }
      b.shape(box(-14, -15, 28, 1) + box(-14, -5, 28, 1), 'haze');
    }),
  window: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape(box(-12, -30, 24, 30), 'ink');
      lit(b, box(-10, -28, 20, 26));
      b.shape(box(-0.7, -28, 1.4, 26) + box(-10, -16, 20, 1.4), 'ink');
    }),
  table: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-44 3V-9Q0-15 44-9V3Z', 'red', { line: b.saver });
      b.shape('M-44 3V-5Q0-11 44-5V3Z', 'ink');
    }),
  ball: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape(disc(0, -14, 9.5), 'paper', lined);
      if (!b.saver) b.field(-9, -17, 18, 13, 2.2, (u, v) => (Math.hypot(u, v + 14) < 8.6 ? (v + 19) / 12 : 0), 'haze');
      b.shape('M-6-18Q-4-22 1-22Q-3-20-4-16Z', 'tint');
      b.shape('M-8-4H8L11 0H-11Z', 'ink');
    }),
  bell: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.turned(-16, 0, 0, () => {
        b.shape('M-3-38H3V-34Q11-32 12-16Q13-6 19 0H-19Q-13-6-12-16Q-11-32-3-34Z', 'ink', { rim: 'glow' });
        b.shape(disc(0, 3, 4.4), 'ink');
        b.shape('M-10-6H10L12-3H-12Z', 'glow');
      });
      b.line('M-23-22Q-29-14-25-4M-29-24Q-37-14-32-1M23-26Q30-18 27-8M29-28Q38-17 34-4', 'ink', 1.2);
    }),
  door: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-9-1H9L24 3H-18Z', 'glow', { line: b.saver });
      b.shape(box(-11, -43, 22, 44), 'ink', { rim: 'tint' });
      lit(b, box(-8.4, -40, 16.8, 40));
      b.shape('M8.4-40L17-45V4L8.4 0Z', 'dusk', { line: true });
      b.shape(disc(15, -19, 1), 'glow');
    }),
  gun: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-6-14L-16 1H-13L-2-12ZM6-14L16 1H13L2-12ZM-1.5-14V1H1.5V-14Z', 'ink', { key: true });
      b.shape('M-16-24H10V-15H-16ZM10-22H34V-18H10ZM32-23.5H38V-16.5H32ZM-20-22H-16V-17H-20Z', 'ink', { key: true });
      b.shape(box(-8, -15, 9, 7), 'glow', lined);
      b.line('M14-22V-18M18-22V-18M22-22V-18M26-22V-18', 'haze', 0.7);
    }),
  tube: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-4 0V-24H4V0Z', 'tint', lined);
      b.line('M-4-18H4M-4-12H4M-4-6H4', 'ink', 0.6);
    }),
  barrel: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-7 0Q-9-8-7-17H7Q9-8 7 0Z', 'glow', lined);
      b.line('M-8-4H8M-8-12H8', 'ink', 0.9);
    }),
  tractor: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-16-14V-36H8L10-22H30Q34-22 34-18V-8H-16Z', 'ink', { rim: 'tint' });
      b.shape('M-12-18V-33H4L6-18Z', 'glow', lined);
      b.shape(box(22, -32, 2.4, 10) + 'M21-33H26L24-36H22Z', 'ink', { rim: 'tint' });
      b.shape(disc(-9, -12, 14), 'ink', { rim: 'tint' });
      b.shape(disc(-9, -12, 8), 'paper', lined);
      b.shape(disc(-9, -12, 2.6), 'solid');
      b.shape(disc(28, -7, 8), 'ink', { rim: 'tint' });
      b.shape(disc(28, -7, 4), 'paper', lined);
      b.shape(disc(33, -18, 2.6), 'glow', lined);
    }),
  tank: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-12-18H10L14-12H-16ZM8-17H34V-14.4H8Z', 'ink', { rim: 'tint' });
      b.shape('M-26-12H24L28-6L22 0H-24L-30-6Z', 'ink', { rim: 'tint' });
      b.shape(disc(-18, -5, 3) + disc(-9, -5, 3) + disc(0, -5, 3) + disc(9, -5, 3) + disc(18, -5, 3), 'haze');
    }),
  mound: (b, x, size) => b.at(x, 0, size, () => b.shape('M-34 3Q-20-14 0-15Q22-14 34 3Z', 'dusk')),
  hole: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-32 3Q-22-13 0-14Q22-13 32 3Z', 'dusk');
      b.shape(disc(0, -2, 24, 8), 'ink');
      if (!b.saver) b.shape(disc(0, -1, 20, 6), 'deep');
    }),
  signpost: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape(box(-0.9, -40, 1.8, 40), 'ink');
      b.shape('M-16-38H4V-32H-16L-19-35ZM-4-30H15L18-27L15-24H-4Z', 'paper', lined);
    }),
  sack: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-8 0Q-12-10-4-16L-5-20H5L4-16Q12-10 8 0Z', 'tint', lined);
      b.line('M-4-16H4', 'ink', 1);
    }),
  wheel: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape(disc(0, -11, 11), 'ink', { rim: 'tint' });
      b.shape(disc(0, -11, 8.4), 'tint');
      b.line('M0-19V-3M-8-11H8M-5.6-16.6L5.6-5.4M-5.6-5.4L5.6-16.6', 'ink', 1.2);
    }),
  papers: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-12-2L-9-10L-1-7L-4 1ZM2-5L10-8L12-1L4 2ZM-4-14L3-17L6-11L-1-8Z', 'paper', lined);
    }),
  tripod: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-1-26L-10 0H-7.6L0-23ZM1-26L10 0H7.6L0-23ZM-1-26H1V0H-1Z', 'ink');
      b.shape(box(-7, -34, 14, 9), 'ink', { rim: 'tint' });
      b.shape(disc(9, -29.5, 4), 'glow', lined);
    }),
  carpet: (b, x, size) => b.at(x, 0, size, () => b.shape('M-10-12H10L30 3H-30Z', 'red', { line: b.saver })),
  wall: (b, x, size) =>
    b.at(x, 0, size, () => {
      b.shape('M-40 3V-13L-34-16L-28-13L-20-15L-10-12L2-14L8-11L20-14L40-11V3Z', 'ink', { rim: 'haze' });
      if (!b.saver)
        b.line('M-36-8H36M-30-13V-8M-14-12V-8M4-12V-8M22-12V-8M-38-3H38M-24-8V-3M-4-8V-3M14-8V-3M30-8V-3', 'haze', 0.6);
    }),
};

// ---- parts that many places share

const hills = (b: Brush, from: number, role: 'shade' | 'dusk' = 'shade'): void =>
  b.shape(text`M-2 2V${-from}Q20 ${-from - 5} 42 ${-from + 1}T92 ${-from}V2Z`, role, {
    back: b.saver ? 'lines' : true,
  });

const level = (b: Brush, high: number, role: 'ink' | 'dusk' = 'ink'): void =>
  b.shape(box(-2, -high, 94, high + 4), role);

const wall = (b: Brush, view: View, role: 'sky' | 'ray' | 'dusk' | 'shade'): void =>
  b.shape(box(-2, view.top - 2, 94, -view.top + 4), role, { back: true });

/** A road, or furrows, that converge in the distance. */
function furrows(b: Brush, from: number): void {
  if (b.saver) return;
  let d = '';
  for (let i = 0; i < 9; i++)
    d += poly(45 + (i - 4.4) * 3, -from, 45 + (i - 3.9) * 3, -from, 45 + (i - 3.8) * 22, 2, 45 + (i - 4.3) * 22, 2);
  b.shape(d, 'shade');
}

function on(b: Brush, high: number, draw: () => void): void {
  b.at(0, -high, 1, draw);
}

interface Place {
  readonly far: (b: Brush, view: View) => void;
  readonly near?: (b: Brush, view: View) => void;
  /** Whether it has walls instead of a sky with rays. */
  readonly indoors?: boolean;
  /** Whether it is as wide as the view, so its sides are not mirrored. */
  readonly whole?: boolean;
}

export const places: Readonly<Record<PlaceName, Place>> = {
  none: { far: () => undefined },
  street: {
    far: (b) => {
      hills(b, 11);
      on(b, 2, () => {
        church(b, 4, 0.8, 'dusk');
        house(b, 26, 0.84, 'dusk');
        pine(b, 44, 0.84, 'dusk');
        tower(b, 62, 0.62, 'dusk');
        house(b, 72, 0.92, 'dusk');
        pine(b, 89, 1.1, 'dusk');
      });
    },
    near: (b) => level(b, 3),
  },
  town: {
    far: (b) => {
      hills(b, 13);
      b.shape('M-2 2V-7Q45-11 92-7V2Z', 'dusk', { back: b.saver ? 'lines' : true });
      on(b, 5, () => {
        pine(b, 2, 0.9, 'ink');
        house(b, 7, 0.84, 'ink');
        church(b, 24, 0.85, 'ink');
        house(b, 48, 0.78, 'ink');
        tower(b, 67, 0.75, 'ink');
        house(b, 76, 0.9, 'ink');
        pine(b, 92, 1, 'ink');
      });
    },
    near: (b) => level(b, 5.5),
  },
  mainstreet: {
    far: (b) => {
      b.shape(poly(28, -14, 62, -14, 62, -2, 28, -2), 'shade', { back: true });
      b.shape(
        'M-2 2V-52L12-46V2ZM12 2V-36L22-33V2ZM22 2V-24L30-22V2ZM92 2V-56L78-49V2ZM78 2V-38L68-34V2ZM68 2V-26L60-23V2Z',
        'dusk',
      );
      let panes = '';
      for (const [x, y] of [
        [2, -40],
        [2, -26],
        [7, -38],
        [15, -29],
        [15, -20],
        [24.5, -18],
      ] as const)
        panes += poly(x, y, x + 2.6, y + 0.9, x + 2.6, y + 6, x, y + 5.6);
      for (const [x, y] of [
        [85, -44],
        [85, -29],
        [80, -40],
        [72, -30],
        [72, -20],
        [63, -18],
      ] as const)
        panes += poly(x, y, x - 2.6, y + 0.9, x - 2.6, y + 6, x, y + 5.6);
      lit(b, panes);
      b.shape('M-2 2L36-9H54L92 2Z', 'shade', { back: true });
    },
    near: (b) => level(b, 2.5),
  },
  square: {
    far: (b) => {
      hills(b, 10);
      on(b, 3, () => {
        house(b, 0, 0.95, 'dusk');
        church(b, 56, 1.3, 'dusk');
      });
    },
    near: (b) => level(b, 3),
  },
  farm: {
    far: (b) => {
      hills(b, 12);
      on(b, 8, () => {
        silo(b, 66, 0.95, 'ink');
        barn(b, 72, 1.15, 'ink');
        windmill(b, 9, 1, 'ink');
        pine(b, 58, 0.75, 'dusk');
      });
      b.shape('M-2 2V-8Q45-13 92-8V2Z', 'dusk');
      furrows(b, 11);
    },
  },
  field: {
    far: (b) => {
      hills(b, 10);
      barn(b, 3, 0.7, 'dusk');
      on(b, 4, () => {
        pine(b, 24, 0.7, 'dusk');
        house(b, 70, 0.8, 'dusk');
      });
    },
    near: (b) => rows.corn(b),
  },
  harbour: {
    far: (b) => {
      b.shape(box(-2, -16, 94, 19), 'shade', { back: true });
      if (!b.saver) b.field(-2, -16, 94, 18, 2.8, (x) => Math.max(0, 0.75 - Math.abs(x - 62) / 20), 'haze');
      b.shape(`M2-16L4-42H9L11-16Z${box(3, -47, 7, 5)}M2-47L6.5-51L11-47Z`, 'ink');
      lit(b, box(4.4, -46, 4.2, 3.4));
      b.shape('M36-14H80L74-6H42ZM50-14V-22H64V-14ZM55-22V-36H57V-22Z', 'ink');
      lit(b, disc(54, -18, 1.4) + disc(60, -18, 1.4));
      b.line('M56-35L40-14M56-35L76-14', 'ink', 0.6);
    },
    near: (b) => rows.waves(b),
  },
  crater: {
    far: (b) => {
      hills(b, 12);
      on(b, 7, () => {
        pine(b, 4, 1, 'dusk');
        pine(b, 12, 0.75, 'dusk');
        house(b, 74, 0.8, 'dusk');
      });
    },
    near: (b) => b.shape('M-2 3V-7Q10-13 18-9L22-12L27-7Q45-2 63-7L68-12L73-9Q82-13 92-7V3Z', 'ink'),
  },
  woods: {
    far: (b) => {
      hills(b, 9);
      for (const [x, size] of [
        [2, 2.6],
        [14, 1.9],
        [26, 1.5],
        [66, 1.6],
        [77, 2.1],
        [89, 2.8],
      ] as const)
        pine(b, x, size, 'dusk');
    },
    near: (b) => rows.grass(b),
  },
  crossroads: {
    far: (b) => {
      hills(b, 8);
      on(b, 2, () => {
        for (const [x, size] of [
          [6, 1.3],
          [22, 1],
          [35, 0.8],
        ] as const)
          pole(b, x, size, 'dusk');
        barn(b, 70, 0.8, 'dusk');
      });
      b.shape('M-2 2L40-8H46L92 2Z', 'shade', { back: true });
      if (!b.saver) b.shape('M42-7H44L52 2H46ZM42-8', 'tint');
    },
    near: (b) => level(b, 1.4),
  },
  stadium: {
    far: (b, { top }) => {
      for (const [x, way] of [
        [14, 1],
        [76, -1],
      ] as const) {
        const angle = way > 0 ? 0.85 : Math.PI - 0.85;
        const to = (by: number) => [x + 110 * Math.cos(angle + by), top + 9 + 110 * Math.sin(angle + by)] as const;
        b.shape(poly(x, top + 9, ...to(-0.24), ...to(0.24)), 'haze', { back: true });
      }
      for (const x of [14, 76]) {
        b.shape(
          poly(x - 1.4, 0, x - 0.9, top + 10, x + 0.9, top + 10, x + 1.4, 0) + box(x - 9, top + 3, 18, 10),
          'ink',
        );
        b.shape(
          [0, 1, 2, 3].map((i) => disc(x - 6 + i * 4, top + 5.8, 1.4) + disc(x - 6 + i * 4, top + 10.2, 1.4)).join(''),
          'paper',
          { width: 0.3 },
        );
      }
      b.shape(box(-2, -19, 94, 22), 'dusk');
      const people: [number, number, number][] = [];
      for (let row = 0; row < 3; row++)
        for (let i = 0; i < 16; i++) people.push([i * 6 + (row % 2) * 3, -16 + row * 4.4, 2]);
      if (b.saver) for (const [x, y] of people.filter((_, i) => i % 2)) b.shape(disc(x, y, 2), 'paper');
      else b.dots(people, 'shade');
    },
    near: (b) => {
      level(b, 4);
      b.shape(
        Array.from({ length: 7 }, (_, i) => poly(2 + i * 14, -3, 4 + i * 14, -3, 3 + i * 15, 0, i * 15, 0)).join(''),
        'haze',
      );
    },
  },
  burrow: {
    far: (b) => {
      hills(b, 8);
      on(b, 4, () => {
        house(b, 4, 0.8, 'dusk');
        pine(b, 84, 1, 'dusk');
        pine(b, 77, 0.7, 'dusk');
      });
    },
  },
  depths: {
    indoors: true,
    far: (b, view) => {
      wall(b, view, 'dusk');
      b.shape(
        text`M-2 3V${view.top * 0.72}Q10 ${view.top * 0.9} 24 ${view.top * 0.86}Q45 ${view.top * 0.98} 66 ${view.top * 0.86}Q82 ${view.top * 0.9} 92 ${view.top * 0.72}V3Z`,
        'deep',
        { back: true },
      );
      b.shape(
        text`M6 3V${view.top * 0.5}Q20 ${view.top * 0.76} 45 ${view.top * 0.78}Q70 ${view.top * 0.76} 84 ${view.top * 0.5}V3Z`,
        'sky',
        { back: b.saver ? 'lines' : true },
      );
      if (!b.saver) b.shape('M4-30L9-26L5-22ZM84-34L88-29L82-27ZM14-12L19-9L13-6ZM76-14L80-10L74-8Z', 'haze');
    },
    near: (b) => b.shape('M-2 3V-9Q8-13 16-6Q30 0 45 0Q60 0 74-6Q82-13 92-9V3Z', 'ink'),
  },
  doorway: {
    indoors: true,
    far: (b, view) => {
      wall(b, view, 'dusk');
      const top = view.top + 7;
      if (!b.saver) {
        let bricks = '';
        for (let j = 0; j * 6 < -view.top; j++)
          for (let i = 0; i < 9; i++) bricks += box(i * 11 - 4 + (j % 2 ? 5.5 : 0), view.top + j * 6 + 0.4, 10.2, 5.2);
        b.shape(bricks, 'shade');
      }
      b.shape(poly(11.6, 2, 11.6, top - 2.4, 42.4, top - 2.4, 42.4, 2), 'ink');
      b.shape(box(14, top, 26, -top + 2), 'glow', { line: b.saver });
      b.shape(poly(14, -1, 40, -1, 54, 3, 0, 3), 'glow');
    },
  },
  corridor: {
    indoors: true,
    far: (b, view) => {
      const h = -view.top;
      const [cx, cy, u, v] = [45, -h * 0.52, 9, h * 0.2];
      const lines = b.saver ? 'lines' : true;
      wall(b, view, 'sky');
      b.shape(poly(-2, -h - 2, 92, -h - 2, cx + u, cy - v, cx - u, cy - v), 'shade', { back: lines });
      b.shape(poly(-2, 3, 92, 3, cx + u, cy + v, cx - u, cy + v), 'tint', { back: lines });
      if (!b.saver)
        b.shape(
          poly(8, 3, 24, 3, cx - u * 0.35, cy + v, cx - u * 0.7, cy + v) +
            poly(82, 3, 66, 3, cx + u * 0.35, cy + v, cx + u * 0.7, cy + v) +
            poly(37, 3, 53, 3, cx + 1.4, cy + v, cx - 1.4, cy + v),
          'haze',
        );
      b.shape(box(cx - u, cy - v, 2 * u, 2 * v), 'paper');
      b.shape(poly(cx - 7, -h - 2, cx + 7, -h - 2, cx + 2, cy - v, cx - 2, cy - v), 'paper', { back: lines });
      for (const side of [1, -1])
        for (const at of [0.14, 0.58]) {
          const x = (a: number) => cx + side * (u + (45 - u) * a);
          const high = (a: number) => cy - v * 0.62 - h * 0.36 * a;
          const low = (a: number) => cy + v + (h * 0.48 - v) * a * 1.02;
          b.shape(
            poly(x(at), low(at), x(at), high(at), x(at + 0.22), high(at + 0.22), x(at + 0.22), low(at + 0.22)),
            'dusk',
          );
          lit(b, disc(x(at + 0.05), (low(at) + high(at)) / 2 + 1, 0.8));
        }
    },
  },
  room: {
    indoors: true,
    far: (b, view) => {
      const [x, w, high, y] = [73, 18, 26, view.top * 0.92 + 3];
      wall(b, view, 'sky');
      if (!b.saver) {
        let stripes = '';
        for (let i = 0; i < 12; i++) stripes += box(i * 8, view.top - 2, 3, -view.top + 4);
        b.shape(stripes, 'ray');
      }
      b.shape(box(x - w / 2 - 2, y - 2, w + 4, high + 4), 'ink');
      b.shape(box(x - w / 2, y, w, high), 'ray');
      b.shape(disc(x, y + 8, 5.6), 'paper');
      b.shape(box(x - 0.7, y, 1.4, high) + box(x - w / 2, y + high / 2 - 0.7, w, 1.4), 'ink');
      b.shape(
        text`M${x - w / 2 - 5} ${y - 3}H${x - 5}Q${x - 6} ${y + high * 0.6} ${x - w / 2 - 6} ${y + high + 7}ZM${x + w / 2 + 5} ${y - 3}H${x + 5}Q${x + 6} ${y + high * 0.6} ${x + w / 2 + 6} ${y + high + 7}Z`,
        'haze',
        { line: b.saver },
      );
    },
  },
  porch: {
    far: (b, { top }) => {
      hills(b, 9);
      on(b, 3, () => {
        pine(b, 3, 1.25, 'dusk');
        barn(b, 10, 0.6, 'dusk');
      });
      b.shape(box(34, top - 2, 60, -top + 4), 'ray');
      if (!b.saver) b.shape(Array.from({ length: 8 }, (_, i) => box(34, top + i * 7.4, 60, 1.6)).join(''), 'shade');
      b.shape(box(62, -43, 17, 45), 'ink');
      lit(b, box(64, -41, 13, 43));
      b.shape(box(64, -20.5, 13, 1) + box(70, -41, 1, 41), 'solid');
    },
    near: (b, { top }) => {
      level(b, 5);
      b.shape(box(26, top - 2, 4, -top) + box(84, top - 2, 4, -top), 'ink', { rim: 'haze' });
      b.shape(poly(-2, top - 2, 92, top - 2, 92, top + 5, 20, top + 5), 'ink');
      b.shape(poly(12, 3, 16, -5, 34, -5, 34, 3), 'shade');
    },
  },
  yard: {
    far: (b) => {
      hills(b, 14);
      on(b, 10, () => {
        house(b, 64, 1, 'dusk');
        tower(b, 12, 0.8, 'dusk');
      });
    },
  },
  laboratory: {
    indoors: true,
    far: (b, view) => {
      wall(b, view, 'ray');
      if (!b.saver) {
        let tiles = '';
        for (let y = view.top; y < 0; y += 9) tiles += box(-2, y, 94, 0.8);
        for (let i = 0; i < 10; i++) tiles += box(i * 10, view.top, 0.8, -view.top);
        b.shape(tiles, 'sky');
      }
      glow(b, 20, -34, 26, 'glow');
      b.shape(box(17.6, -38, 4.8, 28) + box(12, -14, 16, 4), 'ink');
      b.shape([0, 1, 2, 3, 4].map((i) => box(13.6, -36 + i * 4.4, 12.8, 2.6)).join(''), 'haze', lined);
      b.shape(disc(20, -43, 6.4), 'paper', lined);
      bolt(b, 30, -50, 0.62);
      b.shape(box(60, -40, 30, 1.8), 'ink');
      b.shape('M64-40V-47H70V-40ZM73-40V-50H77V-40ZM80-40L82-46V-50H86V-46L88-40Z', 'tint', lined);
    },
    near: (b) => {
      b.shape(box(-2, -12, 94, 16), 'ink');
      b.shape(box(-2, -13.4, 94, 2.6), 'haze', { line: b.saver });
      b.shape('M66-13.4V-15L61-22Q60-25 63-25H77Q80-25 79-22L74-15V-13.4Z', 'red', lined);
      b.line('M70-25V-34Q70-38 75-38H84Q88-38 88-33V-13', 'ink', 1.6);
    },
  },
  saucer: {
    indoors: true,
    whole: true,
    far: (b, { left, right, top }) => {
      b.shape(box(left - 2, top - 2, right - left + 4, -top + 4), 'dusk', { back: true });
      const y = top * 0.55;
      let rays = '';
      for (let i = 0; i < 16; i++) {
        const a = 0.07 + (i * Math.PI) / 8;
        const to = (by: number) => [45 + 90 * Math.cos(a + by), y + 90 * Math.sin(a + by)] as const;
        rays += poly(45, y, ...to(0), ...to(Math.PI / 16));
      }
      b.shape(rays, 'ray', { back: true });
      for (const r of [40, 31]) b.line(disc(45, y, r, r * 0.8), 'ink', 2.6);
      for (const x of [Math.max(left + 9, -3), Math.min(right - 9, 93)]) {
        b.shape(disc(x, top * 0.62, 6.5), 'ink');
        b.shape(disc(x, top * 0.62, 5), 'sky');
        lit(b, disc(x + 1, top * 0.62 - 1, 1.2));
      }
    },
    near: (b) => {
      b.shape('M-2 3V-7L20-11L26-6H64L70-11L92-7V3Z', 'ink');
      lit(b, [8, 12, 16, 76, 80, 84].map((x) => disc(x, -6, 1)).join(''));
    },
  },
  archive: {
    indoors: true,
    far: (b, view) => {
      wall(b, view, 'shade');
      const h = -view.top;
      let shelves = '';
      let files = '';
      for (let y = 6; y < h; y += 14) {
        shelves += box(-2, -y - 1.6, 94, 1.6);
        for (let x = 0; x < 14; x++) {
          const high = 7 + ((x * 37 + y * 11) % 4);
          if ((x * 29 + y) % 5) files += box(x * 6.6, -y - 1.6 - high, 5, high);
        }
      }
      b.shape(files, 'ray', { back: b.saver ? 'lines' : true });
      b.shape(shelves, 'ink');
      b.shape(poly(45, view.top - 2, 12, 2, 78, 2), 'haze', { back: true });
      b.shape(box(44.4, view.top - 2, 1.2, 6), 'ink');
      b.shape(text`M36 ${view.top + 8}Q45 ${view.top - 1} 54 ${view.top + 8}Z`, 'ink');
      lit(b, text`M41 ${view.top + 8}Q45 ${view.top + 12} 49 ${view.top + 8}Z`);
    },
  },
};

export const rows: Readonly<Record<NearName, (b: Brush) => void>> = {
  ground: (b) => level(b, 3),
  kerb: (b) => {
    level(b, 4.4);
    b.shape(Array.from({ length: 6 }, (_, i) => box(i * 17 + 1, -3, 9, 1.4)).join(''), 'haze');
  },
  corn: (b) =>
    on(b, -1, () => {
      let [stalks, ears, ripe] = ['', '', ''];
      for (let i = 0; i < 13; i++) {
        const x = i * 7.6 - 2;
        const t = 9 + ((i * 37) % 7);
        stalks +=
          text`M${x - 0.6} 2V${-t}H${x + 0.6}V2Z` +
          text`M${x} ${-t * 0.35}Q${x - 6} ${-t * 0.85} ${x - 5.6} ${-t * 0.2}Q${x - 4} ${-t * 0.6} ${x} ${-t * 0.2}Z` +
          text`M${x} ${-t * 0.2}Q${x + 4} ${-t * 0.75} ${x + 5.8} ${-t * 0.35}Q${x + 6} ${-t} ${x} ${-t * 0.5}Z`;
        const ear = disc(x, -t - 1, 1.1, 3);
        if (i % 3) ears += ear;
        else ripe += ear;
      }
      b.shape(stalks + ears, 'ink');
      b.shape(ripe, 'glow');
    }),
  crowd: (b) => crowd(b, 0, 9, 1),
  grass: (b) => {
    let d = 'M-2 3V-4';
    // Each blade has an outline in saver ink, so there are fewer blades.
    const pitch = b.saver ? 3 : 2;
    for (let i = 0; i * pitch < 94; i++) d += text`L${(i - 0.5) * pitch} ${-5 - ((i * 29) % 5)}L${i * pitch} -3`;
    b.shape(`${d}V3Z`, 'ink');
  },
  rubble: (b) => {
    b.shape('M-2 3V-8L4-11L9-6L16-9L20-4L30-5L34-2L56-2L61-6L68-5L73-10L80-7L86-12L92-8V3Z', 'ink', { rim: 'haze' });
    b.shape('M6-7L10-6L8-3ZM78-5L82-7L84-3ZM22-2L26-3L27 0ZM66-3L70-4L69-1Z', 'haze');
  },
  waves: (b) => b.shape('M-2 3V-5Q4-8 10-5T22-5T34-5T46-5T58-5T70-5T82-5T94-5V3Z', 'ink'),
  bench: (b) => {
    b.shape(box(-2, -12, 94, 16), 'ink');
    b.shape(box(-2, -13.4, 94, 2.6), 'haze', { line: b.saver });
  },
  rail: (b) => {
    b.shape(
      box(-2, -14, 94, 2) +
        box(-2, -3, 94, 6) +
        Array.from({ length: 10 }, (_, i) => box(i * 10 - 1, -14, 1.4, 14)).join(''),
      'ink',
      { rim: 'haze' },
    );
  },
  sandbags: (b) => {
    let [low, high] = ['', ''];
    for (let i = 0; i < 8; i++) {
      low += disc(i * 12.4 + 2, -2, 6.6, 3.6);
      high += disc(i * 12.4 + 8, -7.4, 6.4, 3.2);
    }
    b.shape(box(-2, -2, 94, 6), 'ink');
    b.shape(high, 'tint', { line: true, width: 0.6 });
    b.shape(low, 'tint', { line: true, width: 0.6 });
  },
  palings: (b) => {
    for (let x = -2, i = 0; x < 92; x += 8.5, i++) {
      const high = -21 - ((i * 31) % 3);
      b.shape(text`M${x} 3V${high + 1.8}L${x + 4} ${high}L${x + 8} ${high + 1.8}V3Z`, 'ink', { rim: 'haze' });
    }
    b.shape(box(-2, -15.8, 94, 1) + box(-2, -5.2, 94, 1), 'haze');
  },
  bushes: (b) => {
    for (const [x, size] of [
      [8, 1.2],
      [82, 1.2],
      [34, 0.7],
      [58, 0.7],
    ] as const)
      bush(b, x, size, 'ink');
    level(b, 2);
  },
};

/** A frieze of heads and hats, on a line at height `y`. */
export function crowd(b: Brush, y: number, heads: number, size: number): void {
  let people = '';
  let hats = '';
  for (let i = 0; i < heads; i++) {
    const x = ((i + 0.5) * 90) / heads + ((i * 53) % 5) - 2;
    const h = (8 + ((i * 29) % 4)) * size;
    people +=
      disc(x, y - h, 3.3 * size) +
      text`M${x - 5.6 * size} ${y + 3}V${y - h * 0.25}Q${x - 5.6 * size} ${y - h * 0.62} ${x} ${y - h * 0.62}Q${x + 5.6 * size} ${y - h * 0.62} ${x + 5.6 * size} ${y - h * 0.25}V${y + 3}Z`;
    if (i % 3 === 0)
      hats += text`M${x - 5 * size} ${y - h - size}Q${x} ${y - h + 0.6 * size} ${x + 5 * size} ${y - h - size}L${x + 3 * size} ${y - h - 1.6 * size}V${y - h - 4.4 * size}H${x - 3 * size}V${y - h - 1.6 * size}Z`;
    if (i % 3 === 1) hats += disc(x, y - h - 3.4 * size, 1.9 * size);
    if (i % 4 === 2)
      people += limb(
        [
          [x + 4 * size, y - 3 * size],
          [x + 8 * size, y - 8 * size],
          [x + 7 * size, y - 15 * size],
        ],
        [1.6 * size, 1.4 * size, 1.3 * size],
      );
  }
  b.shape(people, 'ink', { rim: 'haze', union: true });
  b.shape(hats, 'ink', { rim: 'haze' });
}
