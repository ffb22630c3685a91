import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { WireExtension } from '@alo/contract/telephony/extensions.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { isFieldShown } from '../../platform/http/list/shown-fields.ts';
import { cutOffPhones } from './phones/cut-off-phones.ts';
import { toAuditedSettings } from './extension-settings.ts';
import { removeExtensionWebhook } from './webhook/extension-webhook.ts';
import { listToWire, toWire } from './extension-wire.ts';
import { deleteExtension, findByNumber, findExtension, findExtensions } from './store.ts';

export async function listExtensions(
  context: Context,
  session: Session,
  filter: unknown,
): Promise<WireExtension[]> {
  const rows = await findExtensions(context.pool, session.organizationId, filter);
  // Unsealing a thousand secrets is slow.
  const hasSenha = isFieldShown(filter, 'senha');
  const extensions = hasSenha ? rows : rows.map((row) => ({ ...row, sipPassword: null }));
  return listToWire(context, session, extensions);
}

export async function getExtension(
  context: Context,
  session: Session,
  id: number,
): Promise<WireExtension> {
  const extension = await findExtension(context.db, session.organizationId, id);
  if (!extension) throw makeNotFoundError();
  return toWire(context, session, extension);
}

export async function findNumberedExtension(
  db: Executor,
  organizationId: number,
  extensionNumber: string,
) {
  const extension = await findByNumber(db, organizationId, extensionNumber);
  if (!extension) return null;
  const { id, number, firstName, lastName, callerId } = extension;
  return { id, number, firstName, lastName, callerId };
}

/** @throws AppError NOT_FOUND */
export async function removeExtension(
  context: Context,
  actor: Actor,
  { organizationId }: Session,
  id: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const extension = await deleteExtension(tx, organizationId, id);
    if (!extension) throw makeNotFoundError();
    const { number } = extension;
    await cutOffPhones(context, tx, organizationId, [number]);
    await removeExtensionWebhook(tx, extension);
    await audit(tx, actor, {
      organizationId,
      action: 'extension.removed',
      target: { id, name: number },
      before: { ramal: number, ...toAuditedSettings(extension) },
    });
  });
}

const makeNotFoundError = () => new AppError(ERROR_CODES.notFound, 'Extension not found');
