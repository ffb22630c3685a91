import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { formatMinute } from '@alo/domain/time/sao-paulo-time.ts';
import { exportMail } from '@alo/messages/telephony/call-exports.ts';
import { exportNews } from '@alo/messages/telephony/export-news.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { BackgroundContext } from '../../platform/loops/loop.ts';
import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { notifyUser } from '../../product/notifications/notify.ts';
import { eraseRecordings } from '../../recordings/stores/erase-recordings.ts';
import { countCalls } from '../calls/count/count-calls.ts';
import { addRegistration } from '../calls/list/call-condition.ts';
import { resolveAttendants } from '../calls/insert/call-attendants.ts';
import { storeArchivedMonths, requireSameMonths } from './archived-exports.ts';
import { LEASE_SECONDS, MAX_ATTEMPTS, type ClaimedExport } from './claim-export.ts';
import { buildExportQuery } from './file/export-query.ts';
import { storeExport, type StoredExport } from './file/export-storage.ts';
import { writeInThread } from './file/write-in-thread.ts';
import { notifyExportChange, parseExportFilter } from './export-store.ts';

const PROGRESS_MS = 1000;
const RETRY_SECONDS = 10;

/** Never throws. */
export async function runExport(
  context: BackgroundContext,
  claimed: ClaimedExport,
  stopping: AbortSignal,
): Promise<void> {
  const { id: exportId, attempts } = claimed;
  const lease = holdLease(context, claimed);
  const signal = AbortSignal.any([stopping, lease.lost]);
  try {
    if (attempts > MAX_ATTEMPTS) {
      await endExport(context, claimed, null);
      return;
    }
    const { named, stored } = await writeFile(context, claimed, lease, signal);
    await lease.release();
    const isEnded = await endExport(context, { ...named, rows: lease.progress.rows }, stored);
    if (!isEnded) await eraseRecordings(context, [stored.file]);
  } catch (error) {
    await lease.release();
    const err = stripQueryParameters(error);
    if (lease.lost.aborted) return;
    if (!stopping.aborted) context.log.warn({ err, exportId, attempts }, 'An export failed');
    await postpone(context, claimed, stopping.aborted ? 0 : RETRY_SECONDS * attempts).catch(
      // Its lease ends by itself.
      () => {},
    );
  }
}

async function writeFile(
  context: BackgroundContext,
  claimed: ClaimedExport,
  { progress }: Lease,
  signal: AbortSignal,
): Promise<{ named: ClaimedExport; stored: StoredExport }> {
  const { pool, address } = context;
  const { organizationId, domain, isUnlimited, format } = claimed;
  const scope = { organizationId, domain };
  const filter = parseExportFilter(claimed.filter);
  const requested = addRegistration(filter.where, claimed.registration ?? undefined);
  const where = await resolveAttendants(pool, organizationId, requested);
  const { named, archived } = await storeArchivedMonths(context, claimed, where);
  const { total, sequence } = await countCalls(pool, scope, where, archived.months);
  progress.total = total;
  const order = filter.order[0]?.direction ?? 'desc';
  const query = buildExportQuery({ scope, where, order, sequence });
  const work = { databaseUrl: address.url, query, format, withPrices: !isUnlimited };
  const stored = await storeExport(context, named, async (filePath) => {
    await writeInThread({ ...work, filePath }, (rows) => (progress.rows = rows), signal);
    await requireSameMonths(context, named, where, archived);
  });
  return { named, stored };
}

interface Progress {
  rows: number;
  total: number | null;
}

interface Lease {
  progress: Progress;
  /** Aborts if the export was canceled or another worker has it. */
  lost: AbortSignal;
  release(): Promise<void>;
}

function holdLease({ db, log }: Context, { id, attempts, organizationId }: ClaimedExport): Lease {
  const progress: Progress = { rows: 0, total: null };
  const loss = new AbortController();
  let renewal: Promise<unknown> | undefined;

  const renew = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`
        update call_exports
        set rows = ${progress.rows}, total = ${progress.total},
            lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
        where id = ${id} and attempts = ${attempts} and state = 'running' returning id`);
      if (rows.length === 0) loss.abort(new Error('The export was canceled or taken over'));
      else await notifyExportChange(tx, organizationId, id);
    });
  const timer = setInterval(() => {
    renewal ??= renew()
      .catch((error: unknown) => {
        log.warn(
          { err: stripQueryParameters(error), exportId: id },
          'The progress of an export could not be stored',
        );
      })
      .finally(() => (renewal = undefined));
  }, PROGRESS_MS);
  return {
    progress,
    lost: loss.signal,
    async release() {
      clearInterval(timer);
      await renewal;
    },
  };
}

/**
 * One transaction, so that a repeated run does not notify again.
 * @param stored null if the export failed
 * @returns false if it was canceled meanwhile
 */
function endExport(
  context: Context,
  claimed: ClaimedExport,
  stored: StoredExport | null,
): Promise<boolean> {
  const { db, config } = context;
  const { id, attempts, organizationId, userId, fileName, rows, mails } = claimed;
  return db.transaction(async (tx) => {
    const { rows: ended } = await tx.execute<{ expiresAt: Date }>(sql`
      update call_exports
      set state = ${stored ? 'done' : 'failed'}, file = ${stored?.file ?? null}, bytes = ${stored?.bytes ?? null},
          rows = ${rows}, total = case when ${stored !== null} then ${rows} else total end, lease_until = null,
          ended_at = now(), expires_at = now() + make_interval(days => ${config.exports.keptDays})
      where id = ${id} and attempts = ${attempts} and state = 'running'
      returning expires_at as "expiresAt"`);
    if (!ended[0]) return false;
    const isDone = stored !== null;
    await notifyUser(
      context,
      tx,
      organizationId,
      userId,
      { kind: 'exportEnded', data: { exportId: id, fileName, rows, isDone } },
      mails ? buildMail(context, claimed, isDone ? new Date(ended[0].expiresAt) : null) : null,
    );
    await notifyExportChange(tx, organizationId, id);
    return true;
  });
}

function buildMail(
  context: Context,
  { id, fileName, rows, archivedMonths }: ClaimedExport,
  expiresAt: Date | null,
): MailContent {
  const title = expiresAt ? exportNews.done(fileName) : exportNews.failed(fileName);
  return {
    subject: exportMail.subject(title, context.brand.productName),
    title,
    paragraphs: [
      expiresAt ? exportMail.done(rows, formatMinute(expiresAt)) : exportMail.failed(rows),
      ...(expiresAt && archivedMonths.length > 0 ? [exportMail.archived(archivedMonths)] : []),
    ],
    button: {
      label: expiresAt ? exportMail.download : exportMail.open,
      url: `${portalAddress(context)}/report/exports${expiresAt ? `?baixar=${id}` : ''}`,
    },
    notes: [exportMail.note],
  };
}

async function postpone(
  { db }: Context,
  { id, attempts }: ClaimedExport,
  seconds: number,
): Promise<void> {
  await db.execute(sql`
    update call_exports set lease_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and attempts = ${attempts} and state = 'running'`);
}
