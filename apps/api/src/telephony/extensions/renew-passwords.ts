import { randomBytes } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { generateSipPassword } from '@alo/domain/sip/sip-password.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditAll, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { cutOffPhones } from './phones/cut-off-phones.ts';
import { markPasswordChanged } from './phones/registrations.ts';
import { endCodes } from './provisioning/store.ts';
import { sealSipPassword } from './phones/sip-password.ts';
import { lockExtensions, updateSipPasswords } from './store.ts';

/** @throws AppError NOT_FOUND, without changes, if one extension is not the organization's. */
export function renewPasswords(
  context: Pick<Context, 'config' | 'db' | 'jobs' | 'now' | 'secrets'>,
  actor: Actor,
  organizationId: number,
  ids: readonly number[],
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const extensions = await lockExtensions(tx, organizationId, [...new Set(ids)]);
    if (!extensions) throw new AppError(ERROR_CODES.notFound, 'Extension not found');
    const passwords = extensions.map(({ id }) => ({
      id,
      sealed: sealSipPassword(context, generateSipPassword(randomBytes)),
    }));
    await updateSipPasswords(tx, organizationId, passwords);
    const extensionIds = extensions.map(({ id }) => id);
    await markPasswordChanged(tx, extensionIds);
    await endCodes(tx, extensionIds, context.now());
    await cutOffPhones(
      context,
      tx,
      organizationId,
      extensions.map(({ number }) => number),
    );
    await auditAll(
      tx,
      actor,
      extensions.map(({ id, number }) => ({
        organizationId,
        action: 'extension.passwordChanged',
        target: { id, name: number },
      })),
    );
    return extensions.length;
  });
}
