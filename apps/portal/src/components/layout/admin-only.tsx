import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session.tsx';

interface AdminOnlyProps {
  children: ReactNode;
  fallback?: ReactNode;
}

/** SES-08 */
export function AdminOnly({ children, fallback = null }: AdminOnlyProps) {
  const { isAdmin } = useSession();
  return isAdmin ? children : fallback;
}
