import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Context } from '../../../platform/context.ts';
import { MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { readSipPassword } from './sip-password.ts';

const BATCH_SIZE = 500;

/**
 * A trigger removes the hash of a former secret and wakes this loop
 * (docs/decisions/0064-the-dialplan-holds-the-call.md), so that code that writes secrets need not
 * know of it.
 */
export const sipHashes: Loop = {
  name: 'sip-hashes',
  role: 'worker',
  isEnabled: ({ asterisk, isDemo }) => isDemo || asterisk.servers.length > 0,
  everyMs: 5 * MINUTE_MS,
  triggers: { channels: ['alo_sip_accounts'], delayMs: 5 },
  limitMs: 5 * MINUTE_MS,
  where: 'everyProcess',
  begin: (context) => async () => fillSipHashes(context),
};

interface MissingHash {
  id: number;
  number: string;
  domain: string;
  sealed: string;
}

const MISSING_SQL = `
  select e.id, e.number, o.domain, e.sip_password as sealed
  from extensions e join organizations o on o.id = e.organization_id
  where e.id > $1 and e.sip_password is not null and not exists (select from sip.hashes where extension_id = e.id)
  order by e.id limit ${BATCH_SIZE}`;

/**
 * The lock keeps a secret that changes meanwhile from getting the former hash; its own notification
 * follows.
 */
const FILL_SQL = `
  insert into sip.hashes (extension_id, ha1)
  select e.id, f.ha1 from extensions e
  join unnest($1::int[], $2::text[], $3::text[]) f (id, sealed, ha1) on f.id = e.id and f.sealed = e.sip_password
  for share of e skip locked
  on conflict do nothing`;

/** Skips secrets that our keys cannot open. */
export async function fillSipHashes(
  context: { pool: Pool } & Pick<Context, 'secrets'>,
): Promise<void> {
  let lastId = 0;
  for (;;) {
    const { rows } = await context.pool.query<MissingHash>(MISSING_SQL, [lastId]);
    const known = rows.flatMap(({ id, number, domain, sealed }) => {
      const { sipPassword } = readSipPassword(context, sealed);
      if (sipPassword === null) return [];
      return [{ id, sealed, ha1: hash('md5', `${number}:${domain}:${sipPassword}`) }];
    });
    await context.pool.query(FILL_SQL, [
      known.map(({ id }) => id),
      known.map(({ sealed }) => sealed),
      known.map(({ ha1 }) => ha1),
    ]);
    if (rows.length < BATCH_SIZE) return;
    lastId = rows.at(-1)!.id;
  }
}
