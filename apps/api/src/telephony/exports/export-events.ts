import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { type ChangePushes, createChangePushes } from '../../platform/push/change-pushes.ts';
import { EXPORTS_CHANNEL, listOpenExports } from './export-store.ts';

export const createExportEvents = (context: Context): ChangePushes =>
  createChangePushes(context, {
    what: 'Exports',
    canFollow,
    state: {
      channel: EXPORTS_CHANNEL,
      readPayload(payload) {
        const organizationId = Number(payload.split(':')[0]);
        return { organizationId, id: organizationId };
      },
      async push(organizationIds, streams) {
        const open = await listOpenExports(context.pool, organizationIds);
        for (const listener of organizationIds.flatMap((id) => streams.listByOrganization(id))) {
          const { organizationId, role, userId } = listener.session as UserListener;
          const data = open
            .filter((each) => each.organizationId === organizationId)
            .filter((each) => role === 'ADMIN' || each.userId === userId)
            .map(({ wire }) => wire);
          streams.send(listener, 'exports', { data });
        }
      },
    },
  });

type UserListener = Extract<Session, { role: string }>;

const canFollow = (session: Session) =>
  session.kind !== 'service' && !session.mustSetUpSecondFactor;
