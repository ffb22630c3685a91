import type { Readable } from 'node:stream';
import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { createEventStreams } from '../../platform/push/event-streams.ts';
import { EXPORTS_CHANNEL, listOpenExports } from './export-store.ts';

export interface ExportEvents {
  /** @throws AppError RATE_LIMITED, OVERLOADED */
  follow(session: Session): Readable;
  close(): void;
}

const COALESCE_MS = 200;

export function createExportEvents(context: Context): ExportEvents {
  const streams = createEventStreams(context, canFollow);
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  const listen = () =>
    context.notifications.listen(
      EXPORTS_CHANNEL,
      (payload) => queueChange(Number(payload.split(':')[0])),
      () => streams.listAll().forEach(({ session }) => queueChange(session.organizationId)),
    );

  function queueChange(organizationId: number): void {
    if (streams.listByOrganization(organizationId).length === 0) return;
    changed.add(organizationId);
    timer ??= setTimeout(() => void push(), COALESCE_MS);
  }

  async function push(): Promise<void> {
    const organizationIds = [...changed];
    changed.clear();
    try {
      const open = await listOpenExports(context.pool, organizationIds);
      for (const listener of organizationIds.flatMap((id) => streams.listByOrganization(id))) {
        const { organizationId, role, userId } = listener.session as UserListener;
        const data = open
          .filter((each) => each.organizationId === organizationId)
          .filter((each) => role === 'ADMIN' || each.userId === userId)
          .map(({ wire }) => wire);
        streams.send(listener, 'exports', { data });
      }
    } catch (error) {
      context.log.warn({ err: error }, 'Exports could not be pushed to open pages; it is retried');
      organizationIds.forEach((id) => changed.add(id));
    }
    timer = changed.size > 0 ? setTimeout(() => void push(), COALESCE_MS) : undefined;
  }

  return {
    follow(session) {
      const { stream } = streams.open(session);
      stopListening ??= listen();
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

type UserListener = Extract<Session, { role: string }>;

const canFollow = (session: Session) =>
  session.kind !== 'service' && !session.mustSetUpSecondFactor;
