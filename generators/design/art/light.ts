import type { InkName, Light } from '../../../src/content/schema/scene.ts';
import { brief, disc, poly, type Brush } from './brush.ts';

// Light, in the units of a scene.

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

/** Dots that fade outwards. */
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

/** A shape of light, with dashed edges in saver ink. */
function rayed(b: Brush, d: string, name: InkName): void {
  if (!b.saver) b.shape(d, name);
  else {
    b.shape(d, 'paper', { back: true });
    b.line(d, 'deep', 0.5, [2, 1.6]);
  }
}

/** One light of a scene. */
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
