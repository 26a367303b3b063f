import { describe, expect, test } from 'vitest';
import { edit, loadOver, messages, problemsWith, reported, textOf } from './helpers.ts';

const spugs = 'alien-invasion/factions/spugs.yaml';
const over = (text: string) => messages(loadOver({ [spugs]: text }));

describe('a rule that does not exist', () => {
  test.each([
    ['in a faction of an overlay', () => over("specialEvent: { text: 'None.', icon: dig-hole, rule: AI-99.9 }\n")],
    [
      'in a card',
      () =>
        problemsWith(
          edit(
            'alien-invasion/action-deck.yaml',
            /rule: AI-[\d.]+/.exec(textOf('alien-invasion/action-deck.yaml'))?.[0] ?? '',
            'rule: AI-99.9',
          ),
        ),
    ],
  ])('is reported %s', (_, problems) => {
    expect(problems()).toMatch(/^\S+\.yaml:\d+:\d+ \S*rule: found "AI-99\.9", expected an existing rule or chapter; /);
  });

  test('is not the same as a chapter, which may be cited', () => {
    expect(over("specialEvent: { text: 'None.', icon: dig-hole, rule: AI-13 }\n")).toBe('');
  });
});

describe('kill numbers', () => {
  const kill = /kill: \{ open: (\d+), cover: (\d+), building: (\d+) \}/.exec(textOf(spugs)) as RegExpExecArray;
  const [line, open, cover] = kill as unknown as [string, string, string];
  const killing = (text: string) => problemsWith(edit(spugs, line, `kill: { ${text} }`));

  test('must not fall from open ground to cover, or from cover to a building', () => {
    expect(killing(`open: ${open}, cover: ${Number(open) - 1}, building: 99`)).toMatch(
      /spugs\.yaml:\d+:\d+ units\.0\.kill\.cover: found \d+, less than \d+ in "open", expected \d+ or more/,
    );
    expect(killing(`open: ${open}, cover: ${cover}, building: ${Number(cover) - 1}`)).toMatch(
      /spugs\.yaml:\d+:\d+ units\.0\.kill\.building: found \d+, less than \d+ in "cover"/,
    );
  });

  test('may all be the same', () => {
    expect(killing('open: 9, cover: 9, building: 9')).toBe('');
  });
});

test('a label with too little contrast is reported with its place and a remedy', () => {
  expect(
    reported({
      'on the fill of a faction': over("colours: { fill: '#FFFF00', on: '#FFFFFF' }\n"),
      'on white paper': over("colours: { deep: '#FFD700' }\n"),
      'in a game': messages(loadOver({ 'battle/game.yaml': "accent: { deep: '#C0C0C0' }\n" })),
    }),
  ).toMatchInlineSnapshot(`
    "on the fill of a faction: mine/alien-invasion/factions/spugs.yaml:1:33 colours.on: found "#FFFFFF" on "#FFFF00", a contrast of 1.0 : 1, expected a contrast of at least 4.5 : 1; choose a colour that stands out more
    on white paper: mine/alien-invasion/factions/spugs.yaml:1:18 colours.deep: found "#FFD700" on white paper, a contrast of 1.4 : 1, expected a contrast of at least 4.5 : 1; choose a colour that stands out more
    in a game: mine/battle/game.yaml:1:17 accent.deep: found "#C0C0C0" on white paper, a contrast of 1.8 : 1, expected a contrast of at least 4.5 : 1; choose a colour that stands out more"
  `);
});
