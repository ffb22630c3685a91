import { randomBytes } from 'node:crypto';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { integrationRefusals as refusals } from '@alo/messages/integrations.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { audit, type Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { lockOrganization } from '../../db/lock-organization.ts';
import { integrations } from '../../db/schema/integrations.ts';
import { isWebhookSecret } from '../deliveries/webhook-signature.ts';
import { openMetadata, sealMetadata, type Metadata } from './metadata.ts';
import { findById, type FormerSecret, type StoredIntegration } from './store.ts';

const SECRET_BYTES = 32;
const OVERLAP_MS = 24 * 3600_000;
/** Enough to know one by, and nothing to guess it from. */
const SHOWN = 4;
const PURPOSE = 'integration';
const NO_FORMER: FormerSecret = { sealedFormerSecret: null, formerSecretUntil: null };

interface WebhookSecret {
  ending: string | null;
  formerEnding: string | null;
  formerUntil: string | null;
}

type Sealing = Pick<Context, 'db' | 'secrets' | 'now'>;

/** @throws AppError NOT_FOUND also for another organization's, INVALID_REQUEST for what is no webhook. */
export async function readWebhookSecret(
  context: Sealing,
  organizationId: number,
  id: number,
): Promise<WebhookSecret> {
  const stored = await findWebhook(context.db, organizationId, id);
  const former = openFormerSecret(context, stored);
  return {
    ending: endingOf(secretOf(openMetadata(context, stored.sealedMetadata))),
    formerEnding: endingOf(former),
    formerUntil: former === null ? null : stored.formerSecretUntil!.toISOString(),
  };
}

/**
 * Makes a new secret. Messages carry the signature of the one before as well until receivers have had a day to change.
 * @throws AppError as above.
 */
export async function rotateWebhookSecret(
  context: Sealing,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<{ secret: string; formerUntil: string | null }> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const stored = await findWebhook(tx, organizationId, id);
    const before = openMetadata(context, stored.sealedMetadata);
    const after = { ...before, webhookSecret: secret };
    const former = formerSecretAfter(context, before, after) ?? NO_FORMER;
    await change(tx, stored, { sealedMetadata: sealMetadata(context, after), ...former });
    await auditSecret(tx, actor, stored, former);
    return { secret, formerUntil: former.formerSecretUntil?.toISOString() ?? null };
  });
}

/** @throws AppError as above. */
export async function forgetFormerSecret(
  context: Sealing,
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
  });
}

/**
 * What another secret leaves of the one before, whoever changed it: that signs for a day more, unless nothing is to be signed.
 * Null: the secret is the same, and so is the one before it.
 */
export function formerSecretAfter(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  before: Metadata,
  after: Metadata,
): FormerSecret | null {
  const [former, secret] = [secretOf(before), secretOf(after)];
  if (secret === former) return null;
  if (secret === null || former === null) return NO_FORMER;
  return {
    sealedFormerSecret: secrets.seal(PURPOSE, former),
    formerSecretUntil: new Date(now().getTime() + OVERLAP_MS),
  };
}

/** The one before, while it signs. */
export function openFormerSecret(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  { sealedFormerSecret, formerSecretUntil }: StoredIntegration,
): string | null {
  const isValid = formerSecretUntil !== null && formerSecretUntil > now();
  return sealedFormerSecret === null || !isValid ? null : secrets.open(PURPOSE, sealedFormerSecret);
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

const endingOf = (secret: string | null) => secret?.replace(/=+$/, '').slice(-SHOWN) ?? null;

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
