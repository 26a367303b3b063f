import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games as entries } from '../../src/content/games.ts';
import { gameIds, type ShippedGame } from '../../src/content/schema/common.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { answer } from '../../src/engine/protocol.ts';
import { edit, loadOver, messages, problemsWith, reported, textOf } from '../content/helpers.ts';
import { filesIn } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';
import { position } from './battle/states.ts';
import { nightRequest, table } from './lake-terror/table.ts';
import { games, words } from './numbers.ts';
import type { Reply } from './support.ts';

const keysOf = (game: ShippedGame): string[] => Object.keys(entries[game].verdicts).sort();

describe.each(gameIds)('the sentences of %s', (game) => {
  test('have exactly its keys, and name only their values', () => {
    expect(Object.keys(words[game]).sort()).toEqual(keysOf(game));
    const given = entries[game].verdicts;
    for (const [key, sentence] of Object.entries<string>(words[game])) {
      const named = [...sentence.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
      expect([key, named.filter((name) => !given[key]!.includes(name!))]).toEqual([key, []]);
    }
  });

  test('are all used by the engine', () => {
    const folder = join(projectFolder, 'src/engine', game);
    const code = filesIn(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    const reasonsOf = (key: string): boolean =>
      code.includes(`'${key}'`) ||
      code.includes(
        `\`${key.replace(/small|medium|large/, '${sizeNames[size]}').replace(/^(single|double|triple)-/, '${card}-')}\``,
      );
    expect(keysOf(game).filter((key) => !reasonsOf(key))).toEqual([]);
  });
});

/** The answers to requests, with the shipped content and with an overlay. */
function answers(overlay: Readonly<Record<string, string>>, requests: readonly object[]): readonly [Reply, Reply][] {
  const load = loadOver(overlay);
  expect(messages(load)).toBe('');
  const changed = gamesOf(load.content!);
  return requests.map((request) => [answer(games, request), answer(changed, request)]);
}

const why = (reasonsOf: Reply): string[] => reasonsOf.illegal.map((each: Reply) => each.why);
/** The answer without its sentences. */
const silent = (reasonsOf: Reply): Reply => ({
  ...reasonsOf,
  illegal: reasonsOf.illegal.map(({ rule }: Reply) => rule),
});

describe('an overlay', () => {
  test('rewords a verdict and renames a size of battle, and nothing else of an answer changes', () => {
    const state = position(['v1 v1 v1 v1 v1 v1', '. . . . . .', '. . . . . .', '. . . . . .', 'w2 w2 w2 w2 w2 w2'], {
      stash: { a: [0, 5, 5], b: [5, 5, 5] },
    });
    const play = (move: string): object => ({ game: 'battle', do: 'play', state, move });
    const overlay = {
      'battle/verdicts.yaml': "why: { no-villager: 'Nobody lives at {at}, not even at {at}.' }\n",
      'pyramids/small.yaml': 'name: Tiny\n',
    };
    const [stash, empty, other, legal] = answers(overlay, ['+a5', '+c3', 'c3>c4', '+b1'].map(play));
    expect(why(stash![0])).toEqual(['Your stash has no small alien left for the villager at a5.']);
    expect(why(stash![1])).toEqual(['Your stash has no tiny alien left for the villager at a5.']);
    expect(why(empty![0])).toEqual(['There is no villager at c3.']);
    expect(why(empty![1])).toEqual(['Nobody lives at c3, not even at c3.']);
    for (const [before, after] of [stash!, empty!]) expect(silent(after)).toEqual(silent(before));
    expect(other![1]).toEqual(other![0]);
    expect(legal![1]).toEqual(legal![0]);
    expect(legal![1].legal).toBe(true);
  });

  test('rewords a verdict and renames a role of Lake Terror, and nothing else of an answer changes', () => {
    const players = table('pod-person*', 'psychic', 'town-watch', 'vigilante+', 'doctor', 'citizen', 'citizen');
    const overlay = {
      'lake-terror/verdicts.yaml': "why: { dead: 'Nobody wakes {player}.' }\n",
      'lake-terror/roles/vigilante.yaml': 'name: Huntress\n',
    };
    const patrols = { 3: 3 };
    const asked = [{ vigilante: 2, doctor: 4, victim: 6, patrols }, { victim: 6 }, { victim: 6, patrols }];
    const [rejected, owed, quiet] = answers(
      overlay,
      asked.map((choices) => nightRequest(players, choices)),
    );
    expect(why(rejected![0])).toEqual(['No human Vigilante is alive.', 'Player 4 is dead.']);
    expect(why(rejected![1])).toEqual(['No human Huntress is alive.', 'Nobody wakes 4.']);
    expect(silent(rejected![1])).toEqual(silent(rejected![0]));
    expect(owed![0].illegal).toEqual([{ rule: 'LT-2.5', why: 'Player 3 of the Watch must patrol.' }]);
    expect(owed![1]).toEqual(owed![0]);
    expect(quiet![1]).toEqual(quiet![0]);
    expect(quiet![1].dawn).toEqual([]);
  });
});

test('the check of sentences reports each problem with its place and a remedy', () => {
  const file = 'battle/verdicts.yaml';
  const covered = /^ {2}covered: .*\n/m.exec(textOf(file))![0];
  expect(
    reported({
      'a value that the engine does not give': problemsWith(
        edit(file, 'no villager at {at}', 'no villager at {space}'),
      ),
      'a value that belongs to another key': problemsWith(edit(file, 'no alien at {at}', 'no alien at {to}')),
      'a name that nothing has': problemsWith(edit(file, '{pyramids.small}', '{pyramids.smal}')),
      'a sentence that is missing': problemsWith(edit(file, covered, '')),
      'a sentence with an unknown key': messages(loadOver({ [file]: 'why: { no-vilager: Nobody is there. }\n' })),
    }),
  ).toMatchInlineSnapshot(`
    "a value that the engine does not give: content/battle/verdicts.yaml:9:16 why.no-villager: found the placeholder "{space}", expected the name of a value or a number: at, … and others; choose one of them, or remove the placeholder
    a value that belongs to another key: content/battle/verdicts.yaml:13:13 why.no-alien: found the placeholder "{to}", expected the name of a value or a number: at, … and others; choose one of them, or remove the placeholder
    a name that nothing has: content/battle/verdicts.yaml:10:24 why.no-small-alien-left: found the placeholder "{pyramids.smal}", expected the name of a value or a number: at, … and others; did you mean "{pyramids.small}"?
    a sentence that is missing: content/battle/verdicts.yaml:3:3 why.covered: found nothing, expected a text; add the field "covered"
    a sentence with an unknown key: mine/battle/verdicts.yaml:1:8 why.no-vilager: found the unknown field "no-vilager", expected only "over", … and "path-not-so-long"; did you mean "no-villager"?"
  `);
});
