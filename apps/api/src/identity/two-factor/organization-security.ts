import type { AuditAction } from '@alo/contract/product/audit-events.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { OrganizationSecurity } from '@alo/contract/identity/two-factor.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { twoFactor as messages } from '@alo/messages/identity/two-factor.ts';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { deleteSessions } from '../../platform/access/end-sessions.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { organizations, passkeys, users } from '../../platform/db/schema/accounts.ts';
import { findFactors, lockFactors, type Owner } from './factors.ts';
import { queueSecurityNotice } from './security-notice.ts';
import { clearSecret } from './store.ts';

export async function getOrganizationSecurity(
  context: Pick<Context, 'db'>,
  { organizationId }: UserSession,
): Promise<OrganizationSecurity> {
  const [organization] = await context.db
    .select({
      requiresTwoFactor: organizations.requiresTwoFactor,
      restrictsIntegrations: organizations.restrictsIntegrations,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const securityOfUsers = await context.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      hasTotp: sql<boolean>`${users.totpConfirmedAt} is not null`,
      passkeys: count(passkeys.id),
    })
    .from(users)
    .leftJoin(
      passkeys,
      and(eq(passkeys.organizationId, users.organizationId), eq(passkeys.userId, users.id)),
    )
    .where(eq(users.organizationId, organizationId))
    .groupBy(users.id)
    .orderBy(asc(users.name), asc(users.id));
  return { ...organization!, users: securityOfUsers };
}

interface SecurityChange {
  requiresTwoFactor?: boolean | undefined;
  restrictsIntegrations?: boolean | undefined;
}

export async function changeOrganizationSecurity(
  context: Context,
  actor: Actor,
  session: UserSession,
  { requiresTwoFactor, restrictsIntegrations }: SecurityChange,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (requiresTwoFactor !== undefined) {
      await changeTwoFactorRequirement(tx, actor, session, requiresTwoFactor);
    }
    if (restrictsIntegrations !== undefined) {
      await changeSwitch(tx, actor, session.organizationId, { restrictsIntegrations });
    }
  });
}

async function changeTwoFactorRequirement(
  tx: Executor,
  actor: Actor,
  session: UserSession,
  requiresTwoFactor: boolean,
): Promise<void> {
  await lockFactors(tx, session);
  if (requiresTwoFactor) {
    const ownFactors = await findFactors(tx, session);
    const hasFactor =
      ownFactors !== null && (ownFactors.totpConfirmedAt !== null || ownFactors.passkeys > 0);
    if (!hasFactor) throw new AppError(ERROR_CODES.secondFactorNeeded, messages.ownFactorFirst);
  }
  await changeSwitch(tx, actor, session.organizationId, { requiresTwoFactor });
}

type Switch = { requiresTwoFactor: boolean } | { restrictsIntegrations: boolean };

async function changeSwitch(
  tx: Executor,
  actor: Actor,
  organizationId: number,
  change: Switch,
): Promise<void> {
  const before = await lockOrganization(tx, organizationId);
  if (changedFields(before, change) === null) return;
  await tx.update(organizations).set(change).where(eq(organizations.id, organizationId));
  await audit(tx, actor, {
    organizationId,
    action: getAuditAction(change),
    target: { id: organizationId, name: before.name },
  });
}

function getAuditAction(change: Switch): AuditAction {
  if ('restrictsIntegrations' in change) {
    return change.restrictsIntegrations
      ? 'organization.integrationsRestricted'
      : 'organization.integrationsOpened';
  }
  return change.requiresTwoFactor ? 'twoFactor.required' : 'twoFactor.notRequired';
}

export async function resetTwoFactor(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  userId: number,
): Promise<void> {
  const owner = { organizationId: session.organizationId, userId };
  if (userId === session.userId) {
    throw new AppError(ERROR_CODES.accessDenied, messages.cannotResetOwn);
  }
  await context.db.transaction((tx) =>
    removeFactors(context, tx, actor, origin, { ...owner, by: session.email }),
  );
}

export async function removeFactors(
  context: Context,
  tx: Executor,
  actor: Actor,
  origin: string,
  { by, ...owner }: Owner & { by: string },
): Promise<void> {
  const { organizationId, userId } = owner;
  await lockFactors(tx, owner);
  const user = await findFactors(tx, owner);
  if (!user) throw new AppError(ERROR_CODES.notFound, 'User not found');
  await clearSecret(tx, owner);
  const removedPasskeys = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  const endedSessions = await deleteSessions(tx, owner);
  await audit(tx, actor, {
    organizationId,
    action: 'twoFactor.reset',
    target: { id: userId, name: user.email },
    before: { hadTotp: user.totpConfirmedAt !== null, passkeys: removedPasskeys.length },
    after: { endedSessions },
  });
  await queueSecurityNotice(context, tx, actor, origin, {
    email: user.email,
    text: mails.security.twoFactorReset(by),
  });
}
