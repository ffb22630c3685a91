import type { Grant, OAuthVendor } from '@alo/connectors/connector.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Session } from '../../../platform/access/session.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { notifyChange } from '../../../deliveries/targets/notify-change.ts';
import { openMetadata, sealMetadata, type Metadata } from '../save/metadata.ts';
import { buildGatewayConstraint, saveTargets } from '../targets.ts';
import { findByGateway, findById, insertIntegration, updateIntegration } from '../store.ts';
import { findGrant, openGrant, putGrant, sealGrant, type StoredGrant } from './grant-store.ts';

/** INT-06. */
const CRM_METADATA: Metadata = { webhookVersion: 'v1.4', webhookTypes: ['channel-hangup'] };

interface Authorized {
  organizationId: number;
  gateway: string;
  vendor: OAuthVendor;
  manifest: Manifest;
  /** Null selects the gateway's integration, or creates it. */
  integrationId: number | null;
  grant: Grant;
  redirectUri: string;
  settings: Metadata;
  session: Session;
}

/** Resumes a target that the vendor's refusals paused. */
export async function keepAuthorized(
  context: Context,
  actor: Actor,
  authorized: Authorized,
): Promise<void> {
  const { organizationId, gateway, vendor, grant, redirectUri, session } = authorized;
  await context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const integration = await findStored(tx, authorized);
    const before = integration ? openMetadata(context, integration.sealedMetadata) : CRM_METADATA;
    const sealedMetadata = sealMetadata(context, { ...before, ...toAccountMetadata(authorized) });
    const { id, isTold, webhookConstraint } = integration
      ? await updateIntegration(tx, organizationId, integration.id, {
          isTold: integration.isTold,
          webhookConstraint: integration.webhookConstraint,
          sealedMetadata,
        })
      : await insertIntegration(tx, {
          organizationId,
          gateway,
          isTold: true,
          webhookConstraint: buildGatewayConstraint(context.config, gateway),
          sealedMetadata,
          registeredBy: actor.name,
        });
    const formerGrant = await findGrant(tx, { organizationId, integrationId: id });
    const isSame =
      formerGrant !== null &&
      vendor.isSameAccount(grant, openGrant(context, formerGrant.sealedGrant));
    const storedGrant: StoredGrant = { ...grant, redirectUri };
    const grantName = { organizationId, integrationId: id };
    await putGrant(tx, grantName, sealGrant(context, storedGrant), context.now());
    await saveTargets(tx, context.config, session, {
      after: { id, gateway, isTold, webhookConstraint, metadata: before },
      change: 'more',
      keepsDestination: isSame,
    });
    await audit(tx, actor, {
      organizationId,
      action: integration ? 'integration.authorized' : 'integration.connected',
      target: { id, name: gateway },
    });
    if (integration) await notifyChange(context, tx, actor, integration, 'authorized');
  });
}

async function findStored(tx: Executor, { organizationId, gateway, integrationId }: Authorized) {
  if (integrationId === null) return findByGateway(tx, organizationId, gateway);
  const integration = await findById(tx, organizationId, integrationId);
  if (integration?.gateway === gateway) return integration;
  throw new AppError(ERROR_CODES.notFound, 'The integration was removed meanwhile');
}

function toAccountMetadata({ manifest, grant, settings }: Authorized): Metadata {
  const { accountAddress, credentials } = manifest;
  const { pageNeeds } = getForm(manifest);
  const cardFields = pageNeeds ? credentials.map(({ name }) => name) : [];
  return {
    ...Object.fromEntries(
      cardFields.map((name) => [name, pageNeeds?.includes(name) ? settings[name] : null]),
    ),
    ...(accountAddress && grant.baseUrl && { [accountAddress.name]: grant.baseUrl }),
  };
}
