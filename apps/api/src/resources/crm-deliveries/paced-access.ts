// How fast one target's vendor is asked by this process: all processes together keep to the pace of its queue.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Access } from '@alo/connectors/connector.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { rememberedOf } from '../../db/remembered.ts';

const MOST_TARGETS = 10_000;
/** Requests come nearer together than they left, and vendors refuse the first that is too many. */
const ON_THE_WAY_MS = 100;
/** When the last requests of each target were sent, or may be: ms since 1970, by process. */
const sentOf = rememberedOf(() => new LRUCache<number, number[]>({ max: MOST_TARGETS }));

/** In any second no more requests leave for the target than its vendor takes. */
export function pacedAccess(
  { pool }: Pick<Context, 'pool'>,
  access: Access,
  { targetId, requestsPerSecond }: { targetId: number; requestsPerSecond: number },
  onRequest: () => void,
): Access {
  return {
    ...access,
    async send(request) {
      onRequest();
      const wait = takeTurn(timesOf(pool, targetId), requestsPerSecond, Date.now());
      if (wait > 0) await sleep(wait);
      return access.send(request);
    },
  };
}

function timesOf(pool: Context['pool'], targetId: number): number[] {
  const targets = sentOf(pool);
  const times = targets.get(targetId) ?? [];
  targets.set(targetId, times);
  return times;
}

/** Milliseconds until a request may leave. @param times of those before it, oldest first; it is added */
export function takeTurn(times: number[], requestsPerSecond: number, now: number): number {
  const most = Math.max(1, Math.floor(requestsPerSecond));
  const windowMs = (1000 * most) / requestsPerSecond + ON_THE_WAY_MS;
  const before = times.at(-most);
  const at = before === undefined ? now : Math.max(now, before + windowMs, times.at(-1)!);
  times.push(at);
  if (times.length > most) times.splice(0, times.length - most);
  return at - now;
}
