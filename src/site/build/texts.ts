import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../text/en/', import.meta.url));

/**
 * Makes each export of a text file a module for browsers, so that a page loads only the texts that it shows. A file can
 * therefore hold all texts of a topic.
 */
export function textsByName(): Plugin {
  return {
    name: 'saucer-press:texts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code) => ({
      code: code.replaceAll(/import \{([^}]*)\} from '#text\/([\w-]+)\.ts'/g, (_, names: string, file: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import { ${name} } from '#text/${file}~${name.split(' ')[0]}.ts'`)
          .join('; '),
      ),
      map: null,
    }),
    resolveId: (id) => (/^#text\/.*~/.test(id) ? folder + id.slice('#text/'.length) : undefined),
    load(id) {
      const [, file, name] = /^(.*)~(\w+)\.ts$/.exec(id.startsWith(folder) ? id : '') ?? [];
      if (file === undefined) return undefined;
      const others = new RegExp(`^export (?=(?:const|function) (?!${name}\\b))`, 'gm');
      return readFileSync(`${file}.ts`, 'utf8').replace(others, '');
    },
  };
}
