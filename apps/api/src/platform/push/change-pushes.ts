import type { Readable } from 'node:stream';
import type { Session } from '../access/session.ts';
import type { Context } from '../context.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';

const COALESCE_MS = 100;

interface Source {
  channel: string;
  readPayload: (payload: string) => { organizationId: number; id: number };
  /** Sends the new state to the organizations' pages. */
  push: (ids: number[], streams: EventStreams) => Promise<void>;
}

interface ChangePushOptions {
  /** For the log. */
  what: string;
  canFollow: (session: Session) => boolean;
  /**
   * Its ids are organizations. Also pushed when a page opens or notifications may have been missed.
   */
  state: Source;
  others?: readonly Source[];
}

export interface ChangePushes {
  /** @throws AppError RATE_LIMITED, OVERLOADED */
  follow(session: Session): Readable;
  close(): void;
}

export function createChangePushes(
  context: Context,
  { what, canFollow, state, others = [] }: ChangePushOptions,
): ChangePushes {
  const streams = createEventStreams(context, canFollow);
  const queued = new Map<Source, Set<number>>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void)[] | undefined;

  function queue(source: Source, id: number): void {
    queued.set(source, (queued.get(source) ?? new Set()).add(id));
    schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => void pushAll(), COALESCE_MS);
  }

  /** One run at a time, so that no older state follows a newer one. */
  async function pushAll(): Promise<void> {
    const changes = [...queued];
    queued.clear();
    for (const [source, ids] of changes) {
      try {
        await source.push([...ids], streams);
      } catch (error) {
        context.log.warn(
          { err: error },
          `${what} could not be pushed to open pages; it is retried`,
        );
        ids.forEach((id) => queue(source, id));
      }
    }
    timer = undefined;
    if (queued.size > 0) schedule();
  }

  const queueAll = () =>
    streams.listAll().forEach(({ session }) => queue(state, session.organizationId));
  const listen = (source: Source) =>
    context.notifications.listen(
      source.channel,
      (payload) => {
        const { organizationId, id } = source.readPayload(payload);
        if (streams.listByOrganization(organizationId).length > 0) queue(source, id);
      },
      source === state ? queueAll : undefined,
    );

  return {
    follow(session) {
      const { stream } = streams.open(session);
      stopListening ??= [state, ...others].map(listen);
      queue(state, session.organizationId);
      return stream;
    },
    close() {
      clearTimeout(timer);
      stopListening?.forEach((stop) => stop());
      streams.close();
    },
  };
}
