import type { Candidate, PersonSearch } from '@alo/connectors/connector.ts';
import { choosePerson } from '@alo/connectors/shared/person-by-phone.ts';
import { namesGateway } from '@alo/domain/call-constraint.ts';
import { findPersonChoice } from '../person-choices/chosen-person.ts';
import type { CrmStep } from './crm-step.ts';
import type { FoundPerson, StoredDelivery } from './facts.ts';
import { getSentFor, shortenCandidates, type CrmFindings, type Rule } from './findings.ts';
import { resetIndex, findKnownPeople } from './known-people.ts';
import { dropCachedSearch, findCachedSearch, cacheSearch } from './person-cache.ts';

/**
 * Finds the contact of a call. In order: the user's choice for this call, the contact of an earlier
 * attempt, the deal it was dialled from, the remembered choice, the rules on the search results.
 * @throws ConnectorError of the vendor
 * @throws StillReading
 */
export async function findPerson(step: CrmStep, stored: StoredDelivery): Promise<FoundPerson> {
  const { context, connected, delivery, phone } = step;
  const { chosen } = stored.findings;
  if (chosen !== undefined) return toFound({ person: chosen, rule: 'chosen' });
  const sentFor = getSentFor(stored);
  if (sentFor) return toFound(sentFor);
  const dialedFrom = await findDialedFrom(step);
  if (dialedFrom) {
    return { ...toFound({ person: shorten(dialedFrom), rule: 'dialedFrom' }), person: dialedFrom };
  }
  if (phone === null) return toFound({ person: null, rule: 'nobody' });
  const { search, isRemembered } = await searchFor(step, phone);
  const { organizationId, gateway } = delivery;
  const remembered = await findPersonChoice(context.db, { organizationId, gateway, phone });
  const { person, rule } = decide(search, remembered, connected.takesMostRecent);
  return {
    person,
    rule,
    findings: {
      spellings: search.spellings,
      counts: search.counts,
      candidates: shortenCandidates(search.candidates),
      person: person && shorten(person),
      rule,
    },
    isRemembered,
  };
}

const toFound = (
  findings: CrmFindings & Required<Pick<CrmFindings, 'person' | 'rule'>>,
): FoundPerson => ({
  person: findings.person,
  rule: findings.rule,
  findings,
  isRemembered: false,
});

const shorten = (person: Candidate): Candidate => shortenCandidates([person])[0]!;

/** Only if the call was dialled from this CRM, because another CRM may use the same deal id. */
async function findDialedFrom(step: CrmStep): Promise<Candidate | null> {
  const { connector, access, settings, call, delivery } = step;
  const dialedFrom = connector.capabilities?.dialedFrom;
  if (!dialedFrom) return null;
  const isDialedThere = Object.entries(call.metadata).some(([key, value]) =>
    namesGateway(key, value, delivery.gateway),
  );
  return isDialedThere ? dialedFrom.find(access, settings, call.metadata) : null;
}

type PersonChoice = NonNullable<Awaited<ReturnType<typeof findPersonChoice>>>;
type Remembered = Pick<PersonChoice, 'personId' | 'personKind'> | null;

/** @param remembered the user's earlier choice for the number */
export function decide(
  { candidates }: Pick<PersonSearch, 'candidates'>,
  remembered: Remembered,
  takesMostRecent: boolean,
): { person: Candidate | null; rule: Rule } {
  if (remembered === null) return choosePerson(candidates, { takesMostRecent });
  const { personId: id, personKind: kind } = remembered;
  // The user refused several candidates, which does not apply to a single one.
  if (id === null || kind === null) {
    return candidates.length > 1
      ? { person: null, rule: 'remembered' }
      : choosePerson(candidates, { takesMostRecent });
  }
  return choosePerson(candidates, { remembered: { id, kind }, takesMostRecent });
}

async function searchFor(
  step: CrmStep,
  phone: string,
): Promise<{ search: PersonSearch; isRemembered: boolean }> {
  const { context, connector, access, settings, delivery } = step;
  const key = buildSearchKey(step);
  // The user may have just corrected the contact in the CRM.
  const isAskedFor = delivery.isReplay && !delivery.isOfPeriod;
  const known = isAskedFor ? null : findCachedSearch(context, key);
  if (known) return { search: known, isRemembered: true };
  const among = await findKnownPeople({ ...step, phone });
  const search = among
    ? await connector.people!.findAmong(access, settings, phone, among)
    : await connector.findPerson(access, settings, phone);
  cacheSearch(context, key, search);
  return { search, isRemembered: among !== undefined };
}

/** Returns false if the vendor would return the same contact again. */
export function dropCachedPerson(step: Searched): boolean {
  const wasFound = dropCachedSearch(step.context, buildSearchKey(step));
  return resetIndex(step) || wasFound;
}

type Searched = Pick<CrmStep, 'context' | 'delivery' | 'connected' | 'phone'>;

/** Contains the version, because another account has other contacts. */
const buildSearchKey = ({ delivery, connected, phone }: Searched): string =>
  `${delivery.organizationId} ${delivery.gateway} ${connected.version} ${phone}`;
