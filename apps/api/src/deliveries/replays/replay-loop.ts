import { withoutParameters } from '../../platform/db/connection/query-error.ts';
import { MINUTE_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { feedReplay } from './feed-replay.ts';

const EVERY_MS = 2000;

/** Keeps those that are under way supplied, in whichever process comes to it. */
export const deliveryReplayFeed: Loop = {
  name: 'delivery-replays',
  role: 'worker',
  everyMs: EVERY_MS,
  limitMs: 5 * MINUTE_MS,
  // one at a time feeds a replay: it holds its row
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
          const about = { err: withoutParameters(error), replayId: id };
          // the others are fed all the same, and this one is looked at in the next round
          context.log.error(about, 'A replay of deliveries could not be fed');
        }
      }
    },
};
