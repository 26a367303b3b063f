import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { encodePng } from '../../generators/render/png.ts';

export interface PictureJob {
  readonly svg: string;
  readonly width: number;
  readonly dpi: number;
}

const compression = {
  deflate: (data: Uint8Array) => deflateSync(data, { level: 5, memLevel: 9 }),
  crc32: (data: Uint8Array) => crc32(data),
};

/** The SVG as the bytes of a PNG; glyphs are outlines by now, so no font is loaded. */
export default function drawPicture({ svg, width, dpi }: PictureJob): Uint8Array {
  const resvg = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: width },
    background: '#FFFFFF',
  });
  const image = resvg.render();
  return encodePng(image.pixels, image.width, image.height, dpi, compression);
}
