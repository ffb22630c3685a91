import { isDeepStrictEqual } from 'node:util';
import { ERROR_CODES } from '@alo/contract/error.ts';
import {
  OWN_GATEWAYS,
  type Integration,
  type IntegrationChange,
} from '@alo/contract/integrations.ts';
import { integrationRefusals as refusals } from '@alo/messages/integrations.ts';
import type { Session } from '../../access/session.ts';
import { AppError } from '../../app-error.ts';
import { audit, type Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { lockOrganization } from '../../db/lock-organization.ts';
import { removeDeliveryTarget, saveDeliveryTarget } from '../deliveries/delivery-targets.ts';
import { auditedIntegration, integrationToWire, type OpenIntegration } from './integrations.ts';
import { openMetadata, sealMetadata, withKeptSecrets } from './metadata.ts';
import {
  countIntegrations,
  findByGateway,
  findById,
  insertIntegration,
  updateIntegration,
  type StoredIntegration,
} from './store.ts';
import { readWebhookSettings, refuseFields } from './webhook-settings.ts';

const MOST = 50;
const MOST_KIBIBYTES = 16;
const GATEWAY = /^[a-z0-9_-]{1,60}$/;

/**
 * Connects a gateway, or changes what is connected; who is told of calls changes in the same moment. Applications say
 * the same again and again: that changes nothing, but for a target that was paused, which goes on.
 * @throws AppError NOT_FOUND also for another organization's id, INVALID_REQUEST with the fields.
 */
export async function saveIntegration(
  context: Context,
  actor: Actor,
  session: Session,
  input: IntegrationChange,
): Promise<Integration> {
  const { organizationId } = session;
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const stored = await findStored(tx, organizationId, input);
    refuseGateway(context, input.gateway, stored);
    const before = stored && open(context, stored);
    const after = merged(input, before);
    await saveTarget(context, tx, organizationId, after);
    if (stored && isDeepStrictEqual(before, after)) return integrationToWire(after);
    const { isTold, webhookConstraint, metadata } = after;
    const row = { isTold, webhookConstraint, sealedMetadata: sealMetadata(context, metadata) };
    const saved = stored
      ? await updateIntegration(tx, organizationId, stored.id, row)
      : await insert(tx, actor, organizationId, { ...row, gateway: after.gateway });
    await audit(tx, actor, {
      organizationId,
      action: stored ? 'integration.changed' : 'integration.connected',
      target: { id: saved.id, name: saved.gateway },
      ...(before && { before: auditedIntegration(before) }),
      after: auditedIntegration(after),
    });
    return integrationToWire({ ...after, id: saved.id });
  });
}

/** By its id, as the portal says it, or by its gateway, as programs do. */
async function findStored(
  tx: Executor,
  organizationId: number,
  { id, gateway }: IntegrationChange,
): Promise<StoredIntegration | null> {
  if (typeof id !== 'number') return findByGateway(tx, organizationId, gateway);
  const stored = await findById(tx, organizationId, id);
  if (!stored) throw new AppError(ERROR_CODES.notFound, 'Integration not found');
  return stored;
}

function refuseGateway(
  { config }: Context,
  gateway: string,
  stored: StoredIntegration | null,
): void {
  const isOurs = [...OWN_GATEWAYS, config.legacyTelephonyGateway].some((own) => own === gateway);
  const problem = !GATEWAY.test(gateway)
    ? refusals.gateway
    : isOurs
      ? refusals.notAvailable
      : stored && stored.gateway !== gateway
        ? refusals.gatewayFixed
        : null;
  refuseFields({ gateway: problem });
}

const open = (context: Context, stored: StoredIntegration): OpenIntegration => ({
  id: stored.id,
  gateway: stored.gateway,
  isTold: stored.isTold,
  webhookConstraint: stored.webhookConstraint,
  metadata: openMetadata(context, stored.sealedMetadata),
});

/** What is left out stays; `{}` and null clear. */
function merged(
  { gateway, webhook, webhookConstraint, metadata }: IntegrationChange,
  before: OpenIntegration | null,
): OpenIntegration {
  const after = {
    id: before?.id ?? 0,
    gateway,
    isTold: webhook ?? before?.isTold ?? true,
    webhookConstraint:
      webhookConstraint === undefined
        ? (before?.webhookConstraint ?? {})
        : (webhookConstraint ?? {}),
    metadata:
      metadata === undefined
        ? (before?.metadata ?? {})
        : withKeptSecrets(metadata ?? {}, before?.metadata),
  };
  const size = JSON.stringify([after.metadata, after.webhookConstraint]).length;
  refuseFields({
    metadata: size > MOST_KIBIBYTES * 1024 ? refusals.tooLarge(MOST_KIBIBYTES) : null,
  });
  return after;
}

async function saveTarget(
  { config }: Context,
  tx: Executor,
  organizationId: number,
  { gateway, isTold, webhookConstraint: constraint, metadata }: OpenIntegration,
): Promise<void> {
  if (!isTold) return removeDeliveryTarget(tx, organizationId, { gateway });
  const { eventTypes } = readWebhookSettings(config, metadata);
  await saveDeliveryTarget(tx, organizationId, { gateway, eventTypes, constraint });
}

async function insert(
  tx: Executor,
  actor: Actor,
  organizationId: number,
  row: Pick<StoredIntegration, 'gateway' | 'isTold' | 'webhookConstraint' | 'sealedMetadata'>,
): Promise<StoredIntegration> {
  // every one costs the organization's calls a little
  if ((await countIntegrations(tx, organizationId)) >= MOST) {
    refuseFields({ gateway: refusals.tooMany(MOST) });
  }
  return insertIntegration(tx, { ...row, organizationId, registeredBy: actor.name });
}
