import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder used as the root of a host, with the site at `/srv/www` and the host's configuration. */
export interface Root {
  readonly folder: string;
  /** The folder of the site on its host, such as `/press`; empty for the root. */
  readonly base: string;
}

export const siteIn = ({ folder, base }: Root): string => `${folder}/srv/www${base}`;

export const areHere = (): boolean => spawnSync('nginx', ['-v']).error === undefined && existsSync('/usr/sbin/apache2');

/** The Debian packages of both servers. */
export const packages = ['nginx-light', 'apache2', 'media-types'];

/** A user without rights, as in the container; undefined if this process cannot change its user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Lays out a root as in the image `nginx-unprivileged`: a main configuration that includes everything in `conf.d`, and
 * types. Temporary files are in `/tmp`.
 */
export function layOut(root: string): void {
  for (const path of ['etc/nginx/conf.d', 'srv', 'tmp']) mkdirSync(join(root, path), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o777);
  copyFileSync('/etc/nginx/mime.types', join(root, 'etc/nginx/mime.types'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${root}/tmp/${name};`,
  );
  writeFileSync(
    join(root, 'etc/nginx/nginx.conf'),
    `pid ${root}/tmp/nginx.pid; error_log ${root}/tmp/error.log; events {}
http {
  ${temporary.join(' ')}
  include mime.types;
  default_type application/octet-stream;
  access_log off;
  include conf.d/*.conf;
}
`,
  );
}

/** The errors that nginx reports in a root’s configuration; empty if it is valid. */
export function complaints(root: string): string {
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', `${root}/etc/nginx/nginx.conf`], {
    ...nobody,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr.trim();
}

const nginx = (root: string): ChildProcess =>
  spawn('nginx', ['-c', `${root}/etc/nginx/nginx.conf`, '-g', 'daemon off;'], { ...nobody, stdio: 'inherit' });

/** The modules of Debian's Apache, and `headers`. */
const apacheModules =
  'mpm_event authz_core authz_host alias autoindex dir mime negotiation setenvif filter deflate headers'.split(' ');

export const servers: Readonly<Record<string, (root: Root, port: number) => ChildProcess>> = {
  nginx: ({ folder }, port) => {
    const file = join(folder, 'etc/nginx/conf.d/default.conf');
    const server = readFileSync(file, 'utf8')
      .replace('listen 8080', `listen ${port}`)
      .replace('root /srv/www', `root ${folder}/srv/www`);
    writeFileSync(file, server);
    return nginx(folder);
  },
  // As on Debian, it lists folders, unless the site’s own file forbids that.
  Apache: ({ folder }, port) => {
    const modules = apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
    writeFileSync(
      join(folder, 'etc/apache.conf'),
      `${modules.join('\n')}
ServerRoot ${folder}/etc
ServerName localhost
Listen ${port}
PidFile ${folder}/tmp/apache.pid
ErrorLog ${folder}/tmp/error.log
User www-data
Group www-data
TypesConfig /etc/mime.types
DocumentRoot ${folder}/srv/www
<Directory ${folder}/srv/www>
  Options Indexes FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>
`,
    );
    return spawn('/usr/sbin/apache2', ['-f', `${folder}/etc/apache.conf`, '-D', 'FOREGROUND'], { stdio: 'inherit' });
  },
};

/** Starts an nginx with default buffers in its own root, as a proxy for a server on another port. */
export function proxy(root: string, port: number, behind: number): ChildProcess {
  layOut(root);
  writeFileSync(
    join(root, 'etc/nginx/conf.d/proxy.conf'),
    `server { listen ${port}; location / { proxy_pass http://127.0.0.1:${behind}; } }\n`,
  );
  return nginx(root);
}
