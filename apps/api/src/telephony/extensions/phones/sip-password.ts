// Not hashed, because passwords are shown and sent to the switch.
import { isSignInRecent } from '../../../platform/access/recent-sign-in.ts';
import type { Session } from '../../../platform/access/session.ts';
import type { Context } from '../../../platform/context.ts';

const PURPOSE = 'sip-password';

type Secrets = Pick<Context, 'secrets'>;

export const sealSipPassword = ({ secrets }: Secrets, password: string): string =>
  secrets.seal(PURPOSE, password);

export const openSipPassword = ({ secrets }: Secrets, sealed: string | null): string | null =>
  sealed === null ? null : secrets.open(PURPOSE, sealed);

export function readSipPassword(
  context: Secrets,
  sealed: string | null,
): { sipPassword: string | null; isUnreadable: boolean } {
  try {
    return { sipPassword: openSipPassword(context, sealed), isUnreadable: false };
  } catch {
    return { sipPassword: null, isUnreadable: true };
  }
}

export function canSetUpPhone(session: Session, { userId }: { userId: number | null }): boolean {
  if (session.kind === 'service') return session.scopes.includes('extensions:write');
  return session.role === 'ADMIN' || session.userId === userId;
}

/**
 * Personal tokens never see `senha`. A session sees its user's own, because web phones register
 * again for days; others need a recent sign-in.
 */
export function canSeeSipPassword(
  context: Pick<Context, 'now'>,
  session: Session,
  extension: { userId: number | null },
): boolean {
  if (!canSetUpPhone(session, extension)) return false;
  if (session.kind === 'service') return true;
  if (session.kind === 'personal') return false;
  return session.userId === extension.userId || isSignInRecent(context, session);
}
