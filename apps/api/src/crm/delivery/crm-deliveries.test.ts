// Every connector writes each call once to its fake CRM.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Mishap } from '@alo/fakes/crm/stand-in.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { givenCalls } from '../../testing/given.ts';
import { CRM_CASES, type CrmCase, type OAuthStandIn } from './testing/crm-cases.ts';
import { useCrmServer, type OpenRow } from './testing/crm-server.ts';

const { server, stands, givenConnected } = await useCrmServer(CRM_CASES);
/** Several tests run at once, so `expect.poll` needs its own. */
const eventually = (isTrue: () => Promise<void>) =>
  vi.waitFor(isTrue, { timeout: 15_000, interval: 50 });

afterEach(() => {
  for (const stand of Object.values(stands)) expect(stand.faults).toEqual([]);
});

let lastNumber = 10_000_000 + Math.floor(Math.random() * 80_000_000);
/** Nine digits without a contact. */
const newNumber = () => `9${++lastNumber}`;
const typed = (area: string, number: string) =>
  `(${area}) ${number.slice(0, 5)}-${number.slice(5)}`;

// Timers take most of the time, so CRMs run at once; tests of one share its stand-in.
describe.concurrent.each(CRM_CASES)('GW-$gateway', (one) => {
  describe('in turn', { concurrent: false }, () => defineTests(one));
});

function defineTests(one: CrmCase): void {
  const { gateway } = one;
  const stand = stands[gateway]!;
  const { delivery } = CONNECTORS[gateway].manifest;
  const nextTime = (mishap: Mishap, on = one.writes) => stand.mishaps.push({ on, mishap });
  const recordsOf = (callId: string) =>
    stand.records().filter((record) => JSON.stringify(record).includes(callId));

  async function given(area = '48') {
    const connected = await givenConnected(one);
    const number = newNumber();
    const person = stand.addPerson({
      name: 'Rosa',
      phone: typed(area, number),
      hasOpenDeal: true,
    });
    const settled = async (state: string): Promise<OpenRow> => {
      const find = async () => [...(await connected.open()), ...(await connected.ended())];
      await eventually(async () => {
        const rows = await find();
        // noContact means that no spelling of lookups.ts matches the fake.
        const reasons = JSON.stringify(rows.map(({ reason }) => reason));
        expect(
          rows.map((row) => row.state),
          reasons,
        ).toEqual([state]);
      });
      return (await find())[0]!;
    };
    return { ...connected, person, number, settled, dialedNumber: `0${area}${number}` };
  }

  it.skipIf(one.receivesEventsOnly)(
    'writes a call once, and not to a contact with only the same nine digits',
    async () => {
      const { number, settled, call } = await given('11');
      const inRio = stand.addPerson({ name: 'Rui', phone: typed('21', number), hasOpenDeal: true });

      const [ended] = await call({ dialedNumber: `021${number}` });

      const row = await settled('delivered');
      expect(row.findings).toMatchObject({
        phone: `+5521${number}`,
        rule: 'only',
        person: { id: inRio },
        candidates: [{ id: inRio }],
      });
      expect((row.findings!['spellings'] as string[]).length).toBeGreaterThan(0);
      const records = recordsOf(ended!.switchCallId);
      expect(records).toHaveLength(1);
      expect(String((records[0] as { id: unknown }).id)).toBe(row.record_id);
    },
  );

  it.each(['rateLimited', 'serverError', 'loseAnswer', 'breakAnswer'] as const)(
    'leaves one record after %s during the write, or asks the user about a duplicate',
    async (mishap) => {
      const { dialedNumber, settled, hurry, call } = await given();
      nextTime(mishap);

      const [ended] = await call({ dialedNumber });

      const id = ended!.switchCallId;
      const isRefused = mishap === 'rateLimited';
      const hasNoWay = delivery.lostAnswer === 'askPerson';
      const before = await settled(isRefused ? 'retrying' : hasNoWay ? 'ambiguous' : 'unknown');
      expect(before.may_exist).toBe(false);
      await hurry();
      const isThere = mishap === 'loseAnswer' || mishap === 'breakAnswer';
      if (!isThere && !isRefused && delivery.lostAnswer === 'lookUp') {
        // One look-up without a result is not enough.
        await settled('retrying');
        expect(recordsOf(id)).toHaveLength(0);
        await hurry();
      }
      const proves = isRefused || isThere || delivery.lostAnswer !== 'lookUpProvesOnlyFound';
      const isCertain = isRefused || (proves && !hasNoWay);
      const after = await settled(isCertain ? 'delivered' : 'ambiguous');
      expect(recordsOf(id)).toHaveLength(
        isRefused || isThere || after.state === 'delivered' ? 1 : 0,
      );
      if (after.state === 'ambiguous') {
        expect(after).toMatchObject({
          reason: toReason('mayBeDuplicate'),
          findings: { waitsFor: 'duplicate' },
        });
      }
    },
  );

  it('waits as long as the CRM says, without requests for other calls', async () => {
    const { dialedNumber, settled, call, queue } = await given();
    nextTime('rateLimited');

    await call({ dialedNumber });

    await settled('retrying');
    const closedFor = Number((await queue())['closed_until']) - Date.now();
    // 17 s, or the vendor's known limit.
    expect(closedFor).toBeGreaterThan(14_000);
  });

  it.skipIf(one.receivesEventsOnly)(
    'pauses with the reason at the second refusal of credentials, and resumes once they work',
    async () => {
      const { dialedNumber, settled, call, hurry, queue, save, open } = await given();
      const refuse = (times: number) => {
        for (let n = 0; n < times; n++) nextTime('unauthorized', '');
      };
      refuse(2);

      const [ended] = await call({ dialedNumber });

      await settled('retrying');
      expect(await queue()).toMatchObject({ paused_at: null });
      await server.context.pool.query(
        `update delivery_queues set refused_at = now() - interval '11 minutes' where target_id = $1`,
        [(await queue())['target_id']],
      );
      stand.mishaps.length = 0;
      refuse(2);
      await hurry();
      await eventually(async () =>
        expect((await queue())['paused_reason']).toEqual(
          toReason('crmAccessRefused', { crm: CONNECTORS[gateway].manifest.name }),
        ),
      );
      expect(await open()).toMatchObject([{ state: 'retrying' }]);
      expect((await save()).status).toBe(200);
      await hurry();
      await settled('delivered');
      expect(recordsOf(ended!.switchCallId)).toHaveLength(1);
    },
  );

  it('retries a call that the CRM refused with 401 while it accepts our credentials', async () => {
    const { dialedNumber, settled, call, queue, hurry } = await given();
    nextTime('unauthorized');

    const [ended] = await call({ dialedNumber });

    const row = await settled('retrying');
    expect(row.reason).toEqual(
      toReason('crmForbidden', { crm: CONNECTORS[gateway].manifest.name }),
    );
    expect(await queue()).toMatchObject({ paused_at: null, refused_at: null });
    await hurry();
    await settled('delivered');
    expect(recordsOf(ended!.switchCallId)).toHaveLength(1);
  });

  it('writes a repeated call once, and two calls of one contact in order', async () => {
    const { organization, dialedNumber, call, ended, hurry } = await given();
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

    const later = await call({ dialedNumber, startedAt: minutesAgo(5) });
    const all = [...later, ...(await call({ dialedNumber, startedAt: minutesAgo(9) }))];
    await givenCalls(server.context, organization, all);
    await givenCalls(server.context, organization, [...all].toReversed());

    await eventually(async () => expect(await ended()).toHaveLength(2));
    await hurry();
    expect((await ended()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    for (const { switchCallId } of all) expect(recordsOf(switchCallId)).toHaveLength(1);
  });

  it.skipIf(one.receivesEventsOnly)(
    'asks the user if two contacts share a number, unless only one has an open deal',
    async () => {
      const { number, dialedNumber, settled, call, ended, hurry } = await given();
      stand.addPerson({ name: 'Raul', phone: typed('48', number), hasOpenDeal: true });
      const other = newNumber();
      stand.addPerson({ name: 'Zélia', phone: typed('48', other) });
      const owner = stand.addPerson({ name: 'Zeca', phone: typed('48', other), hasOpenDeal: true });

      await call({ dialedNumber });

      const row = await settled('ambiguous');
      expect(row).toMatchObject({
        reason: toReason('severalContacts'),
        findings: { waitsFor: 'person', rule: 'tie', person: null },
      });
      expect(row.findings!['candidates']).toHaveLength(2);
      await call({ dialedNumber: `048${other}` });
      await hurry();
      await eventually(async () => expect(await ended()).toHaveLength(1));
      expect((await ended())[0]!.findings).toMatchObject({
        rule: 'openDeal',
        person: { id: owner },
      });
    },
  );

  it('skips internal calls and, unless the CRM finds contacts itself, hidden numbers, with the reason', async () => {
    const { call, ended } = await given();

    await call({ dialedNumber: '1002' }, { dialedNumber: 'anonymous' });

    await eventually(async () =>
      expect((await ended()).map(({ state, reason }) => [state, reason])).toEqual(
        expect.arrayContaining([
          ['skipped', toReason('internalCall')],
          one.receivesEventsOnly ? ['delivered', null] : ['skipped', toReason('hiddenNumber')],
        ]),
      ),
    );
  });

  it('writes calls with incomplete numbers if the CRM accepts them, else skips them with the reason', async () => {
    const { call, settled } = await given();

    const [ended] = await call({ dialedNumber: '40041234' });

    const row = await settled(delivery.needs === 'nothing' ? 'delivered' : 'skipped');
    if (row.state === 'skipped') expect(row.reason).toEqual(toReason('incompleteNumber'));
    expect(recordsOf(ended!.switchCallId)).toHaveLength(row.state === 'delivered' ? 1 : 0);
  });

  it('writes calls without a contact if the CRM accepts them, else skips them with the reason', async () => {
    const { call, settled } = await given();

    const [ended] = await call({ dialedNumber: `048${newNumber()}` });

    const row = await settled(delivery.needs === 'nothing' ? 'delivered' : 'skipped');
    expect(row.findings).toMatchObject({ rule: 'nobody', person: null });
    if (row.state === 'skipped') expect(row.reason).toEqual(toReason('noContact'));
    expect(recordsOf(ended!.switchCallId)).toHaveLength(row.state === 'delivered' ? 1 : 0);
  });

  // These tests come last, because they revoke the access.
  it.runIf(one.grant)('refreshes a token that expired early, and writes the call', async () => {
    const { organization, dialedNumber, settled, call } = await given();
    (stand as OAuthStandIn).oauth.expireAccesses();
    await ageGrant(organization);

    const [ended] = await call({ dialedNumber });

    await settled('delivered');
    expect(recordsOf(ended!.switchCallId)).toHaveLength(1);
  });

  it.runIf(one.grant)(
    'pauses at once with the reason after the owner revoked the access',
    async () => {
      const { dialedNumber, settled, call, queue } = await given();
      (stand as OAuthStandIn).oauth.revoke();

      const [ended] = await call({ dialedNumber });

      await eventually(async () =>
        expect((await queue())['paused_reason']).toEqual(
          toReason('crmAccessRefused', { crm: CONNECTORS[gateway].manifest.name }),
        ),
      );
      await settled('retrying');
      expect(recordsOf(ended!.switchCallId)).toHaveLength(0);
    },
  );
}

/** A refused young token was not refused for its age. */
const ageGrant = ({ id }: { id: number }) =>
  server.context.pool.query(
    `update integration_grants set changed_at = now() - interval '1 hour' where organization_id = $1`,
    [id],
  );
