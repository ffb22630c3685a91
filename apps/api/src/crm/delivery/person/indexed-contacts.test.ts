import type { IndexedPerson } from '@alo/connectors/connector.ts';
import { expect, it, vi } from 'vitest';
import type { CrmRequest } from '../crm-request.ts';
import { resetIndex, findIndexedContacts, ContactsLoadingError } from './indexed-contacts.ts';

const PHONE = '+5548991234567';
const ROSA: IndexedPerson = {
  id: '1',
  kind: 'person',
  name: 'Rosa',
  phones: ['48 99123-4567'],
  updatedAt: null,
};

function given(people: () => AsyncIterable<IndexedPerson>) {
  const signals: (AbortSignal | undefined)[] = [];
  const read = vi.fn(async function* ({ send }: CrmRequest['access']) {
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
  const change = (changes: object) =>
    ({ ...step, ...changes }) as unknown as CrmRequest & { phone: string };
  return { read, signals, change, step: change({}) };
}

it('DEL-22 a delivery does not wait for a long load, which continues without it', async () => {
  const { promise: rest, resolve: endPauses } = Promise.withResolvers<void>();
  const { step, read, signals, change } = given(async function* () {
    await rest;
    yield ROSA;
  });

  await expect(findIndexedContacts(step, 5)).rejects.toThrow(ContactsLoadingError);
  const late = change({ delivery: { ...step.delivery, triedForMs: 3_600_000 } });
  await expect(findIndexedContacts(late, 5)).rejects.toMatchObject({ kind: 'unavailable' });
  endPauses();

  expect(await findIndexedContacts(step)).toEqual([ROSA]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(signals).toMatchObject([{ aborted: false }]);
});

it('DEL-22 an unknown number waits for a newer load, at most once a minute', async () => {
  const people: IndexedPerson[] = [];
  const { step, read, change } = given(async function* () {
    yield* people;
  });
  let time = Date.parse('2026-03-02T17:00:00.000Z');
  const context = { pool: {}, now: () => new Date(time) };
  const findAfter = (triedForMs: number) =>
    findIndexedContacts(change({ context, delivery: { ...step.delivery, triedForMs } }));
  expect(await findAfter(0)).toEqual([]);
  people.push(ROSA);

  time += 30_000;
  await expect(findAfter(0)).rejects.toThrow(ContactsLoadingError);
  time += 30_000;
  expect(await findAfter(30_000)).toEqual([ROSA]);

  people.length = 0;
  time += 20_000;
  const late = change({
    context,
    phone: '+554833334444',
    delivery: { ...step.delivery, triedForMs: 20_000 },
  });
  expect(await findIndexedContacts(late)).toEqual([]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('DEL-22 each connection has its own index, and a new connection replaces it', async () => {
  const { step, read, change } = given(async function* () {
    yield ROSA;
  });
  const another = change({ delivery: { ...step.delivery, organizationId: 2 } });
  const saved = change({ connected: { version: 'b' } });

  for (const one of [step, step, another]) expect(await findIndexedContacts(one)).toEqual([ROSA]);
  expect(read).toHaveBeenCalledTimes(2);
  await findIndexedContacts(saved);
  expect(read).toHaveBeenCalledTimes(3);
  expect(resetIndex(step)).toBe(false);
  await findIndexedContacts(step);
  expect(read).toHaveBeenCalledTimes(4);
});
