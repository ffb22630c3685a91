import { ERROR_CODES } from '@alo/contract/error.ts';
import type { Integration } from '@alo/contract/integrations.ts';
import type { Session } from '../../access/session.ts';
import { AppError } from '../../app-error.ts';
import { audit, type Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { removeDeliveryTarget } from '../deliveries/delivery-targets.ts';
import { forgetGrant } from './grants/forget-grant.ts';
import { openMetadata, shownMetadata, withoutQuery, type Metadata } from './metadata.ts';
import { deleteIntegration, findById, findIntegrations } from './store.ts';
import { connectorOf } from './vendor-access.ts';

/** An integration whose metadata is open. */
export interface OpenIntegration {
  id: number;
  gateway: string;
  isTold: boolean;
  webhookConstraint: Record<string, unknown>;
  metadata: Metadata;
}

export async function listIntegrations(
  context: Context,
  session: Session,
  filter: unknown,
): Promise<Integration[]> {
  const rows = await findIntegrations(context.pool, session.organizationId, filter);
  return rows.map((row) =>
    integrationToWire({ ...row, metadata: openMetadata(context, row.sealedMetadata) }),
  );
}

/** Nothing more is told to it. @throws AppError NOT_FOUND also for another organization's. */
export async function removeIntegration(
  context: Context,
  actor: Actor,
  { organizationId }: Session,
  id: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const stored = await findById(tx, organizationId, id);
    if (stored)
      await forgetGrant(context, tx, {
        organizationId,
        integrationId: id,
        gateway: stored.gateway,
      });
    const removed = await deleteIntegration(tx, organizationId, id);
    if (!removed) throw new AppError(ERROR_CODES.notFound, 'Integration not found');
    const { gateway } = removed;
    await removeDeliveryTarget(tx, organizationId, { gateway });
    const metadata = openMetadata(context, removed.sealedMetadata);
    await audit(tx, actor, {
      organizationId,
      action: 'integration.removed',
      target: { id, name: gateway },
      before: auditedIntegration({ ...removed, metadata }),
    });
  });
}

/** Secrets are masked for an ADMIN too. */
export const integrationToWire = ({
  id,
  gateway,
  isTold,
  webhookConstraint,
  metadata,
}: OpenIntegration): Integration => ({
  id,
  gateway,
  webhook: isTold,
  webhookConstraint,
  metadata: shownMetadata(metadata, secretsOf(gateway)),
});

/** What a CRM's card hides. */
export const secretsOf = (gateway: string): string[] =>
  (connectorOf(gateway)?.manifest.credentials ?? [])
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => name);

/** For the trail: what may be read for ever by every ADMIN, and no secret. */
export function auditedIntegration({
  gateway,
  isTold,
  webhookConstraint,
  metadata,
}: OpenIntegration): Record<string, unknown> {
  const chosen = connectorOf(gateway)?.manifest.choices.map(({ name }) => [name, metadata[name]]);
  const { webhookUrl, webhookVersion, webhookTypes, webhookSecret } = metadata;
  return {
    webhook: isTold,
    ...(Object.keys(webhookConstraint).length > 0 && { webhookConstraint }),
    ...(typeof webhookUrl === 'string' && { webhookUrl: withoutQuery(webhookUrl) }),
    ...(webhookVersion !== undefined && { webhookVersion }),
    ...(webhookTypes !== undefined && { webhookTypes }),
    ...(webhookSecret !== undefined && { webhookSecret: webhookSecret !== '' }),
    ...Object.fromEntries(chosen ?? []),
  };
}
