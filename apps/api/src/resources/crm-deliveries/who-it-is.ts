import type { Candidate, PersonSearch } from '@alo/connectors/connector.ts';
import { choosePerson } from '@alo/connectors/shared/person-by-phone.ts';
import { namesGateway } from '@alo/domain/call-constraint.ts';
import { findPersonChoice } from '../person-choices/chosen-person.ts';
import { keptCandidates, sentBefore, type CrmFindings, type Rule } from './findings.ts';
import { forgetPeople, peopleWith } from './known-people.ts';
import { forgetSearch, rememberedSearch, rememberSearch } from './person-cache.ts';
import type { CrmStep } from './crm-step.ts';

export interface WhoItIs {
  person: Candidate | null;
  rule: Rule;
  /** For the row and the log. */
  findings: CrmFindings;
  /** It was found a while ago, and may be gone. */
  isRemembered: boolean;
}

/**
 * Whom a call was with: who a person picked for it, else whose deal it was dialled from, else the remembered choice, else what
 * the rules say of those who have the number.
 * @throws ConnectorError of the vendor
 */
export async function whoItIs(step: CrmStep): Promise<WhoItIs> {
  const { context, connected, delivery, phone, findings } = step;
  if (findings.chosen !== undefined) {
    const { chosen: person } = findings;
    return { person, rule: 'chosen', findings: { person, rule: 'chosen' }, isRemembered: false };
  }
  const sent = sentBefore(delivery, findings);
  if (sent) {
    const { person, rule } = sent;
    return { person, rule, findings: sent, isRemembered: false };
  }
  const dialedFrom = await findDialedFrom(step);
  if (dialedFrom) {
    const kept: CrmFindings = { person: keptCandidates([dialedFrom])[0]!, rule: 'dialedFrom' };
    return { person: dialedFrom, rule: 'dialedFrom', findings: kept, isRemembered: false };
  }
  if (phone === null) {
    const nobody = { person: null, rule: 'nobody' } as const;
    return { ...nobody, findings: nobody, isRemembered: false };
  }
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
      candidates: keptCandidates(search.candidates),
      person: person && keptCandidates([person])[0]!,
      rule,
    },
    isRemembered,
  };
}

/** Only where the CRM's own page dialled: a deal with that id may be there of another's. */
async function findDialedFrom(step: CrmStep): Promise<Candidate | null> {
  const { connector, access, settings, call, delivery } = step;
  if (!connector.findDialedFrom) return null;
  const isDialedThere = Object.entries(call.metadata).some(([key, value]) =>
    namesGateway(key, value, delivery.gateway),
  );
  return isDialedThere ? connector.findDialedFrom(access, settings, call.metadata) : null;
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
  // it was said of these people; of one who is alone with the number nobody said anything
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
  // who asks for one again has mended something over there, perhaps a moment ago
  const isAskedFor = delivery.isReplay && !delivery.isOfPeriod;
  const known = isAskedFor ? null : rememberedSearch(context, key);
  if (known) return { search: known, isRemembered: true };
  const among = await peopleWith({ ...step, phone });
  const search = await connector.findPerson(access, settings, phone, among);
  rememberSearch(context, key, search);
  return { search, isRemembered: among !== undefined };
}

/** The next time the vendor is asked. False: it would say the same. */
export function forgetWhoItIs(step: CrmStep): boolean {
  const wasFound = forgetSearch(step.context, searchKey(step));
  return forgetPeople(step) || wasFound;
}

const searchKey = (step: CrmStep): string => `${connectionOf(step)} ${step.phone}`;

/** Another account has other people. */
const connectionOf = ({ delivery, connected }: CrmStep): string =>
  `${delivery.organizationId} ${delivery.gateway} ${connected.version}`;
