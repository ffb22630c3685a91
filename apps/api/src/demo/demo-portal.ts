// Only a demo opens these stand-ins, so this reads across its organizations.
import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { isPortalPath } from '@alo/contract/platform/portal-paths.ts';
// oxlint-disable-next-line no-restricted-imports -- a type
import type { DemoPortal, PastCall } from '@alo/fakes/crm/demo/demo-portal.ts';
import type { Context } from '../platform/context.ts';
import { portalAddress } from '../platform/mail/portal-address.ts';
import { openState } from '../crm/integrations/grants/signed-state.ts';

interface CallRow {
  id: string;
  personId: string | null;
  phone: string;
  direction: string;
  hangupCause: string;
  extension: string;
  startedAt: Date;
  durationSeconds: number;
  loggedAt: Date;
  total: string;
}

export const createDemoPortal = (
  context: Pick<Context, 'pool' | 'brand' | 'config' | 'now'>,
): DemoPortal => ({
  productName: context.brand.productName,
  url: portalAddress(context),
  async findAsker(state) {
    const opened = openState(context, state);
    if (!opened) return null;
    const { rows } = await context.pool.query<{ organization: string; person: string }>(
      `select o.name as organization, coalesce(u.name, u.email) as person
       from users u join organizations o on o.id = u.organization_id
       where o.id = $1 and u.id = $2`,
      [Number(opened.organizationId), Number(opened.userId)],
    );
    return rows[0] ?? null;
  },
  async listConnections(gateway) {
    const { rows } = await context.pool.query<{ organization: string; connectedAt: Date }>(
      `select o.name as organization, i.created_at as "connectedAt"
       from integrations i join organizations o on o.id = i.organization_id
       where i.gateway = $1 order by i.created_at limit 20`,
      [gateway],
    );
    return rows;
  },
  async listCalls(gateway, { phone, limit }) {
    const { rows } = await context.pool.query<CallRow>(
      `select c.id, d.findings #>> '{person,id}' as "personId", d.contact as phone, c.direction,
         c.hangup_cause as "hangupCause", c.started_at as "startedAt",
         c.duration_seconds as "durationSeconds", d.done_at as "loggedAt",
         count(*) over () as total, concat_ws(' - ', c.extension_number, nullif(concat_ws(' ', c.first_name, c.last_name), '')) as extension
       from delivery_targets t
       join deliveries d on d.target_id = t.id and d.state = 'delivered' and d.event_type = 'channel-hangup' and not d.is_test
       join calls c on c.organization_id = d.organization_id and c.started_at = d.call_started_at and c.id = d.call_id
       where t.gateway = $1 and ($2::text is null or d.contact = $2)
       order by d.call_started_at desc limit $3`,
      [gateway, phone, limit],
    );
    return { calls: rows.map(toPastCall), total: Number(rows[0]?.total ?? 0) };
  },
  getCallUrl(callId) {
    const path = `/report/calls/${callId}`;
    return isPortalPath(path) ? `${portalAddress(context)}${path}` : null;
  },
});

function toPastCall(row: CallRow): PastCall {
  const { direction, hangupCause: _, total: __, ...call } = row;
  return {
    ...call,
    isInbound: direction === 'inbound',
    isAnswered: isAnswered(row),
  };
}
