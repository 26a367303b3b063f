import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { backed } from '../looks/whole-page.ts';
import type { Page } from '../render/pdf.ts';
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

/** A component, and the options with which it is printed. */
type Included = readonly [maker: ComponentMaker, options?: ProductOptions];

/**
 * All the paper for a first evening in one PDF: the given components, in this order, with their usual pages. One that is
 * there twice is printed twice. If factions are chosen, those that it needs must be among them.
 */
export function tonightOf(
  game: GameId,
  partsIn: (content: Content) => readonly Included[],
  factionsIn?: (content: Content) => readonly string[],
): ComponentMaker {
  const self: ComponentMaker = {
    game,
    id: 'tonight',
    takes: factionsIn ? ['factions'] : [],
    ids: () => [self.id],
    make: async (press, content, options) => {
      const wanted = isChosen(self.id, options, factionsIn?.(content));
      const parts: Product[] = [];
      for (const [maker, own = {}] of partsIn(content)) parts.push(await makeProduct(maker, press, content, own));
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
        pages: async (sheet) => {
          const sides: Page[][] = [];
          for (const part of wanted ? parts : []) sides.push([...(await part.pages(sheet))]);
          // Sheets printed on one side stay so beside sheets with backs.
          const twoSided = sides.some((pages) => pages.some(({ back }) => back));
          return sides.flatMap((pages, at) => (twoSided ? backed(pages, parts[at]?.flows ?? false, sheet) : pages));
        },
      };
    },
  };
  return self;
}
