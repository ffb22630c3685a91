import { MANIFESTS, type ConnectorId, type Manifest } from '@alo/connectors/browser.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import { removeGatewayName } from '@alo/domain/calls/call-constraint.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import {
  deliveryTargets,
  integrationGrants,
  integrations,
} from '../../platform/db/schema/integrations.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { addDeliveryTarget } from '../../deliveries/targets/delivery-targets.ts';
import { putGrant, sealGrant } from '../../crm/integrations/grants/grant-store.ts';
import { getCrmPace } from '../../crm/integrations/pace/crm-pace.ts';
import { sealMetadata, type Metadata } from '../../crm/integrations/save/metadata.ts';
import { buildGatewayConstraint } from '../../crm/integrations/targets.ts';
import { DEMO_SIGN_INS } from './demo-organization.ts';
import {
  findStartOfLastCalls,
  seedAmbiguousCalls,
  seedDeliveries,
  seedRefusedCalls,
  type SeededPerson,
  type SeededTarget,
} from './seed-deliveries.ts';

type SeedContext = Pick<Context, 'config' | 'secrets' | 'now'>;

export interface SeededCrms {
  listPeople(gateway: string): Promise<readonly SeededPerson[]>;
  webhookSecret: string;
}

export interface SeededIntegration {
  id: number;
  gateway: string;
  connectedAt: Date;
}

const HEALTHY_CRM = 'pipedrive';
/** Its stand-in has two people for some numbers. */
const SHARING_CRM = 'agendor';
const REFUSED_CRM = 'hubspot';
const WEBHOOK = 'webhook';
const CONNECTED_DAYS_AGO = { pipedrive: 23, agendor: 17, hubspot: 20, webhook: 9 } as const;
const DAY_MS = 24 * 3600_000;
const REFUSED_CALLS = 12;
const AMBIGUOUS_CALLS = 5;
const CRM_METADATA = {
  webhookVersion: 'v1.4',
  webhookTypes: ['channel-hangup'],
  takesMostRecent: false,
};

export async function seedIntegrations(
  context: SeedContext,
  tx: Executor,
  organizationId: number,
  crms: SeededCrms,
): Promise<SeededIntegration[]> {
  const seeded: SeededIntegration[] = [];
  for (const gateway of [HEALTHY_CRM, SHARING_CRM, REFUSED_CRM] as const) {
    if (!context.config.demoCrms?.[gateway]) continue;
    seeded.push(await seedCrm(context, tx, organizationId, gateway, crms));
  }
  if (context.config.demoWebhookUrl !== null) {
    seeded.push(
      await seedWebhook(context, tx, organizationId, context.config.demoWebhookUrl, crms),
    );
  }
  return seeded;
}

async function seedCrm(
  context: SeedContext,
  tx: Executor,
  organizationId: number,
  gateway: ConnectorId & keyof typeof CONNECTED_DAYS_AGO,
  { listPeople }: SeededCrms,
): Promise<SeededIntegration> {
  const manifest: Manifest = MANIFESTS[gateway];
  const { typed } = context.config.demoCrms![gateway]!;
  const metadata = { ...CRM_METADATA, ...typed, ...(gateway === SHARING_CRM && { userId: '55' }) };
  const { id, target } = await connect(context, tx, organizationId, gateway, metadata);
  const refusedFrom =
    gateway === REFUSED_CRM ? await findStartOfLastCalls(tx, organizationId, REFUSED_CALLS) : null;
  const crmTarget: SeededTarget = {
    ...target,
    people: await listPeople(gateway),
    needsPerson: manifest.delivery.needs === 'person',
    until: refusedFrom ?? context.now(),
  };
  if (manifest.authorization === 'oauth') {
    const key = { organizationId, integrationId: id };
    const grant = makeGrant(context, manifest, refusedFrom === null);
    await putGrant(tx, key, sealGrant(context, grant), target.connectedAt);
    if (refusedFrom !== null) {
      await tx
        .update(integrationGrants)
        .set({ refusedAt: refusedFrom })
        .where(eq(integrationGrants.integrationId, id));
      await seedRefusedCalls(tx, crmTarget, manifest.name);
    }
  }
  if (gateway === SHARING_CRM) await seedAmbiguousCalls(tx, crmTarget, AMBIGUOUS_CALLS);
  await seedDeliveries(tx, crmTarget);
  return { id, gateway, connectedAt: target.connectedAt };
}

async function seedWebhook(
  context: SeedContext,
  tx: Executor,
  organizationId: number,
  webhookUrl: string,
  { webhookSecret }: SeededCrms,
): Promise<SeededIntegration> {
  const metadata = {
    webhookUrl,
    webhookVersion: 'v1.8',
    webhookTypes: ['channel-create', 'channel-answer', 'channel-hangup'],
    webhookSecret,
  };
  const { id, target } = await connect(context, tx, organizationId, WEBHOOK, metadata);
  const { connectedAt } = target;
  await seedDeliveries(tx, { ...target, people: null, needsPerson: false, until: context.now() });
  return { id, gateway: WEBHOOK, connectedAt };
}

async function connect(
  context: SeedContext,
  tx: Executor,
  organizationId: number,
  gateway: keyof typeof CONNECTED_DAYS_AGO,
  metadata: Metadata & { webhookTypes: readonly string[] },
) {
  const { config } = context;
  const manifest: Manifest | undefined = MANIFESTS[gateway as ConnectorId];
  const connectedAt = new Date(
    context.now().getTime() - Math.min(CONNECTED_DAYS_AGO[gateway], config.demoDays) * DAY_MS,
  );
  const webhookConstraint = manifest ? buildGatewayConstraint(config, gateway) : {};
  const [integration] = await tx
    .insert(integrations)
    .values({
      organizationId,
      gateway,
      receivesCalls: true,
      webhookConstraint,
      sealedMetadata: sealMetadata(context, metadata),
      registeredBy: DEMO_SIGN_INS[0].email,
      createdAt: connectedAt,
      changedAt: connectedAt,
    })
    .returning({ id: integrations.id });
  const { id } = integration!;
  const targetId = await addDeliveryTarget(tx, organizationId, {
    gateway,
    eventTypes: metadata.webhookTypes as 'channel-hangup'[],
    constraint: removeGatewayName(webhookConstraint, gateway),
    ...(manifest && { pace: getCrmPace(config, manifest) }),
  });
  await tx
    .update(deliveryTargets)
    .set({ createdAt: connectedAt })
    .where(eq(deliveryTargets.id, targetId));
  return { id, target: { targetId, organizationId, gateway, connectedAt } };
}

/** The stand-in accepts its refresh tokens from before a restart. */
function makeGrant(
  context: SeedContext,
  { id, name }: Manifest,
  isAccepted: boolean,
): Grant & { redirectUri: string } {
  const token = isAccepted ? `${name}-refresh-demo` : 'revoked';
  return {
    accessToken: token,
    refreshToken: token,
    expiresAt: context.now().toISOString(),
    baseUrl: null,
    redirectUri: `${portalAddress(context)}/api/v1/integrations/${id}/callback`,
  };
}
