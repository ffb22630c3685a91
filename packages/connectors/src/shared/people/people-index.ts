// For vendors without a search by number: reads all contacts once, then the changed ones.
import type { IndexedPerson, RawPerson } from '../../connector.ts';
import type { Manifest } from '../../manifest.ts';
import { normalizePerson } from './normalize-person.ts';
import { matchPhone } from './person-by-phone.ts';
import { splitPhones } from './split-phones.ts';

type ReadPeople = (changedSince: string | null) => AsyncIterable<RawPerson>;

export interface PeopleIndex {
  /**
   * The caller compares whole numbers.
   * @param read if it throws, the index stays as it was
   * @param at ms since 1970: contacts that existed then must be found
   * @throws RecentlyReadError
   */
  findByEnding(phone: string, read: ReadPeople, at?: number): Promise<readonly IndexedPerson[]>;
  /**
   * The next call reads all contacts, because one is gone. Returns false if they were read within
   * the hour.
   */
  invalidate(): boolean;
  size(): number;
}

/** Limits readings for unknown numbers to one a minute. */
export class RecentlyReadError extends Error {}

const MINUTE_MS = 60_000;
const MAX_AGE_MS = 15 * MINUTE_MS;
/** A contact may have been removed, or changed without a new date. */
const FULL_READ_MS = 24 * 60 * MINUTE_MS;
const MIN_FULL_READ_MS = 60 * MINUTE_MS;
/** Clocks differ, and contacts change while pages are read. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** Every spelling of a number has the same last digits. */
const ENDING_DIGITS = 8;
/** One CRM must not fill a process that serves others. */
export const MAX_PEOPLE = 250_000;
const MAX_PHONES = 10;
const MAX_NAME_LENGTH = 200;
const MAX_MATCHES = 500;

export const countPagesToRead = ({ pageSize }: Pick<Manifest, 'pageSize'>): number =>
  Math.ceil(MAX_PEOPLE / pageSize);

/** Comparing whole numbers of all contacts costs too much. */
export async function filterByEnding(
  phone: string,
  people: AsyncIterable<RawPerson>,
): Promise<IndexedPerson[]> {
  const matches: IndexedPerson[] = [];
  const ending = getEnding(phone);
  for await (const raw of people) {
    const person = normalizePerson(raw);
    if (person.phones.flatMap(getEndings).includes(ending)) matches.push(person);
  }
  return matches;
}

/** JSON by id takes a third of the objects' memory. */
interface StoredPeople {
  people: Map<string, string>;
  /** Also lists contacts under former numbers. */
  byEnding: Map<number, string | Set<string>>;
}

export function openPeopleIndex(now: () => Date): PeopleIndex {
  let stored = createStore();
  let fullReadAt = -Infinity;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  const refresh = (read: ReadPeople): Promise<void> =>
    (reading ??= readAgain(read).finally(() => (reading = null)));

  async function readAgain(read: ReadPeople): Promise<void> {
    const at = now().getTime();
    const isFullRead = at - fullReadAt > FULL_READ_MS;
    const contacts = isFullRead ? createStore() : stored;
    const since = isFullRead ? null : new Date(readAt - OVERLAP_MS).toISOString();
    for await (const person of read(since)) addPerson(contacts, person);
    stored = contacts;
    readAt = at;
    if (isFullRead) fullReadAt = at;
  }

  return {
    async findByEnding(phone, read, at = now().getTime()) {
      const isFresh = now().getTime() - readAt <= MAX_AGE_MS;
      if (!isFresh) await refresh(read);
      const matches = find(stored, phone);
      // Contacts are often called right after creation; one with the same ending is another person.
      const isHit = matches.some(({ phones }) =>
        phones.some((storedPhone) => matchPhone(phone, storedPhone) === 'whole'),
      );
      if (isHit || !isFresh || readAt >= at) return matches;
      if (now().getTime() - readAt < MINUTE_MS) throw new RecentlyReadError();
      await refresh(read);
      return find(stored, phone);
    },
    invalidate() {
      if (now().getTime() - fullReadAt <= MIN_FULL_READ_MS) return false;
      fullReadAt = -Infinity;
      readAt = -Infinity;
      return true;
    },
    size: () => stored.people.size,
  };
}

const createStore = (): StoredPeople => ({ people: new Map(), byEnding: new Map() });

function addPerson({ people, byEnding }: StoredPeople, raw: RawPerson): void {
  const person = normalizePerson(raw);
  const { id } = person;
  const phones = person.phones.slice(0, MAX_PHONES);
  // A contact may have lost its number.
  if (!people.has(id) && (phones.length === 0 || people.size >= MAX_PEOPLE)) return;
  people.set(
    id,
    JSON.stringify({
      ...person,
      name: person.name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
      phones,
    }),
  );
  for (const ending of phones.flatMap(getEndings)) {
    const ids = byEnding.get(ending);
    if (ids === undefined) byEnding.set(ending, id);
    else if (typeof ids !== 'string') ids.add(id);
    else if (ids !== id) byEnding.set(ending, new Set([ids, id]));
  }
}

function find({ people, byEnding }: StoredPeople, phone: string): IndexedPerson[] {
  const ids = byEnding.get(getEnding(phone)) ?? [];
  return [...(typeof ids === 'string' ? [ids] : ids)]
    .slice(0, MAX_MATCHES)
    .map((id) => JSON.parse(people.get(id)!) as IndexedPerson);
}

const getEndings = (storedPhone: string) => splitPhones(storedPhone).map(getEnding);
const getEnding = (storedPhone: string) =>
  Number(storedPhone.replace(/\D/g, '').slice(-ENDING_DIGITS));
