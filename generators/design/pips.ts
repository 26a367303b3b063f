import type { PipShape } from '../../src/content/schema/common.ts';
import { circle, data, star } from './shapes.ts';

/** The outline of a pip about a centre; every shape covers about the same ground. */
export function pip(shape: PipShape, x: number, y: number, radius: number): string {
  const polygon = (sides: number, reach: number, turn = 0) => {
    const corners = Array.from({ length: sides }, (_, index): (string | number)[] => {
      const angle = turn + (2 * Math.PI * index) / sides;
      return [index ? 'L' : 'M', x + reach * Math.sin(angle), y - reach * Math.cos(angle)];
    });
    return data(...corners.flat(), 'Z');
  };
  switch (shape) {
    case 'disc':
      return circle(x, y, radius);
    case 'star':
      return star(x, y, radius * 1.3, radius * 0.55, 5);
    case 'diamond':
      return data(
        'M',
        x,
        y - radius * 1.2,
        'L',
        x + radius * 1.05,
        y,
        'L',
        x,
        y + radius * 1.2,
        'L',
        x - radius * 1.05,
        y,
        'Z',
      );
    case 'square':
      return polygon(4, radius * 1.27, Math.PI / 4);
    case 'cross': {
      const [arm, half] = [radius * 0.62, radius * 0.38];
      return data(
        'M',
        x - half,
        y - radius,
        'h',
        2 * half,
        'v',
        arm,
        'h',
        arm,
        'v',
        2 * half,
        'h',
        -arm,
        'v',
        arm,
        'h',
        -2 * half,
        'v',
        -arm,
        'h',
        -arm,
        'v',
        -2 * half,
        'h',
        arm,
        'Z',
      );
    }
    case 'hexagon':
      return polygon(6, radius * 1.1);
    case 'triangle':
      return polygon(3, radius * 1.3);
    case 'ring':
      return circle(x, y, radius * 1.05) + circle(x, y, radius * 0.5);
    case 'drop':
      return data(
        'M',
        x,
        y - radius * 1.4,
        'C',
        x + radius * 0.6,
        y - radius * 0.5,
        x + radius * 0.95,
        y - radius * 0.1,
        x + radius * 0.95,
        y + radius * 0.35,
        'A',
        radius * 0.95,
        radius * 0.95,
        0,
        0,
        1,
        x - radius * 0.95,
        y + radius * 0.35,
        'C',
        x - radius * 0.95,
        y - radius * 0.1,
        x - radius * 0.6,
        y - radius * 0.5,
        x,
        y - radius * 1.4,
        'Z',
      );
    case 'moon':
      return data(
        'M',
        x + radius * 0.45,
        y - radius,
        'A',
        radius * 1.1,
        radius * 1.1,
        0,
        1,
        0,
        x + radius * 0.45,
        y + radius,
        'A',
        radius * 0.85,
        radius * 1.05,
        0,
        0,
        1,
        x + radius * 0.45,
        y - radius,
        'Z',
      );
  }
}
