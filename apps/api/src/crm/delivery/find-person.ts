import type { Candidate, PersonSearch } from '@alo/connectors/connector.ts';
import { choosePerson } from '@alo/connectors/shared/person-by-phone.ts';
import { namesGateway } from '@alo/domain/call-constraint.ts';
import { findPersonChoice } from '../person-choices/chosen-person.ts';
import type { CrmStep } from './crm-step.ts';
import type { FoundPerson, StoredDelivery } from './facts.ts';
import { getSentFor, shortenCandidates, type CrmFindings, type Rule } from './findings.ts';
import { forgetPeople, peopleWith } from './known-people.ts';
import { forgetSearch, rememberedSearch, rememberSearch } from './person-cache.ts';

/**
 * Finds whom a call was with: who a person picked for it, else whom it was sent for before, else whose deal it was dialled
 * from, else the remembered choice, else what the rules say of those who have the number.
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

/** Only where the CRM's own page dialled: a deal with that id may be there of another's. */
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

/** @param remembered what a person said of the number before */
export function decide(
  { candidates }: Pick<PersonSearch, 'candidates'>,
  remembered: Remembered,
  takesMostRecent: boolean,
): { person: Candidate | null; rule: Rule } {
  if (remembered === null) return choosePerson(candidates, { takesMostRecent });
  const { personId: id, personKind: kind } = remembered;
  // The refusal was about several candidates, so it does not apply to a single one.
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
  const key = searchKey(step);
  // A person who asks for a retry may have just corrected the contact in the CRM.
  const isAskedFor = delivery.isReplay && !delivery.isOfPeriod;
  const known = isAskedFor ? null : rememberedSearch(context, key);
  if (known) return { search: known, isRemembered: true };
  const among = await peopleWith({ ...step, phone });
  const search = among
    ? await connector.people!.findAmong(access, settings, phone, among)
    : await connector.findPerson(access, settings, phone);
  rememberSearch(context, key, search);
  return { search, isRemembered: among !== undefined };
}

/** Forgets the search, so that the next one asks the vendor. Returns false if the vendor would say the same. */
export function forgetPerson(step: Searched): boolean {
  const wasFound = forgetSearch(step.context, searchKey(step));
  return forgetPeople(step) || wasFound;
}

type Searched = Pick<CrmStep, 'context' | 'delivery' | 'connected' | 'phone'>;

/** The version is in the key because another account has other people. */
const searchKey = ({ delivery, connected, phone }: Searched): string =>
  `${delivery.organizationId} ${delivery.gateway} ${connected.version} ${phone}`;
