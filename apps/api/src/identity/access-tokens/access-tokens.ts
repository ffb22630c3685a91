import {
  ACCESS_TOKEN_FIELDS,
  MAX_TOKENS,
  type AccessToken,
  type TokenLifetime,
} from '@alo/contract/identity/access-tokens.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { accessTokens as messages } from '@alo/messages/identity/access-tokens.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { hashToken, mintToken } from '../../platform/access/token.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { accessTokens } from '../../platform/db/schema/accounts.ts';
import { mapTableFields } from '../../platform/http/list/filter-fields.ts';
import { selectFiltered } from '../../platform/http/list/filtered-list.ts';
import {
  countTokens,
  deletePersonalToken,
  insertPersonalToken,
  lockUser,
  hasToken,
} from './store.ts';

export const TOKEN_PURPOSE = 'access-token';

interface StoredToken {
  number: number;
  sealedToken: string;
  ttl: number;
  created: Date;
  name: string | null;
  legacyTimes: boolean;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
}

const FIELDS = mapTableFields(accessTokens, ACCESS_TOKEN_FIELDS);

export async function listAccessTokens(
  context: Context,
  session: UserSession,
  filter: unknown,
): Promise<AccessToken[]> {
  const rows = await selectFiltered<StoredToken>(context.pool, {
    select: `id as number, sealed_token as "sealedToken", lifetime_seconds as ttl, created_at as created, name,
      legacy_times as "legacyTimes",
      last_used_at as "lastUsedAt", last_used_address as "lastUsedAddress"`,
    from: 'access_tokens',
    organizationId: session.organizationId,
    buildCondition: (bind) => `kind = 'personal' and user_id = ${bind(session.userId)}`,
    fields: FIELDS,
    defaultOrder: 'id desc',
    filter,
  });
  return rows.map(({ sealedToken, created, lastUsedAt, ...rest }) => ({
    ...rest,
    id: context.secrets.open(TOKEN_PURPOSE, sealedToken),
    created: created.toISOString(),
    userId: session.userId,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** @throws AppError TOKEN_LIMIT_REACHED */
export async function createAccessToken(
  context: Context,
  session: UserSession,
  actor: Actor,
  input: { ttl: TokenLifetime; name?: string | null | undefined; legacyTimes?: boolean },
): Promise<AccessToken> {
  const { ttl, legacyTimes = false } = input;
  const { token, row } = mintToken(context.now(), { ttl, legacyTimes });
  const name = input.name || null;
  const number = await context.db.transaction(async (tx) => {
    await lockUser(tx, session);
    // A password change may have deleted the session's token, which must have no successor.
    if (!(await hasToken(tx, session.organizationId, session.tokenId))) {
      throw new AppError(ERROR_CODES.authorizationRequired, 'Authorization Required');
    }
    if ((await countTokens(tx, session)) >= MAX_TOKENS) {
      throw new AppError(ERROR_CODES.tokenLimitReached, messages.tooMany(MAX_TOKENS));
    }
    const { organizationId, userId } = session;
    const id = await insertPersonalToken(
      tx,
      { organizationId, userId },
      { ...row, sealedToken: context.secrets.seal(TOKEN_PURPOSE, token), name },
    );
    await audit(tx, actor, {
      organizationId,
      action: 'token.created',
      target: { id, name: name ?? messages.unnamed },
      after: { ttl, ...(legacyTimes && { legacyTimes }) },
    });
    return id;
  });
  return {
    id: token,
    number,
    ttl,
    created: row.createdAt.toISOString(),
    userId: session.userId,
    name,
    legacyTimes,
    lastUsedAt: null,
    lastUsedAddress: null,
  };
}

/** @throws AppError NOT_FOUND also for a session or another user's token. */
export async function deleteAccessToken(
  context: Context,
  session: UserSession,
  actor: Actor,
  token: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const deletedToken = await deletePersonalToken(tx, session, hashToken(token));
    if (!deletedToken) throw new AppError(ERROR_CODES.notFound, 'Token not found');
    await audit(tx, actor, {
      organizationId: session.organizationId,
      action: 'token.removed',
      target: { id: deletedToken.id, name: deletedToken.name ?? messages.unnamed },
      before: { ttl: deletedToken.lifetimeSeconds },
    });
  });
}
