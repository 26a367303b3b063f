import { describe, expect, test } from 'vitest';
import { variantsIn } from '../../src/content/games/lake-terror.ts';
import { soundContent } from '../support/content.ts';
import { faintRuns } from '../support/faint.ts';
import { grown, inside } from '../support/geometry.ts';
import { most } from '../support/long.ts';
import { readPdf } from '../support/pdf.ts';
import { plain, readWords, type Element } from '../support/pdfjs.ts';
import { says, wordsOf } from '../support/reading.ts';
import { everything, printed, saucer } from '../support/saucer.ts';
import { temporaryFolder } from '../support/once.ts';
import { frontsOf } from '../support/sheets.ts';
import { answer, type Games } from '../../src/engine/protocol.ts';
import { gamesOf } from '../../src/engine/games.ts';

const content = soundContent();
const games: Games = gamesOf(content);
const { announcer } = content;

async function fileOf(args: readonly string[], paper = 'a4'): Promise<string> {
  const print = args.length > 0 ? printed(['lake-terror/announcer', '--format', 'pdf', ...args]) : everything();
  return `${(await print).folder}/lake-terror/announcer.${paper}.pdf`;
}

interface Step {
  readonly rule: string;
  readonly step: string;
  readonly say: string;
  readonly close: string | null;
  readonly ask: string | null;
  readonly who: readonly number[];
}

/** What the engine answers through its protocol for a table that holds the numbered cards, everybody alive. */
function script(players: number, names: readonly string[], round: number): readonly Step[] {
  const variants = Object.fromEntries(names.map((name) => [name.split('=')[0], name.split('=')[1] ?? true]));
  const cards = names.includes('unknownRoles') ? players + 1 : players;
  const roles = [...content.roles.values()].flatMap(({ id, numbers }) => numbers.map((number) => ({ id, number })));
  const table = roles
    .filter(({ number }) => number <= cards)
    .sort((a, b) => a.number - b.number)
    .map(({ id }, index) => ({
      seat: index + 1,
      role: id === 'doctor' && names.includes('scientist') ? 'scientist' : id,
      pod: id === 'pod-person',
      alive: true,
    }));
  const said = answer(games, { game: 'lake-terror', do: 'script', round, variants, players: table });
  return (said as unknown as { steps: readonly Step[] }).steps;
}

/** The steps that are printed: those before the first night, and those of every night as they are from the second on. */
function steps(players: number, names: readonly string[]): readonly Step[] {
  const [first, later] = [script(players, names, 1), script(players, names, 2)];
  return [...first.slice(0, first.length - later.length), ...later];
}

/** The blocks of a printed script in order: number and heading of each step, and what stands under it. */
async function blocksIn(file: string): Promise<{ number: number; heading: string; said: string[] }[]> {
  const { pages } = await readWords(file);
  const blocks: { number: number; heading: string; said: string[] }[] = [];
  for (const { role, text } of pages.slice(0, -2).flatMap(({ structure }) => structure[0]?.children ?? [])) {
    const [, number, heading] = /^(?:(\d+) )?(.*)$/.exec(text) ?? [];
    if (role === 'H1' || role === 'H2') blocks.push({ number: Number(number), heading: heading ?? '', said: [] });
    else blocks.at(-1)?.said.push(text);
  }
  const names = new Set([...content.steps.values()].map(({ name }) => name.toUpperCase()));
  return blocks.filter(({ heading }) => names.has(heading));
}

const games8: readonly { players: number; variants: readonly string[] }[] = [
  { players: 8, variants: [] },
  { players: 9, variants: ['scientist', 'autopsy=private', 'mysteriousDeath=pod'] },
  { players: 11, variants: ['dutilessPods', 'mysteriousDeath=nothing'] },
  { players: 14, variants: ['unknownRoles', 'autopsy=public'] },
  { players: 21, variants: ['mysteriousDeath=role'] },
];

describe.each(most(games8, (_, index) => index < 2))(
  'the script for $players players with $variants',
  ({ players, variants }) => {
    const args = ['--players', String(players), ...(variants.length > 0 ? ['--variants', variants.join(',')] : [])];

    test('is the engine’s, step by step', async () => {
      const [first, every] = [script(players, variants, 1), steps(players, variants)];
      const blocks = await blocksIn(await fileOf(args));
      const shown = blocks.map(({ heading, said }) => [heading, said[0], said[1]]);
      // They are counted before the first night, and again from then on.
      const before = first.length - script(players, variants, 2).length;
      const counted = every.map((_, index) => (index < before ? index + 1 : index + 1 - before));
      expect(blocks.map(({ number }) => number)).toEqual(counted);
      const nameOf = (step: string) => content.steps.get(step)?.name.toUpperCase();
      expect(shown).toEqual(every.map(({ step, rule, say }) => [nameOf(step), rule, plain(say)]));
      for (const [index, step] of first.entries()) {
        const said = blocks[index]?.said ?? [];
        const { ask, close } = every[index]!;
        expect([step.step, said.includes(close ?? '')]).toEqual([step.step, close !== null]);
        const asked = said.filter((text) => text.startsWith('→'));
        const wanted = step.rule.startsWith('LT-1') ? [] : ask === null ? [] : [`→ ${ask}`];
        expect([step.step, asked]).toEqual([step.step, wanted]);
        expect([step.step, said.includes(plain(`${announcer.first} ${step.say}`))]).toEqual([
          step.step,
          step.ask === null && wanted.length > 0,
        ]);
      }
    });

    test('says what to do about the dead as the engine does', async () => {
      const words = wordsOf((await readWords(await fileOf(args))).pages.flatMap(textsOf).join(' '));
      const hidden = variants.some((name) => /mysteriousDeath=(pod|nothing)/.test(name));
      expect([says(words, announcer.called.always), says(words, announcer.called.known)]).toEqual([hidden, !hidden]);
      expect(says(words, `${players} ${announcer.players}`)).toBe(true);
      for (const name of variants) expect(says(words, variantsIn(content).get(name)!)).toBe(true);
    });

    test('has a log with a row for each seat and a column for each step', async () => {
      const { pages } = await readWords(await fileOf(args));
      const [town, nights] = pages.slice(-2).map(({ structure }) => tableIn(structure[0]?.children ?? []));
      expect(town?.rows).toHaveLength(players);
      expect(town?.heads).toEqual([
        announcer.log.seat,
        announcer.log.name,
        announcer.log.role,
        announcer.log.turned,
        announcer.log.dead,
      ]);
      expect(nights?.heads).toEqual([
        announcer.log.night,
        ...announcer.log.steps.map((id) => content.steps.get(id)?.name),
      ]);
      expect(nights?.rows.length).toBeGreaterThanOrEqual(8);
      for (const { rows, heads } of [town, nights] as { rows: Element[]; heads: string[] }[])
        for (const [index, row] of rows.entries()) {
          expect(row.children.map(({ role }) => role)).toEqual(['TH', ...heads.slice(1).map(() => 'TD')]);
          expect(row.children[0]?.text).toBe(String(index + 1));
        }
    });
  },
);

const textsOf = ({ structure }: { structure: readonly Element[] }): string[] =>
  structure.flatMap((element) => [element.text, ...textsOf({ structure: element.children })]);

function tableIn(elements: readonly Element[]): { heads: string[]; rows: Element[] } {
  const rows = elements.find(({ role }) => role === 'Table')?.children ?? [];
  expect(rows.map(({ role }) => role)).toEqual(rows.map(() => 'TR'));
  return { heads: (rows[0]?.children ?? []).map(({ text }) => text), rows: rows.slice(1) };
}

test('for any number of players it says at how many each step is called', async () => {
  const blocks = await blocksIn(await fileOf([]));
  const { min, max } = content.lakeTerror.players;
  const shown = blocks.map(({ said }) => [said[1], said[0]]);
  const counts = new Map<string, { rule: string; players: number[] }>();
  for (let players = min; players <= max; players++)
    for (const { say, rule } of steps(players, [])) {
      const known = counts.get(say) ?? { rule, players: [] };
      known.players.push(players);
      counts.set(say, known);
    }
  const range = (players: readonly number[]) => `${players[0]}–${players.at(-1)} ${announcer.players}`;
  const wanted = [...counts].map(([say, { rule, players }]) => [
    plain(say),
    players.length === max - min + 1 ? rule : `${range(players)} · ${rule}`,
  ]);
  const sorted = (list: unknown[]) => list.map((each) => JSON.stringify(each)).sort();
  expect(sorted(shown)).toEqual(sorted(wanted));
  expect(shown.some(([, about]) => about === '11–21 players · LT-1.4')).toBe(true);
});

test('a line about deaths is said only where its variant is played', async () => {
  const dawn = announcer.blocks
    .flatMap(({ lines }) => lines)
    .filter(({ with: w, without }) => w.length + without.length > 0);
  expect(dawn.length).toBeGreaterThan(4);
  for (const { variants, players } of games8) {
    const args = ['--players', String(players), ...(variants.length > 0 ? ['--variants', variants.join(',')] : [])];
    const words = wordsOf((await readWords(await fileOf(args))).pages.flatMap(textsOf).join(' '));
    for (const line of dawn) {
      const wanted =
        (line.with.length === 0 || line.with.some((name) => variants.includes(name))) &&
        !line.without.some((name) => variants.includes(name));
      expect([variants, line.text, says(words, line.text)]).toEqual([variants, line.text, wanted]);
    }
  }
});

test.each(['a4', 'letter', 'a3', 'legal'])('can be followed in the dark on %s', async (paper) => {
  const file = await fileOf(['--paper', 'a4,letter,a3,legal'], paper);
  const pdf = readPdf(file);
  const says21 = steps(21, []).map(({ say }) => say);
  for (const page of pdf.pages) {
    expect(page.runs.filter(({ box }) => !inside(box, grown(page.media, -5))).map(({ text }) => text)).toEqual([]);
    expect(page.runs.filter(({ points }) => points < 7.99).map(({ text }) => text)).toEqual([]);
    const faint = paper === 'a4' ? faintRuns(page) : [];
    expect(faint.map(({ text, colour }) => [text, colour])).toEqual([]);
  }
  const runs = pdf.pages.flatMap((page) => page.runs);
  for (const say of says21) {
    const first = runs.find(({ text, points }) => points > 12 && say.startsWith(text.trim()) && text.length > 12);
    expect([say, (first?.points ?? 0) >= 13]).toEqual([say, true]);
  }
  const { pages } = await readWords(file);
  expect(pages.map(({ unmarked }) => unmarked)).toEqual(pages.map(() => 0));
});

test('the cards and the reference sheet go by the variants as well', async () => {
  const { folder } = await printed([
    'lake-terror/role-cards',
    '--players',
    '9',
    '--variants',
    'scientist,unknownRoles',
    '--format',
    'pdf',
    '--paper',
    'a4',
  ]);
  const { pages } = readPdf(`${folder}/lake-terror/role-cards.a4.pdf`);
  const ids = pages.filter((_, index) => index % 2 === 0).flatMap((page) => frontsOf(page).map(({ id }) => id));
  expect(ids).toHaveLength(11);
  expect(ids).toContain('spare-pod-person');
  expect(ids).toContain('scientist');
  expect(ids).toContain('10-town-watch');
  expect(ids.some((id) => id.includes('doctor'))).toBe(false);
});

test('variants that exclude one another, or that there are not, are refused', async () => {
  const out = temporaryFolder('announcer');
  const both = await saucer([
    'print',
    'lake-terror/announcer',
    '--variants',
    'autopsy=public,autopsy=private',
    '--out',
    out,
  ]);
  expect([both.code, both.stderr]).toEqual([
    2,
    expect.stringContaining('autopsy=public and autopsy=private cannot be played together'),
  ]);
  const none = await saucer(['print', 'lake-terror/announcer', '--variants', 'zombies', '--out', out]);
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('mysteriousDeath=role')]);
  const other = await saucer(['print', 'munch', '--variants', 'scientist', '--out', out]);
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('lake-terror/announcer')]);
});
