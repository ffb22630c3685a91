import { beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { trunks } from '../../platform/db/schema/telephony.ts';
import { givenExtension, givenOrganization } from '../../testing/given.ts';
import { countReads, explainAsked } from '../../testing/query-plan.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { findCaller } from './hold-store.ts';

const server = useTestServer({ ROLES: 'api' });

const NUMBERS = 10_000;

beforeAll(async () => {
  await server.context.db.insert(trunks).values([
    { name: 'alfa', gateway: 'a', position: 1 },
    { name: 'beta', gateway: 'b', position: 2 },
  ]);
});

const readCaller = (sql: Queryable, domain: string) =>
  findCaller(
    sql,
    {
      domain,
      extensionNumber: '1001',
      dialed: '11955500127',
      callId: crypto.randomUUID(),
      trunkNames: ['alfa', 'beta'],
    },
    { domains: '[]', plans: '[]', prefixes: '[]', rates: '[]' } as never,
    new Date(),
  );

const explainDecision = (domain: string) =>
  explainAsked(server.context.pools.directory, (sql) => readCaller(sql, domain));

it.each([
  ['of no trunk', 'null'],
  ['of a trunk, but for the last', `case when i = ${NUMBERS} then 'beta' else 'alfa' end`],
])('NUM-2 a decision reads few of ten thousand numbers %s', async (_, trunk) => {
  const organization = await givenOrganization(server.context);
  const bina = '1145509000';
  await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq', callerId: bina });
  await server.owner.query(
    `insert into numbers (organization_id, number, trunk, is_caller_id_allowed)
     select $1, '+551145' || (500000 + $1 % 7 * 20000 + i), ${trunk}, i > ${NUMBERS - 1000}
     from generate_series(1, ${NUMBERS}) i`,
    [organization.id],
  );
  await server.owner.query('analyze numbers');

  const plan = await explainDecision(organization.domain);

  expect(plan.filter((node) => node['Relation Name'] === 'numbers').length).toBeGreaterThan(3);
  expect(countReads(plan, 'numbers')).toBeLessThan(20);
});

it('MON-1 a decision reads the credit held by calls of its own organization alone', async () => {
  const [own, other] = [
    await givenOrganization(server.context),
    await givenOrganization(server.context),
  ];
  await givenExtension(server.context, own, { senha: 'Kp7wRz2mXq' });
  const addHolds = (id: number, count: number) =>
    server.owner.query(
      `insert into call_holds (organization_id, call_id, switch_name, switch_call_id, extension_number, dialed_number,
                               minute_price, amount, granted_seconds, authorized_at, expires_at)
       select $1, gen_random_uuid(), 'sw1', gen_random_uuid(), '1001', '11955500127', 100, 100, 60, now(), now() + interval '1 hour'
       from generate_series(1, $2::int)`,
      [id, count],
    );
  await addHolds(own.id, 3);
  // A plan of the time when there were few calls.
  await server.owner.query('analyze call_holds');
  await addHolds(other.id, 5000);

  expect(countReads(await explainDecision(own.domain), 'call_holds')).toBe(3);
});

it('MON-1 a connection plans decisions once', async () => {
  const client = await server.context.pools.directory.connect();
  try {
    await readCaller(client, 'jatoba');
    await readCaller(client, 'cedro');
    const { rows } = await client.query(
      `select generic_plans::int as kept, custom_plans::int as anew
       from pg_prepared_statements where name = 'find-caller'`,
    );
    expect(rows).toEqual([{ kept: 2, anew: 0 }]);
  } finally {
    client.release();
  }
});
