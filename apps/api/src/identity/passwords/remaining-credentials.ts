import { mails } from '@alo/messages/platform/mails.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { accessTokens, passkeys } from '../../platform/db/schema/accounts.ts';
import { findFactors } from '../two-factor/factors.ts';
import type { User } from '../users/users.ts';

const MAX_NAMES = 10;

/**
 * An intruder may have added a passkey. A required second factor stays, because mailbox access
 * alone must not suffice.
 */
export async function removePasskeys(tx: Executor, user: User): Promise<number> {
  const { organizationId, id: userId } = user;
  const factors = await findFactors(tx, { organizationId, userId });
  if (factors?.isRequired && factors.totpConfirmedAt === null) return 0;
  const removedRows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return removedRows.length;
}

export async function describeRemainingCredentials(tx: Executor, user: User): Promise<string[]> {
  const { organizationId, id: userId } = user;
  const mailTexts = mails.passwordChanged.remains;
  const keys = await tx
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId)))
    .orderBy(asc(passkeys.id));
  const tokens = user.role === 'ADMIN' ? await listServiceTokenNames(tx, organizationId) : [];
  return [
    user.totpConfirmedAt === null ? mailTexts.noApp : mailTexts.app,
    keys.length === 0
      ? mailTexts.noPasskeys
      : mailTexts.passkeys(joinNames(keys.map(({ name }) => name))),
    ...(tokens.length === 0 ? [] : [mailTexts.serviceTokens(joinNames(tokens))]),
  ];
}

async function listServiceTokenNames(tx: Executor, organizationId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: accessTokens.name })
    .from(accessTokens)
    .where(and(eq(accessTokens.organizationId, organizationId), eq(accessTokens.kind, 'service')))
    .orderBy(asc(accessTokens.id));
  return rows.map(({ name }) => name ?? '');
}

function joinNames(names: readonly string[]): string {
  const quotedNames = names.slice(0, MAX_NAMES).map((name) => `“${name}”`);
  const hiddenCount = names.length - quotedNames.length;
  return hiddenCount === 0
    ? quotedNames.join(', ')
    : `${quotedNames.join(', ')} ${mails.passwordChanged.more(hiddenCount)}`;
}
