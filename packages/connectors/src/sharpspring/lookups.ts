import type { Access, Candidate, KnownPerson, ListItem, PersonSearch } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CredentialsOf } from '../manifest.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { enoughPagesOf, peopleEndingLike } from '../shared/people-index.ts';
import { ownSpelling, searchByPhone } from '../shared/person-by-phone.ts';
import { sharpspringManifest } from './manifest.ts';
import {
  read,
  readAll,
  type Lead,
  type Opportunity,
  type OpportunityLead,
  type UserProfile,
} from './wire.ts';

type Credentials = CredentialsOf<typeof sharpspringManifest>;

const ACTIVE = { where: { isActive: '1' } };
/** Each is asked for by itself. */
const MAX_DEALS = 5;
/** Its clock may be ahead of ours. */
const DAY_MS = 86_400_000;

/** @throws ConnectorError `credentials` also where there is nobody (GW-sharpspring). */
export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  let count = 0;
  for await (const user of readAll<UserProfile>(access, settings, 'getUserProfiles', ACTIVE)) {
    const { id, displayName, emailAddress, isActive } = user;
    count += 1;
    if (isActive === '0') continue;
    const label = displayName || emailAddress || id;
    yield { id: String(id), label, wire: { id, displayName, emailAddress } };
  }
  if (count === 0) refuseNobody();
}

/** @throws ConnectorError as {@link readUsers} */
export async function check(access: Access, settings: Credentials): Promise<void> {
  const params = { ...ACTIVE, limit: 1, offset: 0 };
  const users = await read<UserProfile>(access, settings, 'getUserProfiles', params);
  if (users.length === 0) refuseNobody();
}

function refuseNobody(): never {
  throw new ConnectorError('credentials', 'SharpSpring tells no users');
}

/** Leads are asked for by id or e-mail alone: numbers are compared here, of all leads unless it is known whose it may be. */
export const findPerson = (
  access: Access,
  settings: Credentials,
  phone: string,
  among?: readonly KnownPerson[],
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: ownSpelling(phone),
    find: async () => among ?? peopleEndingLike(phone, readPeople(access, settings, null)),
    findOpenDeal: ({ id }) => noneIfRejected(openDealOf(access, settings, id), null),
  });

export async function* readPeople(
  access: Access,
  settings: Credentials,
  changedSince: string | null,
): AsyncGenerator<KnownPerson> {
  const enough = enoughPagesOf(sharpspringManifest);
  const leads =
    changedSince === null
      ? readAll<Lead>(access, settings, 'getLeads', { where: {} }, enough)
      : readAll<Lead>(
          access,
          settings,
          'getLeadsDateRange',
          {
            startDate: shown(changedSince),
            endDate: shown(Date.now() + DAY_MS),
            timestamp: 'update',
          },
          enough,
        );
  for await (const lead of leads) {
    const { id, firstName, lastName, companyName, emailAddress, updateTimestamp } = lead;
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const typed = [lead.mobilePhoneNumber, lead.phoneNumber, lead.officePhoneNumber];
    yield {
      id: String(id),
      kind: 'person',
      name: name || companyName || emailAddress || String(id),
      phones: typed.filter((phone) => phone != null),
      updatedAt: updateTimestamp ? `${updateTimestamp.replace(' ', 'T')}Z` : null,
    };
  }
}

/** Whoever has one is meant, of several with one number. The methods are told; their fields are assumed. */
async function openDealOf(
  access: Access,
  settings: Credentials,
  leadId: string,
): Promise<Candidate['openDeal']> {
  const where = { leadID: leadId };
  const params = { where, limit: 500, offset: 0 };
  const links = await read<OpportunityLead>(access, settings, 'getOpportunityLeads', params);
  const ids = links
    .map(({ opportunityID }) => opportunityID)
    .toSorted((one, other) => Number(other) - Number(one));
  for (const id of ids.slice(0, MAX_DEALS)) {
    const [deal] = await read<Opportunity>(access, settings, 'getOpportunity', { id });
    if (deal && ['0', 'false'].includes(String(deal.isClosed)))
      return { id, kind: 'deal', name: deal.opportunityName };
  }
  return null;
}

/** `2026-03-02 17:00:00`, UTC. */
export const shown = (instant: string | number): string =>
  new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
