// Gathers what tokens ask and writes it every few seconds, in one statement. Of each token so many requests of a period
// are kept, and all are counted: memory and tables are bounded however often somebody asks.
import { KEPT_OF_TEN_MINUTES } from '@alo/contract/token-requests.ts';
import type { Pool } from 'pg';
import type { AnsweredRequest, RequestLog } from '../../request-log.ts';
import { insertRequests, type NewCount, type NewRequest } from './store.ts';
import { periodOf } from './period.ts';

/** What a token asked in a period, since the last flush. */
interface Gathered {
  count: NewCount;
  kept: { well: AnsweredRequest[]; failed: AnsweredRequest[] };
}

export function createRequestLog(pool: Pool): RequestLog {
  let gathered = new Map<string, Gathered>();
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const batch = [...gathered.values()];
    gathered = new Map();
    if (batch.length === 0) return;
    await insertRequests(
      pool,
      batch.map(({ count }) => count),
      batch.flatMap(rowsOf),
    );
  }

  return {
    note(request) {
      const { tokenId, organizationId } = request;
      const period = periodOf(request.happenedAt);
      const key = `${tokenId} ${period.getTime()}`;
      let entry = gathered.get(key);
      if (!entry) {
        const count = { tokenId, organizationId, period, well: 0, failed: 0 };
        gathered.set(key, (entry = { count, kept: { well: [], failed: [] } }));
      }
      const kind = isFailed(request) ? 'failed' : 'well';
      entry.count[kind]++;
      if (entry.kept[kind].length < KEPT_OF_TEN_MINUTES) entry.kept[kind].push(request);
    },
    flush() {
      // one at a time, so that who waits for it waits also for what the one before took along
      writing = writing.catch(() => {}).then(write);
      return writing;
    },
  };
}

export const isFailed = ({ status }: Pick<AnsweredRequest, 'status'>) =>
  status === null || status >= 400;

function rowsOf({ count, kept }: Gathered): NewRequest[] {
  return Object.values(kept).flatMap((requests) =>
    requests.map((request, index) => ({
      ...request,
      period: count.period,
      isFailed: isFailed(request),
      place: index + 1,
    })),
  );
}
