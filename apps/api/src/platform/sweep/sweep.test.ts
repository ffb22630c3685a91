import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { expect, it, vi } from 'vitest';
import { dropKeysOfDroppedMonths, ensureCallPartitions } from '../db/call-partitions.ts';
import { runLoopOnce } from '../loops/run-loops.ts';
import {
  givenCalls,
  givenDeliveryTarget,
  givenExtension,
  givenOrganization,
  givenToken,
  givenUser,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { nightlySweep } from './nightly-sweep.ts';
import { sweepOldRows } from './sweep.ts';

const server = useTestServer({ RETENTION_PAYMENT_EVENT_DAYS: '100' });
const NOW = new Date('2026-11-22T08:30:00Z');
const sweep = () => sweepOldRows(server.context.pool, server.context.config.retention, NOW);

async function namesIn(table: string, name: string): Promise<unknown[]> {
  const { rows } = await server.context.pool.query<{ name: unknown }>(
    `select ${name} as name from ${table} order by id`,
  );
  return rows.map((row) => row.name);
}

it('REL-10 sweeps sessions and links that ended long ago, and no other token', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  const { id: userId } = await givenUser(context, organization);
  await givenToken(context, organization);
  await context.pool.query(
    `insert into access_tokens (organization_id, user_id, kind, name, token_hash, lifetime_seconds, expires_at, created_at)
     select $1, $2, kind, name, sha256(name::bytea), 60, '2026-11-22T00:00Z'::timestamptz - ended, '2026-01-01'
     from (values ('session', 'long ago', interval '31 days'), ('session', 'lately', interval '29 days'),
                  ('personal', 'expired token', interval '200 days')) as t (kind, name, ended)`,
    [organization.id, userId],
  );
  await context.pool.query(
    `insert into user_links (organization_id, user_id, purpose, token_hash, expires_at, created_at)
     select $1, $2, purpose, sha256(purpose::bytea), at, at
     from (values ('resetPassword', timestamptz '2026-10-01'), ('confirmEmail', '2026-11-01')) as t (purpose, at)`,
    [organization.id, userId],
  );

  expect(await sweep()).toMatchObject({ access_tokens: 1, user_links: 1 });

  const tokens = await namesIn('access_tokens', 'name');
  expect(tokens).toContain('lately');
  expect(tokens).toContain('expired token');
  expect(tokens).not.toContain('long ago');
  expect(await namesIn('user_links', 'purpose')).toEqual(['confirmEmail']);
});

it('REL-10 keeps unprocessed events and the unreplayed quarantine', async () => {
  const { pool } = server.context;
  await pool.query(
    `insert into payment_events (provider, event_id, name, body, received_at, processed_at)
     select 'sandbox', 'e' || n, 'PAYMENT_RECEIVED', '{}', date '2026-01-01' + n / 100, case when n % 1000 > 0 then date '2026-01-01' + n / 100 end
     from generate_series(1, 30000) n`,
  );
  await pool.query(
    `insert into quarantined_events (switch_name, reason, detail, content_type, body, body_hash, received_at, replayed_at)
     select 'freeswitch', 'MALFORMED_EVENT', d, 'x', '', sha256(d::bytea), '2026-01-01', at
     from (values ('waits', null::timestamptz), ('taken long ago', '2026-02-01'), ('taken', '2026-11-01')) as t (d, at)`,
  );

  expect(await sweep()).toMatchObject({ payment_events: 22_599 - 22, quarantined_events: 1 });

  const { rows } = await pool.query(
    `select count(*)::int as open from payment_events where processed_at is null`,
  );
  expect(rows).toEqual([{ open: 30 }]);
  expect(await namesIn('quarantined_events', 'detail')).toEqual(['waits', 'taken']);
});

it('REL-10 deletes only the keys of dropped months', async () => {
  const { context, owner } = server;
  const countOldKeys = async () => {
    await dropKeysOfDroppedMonths(owner);
    const { rows } = await owner.query(
      `select count(*)::int as n from call_keys where started_at < '2023-01-01'`,
    );
    return rows[0].n;
  };
  await ensureCallPartitions(owner, new Date('2020-03-01'));
  await owner.query('drop table calls_2020_03, calls_2020_04, calls_2020_05');
  const organization = await givenOrganization(context);
  await givenCalls(context, organization, [{}, {}]);
  await context.pool.query(
    `insert into call_keys (organization_id, call_id, started_at)
     select $1, gen_random_uuid(), date '2020-01-01' + n from generate_series(1, 500) n`,
    [organization.id],
  );

  // The month of the oldest call begins on 1 June 2020.
  expect(await countOldKeys()).toBe(500 - 151);
  const { rows } = await owner.query(`select to_regclass('call_keys_2020_05') as gone`);
  expect(rows).toEqual([{ gone: null }]);

  // A late call that is in no month keeps its key, and those after it.
  await givenCalls(context, organization, [{ startedAt: '2020-01-15T12:00:00.000Z' }]);
  expect(await countOldKeys()).toBe(500 - 151 + 1);
});

it('CAL-11 deletes events of unfinished calls after two days', async () => {
  const { id } = await givenOrganization(server.context);
  await server.context.pool.query(
    `insert into call_events (organization_id, call_id, event_type, call, seen_at)
     select $1, gen_random_uuid(), 'channel-answer', '{}', $2::timestamptz - ago
     from unnest(array[interval '47 hours', interval '49 hours', interval '9 days']) as ago`,
    [id, NOW],
  );

  expect(await sweep()).toMatchObject({ call_events: 2 });
  expect(await sweep()).toMatchObject({ call_events: 0 });
});

it('GW-pipedrive-ai deletes the transcript of an unwritten summary after two days', async () => {
  const { id } = await givenOrganization(server.context);
  await server.context.pool.query(
    `insert into call_summary_drafts (organization_id, call_id, sealed_transcript, audio_seconds, cost, created_at)
     select $1, gen_random_uuid(), 'sealed', 42, 0, $2::timestamptz - ago
     from unnest(array[interval '49 hours', interval '47 hours']) as ago`,
    [id, NOW],
  );

  expect(await sweep()).toMatchObject({ call_summary_drafts: 1 });
  expect(await sweep()).toMatchObject({ call_summary_drafts: 0 });
});

it('EXT-08 deletes phone codes a day after they expired', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  for (const [number, hours] of [
    ['1001', 23],
    ['1002', 25],
  ] as const) {
    const { id } = await givenExtension(context, organization, { number });
    await context.pool.query(
      `insert into provisioning_codes (organization_id, extension_id, code_hash, expires_at, created_at)
       select $1, $2, sha256($3::bytea), at, at from (select $4::timestamptz - $5 * interval '1 hour' as at) as t`,
      [organization.id, id, number, NOW, hours],
    );
  }

  expect(await sweep()).toMatchObject({ provisioning_codes: 1 });
  expect(await sweep()).toMatchObject({ provisioning_codes: 0 });
});

it('EXT-01 deletes phones that unregistered long ago, but never the latest one', async () => {
  const organization = await givenOrganization(server.context);
  const { id } = await givenExtension(server.context, organization);
  await server.context.pool.query(
    `insert into extension_registrations
       (extension_id, organization_id, registration_id, registered_at, seen_at, expires_at, ended_at, told_at)
     select $1, $2, days::text, at, at, at, at, at
     from unnest(array[400, 200, 31, 29]) as days, lateral (select $3::timestamptz - days * interval '1 day' as at) t`,
    [id, organization.id, NOW],
  );

  expect(await sweep()).toMatchObject({ extension_registrations: 3 });

  await server.context.pool.query(
    `update extension_registrations set ended_at = '2020-01-01' where extension_id = $1`,
    [id],
  );
  expect(await sweep()).toMatchObject({ extension_registrations: 0 });
});

it('REL-10 sweeps once a night', async () => {
  const { context } = server;
  const info = vi.spyOn(context.log, 'info');
  const at = (time: string) => ({ ...context, now: () => new Date(time) });

  await runLoopOnce(at('2026-11-23T12:00:00Z'), nightlySweep);
  expect(info).not.toHaveBeenCalled();
  await runLoopOnce(at('2026-11-23T08:10:00Z'), nightlySweep);
  await runLoopOnce(at('2026-11-23T08:40:00Z'), nightlySweep);
  expect(info).toHaveBeenCalledTimes(1);
});

it('DEL-12 ends and logs deliveries that waited longer than the log’s retention', async () => {
  const { context } = server;
  const { pool } = context;
  const { id } = await givenOrganization(context);
  const targetId = await givenDeliveryTarget(context, { id });
  await pool.query('update delivery_queues set paused_at = now() where target_id = $1', [targetId]);
  await pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, state, created_at, due_at)
     select $1, $2, gen_random_uuid(), 'channel-hangup', at, '+5511955500127', state, at,
            case state when 'sending' then now() + interval '1 minute' else 'infinity' end
     from (select state, $3::timestamptz - days * interval '1 day' as at
           from unnest(array['queued', 'ambiguous', 'retrying', 'sending']) state, generate_series(89, 92) days, generate_series(1, 700)) s`,
    [targetId, id, NOW],
  );

  // 91 and 92 days ago, in three states
  expect(await sweep()).toMatchObject({ call_deliveries: 2 * 3 * 700 });
  expect(await sweep()).toMatchObject({ call_deliveries: 0 });

  const { rows } = await pool.query(
    `select state, reason, count(*)::int from deliveries where target_id = $1 group by 1, 2 order by 1`,
    [targetId],
  );
  const reason = toReason('waitedTooLong');
  expect(rows).toEqual([
    { state: 'dead', reason, count: 2800 },
    { state: 'skipped', reason, count: 1400 },
  ]);
});

it('DEL-12 keeps the contact of an ended delivery, and that the record may exist', async () => {
  const { context } = server;
  const { id } = await givenOrganization(context);
  const targetId = await givenDeliveryTarget(context, { id });
  const states = [
    ['unknown', {}],
    ['ambiguous', { waitsFor: 'duplicate' }],
    ['ambiguous', { waitsFor: 'person' }],
    ['retrying', {}],
  ] as const;
  for (const [at, [state, findings]] of states.entries()) {
    await context.pool.query(
      `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, state, created_at,
                                    due_at, findings)
       values ($1, $2, gen_random_uuid(), 'channel-hangup', $3::timestamptz + $4 * interval '1 second', 'x', $5, $3, 'infinity', $6)`,
      [targetId, id, '2026-01-01', at, state, { phone: '+5511955500127', ...findings }],
    );
  }

  expect(await sweep()).toMatchObject({ call_deliveries: 4 });

  const { rows } = await context.pool.query(
    `select state, may_exist as "mayExist", findings from deliveries where target_id = $1 order by call_started_at`,
    [targetId],
  );
  const findings = { phone: '+5511955500127' };
  expect(rows).toEqual([
    { state: 'dead', mayExist: true, findings },
    { state: 'skipped', mayExist: true, findings },
    { state: 'skipped', mayExist: false, findings },
    { state: 'dead', mayExist: false, findings },
  ]);
});
