import { expect, test } from 'vitest';
import { edit, problemsWith, reported } from './helpers.ts';

const spugs = 'alien-invasion/factions/spugs.yaml';
const psychic = 'lake-terror/roles/psychic.yaml';
const spugsWith = (from: string, to: string) => problemsWith(edit(spugs, from, to));
const psychicWith = (from: string, to: string) => problemsWith(edit(psychic, from, to));

test('the check of scenes reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'an unknown place': spugsWith('place: farm', 'place: fram'),
      'an unknown figure': spugsWith('figure: burrower', 'figure: burower'),
      'a pose that the figure does not have': spugsWith('pose: leap', 'pose: lap'),
      'an unknown kind of light': spugsWith('kind: glow', 'kind: gleam'),
      'an unknown hat': psychicWith('hat: turban', 'hat: turben'),
      'a field that figures do not have': psychicWith('legs: false', 'leg: false'),
      'a position that is not a pair of numbers': psychicWith('at: [40, 16]', 'at: [40]'),
      'a missing description': psychicWith('alt: A fortune teller in a turban bends over a crystal ball.', ''),
      'an unknown icon': spugsWith(
        '{ figure: burrower, at: [38, 0], h: 41 }',
        '{ figure: icon, at: [38, 0], h: 41, icon: wurm }',
      ),
      'an unknown way to wear an icon': spugsWith('wears: looms', 'wears: hat'),
    }),
  ).toMatchInlineSnapshot(`
    "an unknown place: content/alien-invasion/factions/spugs.yaml:154:12 scenes.single.place: found "fram", expected "none", … or "archive"; did you mean "farm"?
    an unknown figure: content/alien-invasion/factions/spugs.yaml:148:21 units.4.scene.cast.1.figure: found "burower", expected "person", … or "crowd"; did you mean "burrower"?
    a pose that the figure does not have: content/alien-invasion/factions/spugs.yaml:43:59 units.0.faces.1.cast.pose: found "lap", expected "rear", "leap" or "heavy"; did you mean "leap"?
    an unknown kind of light: content/alien-invasion/factions/spugs.yaml:33:19 units.0.scene.light.0.kind: found "gleam", expected "moon", … or "star"; did you mean "beam"?
    an unknown hat: content/lake-terror/roles/psychic.yaml:30:36 scenes.0.cast.0.head.hat: found "turben", expected "fedora", … or "helm"; did you mean "turban"?
    a field that figures do not have: content/lake-terror/roles/psychic.yaml:26:11 scenes.0.cast.0.leg: found the unknown field "leg", expected only "figure", … and "legs"; did you mean "legs"?
    a position that is not a pair of numbers: content/lake-terror/roles/psychic.yaml:23:15 scenes.0.cast.0.at: found a list of 1 entry, expected a list of 2 entries; add entries
    a missing description: content/lake-terror/roles/psychic.yaml:17:5 scenes.0.alt: found nothing, expected a text; add the field "alt"
    an unknown icon: content/alien-invasion/factions/spugs.yaml:148:53 units.4.scene.cast.1.icon: found the icon "wurm", expected an icon from icons/ or from the game-icons collection; did you mean "arm"?
    an unknown way to wear an icon: content/alien-invasion/factions/spugs.yaml:151:17 scene.wears: found "hat", expected "looms", "signal", "flag" or "hull"; choose one of them"
  `);
});
