import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { callExports } from '../../platform/db/schema/telephony.ts';
import { countCalls } from '../../telephony/calls/count/count-calls.ts';
import { nameExport } from '../../telephony/exports/create-export.ts';
import { parseExportFilter } from '../../telephony/exports/export-store.ts';
import { buildExportQuery } from '../../telephony/exports/file/export-query.ts';
import { storeExport } from '../../telephony/exports/file/export-storage.ts';
import { writeInThread } from '../../telephony/exports/file/write-in-thread.ts';
import { getDemoInstant } from './seed-life.ts';

type SeedContext = Pick<Context, 'db' | 'pool' | 'config' | 'outbound' | 'now'> & {
  database: { url: string };
};

const DAYS = 7;
const AGE_DAYS = 1;
const WRITING_MS = 2000;
const MAX_WRITING_MS = 60_000;

export async function seedExport(
  context: SeedContext,
  organization: { id: number; domain: string },
  userId: number,
): Promise<void> {
  const { db, pool, database, now, config } = context;
  const createdAt = getDemoInstant(context, AGE_DAYS);
  const endedAt = new Date(createdAt.getTime() + WRITING_MS);
  const expiresAt = new Date(endedAt);
  expiresAt.setDate(expiresAt.getDate() + config.exports.keptDays);
  const before = startOfDay(dayAt(createdAt));
  const filter = {
    where: {
      and: [
        { started_at: { gte: startOfDay(addDays(dayAt(createdAt), -DAYS)) } },
        { started_at: { lt: before } },
      ],
    },
  };
  const fileName = nameExport(filter, 'xlsx', now());
  const scope = { organizationId: organization.id, domain: organization.domain };
  const { where } = parseExportFilter(filter);
  const { total, sequence } = await countCalls(pool, scope, where);
  const [row] = await db
    .insert(callExports)
    .values({
      organizationId: organization.id,
      userId,
      format: 'xlsx',
      fileName,
      filter,
      mails: false,
      attempts: 1,
      state: 'failed',
      createdAt,
      startedAt: createdAt,
      endedAt,
    })
    .returning({ id: callExports.id });
  const { id } = row!;
  const claimed = { id, organizationId: organization.id, attempts: 1, format: 'xlsx' } as const;
  const query = buildExportQuery({ scope, where, order: 'desc', sequence });
  const work = { databaseUrl: database.url, query, format: 'xlsx', withPrices: true } as const;
  const stored = await storeExport(context, claimed, (filePath) =>
    writeInThread({ ...work, filePath }, () => {}, AbortSignal.timeout(MAX_WRITING_MS)),
  );
  await db
    .update(callExports)
    .set({ ...stored, state: 'done', rows: total, total, expiresAt })
    .where(eq(callExports.id, id));
}
