import { backs, componentsFor, mixedOf } from '../../../generators/components/index.ts';
import { kitOf } from '../../../generators/components/kit.ts';
import {
  contentFor,
  type ComponentMaker,
  listOf,
  type Product,
  type ProductOptions,
  textFormats,
} from '../../../generators/sheet/product.ts';
import { largestDpi, pixelSize } from '../../../generators/render/png.ts';
import { componentAt } from '../../content/component-names.ts';
import { variantsIn } from '../../content/games/lake-terror.ts';
import type { Load } from '../../content/load.ts';
import { madePath } from '../../content/made.ts';
import { placeOf } from '../../content/places.ts';
import { enumerate, quote } from '../../content/words.ts';
import type { Content, Entity } from '../../content/schema/index.ts';
import type { CardFormat, Paper } from '../../content/schema/design.ts';
import { isFolded, markKinds } from '../../../generators/sheet/options.ts';
import { usualCards, type PrintOptions, type PrintSize, type Format } from './options.ts';
import { inAnyCase, someOf, UsageError, withNames } from '../usage.ts';
import { cuttingArea } from '../../../generators/sheet/machine.ts';
import type { Scene } from '../../../generators/scene/node.ts';
import type { ManifestEntry } from './manifest.ts';

/** GAME/COMPONENT, or only the component's id if it belongs to all games. */
export const pathOf = ({ game, id }: { game: string | null; id: string }): string =>
  game === null ? id : `${game}/${id}`;

/**
 * The path of a component’s picture, without a file extension: GAME/NAME if one picture represents the whole
 * component.
 */
export const picturePathOf = (product: Product, name: string): string =>
  `${product.single ? product.game : pathOf(product)}/${name}`;

/** All components that can be printed from the content; for content with problems, all that its files name. */
export const componentsIn = ({
  content,
  folders,
  drafts,
}: Pick<Load, 'content' | 'folders' | 'drafts'>): readonly ComponentMaker[] =>
  content
    ? componentsFor(content)
    : [...componentsFor({ decks: decksNamedIn(folders), made: drafts }), ...unreadIn(folders, drafts)];

/** A component for each custom game whose facts have problems, so that its name is known. */
function unreadIn(folders: Load['folders'], drafts: Load['drafts']): readonly ComponentMaker[] {
  const paths = folders.flatMap(({ files }) => [...files.keys()]);
  const games = new Set(paths.flatMap((path) => madePath(path)?.game ?? []));
  return [...games].filter((game) => !drafts?.has(game)).map((game) => kitOf(game, []));
}

/** The decks in content folders, by the names of their files or tables. */
function decksNamedIn(folders: Load['folders']): ReadonlyMap<string, { readonly id: string }> {
  const places = folders.flatMap(({ files }) => [...files.keys()].map(placeOf));
  return new Map(
    places.flatMap((place) =>
      place.kind === 'table' || (place.kind === 'entity' && place.key === 'decks') ? [[place.id, place] as const] : [],
    ),
  );
}

/** The targets that name a component: its path, and the groups to which it belongs. */
const targetsOf = (maker: ComponentMaker): readonly string[] => {
  const path = pathOf(maker);
  return [listOf(maker) ?? [], path.startsWith('decks/') ? 'decks' : [], path].flat();
};

/** All names in the content that an option of `print` accepts. */
export const namesIn = (content: Content) =>
  ({
    papers: [...content.papers.keys()],
    condition: [...content.conditions.keys()],
    machine: [...content.machines.keys()],
    factions: [...content.factions.keys()],
    scenario: [...content.scenarios.keys()],
    set: [...content.sets.keys()],
    variants: [...variantsIn(content).keys()],
    card: [...content.cardFormats.keys()],
    sleeves: [...content.sleeves.keys()],
    profile: ['home', ...content.shops.keys(), 'tts'],
  }) satisfies Partial<Record<keyof PrintOptions, readonly string[]>>;

export const targetsIn = (components: readonly ComponentMaker[]): readonly string[] => [
  ...new Set(components.flatMap(targetsOf)),
];

/** A target in which the component's id replaces another name of the component. */
function targetNamed(target: string, names: readonly string[]): string {
  const path = componentAt(target.toLowerCase());
  return names.includes(path) ? path : inAnyCase(target, names);
}

/** The command with every name in the spelling of the content, whatever case the user typed. */
export function spelled(
  options: PrintOptions,
  content: Content | undefined,
  components: readonly ComponentMaker[],
): PrintOptions {
  const known = new Map<string, readonly string[]>(Object.entries(content ? namesIn(content) : {}));
  known.set('targets', targetsIn(components));
  const found = Object.fromEntries(
    Object.entries(options).map(([option, value]: [string, unknown]) => {
      const names = known.get(option);
      const named = option === 'targets' ? targetNamed : inAnyCase;
      const spell = (each: unknown) => (typeof each === 'string' ? named(each, names ?? []) : each);
      return [option, names && Array.isArray(value) ? value.map(spell) : spell(value)];
    }),
  );
  return { ...options, ...found };
}

/** The components that the targets name, in the order of the content's lists. Throws if a target names none. */
export function select(targets: readonly string[], components: readonly ComponentMaker[]): ComponentMaker[] {
  const names = targetsIn(components);
  for (const target of targets)
    if (!names.includes(target)) throw new UsageError(`unknown game or component ${quote(target)}`, target, names);
  return components.filter(
    (component) => targets.length === 0 || targetsOf(component).some((name) => targets.includes(name)),
  );
}

/** The components to suggest: the components of the same games, or otherwise all games with components. */
function insteadOf(makers: readonly ComponentMaker[], others: readonly ComponentMaker[]): readonly string[] {
  const near = others.filter((each) => makers.some((maker) => listOf(maker) === listOf(each)));
  return near.length > 0 ? near.map(pathOf) : [...new Set(others.map((each) => listOf(each) ?? pathOf(each)))];
}

const pathsOf = (makers: readonly ComponentMaker[]): string => someOf(makers.map(pathOf));

/** The selected components that exist in the chosen size; `components` are all components. Throws if there is none. */
export function sized(
  makers: readonly ComponentMaker[],
  options: PrintOptions,
  components: readonly ComponentMaker[],
): ComponentMaker[] {
  if (options.size !== 'large') return [...makers];
  if (options.profile !== 'home')
    throw new UsageError('--size large is only for printing at home; leave out --profile');
  if (options.card !== undefined && options.card !== usualCards.large)
    throw new UsageError(
      `--size large prints cards as ${usualCards.large}, not as ${quote(options.card)}; leave out --card`,
    );
  if (options.marks === 'full')
    throw new UsageError('--size large has no room for numbered cut lines; leave out --marks full');
  if (options.blank)
    throw new UsageError('--size large has no blank cards, which have no words to enlarge; leave out --blank');
  const isLarge = ({ large }: ComponentMaker) => large !== undefined;
  const chosen = makers.filter(isLarge);
  if (chosen.length === 0)
    throw new UsageError(
      `--size large: ${pathsOf(makers)} cannot be printed large`,
      undefined,
      insteadOf(makers, components.filter(isLarge)),
    );
  return chosen;
}

const isForMachines = ({ kind, forMachines }: ComponentMaker): boolean => kind === 'cards' || forMachines === true;

/** The selected components that a machine can cut. Throws if there is none. */
export function cuttable(
  makers: readonly ComponentMaker[],
  { machine, duplex }: PrintOptions,
  components: readonly ComponentMaker[],
): ComponentMaker[] {
  if (machine === undefined) return [...makers];
  if (isFolded(duplex))
    throw new UsageError(`--marks ${machine}: a machine cuts only one layer; give --duplex long, short or off`);
  const chosen = makers.filter(isForMachines);
  if (chosen.length === 0)
    throw new UsageError(
      withNames(
        `--marks ${machine}: ${pathsOf(makers)} ${makers.length === 1 ? 'has' : 'have'} no sheets for a machine; use it with `,
        insteadOf(makers, components.filter(isForMachines)),
      ),
    );
  return chosen;
}

/** The gap between pieces for a machine, in mm: each piece has its own cuts, and no edge is cut twice. */
const machineGap = 1.5;

/**
 * The command with its machine from the content, and with the machine's gap between pieces unless the command gives
 * one.
 */
export function withMachine<Choice extends Pick<PrintOptions, 'machine' | 'given' | 'bleed' | 'gap'>>(
  content: Content,
  options: Choice,
): Choice {
  const { machine: id } = options;
  if (id === undefined) return options;
  const cutter = content.machines.get(id);
  if (!cutter) throw new UsageError(`unknown marks ${quote(id)}`, id, [...markKinds, ...content.machines.keys()]);
  // The gap between pieces with bleed is at least twice the bleed.
  const gap = options.given.includes('gap') ? options.gap : Math.max(0, machineGap - 2 * options.bleed);
  return { ...options, cutter, gap };
}

/** Rejects a paper or a margin that the machine does not support. */
export function checkMachine(
  { cutter, margin, machineError, formats, cut }: PrintOptions,
  papers: readonly Entity<Paper>[],
): void {
  if (machineError && !(cutter && (cut || formats.includes('svg') || formats.includes('dxf'))))
    throw new UsageError(
      '--machine-error moves the lines of cut files; add --marks with a machine and --format dxf or svg, or leave --machine-error out',
    );
  if (!cutter) return;
  for (const paper of papers)
    cuttingArea(cutter, { paper, ...(margin === undefined ? {} : { margin }), scale: { x: 1, y: 1 } });
}

export const isDeck = ({ kind }: ComponentMaker): boolean => kind === 'cards';

/** The components themselves, or their cards on shared sheets. Rejects options that shared sheets do not support. */
export function arranged(
  makers: readonly ComponentMaker[],
  options: PrintOptions,
  components: readonly ComponentMaker[],
): ComponentMaker[] {
  if (options.sheet === undefined) return [...makers];
  const decks = makers.filter(isDeck);
  if (decks.length === 0)
    throw new UsageError(
      `--sheet ${options.sheet} prints only cards, not ${pathsOf(makers)}`,
      undefined,
      insteadOf(makers, components.filter(isDeck)),
    );
  if (!options.formats.includes('pdf')) throw new UsageError(`--sheet ${options.sheet} works only with --format pdf`);
  return [mixedOf(decks)];
}

export function papersOf(content: Content, ids: readonly string[]): Entity<Paper>[] {
  return ids.map((id) => {
    const paper = content.papers.get(id);
    if (!paper) {
      const choice = `unknown paper ${quote(id)}; choose from `;
      const size = 'give a size such as 210x297 or 8.5x11in';
      const own = /^[a-z0-9-]{1,20}$/.test(id) ? `, ${size}, or add papers/${id}.yaml` : `, or ${size}`;
      throw new UsageError(withNames(choice, [...content.papers.keys()], own));
    }
    return paper;
  });
}

/** A line for each component that is named but not printed, because of an option. */
export const leftOutLines = (
  { targets }: Pick<PrintOptions, 'targets'>,
  before: readonly ComponentMaker[],
  after: readonly ComponentMaker[],
  option: string,
): readonly string[] => {
  const gone = before.filter((maker) => !after.includes(maker) && targets.includes(pathOf(maker))).map(pathOf);
  return gone.length > 0
    ? [withNames(`${option} leaves out `, gone, `; print ${gone.length > 1 ? 'them' : 'it'} without this option`)]
    : [];
};

/** Rejects an option that has no effect on any of the printed components. */
export function checkTaken(
  makers: readonly ComponentMaker[],
  options: PrintOptions,
  components: readonly ComponentMaker[],
): void {
  const decks = options.targets.filter((target) => target === 'decks' || target.startsWith('decks/'));
  for (const option of ['factions', 'scenario', 'players', 'set', 'variants', 'square'] as const)
    if (options[option] !== undefined && decks.length > 0)
      throw new UsageError(`--${option} does not apply to ${someOf(decks)}; print decks without it`);
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
    'blank',
    'skip',
  ] as const) {
    // A scenario also determines the factions.
    const isTaken = ({ takes }: ComponentMaker) =>
      takes.includes(option) || (option === 'scenario' && takes.includes('factions'));
    if (options[option] === undefined || makers.some(isTaken)) continue;
    throw new UsageError(
      withNames(
        `--${option} has no effect on ${pathsOf(makers)}; use it with `,
        insteadOf(makers, components.filter(isTaken)),
      ),
    );
  }
}

export function checkChoices(content: Content, makers: readonly ComponentMaker[], options: PrintOptions): void {
  for (const id of options.factions ?? [])
    if (!content.factions.has(id))
      throw new UsageError(`unknown faction ${quote(id)}`, id, [...content.factions.keys()]);
  for (const id of options.scenario ?? [])
    if (!content.scenarios.has(id))
      throw new UsageError(`unknown scenario ${quote(id)}`, id, [...content.scenarios.keys()]);
  for (const id of options.factions ? (options.scenario ?? []) : []) {
    const needed = content.scenarios.get(id)?.sides.map(({ faction }) => faction) ?? [];
    const lacking = needed.filter((faction) => !options.factions?.includes(faction));
    if (lacking.length > 0) {
      const names = [...new Set(lacking)];
      throw new UsageError(
        `--scenario ${id} needs ${enumerate(names, 'and')}; add ${names.length > 1 ? 'them' : 'it'} to --factions, or leave --factions out`,
      );
    }
  }
  if (options.set !== undefined && !content.sets.has(options.set))
    throw new UsageError(`unknown set ${quote(options.set)}`, options.set, [...content.sets.keys()]);
  const dealt = contentFor(content, options);
  if (options.players !== undefined) {
    const { min, max } = dealt.lakeTerror.players;
    if (options.players < min || options.players > max)
      throw new UsageError(
        `--players ${options.players}: ${options.set ?? 'lake-terror'} is for ${min} to ${max} players; give a number from ${min} to ${max}`,
      );
  }
  const variants = [...variantsIn(content).keys()];
  // The choice that a variant determines: how a death or an autopsy is announced, or who replaces a role.
  const settled = new Map<string, string>();
  for (const name of options.variants ?? []) {
    if (!variants.includes(name)) throw new UsageError(`unknown variant ${quote(name)}`, name, variants);
    const what = name.includes('=') ? name.replace(/=.*/, '') : content.roles.get(name)?.replaces;
    if (!variantsIn(dealt).has(name))
      throw new UsageError(
        `--variants ${name}: the set "${options.set}" deals no role for it; leave out one of the two`,
      );
    const other = what === undefined ? undefined : settled.get(what);
    if (what !== undefined) settled.set(what, name);
    if (other !== undefined && other !== name)
      throw new UsageError(`--variants: ${other} and ${name} cannot be played together; choose one of them`);
  }
  for (const maker of makers) {
    const sides = maker.squares?.(content);
    if (!sides || options.square === undefined) continue;
    const { least, most } = sides;
    if (options.square < least || options.square > most)
      throw new UsageError(`--square ${options.square}: give a number from ${least} to ${most}, in millimetres`);
  }
}

/** The options with the ids of cards and pieces in the case of the content. Rejects an id that no card or piece has. */
export function checkOnly(
  content: Content,
  makers: readonly ComponentMaker[],
  options: ProductOptions,
): ProductOptions {
  if (!options.only) return options;
  const ids = [...new Set(makers.flatMap((maker) => maker.ids(content, options)))];
  const only = options.only.map((id) => inAnyCase(id, ids));
  for (const id of only)
    if (!ids.includes(id)) throw new UsageError(`--only: unknown card or piece ${quote(id)}`, id, ids, '');
  const isDealt = (maker: ComponentMaker): boolean =>
    maker.takes.includes('blank') && maker.ids(content, options).some((id) => id !== backs && only.includes(id));
  if (options.blank && !makers.some(isDealt))
    throw new UsageError(
      `--blank adds blank cards to a deck, but --only ${someOf(only)} names no card; name a card, or leave out --blank`,
    );
  return { ...options, only };
}

/** The card format with an id; by default, the format of the type size. Throws a UsageError for an unknown id. */
export function cardOf(content: Content, size: PrintSize, id: string = usualCards[size]): Entity<CardFormat> {
  const format = content.cardFormats.get(id);
  if (!format)
    throw new UsageError(`unknown card format ${quote(id)}`, id, [
      ...content.cardFormats.keys(),
      'a size such as 63x88',
    ]);
  return format;
}

type StockOf = NonNullable<ProductOptions['ownCard']>;

/**
 * The card format and bleed of each component. Decks may have their own format, in normal size and if the command names
 * none.
 */
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

/** Rejects a resolution at which a picture would exceed the size limit. */
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
  readonly title: string;
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** The data of a card for a print shop: number of copies, and picture of the back. */
  readonly card?: Pick<ManifestEntry, 'count' | 'back'>;
}

/** All pictures of the products, each with its size in pixels at the resolution. */
export const pictureFiles = (products: readonly Product[], dpi: number): PictureFile[] =>
  products.flatMap((product) =>
    product.pictures.map(({ name, title, scene }) => {
      const [width, height] = pixelSize(scene.width, scene.height, dpi);
      const file = `${picturePathOf(product, name)}.png`;
      return { product, file, title, scene, width, height, dpi };
    }),
  );

/** A component, with its number of files. */
interface Outcome {
  readonly name: string;
  readonly files: number;
}

const span = ([from, to]: readonly [number, number]): string => (from === to ? String(from) : `${from}-${to}`);

/** The two ends of a message about an empty component: the options that left it empty, and a remedy. */
function narrowedBy({ factions, set, players }: PrintOptions): readonly [string, string] {
  if (factions) return [`--factions ${someOf(factions)}: `, 'for the chosen factions; add another'];
  const given = Object.entries({ set, players }).filter(([, value]) => value !== undefined);
  const words = given.map(([option, value]) => `--${option} ${value}`).join(' ');
  if (given.length === 0) return ['', 'to print in this content'];
  return [`${words}: `, given.length > 1 ? 'for these choices; leave them out' : 'for this choice; leave it out'];
}

/**
 * The messages about requested pages that no document has, and about empty components. `outcomes` have the number of
 * pages on each paper. Throws if nothing is printed; `whole` means that the outcomes belong to the whole command.
 */
export function missingLines(
  options: PrintOptions,
  outcomes: readonly (Outcome & { readonly pages: readonly number[] })[],
  whole: boolean,
): readonly string[] {
  const { pages, only } = options;
  const lines: string[] = [];
  const names = outcomes.map(({ name }) => name);
  const longest = Math.max(0, ...outcomes.flatMap((outcome) => outcome.pages));
  const beyond = (pages ?? []).filter(([from]) => from > longest);
  if (beyond.length > 0 && longest > 0) {
    const found = `--pages ${someOf(beyond.map(span), 30)}: ${someOf(names)} ${names.length > 1 ? 'have at most' : 'has only'} ${longest} page${longest > 1 ? 's' : ''}; ${longest > 1 ? `give pages from 1 to ${longest}` : 'leave --pages out'}`;
    if (whole) throw new UsageError(found);
    lines.push(found);
  }
  const empty = outcomes.filter(
    ({ pages: lengths, files }) => files === 0 && lengths.length > 0 && !Math.max(...lengths),
  );
  if (!only && empty.length > 0) {
    const [choice, reason] = narrowedBy(options);
    const none = `${choice}${someOf(empty.map(({ name }) => name))} ${empty.length > 1 ? 'have' : 'has'} nothing ${reason}`;
    if (whole && empty.length === outcomes.length) throw new UsageError(none);
    lines.push(none);
  }
  return lines;
}

/**
 * A message for each option that had no effect on the output. Throws if nothing can be printed in the formats. `whole`
 * means that the outcomes belong to the whole command.
 */
export function unusedLines(
  options: PrintOptions,
  makers: readonly ComponentMaker[],
  outcomes: readonly Outcome[],
  whole: boolean,
  components: readonly ComponentMaker[],
): readonly string[] {
  const { formats, given, only } = options;
  const lines: string[] = [];
  for (const [option, format] of [
    ['dpi', 'png'],
    ['report', 'pdf'],
  ] as const)
    if (given.includes(option) && !formats.includes(format))
      lines.push(`--${option} has no effect on ${formats.join()}; use it with --format ${format}`);
  const names = outcomes.map(({ name }) => name);
  // If pieces or pages are chosen, other files are missing on purpose.
  if (!only && !formats.includes('pdf')) {
    const without = outcomes.filter(({ files }) => files === 0).map(({ name }) => name);
    const none = `--format ${formats.join()}: ${someOf(without)} cannot be printed as ${enumerate(formats, 'or')}; give --format pdf`;
    if (whole && without.length === outcomes.length) throw new UsageError(none);
    if (without.length > 0) lines.push(none);
  }
  // Only cards have a gap.
  for (const [option, needed] of [
    ['bleed', ['bleed']],
    ['gap', ['bleed', 'card']],
  ] as const) {
    const takesIt = ({ takes }: ComponentMaker) => needed.every((each) => takes.includes(each));
    if (options[option] > 0 && !(options.cutter && option === 'gap') && !makers.some(takesIt)) {
      const takers = insteadOf(makers, components.filter(takesIt));
      lines.push(withNames(`--${option} has no effect on ${someOf(names)}; use it with `, takers));
    }
  }
  if (options.marks === 'corners' && !makers.some(isDeck)) {
    const round = insteadOf(makers, components.filter(isDeck));
    const without = `--marks corners: ${someOf(names)} ${names.length > 1 ? 'have' : 'has'} no round corners, only marks in the margin; use it with `;
    lines.push(withNames(without, round));
  }
  return lines;
}

const isText = (format: Format): boolean => (textFormats as readonly Format[]).includes(format);

/** Rejects options for marks and bleed that another option makes useless. */
export function checkMarks({ marks, machine, markStyle, outerBleed, duplex, bleed, gap, skip }: PrintOptions): void {
  if (skip && isFolded(duplex))
    throw new UsageError(`--skip has no effect with --duplex ${duplex}; use it with --duplex long, short or off`);
  const [name] = Object.keys(markStyle ?? {});
  if (name !== undefined && marks === 'off')
    throw new UsageError(`--mark-${name} has no effect with --marks ${machine ?? marks}; leave out one of them`);
  if (markStyle?.sides === 'front' && (isFolded(duplex) || duplex === 'off'))
    throw new UsageError(
      `--mark-sides front has no effect with --duplex ${duplex}, which prints one side; use it with --duplex long or short`,
    );
  if (!outerBleed) return;
  if (machine !== undefined)
    throw new UsageError(
      `--bleed-edges outer is for cards that touch, but --marks ${machine} cuts each card by itself; leave one of them out`,
    );
  if (bleed === 0) throw new UsageError('--bleed-edges outer needs a bleed; add --bleed 3');
  if (gap > 0)
    throw new UsageError(
      `--bleed-edges outer is for cards that touch, but --gap ${gap} separates them; leave one of them out`,
    );
}

/** Rejects options for sheets if the command prints no sheets. */
export function checkPages({ pages, margin, edges = {}, formats, machine }: PrintOptions): void {
  const [edge] = Object.entries(edges);
  const single = edge && `--margin-${edge[0]}`;
  if (single && machine !== undefined)
    throw new UsageError(
      `${single} does not apply to --marks ${machine}, whose marks have fixed places; leave out one of them`,
    );
  for (const [name, length] of Object.entries(edges))
    if (margin !== undefined && length <= margin)
      throw new UsageError(
        `--margin-${name} ${length} has no effect with --margin ${margin}; give more than ${margin}`,
      );
  if (!formats.every((format) => format === 'png' || isText(format))) return;
  const option = pages ? '--pages' : margin === undefined ? single : '--margin';
  if (option)
    throw new UsageError(`${option} has no effect on ${formats.join()}; use it with --format pdf, svg or dxf`);
}
