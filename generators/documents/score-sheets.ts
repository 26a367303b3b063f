import { pyramidSizes, type GameId } from '../../src/content/schema/common.ts';
import type { PyramidColour } from '../../src/content/schema/design.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { infoOf, versionOf, type ComponentMaker, type Product, type ProductOptions } from '../sheet/product.ts';
import { largeDocument } from '../looks/large-writer.ts';
import { drawScores, writeScores, type ScoreRow, type ScoreSheet, type Seen } from '../looks/scores.ts';
import { documentProduct, wholeProduct } from '../looks/whole-page.ts';
import type { Press } from '../scene/press.ts';
import { beforeMirror } from '../scene/mirror.ts';

const colourOf = (content: Content, id: string): Entity<PyramidColour>[] => {
  const colour = content.colours.get(id);
  return colour ? [colour] : [];
};

function battleSheet(content: Content): ScoreSheet {
  const { battle, battleScoreSheet: words } = content;
  const aliens = battle.colours.aliens.flatMap((id) => colourOf(content, id));
  const villagers = battle.colours.villagers.flatMap((id) => colourOf(content, id));
  const trio = (...colours: readonly (Entity<PyramidColour> | undefined)[]): Seen[] =>
    pyramidSizes.flatMap((size, index): Seen[] => {
      const colour = colours[index % colours.length];
      return colour ? [{ colour, size }] : [];
    });
  const row = (key: 'alien' | 'villager' | 'mixed', seen: readonly Seen[]): ScoreRow => ({
    key,
    ...words.rows[key],
    points: battle.numbers.trios[key],
    seen,
    icons: [],
    origin: { file: words.file, path: ['rows', key] },
  });
  const rows = [
    row('alien', trio(aliens[0])),
    row('villager', trio(villagers[0], villagers[1])),
    row('mixed', trio(aliens[0], villagers[0])),
  ];
  return { about: battle, words, rows, rule: words.rule, players: aliens };
}

function munchSheet(content: Content): ScoreSheet {
  const { munch, munchScoreSheet: words, munchMats: mats } = content;
  const worlds = munch.worlds.flatMap(({ colour }) => colourOf(content, colour));
  const { points } = munch.numbers;
  const row = (
    key: 'trio' | 'world' | 'lost',
    worth: number,
    seen: readonly Seen[],
    icons: readonly string[],
  ): ScoreRow => ({
    key,
    ...words.rows[key],
    points: worth,
    seen,
    icons,
    origin: { file: words.file, path: ['rows', key] },
  });
  const [red, green, black] = worlds;
  if (!red || !green || !black) throw new Error('a world has no colour');
  const rows = [
    row(
      'trio',
      points.trio,
      pyramidSizes.map((size): Seen => ({ colour: red, size })),
      [],
    ),
    row(
      'world',
      points.world,
      [
        { colour: green, size: 'medium' },
        { colour: black, size: 'small' },
      ],
      [],
    ),
    row('lost', -points.lost, [], [mats.pit.icon, mats.void.icon]),
  ];
  const players = munch.monsters.flatMap(({ colour }) => colourOf(content, colour)).slice(0, munch.players.max);
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
