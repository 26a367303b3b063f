import { formatNumber } from '../../content/template.ts';
import { mmPerInch, round } from '../../../generators/scene/units.ts';
import type { Size } from '../../../generators/sheet/options.ts';
import { leastCard, leastPaper, type CardFormat, type Paper } from '../../content/schema/design.ts';
import type { Content, Entity } from '../../content/schema/index.ts';
import { enumerate } from '../../content/words.ts';
import { UsageError } from '../usage.ts';
import type { PrintOptions } from './options.ts';

/** The sizes that an option allows, in mm, in portrait orientation. */
interface Limits {
  readonly option: string;
  readonly noun: string;
  readonly least: Size;
  readonly most: Size;
}

/** Marks on the largest paper have numbers of two digits. */
const papers: Limits = {
  option: '--paper',
  noun: 'paper',
  least: leastPaper,
  most: { width: 1000, height: 1500 },
};
const cards: Limits = {
  option: '--card',
  noun: 'card',
  least: leastCard,
  most: { width: 300, height: 420 },
};

/** Two lengths with an x between them, in mm, cm or inches. */
const form = /^(\d{1,9}(?:\.\d{1,9})?)\s*[x×]\s*(\d{1,9}(?:\.\d{1,9})?)\s*(mm|cm|in)?$/i;

const units = { mm: 1, cm: 10, in: mmPerInch } as const;
type Unit = keyof typeof units;

interface Measured extends Size {
  readonly id: string;
  readonly name: string;
}

const isWithin = ({ width, height }: Size, { least, most }: Limits): boolean =>
  width >= least.width && height >= least.height && width <= most.width && height <= most.height;

/**
 * The size that an option gives, in portrait orientation: `210x297` in mm, `21x29.7cm` or `8.5x11in`. Undefined for an
 * id.
 */
function measured(text: string, { language }: Pick<Content, 'language'>, limits: Limits): Measured | undefined {
  const [, one, other, given = 'mm'] = form.exec(text.trim()) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const [short = 0, long = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
  const unit = given.toLowerCase() as Unit;
  const sizeIn = (each: Unit): Size => ({ width: round(short * units[each]), height: round(long * units[each]) });
  if (!isWithin(sizeIn(unit), limits)) {
    const { option, noun, least, most } = limits;
    // A size without a unit may have been given in another unit.
    const meant = (['in', 'cm'] as const).filter((each) => each !== unit && isWithin(sizeIn(each), limits));
    const others = enumerate(
      meant.map((each) => `${one}x${other}${each} for ${each === 'in' ? 'inches' : 'centimetres'}`),
      'or',
    );
    throw new UsageError(
      `${option} ${text}: the ${noun} must be between ${least.width} × ${least.height} and ${most.width} × ${most.height} mm; give ${others || 'a size between them'}`,
    );
  }
  const [less, more] = [short, long].map((side) => formatNumber(side, language.tag));
  const id = `${short}x${long}${unit === 'mm' ? '' : unit}`;
  return { ...sizeIn(unit), id, name: `${less} × ${more} ${unit}` };
}

/** The file name of papers and cards that a command gives as sizes, which have no file. */
export const sizedFile = '';

/** The content with the papers and the card that the command gives as sizes, and the command with their ids. */
export function withSizes<Choice extends Pick<PrintOptions, 'papers' | 'card'>>(
  content: Content,
  options: Choice,
): { readonly content: Content; readonly options: Choice } {
  const sized = (id: string, limits: Limits, known: ReadonlyMap<string, unknown>): Measured | undefined =>
    known.has(id) ? undefined : measured(id, content, limits);
  const named = options.papers.map((id) => sized(id, papers, content.papers) ?? { id });
  const card = options.card === undefined ? undefined : sized(options.card, cards, content.cardFormats);
  const extra = named.filter((paper) => 'width' in paper);
  if (extra.length === 0 && !card) return { content, options };
  const entity = (size: Measured): Entity<Paper> & Entity<CardFormat> => ({ ...size, file: sizedFile });
  const added = <Kind>(known: ReadonlyMap<string, Kind>, sizes: readonly Measured[]): Map<string, Kind> =>
    new Map([...known, ...sizes.map((size) => [size.id, entity(size) as Kind] as const)]);
  return {
    content: {
      ...content,
      papers: added(content.papers, extra),
      ...(card ? { cardFormats: added(content.cardFormats, [card]) } : {}),
    },
    options: {
      ...options,
      papers: [...new Set(named.map(({ id }) => id))],
      ...(card ? { card: card.id } : {}),
    },
  };
}
