import type { ListItem, OpenDeal, PersonSearch } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { addDates, searchByPhone, listSpellings } from '../shared/people/person-by-phone.ts';
import { newestDeal, readPerson } from '../shared/people/read-person.ts';
import { pipedriveManifest } from './manifest.ts';
import type { Crm, Data } from './wire.ts';

interface Kind {
  active_flag: boolean;
  order_nr: number;
}
interface Person {
  id: number;
  update_time?: string | null;
}

export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  const { data } = await crm.get<Data<Pick<Kind, 'active_flag'>[]>>('/api/v1/users');
  const wire = ['id', 'name', 'email', 'active_flag'];
  for (const user of data)
    if (user.active_flag) yield toListItem({ ...user }, { label: ['name'], wire });
}

export async function* readActivityTypes(crm: Crm): AsyncGenerator<ListItem> {
  const { data } = await crm.get<Data<Kind[]>>('/api/v1/activityTypes');
  const wire = ['key_string', 'name', 'icon_key', 'active_flag'];
  for (const type of data.toSorted((one, other) => one.order_nr - other.order_nr))
    if (type.active_flag)
      yield toListItem({ ...type }, { id: 'key_string', label: ['name'], wire });
}

/** Kept as typed; no source says whether the search ignores signs. */
export async function findPerson(crm: Crm, phone: string): Promise<PersonSearch> {
  const search = await searchByPhone(phone, {
    wideSpellings: listSpellings(phone, ['lastEight', 'lastEightHyphened']),
    spellings: listSpellings(phone, ['national', 'nationalWithoutNine', 'digits']),
    async find(term) {
      const query = { term, fields: 'phone' };
      const items = crm.list('/api/v2/persons/search', query, { items: 'data.items' });
      const paths = { id: 'item.id', name: ['item.name'], phones: ['item.phones'] };
      return (await Array.fromAsync(items)).map((one) => readPerson(one, paths));
    },
    findOpenDeal: ({ id }) => findOpenDeal(crm, id),
  });
  return addDates(search, (ids) => readDates(crm, ids));
}

async function readDates(crm: Crm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const query = { ids: ids.join(','), limit: String(pipedriveManifest.pageSize) };
  const { data } = await crm.get<Data<Person[]>>('/api/v2/persons', query);
  return new Map(
    data.flatMap(({ id, update_time: at }) => (at ? [[String(id), at] as const] : [])),
  );
}

/** An activity has either a deal or a lead. */
async function findOpenDeal(crm: Crm, personId: string): Promise<OpenDeal | null> {
  const newest = { sort_by: 'update_time', sort_direction: 'desc', limit: '1' };
  const query = { person_id: personId, status: 'open', ...newest };
  const deals = await crm.get<Data<object[]>>('/api/v2/deals', query);
  const deal = newestDeal(deals.data, { name: 'title' });
  if (deal) return deal;
  const leads = await crm.get<Data<{ is_archived: boolean }[]>>('/api/v1/leads', {
    person_id: personId,
  });
  const openLeads = leads.data.filter((one) => !one.is_archived);
  return newestDeal(openLeads, { kind: 'lead', name: 'title', changedAt: 'update_time' });
}
