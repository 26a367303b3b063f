import { assert, constantFrom, array, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainOf, runsOf } from '../../src/content/deck/marks.ts';
import type { Sign } from '../../src/content/schema/deck.ts';

const signs: Readonly<Record<string, Sign>> = {
  double: { disc: '2', said: 'Double' },
  event: { icon: 'card-random', said: 'Event' },
  gold: { text: 'gold coins' },
  level: { disc: '1' },
};

/** The runs in a short form, without their places. */
const short = (source: string) =>
  runsOf(source, signs).runs.map((run) => {
    if (run.kind === 'text') return `${run.bold ? 'bold ' : ''}${run.italic ? 'italic ' : ''}"${run.text}"`;
    if (run.kind === 'icon') return `icon ${run.icon}, ${run.said}`;
    return run.kind === 'disc' ? `disc ${run.text}, ${run.said ?? 'as it is'}` : run.kind;
  });
const faultsIn = (source: string) =>
  runsOf(source, signs).faults.map(({ at, found, remedy }) => `${at}: ${found}; ${remedy}`);

describe('the marks of a text', () => {
  test('are bold, italic, and bold in italic', () => {
    expect(short('a **b** *c* d')).toEqual(['"a "', 'bold "b"', '" "', 'italic "c"', '" d"']);
    expect(short('*a **b** c*')).toEqual(['italic "a "', 'bold italic "b"', 'italic " c"']);
    expect(short('***a***')).toEqual(['bold italic "a"']);
  });

  test('name icons, discs and words, those of the deck first', () => {
    expect(short('{event}{double}{level}')).toEqual(['icon card-random, Event', 'disc 2, Double', 'disc 1, as it is']);
    expect(short('{event|a card}{level|one}')).toEqual(['icon card-random, a card', 'disc 1, one']);
    expect(short('{bus-stop}{sword|attack}')).toEqual(['icon bus-stop, bus stop', 'icon sword, attack']);
    expect(short('{#3}{#12|a dozen}')).toEqual(['disc 3, as it is', 'disc 12, a dozen']);
    expect(short('**two {gold}**')).toEqual(['bold "two gold coins"']);
    expect(short('{constructor}')).toEqual(['icon constructor, constructor']);
  });

  test('end lines, and are ordinary characters after a backslash', () => {
    expect(short('a\nb')).toEqual(['"a"', 'break', '"b"']);
    expect(short('\\*a\\* \\{b\\} \\\\ \\n')).toEqual(['"*a* {b} \\ \\n"']);
  });

  test('have the offset of their source', () => {
    expect(runsOf('ab **c** {event}\n', signs).runs.map(({ at }) => at)).toEqual([0, 5, 8, 9, 16]);
  });

  test('of emphasis without a partner are printed as they are', () => {
    for (const source of ['Frost*', 'Gain 3* points', 'so **bold', '5 * 3 * 2', 'a *', '** b **'])
      expect(runsOf(source, signs)).toMatchObject({ runs: [{ text: source, bold: false, italic: false }], faults: [] });
    expect(runsOf('3* and 4*', signs).lone).toEqual([1, 8]);
    expect(short('*a* b* **c**')).toEqual(['italic "a"', '" b* "', 'bold "c"']);
  });

  test('name symbols in any case, unless two names differ only by case', () => {
    const said = (source: string) =>
      plainOf(runsOf(source, { R: { text: 'red' }, r: { text: 'rare' }, Gold: { text: 'gold' } }).runs);
    expect(['{R}', '{r}', '{gold}', '{GOLD}'].map(said)).toEqual(['red', 'rare', 'gold', 'gold']);
  });

  test('that are not closed or name nothing are faults at their offset', () => {
    expect(faultsIn('a {event')).toEqual(['2: an unpaired "{"; complete it, or write \\{']);
    expect(faultsIn('event} *')).toEqual(['5: an unpaired "}"; complete it, or write \\}']);
    for (const source of ['{}', '{ }', '{event|}', '{#}', '{#1234}'])
      expect(faultsIn(source)).toEqual([`0: "${source}"; use a symbol, or \\{ and \\} for braces`]);
    expect(faultsIn('\\* {event} **a**')).toEqual([]);
  });

  test('are read as words in their place, on one line', () => {
    const { runs } = runsOf('With *one* {double} or {event},\n\na {gold}, **{level}** or {#3}.', signs);
    expect(plainOf(runs)).toBe('With one Double or Event, a gold coins, 1 or 3.');
  });

  test('are read without an exception, whatever they are, and lose no words', () => {
    const parts = constantFrom('*', '**', '{', '}', '\\', '|', '#', '\n', ' ', 'event', 'a', '😀');
    assert(
      property(array(parts, { maxLength: 12 }), (all) => {
        const source = all.join('');
        const { runs, faults } = runsOf(source, signs);
        expect(runs.filter((run) => run.kind === 'text' && run.text === '')).toEqual([]);
        for (const { at } of [...runs, ...faults]) expect(at).toBeLessThan(source.length);
        const isKept = (letter: string) => plainOf(runs).split(letter).length === source.split(letter).length;
        expect(source.includes('{') || ['a', '😀'].every(isKept)).toBe(true);
      }),
    );
  });

  test('are absent from a text that equals its plain text', () => {
    assert(
      property(
        string({ unit: 'grapheme' }).map((text) => text.replace(/[*{}\\\n]/g, '')),
        (text) => {
          expect(plainOf(runsOf(text, signs).runs)).toBe(text);
        },
      ),
    );
  });
});
