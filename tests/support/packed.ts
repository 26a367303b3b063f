import { deflateRawSync } from 'node:zlib';
import { checksumOf } from '../../src/site/tools/frame/checksum.ts';

/** A link with any text, packed by another program than the page’s. */
export const packed = (json: string): string =>
  `#open=1.${checksumOf(json)}.${deflateRawSync(Buffer.from(json)).toString('base64url')}`;
