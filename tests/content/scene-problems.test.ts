import { describe, expect, test } from 'vitest';
import { edit, problemsWith } from './helpers.ts';

const spugs = 'alien-invasion/factions/spugs.yaml';
const psychic = 'lake-terror/roles/psychic.yaml';
const spugsWith = (from: string, to: string) => problemsWith(edit(spugs, from, to));
const psychicWith = (from: string, to: string) => problemsWith(edit(psychic, from, to));

describe('the check of scenes', () => {
  test('reports an unknown place', () => {
    expect(spugsWith('place: farm', 'place: fram')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:142:12 scenes.single.place: found "fram", expected "none", "street", "town", "mainstreet", "square", "farm", "field", "harbour", "crater", "woods", "crossroads", "stadium", "burrow", "depths", "doorway", "corridor", "room", "porch", "yard", "laboratory", "saucer" or "archive"; did you mean "farm"?"`,
    );
  });

  test('reports an unknown figure', () => {
    expect(spugsWith('figure: burrower', 'figure: burower')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:136:21 units.4.scene.cast.1.figure: found "burower", expected "person", "spug", "mite", "burrower", "controller", "robot", "pod", "saucer", "icon", "thing", "banner" or "crowd"; did you mean "burrower"?"`,
    );
  });

  test('reports a pose that the figure does not have', () => {
    expect(spugsWith('pose: leap', 'pose: lap')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:147:53 scenes.single.cast.0.pose: found "lap", expected "rear", "leap" or "heavy"; did you mean "leap"?"`,
    );
  });

  test('reports an unknown kind of light', () => {
    expect(spugsWith('kind: glow', 'kind: gleam')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:28:19 units.0.scene.light.0.kind: found "gleam", expected "moon", "disc", "eclipse", "glow", "beam", "search", "cone", "fire", "bolt" or "star"; did you mean "beam"?"`,
    );
  });

  test('reports an unknown hat', () => {
    expect(psychicWith('hat: turban', 'hat: turben')).toMatchInlineSnapshot(
      `"content/lake-terror/roles/psychic.yaml:30:36 scenes.0.cast.0.head.hat: found "turben", expected "fedora", "straw", "brodie", "cap", "flat", "beanie", "scarf", "hard", "top", "beret", "nurse", "turban", "hood", "bowler" or "helm"; did you mean "turban"?"`,
    );
  });

  test('reports a field that figures do not have', () => {
    expect(psychicWith('legs: false', 'leg: false')).toMatchInlineSnapshot(
      `"content/lake-terror/roles/psychic.yaml:26:11 scenes.0.cast.0.leg: found the unknown field "leg", expected only figure, at, flip, h, pose, build, dress, top, bottom, accent, head, left, right, front and legs; did you mean "legs"?"`,
    );
  });

  test('reports a position that is not a pair of numbers', () => {
    expect(psychicWith('at: [40, 16]', 'at: [40]')).toMatchInlineSnapshot(
      `"content/lake-terror/roles/psychic.yaml:23:15 scenes.0.cast.0.at: found a list of 1 entry, expected a list of 2 entries; add what is missing"`,
    );
  });

  test('reports a missing description', () => {
    expect(psychicWith('alt: A fortune teller in a turban bends over a crystal ball.', '')).toMatchInlineSnapshot(
      `"content/lake-terror/roles/psychic.yaml:17:5 scenes.0.alt: found nothing, expected a text that is not empty; add the field "alt""`,
    );
  });

  test('reports an unknown icon', () => {
    expect(
      spugsWith('{ figure: burrower, at: [38, 0], h: 41 }', '{ figure: icon, at: [38, 0], h: 41, icon: wurm }'),
    ).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:136:53 units.4.scene.cast.1.icon: found the icon "wurm", expected an icon of icons/ or of the game-icons collection; did you mean "arm"?"`,
    );
  });

  test('reports an unknown way to wear an icon', () => {
    expect(spugsWith('wears: looms', 'wears: hat')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:139:17 scene.wears: found "hat", expected "looms", "signal", "flag" or "hull"; choose one of them"`,
    );
  });
});
