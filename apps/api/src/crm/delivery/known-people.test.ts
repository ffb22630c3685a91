import type { KnownPerson } from '@alo/connectors/connector.ts';
import { expect, it, vi } from 'vitest';
import type { CrmStep } from './crm-step.ts';
import { forgetPeople, peopleWith, StillReading } from './known-people.ts';

const PHONE = '+5548991234567';
const ROSA: KnownPerson = {
  id: '1',
  kind: 'person',
  name: 'Rosa',
  phones: ['48 99123-4567'],
  updatedAt: null,
};

/** A CRM that searches by no number, and how its people are read. */
function given(people: () => AsyncIterable<KnownPerson>) {
  const signals: (AbortSignal | undefined)[] = [];
  const read = vi.fn(async function* ({ send }: CrmStep['access']) {
    void send({ method: 'GET', url: 'https://crm.example', timeoutMs: 1 });
    yield* people();
  });
  const step = {
    context: { pool: {}, now: () => new Date() },
    connector: { manifest: { name: 'Solar' }, people: { read } },
    access: { send: async ({ signal }: { signal?: AbortSignal }) => void signals.push(signal) },
    settings: {},
    phone: PHONE,
    delivery: { organizationId: 1, gateway: 'solar', triedForMs: 0 },
    connected: { version: 'a' },
  };
  const change = (more: object) => ({ ...step, ...more }) as unknown as CrmStep & { phone: string };
  return { read, signals, change, step: change({}) };
}

it('DEL-22 a delivery does not wait for the end of a long reading, which goes on without it', async () => {
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  const { step, read, signals, change } = given(async function* () {
    await rest;
    yield ROSA;
  });

  await expect(peopleWith(step, 5)).rejects.toThrow(StillReading);
  const late = change({ delivery: { ...step.delivery, triedForMs: 3_600_000 } });
  await expect(peopleWith(late, 5)).rejects.toMatchObject({ kind: 'unavailable' });
  goOn();

  expect(await peopleWith(step)).toEqual([ROSA]);
  expect(read).toHaveBeenCalledTimes(1);
  // an end of its own, not that of the delivery which began it
  expect(signals).toMatchObject([{ aborted: false }]);
});

it('DEL-22 a number that nobody has waits for a reading that began after its first try, once a minute at most', async () => {
  const people: KnownPerson[] = [];
  const { step, read, change } = given(async function* () {
    yield* people;
  });
  let time = Date.parse('2026-03-02T17:00:00.000Z');
  const context = { pool: {}, now: () => new Date(time) };
  const tried = (triedForMs: number) =>
    peopleWith(change({ context, delivery: { ...step.delivery, triedForMs } }));
  expect(await tried(0)).toEqual([]);
  people.push(ROSA);

  time += 30_000;
  await expect(tried(0)).rejects.toThrow(StillReading);
  time += 30_000;
  expect(await tried(30_000)).toEqual([ROSA]);

  people.length = 0;
  time += 20_000;
  const late = change({
    context,
    phone: '+554833334444',
    delivery: { ...step.delivery, triedForMs: 20_000 },
  });
  expect(await peopleWith(late)).toEqual([]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('DEL-22 each connection has its people, and a new one takes the place of the one before', async () => {
  const { step, read, change } = given(async function* () {
    yield ROSA;
  });
  const another = change({ delivery: { ...step.delivery, organizationId: 2 } });
  const saved = change({ connected: { version: 'b' } });

  for (const one of [step, step, another]) expect(await peopleWith(one)).toEqual([ROSA]);
  expect(read).toHaveBeenCalledTimes(2);
  await peopleWith(saved);
  expect(read).toHaveBeenCalledTimes(3);
  // its place is the new one's
  expect(forgetPeople(step)).toBe(false);
  await peopleWith(step);
  expect(read).toHaveBeenCalledTimes(4);
});
