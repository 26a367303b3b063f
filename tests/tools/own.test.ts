import { describe, expect, test } from 'vitest';
import { ColorSpace, Pixmap } from 'mupdf';
import { isPicture, toBase64 } from '../../src/content/picture.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { CustomFactions } from '../../src/site/custom/into.ts';
import { withCustom as intoDeck } from '../../src/site/tools/deck/Deck.tsx';
import { withCustom as intoForces } from '../../src/site/tools/forces/Forces.tsx';
import { withCustom as intoMib } from '../../src/site/tools/mib/Mib.tsx';
import { withCustom as intoMove } from '../../src/site/tools/move/Move.tsx';
import { withCustom as intoOdds } from '../../src/site/tools/odds/Odds.tsx';
import type { Own } from '../../src/site/custom/own.ts';
import { hasAny } from '../../src/site/custom/save.ts';
import { ownOf } from '../../src/site/press/own.ts';
import { announcerGame, tonightOf, townOf, type Action } from '../../src/site/tools/announcer/state.ts';
import { announcer } from '../../src/site/tools/announcer/tool.ts';
import { rolesTool } from '../../src/site/tools/roles/tool.ts';
import { deck } from '../../src/site/tools/deck/index.ts';
import { deckTool, joining, rowIn } from '../../src/site/tools/deck/tool.ts';
import { forces } from '../../src/site/tools/forces/index.ts';
import { mib } from '../../src/site/tools/mib/index.ts';
import { move } from '../../src/site/tools/move/index.ts';
import { odds } from '../../src/site/tools/odds/index.ts';
import { validContent } from '../support/content.ts';
import { loadOver, messages } from '../content/helpers.ts';

const shipped = validContent();
const moths = shipped.recipes.get('swarm')!.files;

/** The processed set of files, as a worker or a storage returns it. */
function own(files: Readonly<Record<string, unknown>>, name = 'My set'): Own {
  const texts = Object.entries(files).map(([path, each]) => [path, isPicture(path) ? each : JSON.stringify(each)]);
  const set = Object.fromEntries(texts) as Record<string, string>;
  const load = loadOver(set);
  expect(messages(load)).toBe('');
  return JSON.parse(JSON.stringify(ownOf(load.content as Content, Object.keys(files), name))) as Own;
}

describe('a custom faction', () => {
  const { factions } = own(moths);
  const [faction] = factions;
  const { id } = faction!.info;

  test('is listed in deck, odds, moves, forces and studies, after the shipped ones', () => {
    const dealt = intoDeck(deck.setting() as never, new CustomFactions(factions));
    expect(dealt.factions.at(-1)).toEqual(faction!.info);
    expect(dealt.factions.length).toBe(shipped.factions.size + 1);
    const tool = deckTool(dealt);
    const joined = [dealt.factions.at(-1)!, dealt.factions[0]!].reduce(
      (state, each) => tool.apply(state, joining(each))!,
      tool.initial,
    );
    const begun = tool.apply(joined, { do: 'begin', seed: 3 })!;
    expect(rowIn(dealt.numbers, begun).row.some((card) => card.faction === id)).toBe(true);

    const { arms } = intoOdds(odds.setting() as never, new CustomFactions(factions));
    expect(arms.factions.at(-1)?.units.map((unit) => unit.id)).toEqual(faction!.units.map((unit) => unit.id));
    expect(arms.called).toMatchObject(faction!.called);
    for (const units of [
      intoMove(move.setting() as never, new CustomFactions(factions)).units,
      intoForces(forces.setting() as never, new CustomFactions(factions)).units,
    ])
      expect(units.slice(-faction!.units.length)).toEqual(faction!.units);
    expect(intoMib(mib.setting() as never, new CustomFactions(factions)).species).toContainEqual({
      id: faction!.info.id,
      name: faction!.info.name,
    });
  });

  test('has its own drawings', () => {
    const drawn = Object.keys(faction!.art);
    expect(drawn).toEqual(expect.arrayContaining([`band-${id}`, `sign-${id}`, `scene-${id}-double`]));
    for (const { id: unit } of faction!.units) expect(drawn).toContain(`unit-${unit.replace('/', '-')}`);
    for (const svg of Object.values(faction!.art)) expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  });

  test('replaces a shipped one that it changes', () => {
    const changed = own({ 'alien-invasion/factions/spugs.yaml': { name: 'Spogs' } });
    expect(changed.towns).toEqual([]);
    const reported = intoDeck(deck.setting() as never, new CustomFactions(changed.factions));
    expect(reported.factions.filter((each) => each.id === 'spugs').map(({ name }) => name)).toEqual(['Spogs']);
    const { arms } = intoOdds(odds.setting() as never, new CustomFactions(changed.factions));
    expect(arms.factions.filter(({ units }) => units.some((unit) => unit.id.startsWith('spugs/')))).toHaveLength(1);
  });
});

describe('custom roles', () => {
  const digger = {
    name: 'Grave Digger',
    code: 'DIG',
    icon: 'spade',
    numbers: [],
    side: 'town',
    acts: { step: 'investigation', text: 'Night', ask: 'Whose grave do you open?', answer: 'one of the dead' },
    text: 'You learn what killed one of the dead.',
    rule: 'LT-7.1',
  };
  const cards = { 'pod-person': [1], psychic: [2], digger: [3], 'town-watch': [4], citizen: [5] };
  const { towns, factions } = own({
    'lake-terror/roles/digger.yaml': digger,
    'lake-terror/sets/mine.yaml': { name: 'The churchyard', summary: 'Small.', icon: 'spade', cards },
  });
  const town = { ...towns[0]!.numbers, town: 'own-1' };

  test('form a separate role set, and leave the numbered deck alone', () => {
    expect(factions).toEqual([]);
    expect(towns.map(({ name }) => name)).toEqual(['The churchyard']);
    expect(towns[0]!.roles['digger']).toMatchObject({ name: 'Grave Digger', one: 'a Grave Digger', when: 'Night' });
    const [numbered] = own({
      'lake-terror/roles/digger.yaml': { ...digger, numbers: [22] },
      'lake-terror/game.yaml': { players: { max: 22 } },
    }).towns;
    expect(numbered).toMatchObject({ name: '', numbers: { players: { min: 8, max: 22 } } });
    expect(own({ 'lake-terror/sets/mine.yaml': { name: 'A', summary: 'B', icon: 'spade' } }).towns).toEqual([]);
  });

  test('show their own photographs if they have some, and no bytes for the others', () => {
    const jpeg = toBase64(new Pixmap(ColorSpace.DeviceRGB, [0, 0, 80, 80], false).asJPEG(80, false));
    const [seen] = own({
      'lake-terror/roles/digger.yaml': { ...digger, icon: 'face' },
      'lake-terror/sets/mine.yaml': { name: 'The churchyard', summary: 'Small.', icon: 'spade', cards },
      'icons/face.jpg': jpeg,
    }).towns;
    expect(seen!.roles['digger']!.art).toMatchObject({ size: 80, photo: jpeg });
    expect(Object.values(seen!.roles).filter(({ art }) => art.photo !== undefined)).toHaveLength(1);
  });

  test('are called at their step through a night, in their own words; games are kept apart', () => {
    const game = announcerGame(town);
    const tool = announcer(game);
    expect(tool.id).toBe('lake-terror-announcer.own-1');
    expect(rolesTool(game).id).toBe('lake-terror-roles.own-1');
    const roles = ['pod-person', 'digger', 'psychic', 'town-watch', 'citizen'];
    const actions: readonly Action[] = [
      { do: 'next' },
      { do: 'cards' },
      ...roles.map((role, index): Action => ({ do: 'card', seat: index + 1, role })),
      { do: 'next' },
    ];
    const first = actions.reduce((state, action) => tool.apply(state, action)!, tool.initial);
    expect(first.stage.at).toBe('night');
    const texts: string[] = [];
    const choose: Readonly<Record<string, readonly Action[]>> = {
      victim: [{ do: 'choose', choice: 'victim', seat: 5 }],
      patrols: [{ do: 'patrol', seat: 4, patrolled: 4 }],
      psychic: [{ do: 'row', choice: 'psychic', seats: [1, 2, 3] }],
    };
    let state = first;
    for (let count = 0; state.stage.at === 'night' && count < 40; count++) {
      const tonight = tonightOf(game, state)!.step;
      texts.push(tonight.say);
      for (const action of tonight.choice === null ? [] : (choose[tonight.choice] ?? []))
        state = tool.apply(state, action) ?? state;
      state = tool.apply(state, { do: 'next' })!;
    }
    expect(state.stage.at).toBe('dawn');
    expect(texts).toContain('Grave Digger, open your eyes. Whose grave do you open?');
    expect(townOf(game, state)?.players[4]?.pod).toBe(true);
    expect(tool.readState(JSON.parse(JSON.stringify(state)))).toMatchObject({ ok: true });
  });
});

test('a custom deck of objectives can be dealt, and other decks stay out of the tools', () => {
  const card = { id: 'tidy', title: 'Tidy Up', when: 'at once', text: 'Your {single} is **used**.', except: 'mib' };
  const deckWith = (more: object) => ({
    name: 'Errands',
    game: 'alien-invasion',
    signs: { single: { disc: '1', said: 'Single' } },
    columns: { except: { is: 'faction' } },
    cards: [card],
    ...more,
  });
  const found = own({ 'decks/errands.yaml': deckWith({ rule: 'AI-14.1' }), 'decks/chores.yaml': deckWith({}) });
  expect(found.objectives).toEqual([
    {
      id: 'errands',
      name: 'Errands',
      cards: [
        { id: 'tidy', title: 'Tidy Up', when: 'at once', text: 'Your Single is used.', count: 1, except: ['mib'] },
      ],
    },
  ]);
  expect([hasAny(found), hasAny({ ...found, objectives: [] })]).toEqual([true, false]);
});
