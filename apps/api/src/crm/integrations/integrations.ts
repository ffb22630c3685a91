import type { Manifest } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  type CrmAuthorization,
  type Integration,
  MASKED_SECRET,
} from '@alo/contract/crm/integrations.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { notifyChange } from '../../deliveries/targets/notify-change.ts';
import { removeQuery } from '../../deliveries/webhooks/webhook-address.ts';
import { getAccessEnd } from './access-ends/access-end.ts';
import { forgetGrant } from './grants/forget-grant.ts';
import { findGrants, type GrantRow } from './grants/grant-store.ts';
import { resolveGatewayFilter } from './extension-gateway.ts';
import {
  openMetadata,
  maskMetadata,
  type Metadata,
  type OpenIntegration,
} from './save/metadata.ts';
import { deleteIntegration, findById, findIntegrations } from './store.ts';
import { removeTargets } from './targets.ts';
import { findConnector } from './vendor/vendor-access.ts';

export async function listIntegrations(
  context: Context,
  session: Session,
  filter: unknown,
): Promise<Integration[]> {
  const rows = await findIntegrations(
    context.pool,
    session.organizationId,
    resolveGatewayFilter(context.config, filter),
  );
  const grants = await findGrants(context.db, session.organizationId);
  return rows.map((row) =>
    integrationToWire(
      { ...row, metadata: openMetadata(context, row.sealedMetadata) },
      grants.find(({ integrationId }) => integrationId === row.id) ?? null,
    ),
  );
}

export async function removeIntegration(
  context: Context,
  actor: Actor,
  { organizationId }: Session,
  id: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    // A concurrent save would change a removed integration.
    await lockOrganization(tx, organizationId);
    const integration = await findById(tx, organizationId, id);
    if (integration)
      await forgetGrant(context, tx, {
        organizationId,
        integrationId: id,
        gateway: integration.gateway,
      });
    const removedIntegration = await deleteIntegration(tx, organizationId, id);
    if (!removedIntegration) throw new AppError(ERROR_CODES.notFound, 'Integration not found');
    const { gateway } = removedIntegration;
    await removeTargets(tx, organizationId, gateway);
    const metadata = openMetadata(context, removedIntegration.sealedMetadata);
    await audit(tx, actor, {
      organizationId,
      action: 'integration.removed',
      target: { id, name: gateway },
      before: toAuditedIntegration({ ...removedIntegration, metadata }),
    });
    await notifyChange(context, tx, actor, removedIntegration, 'removed');
  });
}

export function integrationToWire(
  { id, gateway, receivesCalls, webhookConstraint, metadata }: OpenIntegration,
  grant: Pick<GrantRow, 'refusedAt'> | null,
): Integration {
  const connector = findConnector(gateway);
  const accessEndsAt = getAccessEnd(gateway, metadata);
  return {
    id,
    gateway,
    webhook: receivesCalls,
    webhookConstraint,
    metadata: {
      ...maskMetadata(metadata, listSecretNames(gateway)),
      ...maskSecretsWithEnds(gateway, metadata),
    },
    ...(connector && { authorization: toAuthorization(connector.manifest, grant) }),
    ...(accessEndsAt !== null && { accessEndsAt }),
  };
}

function toAuthorization(
  { authorization }: Manifest,
  grant: Pick<GrantRow, 'refusedAt'> | null,
): CrmAuthorization {
  if (grant) return grant.refusedAt === null ? 'granted' : 'refused';
  return authorization === 'oauth' ? 'pending' : 'key';
}

function maskSecretsWithEnds(gateway: string, metadata: Metadata): Record<string, string> {
  const connector = findConnector(gateway);
  if (!connector) return {};
  const { fields } = getForm(connector.manifest);
  const maskedSecrets = listSecretNames(gateway).flatMap((name) => {
    const value = metadata[name];
    return typeof value === 'string' && value !== ''
      ? [[name, `${MASKED_SECRET}${value.slice(fields[name]!.maskedCharacters)}`]]
      : [];
  });
  return Object.fromEntries(maskedSecrets) as Record<string, string>;
}

export const listSecretNames = (gateway: string): string[] =>
  (findConnector(gateway)?.manifest.credentials ?? [])
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => name);

/** Every ADMIN reads the trail, so this has no secret. */
export function toAuditedIntegration({
  gateway,
  receivesCalls,
  webhookConstraint,
  metadata,
}: OpenIntegration): Record<string, unknown> {
  const choiceEntries = findConnector(gateway)?.manifest.choices.map(({ name }) => [
    name,
    metadata[name],
  ]);
  const { webhookUrl, webhookVersion, webhookTypes, webhookSecret } = metadata;
  return {
    webhook: receivesCalls,
    ...(Object.keys(webhookConstraint).length > 0 && { webhookConstraint }),
    ...(typeof webhookUrl === 'string' && { webhookUrl: removeQuery(webhookUrl) }),
    ...(webhookVersion !== undefined && { webhookVersion }),
    ...(webhookTypes !== undefined && { webhookTypes }),
    ...(webhookSecret !== undefined && { webhookSecret: webhookSecret !== '' }),
    ...Object.fromEntries(choiceEntries ?? []),
    ...(metadata['ai'] !== undefined && { ai: metadata['ai'] }),
  };
}
