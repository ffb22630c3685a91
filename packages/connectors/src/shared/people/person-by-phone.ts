import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { Candidate, PersonSearch, RawPerson } from '../../connector.ts';
import { normalizePerson } from './normalize-person.ts';
import type { Spelling } from './spellings.ts';
import { splitPhones } from './split-phones.ts';

const COUNTRY = '+55';
const MOBILE = /^(\d{2})9(\d{8})$/;
const LOCAL_DIGITS = [8, 9];
/** More contacts share a number only in abuse. */
const MAX_CANDIDATES = 50;

/** Keeps the given order, without duplicates; foreign numbers have two spellings. */
export function listSpellings(phone: string, ways: readonly Spelling[]): string[] {
  const digits = phone.replace('+', '');
  if (!phone.startsWith(COUNTRY)) {
    return ways.flatMap((way) => (way === 'digits' ? [digits] : way === 'plus' ? [phone] : []));
  }
  const national = phone.slice(COUNTRY.length);
  const [, area, local] = MOBILE.exec(national) ?? [];
  const old = area && local ? area + local : null;
  const spelled: Record<Spelling, string | null> = {
    digits,
    national,
    nationalWithoutNine: old,
    digitsWithoutNine: old && `55${old}`,
    plus: phone,
    pretty: formatPretty(national),
    prettyWithoutNine: old && formatPretty(old),
    lastEight: national.slice(-8),
    lastEightHyphened: `${national.slice(-8, -4)}-${national.slice(-4)}`,
  };
  return [...new Set(ways.map((way) => spelled[way]).filter((text) => text !== null))];
}

/** Enough for vendors without a search by number. */
export const pickSpelling = (phone: string): string[] =>
  listSpellings(phone, ['national', 'digits']).slice(0, 1);

const formatPretty = (national: string) =>
  `(${national.slice(0, 2)}) ${national.slice(2, -4)}-${national.slice(-4)}`;

type Match = 'whole' | 'withoutArea' | null;

/** Returns null for another number. */
export function matchPhone(phone: string, storedPhone: string): Match {
  const matches = splitPhones(storedPhone).map((one) => matchOnePhone(phone, one));
  return matches.find((match) => match === 'whole') ?? matches.find((match) => match) ?? null;
}

function matchOnePhone(phone: string, storedPhone: string): Match {
  const { e164 } = parseDialedNumber(storedPhone);
  const digits = storedPhone.replace(/\D/g, '');
  // A foreign number without plus, unless it is a valid Brazilian one.
  if (e164 === phone || (e164 === null && digits === phone.slice(1))) return 'whole';
  const isLocal = LOCAL_DIGITS.includes(digits.length) && phone.startsWith(COUNTRY);
  const local = phone.slice(COUNTRY.length + 2);
  return isLocal && (digits === local || `9${digits}` === local) ? 'withoutArea' : null;
}

type PhoneContact = Omit<Candidate, 'openDeal'> & Partial<Pick<Candidate, 'openDeal'>>;

interface PhoneSearch {
  spellings: readonly string[];
  /**
   * Spellings that find a number however typed, as documented or assumed. The others are tried if
   * these find no contact.
   */
  wideSpellings?: readonly string[];
  /** The caller compares the numbers. */
  find(spelling: string): Promise<readonly (RawPerson & Partial<Pick<Candidate, 'openDeal'>>)[]>;
  /** Called for the final candidates only. */
  findOpenDeal?(candidate: PhoneContact): Promise<Candidate['openDeal']>;
  /**
   * For vendors that return people and companies together: a person wins over their company, even
   * by another spelling. If only a company is found, all spellings are tried.
   */
  prefersPeople?: true;
}

/**
 * Tries all spellings first, because two people may have typed one number differently. Numbers
 * without area code count only if no contact has the whole one.
 */
export async function searchByPhone(phone: string, search: PhoneSearch): Promise<PersonSearch> {
  const { wideSpellings = [] } = search;
  const spellings: string[] = [];
  const localMatches: PhoneContact[][] = [];
  const wholeMatches: PhoneContact[][] = [];
  const isPerson = ({ kind }: PhoneContact) => kind === 'person' || !search.prefersPeople;
  for (const group of [wideSpellings, search.spellings]) {
    for (const spelling of group) {
      spellings.push(spelling);
      const contacts = (await search.find(spelling)).map(normalizePerson).map((one) => ({
        one,
        matches: one.phones.map((storedPhone) => matchPhone(phone, storedPhone)),
      }));
      const withMatch = (match: Match) =>
        contacts.filter(({ matches }) => matches.includes(match)).map(({ one }) => one);
      wholeMatches.push(withMatch('whole'));
      localMatches.push(withMatch('withoutArea'));
    }
    if (wholeMatches.flat().some(isPerson)) break;
  }
  const bySpelling = wholeMatches.some(({ length }) => length > 0) ? wholeMatches : localMatches;
  const all = removeDuplicates(bySpelling.flat());
  const preferred = all.some(isPerson) ? all.filter(isPerson) : all;
  const candidates: Candidate[] = [];
  for (const one of preferred.slice(0, MAX_CANDIDATES)) {
    const openDeal = one.openDeal ?? (await search.findOpenDeal?.(one)) ?? null;
    candidates.push({ ...one, openDeal });
  }
  return {
    spellings,
    counts: bySpelling.map((contacts) => removeDuplicates(contacts).length),
    candidates,
  };
}

const removeDuplicates = (contacts: readonly PhoneContact[]) => [
  ...new Map(contacts.map((one) => [`${one.kind} ${one.id}`, one])).values(),
];

export const joinSearches = (before: PersonSearch, after: PersonSearch): PersonSearch => ({
  spellings: [...before.spellings, ...after.spellings],
  counts: [...(before.counts ?? []), ...(after.counts ?? [])],
  candidates: after.candidates,
});

/**
 * For vendors whose search returns no dates, if there are several candidates.
 * @param read ISO 8601 by id
 */
export async function addDates(
  search: PersonSearch,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<PersonSearch> {
  if (search.candidates.length < 2) return search;
  const dates = await read(search.candidates.map(({ id }) => id));
  const candidates = search.candidates.map((one) => ({
    ...one,
    updatedAt: dates.get(one.id) ?? null,
  }));
  return { ...search, candidates };
}

export type Choice =
  | { person: Candidate; rule: 'remembered' | 'only' | 'openDeal' | 'mostRecent' }
  | { person: null; rule: 'nobody' | 'tie' };

/**
 * Prefers the remembered one, then the only one, then the only one with an open deal. Otherwise it
 * is a tie, unless the organization takes the last changed one and the CRM tells which.
 */
export function choosePerson(
  candidates: readonly Candidate[],
  { remembered = null as Pick<Candidate, 'id' | 'kind'> | null, takesMostRecent = false } = {},
): Choice {
  const chosenBefore = candidates.find(
    ({ id, kind }) => id === remembered?.id && kind === remembered.kind,
  );
  if (chosenBefore) return { person: chosenBefore, rule: 'remembered' };
  const [first, second] = candidates;
  if (!first) return { person: null, rule: 'nobody' };
  if (!second) return { person: first, rule: 'only' };
  const [withDeal, another] = candidates.filter(({ openDeal }) => openDeal !== null);
  if (withDeal && !another) return { person: withDeal, rule: 'openDeal' };
  const dated = candidates.filter(({ updatedAt }) => updatedAt !== null);
  const [newest] = takesMostRecent ? dated.toSorted(compareRecency) : [];
  return newest ? { person: newest, rule: 'mostRecent' } : { person: null, rule: 'tie' };
}

const compareRecency = (one: Candidate, other: Candidate) =>
  (other.updatedAt ?? '').localeCompare(one.updatedAt ?? '') ||
  one.id.localeCompare(other.id, 'en', { numeric: true });
