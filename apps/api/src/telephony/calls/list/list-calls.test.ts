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
import type { Organization } from '../../../identity/organizations/organizations.ts';

const server = useTestServer();
let organization: Organization;
let token: string;

beforeAll(async () => {
  organization = await givenOrganization(server.context);
  token = await givenToken(server.context, organization);
});

const list = (query: Record<string, unknown>, as = token) =>
  callApi(server, listCalls, { token: as, query });

describe('one call', () => {
  it('has the wire names, a price in reais, and its attendant', async () => {
    const own = await givenOrganization(server.context);
    await givenExtension(server.context, own, { number: '1001', callerId: '+551145500160' });
    const [call] = await givenCalls(server.context, own, [
      {
        startedAt: '2026-11-20T14:31:52.070Z',
        durationSeconds: 134,
        metadata: { gateway: 'pipedrive', note: 'aspas " e \\ barra', deal: { id: 7 } },
      },
    ]);

    const { body } = await list({}, await givenToken(server.context, own));

    expect(body.data).toEqual([
      {
        id: call!.switchCallId,
        domain: own.domain,
        call_type: 'outbound',
        started_at: '2026-11-20T14:31:52.070Z',
        ended_at: call!.endedAt,
        from: '1001',
        to: '011955500127',
        duration: 134,
        hangup_cause: 'NORMAL_CLEARING',
        email: 'bruna@jatoba.example',
        first_name: 'Bruna',
        last_name: 'Lacerda',
        BINA: '+551145500160',
        minute_price: 0.35,
        call_price: 0.805,
        metadata: { gateway: 'pipedrive', note: 'aspas " e \\ barra', deal: { id: 7 } },
        record_url: null,
      },
    ]);
  });

  it('carries no price for an unlimited organization', async () => {
    const unlimited = await givenOrganization(server.context, { isUnlimited: true });
    await givenCalls(server.context, unlimited, [{}]);

    const { body } = await list({}, await givenToken(server.context, unlimited));

    expect(body.data[0]).toMatchObject({ minute_price: null, call_price: null });
  });
});

describe('filters', () => {
  beforeAll(async () => {
    await givenExtension(server.context, organization, { number: '1001' });
    await givenExtension(server.context, organization, {
      number: '1002',
      firstName: 'Caio',
      lastName: 'Brandt',
      callerId: '+551145500161',
    });
    await givenCalls(server.context, organization, [
      { startedAt: getInstant(0, 0, 0, 0), dialedNumber: '011955500111' },
      { startedAt: getInstant(-1, 23, 59, 59), dialedNumber: '011955500122', durationSeconds: 61 },
      {
        startedAt: getInstant(-1, 10),
        extensionNumber: '1002',
        direction: 'inbound',
        durationSeconds: 700,
      },
      {
        startedAt: getInstant(-2, 10),
        extensionNumber: '1002',
        hangupCause: 'USER_BUSY',
        durationSeconds: 0,
      },
    ]);
  });

  it.each([
    ['RPT-02 dialed number', { to: { like: '%5001%' } }, 4],
    ['RPT-02 dialed number in full', { to: '011955500122' }, 1],
    ['RPT-02 call type', { call_type: 'inbound' }, 1],
    ['RPT-02 duration band', { duration: { gte: 60, lt: 300 } }, 2],
    ['RPT-02 extensions as an or-list', { or: [{ from: '1002' }, { from: '1999' }] }, 2],
    [
      'RPT-02 hangup causes as an or-list',
      { or: [{ hangup_cause: 'USER_BUSY' }, { hangup_cause: 'NO_ANSWER' }] },
      1,
    ],
    [
      'RPT-02 attendant by word',
      { or: [{ first_name: { ilike: '%bra%' } }, { last_name: { ilike: '%bra%' } }] },
      2,
    ],
    [
      'RPT-01 started_at and ended_at',
      { and: [{ started_at: { gt: getInstant(-1, 0) } }, { ended_at: { lt: getInstant(0, 0) } }] },
      1,
    ],
    [
      'RPT-01 a São Paulo day',
      {
        and: [{ started_at: { gte: getInstant(-1, 0) } }, { started_at: { lt: getInstant(0, 0) } }],
      },
      2,
    ],
    ['the organization’s domain', { domain: 'elsewhere.example' }, 0],
    ['BINA', { BINA: '+551145500161' }, 2],
    ['what it cost', { call_price: 0.385 }, 2],
    ['no price', { call_price: null }, 0],
  ])('%s', async (_name, where, expected) => {
    const { body } = await list({ filter: { where } });

    expect(body.data).toHaveLength(expected);
    expect(body.meta.totalItemCount).toBe(expected);
  });

  it('RPT-02 sorts by start, newest first by default', async () => {
    const newest = await list({});
    const oldest = await list({ filter: { order: 'started_at asc' } });

    const starts = newest.body.data.map((call) => call.started_at);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(oldest.body.data.map((call) => call.started_at)).toEqual(starts.toReversed());
  });
});

describe('another organization', () => {
  it('gets none of these calls, even if the filter names their domain', async () => {
    const other = await givenToken(server.context, await givenOrganization(server.context));

    const { body } = await list({ filter: { where: { domain: organization.domain } } }, other);

    expect(body).toMatchObject({ data: [], meta: { totalItemCount: 0 } });
  });
});

describe('recordings', () => {
  it('RPT-07 a USER gets the address only if the extension shares its recordings', async () => {
    const own = await givenOrganization(server.context);
    await givenExtension(server.context, own, { number: '1001', recordingAccess: true });
    await givenExtension(server.context, own, { number: '1002', recordingAccess: false });
    await givenCalls(server.context, own, [
      { extensionNumber: '1001', recordingFile: 'a.mp3' },
      { extensionNumber: '1002', recordingFile: 'b.mp3' },
      { extensionNumber: '1001' },
    ]);
    const admin = await givenToken(server.context, own);
    const user = await givenToken(server.context, own, { role: 'USER' });

    const urls = async (as: string) =>
      (await list({ filter: { order: 'duration' } }, as)).body.data.filter(
        (call) => call.record_url,
      );

    expect(await urls(admin)).toHaveLength(2);
    expect((await urls(user)).map((call) => call.from)).toEqual(['1001']);
  });
});
