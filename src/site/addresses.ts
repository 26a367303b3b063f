import { languages, versionsOf } from './languages.ts';
import { href } from './links.ts';

export interface Addresses {
  /** The page’s own address; undefined if the site has no origin, or for the error page. */
  readonly own?: string | undefined;
  /** The preview image; undefined if the site has no origin. */
  readonly picture?: string | undefined;
  /** The page in each language, English first. */
  readonly versions: readonly { readonly code: string; readonly address: string }[];
}

/** The addresses of a page. `path` is its path on its host, and `share` is the name of its preview image. */
export function addressesOf(path: string, share: string, site: URL | undefined): Addresses {
  const below = path.slice(href('').length);
  // The error page and pages that only redirect have no address.
  const own = site && !below.startsWith('404') ? new URL(path, site).href : undefined;
  const versions = own && !below.startsWith('r/') && languages.length > 1 ? versionsOf(below) : [];
  return {
    own,
    picture: site && new URL(href(`og/${share}.png`), site).href,
    versions: versions.map(({ code, address }) => ({ code, address: new URL(address, site).href })),
  };
}

interface Tag {
  readonly Name: 'link' | 'meta';
  readonly attributes: Readonly<Record<string, string>>;
}

const link = (rel: string, href: string, hreflang?: string): Tag => ({
  Name: 'link',
  attributes: { rel, ...(hreflang ? { hreflang } : {}), href },
});
const property = (name: string, content: string): Tag => ({
  Name: 'meta',
  attributes: { property: name, content },
});

/** The tags of a page’s head with its addresses. `alt` describes the preview image. */
export const tagsOf = ({ own, picture, versions }: Addresses, alt: string): readonly Tag[] => [
  ...(own ? [link('canonical', own), property('og:url', own)] : []),
  ...versions.map(({ code, address }) => link('alternate', address, code)),
  ...versions.slice(0, 1).map(({ address }) => link('alternate', address, 'x-default')),
  ...(picture
    ? [
        property('og:image', picture),
        property('og:image:width', '1200'),
        property('og:image:height', '630'),
        property('og:image:alt', alt),
        { Name: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } } as const,
      ]
    : []),
];
