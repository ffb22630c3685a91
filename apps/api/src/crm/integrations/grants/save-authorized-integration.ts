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

/** A CRM receives only ended calls, in event version 1.4 (INT-06). */
const NEW_CRM_METADATA: Metadata = { webhookVersion: 'v1.4', webhookTypes: ['channel-hangup'] };

interface AuthorizedIntegration {
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
export async function saveAuthorizedIntegration(
  context: Context,
  actor: Actor,
  authorized: AuthorizedIntegration,
): Promise<void> {
  const { organizationId, gateway, vendor, grant, redirectUri, session } = authorized;
  await context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const existing = await findExisting(tx, authorized);
    const formerMetadata = existing
      ? openMetadata(context, existing.sealedMetadata)
      : NEW_CRM_METADATA;
    const metadata = { ...formerMetadata, ...toAccountMetadata(authorized) };
    const sealedMetadata = sealMetadata(context, metadata);
    const { id, receivesCalls, webhookConstraint } = existing
      ? await updateIntegration(tx, organizationId, existing.id, {
          receivesCalls: existing.receivesCalls,
          webhookConstraint: existing.webhookConstraint,
          sealedMetadata,
        })
      : await insertIntegration(tx, {
          organizationId,
          gateway,
          receivesCalls: true,
          webhookConstraint: buildGatewayConstraint(context.config, gateway),
          sealedMetadata,
          registeredBy: actor.name,
        });
    const grantKey = { organizationId, integrationId: id };
    const formerGrant = await findGrant(tx, grantKey);
    const isSameAccount =
      formerGrant !== null &&
      vendor.isSameAccount(grant, openGrant(context, formerGrant.sealedGrant));
    const storedGrant: StoredGrant = { ...grant, redirectUri };
    await putGrant(tx, grantKey, sealGrant(context, storedGrant), context.now());
    await saveTargets(tx, context.config, session, {
      after: { id, gateway, receivesCalls, webhookConstraint, metadata },
      change: 'settings',
      keepsDestination: isSameAccount,
    });
    await audit(tx, actor, {
      organizationId,
      action: existing ? 'integration.authorized' : 'integration.connected',
      target: { id, name: gateway },
    });
    if (existing) await notifyChange(context, tx, actor, existing, 'authorized');
  });
}

async function findExisting(
  tx: Executor,
  { organizationId, gateway, integrationId }: AuthorizedIntegration,
) {
  if (integrationId === null) return findByGateway(tx, organizationId, gateway);
  const integration = await findById(tx, organizationId, integrationId);
  if (integration?.gateway === gateway) return integration;
  throw new AppError(ERROR_CODES.notFound, 'The integration was removed meanwhile');
}

function toAccountMetadata({ manifest, grant, settings }: AuthorizedIntegration): Metadata {
  const { accountAddress, credentials } = manifest;
  const { oauthPageFields } = getForm(manifest);
  const metadata: Record<string, unknown> = {};
  if (oauthPageFields !== null) {
    for (const { name } of credentials) {
      metadata[name] = oauthPageFields.includes(name) ? settings[name] : null;
    }
  }
  if (accountAddress && grant.baseUrl) metadata[accountAddress.name] = grant.baseUrl;
  return metadata;
}
