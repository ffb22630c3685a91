// Who has which number, for vendors that cannot search by one: everybody is read once, then those who changed.
import type { KnownPerson, ToldPerson } from '../connector.ts';
import type { Manifest } from '../manifest.ts';
import { asTold } from './as-told.ts';
import { matchOf } from './person-by-phone.ts';
import { phonesIn } from './typed-phones.ts';

/** @param changedSince ISO 8601; null: everybody */
type ReadPeople = (changedSince: string | null) => AsyncIterable<ToldPerson>;

export interface PeopleIndex {
  /**
   * Whose number ends like this one: the whole numbers are compared by who asks.
   * @param read asks the vendor; what it throws is thrown, and what was known stays
   * @param at ms since 1970: nobody is missing who was there by then
   * @throws ReadLately
   */
  peopleWith(phone: string, read: ReadPeople, at?: number): Promise<readonly KnownPerson[]>;
  /** Somebody of them is gone: everybody is read anew the next time. False: they were read within the hour. */
  forget(): boolean;
  /** How many are kept. */
  size(): number;
}

/**
 * Nobody has the number, and whether somebody came since the last reading is asked a minute after it: strangers who call one
 * after the other would have it read each time.
 */
export class ReadLately extends Error {}

const MINUTE_MS = 60_000;
const STALE_MS = 15 * MINUTE_MS;
/** Who was removed, and whose number changed without the vendor's telling it. */
const WHOLE_MS = 24 * 60 * MINUTE_MS;
const SOON_MS = 60 * MINUTE_MS;
/** Our clock and the vendor's differ, and what is read page by page changes meanwhile. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** As much as every spelling of a number has. */
const ENDING_DIGITS = 8;
/** Of one CRM: more of them would lie in the memory of a process that serves others, too. */
export const MAX_PEOPLE = 250_000;
const MAX_PHONES = 10;
const MAX_NAME_LENGTH = 200;
/** With one ending; the whole numbers of those are compared. */
const MAX_FOUND = 500;

/** Of a list of people: whoever stands behind them would not be kept. */
export const enoughPagesOf = ({ pageSize }: Pick<Manifest, 'pageSize'>): number =>
  Math.ceil(MAX_PEOPLE / pageSize);

/** Of everybody, where there is no index: comparing whole numbers costs more than it should for all of them. */
export async function peopleEndingLike(
  phone: string,
  everybody: AsyncIterable<ToldPerson>,
): Promise<KnownPerson[]> {
  const found: KnownPerson[] = [];
  const ending = endingOf(phone);
  for await (const told of everybody) {
    const person = asTold(told);
    if (person.phones.flatMap(endingsOf).includes(ending)) found.push(person);
  }
  return found;
}

/** Of a hundred thousand each byte counts: an object takes three times what its text does. */
interface Known {
  /** As JSON, by their ids. */
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
      // whoever was just written down there is called next; somebody with the same ending is not whom we look for
      const isHit = found.some(({ phones }) =>
        phones.some((typed) => matchOf(phone, typed) === 'whole'),
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
  // who has no number is looked for by none, but may have had one
  if (!people.has(id) && (phones.length === 0 || people.size >= MAX_PEOPLE)) return;
  people.set(
    id,
    JSON.stringify({
      ...person,
      name: person.name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
      phones,
    }),
  );
  for (const ending of phones.flatMap(endingsOf)) {
    const ids = byEnding.get(ending);
    if (ids === undefined) byEnding.set(ending, id);
    else if (typeof ids !== 'string') ids.add(id);
    else if (ids !== id) byEnding.set(ending, new Set([ids, id]));
  }
}

function find({ people, byEnding }: Known, phone: string): KnownPerson[] {
  const ids = byEnding.get(endingOf(phone)) ?? [];
  return [...(typeof ids === 'string' ? [ids] : ids)]
    .slice(0, MAX_FOUND)
    .map((id) => JSON.parse(people.get(id)!) as KnownPerson);
}

const endingsOf = (typed: string) => phonesIn(typed).map(endingOf);
const endingOf = (typed: string) => Number(typed.replace(/\D/g, '').slice(-ENDING_DIGITS));
