import { headersOf } from './policy.ts';

/** Types to compress. Servers always compress HTML as well. */
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

/** MIME types that some servers do not know. */
const types: Readonly<Record<string, string>> = {
  epub: 'application/epub+zip',
  ttf: 'font/ttf',
  webmanifest: 'application/manifest+json',
};

const patternOf = (base: string, path: string): string =>
  `^${`${base}/${path.replace('*', '')}`.replaceAll('.', '\\.')}${path.endsWith('*') ? '' : '$'}`;

/**
 * Configuration for web hosts by file name: `_headers` for Netlify, Cloudflare Pages and others, `.htaccess` for
 * Apache, and `nginx.conf`. The site is in the folder `base`, such as `/press`; empty for the root. A translated site
 * is in the folder of its language.
 */
export function hostFiles(
  base: string,
  languages: readonly string[] = [],
): Readonly<Record<'_headers' | '.htaccess' | 'nginx.conf', string>> {
  const headers = headersOf(languages);
  const { '*': everywhere = {}, ...some } = headers;
  const rules = Object.entries(some).flatMap(([path, each]) =>
    Object.entries(each).map(([name, value]) => ({ name, pattern: patternOf(base, path), value })),
  );
  const byName = [...Map.groupBy(rules, ({ name }) => name)].map(([name, all]) => ({
    name,
    variable: `$press_${name.toLowerCase().replaceAll('-', '_')}`,
    all,
  }));
  const same = Object.entries(everywhere).filter(([name]) => byName.every((each) => each.name !== name));
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
${languages.map((each) => `<If "%{REQUEST_URI} =~ m#^${base}/${each}/#">\n  ErrorDocument 404 ${base}/${each}/404.html\n</If>\n`).join('')}# A folder without a page is no address.
<If "-d %{REQUEST_FILENAME} && ! -f '%{REQUEST_FILENAME}/index.html'">
  Redirect 404
</If>
<FilesMatch "^(_headers|nginx\\.conf|\\.htaccess)$">
  Require all denied
</FilesMatch>
AddDefaultCharset utf-8
${Object.entries({ ...types, wasm: 'application/wasm' })
  .map(([ending, type]) => `AddType ${type} .${ending}`)
  .join('\n')}
AddOutputFilterByType DEFLATE text/html ${compressed.join(' ')}
${Object.entries(everywhere)
  .map(([name, value]) => `Header always set ${name} "${value}"`)
  .join('\n')}
${rules.map(({ name, pattern, value }) => `Header always set ${name} "${value}" "expr=%{REQUEST_URI} =~ m#${pattern}#"`).join('\n')}
`,
    'nginx.conf': `# For nginx: copy this file to /etc/nginx/conf.d/press.conf and the site to /srv/www${base}. It serves plain HTTP on
# port 8080, for a proxy that ends TLS; or change the next lines to 'listen 443 ssl' with your certificate.
${byName
  .map(
    ({ name, variable, all }) => `map $uri ${variable} {
  default "${everywhere[name] ?? ''}";
${all.map(({ pattern, value }) => `  "~${pattern}" "${value}";`).join('\n')}
}
`,
  )
  .join('')}server {
  listen 8080;
  root /srv/www;
  absolute_redirect off;
  charset utf-8;
  error_page 403 404 =404 ${base}/404.html;
  include mime.types;
  types { ${Object.entries(types)
    .map(([ending, type]) => `${type} ${ending};`)
    .join(' ')} }
  gzip on;
  gzip_http_version 1.0;
  gzip_proxied any;
  gzip_vary on;
  gzip_types ${compressed.join(' ')};
${same.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n')}
${byName.map(({ name, variable }) => `  add_header ${name} ${variable} always;`).join('\n')}
  location / { try_files $uri $uri/ =404; }
${languages.map((each) => `  location ${base}/${each}/ { error_page 403 404 =404 ${base}/${each}/404.html; try_files $uri $uri/ =404; }\n`).join('')}  location ~ /(_headers|nginx\\.conf|\\.htaccess)$ { return 404; }
}
`,
  };
}
