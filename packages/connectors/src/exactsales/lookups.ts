import { formatPhoneNumber } from '@alo/domain/phone-number.ts';
import type { Access, Candidate, ListItem, PersonSearch } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import type { exactsalesManifest } from './manifest.ts';
import { readAll, readSome, type Lead, type Person, type User } from './wire.ts';

type Credentials = CredentialsOf<typeof exactsalesManifest>;

/** Of pre-sales and of sales; managers are in no list. */
const USER_SETS = ['sdrs', 'sellers'];
/** The stage of leads that nobody works on. */
const DISCARDED = 'Descartado';
const NEWEST = { orderby: 'registerDate desc', top: '5' };

/** Whoever is active, each once. */
export async function* allUsers(access: Access, settings: Credentials): AsyncGenerator<User> {
  const seen = new Set<number>();
  for (const set of USER_SETS) {
    for await (const user of readAll<User>(access, settings, set)) {
      if (seen.has(user.id) || user.active === false) continue;
      seen.add(user.id);
      yield user;
    }
  }
}

export async function* readUsers(access: Access, settings: Credentials): AsyncGenerator<ListItem> {
  for await (const { id, name, lastName, email } of allUsers(access, settings)) {
    const label = [name, lastName].filter(Boolean).join(' ') || String(id);
    yield { id: String(id), label, wire: { id, name, lastName, email } };
  }
}

/**
 * Numbers are kept with the country's code, and found with it alone. Whole texts are compared; by parts of them it is asked
 * last, for that is assumed.
 */
export function findPerson(
  access: Access,
  settings: Credentials,
  phone: string,
): Promise<PersonSearch> {
  const whole = spellingsOf(phone, ['digits', 'digitsWithoutNine']);
  const parts = spellingsOf(phone, ['lastEight']);
  const exactly = whole.join(' | ');
  return searchByPhone(phone, {
    wideSpellings: [exactly],
    spellings: parts,
    find: async (spelling) => {
      if (spelling !== exactly) {
        const filter = `contains(phone1,'${spelling}') or contains(phone2,'${spelling}')`;
        return noneIfRejected(findLeads(access, settings, filter), []);
      }
      const isAnyOf = (field: string) => whole.map((one) => `${field} eq '${one}'`);
      const filter = [...isAnyOf('phone1'), ...isAnyOf('phone2')].join(' or ');
      const leads = await findLeads(access, settings, filter);
      if (leads.length > 0) return leads;
      return noneIfRejected(findContacts(access, settings, isAnyOf('phone1').join(' or ')), []);
    },
  });
}

async function findLeads(
  access: Access,
  settings: Credentials,
  filter: string,
): Promise<Candidate[]> {
  const leads = await readSome<Lead>(access, settings, 'Leads', { filter, ...NEWEST });
  return leads.map((lead) => toldAs(lead));
}

/** People of a lead: what is written stands in the lead's timeline. Their field of numbers is assumed. */
async function findContacts(
  access: Access,
  settings: Credentials,
  filter: string,
): Promise<Candidate[]> {
  const people = await readSome<Person>(access, settings, 'Persons', { filter, top: NEWEST.top });
  const found: Candidate[] = [];
  for (const { leadId, name, phone1 } of people) {
    const lead = leadId == null ? null : await readLead(access, settings, String(leadId));
    if (!lead) continue;
    const candidate = toldAs(lead);
    found.push({ ...candidate, name: name || candidate.name, phones: phonesOf(phone1) });
  }
  return found;
}

/** Null: it is gone. */
export async function readLead(
  access: Access,
  settings: Credentials,
  id: string,
): Promise<Lead | null> {
  const options = { filter: `id eq ${Number(id)}`, top: '1' };
  const [lead] = await readSome<Lead>(access, settings, 'Leads', options);
  return lead ?? null;
}

const toldAs = ({ id, lead, phone1, phone2, stage, updateDate }: Lead): Candidate => ({
  id: String(id),
  kind: 'person',
  name: lead || String(id),
  phones: phonesOf(phone1, phone2),
  openDeal: stage === DISCARDED ? null : { id: String(id), kind: 'lead' },
  updatedAt: updateDate ?? null,
});

/**
 * Country and number are told glued together: without a plus `51987654321` would read like one of Porto Alegre, and it is
 * Peruvian. What is no number so was typed in another way.
 */
const phonesOf = (...told: (string | null | undefined)[]): string[] =>
  told.flatMap((typed) => {
    if (!typed) return [];
    const glued = `+${typed}`;
    const isNumber = /^\d+$/.test(typed) && formatPhoneNumber(glued) !== glued;
    return [isNumber ? glued : typed];
  });
