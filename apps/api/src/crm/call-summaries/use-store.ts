import type { Money } from '@alo/domain/money/money.ts';
import { dayAt, getFirstDay, toMonth } from '@alo/domain/time/sao-paulo-time.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { callSummaryMonths as months } from '../../platform/db/schema/call-summaries.ts';
import type { AiSettings } from '../../platform/settings/ai-settings.ts';

export interface Use {
  audioSeconds: number;
  inputTokens: number;
  outputTokens: number;
  cost: Money;
}

export const NO_USE: Use = { audioSeconds: 0, inputTokens: 0, outputTokens: 0, cost: 0 };
const MILLION = 1_000_000;

export const toAudioUse = ({ prices }: AiSettings, audioSeconds: number): Use => ({
  ...NO_USE,
  audioSeconds,
  cost: Math.ceil((prices.audioMinute * audioSeconds) / 60),
});

export const toTokenUse = (
  { prices: { millionInputTokens, millionOutputTokens } }: AiSettings,
  { inputTokens, outputTokens }: Pick<Use, 'inputTokens' | 'outputTokens'>,
): Use => ({
  audioSeconds: 0,
  inputTokens,
  outputTokens,
  cost: Math.ceil(
    (millionInputTokens * inputTokens + millionOutputTokens * outputTokens) / MILLION,
  ),
});

export const addUses = (one: Use, other: Use): Use => ({
  audioSeconds: one.audioSeconds + other.audioSeconds,
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cost: one.cost + other.cost,
});

const getMonth = (now: Date) => getFirstDay(toMonth(dayAt(now)));

/** @param calls summaries just written to the CRM */
export async function addUse(
  tx: Executor,
  organizationId: number,
  now: Date,
  newUse: Use,
  calls = 0,
): Promise<void> {
  await tx
    .insert(months)
    .values({ organizationId, month: getMonth(now), ...newUse, calls })
    .onConflictDoUpdate({
      target: [months.organizationId, months.month],
      set: {
        calls: sql`${months.calls} + excluded.calls`,
        audioSeconds: sql`${months.audioSeconds} + excluded.audio_seconds`,
        inputTokens: sql`${months.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${months.outputTokens} + excluded.output_tokens`,
        cost: sql`${months.cost} + excluded.cost`,
      },
    });
}

export async function findUse(
  db: Executor,
  organizationId: number,
  now: Date,
): Promise<Use & { calls: number }> {
  const [row] = await db
    .select()
    .from(months)
    .where(and(eq(months.organizationId, organizationId), eq(months.month, getMonth(now))));
  if (!row) return { ...NO_USE, calls: 0 };
  const { audioSeconds, inputTokens, outputTokens, cost, calls } = row;
  return { audioSeconds, inputTokens, outputTokens, cost, calls };
}
