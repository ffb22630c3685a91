import { MINUTE_MS, SECOND_MS } from '../../platform/loops/intervals.ts';
import type { BackgroundContext, Loop } from '../../platform/loops/loop.ts';
import { eraseRecordings } from '../../recordings/stores/erase-recordings.ts';
import { claimExport } from './claim-export.ts';
import { removeStaleParts } from './file/export-storage.ts';
import { EXPORTS_CHANNEL } from './export-store.ts';
import { runExport } from './run-export.ts';

/** Each export needs memory and a core. */
export const callExports: Loop = {
  name: 'call-exports',
  role: 'worker',
  everyMs: 5 * SECOND_MS,
  triggers: { channels: [EXPORTS_CHANNEL], delayMs: 100 },
  limitMs: MINUTE_MS,
  where: 'everyProcess',
  begin(context) {
    let isBusy = false;
    return async ({ signal, detach }) => {
      if (isBusy || signal.aborted) return;
      const claimed = await claimExport(context);
      if (claimed === null) return;
      isBusy = true;
      detach(runExport(context, claimed, signal).finally(() => (isBusy = false)));
    };
  },
};

export const callExportEnds: Loop = {
  name: 'call-export-ends',
  role: 'worker',
  everyMs: 5 * MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  where: 'oneProcess',
  begin: (context) => () => removeEndedExports(context),
};

const MAX_REMOVED = 100;

/** Files go first, so that a retry finds their names. */
export async function removeEndedExports(
  context: Pick<BackgroundContext, 'pool' | 'config' | 'outbound'>,
): Promise<void> {
  await removeStaleParts(context);
  const { rows } = await context.pool.query<{ id: number; file: string }>(
    `select id, file from call_exports where file is not null and expires_at <= now() order by id limit ${MAX_REMOVED}`,
  );
  if (rows.length === 0) return;
  await eraseRecordings(
    context,
    rows.map(({ file }) => file),
  );
  await context.pool.query('update call_exports set file = null where id = any ($1)', [
    rows.map(({ id }) => id),
  ]);
}
