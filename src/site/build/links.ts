import { posix } from 'node:path';
import type { SearchFile } from '../search/entry.ts';
import { addressOf, attribute, type BuiltPage, type Element } from './pages.ts';

export interface SiteAddress {
  /** The folder, with a slash at both ends. */
  readonly base: string;
  readonly origin: string | undefined;
}

/** Attributes that contain a single address, by their names in the tree. */
const single = ['href', 'src', 'action', 'formAction', 'data', 'poster', 'xLinkHref'] as const;
const lists = ['srcSet', 'imageSrcSet'] as const;
/** Elements that link to addresses without loading them. */
const leads = new Set(['a', 'area', 'form']);
/** Links in the head of a page that are to this site, although their addresses include the origin. */
const metas = new Set(['og:image', 'og:url']);

/** The parts of a page that are needed to check other pages, and for the service worker. */
export interface PageLinks {
  readonly file: string;
  readonly ids: readonly string[];
  readonly addresses: readonly {
    readonly address: string;
    /** Whether a reader follows the link. Other addresses are loaded with the page. */
    readonly leads: boolean;
  }[];
  readonly redirect: string | undefined;
}

export function linksIn({ file, elements }: BuiltPage): PageLinks {
  const refresh = elements.find((element) => attribute(element, 'httpEquiv') === 'refresh');
  return {
    file,
    ids: elements.flatMap((element) => attribute(element, 'id') ?? []),
    addresses: elements.flatMap((element) =>
      addressesOf(element).map((address) => ({ address, leads: leads.has(element.tagName) })),
    ),
    redirect: /url=(\S+)/.exec((refresh && attribute(refresh, 'content')) ?? '')?.[1],
  };
}

/** Every address in an element, except addresses of prints that the page itself makes. */
function addressesOf(element: Element): string[] {
  if (['dataMake', 'dataDraw'].some((name) => attribute(element, name) !== undefined)) return [];
  const meta = element.tagName === 'meta' && metas.has(attribute(element, 'property') ?? '');
  const listed = lists.flatMap((name) => (attribute(element, name) ?? '').split(/,\s+/));
  return [
    ...single.map((name) => attribute(element, name)),
    ...listed.map((part) => part.trim().split(/\s+/)[0]),
    meta ? attribute(element, 'content') : undefined,
  ].filter((address) => typeof address === 'string' && address !== '') as string[];
}

/**
 * Describes every dead link, missing anchor, repeated id and foreign file of the pages. `known` are all files of the
 * site, `others` are the addresses in files other than pages.
 */
export function checkLinks(
  pages: readonly PageLinks[],
  known: ReadonlySet<string>,
  place: SiteAddress,
  others: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly string[] {
  const anchors = new Map(pages.map(({ file, ids }) => [file, new Set(ids)]));
  const problems = new Set<string>();
  for (const { file, ids, addresses } of pages) {
    const here = addressOf(file) || 'the first page';
    for (const id of ids.filter((each, index) => ids.indexOf(each) !== index))
      problems.add(`${here}: the id "${id}" is used twice; give each element its own id`);
    for (const each of addresses) {
      const wrong = wrongWith(each.address, file, each.leads);
      if (wrong) problems.add(`${here}: ${wrong}`);
    }
  }
  for (const [file, addresses] of others)
    for (const address of addresses) {
      const wrong = wrongWith(address, file, false);
      if (wrong) problems.add(`${file}: ${wrong}`);
    }
  return [...problems];

  function wrongWith(address: string, file: string, leading: boolean): string | undefined {
    if (/^(data|mailto|blob):/.test(address)) return undefined;
    if (/^javascript:/i.test(address)) return `"${address}" is a script; the policy forbids it`;
    const origin = place.origin ?? 'https://here.invalid';
    const page = new URL(`${place.base}${addressOf(file)}`, origin);
    const target = URL.parse(address, page);
    if (!target) return `"${address}" is not an address`;
    if (target.origin !== origin) return leading ? undefined : `"${address}" is loaded from another origin`;
    if (!target.pathname.startsWith(place.base))
      return `"${address}" is outside ${place.base}; write addresses with href() of src/site/links.ts`;
    const path = decodeURI(target.pathname.slice(place.base.length));
    const found = path === '' || path.endsWith('/') ? posix.join(path, 'index.html') : path;
    if (!known.has(found)) {
      const slash = known.has(`${path}/index.html`) ? '; add a slash at its end' : '';
      return `the link "${address}" leads nowhere${slash}`;
    }
    const anchor = decodeURIComponent(target.hash.slice(1));
    // A tool's data after the hash is not an anchor.
    if (anchor === '' || anchor === 'top' || anchor.includes('=') || anchors.get(found)?.has(anchor)) return undefined;
    return anchors.has(found) ? `the link "${address}" leads nowhere: that page has no id "${anchor}"` : undefined;
  }
}

export function addressesInData(text: string): readonly string[] {
  const data = JSON.parse(text) as Partial<SearchFile & { icons: { src: string }[]; shortcuts: { url: string }[] }>;
  const { entries = [], icons = [], shortcuts = [] } = data;
  return [...entries.map(({ path }) => path), ...icons.map(({ src }) => src), ...shortcuts.map(({ url }) => url)];
}

export function checkStyle(
  file: string,
  css: string,
  known: ReadonlySet<string>,
  place: SiteAddress,
): readonly string[] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].flatMap(([, , address = '']) => {
    if (/^(data:|#)/.test(address)) return [];
    const target = URL.parse(address, new URL(`${place.base}${file}`, 'https://here.invalid'));
    const path = decodeURI(target?.pathname.slice(place.base.length) ?? '');
    if (target?.origin !== 'https://here.invalid') return [`${file}: "${address}" is loaded from another origin`];
    return known.has(path) ? [] : [`${file}: "${address}" leads nowhere`];
  });
}
