import { size } from '../formats.ts';
import { words } from '#text/offline.ts';
import { printHere } from '#text/print.ts';
import type { ZipList } from '../zips.ts';
import { drawPictures, makePrint } from './page-press.ts';
import { isSaved } from './saved-downloads.ts';

/** Files that have arrived, so that another tap requests only the rest. */
const arrived = new Map<string, Uint8Array>();

const lanes = 6;

async function bytesOf(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The name under which a link saves its file. WPE WebKit lacks the property `download`. */
const nameOf = (link: HTMLAnchorElement): string => link.getAttribute('download') ?? '';

/** Receives the progress: the finished part, and the total. */
type Tell = (done: number, all: number, words?: string) => void;

/** Fetches the files of a list, and downloads them as a ZIP. `tell` receives the bytes so far, and the total. */
async function saveZip(link: HTMLAnchorElement, tell: Tell): Promise<string> {
  const { files, folder } = JSON.parse(new TextDecoder().decode(await bytesOf(link.href))) as ZipList;
  const all = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  let done = 0;
  const left = Object.entries(files).values();
  const fetchLeft = async (): Promise<void> => {
    for (const [path, bytes] of left) {
      if (!arrived.has(path)) arrived.set(path, await bytesOf(folder + path));
      tell((done += bytes), all, words.saved.progress(size(done), size(all)));
    }
  };
  // All requests end before an error is reported, so that no file arrives after it.
  const ends = await Promise.allSettled(Array.from({ length: lanes }, fetchLeft));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await downloadZip(
    nameOf(link),
    Object.keys(files).map((path) => [path, arrived.get(path)!] as const),
  );
  for (const path of Object.keys(files)) arrived.delete(path);
  return words.zip.done;
}

async function downloadFile(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { download } = await import('../tools/frame/download.ts');
  download(name, type, bytes);
}

async function downloadZip(
  name: string,
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
): Promise<void> {
  const { zipSync } = await import('fflate');
  // Stored uncompressed, because PDF and PNG are already compressed. Without a date, the same files give the same ZIP.
  const zip = zipSync(Object.fromEntries(files), { level: 0, mtime: new Date(1980, 0, 1) });
  await downloadFile(name, 'application/zip', zip);
}

/** Draws the pictures of the components in the link, and downloads the only one as a PNG, or all as a ZIP. */
async function savePictures(link: HTMLAnchorElement, tell: Tell): Promise<string> {
  const name = nameOf(link);
  const pictures = await drawPictures((link.dataset['draw'] ?? '').split(' '), ({ done, all }) => tell(done, all));
  const [only] = pictures;
  if (only && name.endsWith('.png')) {
    await downloadFile(name, only.type, only.bytes);
    return words.drawn.done;
  }
  await downloadZip(
    name,
    pictures.map((each) => [each.name, each.bytes] as const),
  );
  return words.zip.done;
}

async function savePrint(link: HTMLAnchorElement, tell: Tell): Promise<string> {
  const name = nameOf(link);
  const { file, sheets } = await makePrint(link.href, ({ done, all }) => tell(done, all));
  await downloadFile(name, file.type, file.bytes);
  return printHere.done(name, file.bytes.length, sheets);
}

interface Beside {
  readonly bar: HTMLProgressElement;
  readonly says: HTMLElement;
}

const besides = new WeakMap<HTMLAnchorElement, Beside>();

/** The progress beside a link, and a line that screen readers read when it changes. */
function besideLink(link: HTMLAnchorElement): Beside {
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', link.textContent);
  const says = Object.assign(document.createElement('small'), { className: 'meta' });
  says.setAttribute('role', 'status');
  link.parentElement?.append(bar, says);
  besides.set(link, { bar, says });
  return { bar, says };
}

const selector = 'a:is([data-zip], [data-make], [data-draw])';

/**
 * A link to a list of files downloads those files as a ZIP. A link to a print in another ink makes the print, and a link
 * to pictures draws them.
 */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
  if (!link || event.defaultPrevented || isSaved(link.href)) return;
  event.preventDefault();
  if (link.getAttribute('aria-busy') === 'true') return;
  link.setAttribute('aria-busy', 'true');
  const isZip = link.dataset['zip'] !== undefined;
  const isPrint = link.dataset['make'] !== undefined;
  const { bar, says } = besides.get(link) ?? besideLink(link);
  bar.removeAttribute('value');
  bar.hidden = false;
  says.textContent = isPrint ? printHere.making : isZip ? '' : words.drawn.drawing;
  const tell: Tell = (value, max, textContent = '') => {
    if (value > 0) Object.assign(bar, { value, max, textContent });
  };
  const made = (isPrint ? savePrint : isZip ? saveZip : savePictures)(link, tell);
  void made
    .catch((error: unknown) => (isZip ? words.zip.failed : (error as Error).message))
    .then((text) => (says.textContent = text))
    .finally(() => {
      bar.hidden = true;
      link.setAttribute('aria-busy', 'false');
    });
});
// Until this is set, the style sheet hides the links.
document.documentElement.dataset['makes'] = '';
