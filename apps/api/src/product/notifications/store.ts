import { MAX_UNREAD, type NotificationData } from '@alo/contract/product/notifications.ts';
import type { Pool } from 'pg';
import type { UserSession } from '../../platform/access/session.ts';

export interface StoredNotification {
  id: number;
  kind: string;
  data: NotificationData;
  createdAt: Date;
  isOngoing: boolean;
  isRead: boolean;
}

export interface NotificationPage {
  onlyUnread: boolean;
  before: number | null;
  pageSize: number;
}

const MAX_ONGOING = 50;

/** `$1` is the organization, `$2` the user, `$3` whether ADMIN notifications count. */
const IS_FOR_USER_SQL = `n.organization_id = $1 and (n.user_id = $2 or n.user_id is null and $3)
  and not ($2 = any (n.hidden_from))`;
const IS_READ_SQL =
  'exists (select from notification_reads r where r.user_id = $2 and r.notification_id = n.id)';
const COLUMNS_SQL = `n.id, n.kind, n.data, n.created_at as "createdAt", n.is_ongoing as "isOngoing", ${IS_READ_SQL} as "isRead"`;

const getParameters = ({ organizationId, userId, role }: UserSession) => [
  organizationId,
  userId,
  role === 'ADMIN',
];

export async function findNotifications(
  pool: Pool,
  session: UserSession,
  { onlyUnread, before, pageSize }: NotificationPage,
): Promise<StoredNotification[]> {
  const { rows } = await pool.query<StoredNotification>(
    `select ${COLUMNS_SQL} from notifications n
     where ${IS_FOR_USER_SQL} and ($4::int is null or n.id < $4) and (not $5 or not ${IS_READ_SQL})
     order by n.id desc limit $6`,
    [...getParameters(session), before, onlyUnread, pageSize + 1],
  );
  return rows;
}

export async function findOngoing(pool: Pool, session: UserSession): Promise<StoredNotification[]> {
  const { rows } = await pool.query<StoredNotification>(
    `select ${COLUMNS_SQL} from notifications n
     where ${IS_FOR_USER_SQL} and n.is_ongoing order by n.id desc limit ${MAX_ONGOING}`,
    getParameters(session),
  );
  return rows;
}

export async function countUnread(pool: Pool, session: UserSession): Promise<number> {
  const { rows } = await pool.query<{ unread: number }>(
    `select count(*)::int as unread from (
       select from notifications n where ${IS_FOR_USER_SQL} and not ${IS_READ_SQL} limit ${MAX_UNREAD}
     ) u`,
    getParameters(session),
  );
  return rows[0]!.unread;
}

/** @param ids null marks all up to `upTo` */
export async function insertReads(
  pool: Pool,
  session: UserSession,
  { ids, upTo }: { ids: readonly number[] | null; upTo: number | null },
): Promise<void> {
  await pool.query(
    `insert into notification_reads (user_id, notification_id, organization_id)
     select $2, n.id, $1 from notifications n
     where ${IS_FOR_USER_SQL} and ($4::int[] is null or n.id = any ($4)) and ($5::int is null or n.id <= $5)
     on conflict do nothing`,
    [...getParameters(session), ids, upTo],
  );
}
