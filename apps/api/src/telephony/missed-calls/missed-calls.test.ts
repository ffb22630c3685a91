import { changeMissedCall, listMissedCalls } from '@alo/contract/telephony/missed-calls.ts';
import { followMissedCalls } from '@alo/contract/telephony/missed-calls.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  givenCalls,
  givenExtension,
  givenOrganization,
  givenToken,
  givenUser,
} from '../../testing/given.ts';
import { startSession } from '../../identity/session/session.ts';
import { TEST_ACTOR } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';

const server = useTestServer({ ROLES: 'api' });
let organization: Organization;
let token: string;

beforeEach(async () => {
  organization = await givenOrganization(server.context);
  token = await givenToken(server.context, organization);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const MISSED = {
  direction: 'inbound',
  hangupCause: 'NO_ANSWER',
  durationSeconds: 0,
  dialedNumber: '41955500166',
} as const satisfies Partial<CallEnded>;
const ANSWERED = { hangupCause: 'NORMAL_CLEARING', durationSeconds: 65 } as const;

async function report(...calls: Partial<CallEnded>[]): Promise<void> {
  for (const call of calls) await givenCalls(server.context, organization, [call]);
}

async function list(state: 'waiting' | 'resolved' = 'waiting', as = token) {
  const reply = await callApi(server, listMissedCalls, { token: as, query: { state } });
  expect(reply.status, JSON.stringify(reply.error)).toBe(200);
  return reply.body;
}

const change = (id: number, action: 'claim' | 'release' | 'resolve' | 'reopen', as = token) =>
  callApi(server, changeMissedCall, { token: as, params: { id: String(id) }, body: { action } });

async function givenColleague(name: string): Promise<string> {
  const user = await givenUser(server.context, organization, { name, role: 'USER' });
  return (await startSession(server.context, TEST_ACTOR, user)).id;
}

describe('RPT-19 a missed call', () => {
  it('is one row per number, with its newest attempt, oldest first', async () => {
    await givenExtension(server.context, organization, {
      number: '1001',
      firstName: 'Bruna',
      lastName: 'Lacerda',
    });
    await report(
      { ...MISSED, startedAt: minutesAgo(50) },
      { ...MISSED, dialedNumber: '21955500111', startedAt: minutesAgo(40) },
      { ...MISSED, dialedNumber: '+55 41 95550-0166', startedAt: minutesAgo(30) },
    );

    const { data, counts } = await list();

    expect(data.map(({ contact }) => contact)).toEqual(['+5521955500111', '+5541955500166']);
    expect(data[1]).toMatchObject({
      attendant: 'Bruna Lacerda',
      extensionNumber: '1001',
      ringSeconds: 7,
      claimedBy: null,
      triedAt: null,
      resolvedAt: null,
    });
    expect(data[1]!.attempts).toBeGreaterThanOrEqual(1);
    expect(counts).toMatchObject({ waiting: 2, resolvedByCall: 0, averageReturnSeconds: null });
    expect(counts.oldestMissedAt).toBe(data[0]!.missedAt);
  });

  it.each([
    ['an answered one', { ...MISSED, ...ANSWERED }],
    ['one that a colleague of the group took', { ...MISSED, hangupCause: 'LOSE_RACE' }],
    ['an outbound one', { ...MISSED, direction: 'outbound' as const }],
    ['one between extensions', { ...MISSED, dialedNumber: '1002' }],
  ])('is not %s', async (_, call) => {
    await givenExtension(server.context, organization, { number: '1002' });
    await report({ ...call, startedAt: minutesAgo(5) });

    expect((await list()).data).toEqual([]);
  });

  it.each([
    ['somebody talks to the number', { direction: 'outbound' as const }],
    ['the person calls again and is answered', { direction: 'inbound' as const }],
  ])('leaves the list once %s', async (_, { direction }) => {
    await report(
      { ...MISSED, startedAt: minutesAgo(30) },
      { ...MISSED, ...ANSWERED, direction, dialedNumber: '041955500166', startedAt: minutesAgo(4) },
    );

    expect((await list()).data).toEqual([]);
    const { data, counts } = await list('resolved');
    expect(data).toMatchObject([{ contact: '+5541955500166', resolvedBy: null }]);
    expect(counts).toMatchObject({ waiting: 0 });
  });

  it('resolves within one batch, and a later miss opens a new row', async () => {
    await givenCalls(server.context, organization, [
      { ...MISSED, startedAt: minutesAgo(30) },
      { ...MISSED, ...ANSWERED, startedAt: minutesAgo(20) },
    ]);
    expect((await list()).data).toEqual([]);

    await givenCalls(server.context, organization, [
      { ...MISSED, ...ANSWERED, startedAt: minutesAgo(12) },
      { ...MISSED, startedAt: minutesAgo(10) },
    ]);
    expect((await list()).data).toHaveLength(1);
  });

  it('keeps a hidden number until a user marks it, and ignores history', async () => {
    await report(
      { ...MISSED, dialedNumber: 'anonymous', startedAt: minutesAgo(9) },
      { ...MISSED, ...ANSWERED, dialedNumber: 'anonymous', startedAt: minutesAgo(3) },
    );
    const [hidden] = (await list()).data;
    expect(hidden).toMatchObject({ contact: '' });
    expect((await change(hidden!.id, 'claim')).status).toBe(409);
    expect((await change(hidden!.id, 'resolve')).status).toBe(200);

    await givenCalls(server.context, organization, [{ ...MISSED, startedAt: minutesAgo(5) }], {
      isHistory: true,
    });
    expect((await list()).data).toEqual([]);
  });

  it('is called back by one person at a time, until the call ends unanswered', async () => {
    await report({ ...MISSED, startedAt: minutesAgo(30) });
    const [{ id } = { id: 0 }] = (await list()).data;
    const caio = await givenColleague('Caio Brandt');

    const claims = await Promise.all([change(id, 'claim', caio), change(id, 'claim', caio)]);
    expect(claims.map(({ status }) => status)).toEqual([200, 200]);
    const late = await change(id, 'claim');
    expect(late.status).toBe(409);
    expect(late.error?.message).toContain('Caio Brandt');
    expect((await list()).data[0]!.claimedBy).toMatchObject({ name: 'Caio Brandt' });

    await report({ ...MISSED, direction: 'outbound', startedAt: minutesAgo(1) });
    expect((await list()).data).toMatchObject([{ claimedBy: null, triedAt: expect.any(String) }]);
    expect((await change(id, 'claim')).status).toBe(200);
    expect((await change(id, 'release')).body).toMatchObject({ claimedBy: null });
  });

  it('is marked as resolved by hand, by whom, and put back', async () => {
    await report({ ...MISSED, startedAt: minutesAgo(30) });
    const [{ id } = { id: 0 }] = (await list()).data;
    const caio = await givenColleague('Caio Brandt');

    expect((await change(id, 'resolve', caio)).status).toBe(200);
    expect((await change(id, 'resolve')).body.resolvedBy).toBe('Caio Brandt');
    const { data, counts } = await list('resolved');
    expect(data).toMatchObject([{ id, resolvedBy: 'Caio Brandt', resolvedAt: expect.any(String) }]);
    expect(counts).toMatchObject({ waiting: 0, resolvedByHand: 1, resolvedByCall: 0 });

    expect((await change(id, 'reopen')).status).toBe(200);
    expect((await list()).data).toMatchObject([{ id, resolvedBy: null }]);
    expect((await change(id, 'reopen')).status).toBe(409);
  });

  it("is hidden from others' organizations", async () => {
    await report({ ...MISSED, startedAt: minutesAgo(30) });
    const [{ id } = { id: 0 }] = (await list()).data;
    const stranger = await givenToken(server.context, await givenOrganization(server.context));

    expect((await list('waiting', stranger)).data).toEqual([]);
    expect((await change(id, 'resolve', stranger)).status).toBe(404);
    expect((await list()).data).toHaveLength(1);
  });

  it('is pushed to open pages as it comes and goes', async () => {
    const controller = new AbortController();
    const reply = await fetch(`${server.url}${BASE_PATH}${followMissedCalls.path}`, {
      headers: { Authorization: token },
      signal: controller.signal,
    });
    const seen: string[] = [];
    const reading = (async () => {
      for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
        seen.push(...[...part.matchAll(/"waiting":(\d+)/g)].map((match) => match[1]!));
      }
    })().catch(() => undefined);
    await expect.poll(() => seen).toEqual(['0']);

    await report({ ...MISSED, startedAt: minutesAgo(30) });
    await expect.poll(() => seen.at(-1)).toBe('1');
    const [{ id } = { id: 0 }] = (await list()).data;
    await change(id, 'resolve');
    await expect.poll(() => seen.at(-1)).toBe('0');

    await givenCalls(
      server.context,
      organization,
      Array.from({ length: 101 }, (_, i) => ({
        ...MISSED,
        startedAt: minutesAgo(20),
        dialedNumber: `1195550${1000 + i}`,
      })),
    );
    await expect.poll(() => seen.at(-1)).toBe('100');
    controller.abort();
    await reading;
  });
});
