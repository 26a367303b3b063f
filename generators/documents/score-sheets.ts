import { pyramidSizes, type GameId } from '../../src/content/schema/common.ts';
import type { PyramidColour } from '../../src/content/schema/design.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { infoOf, versionOf, type ComponentMaker, type Product, type ProductOptions } from '../sheet/product.ts';
import { largeDocument } from '../looks/large-writer.ts';
import { drawScores, writeScores, type ScoreRow, type ScoreSheet, type Seen } from '../looks/scores.ts';
import { documentProduct, wholeProduct } from '../looks/whole-page.ts';
import type { Press } from '../scene/press.ts';
import { beforeMirror } from '../scene/mirror.ts';

/** The colours of pyramids by id; the checks ensure that they exist. */
const coloursOf = ({ colours }: Content, ids: readonly string[]): readonly Entity<PyramidColour>[] =>
  ids.map((id) => colours.get(id)!);

/** A pyramid of each size, in these colours in turn. */
const trioOf = (...colours: readonly Entity<PyramidColour>[]): readonly Seen[] =>
  pyramidSizes.map((size, index) => ({ colour: colours[index % colours.length]!, size }));

type Counted = Partial<Pick<ScoreRow, 'seen' | 'icons'>> & { readonly points: number };

/** The rows of a shipped game, in the order of `counted`, which has the points and the pictures of their items. */
const rowsOf = <Key extends string>(
  { rows, file }: { readonly rows: Readonly<Record<Key, Pick<ScoreRow, 'name' | 'rule'>>>; readonly file: string },
  counted: Readonly<Record<Key, Counted>>,
): readonly ScoreRow[] =>
  (Object.entries(counted) as [Key, Counted][]).map(([key, { points, seen = [], icons = [] }]) => ({
    key,
    ...rows[key],
    points,
    seen,
    icons,
    origin: { file, path: ['rows', key] },
  }));

function battleSheet(content: Content): ScoreSheet {
  const { battle, battleScoreSheet: words } = content;
  const { trios } = battle.numbers;
  const aliens = coloursOf(content, battle.colours.aliens);
  const villagers = coloursOf(content, battle.colours.villagers);
  const rows = rowsOf(words, {
    alien: { points: trios.alien, seen: trioOf(aliens[0]!) },
    villager: { points: trios.villager, seen: trioOf(...villagers) },
    mixed: { points: trios.mixed, seen: trioOf(aliens[0]!, villagers[0]!) },
  });
  return { about: battle, words, rows, rule: words.rule, players: aliens };
}

function munchSheet(content: Content): ScoreSheet {
  const { munch, munchScoreSheet: words, munchMats: mats } = content;
  const { points } = munch.numbers;
  const inColours = (all: readonly { readonly colour: string }[]) =>
    coloursOf(
      content,
      all.map(({ colour }) => colour),
    );
  const [red, green, black] = inColours(munch.worlds);
  const others: readonly Seen[] = [
    { colour: green!, size: 'medium' },
    { colour: black!, size: 'small' },
  ];
  const rows = rowsOf(words, {
    trio: { points: points.trio, seen: trioOf(red!) },
    world: { points: points.world, seen: others },
    lost: { points: -points.lost, icons: [mats.pit.icon, mats.void.icon] },
  });
  const players = inColours(munch.monsters).slice(0, munch.players.max);
  return { about: munch, words, rows, rule: words.rule, players };
}

/** The sheet in two forms: to write on, and to fill in on a screen. */
export const scoreSheet = (
  game: GameId,
  sheetOf: (content: Content) => ScoreSheet,
  id: 'score-sheet' | 'score-sheet-form',
): ComponentMaker => {
  const form = id === 'score-sheet-form';
  const self: ComponentMaker = {
    game,
    id,
    takes: [],
    ...(form ? {} : { kind: 'tiles' as const }),
    ids: () => [id],
    make,
    // A viewer chooses the type size of form fields, so forms need no large print.
    ...(form ? {} : { large: make }),
  };
  async function make(anyPress: Press, content: Content, { only }: ProductOptions): Promise<Product> {
    const press = beforeMirror(anyPress);
    const sheet = sheetOf(content);
    const { file: _file, ...words } = sheet.words;
    const rows = sheet.rows.map(({ origin: _origin, ...row }) => row);
    const colours = sheet.players.map((player) =>
      'pip' in player ? [player.fill, player.on, player.pattern, player.pip] : player.name,
    );
    const { accent, name } = sheet.about;
    const component = infoOf(self, content);
    const about = {
      game,
      component,
      version: versionOf(content, [id, words, rows, colours, accent, name]),
      rule: sheet.rule,
    };
    const wanted = !only || only.includes(id);
    if (press.large) return largeDocument(press, content, { ...about, wanted }, (writer) => writeScores(writer, sheet));
    const draw = (area: Parameters<typeof drawScores>[3]) => drawScores(press, content, sheet, area, form);
    return form
      ? documentProduct(press, content, { ...about, wanted }, async (area) =>
          (await draw(area)).map((nodes) => ({ nodes })),
        )
      : wholeProduct(press, content, { ...about, only }, draw);
  }
  return self;
};

export const battleScoreSheet = scoreSheet('battle', battleSheet, 'score-sheet');
export const battleScoreForm = scoreSheet('battle', battleSheet, 'score-sheet-form');
export const munchScoreSheet = scoreSheet('munch', munchSheet, 'score-sheet');
export const munchScoreForm = scoreSheet('munch', munchSheet, 'score-sheet-form');
