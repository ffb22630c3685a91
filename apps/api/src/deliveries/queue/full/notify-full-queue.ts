import { deliveriesFull as texts } from '@alo/messages/deliveries/delivery-targets.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { formatMinute } from '@alo/domain/time/sao-paulo-time.ts';
import { portalAddress } from '../../../platform/mail/portal-address.ts';
import { endOngoing, notifyAdminsByMail } from '../../../product/notifications/notify.ts';
import { getTargetTitle } from '../../targets/target-title.ts';

const ABOUT = 'full queues';
const KIND = 'queueFull';

interface FullQueue {
  gateway: string;
  extension: string | null;
  since: string;
}

/** Notifies again only after all queues had room. */
export async function notifyFullQueue(
  context: Pick<Context, 'jobs' | 'secrets' | 'brand' | 'config'>,
  tx: Executor,
  organizationId: number,
): Promise<void> {
  const { rows: ongoing } = await tx.execute(sql`
    select from notifications where organization_id = ${organizationId} and about = ${ABOUT} and is_ongoing`);
  if (ongoing.length > 0) return;
  const queues = await findFullQueues(tx, organizationId);
  const [first] = queues;
  if (!first) return;
  const name = getTargetTitle(first);
  const { gateway, extension } = first;
  const since = new Date(first.since).toISOString();
  const data = { gateway, extension, name, others: queues.length - 1, since };
  const { productName } = context.brand;
  await notifyAdminsByMail(
    context,
    tx,
    organizationId,
    { kind: KIND, about: ABOUT, data },
    {
      subject: texts.subject(name, productName),
      title: texts.title(name),
      paragraphs: [
        texts.text(name, queues.length - 1, formatMinute(since)),
        texts.meanwhile,
        texts.ends,
      ],
      button: { label: texts.button, url: `${portalAddress(context)}/integrations/manager` },
      notes: [texts.note],
    },
  );
}

export async function endNotifications(db: Executor): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select organization_id as id from notifications n
    where is_ongoing and about = ${ABOUT} and not exists (
      select from delivery_targets t
      where t.organization_id = n.organization_id and t.full_since is not null and t.removed_at is null)`);
  for (const { id } of rows) await endOngoing(db, id, ABOUT);
}

async function findFullQueues(tx: Executor, organizationId: number): Promise<FullQueue[]> {
  const { rows } = await tx.execute<FullQueue & Record<string, unknown>>(sql`
    select gateway, extension_number as extension, full_since::text as since from delivery_targets
    where organization_id = ${organizationId} and full_since is not null and removed_at is null order by full_since, id`);
  return rows;
}
