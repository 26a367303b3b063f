import { fileURLToPath } from 'node:url';
import preact from '@astrojs/preact';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates the island when the page has been painted, or with a margin such as `-96px` when that much of it is in
     * view.
     */
    'client:painted'?: boolean | string;
  }
}

/** The plugin of `@astrojs/preact` that compiles JSX with Babel. */
const babel = 'vite:preact-jsx';

/**
 * Preact islands, which may be hydrated when the page has been painted. Vite compiles their JSX, because Babel would
 * take an eighth of a build. `npm run dev` uses Babel, which replaces a changed component without a reload.
 */
export function islands(): AstroIntegration {
  const { name, hooks } = preact({ exclude: [/\.[cm]?[jt]s$/, /node_modules/] });
  const setUp = hooks['astro:config:setup']!;
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) => {
        options.addClientDirective({
          name: 'painted',
          entrypoint: fileURLToPath(new URL('../scripts/painted.ts', import.meta.url)),
        });
        if (options.command === 'dev') return setUp(options);
        const updateConfig: typeof options.updateConfig = ({ vite, ...config }) => {
          const plugins = vite?.plugins?.flat(4).filter((each) => !isPlugin(each, babel));
          const jsx = { runtime: 'automatic', importSource: 'preact' } as const;
          return options.updateConfig({ ...config, vite: { ...vite, plugins: plugins ?? [], oxc: { jsx } } });
        };
        return setUp({ ...options, updateConfig });
      },
    },
  };
}

const isPlugin = (plugin: unknown, name: string): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name;
