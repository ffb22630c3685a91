import { matchPath } from 'react-router';
import { lazyPart } from '../lib/lazy-part.tsx';
import { routes } from './routes.tsx';

export const Shell = lazyPart(async () => (await import('./shell/shell.tsx')).Shell);

/** Downloads the shell and the page of an address before they are shown. A failed download is repeated then. */
export function downloadPage(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  for (const page of [Shell, route?.page]) page?.download?.().catch(() => undefined);
}
