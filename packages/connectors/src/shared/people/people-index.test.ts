import { expect, it } from 'vitest';
import type { IndexedPerson } from '../../connector.ts';
import { openPeopleIndex, RecentlyReadError } from './people-index.ts';

const PHONE = '+5548991234567';
const MINUTE_MS = 60_000;

function givenIndex() {
  let time = Date.parse('2026-03-02T17:00:00.000Z');
  let readMs = 0;
  const people: IndexedPerson[] = [];
  const readRanges: (string | null)[] = [];
  const index = openPeopleIndex(() => new Date(time));
  async function* read(changedSince: string | null) {
    readRanges.push(changedSince);
    yield* people;
    time += readMs;
  }
  return {
    readRanges,
    add: (id: string, ...phones: string[]) =>
      people.push({ id, kind: 'person', name: `P${id}`, phones, updatedAt: null }),
    people,
    advance: (minutes: number) => (time += minutes * MINUTE_MS),
    setReadMinutes: (minutes: number) => (readMs = minutes * MINUTE_MS),
    ids: async (phone = PHONE, at?: number) =>
      (await index.findByEnding(phone, read, at)).map(({ id }) => id),
    index,
  };
}

it('reads all contacts once, in any spelling, and then answers without a request', async () => {
  const { add, ids, readRanges } = givenIndex();
  add('1', '(48) 9123-4567');
  add('2', '11 3333-4444');
  add('3', '+55 21 99123-4567');

  expect(await ids()).toEqual(['1', '3']);
  expect(await ids('+551133334444')).toEqual(['2']);
  expect(readRanges).toEqual([null]);
});

it('finds each number of a field with two, and one with an extension', async () => {
  const { add, ids } = givenIndex();
  add('1', '(11) 98765-4321 / (48) 99123-4567');
  add('2', '11 3333-4444 ramal 12');

  expect(await ids()).toEqual(['1']);
  expect(await ids('+5511987654321')).toEqual(['1']);
  expect(await ids('+551133334444')).toEqual(['2']);
});

it('reads changes after a quarter of an hour, and at once for an unknown number', async () => {
  const { add, ids, advance, readRanges } = givenIndex();
  add('1', '48 99123-4567');
  await ids();

  advance(14);
  await ids();
  expect(readRanges).toHaveLength(1);
  add('2', '48 3333-4444');
  expect(await ids('+554833334444')).toEqual(['2']);
  expect(readRanges).toEqual([null, '2026-03-02T16:50:00.000Z']);
  advance(16);
  expect(await ids('+554833335555')).toEqual([]);
  expect(readRanges).toEqual([null, '2026-03-02T16:50:00.000Z', '2026-03-02T17:04:00.000Z']);
});

it('GW-piperun reads at most once a minute for unknown numbers', async () => {
  const { add, ids, advance, readRanges } = givenIndex();
  add('1', '48 99123-4567');
  await ids();
  add('2', '48 3333-4444');

  advance(59 / 60);
  await expect(ids('+554833334444')).rejects.toThrow(RecentlyReadError);
  expect(readRanges).toHaveLength(1);

  advance(1 / 60);
  expect(await ids('+554833334444')).toEqual(['2']);
  advance(1 / 60);
  // The call ended before that reading.
  expect(await ids('+554833335555', Date.parse('2026-03-02T17:01:00.000Z'))).toEqual([]);
  expect(readRanges).toHaveLength(2);
});

it.each(['(11) 99123-4567', '99123-4567'])(
  'GW-piperun reads for a number that no contact has, though %s ends like it',
  async (spelling) => {
    const { add, ids, advance, readRanges } = givenIndex();
    add('1', spelling);
    expect(await ids()).toEqual(['1']);
    add('2', '48 99123-4567');

    advance(1);
    expect(await ids()).toEqual(['1', '2']);
    advance(1);
    expect(await ids()).toEqual(['1', '2']);

    expect(readRanges).toHaveLength(2);
  },
);

it('GW-piperun names a contact without a name by its id, whatever else is null', async () => {
  const index = openPeopleIndex(() => new Date());
  const nobody = { kind: 'person', name: null, updatedAt: null } as const;

  const matches = await index.findByEnding(PHONE, async function* () {
    yield { ...nobody, id: '1', phones: null };
    yield { ...nobody, id: '2', phones: [null, '48 99123-4567'] };
  });

  expect(matches).toEqual([{ ...nobody, id: '2', name: '2', phones: ['48 99123-4567'] }]);
});

it('forgets removed contacts and former numbers within a day', async () => {
  const { add, people, ids, advance, readRanges } = givenIndex();
  add('1', '48 99123-4567');
  add('2', '48 99123-4567');
  await ids();

  people.splice(0, 1);
  advance(60);
  expect(await ids()).toEqual(['1', '2']);
  advance(24 * 60);
  expect(await ids()).toEqual(['2']);
  expect(readRanges.at(-1)).toBeNull();
});

it('shares one reading between callers, and keeps the index if it fails', async () => {
  const { add, ids, advance, readRanges, index } = givenIndex();
  add('1', '48 99123-4567');

  expect(await Promise.all([ids(), ids()])).toEqual([['1'], ['1']]);
  expect(readRanges).toEqual([null]);

  advance(20);
  // oxlint-disable-next-line require-yield
  const failing = index.findByEnding(PHONE, async function* () {
    throw new Error('no answer');
  });
  await expect(failing).rejects.toThrow('no answer');
  expect(await ids()).toEqual(['1']);
  expect(readRanges).toHaveLength(2);
});

it('reads all contacts again when one is gone, at most once an hour', async () => {
  const { add, people, ids, advance, readRanges, index } = givenIndex();
  add('1', '48 99123-4567');
  await ids();
  people.splice(0, 1);

  expect(index.invalidate()).toBe(false);
  expect(await ids()).toEqual(['1']);

  advance(61);
  expect(index.invalidate()).toBe(true);
  expect(await ids()).toEqual([]);
  expect(readRanges).toEqual([null, null]);
});

it('reads changes made during a long reading', async () => {
  const { add, ids, advance, setReadMinutes, readRanges } = givenIndex();
  add('1', '48 99123-4567');
  setReadMinutes(14);
  await ids();
  setReadMinutes(0);

  advance(2);
  await ids();

  expect(readRanges).toEqual([null, '2026-03-02T16:50:00.000Z']);
});

it('skips contacts without a number, and shortens names and lists of numbers', async () => {
  const { add, people, ids, index } = givenIndex();
  add('1', '48 99123-4567', ...Array.from({ length: 30 }, (_, n) => `48 3333-${1000 + n}`));
  people[0]!.name = 'R'.repeat(5000);
  add('2');

  expect(await ids()).toEqual(['1']);
  expect(index.size()).toBe(1);
  const [shortened] = await index.findByEnding(PHONE, async function* () {});
  expect([shortened!.name.length, shortened!.phones.length]).toEqual([200, 10]);
});
