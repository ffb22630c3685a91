// A worker is killed while every CRM writes two calls; the next one finds each record or sends it.
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { CrmStandIn } from '@alo/fakes/crm/crm-stand-in.ts';
import type { FakePipefy } from '@alo/fakes/crm/pipefy/fake-pipefy.ts';
import type { FakeRdStationCrm } from '@alo/fakes/crm/rdstation-crm/fake-rdstation-crm.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELIVERERS } from '../../deliverers.ts';
import { spawnDeliveryWorker } from '../../testing/processes/worker-process.ts';
import { startDeliveryWorker } from '../../deliveries/attempts/delivery-worker.ts';
import { CRM_CASES, type CrmCase } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const { server, stands, givenConnected, settings } = await useCrmServer(CRM_CASES, {
  SECRET_KEY: 'of-both-processes-of-this-test-file',
  ROLES: 'api',
});
/** The vendor wrote the record without responding, or did not write it. */
const MISHAPS = ['silence', 'hang'] as const;
type MishapAtDeath = (typeof MISHAPS)[number];
const WRITES = ['whole', 'without optional parts'] as const;
type WriteAtDeath = (typeof WRITES)[number];
/** Several tests run at once, so `expect.poll` needs its own. */
const eventually = (isTrue: () => unknown) =>
  vi.waitFor(isTrue, { timeout: 30_000, interval: 100 });

type Struck = Awaited<ReturnType<typeof givenConnected>> &
  Record<'gateway' | 'callId' | 'rosa' | 'phone', string>;
const struck = new Map<string, Struck>();
let lastNumber = 91_234_000;
let lastDay = 0;

async function strike(one: CrmCase, mishap: MishapAtDeath, write: WriteAtDeath): Promise<void> {
  const stand = stands[one.gateway]!;
  const connected = await givenConnected(one);
  const number = `9${++lastNumber}`;
  const phone = `(48) ${number.slice(0, 5)}-${number.slice(5)}`;
  const rosa = stand.addPerson({ name: 'Rosa', phone, hasOpenDeal: true });
  const { gateway } = one;
  giveDeal({ gateway, rosa, phone });
  const strikeNextWrite = () => stand.mishaps.push({ on: one.writes, mishap });
  if (write === 'whole') strikeNextWrite();
  else refuseOnce(stand, one.writes, strikeNextWrite);
  stand.requests.length = 0;
  const [call] = await connected.call({ dialedNumber: `048${number}` });
  await eventually(() =>
    expect(stand.requests.filter((name) => name.startsWith(one.writes))).toHaveLength(
      write === 'whole' ? 1 : 2,
    ),
  );
  const callId = call!.switchCallId;
  struck.set(`${gateway} ${mishap}`, { ...connected, gateway, callId, rosa, phone });
}

const SENT_IN_TWO_FORMS: readonly string[] = ['activecampaign', 'agendor', 'piperun'];

/** Only CRMs with optional parts get a refused record again. */
const canStrike = (gateway: CrmCase['gateway'], write: WriteAtDeath) =>
  write === 'whole' ||
  (CONNECTORS[gateway].manifest.delivery.optionalParts.length > 0 &&
    !SENT_IN_TWO_FORMS.includes(gateway));

function refuseOnce({ service }: CrmStandIn, on: string, then: () => void): void {
  // Kommo writes a deal at another address, so the user is named. Elsewhere no part is.
  service.refuses = { on, status: 400, message: 'created_by is not valid' };
  service.delayAnswer = (name) => {
    if (!name.startsWith(on)) return null;
    Object.assign(service, { refuses: null, delayAnswer: null });
    then();
    return null;
  };
}

/** Pipefy and RD Station CRM list notes only of some deals. */
function giveDeal({ gateway, rosa, phone }: Pick<Struck, 'gateway' | 'rosa' | 'phone'>): void {
  if (gateway === 'rdstation-crm') (stands[gateway] as FakeRdStationCrm).addDeal(rosa);
  if (gateway === 'pipefy') {
    const updated_at = new Date(Date.UTC(2027, 0, ++lastDay)).toISOString();
    (stands[gateway] as FakePipefy).addCard({ title: 'Rosa', phone, updated_at });
  }
}

/** From the fact sheet: two look-ups must miss an uncertain record. */
function expectedEnd(gateway: CrmCase['gateway'], mishap: MishapAtDeath, write: WriteAtDeath) {
  const { lostAnswer } = CONNECTORS[gateway].manifest.delivery;
  const isThere = mishap === 'silence';
  // Moskit finds a record only by its deal.
  const isFound = isThere && (write === 'whole' || gateway !== 'moskit');
  const isProved = isFound || lostAnswer !== 'lookUpProvesOnlyFound';
  const end = isProved && lostAnswer !== 'askPerson' ? 'delivered' : 'ambiguous';
  return {
    end,
    records: isThere || end === 'delivered' ? 1 : 0,
    looksTwice: !isThere && lostAnswer === 'lookUp',
  } as const;
}

describe.each(WRITES)('while it is written %s', (write) => {
  const cases = CRM_CASES.filter(({ gateway }) => canStrike(gateway, write));
  let victim: ChildProcess;
  let stopWorker = async () => {};

  // One worker for all CRMs, because starting processes is slow.
  beforeAll(async () => {
    victim = spawnDeliveryWorker(server.context, settings);
    for (const mishap of MISHAPS) {
      await Promise.all(cases.map((one) => strike(one, mishap, write)));
    }
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    for (const one of struck.values()) giveDeal(one);
    await server.context.pool.query(
      `update call_deliveries set due_at = now() where state = 'sending'`,
    );
    await Promise.all([...struck.values()].map(({ hurry }) => hurry()));
    stopWorker = startDeliveryWorker(server.context, DELIVERERS);
  });

  afterAll(async () => {
    victim.kill('SIGKILL');
    await stopWorker();
    struck.clear();
  });

  const rows = cases.flatMap(({ gateway }) =>
    MISHAPS.map((mishap) => ({ gateway, mishap, ...expectedEnd(gateway, mishap, write) })),
  );

  it.concurrent.each(rows)(
    'CAL-11 GW-$gateway has at most one record after a kill -9 ($mishap), and the row says $end',
    async ({ gateway, mishap, end, records, looksTwice }) => {
      const { open, ended, hurry, callId } = struck.get(`${gateway} ${mishap}`)!;
      const stand = stands[gateway]!;
      const expectState = (state: string) =>
        eventually(async () => {
          const deliveries = [...(await open()), ...(await ended())];
          expect(deliveries).toMatchObject([{ state, may_exist: true }]);
        });

      if (looksTwice) {
        await expectState('retrying');
        expect(recordsOf(gateway, callId)).toHaveLength(0);
        await hurry();
      }

      await expectState(end);
      expect(recordsOf(gateway, callId)).toHaveLength(records);
      if (write !== 'whole' && mishap === 'silence' && end === 'delivered') {
        expect((await ended())[0]!.reason?.code).toBe('writtenWithout');
      }
      expect(stand.faults).toEqual([]);
    },
  );
});

const recordsOf = (gateway: string, callId: string) =>
  stands[gateway]!.records().filter((record) => JSON.stringify(record).includes(callId));
