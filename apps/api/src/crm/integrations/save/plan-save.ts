// Called twice: unlocked, and again under the lock.
import { isDeepStrictEqual } from 'node:util';
import type { Connector } from '@alo/connectors/connector.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { OWN_GATEWAYS, type IntegrationChange } from '@alo/contract/crm/integrations.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import type { Session } from '../../../platform/access/session.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { fieldRefusal, refuseFields } from '../../../platform/field-refusal.ts';
import { buildExtensionMetadata, isExtensionGateway } from '../extension-gateway.ts';
import {
  openMetadata,
  mergeSigningSecret,
  type Metadata,
  type OpenIntegration,
} from './metadata.ts';
import { readCardForm, type CardForm } from './save-connector.ts';
import { findByGateway, findById, type StoredIntegration } from '../store.ts';
import { buildSummaryMetadata } from '../summaries/save-switches.ts';
import { buildGatewayConstraint, type TargetChange } from '../targets.ts';
import { findConnector } from '../vendor/vendor-access.ts';
import { addFirstSecret } from '../webhook/webhook-secret.ts';

const MAX_KIBIBYTES = 16;
const GATEWAY = /^[a-z0-9_-]{1,60}$/;

export type PlanContext = Pick<Context, 'config' | 'now' | 'secrets'> & { db: Executor };

export interface PlannedSave extends TargetChange {
  connector: Connector | null;
  stored: StoredIntegration | null;
  before: OpenIntegration | null;
  secret?: string;
  form: CardForm | null;
}

/**
 * Names left out stay; `{}` and null clear.
 * @param acceptedMetadata a CRM's metadata after the vendor has accepted its credentials
 * @throws AppError NOT_FOUND, INVALID_REQUEST with the fields.
 */
export async function planSave(
  context: PlanContext,
  session: Session,
  input: IntegrationChange,
  acceptedMetadata: Metadata | null = null,
): Promise<PlannedSave> {
  const { gateway, webhook } = input;
  const connector = findConnector(gateway);
  const isExtension = isExtensionGateway(gateway);
  const integration = await findStored(context.db, session.organizationId, input);
  if (!connector && !isExtension) refuseUnavailable(gateway);
  if (integration && integration.gateway !== gateway)
    throw fieldRefusal({ gateway: refusals.gatewayFixed });
  const before: OpenIntegration | null = integration && {
    id: integration.id,
    gateway,
    receivesCalls: integration.receivesCalls,
    webhookConstraint: integration.webhookConstraint,
    metadata: openMetadata(context, integration.sealedMetadata),
  };
  const inputMetadata = input.metadata ?? {};
  const current = before?.metadata ?? {};
  const plan = (
    metadata: Metadata,
    options: { form?: CardForm | null; secret?: string } = {},
  ): PlannedSave => {
    const noConstraint = connector ? buildGatewayConstraint(context.config, gateway) : {};
    const after: OpenIntegration = {
      id: before?.id ?? 0,
      gateway,
      receivesCalls: !isExtension && (webhook ?? before?.receivesCalls ?? true),
      webhookConstraint:
        input.webhookConstraint === undefined
          ? (before?.webhookConstraint ?? noConstraint)
          : (input.webhookConstraint ?? noConstraint),
      metadata,
    };
    refuseTooLarge(after);
    const comparison = compareChanges(connector, before, after);
    return { connector, stored: integration, before, after, ...comparison, form: null, ...options };
  };
  if (connector) {
    const summaries = await buildSummaryMetadata(
      context,
      session,
      connector.manifest,
      inputMetadata,
      current,
    );
    if (acceptedMetadata) return plan({ ...acceptedMetadata, ...summaries });
    const form = await readCardForm(context, session, connector, inputMetadata, before);
    return plan({ ...form.metadata, ...summaries }, { form });
  }
  if (isExtension)
    return plan(await buildExtensionMetadata(context.db, session, inputMetadata, current));
  const metadata =
    input.metadata === undefined ? current : mergeSigningSecret(inputMetadata, current);
  if (before) return plan(metadata);
  const { metadata: signed, ...secret } = addFirstSecret(metadata);
  return plan(signed, secret);
}

async function findStored(
  db: Executor,
  organizationId: number,
  { id, gateway }: IntegrationChange,
): Promise<StoredIntegration | null> {
  if (typeof id !== 'number') return findByGateway(db, organizationId, gateway);
  const integration = await findById(db, organizationId, id);
  if (!integration) throw new AppError(ERROR_CODES.notFound, 'Integration not found');
  return integration;
}

function refuseUnavailable(gateway: string): void {
  const isOurs = OWN_GATEWAYS.some((own) => own === gateway);
  refuseFields({
    gateway: GATEWAY.test(gateway) ? (isOurs ? refusals.notAvailable : null) : refusals.gateway,
  });
}

function refuseTooLarge({ metadata, webhookConstraint }: OpenIntegration): void {
  const size = JSON.stringify([metadata, webhookConstraint]).length;
  refuseFields({ metadata: size > MAX_KIBIBYTES * 1024 ? refusals.tooLarge(MAX_KIBIBYTES) : null });
}

function compareChanges(
  connector: Connector | null,
  before: OpenIntegration | null,
  after: OpenIntegration,
): Pick<PlannedSave, 'change' | 'keepsDestination'> {
  if (!before) return { change: 'settings', keepsDestination: false };
  const destination = connector?.manifest.credentials.map(({ name }) => name) ?? ['webhookUrl'];
  const isUnchanged = (name: string) =>
    isDeepStrictEqual(before.metadata[name] ?? null, after.metadata[name] ?? null);
  const change = isDeepStrictEqual(before, after)
    ? 'nothing'
    : isDeepStrictEqual(omitSwitches(before), omitSwitches(after))
      ? 'onlySwitches'
      : 'settings';
  return { change, keepsDestination: destination.every(isUnchanged) };
}

const omitSwitches = ({ metadata, ...rest }: OpenIntegration) => {
  const { ai: _, ...others } = metadata;
  return { ...rest, metadata: others };
};
