import { expect, it } from 'vitest';
import {
  getInstant,
  buildCall,
  givenDeliveryTarget,
  givenExtension,
  givenOrganization,
} from '../../../testing/given.ts';
import { listNodes, type PlanNode } from '../../../testing/query-plan.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { insertCalls } from './insert-calls.ts';

const server = useTestServer({ ROLES: 'api' });

const CALLS = 300;

async function explainBatch(settings: string[]): Promise<PlanNode[]> {
  const organization = await givenOrganization(server.context);
  await givenDeliveryTarget(server.context, organization);
  const calls = Array.from({ length: CALLS }, (_, i) =>
    buildCall(organization, { startedAt: getInstant(-1, 10, i % 60) }),
  );
  const client = await server.context.pools.events.connect();
  const plans: PlanNode[] = [];
  const explaining = {
    async query(query: { text: string; values: unknown[] }) {
      if (!query.text.includes('insert into call_keys')) return client.query(query);
      const { rows } = await client.query(
        `explain (analyze, format json) ${query.text}`,
        query.values,
      );
      plans.push(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
      return {
        rows: [
          { areOrganizationsCurrent: true, arePricesCurrent: true, outcomes: 'r'.repeat(CALLS) },
        ],
      };
    },
  };
  try {
    await client.query('begin');
    for (const setting of settings) await client.query(`set local ${setting}`);
    await insertCalls(explaining as unknown as Queryable, calls);
  } finally {
    await client.query('rollback');
    client.release();
  }
  return plans.flatMap(listNodes);
}

it('CAL-11 compares no call of a batch with every other, whatever the planner estimates', async () => {
  const nodes = await explainBatch(['enable_hashjoin = off', 'enable_mergejoin = off']);

  const compared = nodes.map(
    (node) =>
      node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Join Filter'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0)),
  );
  expect(nodes.some((node) => node['Relation Name'] === 'call_deliveries')).toBe(true);
  expect(Math.max(...compared)).toBeLessThan(5 * CALLS);
});

it("CAL-11 finds targets by their organization's index, however few there were at planning time", async () => {
  const nodes = await explainBatch([]);

  const reads = nodes.filter((node) => node['Relation Name'] === 'delivery_targets');
  expect(reads).toMatchObject([
    { 'Actual Loops': 1, 'Index Cond': expect.stringContaining('organization_id') },
  ]);
  expect(reads[0]!['Node Type']).toMatch(/^Index/);
});

it('CAL-11 reads only its own rows of tables that all organizations share', async () => {
  const organizations = await Promise.all(
    Array.from({ length: 20 }, () => givenOrganization(server.context)),
  );
  await Promise.all(organizations.map((each) => givenExtension(server.context, each)));
  const nodes = await explainBatch([]);

  const tables = ['organizations', 'wallets', 'call_counters', 'extensions', 'call_holds'];
  const reads = nodes.filter(
    (node) => tables.includes(node['Relation Name'] ?? '') && /Scan/.test(node['Node Type']),
  );
  expect(new Set(reads.map((node) => node['Relation Name']))).toEqual(new Set(tables));
  const conditions = reads.map((node) => node['Index Cond'] ?? node['Recheck Cond']);
  expect(conditions).not.toContain(undefined);
});
