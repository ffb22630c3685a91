import { randomBytes } from 'node:crypto';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { integrations } from '../../../platform/db/schema/integrations.ts';
import { notifyChange } from '../../../deliveries/targets/notify-change.ts';
import { isWebhookSecret } from '../../../deliveries/webhooks/webhook-signature.ts';
import { openMetadata, sealMetadata, type Metadata } from '../save/metadata.ts';
import { findById, type FormerSecret, type StoredIntegration } from '../store.ts';

const SECRET_BYTES = 32;
const OVERLAP_MS = 24 * 3600_000;
const ENDING_LENGTH = 4;
const PURPOSE = 'integration';
const MAX_FORMER_SECRETS = 3;
const NO_FORMER: FormerSecret = { sealedFormerSecret: null, formerSecretUntil: null };

interface Former {
  secret: string;
  /** ISO 8601. */
  until: string;
}

interface WebhookSecret {
  ending: string | null;
  formerEnding: string | null;
  formerUntil: string | null;
  former: { ending: string; until: string }[];
}

type SecretContext = Pick<Context, 'db' | 'secrets' | 'now'>;
type ChangeContext = SecretContext & Pick<Context, 'jobs' | 'brand' | 'config'>;

const makeSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Keeps the caller's own secret; an empty one turns signing off. */
export function addFirstSecret(metadata: Metadata): { metadata: Metadata; secret?: string } {
  const { webhookUrl, webhookSecret } = metadata;
  // The mask may come from a removed webhook.
  const hasOwnSecret = webhookSecret !== undefined && webhookSecret !== MASKED_SECRET;
  if (webhookUrl === undefined || hasOwnSecret) return { metadata };
  const secret = makeSecret();
  return { metadata: { ...metadata, webhookSecret: secret }, secret };
}

export async function readWebhookSecret(
  context: SecretContext,
  organizationId: number,
  id: number,
): Promise<WebhookSecret> {
  const integration = await findWebhook(context.db, organizationId, id);
  const secret = readSecret(openMetadata(context, integration.sealedMetadata));
  const former = openFormer(context, integration).map(({ secret: before, until }) => ({
    ending: getEnding(before),
    until,
  }));
  const latest = former.at(-1);
  return {
    ending: secret && getEnding(secret),
    formerEnding: latest?.ending ?? null,
    formerUntil: latest?.until ?? null,
    former,
  };
}

export async function rotateWebhookSecret(
  context: ChangeContext,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<{ secret: string; formerUntil: string | null }> {
  const secret = makeSecret();
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const integration = await findWebhook(tx, organizationId, id);
    const before = openMetadata(context, integration.sealedMetadata);
    const after = { ...before, webhookSecret: secret };
    const former = getNextFormerSecret(context, integration, before, after) ?? NO_FORMER;
    await updateWebhook(tx, integration, {
      sealedMetadata: sealMetadata(context, after),
      ...former,
    });
    await auditSecret(tx, actor, integration, former);
    await notifyChange(context, tx, actor, integration, 'secret');
    return { secret, formerUntil: former.formerSecretUntil?.toISOString() ?? null };
  });
}

export async function forgetFormerSecret(
  context: ChangeContext,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const integration = await findWebhook(tx, organizationId, id);
    if (integration.sealedFormerSecret === null) return;
    await updateWebhook(tx, integration, NO_FORMER);
    await auditSecret(tx, actor, integration, NO_FORMER);
    await notifyChange(context, tx, actor, integration, 'secret');
  });
}

/**
 * Former secrets sign for a day. Keeps the oldest, so that receivers survive two changes. Returns
 * null if the secret stays.
 */
export function getNextFormerSecret(
  context: Pick<Context, 'secrets' | 'now'>,
  formerSecret: FormerSecret,
  before: Metadata,
  after: Metadata,
): FormerSecret | null {
  const [replacedSecret, secret] = [readSecret(before), readSecret(after)];
  if (secret === replacedSecret) return null;
  if (secret === null || replacedSecret === null) return NO_FORMER;
  const until = new Date(context.now().getTime() + OVERLAP_MS);
  const former = openFormer(context, formerSecret)
    .filter((one) => one.secret !== replacedSecret && one.secret !== secret)
    .slice(0, MAX_FORMER_SECRETS - 1);
  const all = [...former, { secret: replacedSecret, until: until.toISOString() }];
  // Former releases read a single secret unwrapped.
  const text = all.length === 1 ? replacedSecret : JSON.stringify(all);
  return { sealedFormerSecret: context.secrets.seal(PURPOSE, text), formerSecretUntil: until };
}

export const openFormerSecrets = (
  context: Pick<Context, 'secrets' | 'now'>,
  formerSecret: FormerSecret,
): string[] => openFormer(context, formerSecret).map(({ secret }) => secret);

function openFormer(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  { sealedFormerSecret, formerSecretUntil }: FormerSecret,
): Former[] {
  if (sealedFormerSecret === null || formerSecretUntil === null) return [];
  const text = secrets.open(PURPOSE, sealedFormerSecret);
  const all = text.startsWith('[')
    ? (JSON.parse(text) as Former[])
    : [{ secret: text, until: formerSecretUntil.toISOString() }];
  return formerSecretUntil <= now()
    ? []
    : all.filter(({ until }) => Date.parse(until) > now().getTime());
}

async function findWebhook(
  db: Executor,
  organizationId: number,
  id: number,
): Promise<StoredIntegration> {
  const integration = await findById(db, organizationId, id);
  if (!integration) throw new AppError(ERROR_CODES.notFound, 'Integration not found');
  if (Object.hasOwn(MANIFESTS, integration.gateway)) {
    throw new AppError(ERROR_CODES.invalidRequest, refusals.noSecret);
  }
  return integration;
}

function readSecret({ webhookSecret }: Metadata): string | null {
  return typeof webhookSecret === 'string' && isWebhookSecret(webhookSecret) ? webhookSecret : null;
}

const getEnding = (secret: string) => secret.replace(/=+$/, '').slice(-ENDING_LENGTH);

const updateWebhook = (
  tx: Executor,
  { id, organizationId }: StoredIntegration,
  values: Partial<typeof integrations.$inferInsert>,
) =>
  tx
    .update(integrations)
    .set(values)
    .where(and(eq(integrations.organizationId, organizationId), eq(integrations.id, id)));

export const auditSecret = (
  tx: Executor,
  actor: Actor,
  { id, organizationId, gateway }: StoredIntegration,
  { formerSecretUntil: until }: FormerSecret,
) =>
  audit(tx, actor, {
    organizationId,
    action: 'integration.secretChanged',
    target: { id, name: gateway },
    after: { formerUntil: until?.toISOString() ?? null },
  });
