import { matchPath } from 'react-router';
import { routes } from './routes.tsx';

export const loadShell = () => import('./shell/shell.tsx');

/** Downloads what an address needs, before it is shown. What fails is downloaded again then. */
export function downloadPage(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  for (const load of [loadShell, route?.page.download]) load?.().catch(() => undefined);
}
