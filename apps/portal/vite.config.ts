import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { guidesPlugin } from './src/features/help/guides/guides-plugin.ts';

/** Fetches the first paint's font together with its style sheet. */
const preloadFont: Plugin = {
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) =>
        /inter-latin-wght.*\.woff2$/.test(file),
      );
      if (font === undefined) throw new Error('The build holds no Inter font file to preload');
      return [
        {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            href: `/${font}`,
          },
          injectTo: 'head',
        },
      ];
    },
  },
};

const SHELL = ['shell.tsx', 'balance/balance-events.ts', 'counters/missed-call-events.ts'].map(
  (file) => join(import.meta.dirname, 'src/app/shell', file),
);
let shellModules: ReadonlySet<string> | undefined;

/** Pages use different parts of packages. */
function nameShell(id: string, modules: Rolldown.ChunkingContext): string | null {
  shellModules ??= collectImports(SHELL, modules);
  // The manifest lists entry modules by name only while they have files of their own.
  return shellModules.has(id) && !SHELL.includes(id) ? 'shell' : null;
}

function collectImports(
  roots: readonly string[],
  modules: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id) || id.includes('node_modules')) return;
    reached.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  return reached;
}

export default defineConfig({
  plugins: [react(), preloadFont, guidesPlugin],
  build: {
    manifest: true,
    target: 'es2022',
    // The page's policy allows only 'self' for fonts and pictures.
    assetsInlineLimit: 0,
    // The first script lists all names, and bundle-budget.test.ts limits its size.
    // dist/.vite/manifest.json maps them.
    rolldownOptions: {
      output: {
        // Browsers send six requests at a time without HTTP/2, so there is one file for every first
        // load, one for the shell, and one for most pages.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            // An icon weighs less than a file of its own costs.
            { name: 'icons', test: /@tabler/, minShareCount: 3, priority: 3 },
            { name: nameShell, debugName: 'shell', priority: 2 },
            { name: 'common', minShareCount: 10, priority: 1 },
          ],
        },
        chunkFileNames: 'assets/[hash].js',
        // Style sheets are listed too; fonts keep their names for preloadFont.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
