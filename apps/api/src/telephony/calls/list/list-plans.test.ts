import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getInstant, givenCalls, givenOrganization } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { CallScope } from './call-condition.ts';
import { listCalls } from './list-calls.ts';

const server = useTestServer();
let scope: CallScope;
let pool: pg.Pool;

beforeAll(async () => {
  const organization = await givenOrganization(server.context);
  scope = { organizationId: organization.id, domain: organization.domain };
  await givenCalls(server.context, organization, [{}, {}, {}]);
  pool = new pg.Pool({ connectionString: server.context.config.databaseUrl!, max: 1 });
});
afterAll(() => pool.end());

async function runSixTimes(where: object): Promise<{ statement: string; genericPlans: number }[]> {
  for (let i = 0; i < 6; i++) {
    const page = await listCalls(pool, scope, { filter: { where } });
    page.rows[Symbol.dispose]();
  }
  const { rows } = await pool.query(
    `select statement, generic_plans::int as "genericPlans" from pg_prepared_statements`,
  );
  return rows.filter(({ statement }) => statement.includes('from calls'));
}

it.each([
  { to: { like: '%55001%' } },
  { to: '011955500127' },
  { from: '1001' },
  { hangup_cause: 'USER_BUSY' },
  { duration: { gte: 60 } },
])('REL-1 prepares no plan if the value decides: %j', async (where) => {
  expect(await runSixTimes({ ...where, started_at: { gte: getInstant(-1, 0) } })).toEqual([]);
});

it("prepares the plan of the portal's first page", async () => {
  const planNames = await runSixTimes({
    and: [{ started_at: { gt: getInstant(-1, 0) } }, { ended_at: { lt: getInstant(1, 0) } }],
  });

  expect(planNames).toHaveLength(1);
});
