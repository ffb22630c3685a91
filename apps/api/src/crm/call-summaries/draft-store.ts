// Keeps paid parts of summaries until the CRM has them.
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { callSummaryDrafts as drafts } from '../../platform/db/schema/call-summaries.ts';
import { deliveryTargets as targets } from '../../platform/db/schema/integrations.ts';
import { addUse, NO_USE, type Use } from './use-store.ts';

const PURPOSE = 'call-summary';

interface Owner {
  organizationId: number;
  callId: string;
}

export interface Draft {
  transcript: string;
  summary: string | null;
  use: Use;
}

type DraftContext = Pick<Context, 'db' | 'secrets' | 'now'>;

const matchesOwner = ({ organizationId, callId }: Owner) =>
  and(eq(drafts.organizationId, organizationId), eq(drafts.callId, callId));

export async function findDraft(
  { db, secrets }: DraftContext,
  owner: Owner,
): Promise<Draft | null> {
  const [row] = await db.select().from(drafts).where(matchesOwner(owner));
  if (!row) return null;
  const { audioSeconds, inputTokens, outputTokens, cost } = row;
  try {
    return {
      transcript: secrets.open(PURPOSE, row.sealedTranscript),
      summary: row.sealedSummary === null ? null : secrets.open(PURPOSE, row.sealedSummary),
      use: { audioSeconds, inputTokens, outputTokens, cost },
    };
  } catch {
    return null;
  }
}

/**
 * Always counts the usage. Returns false and stores no draft if summaries are no longer wanted. A
 * withdrawal of consent waits for the share lock.
 */
export async function storeDraft(
  { db, secrets, now }: DraftContext,
  owner: Owner,
  { transcript, summary, use }: Draft,
  newUse: Use,
): Promise<boolean> {
  const row = {
    sealedTranscript: secrets.seal(PURPOSE, transcript),
    sealedSummary: summary === null ? null : secrets.seal(PURPOSE, summary),
    ...use,
  };
  const { organizationId } = owner;
  return db.transaction(async (tx) => {
    const matchesSummaryTarget = and(
      eq(targets.organizationId, organizationId),
      eq(targets.gateway, SUMMARY_GATEWAY),
      isNull(targets.removedAt),
    );
    const activeTargets = await tx
      .select({ id: targets.id })
      .from(targets)
      .where(matchesSummaryTarget)
      .for('share');
    const isWanted = activeTargets.length > 0;
    if (isWanted) {
      await tx
        .insert(drafts)
        .values({ ...owner, ...row })
        .onConflictDoUpdate({ target: [drafts.organizationId, drafts.callId], set: row });
    }
    await addUse(tx, organizationId, now(), newUse);
    return isWanted;
  });
}

export async function dropDraft({ db }: Pick<Context, 'db'>, owner: Owner): Promise<void> {
  await db.delete(drafts).where(matchesOwner(owner));
}

/** Only one caller still finds the draft. */
export async function countWritten({ db, now }: DraftContext, owner: Owner): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(drafts).where(matchesOwner(owner)).returning({ id: drafts.id });
    if (deleted.length === 0) return;
    await addUse(tx, owner.organizationId, now(), NO_USE, 1);
  });
}
