import type { Session } from '../lib/session/load-session.ts';
import { routes } from './routes.tsx';

/** Unknown paths open the not-found page. */
export function canOpen(
  path: string,
  { isAdmin, organization }: Pick<Session, 'organization'> & { isAdmin: boolean },
): boolean {
  const { pathname } = new URL(path, window.location.origin);
  const route = routes.find((candidate) => candidate.path === pathname);
  if (route === undefined) return true;
  if (route.adminsOnly && !isAdmin) return false;
  return !(route.paidOnly && organization.isUnlimited);
}
