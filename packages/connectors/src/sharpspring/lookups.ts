import type { IndexedPerson, ListItem, OpenDeal, PersonSearch } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { toListItem } from '../shared/define-connector.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { countPagesToRead, filterByEnding } from '../shared/people/people-index.ts';
import { pickSpelling, searchByPhone } from '../shared/people/person-by-phone.ts';
import { sharpspringManifest } from './manifest.ts';
import { type Crm, read, readAll } from './wire.ts';

interface Lead {
  id: string;
  firstName?: string | null;
  lastName?: string | null;
  companyName?: string | null;
  emailAddress?: string | null;
  phoneNumber?: string | null;
  officePhoneNumber?: string | null;
  mobilePhoneNumber?: string | null;
  updateTimestamp?: string | null;
}
interface Opportunity {
  isClosed?: string | number | boolean | null;
  opportunityName?: string | null;
}

const ACTIVE = { where: { isActive: '1' } };
const MAX_DEALS = 5;
/** The vendor's clock may be ahead. */
const DAY_MS = 86_400_000;

/** @throws ConnectorError `credentials` also without users (GW-sharpspring) */
export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  const wire = ['id', 'displayName', 'emailAddress'];
  let count = 0;
  for await (const user of readAll<{ isActive?: string }>(crm, 'getUserProfiles', ACTIVE)) {
    count += 1;
    if (user.isActive === '0') continue;
    yield toListItem({ ...user }, { label: ['displayName', 'emailAddress'], wire });
  }
  if (count === 0) throwNoUsers();
}

/** @throws ConnectorError as {@link readUsers} */
export async function check(crm: Crm): Promise<void> {
  const users = await read(crm, 'getUserProfiles', { ...ACTIVE, limit: 1, offset: 0 });
  if (users.length === 0) throwNoUsers();
}

function throwNoUsers(): never {
  throw new ConnectorError('credentials', 'SharpSpring returns no users for this key');
}

/** Leads are read only by id or e-mail. */
export const findPerson = (
  crm: Crm,
  phone: string,
  among?: readonly IndexedPerson[],
): Promise<PersonSearch> =>
  searchByPhone(phone, {
    spellings: pickSpelling(phone),
    find: async () => among ?? filterByEnding(phone, readPeople(crm, null)),
    findOpenDeal: ({ id }) => fallbackIfRejected(findOpenDeal(crm, id), null),
  });

export async function* readPeople(
  crm: Crm,
  changedSince: string | null,
): AsyncGenerator<IndexedPerson> {
  const [method, params] =
    changedSince === null
      ? ['getLeads', { where: {} }]
      : [
          'getLeadsDateRange',
          {
            startDate: formatUtc(changedSince),
            endDate: formatUtc(Date.now() + DAY_MS),
            timestamp: 'update',
          },
        ];
  const leads = readAll<Lead>(crm, method, params, countPagesToRead(sharpspringManifest));
  for await (const lead of leads) {
    const { id, firstName, lastName, companyName, emailAddress, updateTimestamp } = lead;
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const phones = [lead.mobilePhoneNumber, lead.phoneNumber, lead.officePhoneNumber];
    yield {
      id: String(id),
      kind: 'person',
      name: name || companyName || emailAddress || String(id),
      phones: phones.filter((phone) => phone != null),
      updatedAt: updateTimestamp ? `${updateTimestamp.replace(' ', 'T')}Z` : null,
    };
  }
}

/** The methods are documented; their fields are assumed. */
async function findOpenDeal(crm: Crm, leadId: string): Promise<OpenDeal | null> {
  const params = { where: { leadID: leadId }, limit: 500, offset: 0 };
  const links = await read<{ opportunityID: string }>(crm, 'getOpportunityLeads', params);
  const ids = links
    .map(({ opportunityID }) => opportunityID)
    .toSorted((one, other) => Number(other) - Number(one));
  for (const id of ids.slice(0, MAX_DEALS)) {
    const [deal] = await read<Opportunity>(crm, 'getOpportunity', { id });
    if (deal && ['0', 'false'].includes(String(deal.isClosed)))
      return { id, kind: 'deal', name: deal.opportunityName };
  }
  return null;
}

/** `2026-03-02 17:00:00`, UTC. */
export const formatUtc = (instant: string | number): string =>
  new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
