// How fast one target's vendor is asked by this process: all processes together keep to the pace of its queue.
import type { Access } from '@alo/connectors/connector.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { rememberedOf } from '../../db/remembered.ts';
import type { RequestPace } from '../integrations/crm-pace.ts';

const MOST_TARGETS = 10_000;
/** Timers come early by parts of a millisecond. */
const MARGIN_MS = 10;
/** A vendor counts a request after it left and before it is answered; one that is not answered so soon, by then. */
const LONGEST_WAY_MS = 250;
const memoryOf = rememberedOf(() => new LRUCache<number, Request[]>({ max: MOST_TARGETS }));

/** Of a target. Instants are ms since this process began, which no clock that is set moves. */
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
      const request = await takeTurn(requestsOf(pool, targetId), pace);
      try {
        return await access.send(asked);
      } finally {
        request.answeredAt = performance.now();
      }
    },
  };
}

function requestsOf(pool: Context['pool'], targetId: number): Request[] {
  const targets = memoryOf(pool);
  const requests = targets.get(targetId) ?? [];
  targets.set(targetId, requests);
  return requests;
}

/** Waits until another request may leave, and adds it. @param requests those before it, in the order of their turns */
async function takeTurn(
  requests: Request[],
  { requestsPerSecond, atOnce }: RequestPace,
): Promise<Request> {
  const windowMs = Math.ceil((1000 * atOnce) / requestsPerSecond) + MARGIN_MS;
  const before = requests.at(-atOnce);
  const waitMs = () =>
    before === undefined ? 0 : countedBy(before) + windowMs - performance.now();
  const request: Request = { leftAt: performance.now() + Math.max(0, waitMs()), answeredAt: null };
  requests.push(request);
  if (requests.length > atOnce) requests.splice(0, requests.length - atOnce);
  // again, because the one before may have been late itself
  for (let ms = waitMs(); ms > 0; ms = waitMs()) {
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  request.leftAt = performance.now();
  return request;
}

/** When the vendor has counted it, at the latest. */
const countedBy = ({ leftAt, answeredAt }: Request): number =>
  Math.max(leftAt, Math.min(answeredAt ?? performance.now(), leftAt + LONGEST_WAY_MS));
