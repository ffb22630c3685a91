import { listCalls } from '@alo/contract/telephony/calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { extensions } from '../../../platform/db/schema/telephony.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  givenCalls,
  givenExtension,
  givenOrganization,
  givenToken,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { createNameMatcher } from '../list/match-name.ts';

const server = useTestServer();
let token: string;

beforeAll(async () => {
  const organization = await givenOrganization(server.context);
  token = await givenToken(server.context, organization);
  const attendants = [
    { number: '1001', firstName: 'João', lastName: 'Conceição', email: 'joao@jatoba.example' },
    { number: '1002', firstName: 'Joana', lastName: 'Prado', email: 'joana@jatoba.example' },
    { number: '1003', firstName: null, lastName: null, email: null },
  ];
  for (const attendant of attendants) await givenExtension(server.context, organization, attendant);
  const calls = ['1001', '1001', '1002', '1003', '1999'].map((extensionNumber) => ({
    extensionNumber,
  }));
  await givenCalls(server.context, organization, calls);
  await server.context.db.update(extensions).set({ firstName: 'Inês' });
  await givenCalls(server.context, organization, calls.slice(0, 1));
  const other = await givenOrganization(server.context);
  await givenExtension(server.context, other, { number: '1002', firstName: 'João' });
  await givenCalls(server.context, other, [{ extensionNumber: '1002' }]);
});

async function count(where: object): Promise<number> {
  const { body } = await callApi(server, listCalls, { token, query: { filter: { where } } });
  expect(body.meta.totalItemCount).toBe(body.data.length);
  return body.data.length;
}

it.each([
  ['joao', { first_name: { ilike: '%joao%' } }, 2],
  ['JOÃO', { first_name: { ilike: '%JOÃO%' } }, 2],
  ['ines, whose extension was another’s', { first_name: { ilike: 'ines' } }, 1],
  ['joa, in two extensions', { first_name: { ilike: 'joa%' } }, 3],
  ['conceicao, whatever the first name', { last_name: { ilike: '%conceicao%' } }, 3],
  ['an underscore', { first_name: { ilike: 'jo_o' } }, 2],
  [
    'a field or another',
    { or: [{ first_name: { ilike: '%prad%' } }, { last_name: { ilike: '%prad%' } }] },
    1,
  ],
  ['a part of the address', { email: { ilike: '%JOANA@%' } }, 1],
  ['nobody', { first_name: { ilike: '%zilda%' } }, 0],
  ['any name, but not none', { first_name: { ilike: '%' } }, 4],
])('CAL-9 finds attendants by %s', async (_name, where, expected) => {
  expect(await count(where)).toBe(expected);
});

it('CAL-9 reads the calls while older ones are not in the list yet', async () => {
  await server.context.pool.query(`delete from call_attendants`);
  await server.context.pool.query(`insert into call_attendant_backlog values ('calls_default')`);

  expect(await count({ first_name: { ilike: '%joão%' } })).toBe(2);

  await server.context.pool.query('delete from call_attendant_backlog');
});

it('CAL-9 reads the calls if an organization has too many attendants', async () => {
  const organization = await givenOrganization(server.context);
  token = await givenToken(server.context, organization);
  await givenExtension(server.context, organization, { number: '1001', firstName: 'João' });
  await givenCalls(server.context, organization, [{ extensionNumber: '1001' }]);
  await server.context.pool.query(
    `insert into call_attendants (organization_id, extension_number, first_name)
     select $1, 'x' || i, 'joão ' || i from generate_series(1, 150000) i`,
    [organization.id],
  );

  expect(await count({ first_name: { ilike: '%joão%' } })).toBe(1);
});

it('matches patterns as PostgreSQL does', async () => {
  const letters = ['a', 'b', '%', '_', '\\\\', '\\%', '\\_'];
  const draw = (from: string[], length: number) =>
    Array.from({ length }, () => from[Math.floor(Math.random() * from.length)]).join('');
  const cases = Array.from({ length: 3000 }, () => ({
    pattern: draw(letters, Math.floor(Math.random() * 6)),
    name: draw(['a', 'b', 'A', '%', '_', '\\'], Math.floor(Math.random() * 6)),
  }));

  const { rows } = await server.context.pool.query(
    'select name ilike pattern as matches from json_to_recordset($1) as c(name text, pattern text)',
    [JSON.stringify(cases)],
  );

  for (const [i, { pattern, name }] of cases.entries()) {
    expect(createNameMatcher(pattern)(name), `${name} ilike ${pattern}`).toBe(rows[i].matches);
  }
});

it('handles a pattern full of wildcards quickly', () => {
  const isMeant = createNameMatcher('%a'.repeat(200) + 'b');
  const started = performance.now();

  expect(isMeant('a'.repeat(5000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});
