import type { Readable } from 'node:stream';
import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { createEventStreams } from '../../platform/push/event-streams.ts';
import { countWaiting } from './list-missed-calls.ts';
import { MISSED_CALLS_CHANNEL } from './missed-calls-sql.ts';

const COALESCE_MS = 200;

export interface MissedCallEvents {
  /** @throws AppError RATE_LIMITED, OVERLOADED */
  follow(session: Session): Readable;
  close(): void;
}

export function createMissedCallEvents(context: Context): MissedCallEvents {
  const streams = createEventStreams(context, canFollow);
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  function queueChange(organizationId: number): void {
    if (streams.listByOrganization(organizationId).length === 0) return;
    changed.add(organizationId);
    timer ??= setTimeout(() => void pushCounts(), COALESCE_MS);
  }

  async function pushCounts(): Promise<void> {
    const ids = [...changed];
    changed.clear();
    timer = undefined;
    try {
      for (const [id, waiting] of await countWaiting(context.pool, ids)) {
        for (const listener of streams.listByOrganization(id)) {
          streams.send(listener, 'missedCalls', { waiting });
        }
      }
    } catch (error) {
      context.log.warn({ err: error }, 'Missed calls could not be pushed; it is retried');
      ids.forEach(queueChange);
    }
  }

  const queueAll = () =>
    streams.listAll().forEach(({ session }) => queueChange(session.organizationId));

  return {
    follow(session) {
      const { stream } = streams.open(session);
      stopListening ??= context.notifications.listen(
        MISSED_CALLS_CHANNEL,
        (payload) => queueChange(Number(payload)),
        queueAll,
      );
      queueChange(session.organizationId);
      return stream;
    },
    close() {
      clearTimeout(timer);
      stopListening?.();
      streams.close();
    },
  };
}

const canFollow = (session: Session) =>
  session.kind === 'service' || !session.mustSetUpSecondFactor;
