import type { Access, Candidate, ListItem, PersonSearch, ToldPerson } from '../connector.ts';
import { readPages } from '../shared/pages.ts';
import { datedBy, searchByPhone, spellingsOf } from '../shared/person-by-phone.ts';
import { pipedriveManifest } from './manifest.ts';
import {
  ask,
  type ActivityType,
  type Data,
  type Deal,
  type FoundPersons,
  type Lead,
  type Person,
  type User,
} from './wire.ts';

export async function* readUsers(access: Access): AsyncGenerator<ListItem> {
  const { body } = await ask(access)<Data<User[]>>('GET', '/api/v1/users');
  for (const { id, name, email, active_flag: isActive } of body.data) {
    if (!isActive) continue;
    yield { id: String(id), label: name, wire: { id, name, email, active_flag: isActive } };
  }
}

export async function* readActivityTypes(access: Access): AsyncGenerator<ListItem> {
  const { body } = await ask(access)<Data<ActivityType[]>>('GET', '/api/v1/activityTypes');
  for (const type of body.data.toSorted((one, other) => one.order_nr - other.order_nr)) {
    const { key_string: id, name, icon_key: icon, active_flag: isActive } = type;
    if (!isActive) continue;
    const wire = { key_string: id, name, icon_key: icon, active_flag: isActive };
    yield { id, label: name, wire };
  }
}

/** Numbers are kept as typed, and whether the search looks past signs is not told: both kinds are tried. */
export async function findPerson(access: Access, phone: string): Promise<PersonSearch> {
  const found = await searchByPhone(phone, {
    wideSpellings: spellingsOf(phone, ['lastEight', 'lastEightHyphened']),
    spellings: spellingsOf(phone, ['national', 'nationalWithoutNine', 'digits']),
    find: (spelling) => Array.fromAsync(findPersons(access, spelling)),
    findOpenDeal: ({ id }) => newestOpen(access, id),
  });
  return datedBy(found, (ids) => readDates(access, ids));
}

async function readDates(
  access: Access,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { body } = await ask(access)<Data<Person[]>>('GET', '/api/v2/persons', {
    query: { ids: ids.join(','), limit: String(pipedriveManifest.pageSize) },
  });
  return new Map(
    body.data.flatMap(({ id, update_time: at }) => (at ? [[String(id), at] as const] : [])),
  );
}

async function* findPersons(access: Access, term: string): AsyncGenerator<ToldPerson> {
  const limit = String(pipedriveManifest.pageSize);
  const pages = readPages<FoundPersons['items'][number], string>(async (cursor) => {
    const { body } = await ask(access)<Data<FoundPersons>>('GET', '/api/v2/persons/search', {
      query: { term, fields: 'phone', limit, ...(cursor && { cursor }) },
    });
    return { items: body.data.items, next: body.additional_data?.next_cursor };
  });
  for await (const { item } of pages) {
    const { id, name, phones } = item;
    yield { id: String(id), kind: 'person', name, phones, updatedAt: null };
  }
}

/** A deal, else a lead: an activity cannot have both. */
async function newestOpen(access: Access, personId: string): Promise<Candidate['openDeal']> {
  const newest = { sort_by: 'update_time', sort_direction: 'desc', limit: '1' };
  const { body: deals } = await ask(access)<Data<Deal[]>>('GET', '/api/v2/deals', {
    query: { person_id: personId, status: 'open', ...newest },
  });
  const [deal] = deals.data;
  if (deal) return { id: String(deal.id), kind: 'deal', name: deal.title };
  const { body: leads } = await ask(access)<Data<Lead[]>>('GET', '/api/v1/leads', {
    query: { person_id: personId },
  });
  const changedAt = (lead: Lead) => lead.update_time ?? '';
  const [lead] = leads.data
    .filter((one) => !one.is_archived)
    .toSorted((one, other) => changedAt(other).localeCompare(changedAt(one)));
  return lead ? { id: lead.id, kind: 'lead', name: lead.title } : null;
}
