// How fast one target's vendor is asked by this process: all processes together keep to the pace of its queue.
import type { Access } from '@alo/connectors/connector.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { createCachePerDatabase } from '../../platform/db/cache-per-database.ts';
import type { RequestPace } from '../integrations/pace/crm-pace.ts';

const MAX_TARGETS = 10_000;
/** Timers come early by parts of a millisecond. */
const MARGIN_MS = 10;
/** A vendor counts a request after it left and before it is answered; one that is not answered so soon, by then. */
const MAX_ROUND_TRIP_MS = 250;
const memoryOf = createCachePerDatabase(
  () => new LRUCache<string, Request[]>({ max: MAX_TARGETS }),
);

/** Of a target, in the order of their turns; what is counted twice over there stands in two. */
interface Lane {
  requests: Request[];
  pace: RequestPace;
}

/** Instants are ms since this process began, which no clock that is set moves. */
interface Request {
  /** Of one that waits for its turn: as planned. */
  leftAt: number;
  answeredAt: number | null;
}

/** No more requests at once, and no faster, reach the target's vendor than it takes, though some are slower on their way. */
export function pacedAccess(
  { pool }: Pick<Context, 'pool'>,
  access: Access,
  { targetId, ...pace }: RequestPace & { targetId: number },
  onRequest: () => void,
): Access {
  return {
    ...access,
    async send(asked) {
      onRequest();
      const request = await takeTurn(lanesOf(pool, targetId, pace, asked.url));
      try {
        return await access.send(asked);
      } finally {
        request.answeredAt = performance.now();
      }
    },
  };
}

function lanesOf(pool: Context['pool'], targetId: number, pace: RequestPace, url: string): Lane[] {
  const usual = { requests: requestsOf(pool, `${targetId}`), pace };
  const { slower } = pace;
  if (!slower || !url.split('?')[0]!.endsWith(slower.pathEnd)) return [usual];
  const { requestsPerSecond } = slower;
  const own = { requestsPerSecond, atOnce: Math.max(1, Math.floor(requestsPerSecond)) };
  return [usual, { requests: requestsOf(pool, `${targetId} slower`), pace: own }];
}

function requestsOf(pool: Context['pool'], key: string): Request[] {
  const lanes = memoryOf(pool);
  const requests = lanes.get(key) ?? [];
  lanes.set(key, requests);
  return requests;
}

/** Waits until another request may leave in all its lanes, and adds it to them. */
async function takeTurn(lanes: readonly Lane[]): Promise<Request> {
  const before = lanes.map(({ requests, pace }) => ({
    request: requests.at(-pace.atOnce),
    windowMs: Math.ceil((1000 * pace.atOnce) / pace.requestsPerSecond) + MARGIN_MS,
  }));
  const waitMs = () =>
    Math.max(
      ...before.map(({ request: one, windowMs }) =>
        one === undefined ? 0 : countedBy(one) + windowMs - performance.now(),
      ),
    );
  const request: Request = { leftAt: performance.now() + Math.max(0, waitMs()), answeredAt: null };
  for (const { requests, pace } of lanes) {
    requests.push(request);
    if (requests.length > pace.atOnce) requests.splice(0, requests.length - pace.atOnce);
  }
  // again, because the one before may have been late itself
  for (let ms = waitMs(); ms > 0; ms = waitMs()) {
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  request.leftAt = performance.now();
  return request;
}

/** When the vendor has counted it, at the latest. */
const countedBy = ({ leftAt, answeredAt }: Request): number =>
  Math.max(leftAt, Math.min(answeredAt ?? performance.now(), leftAt + MAX_ROUND_TRIP_MS));
