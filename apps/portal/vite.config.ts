import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guidesPlugin } from './src/features/help/guides/guides-plugin.ts';

/** Fetches the font of the first paint together with the style sheet that names it. */
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

export default defineConfig({
  plugins: [react(), preloadFont, guidesPlugin],
  build: {
    manifest: true,
    target: 'es2022',
    // The page's policy allows only 'self' for fonts and pictures.
    assetsInlineLimit: 0,
    // Short names: the first script lists them all, and bundle-budget.test.ts limits its size.
    // dist/.vite/manifest.json maps them.
    rolldownOptions: {
      output: {
        // One file for every first load, one for most pages. The bundler's default needed ninety
        // requests a page.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // An icon weighs less than a file of its own costs.
            { name: 'icons', test: /@tabler/, minShareCount: 3, priority: 2 },
            { name: 'common', minShareCount: 15, priority: 1 },
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
