import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import { MINUTE_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { feedReplay } from './feed-replay.ts';

const INTERVAL_MS = 2000;

export const deliveryReplayFeed: Loop = {
  name: 'delivery-replays',
  role: 'worker',
  everyMs: INTERVAL_MS,
  limitMs: 5 * MINUTE_MS,
  // Each replay's row is locked.
  where: 'everyProcess',
  begin:
    (context) =>
    async ({ signal }) => {
      const { rows } = await context.pool.query<{ id: number }>(
        `select id from delivery_replays where done_at is null and canceled_at is null and paused_at is null order by id`,
      );
      for (const { id } of rows) {
        if (signal.aborted) return;
        try {
          await feedReplay(context, id);
        } catch (error) {
          const logFields = { err: stripQueryParameters(error), replayId: id };
          context.log.error(logFields, 'The next deliveries of a replay could not be queued');
        }
      }
    },
};
