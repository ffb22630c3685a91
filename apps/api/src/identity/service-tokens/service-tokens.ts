import { MAX_TOKENS, type TokenLifetime } from '@alo/contract/identity/access-tokens.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Scope } from '@alo/contract/identity/scopes.ts';
import type { NewServiceToken, ServiceToken } from '@alo/contract/identity/service-tokens.ts';
import { serviceTokens as messages } from '@alo/messages/identity/access-tokens.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { mintToken } from '../../platform/access/token.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import type { accessTokens } from '../../platform/db/schema/accounts.ts';
import {
  countServiceTokens,
  deleteServiceTokenRow,
  insertServiceToken,
  selectServiceTokens,
} from './store.ts';

export async function listServiceTokens(
  context: Context,
  session: UserSession,
): Promise<ServiceToken[]> {
  return (await selectServiceTokens(context.db, session.organizationId)).map(serviceTokenToWire);
}

/** Survives password changes and departing users. */
export async function createServiceToken(
  context: Context,
  session: UserSession,
  actor: Actor,
  input: { name: string; scopes: Scope[]; ttl: TokenLifetime; legacyTimes: boolean },
): Promise<NewServiceToken> {
  const { organizationId } = session;
  const { name, ttl, legacyTimes } = input;
  const scopes = [...new Set(input.scopes)];
  const { token, row } = mintToken(context.now(), { ttl, legacyTimes });
  const storedToken = await context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    if ((await countServiceTokens(tx, organizationId)) >= MAX_TOKENS) {
      throw new AppError(ERROR_CODES.tokenLimitReached, messages.tooMany(MAX_TOKENS));
    }
    const insertedToken = await insertServiceToken(tx, { ...row, organizationId, name, scopes });
    await audit(tx, actor, {
      organizationId,
      action: 'serviceToken.created',
      target: { id: insertedToken.id, name },
      after: { scopes, ttl, ...(legacyTimes && { legacyTimes }) },
    });
    return insertedToken;
  });
  return { ...serviceTokenToWire(storedToken), token };
}

export async function deleteServiceToken(
  context: Context,
  session: UserSession,
  actor: Actor,
  id: number,
): Promise<void> {
  const { organizationId } = session;
  await context.db.transaction(async (tx) => {
    const deletedToken = await deleteServiceTokenRow(tx, organizationId, id);
    if (!deletedToken) throw new AppError(ERROR_CODES.notFound, 'Service token not found');
    const { name, scopes, ttl } = serviceTokenToWire(deletedToken);
    await audit(tx, actor, {
      organizationId,
      action: 'serviceToken.removed',
      target: { id, name },
      before: { scopes, ttl },
    });
  });
}

function serviceTokenToWire(row: typeof accessTokens.$inferSelect): ServiceToken {
  return {
    id: row.id,
    name: row.name ?? '',
    scopes: (row.scopes ?? []) as Scope[],
    ttl: row.lifetimeSeconds,
    legacyTimes: row.hasLegacyTimes,
    created: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
  };
}
