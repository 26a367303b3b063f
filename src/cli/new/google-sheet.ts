/* Reads a Google Sheet that everybody with its address may read. No other part of the press uses the network. */
import { deckBounds } from '../../content/deck/bounds.ts';
import { quote } from '../../content/words.ts';
import { UsageError } from '../usage.ts';

const google = 'https://docs.google.com';
/** The time limit for an answer from Google, in milliseconds. */
const patience = 20_000;
const mostRedirects = 5;

const byHand = 'download it with File > Download > CSV, and give that file';

export const isAddress = (given: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(given);

/** The address of a sheet as CSV, from the address of its page. Throws if the page is not a Google Sheet. */
export function csvAddress(given: string, base = google): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const [, published, id] =
    /^\/spreadsheets(?:\/u\/\d+)?\/d\/(e\/)?([\w-]{20,})(?:\/|$)/.exec(url?.pathname ?? '') ?? [];
  if (url?.origin !== google || id === undefined)
    throw new UsageError(
      `${quote(given)} is not a Google Sheet; download the table, and give its file: npx saucer new deck cards.csv`,
    );
  const gid = url.searchParams.get('gid') ?? /(?:^#|&)gid=(\d+)/.exec(url.hash)?.[1] ?? '';
  const sheet = /^\d+$/.test(gid) ? `&gid=${gid}` : '';
  return published === undefined
    ? `${base}/spreadsheets/d/${id}/export?format=csv${sheet}`
    : `${base}/spreadsheets/d/e/${id}/pub?output=csv${sheet && `${sheet}&single=true`}`;
}

/** Whether a sheet may be read from an address. Google stores its files on another host. */
const isTrusted = ({ protocol, hostname, origin }: URL, base: string): boolean =>
  origin === base ||
  (protocol === 'https:' && (hostname === 'docs.google.com' || hostname.endsWith('.googleusercontent.com')));

/** The file name in the headers of an answer, without its extension. */
const nameIn = (headers: Headers): string | undefined => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '') ?? [];
  try {
    return encoded && decodeURIComponent(encoded).replace(/\.csv$/i, '');
  } catch {
    return undefined;
  }
};

async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > deckBounds.bytes)
      throw new UsageError(`the sheet is larger than ${deckBounds.bytes / 2 ** 20} MB; split it into two decks`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function answerOf(address: string, base: string, signal: AbortSignal): Promise<Response> {
  let url = new URL(address);
  for (let count = 0; count <= mostRedirects; count++) {
    const response = await fetch(url, { redirect: 'manual', signal });
    const next = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || next === null) return response;
    await response.body?.cancel();
    url = new URL(next, url);
    if (!isTrusted(url, base)) break;
  }
  throw new UsageError(`the Google Sheet is not open to everybody; share it with "Anyone with the link", or ${byHand}`);
}

/**
 * The CSV text of a Google Sheet, from the address of its page, and the sheet's name. Throws a UsageError if it cannot
 * be read.
 */
export async function fetchSheet(
  given: string,
  base = google,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const address = csvAddress(given, base);
  try {
    const response = await answerOf(address, base, AbortSignal.timeout(patience));
    if (response.status === 404 || response.status === 410 || response.status === 400)
      throw new UsageError(`Google has no sheet at ${quote(given)}; copy the address again, or ${byHand}`);
    const isTable = response.headers.get('content-type')?.startsWith('text/csv') === true;
    if (response.ok && !isTable)
      throw new UsageError(
        `the Google Sheet is not open to everybody; share it with "Anyone with the link", or ${byHand}`,
      );
    if (!response.ok) throw new UsageError(`Google answered ${response.status}; try again later, or ${byHand}`);
    return { name: nameIn(response.headers) ?? 'Cards', bytes: await bytesOf(response) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const why = name === 'TimeoutError' ? `no answer in ${patience / 1000} seconds` : (cause?.code ?? 'no network');
    throw new UsageError(
      `${new URL(base).host} cannot be reached (${why}); when you are online, try again, or ${byHand}`,
    );
  }
}
