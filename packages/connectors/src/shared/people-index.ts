// An index of numbers, for vendors that cannot search by one: all contacts are read once, then those that changed.
import type { KnownPerson, ToldPerson } from '../connector.ts';
import type { Manifest } from '../manifest.ts';
import { asTold } from './as-told.ts';
import { matchPhone } from './person-by-phone.ts';
import { phonesIn } from './typed-phones.ts';

/** @param changedSince ISO 8601; null: everybody */
type ReadPeople = (changedSince: string | null) => AsyncIterable<ToldPerson>;

export interface PeopleIndex {
  /**
   * Finds contacts whose number ends like this one: the caller compares the whole numbers.
   * @param read asks the vendor; what it throws is thrown, and what was known stays
   * @param at ms since 1970: no contact is missing that was there by then
   * @throws ReadLately
   */
  peopleWith(phone: string, read: ReadPeople, at?: number): Promise<readonly KnownPerson[]>;
  /** Has all contacts read anew the next time, because one is gone. Returns false if they were read within the hour. */
  forget(): boolean;
  /** Counts the contacts that are kept. */
  size(): number;
}

/**
 * No contact has the number, and the last reading is less than a minute old: strangers who call one after the other would
 * have it read each time.
 */
export class ReadLately extends Error {}

const MINUTE_MS = 60_000;
const STALE_MS = 15 * MINUTE_MS;
/** All are read anew after it: a contact may have been removed, or changed without a new date. */
const WHOLE_MS = 24 * 60 * MINUTE_MS;
const SOON_MS = 60 * MINUTE_MS;
/** Our clock and the vendor's differ, and what is read page by page changes meanwhile. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** Every spelling of a number has as many digits. */
const ENDING_DIGITS = 8;
/** More contacts of one CRM would fill the memory of a process that serves others, too. */
export const MAX_PEOPLE = 250_000;
const MAX_PHONES = 10;
const MAX_NAME_LENGTH = 200;
/** With one ending; the whole numbers of those are compared. */
const MAX_FOUND = 500;

/** Contacts on later pages would not be kept. */
export const countEnoughPages = ({ pageSize }: Pick<Manifest, 'pageSize'>): number =>
  Math.ceil(MAX_PEOPLE / pageSize);

/** Filters all contacts if there is no index, because comparing whole numbers for all of them costs too much. */
export async function peopleEndingLike(
  phone: string,
  everybody: AsyncIterable<ToldPerson>,
): Promise<KnownPerson[]> {
  const found: KnownPerson[] = [];
  const ending = readEnding(phone);
  for await (const told of everybody) {
    const person = asTold(told);
    if (person.phones.flatMap(readEndings).includes(ending)) found.push(person);
  }
  return found;
}

/** With a hundred thousand contacts each byte counts: an object takes three times what its text does. */
interface Known {
  /** JSON by id. */
  people: Map<string, string>;
  /** Ids by the last digits; of numbers that they had before, too. */
  byEnding: Map<number, string | Set<string>>;
}

export function openPeopleIndex(now: () => Date): PeopleIndex {
  let known = nobody();
  let wholeAt = -Infinity;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  /** One reads, and all who came meanwhile wait for it. */
  const refresh = (read: ReadPeople): Promise<void> =>
    (reading ??= readAgain(read).finally(() => (reading = null)));

  async function readAgain(read: ReadPeople): Promise<void> {
    const at = now().getTime();
    const isWhole = at - wholeAt > WHOLE_MS;
    const found = isWhole ? nobody() : known;
    const since = isWhole ? null : new Date(readAt - OVERLAP_MS).toISOString();
    for await (const person of read(since)) remember(found, person);
    known = found;
    readAt = at;
    if (isWhole) wholeAt = at;
  }

  return {
    async peopleWith(phone, read, at = now().getTime()) {
      const isFresh = now().getTime() - readAt <= STALE_MS;
      if (!isFresh) await refresh(read);
      const found = find(known, phone);
      // a contact that was just created is often called next; one with the same ending is another one
      const isHit = found.some(({ phones }) =>
        phones.some((typed) => matchPhone(phone, typed) === 'whole'),
      );
      if (isHit || !isFresh || readAt >= at) return found;
      if (now().getTime() - readAt < MINUTE_MS) throw new ReadLately();
      await refresh(read);
      return find(known, phone);
    },
    forget() {
      if (now().getTime() - wholeAt <= SOON_MS) return false;
      wholeAt = -Infinity;
      readAt = -Infinity;
      return true;
    },
    size: () => known.people.size,
  };
}

const nobody = (): Known => ({ people: new Map(), byEnding: new Map() });

function remember({ people, byEnding }: Known, told: ToldPerson): void {
  const person = asTold(told);
  const { id } = person;
  const phones = person.phones.slice(0, MAX_PHONES);
  // a contact without a number is found by none, but may have had one
  if (!people.has(id) && (phones.length === 0 || people.size >= MAX_PEOPLE)) return;
  people.set(
    id,
    JSON.stringify({
      ...person,
      name: person.name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
      phones,
    }),
  );
  for (const ending of phones.flatMap(readEndings)) {
    const ids = byEnding.get(ending);
    if (ids === undefined) byEnding.set(ending, id);
    else if (typeof ids !== 'string') ids.add(id);
    else if (ids !== id) byEnding.set(ending, new Set([ids, id]));
  }
}

function find({ people, byEnding }: Known, phone: string): KnownPerson[] {
  const ids = byEnding.get(readEnding(phone)) ?? [];
  return [...(typeof ids === 'string' ? [ids] : ids)]
    .slice(0, MAX_FOUND)
    .map((id) => JSON.parse(people.get(id)!) as KnownPerson);
}

const readEndings = (typed: string) => phonesIn(typed).map(readEnding);
const readEnding = (typed: string) => Number(typed.replace(/\D/g, '').slice(-ENDING_DIGITS));
