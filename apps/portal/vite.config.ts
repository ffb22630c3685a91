import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Fetches the one font file of the first paint together with the style sheet that names it. */
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
  plugins: [react(), preloadFont],
  build: {
    manifest: true,
    target: 'es2022',
    // Fonts and pictures stay files: the page's policy for them is 'self'.
    assetsInlineLimit: 0,
    // Without a name: the first script lists them all, and what is sent at the sign-in counts (bundle-budget.test.ts).
    // dist/.vite/manifest.json says which is which.
    rolldownOptions: {
      output: {
        // One file for what each visit loads first, one for what most pages share: left to itself the bundler makes one
        // of each few modules, and a page was ninety requests.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'common', minShareCount: 12, priority: 1 },
          ],
        },
        chunkFileNames: 'assets/[hash].js',
        // style sheets are in that list as well; fonts keep their names, by which one is found above
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
