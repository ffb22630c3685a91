import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildChapters, GUIDES_FOLDER } from './guides.ts';

const MODULE = 'virtual:guides';

export const guidesPlugin: Plugin = {
  name: 'guides',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load(id) {
    if (id !== `\0${MODULE}`) return null;
    for (const file of readdirSync(GUIDES_FOLDER, { recursive: true, encoding: 'utf8' })) {
      this.addWatchFile(join(GUIDES_FOLDER, file));
    }
    return `export const chapters = ${JSON.stringify(buildChapters())};`;
  },
};
