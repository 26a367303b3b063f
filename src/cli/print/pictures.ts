import type { Product } from '../../../generators/components/product.ts';
import { pixelSize } from '../../../generators/render/png.ts';
import type { Scene } from '../../../generators/scene/node.ts';
import { picturePathOf } from './choose.ts';
import type { ManifestEntry } from './manifest.ts';

/** A picture to draw, and the file for it. */
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
