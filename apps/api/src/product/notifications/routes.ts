import * as contract from '@alo/contract/product/notifications.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { changePreference, listPreferences } from './preferences.ts';
import {
  countUnread,
  findNotifications,
  findOngoing,
  insertReads,
  type StoredNotification,
} from './store.ts';

const DEFAULT_PAGE_SIZE = 30;

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  addRoute(app, context, contract.listNotifications, async ({ session, query }) => {
    const { unread: onlyUnread, before = null, pageSize = DEFAULT_PAGE_SIZE } = query;
    const pageAndNext = await findNotifications(pool, session, {
      onlyUnread: onlyUnread !== undefined,
      before,
      pageSize,
    });
    const page = pageAndNext.slice(0, pageSize);
    return {
      ongoing: before === null ? (await findOngoing(pool, session)).map(toWire) : [],
      data: page.map(toWire),
      next: pageAndNext.length > page.length ? page.at(-1)!.id : null,
      unread: await countUnread(pool, session),
    };
  });

  addRoute(app, context, contract.countNotifications, async ({ session }) => ({
    unread: await countUnread(pool, session),
  }));

  addRoute(app, context, contract.readNotifications, async ({ session, body }) => {
    const { ids = null, upTo = null } = body as { ids?: number[]; upTo?: number };
    await insertReads(pool, session, { ids, upTo });
    return { unread: await countUnread(pool, session) };
  });

  addRoute(app, context, contract.listNotificationPreferences, async ({ session }) => ({
    data: await listPreferences(context, session),
  }));

  addRoute(app, context, contract.updateNotificationPreference, ({ session, actor, body }) =>
    changePreference(context, actor, session, body),
  );
}

const toWire = ({ createdAt, ...rest }: StoredNotification): contract.Notification => ({
  ...rest,
  createdAt: createdAt.toISOString(),
});
