import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { announcerSetting } from '../../src/site/tools/announcer/index.ts';
import { NightScreen } from '../../src/site/tools/announcer/Night.tsx';
import { announcerGame, tonightOf, type Action, type State } from '../../src/site/tools/announcer/state.ts';
import { lineOf } from '../../src/site/tools/announcer/Told.tsx';
import { announcer } from '../../src/site/tools/announcer/tool.ts';
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

test('no line has a digit, a person’s pronoun or a placeholder for anything but a role that all know', () => {
  for (const line of all.flat()) expect(line).not.toMatch(/\d|\{|\b(?:s?he|hers?|him|his)\b/i);
});

test('the number of the night alone chooses a line, in turn', () => {
  const nights = Array.from({ length: 9 }, (_, index) => lineOf(['a', 'b', 'c'], index + 1)).join('');
  expect([nights, lineOf(['a', 'b', 'c', 'd'], 4), lineOf(undefined, 1)]).toEqual(['abcabcabc', 'd', undefined]);
});

const setting = announcerSetting();
const game = announcerGame(setting.numbers);
const tool = announcer(game);

/** The story of each step of a night as it is shown, after a game whose players choose as the dice fall. */
function toldIn(seed: number, nights: number): ReadonlyMap<string, string> | null {
  const roll = dice(seed);
  const shuffled = <T>(of: readonly T[]): readonly T[] =>
    of
      .map((each) => [roll(1000), each] as const)
      .sort(([one], [other]) => one - other)
      .map(([, each]) => each);
  const act = (state: State, action: Action): State => tool.apply(state, action) ?? state;
  const cards = shuffled(deckOf(game, 11, {}));
  let state = [
    { do: 'players', count: 11 },
    { do: 'next' },
    { do: 'cards' },
    ...cards.map((role, index) => ({ do: 'card', seat: index + 1, role })),
    { do: 'next' },
  ].reduce((now, action) => act(now, action as Action), tool.initial);
  const told = new Map<string, string>();
  for (let turns = 0; turns < 400; turns++) {
    const tonight = tonightOf(game, state);
    if (tonight) {
      const { step, asked } = tonight;
      if (asked.round === nights) {
        const props = {
          game,
          setting,
          state,
          session: { id: '', created: 0 },
          act: () => true,
          why: [],
          skipped: false,
        };
        const html = render(h(NightScreen, props));
        told.set(step.step, /<p class="told">(.*?)<\/p>/.exec(html)?.[1] ?? told.get(step.step) ?? '');
      }
      const seats = living(asked.players).map(({ seat }) => seat);
      const seat = seats[roll(seats.length)]!;
      if (step.choice === 'patrols')
        for (const each of step.who) state = act(state, { do: 'patrol', seat: each, patrolled: seat });
      else if (step.choice === 'victim' || step.choice === 'doctor' || step.choice === 'vigilante')
        for (const each of shuffled(seats)) {
          const then = act(state, { do: 'choose', choice: step.choice, seat: each });
          if (then !== state) {
            state = then;
            break;
          }
        }
      state = act(state, { do: 'next' });
    } else if (told.size > 0) return told;
    else if (state.stage.at === 'dawn') state = act(state, { do: 'day', now: 0 });
    else if (state.stage.at === 'day') state = act(state, { do: 'nightfall' });
    if (state.stage.at === 'end') return null;
  }
  return null;
}

test('the same night has the same story, whatever happened', () => {
  for (const nights of [1, 2, 3, 4]) {
    const games = [1, 2, 3, 4, 5, 6].flatMap((seed) => toldIn(seed, nights) ?? []);
    expect(games.length).toBeGreaterThan(2);
    for (const told of games)
      expect([...told]).toEqual([...told.keys()].map((step) => [step, lineOf(story.steps[step], nights) ?? '']));
  }
});

interface Utterance {
  text: string;
  voice?: { name: string };
}

/** A device with some voices; returns the texts that it reads, each with its voice. */
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
  // A step that is undone is not read again, but another game begins from the start.
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
