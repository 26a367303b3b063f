import { createHash } from 'node:crypto';
import { pressFolder } from '../worker/offline-files.ts';
import { addressOf, attribute, type BuiltPage, type Element } from './pages.ts';

export interface Inline {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** The types of data blocks, script elements that are not executed. */
const dataBlock = /^(application\/(ld\+)?json|text\/plain)$/;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const textOf = (element: Element): string =>
  element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');

export function inlineOf(page: BuiltPage): Inline {
  const scripts = page.elements.filter(
    (element) =>
      element.tagName === 'script' &&
      attribute(element, 'src') === undefined &&
      !dataBlock.test(attribute(element, 'type') ?? ''),
  );
  return {
    scripts: new Set(scripts.map((element) => hashOf(textOf(element)))),
    styles: new Set(stylesOf(page).map(hashOf)),
  };
}

export const stylesOf = (page: BuiltPage): readonly string[] =>
  page.elements.filter(({ tagName }) => tagName === 'style').map(textOf);

/** A description of each part of a page that the content security policy would block. */
export function checkInline(page: BuiltPage): readonly string[] {
  const here = addressOf(page.file) || 'the first page';
  const problems = page.elements.flatMap((element) => {
    const names = Object.keys(element.properties);
    const handlers = names.filter((name) => /^on[A-Z]/.test(name));
    return [
      ...handlers.map(
        (name) =>
          `${here}: <${element.tagName}> has a script in "${name}", which the policy forbids; listen to the event instead`,
      ),
      ...(names.includes('style')
        ? [`${here}: <${element.tagName}> has an inline style, which the policy forbids; give it a class`]
        : []),
    ];
  });
  return [...new Set(problems)];
}

/**
 * The content security policy for the inline parts of the pages. It allows only the sources listed here.
 * https://www.w3.org/TR/CSP3/
 */
export function policyFor({ scripts, styles }: Inline): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The page with its content security policy directly after the character set, before everything that it applies to.
 * Throws if the page has no character set.
 */
export function withPolicy(page: BuiltPage): string {
  const charset = page.elements.find((element) => attribute(element, 'charSet') !== undefined);
  const at = charset?.position?.end.offset;
  if (at === undefined)
    throw new Error(`${page.file}: <meta charset> is missing; add it, because the policy follows it`);
  const meta = `<meta http-equiv="content-security-policy" content="${policyFor(inlineOf(page))}">`;
  return page.html.slice(0, at) + meta + page.html.slice(at);
}

/** The page with a list of its modules, which the inline script fetches when the page has been painted. */
export const scriptsLast = (html: string): string =>
  html.replaceAll(/<script type="module" src=/g, '<script type="text/plain" data-module=');

/** The page with the styles of its islands in the head, as HTML requires. */
export function stylesFirst(html: string): string {
  const [head = '', body = ''] = html.split(/(?=<\/head>)/);
  const styles = body.match(/<style[^>]*>.*?<\/style>/gs) ?? [];
  return head + styles.join('') + styles.reduce((rest, style) => rest.replace(style, ''), body);
}

/** The permissions of a page: the wake lock, the clipboard and sharing. All others are denied. */
const permissions =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid magnetometer microphone midi payment publickey-credentials-get serial usb xr-spatial-tracking'.split(
    ' ',
  );

/**
 * The policy in the header of every file. Each page has its own policy in a `<meta>`, which cannot forbid frames. A
 * header with the hashes of all pages would be too long for most hosts.
 */
const framesPolicy = "frame-ancestors 'none'";

/**
 * The policy of workers, which comes from their response and not from their page. Workers only load scripts and data,
 * sometimes on behalf of a page, and the press may run WebAssembly.
 */
const workerPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; ${framesPolicy}`;

/**
 * Headers of the site by path below its folder. `*` matches the rest of a path. Files with a hash in their name never
 * change. Translated sites are in the folders of their languages. If several paths match, some hosts join the values of
 * a header and others send the last one, so each value is complete.
 */
export function headersOf(
  languages: readonly string[] = [],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  const ofWorker = { 'Content-Security-Policy': workerPolicy };
  return {
    '*': {
      'Content-Security-Policy': framesPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': permissions.map((name) => `${name}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
    ...Object.fromEntries(
      ['', ...languages.map((language) => `${language}/`)].flatMap((folder) => [
        [`${folder}_astro/*`, forever],
        [`${folder}_astro/worker-*`, ofWorker],
        [`${folder}${pressFolder}/*`, forever],
        [`${folder}${pressFolder}/worker-*`, ofWorker],
        [`${folder}sw.js`, { 'Cache-Control': 'no-cache', ...ofWorker }],
      ]),
    ),
  };
}
