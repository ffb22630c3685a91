// 180 days of calls of ten organizations.
import { MAIN_HANGUP_CAUSES } from '@alo/domain/calls/hangup-cause.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import type { Database } from '../apps/api/src/platform/db/connection/client.ts';
import { ensureCallPartitions } from '../apps/api/src/platform/db/call-partitions.ts';
import { buildSearchIndexes } from '../apps/api/src/platform/db/migrate/search-indexes.ts';
import {
  CALL_COUNTS,
  CALL_DAY,
  CALL_HOUR,
} from '../apps/api/src/telephony/calls/insert/call-counts-sql.ts';
import { createOrganization } from '../apps/api/src/identity/organizations/organizations.ts';
import { createUsers } from '../apps/api/src/identity/users/users.ts';
import type { Pool } from './databases.ts';

const DAYS = 180;
const EXTENSIONS = 50;
/** Per main cause; the first is the answered one. */
const CAUSE_PERCENTAGES = [52, 16, 6, 3, 11, 12];

export const CREDENTIALS = { email: 'admin@bench.example', password: 'bench1234' };
export const EXTENSION_NUMBERS = Array.from({ length: EXTENSIONS }, (_, i) => String(1001 + i));

export interface Dataset {
  organizationId: number;
  domain: string;
  /** Last 30 days in São Paulo, up to the start of today. */
  from: string;
  before: string;
  calls: number;
}

export interface DatasetSize {
  big: number;
  small: number;
  smallOrganizations: number;
}

export const benchSize = (calls: number): DatasetSize => ({
  big: calls,
  small: Math.round(calls / 10),
  smallOrganizations: 9,
});

/** Also fills keys, counters and roll-ups. */
export async function fillDatabase(
  database: Database,
  { big: calls, small, smallOrganizations }: DatasetSize,
): Promise<Dataset> {
  const { pool, db } = database;
  const today = dayAt();
  const start = startOfDay(addDays(today, -DAYS));
  const before = startOfDay(today);
  await ensureCallPartitions(pool, new Date(start));

  const big = await addOrganization(database, 'bench-000001.alo.localhost');
  if (big.id !== 1) throw new Error('The database is not new: the peers know organization 1 only.');
  for (let i = 2; i < 2 + smallOrganizations; i++) {
    await addOrganization(database, `bench-${String(i).padStart(6, '0')}.alo.localhost`);
  }
  await createUsers(db, [
    { ...CREDENTIALS, organizationId: 1, name: 'Marina Teles', role: 'ADMIN', emailVerified: true },
  ]);
  await insertCalls(pool, { first: start, before, big: calls, small });
  return {
    organizationId: big.id,
    domain: big.domain,
    from: startOfDay(addDays(today, -30)),
    before,
    calls,
  };
}

export async function addOrganization({ db, pool }: Database, domain: string) {
  const config = readConfig({ DEMO: '0', ...BENCH_SECRETS });
  const organization = await createOrganization(
    { db, config },
    { name: domain, email: `contato@${domain}`, domain },
  );
  await pool.query(
    `insert into extensions (organization_id, number, caller_id, first_name, last_name, email)
     select $1, number, '+5511455001' || right(number, 2), 'Atendente', 'Número ' || number, number || '@' || $2
     from unnest($3::text[]) as number`,
    [organization.id, domain, EXTENSION_NUMBERS],
  );
  return organization;
}

export const BENCH_SECRETS = {
  SECRET_KEY: 'a secret key of the benchmarks only, 32+',
  SOFTSWITCH_SECRET: 'softswitch-secret-of-the-benchmarks',
  PUBLIC_URL: 'https://portal.bench.example',
  // An unused port.
  SMTP_URL: 'smtp://127.0.0.1:9',
};

async function insertCalls(
  pool: Pool,
  {
    first: start,
    before,
    big,
    small,
  }: { first: string; before: string; big: number; small: number },
): Promise<void> {
  const causes = MAIN_HANGUP_CAUSES.flatMap((cause, i) =>
    Array.from({ length: CAUSE_PERCENTAGES[i]! }, () => cause),
  );
  // In order of time, as a switch reports calls.
  await pool.query(
    `insert into calls (organization_id, id, sequence, direction, extension_number, dialed_number, started_at,
       answered_at, ended_at, duration_seconds, hangup_cause, hangup_detail, hangup_by, switch_name,
       first_name, last_name, email, caller_id, minute_price, call_price, metadata, recording_file)
     select organization_id, gen_random_uuid(), i,
       case when random() < 0.8 then 'outbound' else 'inbound' end,
       extension, '0119' || lpad((random() * 99999999)::int::text, 8, '0'), started_at,
       case when talk > 0 then started_at + interval '7 seconds' end,
       started_at + make_interval(secs => 7 + talk), talk, cause, cause, 'caller', 'fs1',
       'Atendente', 'Número ' || extension, extension || '@' || domain, '+5511455001' || right(extension, 2),
       3800, 380 * ceil(talk / 6.0)::bigint,
       jsonb_build_object('crm', 'pipedrive', 'deal_id', (random() * 1000000)::int),
       case when talk > 0 then 'fs1/' || i || '.wav' end
     from (
       select o.id as organization_id, o.domain, i, cause,
         date_trunc('milliseconds', $1::timestamptz + ($2::timestamptz - $1::timestamptz) * ((i - random()) / size)) as started_at,
         case when cause = 'NORMAL_CLEARING' then 1 + (random() ^ 3 * 900)::int else 0 end as talk,
         (1001 + floor(random() * ${EXTENSIONS}))::text as extension
       from organizations o
       cross join lateral (select case when o.id = 1 then $3::int else $4::int end as size) s
       cross join lateral generate_series(1, s.size) i
       cross join lateral (select ($5::text[])[1 + floor(random() * 100 + 0 * i)::int] as cause) c
       offset 0
     ) drawn
     order by started_at`,
    [start, before, big, small, causes],
  );
  await pool.query(
    'insert into call_keys select organization_id, id, started_at from calls order by started_at',
  );
  await pool.query(
    `update call_counters n set last_sequence = c.last
     from (select organization_id, max(sequence) as last from calls group by 1) c
     where c.organization_id = n.organization_id`,
  );
  await pool.query(
    `insert into call_hours
     select c.organization_id, ${CALL_HOUR}, c.direction, c.hangup_cause, ${CALL_COUNTS}, max(c.ended_at)
     from calls c group by 1, 2, 3, 4 order by 2`,
  );
  await pool.query(
    `insert into call_days
     select c.organization_id, ${CALL_DAY}, c.direction, c.hangup_cause, ${CALL_COUNTS}
     from calls c group by 1, 2, 3, 4 order by 2`,
  );
  await pool.query(
    `insert into call_extension_days
     select c.organization_id, ${CALL_DAY}, c.direction, c.extension_number, ${CALL_COUNTS}
     from calls c group by 1, 2, 3, 4 order by 2`,
  );
  await pool.query(
    `insert into call_extension_hours
     select c.organization_id, ${CALL_HOUR}, c.direction, c.extension_number, ${CALL_COUNTS}
     from calls c group by 1, 2, 3, 4 order by 2`,
  );
  await pool.query(
    'update call_counters set extension_hours_from = $1, extension_hours_before = $2',
    [start, before],
  );
  await pool.query(
    `insert into call_attendants select distinct organization_id, extension_number, first_name, last_name, email from calls`,
  );
  // Otherwise the server would build them meanwhile.
  const client = await pool.connect();
  await buildSearchIndexes(client);
  client.release();
  await pool.query('vacuum (analyze)');
}
