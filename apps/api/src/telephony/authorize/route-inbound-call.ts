import type { InboundQuestion, InboundRoute } from '@alo/telephony/telephony.ts';
import type { Pool } from 'pg';
import { normalizeNumber } from '../extensions/numbers/normalize-number.ts';

interface Row {
  domain: string;
  /** Null without any. */
  extensionNumbers: string[] | null;
  recordsCalls: boolean;
  isClosed: boolean;
}

const SELECT = `
  select o.domain, array_agg(e.number order by x.position) filter (where e.id is not null) as "extensionNumbers",
         bool_and(e.records_calls) as "recordsCalls",
         n.is_suspended or o.blocked_at is not null as "isClosed"
  from numbers n
  join organizations o on o.id = n.organization_id
  left join number_extensions x on x.number_id = n.id
  left join extensions e on e.id = x.extension_id
  where n.number = $1
  group by o.id, n.id`;

/** Returns null for the operator's own numbers. */
export async function routeInboundCall(
  pool: Pool,
  { called }: InboundQuestion,
): Promise<InboundRoute | null> {
  const number = normalizeNumber(called);
  if (number === null) return null;
  const { rows } = await pool.query<Row>({
    name: 'route-inbound-call',
    text: SELECT,
    values: [number],
  });
  const [row] = rows;
  if (!row) return null;
  const { domain, extensionNumbers, recordsCalls, isClosed } = row;
  if (isClosed || extensionNumbers === null) return { kind: 'refuse' };
  return { kind: 'extensions', domain, extensionNumbers, recordsCalls };
}
