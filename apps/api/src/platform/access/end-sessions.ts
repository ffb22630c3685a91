import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../db/connection/client.ts';
import { accessTokens } from '../db/schema/accounts.ts';
import type { UserSession } from './session.ts';

type Owner = Pick<UserSession, 'organizationId' | 'userId'>;

export async function deleteSessions(
  tx: Executor,
  owner: Owner,
  { except }: { except?: number } = {},
): Promise<number> {
  const deletedSessions = await tx
    .delete(accessTokens)
    .where(
      and(
        matchesSessionsOfUser(owner),
        except === undefined ? undefined : ne(accessTokens.id, except),
      ),
    )
    .returning({ id: accessTokens.id });
  return deletedSessions.length;
}

export const matchesSessionsOfUser = ({ organizationId, userId }: Owner) =>
  and(
    eq(accessTokens.organizationId, organizationId),
    eq(accessTokens.userId, userId),
    eq(accessTokens.kind, 'session'),
  );
