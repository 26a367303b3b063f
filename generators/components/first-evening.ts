import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import {
  headOf,
  infoOf,
  isChosen,
  makeProduct,
  versionOf,
  type ComponentMaker,
  type Product,
  type ProductOptions,
} from '../sheet/product.ts';
import { together } from '../sheet/together.ts';

export type Included = readonly [maker: ComponentMaker, options?: ProductOptions];

interface Evening {
  readonly game: GameId;
  /** The component's id. Optional; default: the usual one. */
  readonly id?: string;
  readonly parts: (content: Content, options: ProductOptions) => readonly Included[];
  /** The options of the command that its components accept. Optional; default: none. */
  readonly takes?: ComponentMaker['takes'];
  /** The required factions. If the command selects factions, these must be among them. */
  readonly factions?: (content: Content) => readonly string[];
}

/**
 * All the paper for a first evening in one PDF: the given components, in this order, with their usual pages. A
 * component that is listed twice is printed twice.
 */
export function firstEveningOf({
  game,
  id = 'first-evening',
  parts: partsIn,
  takes = [],
  factions,
}: Evening): ComponentMaker {
  const self: ComponentMaker = {
    game,
    id,
    takes: factions ? ['factions'] : takes,
    ids: () => [self.id],
    make: async (press, content, options) => {
      const wanted = isChosen(self.id, options, factions?.(content));
      const parts: Product[] = [];
      const { only: _only, copies: _copies, ...rest } = options;
      for (const [maker, own = {}] of partsIn(content, rest)) parts.push(await makeProduct(maker, press, content, own));
      const component = infoOf(self, content);
      const version = versionOf(content, [component, parts.map((part) => part.version)]);
      return {
        ...headOf(
          content,
          game,
          component,
          version,
          parts.some(({ unofficial }) => unofficial),
        ),
        pictures: [],
        pages: async ({ skip: _skip, ...sheet }) => {
          const printed: Parameters<typeof together>[0][number][] = [];
          for (const part of wanted ? parts : []) printed.push({ ...part, sides: await part.pages(sheet) });
          return together(printed, sheet);
        },
      };
    },
  };
  return self;
}
