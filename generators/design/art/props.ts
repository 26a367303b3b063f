import type { InkName, Light, PropName } from '../../../src/content/schema/scene.ts';
import { box, brief, type Brush, disc, heart, limb, poly } from './brush.ts';

// Props, on the same grid as people: the hand is at 0, 0.

const ring = (count: number, outer: number, inner: number, lag: number): string => {
  let d = '';
  for (let at = 0; at < count; at++) {
    const angle = (2 * Math.PI * at) / count;
    const point = (radius: number, by: number) =>
      `${(radius * Math.cos(angle + by)).toFixed(1)} ${(radius * Math.sin(angle + by)).toFixed(1)}`;
    d += `${at ? 'L' : 'M'}${point(outer, 0)}L${point(inner, lag)}`;
  }
  return `${d}Z`;
};

/** The flag of a side: a waving cloth with the scene’s emblem. */
const flagCloth = 'M1-62Q14-68 25-62Q36-57 46-62V-38Q36-33 25-38Q14-44 1-38Z';

export const props: Readonly<Record<PropName, (b: Brush) => void>> = {
  torch: (b) => {
    b.shape('M-6-2.4H6L9-4.4H13V4.4H9L6 2.4H-6Z', 'ink', { rim: 'tint' });
    b.shape(box(12, -4.4, 2, 8.8), 'glow');
  },
  lantern: (b) => {
    b.line('M0 0Q-6 2-6 8M0 0Q6 2 6 8', 'ink', 1);
    b.shape('M-6 8H6L8 11V25H-8V11Z', 'glow', { line: true, width: 0.8 });
    b.shape(`${box(-9, 24, 18, 3)}M-7 8L0 4L7 8Z`, 'solid');
    b.shape('M0 13Q5 19 0 23Q-5 19 0 13Z', 'paper');
  },
  fork: (b) =>
    b.at(0, 32, 1, () => {
      b.shape(`${box(-1, -46, 2, 94)}M-8-66H-5.6V-52H-1.2V-68H1.2V-52H5.6V-66H8V-50Q8-46 3-46H-3Q-8-46-8-50Z`, 'ink', {
        key: true,
      });
    }),
  shotgun: (b) => b.turned(-38, 0, 0, () => b.shape('M-20-1L-8-4H34V-1.4H8L4 1.4H-6L-18 8Z', 'ink', { key: true })),
  rifle: (b) =>
    b.turned(-28, 0, 0, () => b.shape('M-24 0L-8-4.4H30V-6H33V-2H44V-.4H8L4 1.6H-6L-22 9Z', 'ink', { key: true })),
  bag: (b) => {
    b.shape('M-5 0Q-5-4 0-4Q5-4 5 0H3Q3-2 0-2Q-3-2-3 0Z', 'solid');
    b.shape('M-13 1Q-13-1-9 0H9Q13-1 13 1L15 18H-15Z', 'ink', { rim: 'tint' });
    b.shape(heart(0, 9.8, 5), 'paper');
  },
  case: (b) => {
    b.shape('M-4-1V-3H4V-1', 'solid');
    b.shape('M-13-1H13V16H-13Z', 'ink', { key: true });
    b.shape(box(-1.6, 5, 3.2, 3), 'glow');
  },
  newspaper: (b) =>
    b.turned(-12, 0, 0, () => {
      b.shape('M-11-15H11V13H-11Z', 'paper', { line: true, width: 0.9 });
      b.shape(box(-8.6, -12, 17, 5.4) + box(-8.6, -4, 7.6, 7), 'solid');
      b.line('M1-3H8M1 0H8M1 3H8M-8 6.6H8M-8 9.6H8');
    }),
  spanner: (b) =>
    b.turned(14, 0, 0, () => b.shape('M-2 8V-14Q-7-17-6-24L-2.4-20H2.4L6-24Q7-17 2-14V8Z', 'paper', { line: true })),
  pin: (b) =>
    b.turned(60, 0, 0, () => {
      b.shape('M-11-3.6H11V3.6H-11Z', 'glow', { line: true });
      b.shape(box(-17, -1.4, 6, 2.8) + box(11, -1.4, 6, 2.8), 'solid');
    }),
  broom: (b) => {
    b.shape(box(-1, -40, 2, 78), 'ink', { key: true });
    b.shape('M-3 36H3L9 56H-9Z', 'glow', { line: true });
    b.line('M-3 44L-4 55M0 42V55M3 44L4 55');
  },
  basket: (b) => {
    b.line('M-9 8Q-9-3 0-3Q9-3 9 8', 'ink', 1.4);
    b.shape('M-12 7H12L9 20H-9Z', 'glow', { line: true });
    b.line('M-11 11H11M-10 15.4H10M-4 8L-3 20M4 8L3 20');
    b.shape(disc(-5, 5, 3.6) + disc(2, 4, 4) + disc(7, 6, 3), 'red', { line: true });
  },
  book: (b) =>
    b.at(2, -11, 1, () => {
      b.shape('M-9-13H9V12H-9Z', 'red', { line: true });
      b.shape(box(-5, -7, 10, 3) + box(-1.5, -10, 3, 15), 'paper');
      b.line('M-6.4-13V12', 'ink', 0.8);
    }),
  camera: (b) => {
    b.shape('M-10-5H-4L-2-8H4L6-5H10V7H-10Z', 'ink', { rim: 'paper' });
    b.shape(disc(0, 1, 4.6), 'paper', { line: true });
    b.shape(disc(0, 1, 2.2), 'solid');
    b.shape(disc(10, -13, 6), 'glow', { line: true });
  },
  milk: (b) => {
    b.shape(box(-11, 4, 22, 9), 'glow', { line: true });
    b.line('M-9 4V-2H9V4', 'ink', 1);
    b.shape('M-9-1V-7L-7.4-10V-13H-4.6V-10L-3-7V8H-9ZM3-1V-7L4.6-10V-13H7.4V-10L9-7V8H3Z', 'paper', { line: true });
  },
  flask: (b) =>
    b.at(0, -14, 1, () => {
      b.shape('M-3-14H3V-4L11 10Q12 14 8 14H-8Q-12 14-11 10L-3-4Z', 'paper', { line: true });
      b.shape('M-6.4 3H6.4L9.6 9Q10.6 12.6 7.4 12.6H-7.4Q-10.6 12.6-9.6 9Z', 'glow');
      b.shape(disc(-2, -19, 1.6) + disc(2, -24, 2.2) + disc(-1, -30, 1.4), 'glow');
    }),
  fish: (b) =>
    b.at(2, 0, 1, () => {
      b.shape('M-5-5L0 2L5-5L4 8Q13 20 6 36Q0 46-6 36Q-13 20-4 8Z', 'paper', { line: true });
      b.shape(disc(2.4, 34, 1.6), 'solid');
      b.line('M-6 28Q0 24 6 28M-5 18Q0 21 5 18M-5 13Q0 16 5 13');
    }),
  shovel: (b) =>
    b.at(0, 8, 1, () => {
      b.shape(box(-1, -36, 2, 70), 'ink', { key: true });
      b.shape('M-7 32H7V44Q6 54 0 57Q-6 54-7 44Z', 'paper', { line: true });
    }),
  megaphone: (b) =>
    b.turned(-14, 0, 0, () => {
      b.shape('M-6-3L18-12V12L-6 3Z', 'glow', { line: true, width: 0.9 });
      b.shape(disc(18, 0, 3, 12), 'paper', { line: true, width: 0.9 });
      b.shape('M-9-3H-6V3H-9Z', 'solid');
    }),
  pompom: (b) => {
    b.shape(ring(14, 13, 7.6, 0.22), 'glow', { line: true });
    b.line('M-5-5L0 0L5-5M0 0V7M-7 2L0 0L7 2');
  },
  flag: (b) => {
    b.shape(box(-1, -62, 2, 100), 'ink', { key: true });
    b.shape(flagCloth, 'paper', { line: true });
    b.shape('M1-56Q14-62 25-56Q36-51 46-56V-50Q36-45 25-50Q14-56 1-50Z', 'red');
    b.shape('M1-44Q14-50 25-44Q36-39 46-44V-38Q36-33 25-38Q14-44 1-38Z', 'solid');
    b.line(flagCloth, 'ink', 0.8);
  },
  scroll: (b) =>
    b.turned(20, 0, 0, () => {
      b.shape('M-4-12H4V12H-4Z', 'paper', { line: true });
      b.shape(box(-5, -14, 10, 3) + box(-5, 11, 10, 3), 'solid');
      b.shape(disc(0, 0, 2.4), 'red');
    }),
  umbrella: (b) =>
    b.at(4, 14, 1, () => {
      b.shape(box(-0.8, -30, 1.6, 52), 'ink');
      b.shape('M-24-26Q-22-48 0-50Q22-48 24-26Q18-31 12-26Q6-31 0-26Q-6-31-12-26Q-18-31-24-26Z', 'ink', { key: true });
    }),
  binoculars: (b) => {
    b.shape('M-8-8H-2V-5H2V-8H8L9 4H3V1H-3V4H-9Z', 'ink', { key: true });
    b.shape(disc(-6, 4.6, 2.6) + disc(6, 4.6, 2.6), 'glow', { line: true });
  },
  launcher: (b) =>
    b.turned(-20, 0, 0, () => {
      b.shape('M-34-9H26L34-13V3L26-1H-34L-40 3V-13Z', 'ink', { key: true });
      b.shape(`${box(-6, -1, 3, 8)}${box(6, -1, 3, 8)}`, 'solid');
      b.shape('M34-12L48-5L34 2Z', 'red', { line: true });
      b.shape(box(-22, -9, 4, 8) + box(16, -9, 4, 8), 'haze');
    }),
  minigun: (b) =>
    b.turned(-10, 0, 0, () => {
      b.shape('M-20-7H6V7H-20ZM-26-3H-20V5H-26ZM6-6H42V-3.4H6ZM6-1.4H44V1.4H6ZM6 3.4H42V6H6Z', 'ink', { key: true });
      b.shape(box(38, -7, 4, 14), 'haze');
      b.shape('M-14 7Q-16 20-4 26L-2 21Q-9 16-8 7Z', 'glow', { line: true });
    }),
  baton: (b) => b.turned(-60, 0, 0, () => b.shape(box(-6, -1.4, 30, 2.8), 'ink', { key: true })),
  sabre: (b) =>
    b.turned(-62, 0, 0, () => {
      b.shape('M4-1.6Q30-8 50 2Q28-3 4 1.6Z', 'paper', { line: true });
      b.shape(`${box(-5, -1.4, 9, 2.8)}${box(3, -5, 2, 10)}`, 'glow', { line: true });
    }),
  radio: (b) => {
    b.shape(box(-6, -6, 12, 20), 'ink', { key: true });
    b.line('M-3-6L-9-30', 'ink', 1.2);
    b.shape(disc(-9, -31, 2), 'glow');
    b.line('M-3-1H3M-3 2H3M-3 5H3', 'haze');
  },
  sprayer: (b) =>
    b.turned(-8, 0, 0, () => {
      b.shape('M-14-4H8L12-6V6L8 4H-14Z', 'ink', { key: true });
      b.shape('M12-3L34-14V14L12 3Z', 'paper', { back: true });
      b.line('M14 0H30M14-2L30-9M14 2L30 9', 'ink', 0.6);
    }),
  pistol: (b) => b.shape('M-3-3H16V1H6L4 4H2L2 10H-3Z', 'ink', { key: true }),
  whistle: (b) => {
    b.shape('M-3-3H8V1H3Q3 6-1 6Q-5 6-5 2Z', 'glow', { line: true });
  },
  watch: (b) => {
    b.line('M0 0Q4 6 2 12', 'glow', 1);
    b.shape(disc(2, 18, 8), 'paper', { line: true, width: 1 });
    b.line('M2 18V12.6M2 18L6 20', 'ink', 1);
    b.shape(limb([[2, 9]], [1.6]), 'solid');
  },
};

// Light, in scene units.

/** Rings of dots round a disc, fading outwards. */
export function halo(b: Brush, x: number, y: number, r: number, name: InkName = 'haze', rings = 4): void {
  if (b.saver) return;
  const dots: [number, number, number][] = [];
  for (let ring = 0; ring < rings; ring++) {
    const reach = r + 1.8 + ring * 3.1;
    const count = Math.round((2 * Math.PI * reach) / 3.4);
    for (let at = 0; at < count; at++) {
      const angle = ((at + (ring % 2) / 2) * 2 * Math.PI) / count;
      dots.push([x + reach * Math.cos(angle), y + reach * Math.sin(angle), 1.3 - ring * 0.27]);
    }
  }
  b.dots(dots, name);
}

export const glow = (b: Brush, x: number, y: number, r: number, name: InkName = 'haze'): void =>
  b.field(x - r, y - r, 2 * r, 2 * r, 3, (u, v) => Math.max(0, 1 - Math.hypot(u - x, v - y) / r) * 1.05, name);

const fire = (b: Brush, x: number, y: number, size: number): void =>
  b.once('fire', x, y, size / 20, () => {
    b.shape('M-12 0Q-16-10-8-16Q-8-10-5-11Q-6-22 4-28Q2-18 7-16Q9-18 8-22Q16-12 12 0Z', 'red');
    b.shape('M-7 0Q-9-6-4-10Q-3-7-1-7Q-1-13 3-17Q3-10 6-8Q10-4 7 0Z', 'glow');
    b.shape('M-3 0Q-4-4 0-7Q4-4 3 0Z', 'paper');
  });

export const bolt = (b: Brush, x: number, y: number, size: number): void =>
  b.at(x, y, size, () => b.shape('M0 0L9-1L4 12L11 11L-4 34L0 18L-7 19Z', 'glow', { line: true }));

/** A shape made of light, with dashed edges in saver ink. */
function rayed(b: Brush, d: string, name: InkName): void {
  if (!b.saver) b.shape(d, name);
  else {
    b.shape(d, 'paper', { back: true });
    b.line(d, 'deep', 0.5, [2, 1.6]);
  }
}

export function shine(b: Brush, light: Light): void {
  const [x, y] = light.at;
  switch (light.kind) {
    case 'moon':
    case 'disc':
      halo(b, x, y, light.r, light.ink);
      b.shape(disc(x, y, light.r), 'paper');
      if (light.kind === 'moon')
        b.shape(
          disc(x - light.r * 0.35, y - light.r * 0.3, light.r * 0.2) +
            disc(x + light.r * 0.3, y + light.r * 0.2, light.r * 0.28) +
            disc(x - light.r * 0.1, y + light.r * 0.55, light.r * 0.13),
          'tint',
          { back: true },
        );
      break;
    case 'eclipse':
      halo(b, x, y, light.r, 'shade', 3);
      b.shape(disc(x, y, light.r), 'dusk');
      b.shape(disc(x, y, light.r * 0.87), 'shade', { back: true });
      break;
    case 'glow':
      glow(b, x, y, light.r, light.ink);
      break;
    case 'beam': {
      const [tx, ty] = light.to;
      const [from, to] = light.widths;
      rayed(b, poly(x - from / 2, y, x + from / 2, y, tx + to / 2, ty, tx - to / 2, ty), 'haze');
      if (!b.saver) {
        const inside = (u: number, v: number) => {
          const t = (v - y) / (ty - y);
          const half = (from + (to - from) * t) / 2 - 1.4;
          return Math.abs(u - x - (tx - x) * t) < half ? 0.2 + 0.7 * t : 0;
        };
        const [left, right] = [Math.min(x - from / 2, tx - to / 2), Math.max(x + from / 2, tx + to / 2)];
        b.field(left, y, right - left, ty - y, 3.2, inside, 'paper');
      }
      break;
    }
    case 'search': {
      const [tx, ty] = light.to;
      rayed(b, poly(x - 1, y, x + 1, y, tx + light.width, ty, tx - light.width, ty), 'haze');
      break;
    }
    case 'cone': {
      const to = (by: number) => {
        const angle = ((light.angle + by) * Math.PI) / 180;
        return [x + light.length * Math.cos(angle), y + light.length * Math.sin(angle)] as const;
      };
      rayed(b, poly(x, y, ...to(-light.spread), ...to(light.spread)), light.ink ?? 'glow');
      break;
    }
    case 'fire':
      fire(b, x, y, light.size);
      break;
    case 'bolt':
      bolt(b, x, y, light.size);
      break;
    case 'star': {
      let d = '';
      for (let at = 0; at < 2 * light.points; at++) {
        const angle = (at * Math.PI) / light.points;
        const reach = at % 2 ? light.r * 0.75 : light.r;
        d += `${at ? 'L' : 'M'}${brief(x + reach * 1.15 * Math.sin(angle))} ${brief(y - reach * Math.cos(angle))}`;
      }
      b.shape(`${d}Z`, 'paper', { line: true, width: 0.9 });
    }
  }
}
