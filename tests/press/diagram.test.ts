import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { diagramOf } from '../../generators/components/games.ts';
import type { DiagramStep } from '../../generators/diagram/sketch.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { translate, type SceneNode, type TextNode } from '../../generators/scene/node.ts';
import { inInk } from '../../generators/scene/view.ts';
import { contentParts, type LayoutProblem, type Press } from '../../generators/scene/press.ts';
import { mmPerPoint } from '../../generators/scene/units.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import type { Example } from '../../src/content/example-state.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { validContent } from '../support/content.ts';
import { most, often } from '../support/long.ts';

const content = validContent();
const { examples } = loadRuleFiles(content);
const games = gamesOf(content);
const reported: LayoutProblem[] = [];
const press: Press = {
  fonts: installedFonts(),
  ...contentParts(content),
  report: (problem) => reported.push(problem),
};

const stepsOf = (example: Example): readonly DiagramStep[] => diagramOf({ press, content, games }, example);

const all = new Map<string, readonly DiagramStep[]>();
beforeAll(() => {
  for (const example of examples) all.set(example.id, stepsOf(example));
});

const drawn = (id: string): readonly DiagramStep[] => {
  const steps = all.get(id);
  if (!steps) throw new Error(`there is no example ${id}`);
  return steps;
};

const nodesOf = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
  nodes.flatMap((node) => (node.kind === 'group' || node.kind === 'tag' ? [node, ...nodesOf(node.children)] : [node]));

const piecesIn = ({ scene }: DiagramStep): number =>
  nodesOf(inInk(scene.children, 'full')).filter(
    (node) => node.kind === 'group' && /^(?:piece|flat) /.test(node.shared ?? ''),
  ).length;

const isCrossed = ({ scene }: DiagramStep): boolean =>
  nodesOf(inInk(scene.children, 'full')).some((node) =>
    node.kind === 'path'
      ? node.stroke === content.tokens.signal.red
      : node.kind === 'group' && node.shared?.startsWith('verdict false'),
  );

const ofGame = (...names: readonly string[]): readonly Example[] => examples.filter(({ game }) => names.includes(game));

const where = (is: (steps: readonly DiagramStep[], id: string) => boolean): readonly string[] =>
  [...all].filter(([id, steps]) => is(steps, id)).map(([id]) => id);

test('every example has pictures of one size, each with its own description, and one that is enough by itself', () => {
  expect([...all.keys()]).toEqual(examples.map(({ id }) => id));
  expect(where((steps) => steps.length === 0)).toEqual([]);
  expect(where((steps) => new Set(steps.map(({ scene }) => `${scene.width} × ${scene.height}`)).size !== 1)).toEqual(
    [],
  );
  expect(where((steps) => steps[0]?.scene.width !== 80)).toEqual([]);
  expect(where((steps) => !steps.some(({ key }) => key))).toEqual([]);
  const isSentence = (words: string): boolean => /^\S.*[.!?]$/.test(words);
  expect(where((steps) => !steps.every(({ caption, alt, news }) => [caption, alt, news].every(isSentence)))).toEqual(
    [],
  );
});

test('everything fits: no text is too long, no glyph, no icon is missing', () => {
  expect(reported).toEqual([]);
});

test('the same example gives the same pictures', () => {
  for (const example of most(examples, (_, index) => index % 8 === 0))
    expect(JSON.stringify(stepsOf(example))).toBe(JSON.stringify(drawn(example.id)));
});

test('type is at least 10 pt, except the numerals of small cards', () => {
  const least = (font: TextNode['font']): number => (font === 'display' ? 8.3 : 9.99);
  const small = [...all].flatMap(([id, steps]) =>
    steps
      .flatMap(({ scene }) => nodesOf(inInk(scene.children, 'full')))
      .filter((node) => node.kind === 'text')
      .filter(({ size, font }) => size / mmPerPoint < least(font))
      .map(({ text }) => `${id}: ${text}`),
  );
  expect(small).toEqual([]);
});

const room = 6;
const perMm = 2;

/** Whether any part of a step is visible more than 0.3 mm outside its frame. */
function spills({ scene }: DiagramStep): boolean {
  const [width, height] = [scene.width + 2 * room, scene.height + 2 * room];
  const pixels = { width: Math.round(width * perMm), height: Math.round(height * perMm) };
  const padded = { width, height, children: [translate(room, room, scene.children)] };
  const image = new Resvg(renderSvg(padded, press.fonts, pixels), { background: '#ffffff' }).render();
  const [left, right] = [(room - 0.3) * perMm - 1, (room + scene.width + 0.3) * perMm + 1];
  const [top, bottom] = [(room - 0.3) * perMm - 1, (room + scene.height + 0.3) * perMm + 1];
  const bytes = image.pixels;
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      if (x >= left && x <= right && y >= top && y <= bottom) continue;
      const at = 4 * (y * image.width + x);
      if ((bytes[at] ?? 0) < 250 || (bytes[at + 1] ?? 0) < 250 || (bytes[at + 2] ?? 0) < 250) return true;
    }
  return false;
}

test('all drawings stay inside the frame', () => {
  const some = [...all].filter((_, index) => index % often(20, 4) === 0);
  const spilling = some.flatMap(([id, steps]) => steps.flatMap((step, at) => (spills(step) ? [`${id} ${at}`] : [])));
  expect(spilling).toEqual([]);
});

describe('a forbidden move', () => {
  const verdictOf = new Map(examples.map(({ id, verdict }) => [id, verdict]));
  const gameOf = new Map(examples.map(({ id, game }) => [id, game]));

  test('is crossed out in red', () => {
    expect(where((steps, id) => verdictOf.get(id) === 'illegal' && !steps.some(isCrossed))).toEqual([]);
  });

  test('is the only thing crossed out, except figures that fall', () => {
    const fall = (id: string): boolean => gameOf.get(id) === 'alien-invasion' && verdictOf.get(id) === 'result';
    expect(where((steps, id) => verdictOf.get(id) !== 'illegal' && !fall(id) && steps.some(isCrossed))).toEqual([]);
  });

  test('is shown with the rule that it breaks', () => {
    const ruleOf = new Map(examples.map(({ id, rule }) => [id, rule]));
    const says = (steps: readonly DiagramStep[], id: string): boolean =>
      steps.at(-1)?.caption.includes(ruleOf.get(id) ?? '?') ?? false;
    expect(where((steps, id) => verdictOf.get(id) === 'illegal' && !says(steps, id))).toEqual([]);
  });
});

describe('a board', () => {
  /** The corners of the part of a board that a step shows, if it is not the whole board. */
  const partOf = ({ alt }: DiagramStep) => /The spaces from ([a-z]\d+) to ([a-z]\d+)\./.exec(alt)?.slice(1);
  const isWithin = (place: string, [from = 'a1', to = 'z9']: readonly string[] = [], margin = 0): boolean =>
    [0, 1].every((at) => {
      const [own, first, last] = [place, from, to].map((each) => each.charCodeAt(at)) as [number, number, number];
      return own >= first + margin && own <= last - margin;
    });
  const played = ofGame('battle', 'munch').filter(({ request }) => 'state' in request && request['do'] !== 'score');

  test('shows every piece on it, or on the part of it that matters', () => {
    const counted = played.map(({ id, request }) => {
      const { board, edge = {} } = request['state'] as { board: string; edge?: Readonly<Record<string, string>> };
      const [first] = drawn(id) as [DiagramStep];
      const part = partOf(first);
      const rows = board.split('/').map((row) => row.split(' '));
      const places = rows.flatMap((row, j) =>
        row.map((text, i) => [`${String.fromCharCode(97 + i)}${rows.length - j}`, text] as const),
      );
      const on = places
        .filter(([place]) => isWithin(place, part))
        .reduce((sum, [, text]) => sum + (text.match(/[a-zA-Z]\d/g) ?? []).length, 0);
      const trays = first.alt.match(/\d+ (?:small|medium|large) \w+/g)?.length ?? 0;
      const waiting = part ? 0 : Object.keys(edge).length;
      return { id, whole: !part, pieces: piecesIn(first), wanted: on + trays + waiting };
    });
    expect(counted.length).toBeGreaterThan(80);
    expect(counted.filter(({ whole, pieces, wanted }) => (whole ? pieces !== wanted : pieces < wanted))).toEqual([]);
  });

  test('shows only the part that a question of one step is about, with a square round it, in squares of one size', () => {
    const parts = played.flatMap(({ id, game }) => {
      const part = partOf(drawn(id)[0] as DiagramStep);
      return part ? [{ id, game, part }] : [];
    });
    expect(parts.length).toBeGreaterThan(45);
    const last = { battle: ['f', '5'], munch: ['f', '6'] } as Readonly<Record<string, readonly string[]>>;
    const cut = parts.flatMap(({ id, game, part: [from = '', to = ''] }) => {
      // A real edge of the board has no square beyond it.
      const open = [0, 1].map((at) => (from[at] === 'a1'[at] ? ' ' : from[at])).join('');
      const shut = [0, 1].map((at) => (to[at] === last[game]?.[at] ? '~' : to[at])).join('');
      const named = drawn(id).flatMap(
        ({ alt }) => alt.match(/(?<=path goes [^.]*|framed[^.]*|marks )\b[a-f]\d\b/g) ?? [],
      );
      return named.filter((place) => !isWithin(place, [open, shut], 1)).map((place) => `${id}: ${place}`);
    });
    expect(cut).toEqual([]);
    const cells = (game: string) =>
      new Set(
        played
          .filter((each) => each.game === game)
          .flatMap(({ id }) => drawn(id).flatMap(({ scene }) => nodesOf(inInk(scene.children, 'full'))))
          .flatMap((node) =>
            node.kind === 'group' && node.shared?.startsWith('flat ') ? [Number(node.shared.split(' ').at(-1))] : [],
          ),
      );
    expect([[...cells('battle')], [...cells('munch')]]).toEqual([[expect.any(Number)], [expect.any(Number)]]);
  });

  test.each(['bb-2-3-pass-when-stranded', 'mu-4-1-eight-worlds', 'mu-3-2-a-full-board', 'mu-2-3-free-to-place'])(
    'is whole if everything on it matters: %s',
    (id) => expect(partOf(drawn(id)[0] as DiagramStep)).toBeUndefined(),
  );

  test('is described in words: the pieces on it, the move and the changes', () => {
    const steps = drawn('mu-6-2-a-monster-is-munched');
    expect(steps.map(({ caption }) => caption)).toEqual([
      'Yellow to move.',
      'Step 1: to d3.',
      'Step 2 ends at e3.',
      'A large cyan monster goes to the spawning pit. It is Yellow’s turn.',
    ]);
    expect(steps[0]?.alt).toBe(
      'The spaces from b2 to f4. Large cyan monster: e3; medium yellow monster: c3. All other spaces are empty. ' +
        'Spawning pit: none. Yellow to move. C3 is framed.',
    );
    expect(steps[1]?.news).toBe('The same position. A numbered path: c3, d3.');
    expect(steps.at(-1)?.news).toContain('Changes: Medium yellow monster: e3. Empty: c3.');
  });

  test('shows a path that the engine allows if the move names none', () => {
    expect(drawn('bb-4-1-an-only-alien-moves-once').map(({ caption }) => caption)).toEqual([
      expect.stringContaining('Purple to move.'),
      'Step 1: to d3.',
      'Step 2 ends at e3.',
      expect.stringContaining('Purple captures'),
    ]);
  });

  test.each([
    ['bb-4-3-across-the-corner', 'd4'],
    ['bb-4-4-over-an-empty-space', 'c4'],
    ['bb-4-4-every-path-is-broken', 'c4 and d3'],
    ['bb-4-5-there-and-back', 'c3'],
    ['bb-4-7-held-down', 'c3'],
    ['bb-5-5-three-on-a-space', 'c3'],
    ['mu-7-1-the-wrong-pair', 'c5'],
    ['mu-4-3-both-sides-of-a-corner', 'Sa'],
  ])('%s has its cross at %s', (id, place) => {
    const words = drawn(id).at(-1)?.alt ?? '';
    const [, found = ''] = /A cross marks ([^.]*)\./.exec(words) ?? [];
    expect(found.split(' and ').sort().join(' and ')).toBe(place);
  });
});

test('dice, cards and votes are described in words as well', () => {
  expect(drawn('ai-8-8-dealing-the-odd-dice').at(-1)?.alt).toContain('Other side 2: 5 + 1 = 6, one for each full 12');
  expect(drawn('ai-4-3-four-groups').at(-1)?.caption).toMatch(
    /^First pair \(MiB\): 1 action\..*Not allowed by AI-4\.3\./,
  );
  expect(drawn('lt-4-4-five-of-eight').map(({ caption }) => caption)).toEqual([
    'Seat 8 is accused.',
    '5 of the 8 living turn their thumbs down.',
    'Seat 8 is voted out. Seat 8: Dumb Kid, not a Pod Person.',
  ]);
  expect(drawn('bb-6-5-the-best-sorting').at(-1)?.caption).toBe(
    'Sorted into trios. Purple: 15 points. Green: 0 points.',
  );
});

test('the picture of a balance has no ratio if a side has no shooting dice', () => {
  const example = examples.find(({ id }) => id === 'ai-1-5-dice-a-side')!;
  const forces = [
    { name: 'Daleks', units: [{ unit: 'daleks/dalek', count: 3 }] },
    { name: 'Mites', units: [{ unit: 'spugs/mite', count: 5 }] },
  ];
  const steps = stepsOf({ ...example, request: { ...example.request, forces } });
  expect(steps.at(-1)?.caption).toBe('18 and 0 shooting dice.');
});
