// What a phone signs in with is kept sealed, as it has to be shown again and answered to the switch.
import type { Session } from '../../access/session.ts';
import type { Context } from '../../context.ts';

const PURPOSE = 'sip-password';

type Secrets = Pick<Context, 'secrets'>;

export const sealSipPassword = ({ secrets }: Secrets, password: string): string =>
  secrets.seal(PURPOSE, password);

export const openSipPassword = ({ secrets }: Secrets, sealed: string | null): string | null =>
  sealed === null ? null : secrets.open(PURPOSE, sealed);

/** The same where one that no key opens is none: it is for the operator to mend, and hides nothing else. Logged by who asks. */
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

/** An ADMIN, whoever's phone it is, and programs that may set it. Everybody else could make calls in others' names. */
export function maySeeSipPassword(
  session: Session,
  { userId }: { userId: number | null },
): boolean {
  if (session.kind === 'service') return session.scopes.includes('extensions:write');
  return session.role === 'ADMIN' || session.userId === userId;
}
