import type { Pool } from 'pg';

export async function hasExtension(pool: Pool, domain: string, number: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'is-extension',
    text: `select from organizations o join extensions e on e.organization_id = o.id
           where o.domain = $1 and e.number = $2`,
    values: [domain, number],
  });
  return rows.length > 0;
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
