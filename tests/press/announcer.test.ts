import { describe, expect, test } from 'vitest';
import { chancesOf } from '../../generators/documents/announcer-script.ts';
import { variantsIn } from '../../src/content/games/lake-terror.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
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

const content = validContent();
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

/** The engine’s answer for players with the numbered cards, all alive. */
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
  const reply = answer(games, { game: 'lake-terror', do: 'script', round, variants, players: table });
  return (reply as unknown as { steps: readonly Step[] }).steps;
}

/** The printed steps: those before the first night, and those of every night from the second on. */
function steps(players: number, names: readonly string[]): readonly Step[] {
  const [first, later] = [script(players, names, 1), script(players, names, 2)];
  return [...first.slice(0, first.length - later.length), ...later];
}

async function pagesIn(file: string): Promise<readonly { title: string; texts: readonly string[]; all: Element[] }[]> {
  const { pages } = await readWords(file);
  const leaves: { title: string; texts: string[]; all: Element[] }[] = [];
  const last = 2 * pages.length - 1;
  for (const [index, { structure }] of pages.entries()) {
    // A side of a sheet has two leaves. The one that is read first comes first.
    const sides = [index, last - index];
    let at = -1;
    for (const element of structure.flatMap(({ children }) => children)) {
      if (element.role === 'H1') leaves[sides[++at]!] = { title: element.text, texts: [], all: [] };
      const leaf = leaves[sides[at] ?? -1];
      leaf?.texts.push(...textsOf({ structure: [element] }));
      leaf?.all.push(element);
    }
  }
  return leaves;
}

/** The offset of each text in the whole text, in order; −1 from the first text that does not follow. */
function placesOf(read: string, texts: readonly string[]): readonly number[] {
  let from = 0;
  return texts.map((text) => {
    const at = from < 0 ? -1 : read.indexOf(plain(text), from);
    from = at < 0 ? -1 : at + 1;
    return at;
  });
}

interface Conditions {
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/** Whether a part of the text applies to a game with this number of players and these variants. */
function playedWith(players: number, variants: readonly string[]): (each: Conditions) => boolean {
  const cards = variants.includes('unknownRoles') ? players + 1 : players;
  const dealt = [...content.roles.values()].filter(({ numbers }) => numbers.some((number) => number <= cards));
  const there = new Set([...variants, ...dealt.map(({ id }) => id)]);
  if (variants.includes('scientist')) there.delete('doctor');
  return (each) =>
    (each.with.length === 0 || each.with.some((name) => there.has(name))) &&
    !each.without.some((name) => there.has(name));
}

const filled = (text: string, cards: string, variants: readonly string[]): string =>
  text
    .replaceAll('{cards}', cards)
    .replaceAll('{instead}', String(content.roles.get('doctor')?.numbers[0]))
    .replaceAll('{medics}', variants.includes('scientist') ? 'Scientist' : 'Doctor');

const sentences = (text: string): string[] => text.split(/(?<=[.!?]) (?=\p{Lu})/u);

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

    test('is the engine’s, in its order, each step once', async () => {
      const [first, every] = [script(players, variants, 1), steps(players, variants)];
      const pages = await pagesIn(await fileOf(args));
      const read = plain(pages.flatMap(({ texts }) => texts).join(' '));
      // The script does not close eyes that are already closed.
      const shut = new Set<string>();
      const wordings = every.flatMap(({ rule, say, close }) => {
        const parts = sentences(say);
        const [start = ''] = parts;
        const again = rule === 'LT-1.4' && shut.has(start);
        shut.add(start);
        return [...(again ? parts.slice(1) : parts), ...(close === null ? [] : sentences(close))];
      });
      const places = placesOf(read, wordings);
      expect(wordings.filter((_, index) => places[index] === -1)).toEqual([]);
      const asked = every.filter(({ ask, rule }) => ask !== null && !rule.startsWith('LT-1'));
      for (const { ask, step } of asked) expect([step, read.includes(plain(`→ ${ask}`))]).toEqual([step, true]);
      const heads = pages.flatMap(({ all }) => all.filter(({ role }) => role === 'H2').map(({ text }) => text));
      for (const { step } of every.filter(({ rule }) => rule.startsWith('LT-2'))) {
        const { name } = content.steps.get(step)!;
        const shown = heads.filter((head) => head === name || head.endsWith(` ${name}`));
        // Midnight has a separate page.
        const logged = announcer.log.steps.includes(step) ? pages.filter(isLog).length : 0;
        expect([step, shown.length]).toEqual([step, step === 'midnight' ? 0 : 1 + logged]);
      }
      for (const [index, step] of first.entries()) {
        const later = every[index]!;
        if (step.ask !== null || later.ask === null) continue;
        const alone =
          sentences(later.say)[0] === step.say ? announcer.firstSentence : `${announcer.first} “${step.say}”`;
        expect([step.step, read.includes(plain(`→ ${alone}`))]).toEqual([step.step, true]);
      }
    });

    test('opens at the current step: midnight begins beside the last calls, with no page turned between', async () => {
      const pages = await pagesIn(await fileOf(args));
      const titles = pages.map(({ title }) => title);
      const { log } = announcer;
      // A page of the log completes the spread of midnight, and blank pages are before the last page.
      expect(titles.filter((title, index) => title !== titles[index - 1] && !title.startsWith(log.nights))).toEqual([
        content.lakeTerror.name,
        log.town,
        announcer.before,
        announcer.night,
        announcer.midnight,
        announcer.dawn,
        announcer.day,
        announcer.end,
        announcer.played.title,
        announcer.folding.title,
      ]);
      const midnight = titles.indexOf(announcer.midnight);
      expect([midnight % 2, titles[midnight - 1]]).toEqual([0, announcer.night]);
      expect([13, 14, 15, 16]).toContain(pages.length);
      const read = pages.flatMap(({ texts }) => texts).join(' ');
      expect(read).toContain(`${announcer.turn.page} ${midnight + 1}.`);
      expect(read).not.toMatch(/see (below|above)/i);
    });

    test('has every line of the story above its call, with its number', async () => {
      const read = plain((await pagesIn(await fileOf(args))).flatMap(({ texts }) => texts).join(' '));
      const { story, blocks } = announcer;
      const calls = steps(players, variants).filter(({ rule }) => !rule.startsWith('LT-1'));
      const called = new Map(calls.toReversed().map(({ step, say }) => [step, sentences(say)[0]]));
      for (const { step, say } of blocks) if (step !== undefined) called.set(step, sentences(say ?? '')[0]);
      for (const [step, call = ''] of called) {
        const lines = (story.steps[step] ?? []).map((line, index) => `${index + 1} ${line}`);
        expect([step, lines.length, placesOf(read, [...lines, call]).indexOf(-1)]).toEqual([step, lines.length, -1]);
        // The call follows directly, except for the number of players or another label.
        const end = read.indexOf(plain(lines.at(-1)!)) + plain(lines.at(-1)!).length;
        expect([step, read.indexOf(plain(call), end) - end < 60]).toEqual([step, true]);
      }
      for (const lines of Object.values(story.ends))
        expect(
          placesOf(
            read,
            lines.map((line, index) => `${index + 1} ${line}`),
          ),
        ).not.toContain(-1);
    });

    test('follows the order of midnight in the rules, and names the variants in play', async () => {
      const pages = await pagesIn(await fileOf(args));
      const [midnight, chosen] = [announcer.midnight, announcer.played.title].map((title) =>
        plain(pages.find((page) => page.title === title)?.texts.join(' ') ?? ''),
      ) as [string, string];
      const isPlayed = playedWith(players, variants);
      const rungs = announcer.rungs.filter(isPlayed);
      const lines = rungs.flatMap(({ title, cases }) => [
        title,
        ...cases.filter(isPlayed).map(({ text, result }) => `${text} ${result}`),
      ]);
      expect(placesOf(midnight, lines).includes(-1)).toBe(false);
      expect(rungs.map(({ rule }) => rule)).toEqual(rungs.map(({ rule }) => rule).toSorted());
      expect(rungs.some(({ rule }) => rule === 'LT-3.2')).toBe(variants.includes('scientist'));
      const texts = Object.entries(announcer.changes).filter(([, { text }]) =>
        chosen.includes(plain(filled(text, '', variants))),
      );
      // The card of the Scientist is printed only for the variant.
      const could = Object.keys(announcer.changes).filter((name) => name !== 'scientist');
      const wanted = variants.length > 0 ? variants : could;
      expect(texts.map(([name]) => name).sort()).toEqual([...wanted].sort());
      // The side for which each variant makes the game harder, according to the study for this number of players.
      const { found } = content.studies.get('lake-terror')!;
      const shareOf = (name: string | undefined): number | undefined =>
        found.find(
          (each) =>
            each.players === players && each.policy === 'informed' && each.with === name && each.without === undefined,
        )?.share;
      const { town, pods, even } = announcer.chances.variant;
      const does = wanted.flatMap((name) => {
        const more = (shareOf(name) ?? NaN) - (shareOf(undefined) ?? NaN);
        return Number.isNaN(more) ? [] : [Math.abs(more) < 0.02 ? even : more > 0 ? town : pods];
      });
      expect(does.length).toBeGreaterThan(0);
      expect(does.filter((each) => !chosen.includes(each))).toEqual([]);
    });

    test('gives the same instructions about the dead as the engine', async () => {
      const words = wordsOf((await readWords(await fileOf(args))).pages.flatMap(textsOf).join(' '));
      const hidden = variants.some((name) => /mysteriousDeath=(pod|nothing)/.test(name));
      // A card of the deck may be left over (LT-7.1), so its step is called whoever is dead.
      const spare = variants.includes('unknownRoles');
      expect([says(words, announcer.called.always), says(words, announcer.called.known)]).toEqual([
        hidden || spare,
        !hidden,
      ]);
      expect(words.join(' ')).toContain(`${players} ${announcer.players}`);
      for (const name of variants) expect(words.join(' ')).toContain(variantsIn(content).get(name)!);
    });

    test('shows on its back the expected chances for this number of players, as counted', async () => {
      const pages = await pagesIn(await fileOf(args));
      const back = tableIn(pages.find(({ title }) => title === announcer.folding.title)?.all ?? []);
      const { chances } = announcer;
      expect(back.heads).toEqual([chances.players, chances.card, chances.nights]);
      expect(back.rows.map(({ children }) => children.map(({ text }) => text))).toEqual(
        chancesOf(content, [players]).map((row) => [String(players), row.cards, String(row.nights)]),
      );
    });

    test('has a row for each seat, and one tick for every choice of every night', async () => {
      const pages = await pagesIn(await fileOf(args));
      const { log } = announcer;
      const town = tableIn(pages.find(({ title }) => title === log.town)?.all ?? []);
      expect(town.heads).toEqual([log.seat, log.name, log.role, log.turned, log.dead]);
      expect(town.rows.map(({ children }) => children[0]?.text)).toEqual(
        Array.from({ length: players }, (_, index) => String(index + 1)),
      );
      const boxes = pages.flatMap(({ title, all }) =>
        all.filter(({ role }) => role === 'Figure').map(({ alt }) => ({ title, alt: alt ?? '' })),
      );
      const called = new Set(steps(players, variants).map(({ step }) => step));
      const order = log.steps.filter((id) => called.has(id) || content.steps.get(id)?.when === 'day');
      for (const [from, to] of [
        [1, 4],
        [5, 8],
        [9, 12],
      ] as const) {
        const wanted = order.map((id) => {
          const name = log.kept[id] ?? content.steps.get(id)!.name;
          return `${name}: ${log.night} ${from}–${to}, ${log.seat.toLowerCase()} 1–${players}`;
        });
        expect(boxes.filter(({ alt }) => alt.includes(` ${from}–${to},`)).map(({ alt }) => alt)).toEqual(wanted);
      }
    });
  },
);

const isLog = ({ title }: { readonly title: string }): boolean => title.startsWith(announcer.log.nights);

/** The text in parts, without repeating parts that are inside others. */
const textsOf = ({ structure }: { structure: readonly Element[] }): string[] =>
  structure.flatMap((element) =>
    element.children.length > 0 ? textsOf({ structure: element.children }) : [element.text],
  );

function tableIn(elements: readonly Element[]): { heads: string[]; rows: Element[] } {
  const rows = elements.find(({ role }) => role === 'Table')?.children ?? [];
  expect(rows.map(({ role }) => role)).toEqual(rows.map(() => 'TR'));
  return { heads: (rows[0]?.children ?? []).map(({ text }) => text), rows: rows.slice(1) };
}

test('the booklet for any number of players has every sentence once, with the player counts if it depends on them', async () => {
  const pages = await pagesIn(await fileOf([]));
  const read = plain(pages.flatMap(({ texts }) => texts).join(' '));
  const { min, max } = content.lakeTerror.players;
  const counts = new Map<string, number[]>();
  /** The opening words of calls with a sentence. */
  const within = new Map<string, Set<string>>();
  for (let players = min; players <= max; players++)
    for (const { say, close } of steps(players, [])) {
      const [start = '', ...others] = sentences(`${say} ${close ?? ''}`.trim());
      for (const sentence of [start, ...others]) {
        const all = counts.get(sentence) ?? [];
        if (all.at(-1) !== players) counts.set(sentence, [...all, players]);
        within.set(sentence, (within.get(sentence) ?? new Set()).add(start));
      }
    }
  const some = [...counts].filter(([, players]) => players.length < max - min + 1);
  expect(some.length).toBeGreaterThan(0);
  for (const [sentence, players] of some) {
    const at = read.indexOf(plain(sentence));
    const before = read.slice(Math.max(0, at - 500), at);
    expect([sentence, at >= 0, before.includes(`${players[0]}–${players.at(-1)}`)]).toEqual([sentence, true, true]);
  }
  // Quoted words are those that the Announcer must leave out.
  const aloud = read.replaceAll(/“[^”]*”/g, '');
  // Longer sentences come first, because they may end with a shorter one.
  let rest = aloud;
  for (const sentence of [...counts.keys()].sort((a, b) => b.length - a.length)) {
    const around = rest.split(plain(sentence));
    expect([sentence, around.length - 1]).toEqual([sentence, within.get(sentence)?.size]);
    rest = around.join('\n');
  }
});

test('nobody has to close eyes that are closed: all eyes are closed only once', async () => {
  const read = plain((await pagesIn(await fileOf([]))).flatMap(({ texts }) => texts).join(' '));
  const [shut = ''] = announcer.script.report.split(' {role}');
  expect(read.split(shut)).toHaveLength(2);
  const [falls = ''] = sentences(content.steps.get('nightfall')!.script!.say!);
  expect(read).toMatch(new RegExp(`night 1: say only “${falls}”`, 'i'));
});

test('the worked example of a night ends as in the engine', () => {
  const [, vigilante, doctor, victim, ...watch] = [...announcer.example.text.matchAll(/\d+/g)].map(Number);
  const roles = ['pod-person', 'town-watch', 'town-watch', 'vigilante', 'citizen', 'doctor', 'citizen', 'citizen'];
  const players = roles.map((role, index) => ({ seat: index + 1, role, pod: role === 'pod-person', alive: true }));
  const [one, two] = watch;
  const choices = { vigilante, doctor, victim, patrols: { 2: one, 3: two } };
  const night = { game: 'lake-terror', do: 'night', round: 3, players, variants: {}, cureUsed: false, choices };
  const reply = answer(games, night) as unknown as { events: readonly unknown[]; dawn: readonly unknown[] };
  expect([vigilante, doctor, victim, one, two]).toEqual([5, 7, 7, 5, 2]);
  expect([reply.events, reply.dawn]).toEqual([
    [
      expect.objectContaining({ rule: 'LT-3.1', seat: 5, event: 'shot-stopped' }),
      expect.objectContaining({ rule: 'LT-3.4', seat: 7, event: 'untouched' }),
    ],
    [],
  ]);
});

test.each([8, 11, 21])('the number of thumbs that vote out among %i is the engine’s', async (players) => {
  const pages = await pagesIn(await fileOf(['--players', String(players)]));
  const day = pages.find(({ title }) => title === announcer.day)?.all ?? [];
  const rows = day
    .find(({ role }) => role === 'Table')
    ?.children.map(({ children }) => children.map(({ text }) => text));
  const [living = [], down = []] = rows ?? [];
  expect([living[0], down[0]]).toEqual([announcer.votes.living, announcer.votes.down]);
  const texts = living.slice(1).flatMap((range, index) => {
    const [from = 0, to = from] = range.split('–').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => [from + at, Number(down[index + 1])]);
  });
  expect(texts).toEqual(Array.from({ length: players - 1 }, (_, at) => [at + 2, Math.floor((at + 2) / 2) + 1]));
});

test('the booklet has a place for a role and a step of an overlay', async () => {
  const folder = writeFiles(temporaryFolder('grave'), {
    'lake-terror/roles/grave-digger.yaml':
      'name: Grave Digger\ncode: DIG\nicon: spade\nnumbers: [22]\nside: town\nrule: LT-7.1\n' +
      'acts: { step: investigation, text: Night · investigation, ask: Whose grave do you open?, answer: one of the dead }\n' +
      'text: Point at one of the dead.\n',
    'lake-terror/game.yaml': 'players: { max: 22 }\n',
  });
  const pages = await pagesIn(await fileOf(['--content', folder, '--players', '22', '--paper', 'a4']));
  const wording = plain(
    pages
      .filter(({ title }) => title === announcer.midnight)
      .flatMap(({ texts }) => texts)
      .join(' '),
  );
  expect(
    placesOf(wording, [
      'Psychic, open your eyes.',
      'Grave Digger, open your eyes. Whose grave do you open?',
      '→ one of the dead',
      'Grave Digger, close your eyes.',
    ]),
  ).not.toContain(-1);
});

test('a line about deaths appears only if its variant is played', async () => {
  const dawn = announcer.blocks
    .flatMap(({ lines }) => lines)
    .filter(({ with: w, without }) => w.length + without.length > 0);
  expect(dawn.length).toBeGreaterThan(4);
  for (const { variants, players } of most(games8, (_, index) => index < 2)) {
    const args = ['--players', String(players), ...(variants.length > 0 ? ['--variants', variants.join(',')] : [])];
    const words = wordsOf((await readWords(await fileOf(args))).pages.flatMap(textsOf).join(' '));
    const cards = String(players + Number(variants.includes('unknownRoles')));
    const played = dawn.filter(playedWith(players, variants));
    for (const line of dawn) {
      // A line may be the beginning of another line.
      const wanted = played.some(({ text }) => text.includes(line.text));
      expect([variants, line.text, says(words, filled(line.text, cards, variants))]).toEqual([
        variants,
        line.text,
        wanted,
      ]);
    }
  }
});

test.each(most(['a4', 'letter', 'a3', 'legal'], (paper) => paper === 'a4'))(
  'the booklet can be followed in the dark on %s',
  async (paper) => {
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
      const large = runs.filter(({ text, points }) => points >= 10.4 && text.length > 12 && say.includes(text.trim()));
      expect([say, large.length > 0]).toEqual([say, true]);
    }
  },
);

test('the cards and the reference sheet follow the variants too', async () => {
  const { folder } = await printed(
    'lake-terror/role-cards --players 9 --variants scientist,unknownRoles --format pdf --paper a4',
  );
  const { pages } = readPdf(`${folder}/lake-terror/role-cards.a4.pdf`);
  const ids = pages.filter((_, index) => index % 2 === 0).flatMap((page) => frontsOf(page).map(({ id }) => id));
  expect(ids).toHaveLength(11);
  expect(ids).toContain('spare-pod-person');
  expect(ids).toContain('scientist');
  expect(ids).toContain('09-town-watch');
  expect(ids.some((id) => id.includes('doctor'))).toBe(false);
});

test('variants that exclude one another or do not exist are rejected', async () => {
  const out = temporaryFolder('announcer');
  const both = await saucer(`print lake-terror/announcer --variants autopsy=public,autopsy=private --out ${out}`);
  expect([both.code, both.stderr]).toEqual([
    2,
    expect.stringContaining('autopsy=public and autopsy=private cannot be played together'),
  ]);
  const none = await saucer(['print', 'lake-terror/announcer', '--variants', 'zombies', '--out', out]);
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('mysteriousDeath=role')]);
  const other = await saucer(['print', 'munch', '--variants', 'scientist', '--out', out]);
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('use it with lake-terror')]);
});
