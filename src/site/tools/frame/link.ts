/* Data in the hash of an address: `#open=1.CHECKSUM.DATA`. DATA is JSON, deflated, in base64url. For a tool, it is
   `[tool, format, state]`. CHECKSUM is the checksum of the JSON. The 1 is the version of this format. */
import { checksum } from './checksum.ts';
import { type Tool, bookPrefix, farPrefix, prefix } from './definition.ts';
import { readHistory, stateOf } from './history.ts';
import { linkText } from './link-text.ts';

const scheme = 1;

/** The size limit of a link's decompressed content, in bytes. */
const maxBytes = 64 * 1024;
/** The largest length in base64url, including bytes that deflate cannot compress. */
const maxText = Math.ceil((maxBytes * 4) / 3) + 128;

export type LinkProblem = 'damaged' | 'large' | 'newer' | 'foreign' | 'unsupported';

export type Link<State> =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly why: LinkProblem };

export const canLink = (): boolean => typeof CompressionStream === 'function';

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The bytes in small pieces on demand, so that decompression can stop early. */
function piecesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const size = 256;
  let at = 0;
  return new ReadableStream(
    {
      pull: (controller) => {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += size)));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * The bytes after a transformation; null as soon as the result exceeds `most` bytes. Throws if the bytes are damaged.
 */
async function changed(
  bytes: Uint8Array<ArrayBuffer>,
  change: ReadableWritablePair<Uint8Array, BufferSource>,
  most: number,
): Promise<Uint8Array | null> {
  const reader = piecesOf(bytes).pipeThrough(change).getReader();
  const parts: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(parts);
    if (parts.length + value.length > most) {
      await reader.cancel();
      return null;
    }
    for (const byte of value) parts.push(byte);
  }
}

/**
 * The hash with a JSON text after its start; null if the text is too large for a link. Throws if `canLink` is false.
 */
export async function hashOf(start: string, text: string): Promise<string | null> {
  const json = new TextEncoder().encode(text);
  if (json.length > maxBytes) return null;
  // oxlint-disable-next-line compat/compat -- `canLink` tests for it
  const packed = await changed(json, new CompressionStream('deflate-raw'), Infinity);
  return packed && `${start}${scheme}.${checksum(json)}.${toBase64(packed)}`;
}

export const linked = ({ id, format }: Pick<Tool<unknown, unknown>, 'id' | 'format'>, state: unknown): string =>
  JSON.stringify([id, format, state]);

/** The hash that opens a state; null if the state is too large for a link. Throws if `canLink` is false. */
export const linkHash = (tool: Pick<Tool<unknown, unknown>, 'id' | 'format'>, state: unknown): Promise<string | null> =>
  hashOf(prefix, linked(tool, state));

/** The starts of all kinds of links. */
const kinds = [prefix, farPrefix, bookPrefix];

type Rejected = { readonly ok: false; readonly why: LinkProblem };
const reject = (why: LinkProblem): Rejected => ({ ok: false, why });

/** The three values in a hash, unchecked: for a tool, its id, its format version and a state. Never throws. */
export async function unpacked(
  hash: string,
  start: string = prefix,
): Promise<{ readonly ok: true; readonly value: readonly unknown[] } | Rejected> {
  // A later version of the page may have other kinds of links.
  if (!hash.startsWith(start)) return reject(kinds.some((kind) => hash.startsWith(kind)) ? 'foreign' : 'newer');
  // A full stop or a bracket after a link may be part of its address.
  const parts = linkText(hash, start)
    .replace(/[^\w-]+$/, '')
    .split('.');
  const [version = '', sum, data = ''] = parts;
  if (/^\d{1,9}$/.test(version) && Number(version) > scheme) return reject('newer');
  if (version !== String(scheme) || parts.length !== 3) return reject('damaged');
  if (data.length > maxText) return reject('large');
  if (!canLink()) return reject('unsupported');
  const packed = fromBase64(data);
  if (!packed) return reject('damaged');
  let value: unknown;
  try {
    // oxlint-disable-next-line compat/compat -- `canLink` tests for it
    const json = await changed(packed, new DecompressionStream('deflate-raw'), maxBytes);
    if (!json) return reject('large');
    if (checksum(json) !== sum) return reject('damaged');
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    return reject('damaged');
  }
  return Array.isArray(value) && value.length === 3 ? { ok: true, value } : reject('damaged');
}

/** The id of the tool that made a link; null if it cannot be read. Never throws. */
export async function linkedTool(hash: string): Promise<string | null> {
  const found = await unpacked(hash);
  return found.ok && typeof found.value[0] === 'string' ? found.value[0] : null;
}

/** The state in a hash, converted to the tool's format, or the reason why it cannot be opened. Never throws. */
export async function readLink<State, Action>(tool: Tool<State, Action>, hash: string): Promise<Link<State>> {
  if (tool.secret) return reject('foreign');
  const found = await unpacked(hash);
  if (!found.ok) return found;
  const [id, format, base] = found.value;
  if (id !== tool.id) return reject('foreign');
  if (typeof format !== 'number') return reject('damaged');
  const read = readHistory(tool, format, { base, actions: [], cursor: 0 });
  if (read.ok) return { ok: true, state: stateOf(read.history) };
  return reject(read.why === 'newer' ? 'newer' : 'damaged');
}
