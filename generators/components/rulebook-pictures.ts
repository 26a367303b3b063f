import type { Example } from '../../src/content/examples.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { gamesOf } from '../../src/engine/games.ts';
import type { Games } from '../../src/engine/protocol.ts';
import type { Cropped } from '../diagram/crop.ts';
import { diagramOf, type DiagramStep } from '../diagram/index.ts';
import { lakeTerrorRow, mostInRow } from '../diagram/lake-terror.ts';
import { moveWanted } from '../diagram/moves.ts';
import { Sketch } from '../diagram/sketch.ts';
import { figure, group, untagged } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { round } from '../scene/units.ts';
import type { Drawn } from './quick-start/sheet.ts';

/* Pictures of a rulebook that are drawn elsewhere: of its examples, and of the page to play tonight. */

/** Pictures drawn before: all papers show the same, the booklet too. */
const drawnBefore = new WeakMap<Content, { games: Games; pictures: Map<string, DiagramStep | undefined> }>();

/** Requests that are answered by chances. */
const chances = new Set(['odds', 'melee-odds', 'compare', 'blast', 'study', 'action-roll']);

/** The engines of all games over this content. */
export const enginesOf = (content: Content): Games => {
  const known = drawnBefore.get(content);
  if (known) return known.games;
  const all = gamesOf(content);
  drawnBefore.set(content, { games: all, pictures: new Map() });
  return all;
};

/** A figure from its top left as a scene of the same size. */
export const croppedOf = ({ nodes, width, height, alt }: Drawn): Cropped => {
  const size = { width: round(width), height: round(height) };
  const children = [figure([group(untagged(nodes))], alt, { x: 0, y: 0, ...size })];
  return { ...size, scene: { ...size, children }, alt };
};

/** A step of an example as a figure, with the height of its picture. */
export const croppedStep = ({ scene, height, alt }: DiagramStep): Cropped => {
  const shown = { ...scene, height };
  return { width: shown.width, height, scene: shown, alt };
};

/** The one picture that explains an example by itself, or some of its chairs; undefined if it has no picture. */
export function pictureOf(
  press: Press,
  content: Content,
  example: Example,
  seats?: readonly number[],
  question = false,
): DiagramStep | undefined {
  const games = enginesOf(content);
  const pictures = drawnBefore.get(content)?.pictures ?? new Map<string, DiagramStep | undefined>();
  const name = `${press.ink} ${example.game}/${example.id} ${seats?.join(' ')} ${question}`;
  const sketch = () => new Sketch({ press, content, games }, example);
  if (!pictures.has(name) && question && example.request['do'] === 'move') pictures.set(name, moveWanted(sketch()));
  // More chairs than a row holds are drawn round their table.
  if (!pictures.has(name) && seats && seats.length <= mostInRow)
    pictures.set(name, lakeTerrorRow(sketch(), seats, question));
  if (!pictures.has(name)) {
    const steps = diagramOf({ press, content, games }, example);
    // The dice are shown on paper; the site shows the chance of each result.
    const isOdds = chances.has(String(example.request['do']));
    pictures.set(name, isOdds ? steps[0] : (steps.find(({ key }) => key) ?? steps.at(-1)));
  }
  return pictures.get(name);
}
