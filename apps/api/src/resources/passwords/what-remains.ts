import { mails } from '@alo/messages/mails.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { accessTokens, passkeys } from '../../db/schema/accounts.ts';
import { findFactors } from '../two-factor/factors.ts';
import type { User } from '../users/users.ts';

/** More names than this help nobody in a mail. */
const MOST_NAMES = 10;

/**
 * Removes the passkeys of a user who has lost the password: an intruder may have added one. Those stay that are
 * the second factor which the organization demands: a mailbox alone shall not do away with it.
 */
export async function removePasskeys(tx: Executor, user: User): Promise<number> {
  const { organizationId, id: userId } = user;
  const factors = await findFactors(tx, { organizationId, userId });
  if (factors?.isRequired && factors.totpConfirmedAt === null) return 0;
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return removed.length;
}

/** What still opens the account, or speaks for its organization, after a new password; a sentence for each kind. */
export async function sayWhatRemains(tx: Executor, user: User): Promise<string[]> {
  const { organizationId, id: userId } = user;
  const words = mails.passwordChanged.remains;
  const keys = await tx
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId)))
    .orderBy(asc(passkeys.id));
  const tokens = user.role === 'ADMIN' ? await namesOfServiceTokens(tx, organizationId) : [];
  return [
    user.totpConfirmedAt === null ? words.noApp : words.app,
    keys.length === 0 ? words.noPasskeys : words.passkeys(listOf(keys.map(({ name }) => name))),
    ...(tokens.length === 0 ? [] : [words.serviceTokens(listOf(tokens))]),
  ];
}

async function namesOfServiceTokens(tx: Executor, organizationId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: accessTokens.name })
    .from(accessTokens)
    .where(and(eq(accessTokens.organizationId, organizationId), eq(accessTokens.kind, 'service')))
    .orderBy(asc(accessTokens.id));
  return rows.map(({ name }) => name ?? '');
}

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} ${mails.passwordChanged.more(more)}`;
}
