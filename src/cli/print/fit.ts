import { printableBorder } from '../../../generators/sheet/grid.ts';
import { makeProduct, type ComponentMaker, type ProductOptions } from '../../../generators/sheet/product.ts';
import type { LayoutProblem, Press } from '../../../generators/scene/press.ts';
import { SheetError, type Size } from '../../../generators/sheet/options.ts';
import type { CardFormat, Paper } from '../../content/schema/design.ts';
import type { Content, Entity } from '../../content/schema/index.ts';
import { enumerate } from '../../content/words.ts';
import { pathOf } from './choose.ts';
import { sizedFile } from './measures.ts';
import { usual, usualCards, type PrintOptions } from './options.ts';
import { sheetsOn } from './sheets.ts';

export interface Attempt {
  readonly maker: ComponentMaker;
  readonly press: Press;
  readonly content: Content;
  readonly options: PrintOptions;
  readonly productOptions: ProductOptions;
  /** The paper; absent for pieces without sheets. */
  readonly paper?: Entity<Paper>;
}

/** The sizes that a command chooses; without a paper, only the pieces are laid out. */
interface Measures {
  readonly paper: Entity<Paper> | undefined;
  readonly margin: number | undefined;
  readonly card: Entity<CardFormat> | undefined;
}

const areaOf = ({ width, height }: Size): number => width * height;

/**
 * The two numbers at the boundary between sizes that work and sizes that fail, in whole steps. `works` and `fails` are
 * the ends of the range.
 */
async function boundary(works: number, fails: number, test: (value: number) => Promise<boolean>): Promise<number> {
  let [good, bad] = [works, fails];
  while (Math.abs(good - bad) > 1) {
    const middle = Math.round((good + bad) / 2);
    if (await test(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Finds the sizes at which a component has no layout problem. */
class Fitting {
  readonly #attempt: Attempt;

  constructor(attempt: Attempt) {
    this.#attempt = attempt;
  }

  async fits({ paper, margin, card }: Measures): Promise<boolean> {
    const { maker, press, content, options, productOptions } = this.#attempt;
    let fits = true;
    const { store: _store, ...plain } = press;
    const tried: Press = { ...plain, report: () => void (fits = false) };
    const { card: _card, ...others } = productOptions;
    const { margin: _margin, ...rest } = options;
    try {
      const product = await makeProduct(maker, tried, content, card ? { ...others, card } : others);
      if (paper && fits) await sheetsOn(product, paper, margin === undefined ? rest : { ...rest, margin });
      return fits;
    } catch (error) {
      // In a browser, a font may have to be loaded first.
      if (error instanceof Error && 'bring' in error) throw error;
      // Some layouts throw an error if they have no space at all.
      return false;
    }
  }

  /** The smallest card of the same proportions that fits, in whole millimetres; undefined if none fits. */
  async leastCard(measures: Measures, card: Entity<CardFormat>): Promise<Entity<CardFormat> | undefined> {
    const sized = (width: number) => ({ ...card, width, height: Math.round((card.height / card.width) * width) });
    const test = (width: number) => this.fits({ ...measures, card: sized(width) });
    const from = Math.floor(card.width);
    let most = from;
    for (const step of [4, 12, 40])
      if (await test((most = from + step))) return sized(await boundary(most, from, test));
    return undefined;
  }

  /** The next larger papers of the content on which the component fits. A machine may support only smaller papers. */
  async papers(measures: Measures, paper: Entity<Paper>): Promise<readonly string[]> {
    const { content, options } = this.#attempt;
    const larger = [...content.papers.values()]
      .filter((each) => each.id !== paper.id && (options.cutter !== undefined || areaOf(each) > areaOf(paper)))
      .sort((a, b) => areaOf(a) - areaOf(b));
    for (const [index, each] of larger.entries())
      if (await this.fits({ ...measures, paper: each })) {
        const next = larger[index + 1];
        return next && (await this.fits({ ...measures, paper: next })) ? [each.id, next.id] : [each.id];
      }
    return [];
  }
}

const isSized = (card: ProductOptions['card']): boolean => card?.file === sizedFile;

/**
 * The reason why a component does not fit, for a user who has not seen its texts: a layout error without place and
 * remedy. The word or line in a layout problem does not help a user who only chose a paper.
 */
function reasonOf(cause: unknown): string {
  if (cause instanceof SheetError) return cause.message.replace(/;.*$/s, '').replace(/^[a-z/-]+: /, '');
  const found = typeof cause === 'object' && cause && 'found' in cause ? String(cause.found) : '';
  const [, width] = /^a table (\d+)(?:\.\d+)? mm wide/.exec(found) ?? [];
  if (width !== undefined) return `a table is ${width} mm wide`;
  return found.startsWith('"') ? 'its words need more room' : 'it needs more room';
}

/** The maximum length of a message, in characters: two lines of a terminal. */
const longest = 160;

/** A message: the options, the reason why they do not work together, and the remedy. A long reason is left out. */
function refusal(given: string, what: string, why: string, remedy: string): SheetError {
  const whole = `${given}: ${what} (${why}); choose ${remedy}`;
  return new SheetError(whole.length > longest ? `${given}: ${what}; choose ${remedy}` : whole);
}

/**
 * The error for a component that does not fit because of the chosen paper, margin or card, with sizes that fit.
 * Undefined if the command chooses none of them, or if the component does not fit on the default paper either: the
 * content is then the cause. `cause` is the layout error or the first layout problem.
 */
export async function refusalOf(attempt: Attempt, cause: unknown): Promise<SheetError | undefined> {
  const { maker, content, options, productOptions, paper } = attempt;
  const { margin, edges, cutter } = options;
  const card = isSized(productOptions.card) ? productOptions.card : undefined;
  const isUsual = paper === undefined || (usual.papers as readonly string[]).includes(paper.id);
  if (isUsual && margin === undefined && !edges && !card && !cutter) return undefined;
  const fitting = new Fitting(attempt);
  const asked: Measures = { paper, margin, card: productOptions.card };
  const plainCard = card ? content.cardFormats.get(usualCards.normal) : productOptions.card;
  const name = pathOf(maker);
  const why = reasonOf(cause);
  if (card && plainCard && (await fitting.fits({ ...asked, card: plainCard }))) {
    if (cause instanceof SheetError) return cause;
    const least = await fitting.leastCard(asked, card);
    const remedy = least
      ? `--card ${least.width}x${least.height} or a larger one`
      : `another card, such as ${usualCards.normal}`;
    return refusal(`--card ${card.id}`, `${name} does not fit on it`, why, remedy);
  }
  if (!paper) return undefined;
  const usualPaper = content.papers.get(usual.papers[0]);
  const { cutter: _cutter, machine, edges: _edges, ...byHand } = options;
  const usually = cutter || edges ? new Fitting({ ...attempt, options: byHand }) : fitting;
  if (!(await usually.fits({ paper: usualPaper, margin: undefined, card: plainCard }))) return undefined;
  const papers = (await fitting.papers(asked, paper)).map((id) => `--paper ${id}`);
  const narrower =
    margin !== undefined && margin > printableBorder && (await fitting.fits({ ...asked, margin: printableBorder }))
      ? await boundary(printableBorder, Math.ceil(margin), (value) => fitting.fits({ ...asked, margin: value }))
      : undefined;
  const remedies = [...(narrower === undefined ? [] : [`--margin ${narrower} or less`]), ...papers];
  const sheets = cutter ? `--marks ${machine} --paper ${paper.id}` : `--paper ${paper.id}`;
  const given = narrower === undefined ? sheets : `--margin ${margin}`;
  const remedy = remedies.length > 0 ? enumerate(remedies, 'or') : cutter ? '--marks margin' : 'larger paper';
  const room = cutter ? `in the area that ${cutter.name} cuts` : `on ${paper.name}`;
  return refusal(given, `${name} does not fit ${room}`, why, remedy);
}

/**
 * Lays out the components of a command. Components that do not fit because of the paper, the margin or the card are
 * reported together.
 */
export function openFitting({
  content,
  found,
  options,
  press,
  productOptions,
}: Omit<Attempt, 'maker' | 'paper'> & { readonly found: Map<string, LayoutProblem> }) {
  const refusals: { readonly path: string; readonly message: string }[] = [];
  return {
    /** The result of a layout; undefined if the component does not fit. */
    async fit<T>(maker: ComponentMaker, paper: Entity<Paper> | undefined, layOut: () => Promise<T>) {
      const before = found.size;
      const refused = async (cause: unknown): Promise<boolean> => {
        const attempt = { maker, press, content, options, productOptions, ...(paper ? { paper } : {}) };
        const refusal = await refusalOf(attempt, cause);
        if (!refusal) return false;
        refusals.push({ path: pathOf(maker), message: refusal.message });
        for (const key of [...found.keys()].slice(before)) found.delete(key);
        return true;
      };
      try {
        const done = await layOut();
        const problem = [...found.values()][before];
        return problem && (await refused(problem)) ? undefined : done;
      } catch (error) {
        // Some layouts throw an error if they have no space at all.
        if (await refused(error)) return undefined;
        throw error;
      }
    },
    /**
     * The components that did not fit, with a message for each. Throws a SheetError with these messages if the command
     * named such a component, or if no other component is printed.
     */
    check(others: number): typeof refusals {
      const isNamed = refusals.some(({ path }) => options.targets.includes(path));
      if (refusals.length > 0 && (isNamed || others === 0))
        throw new SheetError([...new Set(refusals.map(({ message }) => message))].join('\n'));
      return refusals;
    },
  };
}
