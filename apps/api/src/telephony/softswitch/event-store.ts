import type { CallEnded } from '@alo/domain/calls/call.ts';
import type { Pool } from 'pg';
import { toCallId } from '../calls/list/call-id.ts';

export async function hasExtension(pool: Pool, domain: string, number: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'is-extension',
    text: `select from organizations o join extensions e on e.organization_id = o.id
           where o.domain = $1 and e.number = $2`,
    values: [domain, number],
  });
  return rows.length > 0;
}

export async function findKnownCalls(
  pool: Pool,
  calls: readonly Pick<CallEnded, 'domain' | 'switchName' | 'switchCallId'>[],
): Promise<ReadonlySet<string>> {
  if (calls.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>({
    name: 'find-known-calls',
    text: `select k.call_id as id
           from unnest($1::text[], $2::uuid[]) as c (domain, id)
           join organizations o on o.domain = c.domain
           join call_keys k on k.organization_id = o.id and k.call_id = c.id`,
    values: [calls.map(({ domain }) => domain), calls.map(toCallId)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** A broken event does not name the organization. */
export async function isKnownCall(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'is-known-call',
    text: `select from organizations o
           where exists (select from call_keys k where k.organization_id = o.id and k.call_id = $1)
           limit 1`,
    values: [id],
  });
  return rows.length > 0;
}
