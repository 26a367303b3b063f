import { headersOf } from './policy.ts';

/** Types to compress besides HTML, which servers compress in any case. */
const compressed = [
  'text/css',
  'text/plain',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/wasm',
  'application/xml',
  'font/ttf',
  'image/svg+xml',
];

const patternOf = (base: string, path: string): string =>
  `^${base}/${path.replace('*', '').replaceAll('.', '\\.')}${path.endsWith('*') ? '' : '$'}`;

/**
 * Configuration for web hosts by file name: `_headers` for Netlify, Cloudflare Pages and others, `.htaccess` for
 * Apache, and `nginx.conf`. The site is in the folder `base`, such as `/press`, or empty at the top. A translated site is
 * in the folder of its language.
 */
export function hostFiles(
  policy: string,
  base: string,
  languages: readonly string[] = [],
): Readonly<Record<'_headers' | '.htaccess' | 'nginx.conf', string>> {
  const headers = headersOf(policy, languages);
  const { '*': everywhere = {}, ...some } = headers;
  const lines = Object.entries(everywhere);
  const caching = Object.entries(some).map(([path, { 'Cache-Control': value = '' }]) => ({ path, value }));
  return {
    _headers: Object.entries(headers)
      .map(([path, each]) =>
        [`${base}/${path}`, ...Object.entries(each).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
      )
      .join('\n'),
    '.htaccess': `# For Apache: it reads this file itself if the folder has AllowOverride All.
DirectorySlash On
DirectoryIndex index.html
ErrorDocument 404 ${base}/404.html
${languages.map((each) => `<If "%{REQUEST_URI} =~ m#^${base}/${each}/#">\n  ErrorDocument 404 ${base}/${each}/404.html\n</If>\n`).join('')}<FilesMatch "^(_headers|nginx\\.conf|\\.htaccess)$">
  Require all denied
</FilesMatch>
AddType application/manifest+json .webmanifest
AddType application/wasm .wasm
AddOutputFilterByType DEFLATE text/html ${compressed.join(' ')}
${lines.map(([name, value]) => `Header always set ${name} "${value}"`).join('\n')}
${caching.map(({ path, value }) => `Header set Cache-Control "${value}" "expr=%{REQUEST_URI} =~ m#${patternOf(base, path)}#"`).join('\n')}
`,
    'nginx.conf': `# For nginx: copy this file to /etc/nginx/conf.d/press.conf and the site to /srv/www${base}. It serves plain HTTP on
# port 8080, for a proxy that ends TLS; or change the next lines to 'listen 443 ssl' with your certificate.
map $uri $press_kept {
${caching.map(({ path, value }) => `  "~${patternOf(base, path)}" "${value}";`).join('\n')}
}
server {
  listen 8080;
  root /srv/www;
  absolute_redirect off;
  error_page 404 ${base}/404.html;
  include mime.types;
  types { application/manifest+json webmanifest; }
  gzip on;
  gzip_types ${compressed.join(' ')};
${lines.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n')}
  add_header Cache-Control $press_kept always;
  location / { try_files $uri $uri/ =404; }
${languages.map((each) => `  location ${base}/${each}/ { error_page 404 ${base}/${each}/404.html; try_files $uri $uri/ =404; }\n`).join('')}  location ~ /(_headers|nginx\\.conf|\\.htaccess)$ { return 404; }
}
`,
  };
}
