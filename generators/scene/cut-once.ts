import svgpath from 'svgpath';

type Point = readonly [x: number, y: number];

/** A part of a line: straight, or a curve with its path-data command. */
interface Segment {
  readonly from: Point;
  readonly to: Point;
  readonly command: string;
  readonly curved: boolean;
}

/** The distance in mm within which lines count as the same cut. Shorter lines are left out. */
const near = 0.01;

const apart = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
const straight = (from: Point, to: Point): Segment => ({ from, to, command: `L${to.join(' ')}`, curved: false });

/** The unbroken lines in path data, each including the straight part that closes it. */
function linesIn(d: string): Segment[][] {
  const lines: Segment[][] = [];
  let start: Point = [0, 0];
  svgpath(d)
    .abs()
    .unshort()
    .iterate(([command, ...numbers], _index, x, y) => {
      const values = numbers as number[];
      const [last = 0] = values.slice(-1);
      const from: Point = [x, y];
      const to: Point =
        command === 'Z'
          ? start
          : command === 'H'
            ? [last, y]
            : command === 'V'
              ? [x, last]
              : [values.at(-2) ?? 0, last];
      if (command === 'M') {
        start = to;
        lines.push([]);
      } else if (apart(from, to) > near || 'ACQ'.includes(command))
        lines
          .at(-1)
          ?.push(
            'ACQ'.includes(command)
              ? { from, to, command: `${command}${values.join(' ')}`, curved: true }
              : straight(from, to),
          );
    });
  return lines.filter((line) => line.length > 0);
}

/** The parts of a straight segment that no other segment covers. */
function free({ from, to }: Segment, others: readonly Segment[]): Segment[] {
  const length = apart(from, to);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const covered = others
    .flatMap((other): (readonly [number, number])[] => {
      const ends = [other.from, other.to].map(([x, y]) => {
        const [dx, dy] = [x - from[0], y - from[1]];
        return { along: dx * ux + dy * uy, off: Math.abs(dx * uy - dy * ux) };
      });
      const along = ends.map((end) => Math.min(length, Math.max(0, end.along)));
      const [start, end] = [Math.min(...along), Math.max(...along)];
      return end - start < near || ends.some(({ off }) => off > near) ? [] : [[start, end]];
    })
    .toSorted(([a], [b]) => a - b);
  const at = (along: number): Point => [
    Math.round((from[0] + along * ux) * 1e4) / 1e4,
    Math.round((from[1] + along * uy) * 1e4) / 1e4,
  ];
  const parts: Segment[] = [];
  let done = 0;
  for (const [start, end] of [...covered, [length, length] as const]) {
    if (start - done > near) parts.push(straight(done === 0 ? from : at(done), start >= length ? to : at(start)));
    done = Math.max(done, end);
  }
  return parts;
}

/** Consecutive segments as path data. A line that ends at its start is closed. */
function written(segments: readonly Segment[]): string[] {
  const chains: Segment[][] = [];
  for (const segment of segments) {
    const chain = chains.at(-1);
    const end = chain?.at(-1)?.to;
    if (chain && end && apart(end, segment.from) < near) chain.push(segment);
    else chains.push([segment]);
  }
  const [first, last] = [chains[0], chains.at(-1)];
  // The last part of a closed line is joined to its first part.
  if (first && last && first !== last && apart(last.at(-1)!.to, first[0]!.from) < near) {
    chains.pop();
    chains[0] = [...last, ...first];
  }
  return chains.map((chain) => {
    const [{ from }, { to }] = [chain[0]!, chain.at(-1)!];
    const close = apart(from, to) < near ? 'Z' : '';
    return `M${from.join(' ')}${chain.map(({ command }) => command).join('')}${close}`;
  });
}

/**
 * Path data without parts that are already cut, so that a machine cuts no line twice where pieces touch. A line without
 * shared parts is unchanged.
 */
export function cutOnce(all: readonly string[]): string[] {
  const lines: Segment[] = [];
  const curves = new Set<string>();
  return all.flatMap((d) => {
    let isWhole = true;
    const kept = linesIn(d).map((segments) =>
      segments.flatMap((segment) => {
        if (segment.curved) {
          const key = `${segment.from.join(' ')} ${segment.command}`;
          if (curves.has(key)) {
            isWhole = false;
            return [];
          }
          curves.add(key);
          return [segment];
        }
        const parts = free(segment, lines);
        lines.push(segment);
        if (parts.length !== 1 || apart(parts[0]!.from, parts[0]!.to) < apart(segment.from, segment.to) - near)
          isWhole = false;
        return parts;
      }),
    );
    return isWhole ? [d] : kept.flatMap(written);
  });
}
