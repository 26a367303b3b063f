import { games } from '../../../generators/components/games.ts';
import { componentsFor, mixedOf } from '../../../generators/components/index.ts';
import {
  type ComponentMaker,
  listOf,
  type Product,
  type ProductOptions,
  textFormats,
} from '../../../generators/sheet/product.ts';
import { largestDpi, pixelSize } from '../../../generators/render/png.ts';
import { variantsIn } from '../../content/games/lake-terror.ts';
import type { Load } from '../../content/load.ts';
import { placeOf } from '../../content/places.ts';
import type { Content, Entity } from '../../content/schema/index.ts';
import type { CardFormat, Paper } from '../../content/schema/design.ts';
import { isFolded, markKinds } from '../../../generators/sheet/options.ts';
import { usualCards, type PrintOptions, type PrintSize, type Format } from './options.ts';
import { UsageError } from '../usage.ts';
import { cuttingArea } from '../../../generators/sheet/machine.ts';
import type { Scene } from '../../../generators/scene/node.ts';
import type { ManifestEntry } from './manifest.ts';

/** GAME/COMPONENT, or only the component's id if it serves every game. */
export const pathOf = ({ game, id }: { game: string | null; id: string }): string =>
  game === null ? id : `${game}/${id}`;

/** The path of a picture of a component, without its ending: GAME/NAME if one represents all. */
export const picturePathOf = (product: Product, name: string): string =>
  `${product.single ? product.game : pathOf(product)}/${name}`;

/** Everything that can be printed from the content; from content with problems, everything that its files name. */
export const componentsIn = ({ content, folders }: Pick<Load, 'content' | 'folders'>): readonly ComponentMaker[] =>
  componentsFor(content ?? { decks: decksNamedIn(folders) });

/** The decks in folders of content, by the names of their files or tables. */
function decksNamedIn(folders: Load['folders']): ReadonlyMap<string, { readonly id: string }> {
  const places = folders.flatMap(({ files }) => [...files.keys()].map(placeOf));
  return new Map(
    places.flatMap((place) =>
      place.kind === 'table' || (place.kind === 'entity' && place.key === 'decks') ? [[place.id, place] as const] : [],
    ),
  );
}

/** The names of a component as a target: its path, and the groups that it belongs to. */
const targetsOf = (maker: ComponentMaker): readonly string[] => {
  const path = pathOf(maker);
  return [listOf(maker) ?? [], path.startsWith('decks/') ? 'decks' : [], path].flat();
};

/** The components that the targets name, in the order of the lists. Throws if there is no such name. */
export function select(targets: readonly string[], components: readonly ComponentMaker[]): ComponentMaker[] {
  const names = [...new Set(components.flatMap(targetsOf))];
  for (const target of targets)
    if (!names.includes(target)) throw new UsageError(`there is nothing called "${target}" to print`, target, names);
  return components.filter(
    (component) => targets.length === 0 || targetsOf(component).some((name) => targets.includes(name)),
  );
}

/** The named components that exist in the chosen size; `components` is everything. Throws if a named one does not. */
export function sized(
  makers: readonly ComponentMaker[],
  options: PrintOptions,
  components: readonly ComponentMaker[],
): ComponentMaker[] {
  if (options.size !== 'large') return [...makers];
  if (options.profile !== 'home') throw new UsageError('--size large is printed at home: it goes with no --profile');
  if (options.card !== undefined && options.card !== usualCards.large)
    throw new UsageError(`--size large prints cards as ${usualCards.large}, not as ${options.card}`);
  if (options.marks === 'full')
    throw new UsageError('--size large has no room for the numbers of cuts; leave out --marks full');
  const isLarge = ({ large }: ComponentMaker) => large !== undefined;
  const chosen = makers.filter(isLarge);
  const others = makers.filter((maker) => !isLarge(maker) && options.targets.includes(pathOf(maker)));
  if (others.length > 0 || chosen.length === 0)
    throw new UsageError(
      `--size large: there is no large print of ${(others.length > 0 ? others : makers).map(pathOf).join(', ')}`,
      undefined,
      components
        .filter(
          (maker) => isLarge(maker) && makers.some((each) => listOf(each) === null || listOf(each) === listOf(maker)),
        )
        .map(pathOf),
    );
  return chosen;
}

/** Whether the sheets of a component can have the marks of a machine. */
const isForMachines = ({ kind, shelved, id }: ComponentMaker): boolean =>
  kind === 'cards' || shelved === true || id === 'calibration';

/** The named components that a machine can cut. Throws if a named one is not. */
export function cuttable(
  makers: readonly ComponentMaker[],
  { machine, targets, duplex }: PrintOptions,
  components: readonly ComponentMaker[],
): ComponentMaker[] {
  if (machine === undefined) return [...makers];
  if (isFolded(duplex))
    throw new UsageError(`--marks ${machine}: a machine cuts one layer; give --duplex long, short or off`);
  const chosen = makers.filter(isForMachines);
  const others = makers.filter((maker) => !isForMachines(maker) && targets.includes(pathOf(maker)));
  if (others.length > 0 || chosen.length === 0)
    throw new UsageError(
      `--marks ${machine}: ${(others.length > 0 ? others : makers).map(pathOf).join(', ')} ${others.length === 1 ? 'has' : 'have'} no sheets for a machine; it goes with ${components.filter(isForMachines).map(pathOf).join(', ')}`,
    );
  return chosen;
}

/** The command with its machine, found in the content. */
export function withMachine<Choice extends Pick<PrintOptions, 'machine'>>(content: Content, options: Choice): Choice {
  const { machine: id } = options;
  if (id === undefined) return options;
  const cutter = content.machines.get(id);
  if (!cutter)
    throw new UsageError(`there are no marks called "${id}"`, id, [...markKinds, ...content.machines.keys()]);
  return { ...options, cutter };
}

/** Rejects a paper or a margin that the machine does not take. */
export function checkMachine({ cutter, margin }: PrintOptions, papers: readonly Entity<Paper>[]): void {
  if (!cutter) return;
  for (const paper of papers)
    cuttingArea(cutter, { paper, ...(margin === undefined ? {} : { margin }), scale: { x: 1, y: 1 } });
}

/** The components themselves, or their cards on common sheets. Rejects options that such sheets do not support. */
export function arranged(
  makers: readonly ComponentMaker[],
  options: PrintOptions,
  components: readonly ComponentMaker[],
): ComponentMaker[] {
  if (options.sheet === undefined) return [...makers];
  const isDeck = ({ kind }: ComponentMaker) => kind === 'cards';
  const decks = makers.filter(isDeck);
  const others = makers.filter((maker) => !isDeck(maker) && options.targets.includes(pathOf(maker)));
  if (others.length > 0 || decks.length === 0)
    throw new UsageError(
      `--sheet ${options.sheet} prints cards alone, not ${(others.length > 0 ? others : makers).map(pathOf).join(', ')}`,
      undefined,
      components.filter(isDeck).map(pathOf),
    );
  if (!options.formats.includes('pdf'))
    throw new UsageError(`--sheet ${options.sheet} makes sheets of paper; it goes with --format pdf`);
  return [mixedOf(decks)];
}

export function papersOf(content: Content, ids: readonly string[]): Entity<Paper>[] {
  return ids.map((id) => {
    const paper = content.papers.get(id);
    if (!paper) {
      const known = [...content.papers.keys()].join(', ');
      const file = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? id : 'my-paper';
      throw new UsageError(
        `there is no paper "${id}": choose from ${known}, give a size such as 210x297 or 13x19in, or add papers/${file}.yaml to your own content`,
      );
    }
    return paper;
  });
}

/** Rejects an option that none of the printed components takes. */
export function checkTaken(
  makers: readonly ComponentMaker[],
  options: PrintOptions,
  components: readonly ComponentMaker[],
): void {
  const decks = options.targets.filter((target) => target === 'decks' || target.startsWith('decks/'));
  for (const option of ['factions', 'scenario', 'players', 'set', 'variants', 'square'] as const)
    if (options[option] !== undefined && decks.length > 0)
      throw new UsageError(`--${option} means nothing to ${decks.join(', ')}: print decks without it`);
  for (const option of [
    'factions',
    'scenario',
    'players',
    'set',
    'variants',
    'square',
    'card',
    'sleeves',
    'copies',
  ] as const) {
    // A scenario also chooses its factions.
    const isTaken = ({ takes }: ComponentMaker) =>
      takes.includes(option) || (option === 'scenario' && takes.includes('factions'));
    if (options[option] === undefined || makers.some(isTaken)) continue;
    const takers = components.filter(isTaken).map(pathOf);
    throw new UsageError(
      `--${option} changes nothing in ${makers.map(pathOf).join(', ')}; it goes with ${takers.join(', ')}`,
    );
  }
}

/** Rejects options that name something missing from the content. */
export function checkChoices(content: Content, makers: readonly ComponentMaker[], options: PrintOptions): void {
  for (const id of options.factions ?? [])
    if (!content.factions.has(id))
      throw new UsageError(`there is no faction "${id}"`, id, [...content.factions.keys()]);
  for (const id of options.scenario ?? [])
    if (!content.scenarios.has(id))
      throw new UsageError(`there is no scenario "${id}"`, id, [...content.scenarios.keys()]);
  if (options.set !== undefined && !content.sets.has(options.set))
    throw new UsageError(`there is no set "${options.set}"`, options.set, [...content.sets.keys()]);
  const dealt = options.set === undefined ? content : content.withSet(options.set);
  if (options.players !== undefined) {
    const { min, max } = dealt.lakeTerror.players;
    if (options.players < min || options.players > max)
      throw new UsageError(`--players ${options.players}: ${options.set ?? 'lake-terror'} takes ${min} to ${max}`);
  }
  const variants = [...variantsIn(content).keys()];
  // The choice that a variant makes: how a death or an autopsy is announced, or who replaces a role.
  const settled = new Map<string, string>();
  for (const name of options.variants ?? []) {
    if (!variants.includes(name)) throw new UsageError(`there is no variant "${name}"`, name, variants);
    const what = name.includes('=') ? name.replace(/=.*/, '') : content.roles.get(name)?.replaces;
    if (!variantsIn(dealt).has(name))
      throw new UsageError(`--variants ${name}: the set "${options.set}" deals no role for it`);
    const other = what === undefined ? undefined : settled.get(what);
    if (what !== undefined) settled.set(what, name);
    if (other !== undefined && other !== name)
      throw new UsageError(`--variants: ${other} and ${name} cannot be played together; choose one of them`);
  }
  for (const { game, takes } of makers) {
    const sides = game !== null && takes.includes('square') ? games[game].square?.(content) : undefined;
    if (!sides || options.square === undefined) continue;
    const { least, most } = sides;
    if (options.square < least || options.square > most)
      throw new UsageError(`--square ${options.square}: the squares of ${game}/board are from ${least} to ${most} mm`);
  }
}

/** Rejects an id that no card or piece has. */
export function checkOnly(content: Content, makers: readonly ComponentMaker[], options: ProductOptions): void {
  const ids = [...new Set(makers.flatMap((maker) => maker.ids(content, options)))];
  for (const id of options.only ?? [])
    if (!ids.includes(id)) throw new UsageError(`--only: no printed card or piece is called "${id}"`, id, ids);
}

/** The format of a card by its id; default the format of the size. Throws a UsageError for an unknown id. */
export function cardOf(content: Content, size: PrintSize, id: string = usualCards[size]): Entity<CardFormat> {
  const format = content.cardFormats.get(id);
  if (!format)
    throw new UsageError(`there is no card format "${id}"`, id, [
      ...content.cardFormats.keys(),
      'a size such as 63x88',
    ]);
  return format;
}

type StockOf = NonNullable<ProductOptions['ownCard']>;

/** The card to print on, and its bleed. Unless the command names a format, decks may have their own in normal print. */
export const stocksFor = (
  format: Entity<CardFormat>,
  { bleed, card, size }: Pick<PrintOptions, 'bleed' | 'card' | 'size'>,
  stockOf: StockOf = (each) => ({ card: each, bleed }),
): Pick<ProductOptions, 'card' | 'bleed' | 'ownCard'> => ({
  ...stockOf(format),
  ...(card === undefined && size === 'normal' ? { ownCard: stockOf } : {}),
});

/** The size limit of a picture, in pixels. */
const pixelLimit = 100e6;

const isWithin = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width * height <= pixelLimit;

/** Rejects a resolution at which a picture would be too large. */
export function checkPictures(pictures: readonly PictureFile[]): void {
  for (const { product, file, scene, width, height, dpi } of pictures) {
    if (isWithin({ width, height })) continue;
    const name = file.slice(file.lastIndexOf('/') + 1, -'.png'.length);
    throw new UsageError(
      `--dpi ${dpi}: the picture of ${pathOf(product)} ${name} would have ${Math.round((width * height) / 1e6)} megapixels; ` +
        `the largest that works is --dpi ${largestDpi(scene, isWithin)}`,
    );
  }
}

export interface PictureFile {
  readonly product: Product;
  readonly file: string;
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** The data of a card for a shop: its number, and its back. */
  readonly card?: Pick<ManifestEntry, 'count' | 'back'>;
}

/** Every picture of the products, in its size at the resolution. */
export const pictureFiles = (products: readonly Product[], dpi: number): PictureFile[] =>
  products.flatMap((product) =>
    product.pictures.map(({ name, scene }) => {
      const [width, height] = pixelSize(scene.width, scene.height, dpi);
      const file = `${picturePathOf(product, name)}.png`;
      return { product, file, scene, width, height, dpi };
    }),
  );

/** A component with the length of its document on each laid-out paper, and the number of its files. */
interface Outcome {
  readonly name: string;
  readonly pages: readonly number[];
  readonly files: number;
}

const span = ([from, to]: readonly [number, number]): string => (from === to ? String(from) : `${from}-${to}`);

/**
 * A message for each option that has no effect on the output. Throws if that is an error: if no document has the
 * requested pages, or if nothing is printed. `whole` means that the outcomes cover the whole command.
 */
export function unusedLines(
  options: PrintOptions,
  makers: readonly ComponentMaker[],
  outcomes: readonly Outcome[],
  whole: boolean,
  components: readonly ComponentMaker[],
): readonly string[] {
  const { formats, pages, only } = options;
  const lines: string[] = [];
  const names = outcomes.map(({ name }) => name);
  const longest = Math.max(0, ...outcomes.flatMap((outcome) => outcome.pages));
  const beyond = (pages ?? []).filter(([from]) => from > longest);
  if (beyond.length > 0 && longest > 0) {
    const found = `--pages ${beyond.map(span).join(',')}: ${names.join(', ')} ${names.length > 1 ? 'have at most' : 'has'} ${longest} page${longest > 1 ? 's' : ''}`;
    if (whole) throw new UsageError(found);
    lines.push(found);
  }
  // A choice of pieces or pages leaves others out on purpose.
  if (!only && !formats.includes('pdf')) {
    const without = outcomes.filter(({ files }) => files === 0).map(({ name }) => name);
    const what = formats.some((format) => isText(format)) ? 'no such file' : 'no picture';
    const none = `--format ${formats.join()}: of ${without.join(', ')} there is ${what}; print it as pdf`;
    if (whole && without.length === outcomes.length) throw new UsageError(none);
    if (without.length > 0) lines.push(none);
  }
  const empty = outcomes.filter(
    ({ pages: lengths, files }) => files === 0 && lengths.length > 0 && !Math.max(...lengths),
  );
  if (options.factions && !only && empty.length > 0) {
    const none = `--factions ${options.factions.join()}: ${empty.map(({ name }) => name).join(', ')} ${empty.length > 1 ? 'have' : 'has'} nothing for these factions`;
    if (whole && empty.length === outcomes.length) throw new UsageError(none);
    lines.push(none);
  }
  // Only cards have a gap.
  for (const [option, needed] of [
    ['bleed', ['bleed']],
    ['gap', ['bleed', 'card']],
  ] as const) {
    const takesIt = ({ takes }: ComponentMaker) => needed.every((each) => takes.includes(each));
    if (options[option] > 0 && !makers.some(takesIt)) {
      const takers = components.filter(takesIt).map(pathOf);
      lines.push(`--${option} changes nothing in ${names.join(', ')}; it goes with ${takers.join(', ')}`);
    }
  }
  if (options.marks === 'corners' && !makers.some(({ kind }) => kind === 'cards')) {
    const round = components.filter(({ kind }) => kind === 'cards').map(pathOf);
    lines.push(
      `--marks corners: ${names.join(', ')} has no round corners, only marks in the margin; it goes with ${round.join(', ')}`,
    );
  }
  return lines;
}

const isText = (format: Format): boolean => (textFormats as readonly Format[]).includes(format);

/** Rejects options of marks and bleed that another option of the command makes useless. */
export function checkMarks({ marks, markStyle, outerBleed, duplex, bleed, gap }: PrintOptions): void {
  const [name] = Object.keys(markStyle ?? {});
  if (name !== undefined && marks === 'off')
    throw new UsageError(`--mark-${name} changes nothing with --marks off; leave out one of them`);
  if (markStyle?.sides === 'front' && (isFolded(duplex) || duplex === 'off'))
    throw new UsageError(
      `--mark-sides front changes nothing with --duplex ${duplex}, which prints one side; it goes with --duplex long or short`,
    );
  if (!outerBleed) return;
  if (bleed === 0) throw new UsageError('--bleed-edges outer changes nothing without a bleed; add --bleed 3');
  if (gap > 0)
    throw new UsageError(`--bleed-edges outer is for cards that touch, but --gap ${gap} separates them; leave it out`);
}

/** Rejects options for sheets in a command that makes none. */
export function checkPages({ pages, margin, formats }: PrintOptions): void {
  if (!formats.every((format) => format === 'png' || isText(format))) return;
  const option = pages ? '--pages' : margin === undefined ? undefined : '--margin';
  if (option)
    throw new UsageError(`${option} changes nothing in ${formats.join()}; it goes with --format pdf, svg or dxf`);
}
