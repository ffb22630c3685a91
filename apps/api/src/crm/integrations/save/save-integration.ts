import type { Integration, IntegrationChange } from '@alo/contract/crm/integrations.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import type { Session } from '../../../platform/access/session.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { fieldRefusal } from '../../../platform/field-refusal.ts';
import { notifyChange } from '../../../deliveries/targets/notify-change.ts';
import { resolveGateway } from '../extension-gateway.ts';
import { findGrant } from '../grants/grant-store.ts';
import { toAuditedIntegration, integrationToWire } from '../integrations.ts';
import { sealMetadata, type Metadata } from './metadata.ts';
import { planSave, type PlannedSave } from './plan-save.ts';
import { checkCardAtVendor } from './save-connector.ts';
import {
  countIntegrations,
  insertIntegration,
  updateIntegration,
  type StoredIntegration,
} from '../store.ts';
import { saveTargets } from '../targets.ts';
import { auditSecret, getNextFormerSecret } from '../webhook/webhook-secret.ts';
import { refuseUnreachable } from '../webhook/webhook-settings.ts';

const MAX_INTEGRATIONS = 50;

/**
 * Applications re-register often, so an equal save only resumes a paused target. Asks vendors and
 * name servers before locking.
 */
export async function saveIntegration(
  context: Context,
  actor: Actor,
  session: Session,
  request: IntegrationChange,
  signal: AbortSignal,
): Promise<Integration> {
  const { organizationId } = session;
  const input = { ...request, gateway: resolveGateway(context.config, request.gateway) };
  const unlockedPlan = await planSave(context, session, input);
  const acceptedMetadata = await checkExternally(
    context,
    organizationId,
    input,
    unlockedPlan,
    signal,
  );
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const { config, now, secrets } = context;
    const plan = await planSave({ config, now, secrets, db: tx }, session, input, acceptedMetadata);
    const { stored, before, after } = plan;
    await saveTargets(tx, config, session, plan);
    const grant = await findGrant(tx, { organizationId, integrationId: after.id });
    if (stored && plan.change === 'nothing') return integrationToWire(after, grant);
    const { receivesCalls, webhookConstraint, metadata } = after;
    const row = {
      receivesCalls,
      webhookConstraint,
      sealedMetadata: sealMetadata(context, metadata),
    };
    const formerSecret = before && getNextFormerSecret(context, stored!, before.metadata, metadata);
    const savedIntegration = stored
      ? await updateIntegration(tx, organizationId, stored.id, { ...row, ...formerSecret })
      : await insertWithinLimit(tx, actor, organizationId, { ...row, gateway: after.gateway });
    await audit(tx, actor, {
      organizationId,
      action: stored ? 'integration.changed' : 'integration.connected',
      target: { id: savedIntegration.id, name: savedIntegration.gateway },
      ...(before && { before: toAuditedIntegration(before) }),
      after: toAuditedIntegration(after),
    });
    if (formerSecret) await auditSecret(tx, actor, savedIntegration, formerSecret);
    const changeKind = !plan.keepsDestination ? 'redirected' : formerSecret ? 'secret' : 'changed';
    if (stored) await notifyChange(context, tx, actor, stored, changeKind);
    return {
      ...integrationToWire({ ...after, id: savedIntegration.id }, grant),
      ...(plan.secret !== undefined && { webhookSecret: plan.secret }),
    };
  });
}

async function checkExternally(
  context: Context,
  organizationId: number,
  { webhook }: IntegrationChange,
  { connector, before, after, change, form }: PlannedSave,
  signal: AbortSignal,
): Promise<Metadata | null> {
  if (connector && form) {
    const concernsVendor = change !== 'onlySwitches';
    const vendorChange = { form, integrationId: before?.id ?? null, concernsVendor };
    return checkCardAtVendor(context, organizationId, connector, vendorChange, signal);
  }
  const isNewAddress = after.metadata['webhookUrl'] !== before?.metadata['webhookUrl'];
  if (isNewAddress && webhook !== false) await refuseUnreachable(context, after.metadata);
  return null;
}

async function insertWithinLimit(
  tx: Executor,
  actor: Actor,
  organizationId: number,
  row: Pick<
    StoredIntegration,
    'gateway' | 'receivesCalls' | 'webhookConstraint' | 'sealedMetadata'
  >,
): Promise<StoredIntegration> {
  // Each integration adds work to every call.
  if ((await countIntegrations(tx, organizationId)) >= MAX_INTEGRATIONS) {
    throw fieldRefusal({ gateway: refusals.tooMany(MAX_INTEGRATIONS) });
  }
  return insertIntegration(tx, { ...row, organizationId, registeredBy: actor.name });
}
