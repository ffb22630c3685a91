import { listExtensions } from '@alo/contract/telephony/extensions.ts';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import {
  getInstant,
  givenCalls,
  givenExtension,
  givenOrganization,
  givenToken,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let token: string;
let ids: string[];

beforeAll(async () => {
  const organization = await givenOrganization(server.context);
  token = await givenToken(server.context, organization);
  await givenExtension(server.context, organization, { number: '1001' });
  const calls = await givenCalls(server.context, organization, [
    {
      startedAt: getInstant(-1, 9),
      dialedNumber: '011955500111',
      metadata: { gateway: 'pipedrive', deal: { id: 7, vip: true } },
    },
    {
      startedAt: getInstant(-1, 10),
      dialedNumber: '021955500122',
      metadata: { gateway: 'moskit' },
    },
    {
      startedAt: getInstant(-1, 11),
      dialedNumber: '190',
      extensionNumber: '1002',
      metadata: { list: ['a'] },
    },
  ]);
  ids = calls.map(({ switchCallId }) => switchCallId);
});

const list = (query: Record<string, unknown>) => callApi(server, listCalls, { token, query });

async function findIndexes(where: object): Promise<number[]> {
  const { body } = await list({ filter: { where, order: 'started_at' } });
  expect(body.meta.totalItemCount).toBe(body.data.length);
  return body.data.map(({ id }) => ids.indexOf(id));
}

describe('where', () => {
  it.each([
    ['CLI-6 nlike', { to: { nlike: '%9555%' } }, [2]],
    ['CLI-6 nilike leaves out who has no name', { first_name: { nilike: '%zilda%' } }, [0, 1]],
    ['CLI-6 regexp', { to: { regexp: '^0[12]1\\d{9}$' } }, [0, 1]],
    ['CLI-6 regexp without regard to case', { first_name: { regexp: '/^BRUNA\\b/i' } }, [0, 1]],
    ['CLI-6 until for ever', { started_at: { lte: '9999-12-31T23:59:59.999Z' } }, [0, 1, 2]],
    ['CLI-6 ended until for ever', { ended_at: { lte: '9999-12-31T23:59:59.999Z' } }, [0, 1, 2]],
    ['CLI-6 after for ever', { started_at: { gt: '9999-12-31T23:59:59.999Z' } }, []],
    ['REL-14 metadata', { 'metadata.gateway': 'pipedrive' }, [0]],
    ['REL-14 metadata by number', { 'metadata.deal.id': 7 }, [0]],
    ['REL-14 metadata by truth', { 'metadata.deal.vip': true }, [0]],
    ['REL-14 metadata that is not there', { 'metadata.gateway': null }, [2]],
    ['REL-14 metadata by pattern', { 'metadata.gateway': { ilike: '%PIPE%' } }, [0]],
    ['REL-14 metadata by list', { 'metadata.gateway': { inq: ['moskit', 'hubspot'] } }, [1]],
    ['REL-14 metadata in a list', { 'metadata.list.0': 'a' }, [2]],
    ['CLI-3 an id of another form finds nothing', { id: 'abc:1.2-3' }, []],
    ['CLI-3 a number for an id', { id: 7 }, []],
    ['CLI-3 an id nobody has', { id: '6c1c5f8e-0000-4000-8000-000000000000' }, []],
  ])('%s', async (_name, where, expected) => {
    expect(await findIndexes(where)).toEqual(expected);
  });

  it('CLI-3 finds existing ids among unknown ones', async () => {
    expect(await findIndexes({ id: ids[1] })).toEqual([1]);
    expect(await findIndexes({ id: { inq: ['x', ids[0], ids[2]] } })).toEqual([0, 2]);
    expect(await findIndexes({ and: [{ id: ids[1] }, { to: '190' }] })).toEqual([]);
    expect(await findIndexes({ or: [{ id: ids[1] }, { to: '190' }] })).toEqual([1, 2]);
    expect(await findIndexes({ id: { neq: 'x' } })).toEqual([0, 1, 2]);
  });
});

describe('order', () => {
  it.each([
    'id',
    'domain',
    'call_type',
    'from',
    'to',
    'hangup_cause',
    'email',
    'first_name',
    'last_name',
    'BINA',
    'minute_price',
    'call_price',
  ])('CLI-6 sorts by %s, on every page', async (field) => {
    const whole = await list({ filter: { order: `${field} DESC` } });
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { body } = await list({
        page,
        filter: { order: `${field} DESC`, limit: 1, where: { duration: { gte: 0 } } },
      });
      pages.push(...body.data);
    }

    expect(whole.status).toBe(200);
    expect(pages).toEqual(whole.body.data);
  });

  it('CLI-6 sorts numbers numerically', async () => {
    const { body } = await list({ filter: { order: 'to' } });

    expect(body.data.map(({ to }) => to)).toEqual(['011955500111', '021955500122', '190']);
  });
});

describe('fields', () => {
  const readKeys = async (path: string, fields: unknown) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ fields, limit: 1 }) });
    const response = await fetch(`${server.url}/api/v1/${path}?${query}`, {
      headers: { Authorization: token },
    });
    const body = (await response.json()) as { data?: object[]; meta: unknown } & object[];
    const [row] = body.data ?? body;
    return { status: response.status, keys: Object.keys(row ?? {}), meta: body.meta };
  };

  it.each([
    [
      ['id', 'to'],
      ['id', 'to'],
    ],
    [{ id: true, metadata: true }, ['id', 'metadata']],
    ['id,from', ['id', 'from']],
    [['nothing'], []],
  ])('CLI-6 returns %j of a call', async (fields, expected) => {
    const { status, keys, meta } = await readKeys('calls', fields);

    expect({ status, keys }).toEqual({ status: 200, keys: expected });
    expect(meta).toMatchObject({ totalItemCount: 3, nextPage: 2 });
  });

  it('CLI-6 hides the fields that the filter excludes', async () => {
    const all = await readKeys('calls', undefined);
    const some = await readKeys('calls', { metadata: false, record_url: false });

    expect(some.keys).toEqual(all.keys.filter((key) => key !== 'metadata' && key !== 'record_url'));
  });

  it('CLI-6 returns selected fields of a list without pages', async () => {
    expect(await readKeys('extensions', ['ramal'])).toMatchObject({ keys: ['ramal'] });
    const { body } = await callApi(server, listExtensions, { token });
    expect(body[0]).toMatchObject({ ramal: '1001', first_name: 'Bruna' });
  });

  it.each([7, { id: 'yes' }])('CLI-6 refuses %j', async (fields) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ fields }) });
    const response = await fetch(`${server.url}/api/v1/calls?${query}`, {
      headers: { Authorization: token },
    });

    expect(response.status).toBe(400);
  });
});

describe('pages', () => {
  it.each([{ page: 0 }, { page: -1 }, { page: 'x' }, { pageSize: 0 }, { filter: { page: 0 } }])(
    'CLI-6 refuses %j like any invalid filter',
    async (query) => {
      const { status, error } = await list(query);

      expect(status).toBe(400);
      expect(error).toMatchObject({ code: 'INVALID_FILTER' });
      expect(error.message).toContain('page');
    },
  );

  it('CAL-10 beyond the end, the previous page is the last one', async () => {
    const beyond = await list({ page: 999, filter: { limit: 2 } });
    const none = await list({ page: 999, filter: { where: { to: 'nobody' } } });

    expect(beyond.body.meta).toMatchObject({ currentPage: 999, previousPage: 2, nextPage: null });
    expect(none.body.meta.previousPage).toBeNull();
  });
});
