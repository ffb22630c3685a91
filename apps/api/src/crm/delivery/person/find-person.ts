import type { Candidate, PersonSearch } from '@alo/connectors/connector.ts';
import { choosePerson } from '@alo/connectors/shared/people/person-by-phone.ts';
import { namesGateway } from '@alo/domain/calls/call-constraint.ts';
import { LRUCache } from 'lru-cache';
import { createCachePerDatabase } from '../../../platform/db/cache-per-database.ts';
import { findPersonChoice } from '../../person-choices/chosen-person.ts';
import type { CrmRequest } from '../crm-request.ts';
import type { FoundPerson, StoredDelivery } from '../plan/facts.ts';
import {
  getSentContact,
  shortenCandidates,
  type CrmFindings,
  type Rule,
} from '../plan/findings.ts';
import { resetIndex, findIndexedContacts } from './indexed-contacts.ts';

// Searches use most of a vendor's rate limit.
const FOUND_CACHE_MS = 10 * 60_000;
const NOT_FOUND_CACHE_MS = 60_000;
const MAX_CACHED_SEARCHES = 10_000;
const MAX_CANDIDATES = 50_000;

const getSearches = createCachePerDatabase(
  () =>
    new LRUCache<string, PersonSearch>({
      max: MAX_CACHED_SEARCHES,
      maxSize: MAX_CANDIDATES,
      sizeCalculation: ({ candidates }) => candidates.length + 1,
    }),
);

/**
 * Applies, in order: the user's choice for this call, the contact of an earlier attempt, the deal
 * dialled from, the remembered choice, the rules on the search results.
 * @throws ConnectorError, ContactsLoadingError
 */
export async function findPerson(
  request: CrmRequest,
  storedDelivery: StoredDelivery,
): Promise<FoundPerson> {
  const { context, connected, delivery, phone } = request;
  const { chosen } = storedDelivery.findings;
  if (chosen !== undefined) return toFoundPerson({ person: chosen, rule: 'chosen' });
  const sentContact = getSentContact(storedDelivery);
  if (sentContact) return toFoundPerson(sentContact);
  const dialedFrom = await findDialedFrom(request);
  if (dialedFrom) {
    return {
      ...toFoundPerson({ person: shortenCandidate(dialedFrom), rule: 'dialedFrom' }),
      person: dialedFrom,
    };
  }
  if (phone === null) return toFoundPerson({ person: null, rule: 'nobody' });
  const { search, isCached } = await searchContacts(request, phone);
  const { organizationId, gateway } = delivery;
  const rememberedChoice = await findPersonChoice(context.db, { organizationId, gateway, phone });
  const { person, rule } = decidePerson(search, rememberedChoice, connected.takesMostRecent);
  return {
    person,
    rule,
    findings: {
      spellings: search.spellings,
      counts: search.counts,
      candidates: shortenCandidates(search.candidates),
      person: person && shortenCandidate(person),
      rule,
    },
    isCached,
  };
}

const toFoundPerson = (
  findings: CrmFindings & Required<Pick<CrmFindings, 'person' | 'rule'>>,
): FoundPerson => ({
  person: findings.person,
  rule: findings.rule,
  findings,
  isCached: false,
});

const shortenCandidate = (person: Candidate): Candidate => shortenCandidates([person])[0]!;

/** Another CRM may use the same deal id. */
async function findDialedFrom(request: CrmRequest): Promise<Candidate | null> {
  const { connector, access, settings, call, delivery } = request;
  const capability = connector.capabilities?.dialedFrom;
  if (!capability) return null;
  const isDialedFromCrm = Object.entries(call.metadata).some(([key, value]) =>
    namesGateway(key, value, delivery.gateway),
  );
  return isDialedFromCrm ? capability.find(access, settings, call.metadata) : null;
}

type PersonChoice = NonNullable<Awaited<ReturnType<typeof findPersonChoice>>>;
type RememberedChoice = Pick<PersonChoice, 'personId' | 'personKind'> | null;

export function decidePerson(
  { candidates }: Pick<PersonSearch, 'candidates'>,
  rememberedChoice: RememberedChoice,
  takesMostRecent: boolean,
): { person: Candidate | null; rule: Rule } {
  if (rememberedChoice === null) return choosePerson(candidates, { takesMostRecent });
  const { personId: id, personKind: kind } = rememberedChoice;
  // The refusal of several candidates does not apply to a single one.
  if (id === null || kind === null) {
    return candidates.length > 1
      ? { person: null, rule: 'remembered' }
      : choosePerson(candidates, { takesMostRecent });
  }
  return choosePerson(candidates, { remembered: { id, kind }, takesMostRecent });
}

async function searchContacts(
  request: CrmRequest,
  phone: string,
): Promise<{ search: PersonSearch; isCached: boolean }> {
  const { context, connector, access, settings, delivery } = request;
  const key = buildSearchKey(request);
  // The user may have just corrected the contact in the CRM.
  const isRequestedByUser = delivery.isReplay && !delivery.isOfPeriod;
  const cachedSearch = isRequestedByUser ? undefined : getSearches(context.pool).get(key);
  if (cachedSearch) return { search: cachedSearch, isCached: true };
  const indexedContacts = await findIndexedContacts({ ...request, phone });
  const search = indexedContacts
    ? await connector.people!.findAmong(access, settings, phone, indexedContacts)
    : await connector.findPerson(access, settings, phone);
  const ttl = search.candidates.length > 0 ? FOUND_CACHE_MS : NOT_FOUND_CACHE_MS;
  getSearches(context.pool).set(key, search, { ttl });
  return { search, isCached: indexedContacts !== undefined };
}

/** Returns false if the vendor would return the same contact again. */
export function dropCachedPerson(request: SearchRequest): boolean {
  const wasCached = getSearches(request.context.pool).delete(buildSearchKey(request));
  return resetIndex(request) || wasCached;
}

type SearchRequest = Pick<CrmRequest, 'context' | 'delivery' | 'connected' | 'phone'>;

/** Another version may be another account. */
const buildSearchKey = ({ delivery, connected, phone }: SearchRequest): string =>
  `${delivery.organizationId} ${delivery.gateway} ${connected.version} ${phone}`;
