import { deflateRawSync } from 'node:zlib';
import { checksumOf } from '../../src/site/tools/frame/checksum.ts';

/** A link with any text, compressed by a different program from that of the page. */
export const packed = (json: string, start = '#open='): string =>
  `${start}1.${checksumOf(json)}.${deflateRawSync(Buffer.from(json)).toString('base64url')}`;
