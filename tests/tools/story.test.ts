import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { announcerSetting } from '../../src/site/tools/announcer/index.ts';
import { NightScreen } from '../../src/site/tools/announcer/Night.tsx';
import { announcerGame, tonightOf, townOf, type Action, type State } from '../../src/site/tools/announcer/state.ts';
import { lineOf } from '../../src/site/tools/announcer/Told.tsx';
import { announcer } from '../../src/site/tools/announcer/tool.ts';
import { prizesOf, reasonsOf } from '../../src/site/tools/announcer/ending.ts';
import { living } from '../../src/engine/lake-terror/players.ts';
import { deckOf } from '../../src/engine/lake-terror/deal.ts';
import { dice } from '../engine/support.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const { story } = content.announcer;
const all = [...Object.values(story.steps), ...Object.values(story.ends)];

test('every step of the night and the day has three lines, dusk and dawn have four, and each end three', () => {
  const steps = [...content.steps.values()].filter(({ when }) => when !== 'before').map(({ id }) => id);
  expect(Object.keys(story.steps).sort()).toEqual(steps.sort());
  for (const [step, lines] of Object.entries(story.steps))
    expect([step, lines.length]).toEqual([step, step === 'nightfall' || step === 'dawn' ? 4 : 3]);
  expect(Object.values(story.ends).map(({ length }) => length)).toEqual([3, 3]);
  expect(new Set(all.flat()).size).toBe(all.flat().length);
});

test('no line has a digit, a personal pronoun or a placeholder for anything but a role that all know', () => {
  for (const line of all.flat()) expect(line).not.toMatch(/\d|\{|\b(?:s?he|hers?|him|his)\b/i);
});

test('the number of the night alone chooses a line, in turn', () => {
  const nights = Array.from({ length: 9 }, (_, index) => lineOf(['a', 'b', 'c'], index + 1)).join('');
  expect([nights, lineOf(['a', 'b', 'c', 'd'], 4), lineOf(undefined, 1)]).toEqual(['abcabcabc', 'd', undefined]);
});

const setting = announcerSetting();
const game = announcerGame(setting.numbers);
const tool = announcer(game);

/** The states of a whole game in order: players choose and vote at random. */
function* statesOf(seed: number): Generator<State> {
  const roll = dice(seed);
  const shuffled = <T>(of: readonly T[]): readonly T[] =>
    of
      .map((each) => [roll(1000), each] as const)
      .sort(([one], [other]) => one - other)
      .map(([, each]) => each);
  const act = (state: State, action: Action): State => tool.apply(state, action) ?? state;
  /** The state after the first possible action. */
  const any = (state: State, actions: readonly Action[]): State =>
    actions.map((action) => act(state, action)).find((after) => after !== state) ?? state;
  let state = [
    { do: 'players', count: 11 },
    { do: 'next' },
    { do: 'cards' },
    ...shuffled(deckOf(game, 11, {})).map((role, index) => ({ do: 'card', seat: index + 1, role })),
    { do: 'next' },
  ].reduce((now, action) => act(now, action as Action), tool.initial);
  while (state.stage.at !== 'end') {
    yield state;
    const { step, asked } = tonightOf(game, state) ?? {};
    const seats = shuffled(living(townOf(game, state)?.players ?? [])).map(({ seat }) => seat);
    const [accused = 1, accuser = 1, seconder = 1] = seats;
    if (step?.choice === 'patrols')
      for (const seat of step.who) state = act(state, { do: 'patrol', seat, patrolled: seats[roll(seats.length)]! });
    else if (step?.choice && step.choice !== 'mortalCry' && step.choice !== 'psychic' && asked && step.who.length > 0)
      state = any(
        state,
        seats.map((seat) => ({ do: 'choose', choice: step.choice, seat }) as Action),
      );
    if (state.stage.at === 'dawn') state = any(state, [{ do: 'day', now: 0 }, { do: 'next' }]);
    else if (state.stage.at === 'day') {
      state = act(act(state, { do: 'accuse', trial: { accused, accuser, seconder } }), {
        do: 'vote',
        down: roll(seats.length + 1),
      });
      if (state.stage.at === 'day') state = act(act(state, { do: 'accuse', trial: null }), { do: 'nightfall' });
    } else state = act(state, { do: 'next' });
  }
  yield state;
}

/** The story of each step of a night as shown; null if the game ends before it. */
function toldIn(seed: number, night: number): ReadonlyMap<string, string> | null {
  const told = new Map<string, string>();
  for (const state of statesOf(seed)) {
    const { step, asked } = tonightOf(game, state) ?? {};
    if (asked?.round !== night || !step || told.get(step.step)) continue;
    const props = { game, setting, state, session: { id: '', created: 0 }, act: () => true, why: [], skipped: false };
    told.set(step.step, /<p class="told">(.*?)<\/p>/.exec(render(h(NightScreen, props)))?.[1] ?? '');
  }
  return told.size > 0 ? told : null;
}

test('the same night has the same story, whatever happened', () => {
  for (const night of [1, 2, 3, 4]) {
    const games = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => toldIn(seed, night) ?? []);
    expect(games.length).toBeGreaterThan(1);
    for (const told of games)
      expect([...told]).toEqual([...told.keys()].map((step) => [step, lineOf(story.steps[step], night) ?? '']));
  }
});

test('every end of the engine has its reason and its rule, and three prizes at most', () => {
  const kinds = new Map<string, number>();
  const sentences = {
    shot: /^Seat \d+, the last Pod Person, was shot by the Vigilante on night \d+\. LT-3\.3$/,
    cured: /^Seat \d+, the last Pod Person, was cured on night \d+\. LT-3\.3$/,
    lynched: /^Seat \d+, the last Pod Person, was run out of town on day \d+\. LT-6\.1$/,
    pods: /^Everybody alive is a Pod Person\. LT-6\.2/,
    lunatic: /^Only Pod People and the Lunatic are alive\. Seat \d+, the Lunatic, does not win with them\. LT-6\.2/,
  };
  const ends = Array.from({ length: 60 }, (_, seed) => [...statesOf(seed)].at(-1)!);
  // The Lunatic is the victim of both nights, and the Scientist finds the only Pod Person.
  const dealt = deckOf(game, 8, { scientist: true });
  const [pod, scientist, lunatic] = (['pod-person', 'scientist', 'lunatic'] as const).map(
    (role) => dealt.indexOf(role) + 1,
  );
  const patrols = Object.fromEntries(dealt.flatMap((role, at) => (role === 'town-watch' ? [[at + 1, at + 1]] : [])));
  const past: State['past'] = [{}, { scientist: pod! }].map((cure) => ({
    do: 'night',
    choices: { victim: lunatic!, patrols, ...cure },
  }));
  expect(scientist).toBeGreaterThan(0);
  const cured = { ...tool.initial, names: dealt.map(() => ''), variants: { scientist: true }, dealt, past };
  for (const end of [...ends, cured]) {
    const town = townOf(game, end)!;
    const reasons = reasonsOf(end, town);
    const text = reasons.map(({ text: said, rule }) => `${said} ${rule}`).join(' ');
    const kind = Object.entries(sentences).find(([, wanted]) => wanted.test(text))?.[0] ?? text;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    expect([kind, town.winner]).toEqual([kind, kind === 'pods' || kind === 'lunatic' ? 'pods' : 'citizens']);
    expect(reasons.filter(({ rule }) => !setting.rules[rule])).toEqual([]);
    const prizes = prizesOf(end, town).map(({ prize }) => prize);
    expect(prizes).toEqual(['Best liar', 'Best nose', 'Unluckiest'].filter((prize) => prizes.includes(prize)));
  }
  expect([...kinds.keys()].sort()).toEqual(Object.keys(sentences).sort());
});

test('the prizes go to the longest liar, the surest accuser and the first to go', () => {
  const roles = ['pod-person', 'psychic', 'town-watch', 'town-watch', 'doctor', 'vigilante', 'lunatic', 'dumb-kid'];
  const dealt = roles.toSorted() as State['dealt'] & object;
  const seat = (role: string): number => dealt.indexOf(role as never) + 1;
  const [pod, kid, doctor, psychic] = [seat('pod-person'), seat('dumb-kid'), seat('doctor'), seat('psychic')];
  const watch = seat('town-watch');
  const night = (victim: number): State['past'][number] => ({
    do: 'night',
    choices: { victim, patrols: { [watch]: watch, [watch + 1]: watch + 1 } },
  });
  const trial = (accused: number, down: number): State['past'][number] => ({
    do: 'trial',
    accused,
    accuser: doctor,
    seconder: watch,
    down,
  });
  const state = {
    ...tool.initial,
    names: roles.map(() => ''),
    dealt,
    // Up to day two, the first Pod Person is accused; the second victim never is.
    past: [night(kid), trial(pod, 0), trial(psychic, 8), night(seat('vigilante'))],
  };
  const town = townOf(game, state)!;
  expect(town.wrong).toBeNull();
  expect(prizesOf(state, town).map(({ text }) => text)).toEqual([
    `Seat ${kid}: among the Pod People for 2 days, and never accused.`,
    `Seat ${doctor} and Seat ${watch}: accused a Pod Person, or seconded the accusation, once.`,
    `Seat ${psychic}: first to go, on day 1.`,
  ]);
});

interface Utterance {
  text: string;
  voice?: { name: string };
}

/** The texts that a device with some voices reads, each with its voice. */
async function readingWith(voices: readonly { name: string; lang: string; localService: boolean; default: boolean }[]) {
  const said: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: (_: string, heard: () => void) => heard(),
    cancel: () => undefined,
    speak: ({ text, voice }: Utterance) => said.push(`${voice?.name}: ${text}`),
  });
  vi.resetModules();
  return { said, ...(await import('../../src/site/tools/announcer/voice.ts')) };
}

afterEach(() => vi.unstubAllGlobals());

const far = { name: 'Far', lang: 'en-US', localService: false, default: true };
const foreign = { name: 'Fremd', lang: 'de-DE', localService: true, default: true };
const near = { name: 'Near', lang: 'en_GB', localService: true, default: false };

test('the device reads with an offline voice, and first ends the step before', async () => {
  const { said, read } = await readingWith([far, foreign, near]);
  await read(1001, ['One.', 'Hunter, open your eyes.'], 'Hunter, close your eyes.');
  await read(1001, ['One.', 'Hunter, open your eyes.'], 'Hunter, close your eyes.');
  await read(1002, [undefined, 'Midnight.'], null);
  // An undone step is not read again, but another game is read from its start.
  await read(1001, ['One.'], null);
  await read(3000, ['Night.'], null);
  await read(1000, ['First night.'], null);
  expect(said).toEqual(
    ['One.', 'Hunter, open your eyes.', 'Hunter, close your eyes.', 'Midnight.', 'Night.', 'First night.'].map(
      (text) => `Near: ${text}`,
    ),
  );
});

test('a device whose voices need the network reads nothing', async () => {
  const { said, read, voiceOf } = await readingWith([far, foreign]);
  await read(1001, ['One.'], null);
  expect([said, await voiceOf()]).toEqual([[], undefined]);
});
