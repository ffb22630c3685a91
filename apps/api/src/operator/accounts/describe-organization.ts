import { count, eq, max, sql } from 'drizzle-orm';
import { accessTokens, users } from '../../platform/db/schema/accounts.ts';
import { callCounters } from '../../platform/db/schema/calls.ts';
import { rolloutOverrides } from '../../platform/db/schema/installation.ts';
import { extensions } from '../../platform/db/schema/telephony.ts';
import type { StoredOrganization } from '../../identity/organizations/find-organization.ts';
import type { OperatorContext } from '../operator-context.ts';

export async function describeOrganization(
  { db }: OperatorContext,
  { id, signUp, ...organization }: StoredOrganization,
) {
  const [userCounts] = await db
    .select({
      users: count(),
      admins: sql<number>`count(*) filter (where ${users.role} = 'ADMIN')`.mapWith(Number),
      // Blocking a user also clears emailVerified.
      blockedOrUnconfirmed:
        sql<number>`count(*) filter (where not ${users.emailVerified} or ${users.mustConfirmEmail})`.mapWith(
          Number,
        ),
    })
    .from(users)
    .where(eq(users.organizationId, id));
  const [extensionCount] = await db
    .select({ extensions: count() })
    .from(extensions)
    .where(eq(extensions.organizationId, id));
  const [tokenUse] = await db
    .select({ lastUsedAt: max(accessTokens.lastUsedAt) })
    .from(accessTokens)
    .where(eq(accessTokens.organizationId, id));
  const [callCounter] = await db
    .select()
    .from(callCounters)
    .where(eq(callCounters.organizationId, id));
  const overrides = await db
    .select()
    .from(rolloutOverrides)
    .where(eq(rolloutOverrides.organizationId, id));
  return {
    id,
    ...organization,
    ...userCounts,
    ...extensionCount,
    // Calls are numbered without gaps.
    calls: callCounter?.lastSequence ?? 0,
    lastUsedAt: tokenUse?.lastUsedAt ?? null,
    rollout: Object.fromEntries(
      overrides.map(({ flagName, isAllowed }) => [flagName, isAllowed ? 'allowed' : 'denied']),
    ),
    signUp,
  };
}
