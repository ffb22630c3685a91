import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { OpenSession } from '@alo/contract/identity/open-sessions.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import { deleteSessions, matchesSessionsOfUser } from '../../platform/access/end-sessions.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { accessTokens } from '../../platform/db/schema/accounts.ts';

export async function listOpenSessions(
  context: Pick<Context, 'db' | 'now'>,
  session: UserSession,
): Promise<OpenSession[]> {
  const rows = await context.db
    .select()
    .from(accessTokens)
    .where(and(matchesSessionsOfUser(session), gt(accessTokens.expiresAt, context.now())))
    .orderBy(desc(accessTokens.lastUsedAt), desc(accessTokens.id));
  return rows.map(({ id, createdAt, lastUsedAt, lastUsedAddress, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedAddress,
    userAgent,
    isCurrent: id === session.tokenId,
  }));
}

export async function endOpenSession(
  context: Context,
  actor: Actor,
  session: UserSession,
  sessionId: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [endedSession] = await tx
      .delete(accessTokens)
      .where(and(matchesSessionsOfUser(session), eq(accessTokens.id, sessionId)))
      .returning({ userAgent: accessTokens.userAgent });
    if (!endedSession) throw new AppError(ERROR_CODES.notFound, 'Session not found');
    await audit(tx, actor, {
      organizationId: session.organizationId,
      action: 'session.revoked',
      target: { id: sessionId, name: endedSession.userAgent ?? '' },
    });
  });
}

export async function endOtherSessions(
  context: Context,
  actor: Actor,
  session: UserSession,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const count = await deleteSessions(tx, session, { except: session.tokenId });
    if (count === 0) return;
    await audit(tx, actor, {
      organizationId: session.organizationId,
      action: 'session.othersRevoked',
      after: { count },
    });
  });
}
