import { matchPath } from 'react-router';
import { routes } from './routes.tsx';

export const loadShell = () => import('./shell/shell.tsx');

/** Downloads the shell and the page of an address before they are shown. A failed download is repeated then. */
export function downloadPage(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  for (const load of [loadShell, route?.page.download]) load?.().catch(() => undefined);
}
