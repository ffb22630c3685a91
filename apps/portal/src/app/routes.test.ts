import { readFileSync } from 'node:fs';
import { PORTAL_PATHS } from '@alo/contract/platform/portal-paths.ts';
import { expect, it } from 'vitest';

it('LAY-14 has a page for every path that the server knows', () => {
  // Imported pages would need a browser.
  const source = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8');
  const paths = [...source.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path]) => path!);

  expect(['/', ...paths].toSorted()).toEqual(PORTAL_PATHS.toSorted());
});
