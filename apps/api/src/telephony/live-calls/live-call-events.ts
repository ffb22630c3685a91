import type { Readable } from 'node:stream';
import type { LiveCalls } from '@alo/contract/telephony/live-calls.ts';
import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import { createEventStreams, type Listener } from '../../platform/push/event-streams.ts';
import type { LiveCallReader } from './live-call-wire.ts';

const READ_MS = 1000;

/**
 * Reads calls of organizations with an open page once a second and pushes changes. Call events
 * announce nothing, so they cost no more without an open page.
 */
export function createLiveCallEvents(context: Context, read: LiveCallReader) {
  const { log, now } = context;
  const streams = createEventStreams(context, canFollow);
  const warn = createRateLimitedWarn(log, 'Live calls could not be read; it is retried');
  const sent = new WeakMap<Listener, string>();
  let timer: NodeJS.Timeout | undefined;

  async function pushAll(): Promise<void> {
    const ids = [...new Set(streams.listAll().map(({ session }) => session.organizationId))];
    try {
      if (ids.length > 0) push(await read(ids, now()));
    } catch (err) {
      warn({ err });
    }
    timer = streams.listAll().length === 0 ? undefined : setTimeout(() => void pushAll(), READ_MS);
  }

  function push(byOrganization: Map<number, LiveCalls>): void {
    for (const [id, { at, ...state }] of byOrganization) {
      const text = JSON.stringify(state);
      for (const listener of streams.listByOrganization(id)) {
        if (sent.get(listener) === text) continue;
        sent.set(listener, text);
        streams.send(listener, 'liveCalls', { ...state, at });
      }
    }
  }

  return {
    /** @throws AppError RATE_LIMITED, OVERLOADED */
    follow(session: Session): Readable {
      const { stream } = streams.open(session);
      timer ??= setTimeout(() => void pushAll(), 0);
      return stream;
    },
    close(): void {
      clearTimeout(timer);
      streams.close();
    },
  };
}

const canFollow = (session: Session) =>
  session.kind === 'service' || (session.role === 'ADMIN' && !session.mustSetUpSecondFactor);
