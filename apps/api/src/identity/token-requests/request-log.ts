// Counts all requests, but keeps a limited number per token and period.
import { MAX_LOGGED_PER_WINDOW } from '@alo/contract/identity/token-requests.ts';
import type { Pool } from 'pg';
import type { AnsweredRequest, RequestLog } from '../../platform/request-log.ts';
import { insertRequests, type NewCount, type NewRequest } from './store.ts';
import { getPeriod } from './period.ts';

interface PendingRequests {
  count: NewCount;
  requests: { well: AnsweredRequest[]; failed: AnsweredRequest[] };
}

export function createRequestLog(pool: Pool): RequestLog {
  let pending = new Map<string, PendingRequests>();
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const batch = [...pending.values()];
    pending = new Map();
    if (batch.length === 0) return;
    await insertRequests(
      pool,
      batch.map(({ count }) => count),
      batch.flatMap(toRows),
    );
  }

  return {
    addRequest(request) {
      const { tokenId, organizationId } = request;
      const period = getPeriod(request.happenedAt);
      const key = `${tokenId} ${period.getTime()}`;
      let entry = pending.get(key);
      if (!entry) {
        const count = { tokenId, organizationId, period, well: 0, failed: 0 };
        pending.set(key, (entry = { count, requests: { well: [], failed: [] } }));
      }
      const kind = isFailed(request) ? 'failed' : 'well';
      entry.count[kind]++;
      if (entry.requests[kind].length < MAX_LOGGED_PER_WINDOW) entry.requests[kind].push(request);
    },
    flush() {
      // Waiting for this write covers the earlier ones.
      writing = writing.catch(() => {}).then(write);
      return writing;
    },
  };
}

export const isFailed = ({ status }: Pick<AnsweredRequest, 'status'>) =>
  status === null || status >= 400;

function toRows({ count, requests }: PendingRequests): NewRequest[] {
  return Object.values(requests).flatMap((group) =>
    group.map((request, index) => ({
      ...request,
      period: count.period,
      isFailed: isFailed(request),
      place: index + 1,
    })),
  );
}
