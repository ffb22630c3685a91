import { beforeAll, expect, it } from 'vitest';
import { givenOrganization } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer({ ROLES: 'api' });

const ACCOUNTS = 5000;
let domain: string;

beforeAll(async () => {
  const organization = await givenOrganization(server.context);
  domain = organization.domain;
  await server.owner.query(
    `with added as (
       insert into extensions (organization_id, number, sip_password)
       select $1, (1000 + i)::text, 'sealed' from generate_series(1, ${ACCOUNTS}) i returning id
     )
     insert into sip.hashes (extension_id, ha1) select id, 'hash' from added`,
    [organization.id],
  );
  await server.owner.query('analyze extensions; analyze sip.hashes');
});

it.each([
  ['ps_endpoints', ''],
  ['ps_endpoints', 'w.'],
  ['edge_endpoints', ''],
  ['ps_auths', ''],
  ['ps_aors', ''],
])(
  'SYS-switch-asterisk finds an account in sip.%s (prefix %j) without reading the others',
  async (view, prefix) => {
    const id = `1007@${prefix}${domain}`;
    const question = `select * from sip.${view} where id = '${id}' limit 1`;

    expect((await server.owner.query(question)).rows).toMatchObject([{ id }]);
    const { rows } = await server.owner.query<Record<'QUERY PLAN', string>>(`explain ${question}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using hashes_/);
    expect(plan).not.toMatch(/Seq Scan on (hashes|extensions)/);
  },
);
