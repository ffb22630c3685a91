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
/** Enough to know one by, and nothing to guess it from. */
const SHOWN = 4;
const PURPOSE = 'integration';
/** A secret that is replaced signs for its whole day, unless it is one of so many replaced in that day. */
const MAX_FORMER = 3;
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

type Sealing = Pick<Context, 'db' | 'secrets' | 'now'>;
type Changing = Sealing & Pick<Context, 'jobs' | 'brand' | 'config'>;

const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * The metadata of a webhook that is connected for the first time, with a secret of ours unless the caller says one. An
 * empty one is the caller's wish not to sign.
 */
export function withFirstSecret(metadata: Metadata): { metadata: Metadata; secret?: string } {
  const { webhookUrl, webhookSecret } = metadata;
  // a mask has nothing behind it here: the webhook that it was read from is another one, or gone
  const isSaid = webhookSecret !== undefined && webhookSecret !== MASKED_SECRET;
  if (webhookUrl === undefined || isSaid) return { metadata };
  const secret = newSecret();
  return { metadata: { ...metadata, webhookSecret: secret }, secret };
}

/** @throws AppError NOT_FOUND also for another organization's, INVALID_REQUEST for what is no webhook. */
export async function readWebhookSecret(
  context: Sealing,
  organizationId: number,
  id: number,
): Promise<WebhookSecret> {
  const stored = await findWebhook(context.db, organizationId, id);
  const secret = secretOf(openMetadata(context, stored.sealedMetadata));
  const former = openFormer(context, stored).map(({ secret: before, until }) => ({
    ending: endingOf(before),
    until,
  }));
  const latest = former.at(-1);
  return {
    ending: secret && endingOf(secret),
    formerEnding: latest?.ending ?? null,
    formerUntil: latest?.until ?? null,
    former,
  };
}

/**
 * Makes a new secret. Messages carry the signature of the one before as well until receivers have had a day to change.
 * @throws AppError as above.
 */
export async function rotateWebhookSecret(
  context: Changing,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<{ secret: string; formerUntil: string | null }> {
  const secret = newSecret();
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const stored = await findWebhook(tx, organizationId, id);
    const before = openMetadata(context, stored.sealedMetadata);
    const after = { ...before, webhookSecret: secret };
    const former = formerSecretAfter(context, stored, before, after) ?? NO_FORMER;
    await change(tx, stored, { sealedMetadata: sealMetadata(context, after), ...former });
    await auditSecret(tx, actor, stored, former);
    await notifyChange(context, tx, actor, stored, 'secret');
    return { secret, formerUntil: former.formerSecretUntil?.toISOString() ?? null };
  });
}

/** @throws AppError as above. */
export async function forgetFormerSecret(
  context: Changing,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const stored = await findWebhook(tx, organizationId, id);
    if (stored.sealedFormerSecret === null) return;
    await change(tx, stored, NO_FORMER);
    await auditSecret(tx, actor, stored, NO_FORMER);
    await notifyChange(context, tx, actor, stored, 'secret');
  });
}

/**
 * Which secrets sign beside another one: the one it replaces, for a day, and those that were replaced in the day before it. The
 * oldest keep their day, so that two changes in a row do not cut off receivers that know the first. None if nothing is signed.
 * Returns null if the secret stays.
 */
export function formerSecretAfter(
  context: Pick<Context, 'secrets' | 'now'>,
  stored: FormerSecret,
  before: Metadata,
  after: Metadata,
): FormerSecret | null {
  const [replaced, secret] = [secretOf(before), secretOf(after)];
  if (secret === replaced) return null;
  if (secret === null || replaced === null) return NO_FORMER;
  const until = new Date(context.now().getTime() + OVERLAP_MS);
  const kept = openFormer(context, stored)
    .filter((one) => one.secret !== replaced && one.secret !== secret)
    .slice(0, MAX_FORMER - 1);
  const all = [...kept, { secret: replaced, until: until.toISOString() }];
  // one alone is kept bare, as versions before this one read it
  const text = all.length === 1 ? replaced : JSON.stringify(all);
  return { sealedFormerSecret: context.secrets.seal(PURPOSE, text), formerSecretUntil: until };
}

/** The former secrets that still sign. */
export const openFormerSecrets = (
  context: Pick<Context, 'secrets' | 'now'>,
  stored: FormerSecret,
): string[] => openFormer(context, stored).map(({ secret }) => secret);

/** The oldest first. */
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
  const stored = await findById(db, organizationId, id);
  if (!stored) throw new AppError(ERROR_CODES.notFound, 'Integration not found');
  if (Object.hasOwn(MANIFESTS, stored.gateway)) {
    throw new AppError(ERROR_CODES.invalidRequest, refusals.noSecret);
  }
  return stored;
}

/** What is written and can be no secret, where nothing is told, signs nothing. */
function secretOf({ webhookSecret }: Metadata): string | null {
  return typeof webhookSecret === 'string' && isWebhookSecret(webhookSecret) ? webhookSecret : null;
}

const endingOf = (secret: string) => secret.replace(/=+$/, '').slice(-SHOWN);

const change = (
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
