import { connectorsWith } from '@alo/connectors/index.ts';
import { ACCESS_END_WARNED_DAYS } from '@alo/contract/crm/integrations.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { accessEnding as texts } from '@alo/messages/crm/integrations.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { integrations } from '../../../platform/db/schema/integrations.ts';
import { HOUR_MS } from '../../../platform/loops/intervals.ts';
import { portalAddress } from '../../../platform/mail/portal-address.ts';
import { endOngoing, notifyAdminsByMail } from '../../../product/notifications/notify.ts';
import { openMetadata } from '../save/metadata.ts';
import { findConnector } from '../vendor/vendor-access.ts';
import { getAccessEnd } from './access-end.ts';

const WARNING_MS = ACCESS_END_WARNED_DAYS * 24 * HOUR_MS;
const PAGE_SIZE = 500;
const KIND = 'accessEnding';
const GATEWAYS = connectorsWith('accessEnds').map(({ connector }) => connector.manifest.id);

type AccessEndContext = Pick<Context, 'db' | 'jobs' | 'secrets' | 'brand' | 'config' | 'now'>;

interface EndNotice {
  organizationId: number;
  about: string;
}

interface EndingAccess extends EndNotice {
  gateway: string;
  endsAt: string;
}

export async function settleAccessEnds(
  context: AccessEndContext,
  isStopping: () => boolean,
): Promise<void> {
  const endingAccesses = await findEnding(context);
  const notices = await findNotices(context.db);
  for (const notice of notices) {
    if (isStopping()) return;
    if (!includesNotice(endingAccesses, notice))
      await endOngoing(context.db, notice.organizationId, notice.about);
  }
  for (const one of endingAccesses) {
    if (isStopping()) return;
    if (!includesNotice(notices, one)) await notifyEnding(context, one);
  }
}

const includesNotice = (all: readonly EndNotice[], { about }: EndNotice) =>
  all.some((one) => one.about === about);

const isWarningDue = (leftMs: number) => leftMs > 0 && leftMs <= WARNING_MS;

async function findEnding(context: AccessEndContext): Promise<EndingAccess[]> {
  const now = context.now().getTime();
  const endingAccesses: EndingAccess[] = [];
  let after = 0;
  for (;;) {
    const page = await context.db
      .select()
      .from(integrations)
      .where(
        and(
          inArray(integrations.gateway, GATEWAYS),
          eq(integrations.receivesCalls, true),
          gt(integrations.id, after),
        ),
      )
      .orderBy(asc(integrations.id))
      .limit(PAGE_SIZE);
    for (const { id, organizationId, gateway, sealedMetadata } of page) {
      const endsAt = readEnd(context, gateway, sealedMetadata);
      if (endsAt === null || !isWarningDue(Date.parse(endsAt) - now)) continue;
      const about = `access of integration ${id} until ${endsAt}`;
      endingAccesses.push({ organizationId, gateway, endsAt, about });
    }
    if (page.length < PAGE_SIZE) return endingAccesses;
    after = page.at(-1)!.id;
  }
}

function readEnd(context: AccessEndContext, gateway: string, sealed: string): string | null {
  try {
    return getAccessEnd(gateway, openMetadata(context, sealed));
  } catch {
    return null;
  }
}

async function findNotices(
  db: Executor,
  organizationId: number | null = null,
): Promise<EndNotice[]> {
  const { rows } = await db.execute<EndNotice & Record<string, unknown>>(sql`
    select organization_id as "organizationId", about from notifications
    where is_ongoing and kind = ${KIND} and (${organizationId}::int is null or organization_id = ${organizationId})`);
  return rows;
}

function notifyEnding(context: AccessEndContext, one: EndingAccess): Promise<void> {
  const { organizationId, gateway, about, endsAt } = one;
  const { name } = findConnector(gateway)!.manifest;
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    if (includesNotice(await findNotices(tx, organizationId), one)) return;
    const notice = { kind: KIND, about, data: { gateway, name, endsAt } } as const;
    await notifyAdminsByMail(context, tx, organizationId, notice, {
      subject: texts.subject(name, context.brand.productName),
      title: texts.title(name, formatDay(dayAt(endsAt))),
      paragraphs: [texts.text(name), texts.how],
      button: {
        label: texts.button,
        url: `${portalAddress(context)}/integrations/manager?configure=${gateway}`,
      },
      notes: [texts.note],
    });
  });
}
