import { aboutOf } from '../../src/content/games.ts';
import { capital } from '../../src/content/letters.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { listed } from '../../src/content/template.ts';
import type { Poster } from '../design/art/covers.ts';
import { largeHeight, sidePiece } from '../design/flat-piece.ts';
import { ground } from '../design/ink.ts';
import { panelShape } from '../design/panel.ts';
import { data } from '../design/shapes.ts';
import { panelPicture } from '../document/cover.ts';
import type { Box } from '../render/pdf.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { beforeNoun } from '../../src/content/adjectives.ts';
import { infoOf, type ComponentMaker } from '../sheet/product.ts';
import { inColour, kindsOf, packedIn, pyramidModel, type Packed, type Stash, type StashesOf } from './stash.ts';
import { boxProduct, type BoxLook, type BoxSize, type GameLook, type Tuck, type Words } from './tuck-box.ts';

/** The greatest length of a row of pyramids in a box, in mm, so that the box fits on most papers. */
const longestRow = 120;

/** The number of nests: pyramids inside each other, at most one of each size. */
const nestsIn = ({ stashes }: Packed): number =>
  stashes.reduce((sum, { counts }) => sum + Math.max(...Object.values(counts)), 0);

/**
 * The space for nests of pyramids on their sides, pointing left and right in turn. Each nest fills the gap beside its
 * neighbour, and makes the row half a base longer. Each pyramid’s walls also make the row longer by their thickness.
 * Long rows are divided.
 */
function sizeOf({ tuckBox: { thickness, play } }: Content, packed: Packed): BoxSize {
  const base = Math.max(...packed.kinds.map(({ pyramid }) => pyramid.base));
  const height = Math.max(...packed.kinds.map(({ pyramid }) => pyramid.height));
  const nests = nestsIn(packed);
  const length = (rows: number) => (base * (Math.ceil(nests / rows) + 1)) / 2;
  let rows = 1;
  while (rows < nests && length(rows) > longestRow) rows++;
  return {
    width: height + play.across,
    height: length(rows) + Math.ceil(nests / rows) * thickness + play.down,
    depth: rows * base + play.deep,
  };
}

/** The poster of the game with pyramids in front: the sizes of one colour, or one pyramid of each colour. */
function picture(
  press: Press,
  content: Content,
  game: GameId,
  poster: Poster,
  { stashes, kinds }: Packed,
  panel: Box,
): readonly SceneNode[] {
  const { accent } = aboutOf(content, game);
  const { x, y, width, height } = panel;
  const shown = stashes.length > 1 ? stashes.flatMap((stash) => kindsOf(content, stash).slice(0, 1)) : kinds;
  const gap = width * 0.02;
  const total = shown.reduce((sum, { pyramid }) => sum + pyramid.base, 0);
  const tallest = Math.max(...shown.map(({ pyramid }) => pyramid.height));
  const scale = Math.min((width * 0.9 - gap * (shown.length - 1)) / total, (height * 0.5) / tallest);
  const foot = y + height - height * 0.06;
  let left = x + (width - total * scale - gap * (shown.length - 1)) / 2;
  const pieces = shown.map(({ colour, pyramid }): SceneNode => {
    const middle = left + (pyramid.base * scale) / 2;
    left += pyramid.base * scale + gap;
    return sidePiece(press, colour, pyramid, [middle, foot], largeHeight * scale);
  });
  const horizon = foot - tallest * scale * 0.3;
  const hill = data(
    'M',
    x,
    horizon,
    'Q',
    x + width / 2,
    horizon - height * 0.07,
    x + width,
    horizon,
    'V',
    y + height,
    'H',
    x,
    'Z',
  );
  const shape = panelShape(x, y, width, height, 1.2);
  const { ink } = press.tokens.neutral;
  return [
    ...panelPicture(press, panel, { poster, accent }, 0.5),
    group([path(hill, { fill: ground(press, accent.tint), stroke: ink, strokeWidth: 0.4 }), ...pieces], {
      clip: shape,
    }),
    path(shape, { stroke: ink, strokeWidth: 0.4 }),
  ];
}

function lookOf(press: Press, content: Content, game: GameId, look: GameLook, packed: Packed): BoxLook {
  const { stash, file } = content.tuckBox;
  const about = aboutOf(content, game);
  const { stashes, kinds } = packed;
  const [{ colour, role }] = stashes as [Stash];
  const count = kinds.reduce((sum, each) => sum + each.count, 0);
  const own = (text: string, ...path: (string | number)[]): Words => ({ text, origin: { file: about.file, path } });
  const word = (text: string, ...path: (string | number)[]): Words => ({ text, origin: { file, path } });
  const { words } = press;
  const colours = listed(
    words.lists,
    stashes.map((each) => beforeNoun(each.colour)),
  );
  const caption = words.pyramids[role]({ colours });
  const title = own(about.name, 'name');
  const name = own(capital(caption, press.language.tag), 'name');
  // Colours with the same numbers of pyramids are listed together.
  const alike = [...new Map(stashes.map((each) => [JSON.stringify(each.counts), each])).values()];
  const inColours = alike.map((each) => {
    const same = stashes.filter(({ counts }) => JSON.stringify(counts) === JSON.stringify(each.counts));
    const name = listed(
      words.lists,
      same.map((one) => one.colour.name),
    );
    return inColour(press, { name }, kindsOf(content, each));
  });
  return {
    accent: about.accent,
    pattern: look.pattern,
    ...(stashes.length > 1 ? {} : { colour }),
    icon: own(about.icon, 'icon'),
    picture: (panel) => picture(press, content, game, look.poster, packed, panel),
    caption,
    counted: word(`${count} ${stash.pyramids}`, 'stash', 'pyramids'),
    name,
    // A list of colours is too long for the sides of the box.
    shortName: stashes.length > 1 ? title : name,
    label: title,
    summary: own(capital(`${inColours.join('; ')}.`, press.language.tag), 'numbers'),
    begins: word(stash.begins, 'stash', 'begins'),
    steps: stash.steps.map((step, at) => word(step, 'stash', 'steps', at)),
  };
}

export const makeStashBoxes =
  (self: ComponentMaker, game: GameId, design: GameLook, stashesOf: StashesOf): ComponentMaker['make'] =>
  (press, content, { only, bleed }) => {
    const component = infoOf(self, content);
    const boxes = packedIn(content, stashesOf)
      .filter(({ id }) => !only || only.includes(id))
      .map((packed) => {
        const { id, kinds } = packed;
        const count = kinds.reduce((sum, each) => sum + each.count, 0);
        const made = press.words.boxes.nests({ count, nests: nestsIn(packed) });
        const origin = { file: component.file, path: ['name'] };
        const tuck: Tuck = { id, name: component.name, origin, count, size: sizeOf(content, packed) };
        return { tuck, made, look: lookOf(press, content, game, design, packed) };
      });
    const { name, accent, icon } = aboutOf(content, game);
    // The second name was once a shorter name. Without it, the versions of boxes would change.
    const sources = [
      [name, name, accent, icon, design.poster.scene, design.pattern, content.tuckBox.stash],
      pyramidModel(content, stashesOf),
    ];
    return boxProduct(press, content, { game, component, sources, bleed }, boxes);
  };
