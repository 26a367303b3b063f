import { whysOf } from '../../engine/games.ts';
import { townsOf } from '../../engine/content.ts';
import { shippedContent } from './content.ts';

const { announcer, roles, steps, study, variants } = shippedContent;
const { alienInvasion, actionDeck, lakeTerror } = shippedContent;
const { battle, battleBoard, battleOpponents } = shippedContent;
const { munch, munchBoard, munchOpponents } = shippedContent;

export const whys = whysOf(shippedContent);
export const towns = townsOf(shippedContent);
/** The parts of the content that the engine uses: numbers and words, without pictures. */
export const content = {
  actionDeck,
  alienInvasion,
  announcer,
  battle,
  battleBoard,
  battleOpponents,
  lakeTerror,
  munch,
  munchBoard,
  munchOpponents,
  steps,
  study,
  variants,
  factions: new Map(
    [...shippedContent.factions].map(([id, { scenes: _scenes, units, ...faction }]) => {
      return [id, { ...faction, units: units.map(({ scene: _scene, ...unit }) => unit) }] as const;
    }),
  ),
  roles: new Map([...roles].map(([id, { scenes: _scenes, ...role }]) => [id, role] as const)),
};
