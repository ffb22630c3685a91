import type { Connector } from '@alo/connectors/connector.ts';
import { hasCapability } from '@alo/connectors/manifest.ts';
import { ERROR_CODES } from '@alo/contract/error.ts';
import {
  OWN_GATEWAYS,
  type Integration,
  type IntegrationChange,
} from '@alo/contract/integrations.ts';
import type { IntegrationNewsChange } from '@alo/contract/notifications.ts';
import { integrationRefusals as refusals } from '@alo/messages/integrations.ts';
import type { Session } from '../../access/session.ts';
import { AppError } from '../../app-error.ts';
import { audit, type Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { lockOrganization } from '../../db/lock-organization.ts';
import { fieldRefusal, refuseFields } from '../../field-refusal.ts';
import { removeDeliveryTarget, saveDeliveryTarget } from '../deliveries/delivery-targets.ts';
import { notifyChange } from '../deliveries/notify-change.ts';
import { getTargetOwner, takesOver } from '../deliveries/target-owner.ts';
import { changeOf } from './change-of.ts';
import { extensionMetadata, isExtensionGateway, resolveGateway } from './extension-gateway.ts';
import { auditedIntegration, integrationToWire, type OpenIntegration } from './integrations.ts';
import { openMetadata, sealMetadata, withKeptSigning, type Metadata } from './metadata.ts';
import { findGrant, hasGrant } from './grants/grant-store.ts';
import { isSameDestination } from './is-same-destination.ts';
import { checkedMetadata } from './save-connector.ts';
import { summaryMetadata } from './summaries/save-switches.ts';
import { switchesIn, wantsSummaries } from './summaries/summary-switches.ts';
import { removeSummaryTarget, saveSummaryTarget } from './tell-summaries.ts';
import { gatewayConstraint, tellConnector } from './tell-connector.ts';
import {
  countIntegrations,
  findByGateway,
  findById,
  insertIntegration,
  updateIntegration,
  type StoredIntegration,
} from './store.ts';
import { connectorOf } from './vendor-access.ts';
import { auditSecret, formerSecretAfter, withFirstSecret } from './webhook-secret.ts';
import { readWebhookSettings, refuseUnreachable } from './webhook-settings.ts';

const MOST = 50;
const MOST_KIBIBYTES = 16;
const GATEWAY = /^[a-z0-9_-]{1,60}$/;

/**
 * Connects a gateway, or changes what is connected; who is told of calls changes in the same moment. Applications say
 * the same again and again: that changes nothing, but for a target that was paused, which goes on. A CRM is asked before
 * anything is locked whether it takes the credentials.
 * @throws AppError NOT_FOUND also for another organization's id, INVALID_REQUEST with the fields; of CRMs also what
 * checkedMetadata says.
 */
export async function saveIntegration(
  context: Context,
  actor: Actor,
  session: Session,
  given: IntegrationChange,
  signal: AbortSignal,
): Promise<Integration> {
  const { organizationId } = session;
  const input = { ...given, gateway: resolveGateway(context.config, given.gateway) };
  const connector = connectorOf(input.gateway);
  const checked = connector && (await check(context, session, connector, input, signal));
  if (!connector) await refuseNewAddress(context, organizationId, input);
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const stored = await findStored(tx, organizationId, input);
    refuseGateway(input.gateway, stored);
    const before = stored && open(context, stored);
    const isExtension = isExtensionGateway(input.gateway);
    const own = isExtension
      ? await extensionMetadata(tx, session, input.metadata ?? {}, before?.metadata ?? {})
      : null;
    // once more: who took a consent back while the CRM was asked has done so
    const summaries =
      connector &&
      (await summaryMetadata(
        { config: context.config, now: context.now, db: tx },
        session,
        connector.manifest,
        input.metadata ?? {},
        before?.metadata ?? {},
      ));
    const wanted = merged(context, input, before, checked ? { ...checked, ...summaries } : own);
    const isNewWebhook = !stored && !connector && !isExtension;
    const { metadata: kept, secret } = isNewWebhook
      ? withFirstSecret(wanted.metadata)
      : { metadata: wanted.metadata };
    const after = { ...wanted, metadata: kept };
    const change = changeOf(before, after);
    await saveTarget(context, tx, session, { before, after, change });
    const grant = await findGrant(tx, { organizationId, integrationId: after.id });
    if (stored && change === 'nothing') return integrationToWire(after, grant);
    const { isTold, webhookConstraint, metadata } = after;
    const row = { isTold, webhookConstraint, sealedMetadata: sealMetadata(context, metadata) };
    const former = before && formerSecretAfter(context, stored!, before.metadata, metadata);
    const saved = stored
      ? await updateIntegration(tx, organizationId, stored.id, { ...row, ...former })
      : await insert(tx, actor, organizationId, { ...row, gateway: after.gateway });
    await audit(tx, actor, {
      organizationId,
      action: stored ? 'integration.changed' : 'integration.connected',
      target: { id: saved.id, name: saved.gateway },
      ...(before && { before: auditedIntegration(before) }),
      after: auditedIntegration(after),
    });
    if (former) await auditSecret(tx, actor, saved, former);
    if (before)
      await notifyChange(context, tx, actor, stored!, getNewsChange(before, after, former));
    return {
      ...integrationToWire({ ...after, id: saved.id }, grant),
      ...(secret !== undefined && { webhookSecret: secret }),
    };
  });
}

/** A new destination first: the news of a harmless change must not stand for it. */
function getNewsChange(
  before: OpenIntegration,
  after: OpenIntegration,
  former: object | null | undefined,
): IntegrationNewsChange {
  if (!isSameDestination(after.gateway, before.metadata, after.metadata)) return 'redirected';
  return former ? 'secret' : 'changed';
}

async function check(
  context: Context,
  session: Session,
  connector: Connector,
  input: IntegrationChange,
  signal: AbortSignal,
): Promise<Metadata> {
  const { organizationId } = session;
  const stored = await findStored(context.db, organizationId, input);
  refuseGateway(input.gateway, stored);
  const before = stored && open(context, stored);
  const summaries = await summaryMetadata(
    context,
    session,
    connector.manifest,
    input.metadata ?? {},
    before?.metadata ?? {},
  );
  return checkedMetadata(context, organizationId, connector, {
    input,
    stored,
    isVendorsAffair(metadata) {
      const after = merged(context, input, before, { ...metadata, ...summaries });
      return changeOf(before, after) !== 'switches';
    },
    signal,
  });
}

/** Programs register the same address again and again: that one is not looked up anew. */
async function refuseNewAddress(
  context: Context,
  organizationId: number,
  input: IntegrationChange,
): Promise<void> {
  const { metadata, webhook } = input;
  if (typeof metadata?.['webhookUrl'] !== 'string' || webhook === false) return;
  const stored = await findStored(context.db, organizationId, input);
  const { webhookUrl } = stored ? openMetadata(context, stored.sealedMetadata) : {};
  if (webhookUrl !== metadata['webhookUrl']) await refuseUnreachable(context, metadata);
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

function refuseGateway(gateway: string, stored: StoredIntegration | null): void {
  const isOurs =
    !connectorOf(gateway) &&
    !isExtensionGateway(gateway) &&
    OWN_GATEWAYS.some((own) => own === gateway);
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

/**
 * What is left out stays, of metadata the secret that signs; `{}` and null clear, but of a CRM, whose metadata come `checked`
 * and whose constraint names it, and of the extension gateway, whose metadata are the extension's.
 */
function merged(
  { config }: Context,
  { gateway, webhook, webhookConstraint, metadata }: IntegrationChange,
  before: OpenIntegration | null,
  checked: Metadata | null,
): OpenIntegration {
  const noConstraint = connectorOf(gateway) ? gatewayConstraint(config, gateway) : {};
  const after = {
    id: before?.id ?? 0,
    gateway,
    // nothing is told to an extension, whatever a program says
    isTold: !isExtensionGateway(gateway) && (webhook ?? before?.isTold ?? true),
    webhookConstraint:
      webhookConstraint === undefined
        ? (before?.webhookConstraint ?? noConstraint)
        : (webhookConstraint ?? noConstraint),
    metadata:
      checked ??
      (metadata === undefined
        ? (before?.metadata ?? {})
        : withKeptSigning(metadata ?? {}, before?.metadata)),
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
  session: Session,
  {
    before,
    after,
    change,
  }: {
    before: OpenIntegration | null;
    after: OpenIntegration;
    change: ReturnType<typeof changeOf>;
  },
): Promise<void> {
  const { organizationId } = session;
  const { id, gateway, isTold, webhookConstraint: constraint, metadata } = after;
  const isUnchanged = change === 'nothing';
  const owner = getTargetOwner(session);
  const isSame = before !== null && isSameDestination(gateway, before.metadata, metadata);
  const saved = { isUnchanged, owner, keepsOwner: isSame && !takesOver(session) };
  const connector = connectorOf(gateway);
  const hasSummaries = connector !== null && hasCapability(connector.manifest, 'callSummaries');
  if (!isTold) {
    if (hasSummaries) await removeSummaryTarget(tx, organizationId);
    return removeDeliveryTarget(tx, organizationId, { gateway });
  }
  if (connector) {
    const { manifest } = connector;
    const isLetIn = manifest.authorization === 'key' || (await hasGrant(tx, organizationId, id));
    // else it is told as soon as the owner of the account lets us in
    if (isLetIn && change !== 'switches') {
      await tellConnector(tx, config, organizationId, manifest, { constraint, ...saved });
    }
    // what is taken back ends now, whatever became of the access
    if (hasSummaries && (isLetIn || !wantsSummaries(switchesIn(metadata)))) {
      await saveSummaryTarget(tx, organizationId, metadata, saved);
    }
    return;
  }
  const { eventTypes } = readWebhookSettings(config, metadata);
  await saveDeliveryTarget(tx, organizationId, { gateway, eventTypes, constraint, ...saved });
}

async function insert(
  tx: Executor,
  actor: Actor,
  organizationId: number,
  row: Pick<StoredIntegration, 'gateway' | 'isTold' | 'webhookConstraint' | 'sealedMetadata'>,
): Promise<StoredIntegration> {
  // every one costs the organization's calls a little
  if ((await countIntegrations(tx, organizationId)) >= MOST) {
    throw fieldRefusal({ gateway: refusals.tooMany(MOST) });
  }
  return insertIntegration(tx, { ...row, organizationId, registeredBy: actor.name });
}
