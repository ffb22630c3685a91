import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session.tsx';

interface AdminOnlyProps {
  children: ReactNode;
  /** What a USER gets; nothing unless given. */
  fallback?: ReactNode;
}

/** The one place that tells what an ADMIN sees from what a USER sees (SES-08). */
export function AdminOnly({ children, fallback = null }: AdminOnlyProps) {
  const { isAdmin } = useSession();
  return isAdmin ? children : fallback;
}
