import { listCalls } from '@alo/contract/telephony/calls.ts';
import {
  countCallRegistrations,
  listCallRegistrations,
} from '@alo/contract/telephony/call-registrations.ts';
import { REGISTRATIONS } from '@alo/contract/telephony/registration.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { getInstant, givenCalls, givenOrganization, givenToken } from '../../../testing/given.ts';
import { givenRegistrations } from '../../../testing/given/given-registrations.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer({ ROLES: 'api' });
const RANGE = {
  and: [{ started_at: { gte: getInstant(-2, 0) } }, { started_at: { lt: getInstant(0, 0) } }],
};

type State = 'dead' | 'delivered' | 'skipped' | 'queued' | 'ambiguous';
type Gateway = 'pipedrive' | 'hubspot' | 'planilha' | 'recordings_cloud';

const CALLS: Record<string, Partial<Record<Gateway, State | State[]>>> = {
  '01': { pipedrive: 'delivered', hubspot: 'delivered' },
  '02': { pipedrive: 'delivered', hubspot: 'dead' },
  '03': { pipedrive: 'queued', hubspot: 'dead' },
  '04': { pipedrive: 'ambiguous', hubspot: 'delivered' },
  '05': { pipedrive: 'skipped', hubspot: 'delivered' },
  '06': { pipedrive: 'skipped', hubspot: 'skipped' },
  '07': {},
  '08': { planilha: 'dead', pipedrive: 'delivered' },
  '09': { planilha: 'dead' },
  '10': { planilha: 'delivered', recordings_cloud: 'dead' },
  '11': { recordings_cloud: 'dead' },
  '12': { pipedrive: ['dead', 'queued'] },
  '13': { pipedrive: 'skipped', planilha: 'delivered' },
};
const EXPECTED = {
  failed: ['02', '03', '09'],
  waiting: ['04', '12'],
  registered: ['01', '05', '08', '10'],
  ignored: ['06', '13'],
};

let token: string;
let idOf: (name: string) => string;

beforeAll(async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  token = await givenToken(context, organization);
  const names = Object.keys(CALLS);
  const calls = await givenCalls(
    context,
    organization,
    names.map((name, at) => ({
      startedAt: getInstant(-1, 9, at),
      dialedNumber: `0119555000${name}`,
      extensionNumber: Number(name) % 2 === 1 ? '1001' : '1002',
    })),
  );
  idOf = (name) => calls[names.indexOf(name)]!.switchCallId;
  for (const gateway of ['pipedrive', 'hubspot', 'planilha', 'recordings_cloud'] as const) {
    const states = Map.groupBy(
      names.flatMap((name, at) =>
        [CALLS[name]![gateway] ?? []].flat().map((state) => ({ state, call: calls[at]! })),
      ),
      ({ state }) => state,
    );
    await givenRegistrations(
      context,
      organization,
      gateway,
      Object.fromEntries(
        [...states].map(([state, entries]) => [state, entries.map(({ call }) => call)]),
      ),
    );
  }
});

const listNumbers = async (query: Record<string, unknown>) => {
  const reply = await callApi(server, listCalls, { token, query });
  expect(reply.status, JSON.stringify(reply.error)).toBe(200);
  expect(reply.body.meta.totalItemCount).toBe(reply.body.data.length);
  return reply.body.data.map(({ to }) => to.slice(-2)).toSorted();
};

describe('RPT-16 the registration of a call', () => {
  it.each(REGISTRATIONS)('filters the calls that are %s', async (registration) => {
    expect(await listNumbers({ registration, filter: { where: RANGE } })).toEqual(
      EXPECTED[registration],
    );
  });

  it('filters without bounds, with other filters, page by page and in either order', async () => {
    expect(await listNumbers({ registration: 'failed' })).toEqual(EXPECTED.failed);
    const where = { and: [...RANGE.and, { from: '1001' }] };
    expect(await listNumbers({ registration: 'failed', filter: { where } })).toEqual(['03', '09']);

    const read = async (page: number, asOf?: string) =>
      (
        await callApi(server, listCalls, {
          token,
          query: {
            registration: 'registered',
            page,
            ...(asOf && { asOf }),
            filter: { where: RANGE, limit: 3, order: 'started_at asc' },
          },
        })
      ).body;
    const first = await read(1);
    const second = await read(2, first.meta.asOf);
    expect(first.meta).toMatchObject({ totalItemCount: 4, nextPage: 2 });
    expect([...first.data, ...second.data].map(({ to }) => to.slice(-2)).toSorted()).toEqual(
      EXPECTED.registered,
    );
  });

  it('counts within the other filters', async () => {
    const count = (where: object) =>
      callApi(server, countCallRegistrations, { token, query: { filter: { where } } });

    expect((await count(RANGE)).body).toEqual({
      failed: 3,
      waiting: 2,
      registered: 4,
      ignored: 2,
      more: [],
    });
    expect((await count({ and: [...RANGE.and, { from: '1001' }] })).body).toEqual({
      failed: 2,
      waiting: 0,
      registered: 2,
      ignored: 1,
      more: [],
    });
    expect((await count({})).status).toBe(400);
  });

  it('lists what became of some calls at their CRMs, or else at their webhooks', async () => {
    const ids = Object.keys(CALLS).map(idOf);
    const { body } = await callApi(server, listCallRegistrations, {
      token,
      query: { calls: ids.join(',') },
    });

    const found = new Map(body.data.map((each) => [each.callId, each]));
    for (const registration of REGISTRATIONS) {
      for (const name of EXPECTED[registration]) {
        expect(found.get(idOf(name)), name).toMatchObject({ registration });
      }
    }
    expect(found.size).toBe(11);
    expect(found.get(idOf('08'))).toEqual({
      callId: idOf('08'),
      registration: 'registered',
      targets: [{ gateway: 'pipedrive', name: 'Pipedrive', state: 'delivered', reason: null }],
    });
    expect(found.get(idOf('13'))?.targets).toEqual([
      { gateway: 'pipedrive', name: 'Pipedrive', state: 'skipped', reason: toReason('noContact') },
    ]);
    expect(found.get(idOf('12'))?.targets).toMatchObject([{ state: 'queued' }]);
  });

  it("hides another organization's calls and refuses what is no id", async () => {
    const stranger = await givenToken(server.context, await givenOrganization(server.context));
    const list = (calls: string, as = token) =>
      callApi(server, listCallRegistrations, { token: as, query: { calls } });

    expect((await list(idOf('02'), stranger)).body).toEqual({ data: [] });
    expect((await list('nothing')).status).toBe(422);
    expect((await list(Array.from({ length: 101 }, () => idOf('01')).join(','))).status).toBe(422);
    const { body } = await callApi(server, listCalls, {
      token: stranger,
      query: { registration: 'failed' },
    });
    expect(body.data).toEqual([]);
  });
});
