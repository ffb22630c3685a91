// Finds the contact of a number. CRMs keep numbers as people typed them, and each searches them in its own way.
import { parseDialedNumber } from '@alo/domain/dialed-number.ts';
import type { Candidate, PersonSearch, ToldPerson } from '../connector.ts';
import { asTold } from './as-told.ts';
import type { Spelling } from './spellings.ts';
import { phonesIn } from './typed-phones.ts';

const COUNTRY = '+55';
const MOBILE = /^(\d{2})9(\d{8})$/;
const LOCAL_DIGITS = [8, 9];
/** More contacts share one number only in a CRM that was filled to harm us. */
const MAX_CANDIDATES = 50;

/** The ways in which a number may be written, in the order asked for, each once; a foreign one has only two. */
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
    pretty: pretty(national),
    prettyWithoutNine: old && pretty(old),
    lastEight: national.slice(-8),
    lastEightHyphened: `${national.slice(-8, -4)}-${national.slice(-4)}`,
  };
  return [...new Set(ways.map((way) => spelled[way]).filter((text) => text !== null))];
}

/** One, of vendors that cannot search by number: numbers are compared here, and none is asked for. */
export const ownSpelling = (phone: string): string[] =>
  listSpellings(phone, ['national', 'digits']).slice(0, 1);

const pretty = (national: string) =>
  `(${national.slice(0, 2)}) ${national.slice(2, -4)}-${national.slice(-4)}`;

type Match = 'whole' | 'withoutArea' | null;

/** `whole`: the number is there; `withoutArea`: what is typed there may be it; null: others are. */
export function matchPhone(phone: string, typed: string): Match {
  const matches = phonesIn(typed).map((one) => matchOnePhone(phone, one));
  return matches.find((match) => match === 'whole') ?? matches.find((match) => match) ?? null;
}

function matchOnePhone(phone: string, typed: string): Match {
  const { e164 } = parseDialedNumber(typed);
  const digits = typed.replace(/\D/g, '');
  // of another country without its plus, unless it reads like one of here
  if (e164 === phone || (e164 === null && digits === phone.slice(1))) return 'whole';
  const isLocal = LOCAL_DIGITS.includes(digits.length) && phone.startsWith(COUNTRY);
  const local = phone.slice(COUNTRY.length + 2);
  return isLocal && (digits === local || `9${digits}` === local) ? 'withoutArea' : null;
}

type Found = Omit<Candidate, 'openDeal'> & Partial<Pick<Candidate, 'openDeal'>>;

interface PhoneSearch {
  spellings: readonly string[];
  /**
   * Spellings that find a number however it is typed if the vendor searches as it says or as is assumed. They are asked for
   * first, and the others only if no contact has the number by them.
   */
  wideSpellings?: readonly string[];
  /** Returns all that the vendor finds; the numbers are compared here. */
  find(spelling: string): Promise<readonly (ToldPerson & Partial<Pick<Candidate, 'openDeal'>>)[]>;
  /** Asked only for those who count. */
  findOpenDeal?(candidate: Found): Promise<Candidate['openDeal']>;
  /**
   * A person wins over their company, also one whose number is typed in another way, at vendors that answer both at once. If
   * only a company has the number, it costs as many requests as if no contact had it.
   */
  prefersPeople?: true;
}

/**
 * Asks for all spellings before a contact is chosen, because two people may have typed one number in different ways. Contacts
 * whose number is typed without area code count only if none has the whole one.
 */
export async function searchByPhone(phone: string, search: PhoneSearch): Promise<PersonSearch> {
  const { wideSpellings = [] } = search;
  const spellings: string[] = [];
  const withoutArea: Found[][] = [];
  const whole: Found[][] = [];
  const isPerson = ({ kind }: Found) => kind === 'person' || !search.prefersPeople;
  for (const group of [wideSpellings, search.spellings]) {
    for (const spelling of group) {
      spellings.push(spelling);
      const found = (await search.find(spelling)).map(asTold).map((one) => ({
        one,
        matches: one.phones.map((typed) => matchPhone(phone, typed)),
      }));
      const fitting = (match: Match) =>
        found.filter(({ matches }) => matches.includes(match)).map(({ one }) => one);
      whole.push(fitting('whole'));
      withoutArea.push(fitting('withoutArea'));
    }
    if (whole.flat().some(isPerson)) break;
  }
  const those = whole.some(({ length }) => length > 0) ? whole : withoutArea;
  const all = once(those.flat());
  const counting = all.some(isPerson) ? all.filter(isPerson) : all;
  const candidates: Candidate[] = [];
  for (const one of counting.slice(0, MAX_CANDIDATES)) {
    const openDeal = one.openDeal ?? (await search.findOpenDeal?.(one)) ?? null;
    candidates.push({ ...one, openDeal });
  }
  return { spellings, counts: those.map((found) => once(found).length), candidates };
}

const once = (found: readonly Found[]) => [
  ...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values(),
];

/** Joins two searches, of which the first found no contact. */
export const searchedAfter = (before: PersonSearch, after: PersonSearch): PersonSearch => ({
  spellings: [...before.spellings, ...after.spellings],
  counts: [...(before.counts ?? []), ...(after.counts ?? [])],
  candidates: after.candidates,
});

/**
 * Adds when each of several was changed last, at vendors whose search does not answer it; one alone needs no date.
 * @param read ISO 8601 by id; a contact that is not in it has no date
 */
export async function datedBy(
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

/** Which candidate it is, and by which rule; `tie`: a person decides. */
export type Choice =
  | { person: Candidate; rule: 'remembered' | 'only' | 'openDeal' | 'mostRecent' }
  | { person: null; rule: 'nobody' | 'tie' };

/**
 * A remembered choice wins, then the only candidate, then the only one with an open deal. The rest is a tie, unless the
 * organization would rather have the one that changed last, and the CRM tells which that is.
 */
export function choosePerson(
  candidates: readonly Candidate[],
  { remembered = null as Pick<Candidate, 'id' | 'kind'> | null, takesMostRecent = false } = {},
): Choice {
  const known = candidates.find(
    ({ id, kind }) => id === remembered?.id && kind === remembered.kind,
  );
  if (known) return { person: known, rule: 'remembered' };
  const [first, second] = candidates;
  if (!first) return { person: null, rule: 'nobody' };
  if (!second) return { person: first, rule: 'only' };
  const [withDeal, another] = candidates.filter(({ openDeal }) => openDeal !== null);
  if (withDeal && !another) return { person: withDeal, rule: 'openDeal' };
  const dated = candidates.filter(({ updatedAt }) => updatedAt !== null);
  const [newest] = takesMostRecent ? dated.toSorted(byRecency) : [];
  return newest ? { person: newest, rule: 'mostRecent' } : { person: null, rule: 'tie' };
}

const byRecency = (one: Candidate, other: Candidate) =>
  (other.updatedAt ?? '').localeCompare(one.updatedAt ?? '') ||
  one.id.localeCompare(other.id, 'en', { numeric: true });
