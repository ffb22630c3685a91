import { beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { trunks } from '../../platform/db/schema/telephony.ts';
import { givenExtension, givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { findCaller } from './hold-store.ts';

const server = useTestServer({ ROLES: 'api' });

const NUMBERS = 10_000;

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

const countReadRows = (node: PlanNode) =>
  node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));

beforeAll(async () => {
  await server.context.db.insert(trunks).values([
    { name: 'alfa', gateway: 'a', position: 1 },
    { name: 'beta', gateway: 'b', position: 2 },
  ]);
});

it.each([
  ['of no trunk', 'null'],
  ['of a trunk, but for the last', `case when i = ${NUMBERS} then 'beta' else 'alfa' end`],
])('NUM-2 a decision reads few of ten thousand numbers %s', async (_, trunk) => {
  const { pools } = server.context;
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
  const plans: PlanNode[] = [];
  const explaining = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await pools.directory.query(
        `explain (analyze, format json) ${text}`,
        values,
      );
      plans.push(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
      return { rows: [] };
    },
  };

  await findCaller(
    explaining as unknown as Queryable,
    {
      domain: organization.domain,
      extensionNumber: '1001',
      dialed: '11955500127',
      callId: crypto.randomUUID(),
      trunkNames: ['alfa', 'beta'],
    },
    { domains: '[]', plans: '[]', prefixes: '[]', rates: '[]' } as never,
    new Date(),
  );

  const reads = plans.flatMap(listNodes).filter((node) => node['Relation Name'] === 'numbers');
  expect(reads.length).toBeGreaterThan(3);
  expect(reads.reduce((sum, node) => sum + countReadRows(node), 0)).toBeLessThan(20);
});
