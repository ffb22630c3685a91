// Moskit v2, reconstructed from programs that use it.
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { moskitDescription } from './description.ts';

export const MOSKIT_KEY = '0b7a7c1e-2f9d-4c86-9a51-3f2f0b6f7f10';
const USER = 36432;
const TYPES = [
  { id: 57647, name: 'Ligação' },
  { id: 57648, name: 'Ligação perdida' },
];
const USERS = [
  { id: USER, name: 'Ana', username: 'ana@acme.example', active: true },
  { id: 36433, name: 'Bia', username: 'bia@acme.example', active: false },
  { id: 36434, name: 'Caio', username: 'caio@acme.example', active: true },
];
const MAX_PER_PAGE = 50;
const FEW_PER_PAGE = 10;

interface Reference {
  id: number;
}
interface MoskitActivity extends Reference {
  type: Reference;
  responsible: Reference;
  contacts?: Reference[];
  companies?: Reference[];
  deals?: Reference[];
}
interface Party extends Reference {
  name: string;
  phones: { number: string }[];
}

export interface FakeMoskit extends CrmStandIn {
  records(): readonly MoskitActivity[];
  addCompany(name: string, phone: string): string;
  addDeal(contact: string, status: 'OPEN' | 'WON' | 'LOST'): string;
  deleteDeal(id: string): void;
}

export async function startFakeMoskit(): Promise<FakeMoskit> {
  const contacts: Party[] = [];
  const companies: Party[] = [];
  const deals: { id: number; name: string; status: string; contact: number }[] = [];
  const activities: MoskitActivity[] = [];
  let lastId = 70;

  function create(body: Omit<MoskitActivity, 'id'>): Reply {
    const isUnknown = (existing: Reference[], references: Reference[] = []) =>
      references.some(({ id }) => !existing.some((one) => one.id === id));
    if (isUnknown(TYPES, [body.type])) return refusal(400, 'activity type not found');
    if (isUnknown(USERS, [body.responsible])) return refusal(400, 'user not found');
    if (isUnknown(contacts, body.contacts)) return refusal(400, 'contact not found');
    if (isUnknown(companies, body.companies)) return refusal(400, 'company not found');
    if (isUnknown(deals, body.deals)) return refusal(400, 'deal not found');
    const activity = { ...body, id: ++lastId };
    activities.push(activity);
    return ok({ id: activity.id });
  }

  const byId = <Item extends Reference>(items: Item[], { ids: [id] }: CrmRequest) =>
    items.find((item) => String(item.id) === id);

  function search(parties: Party[], request: CrmRequest): Reply {
    const [{ values } = { values: [] }] = request.body as { values: string[] }[];
    const hits = ({ number }: Party['phones'][number]) =>
      values.some((value) => number.includes(value));
    return page(
      parties.filter(({ phones }) => phones.some(hits)),
      request,
      FEW_PER_PAGE,
    );
  }

  function add(parties: Party[], name: string, phone: string): string {
    const id = ++lastId;
    parties.push({ id, name, phones: [{ number: phone }] });
    return String(id);
  }

  function addDeal(contact: string, status: string): string {
    deals.push({ id: ++lastId, name: DEAL_NAME, status, contact: Number(contact) });
    return String(lastId);
  }

  const stand = await startStandIn({
    description: moskitDescription,
    refusal,
    refuseUnauthenticated({ headers, method }) {
      if (headers.apikey !== MOSKIT_KEY) return refusal(401, `unknown apikey ${headers.apikey}`);
      const isWrite = method === 'POST' || method === 'PUT';
      return isWrite && !headers['x-moskit-origin'] ? refusal(400, 'X-Moskit-Origin') : null;
    },
    operations: {
      'GET /v2/users': (request) => page(USERS, request, 2),
      'GET /v2/activityTypes': (request) => page(TYPES, request),
      'POST /v2/contacts/search': (request) => search(contacts, request),
      'POST /v2/companies/search': (request) => search(companies, request),
      'GET /v2/contacts/{id}/deals': (request) => {
        const matches = deals.filter(({ contact }) => String(contact) === request.ids[0]);
        return page(matches, request, FEW_PER_PAGE);
      },
      'GET /v2/deals/{id}': (request) => {
        const deal = byId(deals, request);
        const linked = activities.filter((one) => one.deals?.some(({ id }) => id === deal?.id));
        return deal ? ok({ ...deal, activities: linked.map(({ id }) => ({ id })) }) : NOT_FOUND;
      },
      'POST /v2/activities': ({ body }) => create(body as Omit<MoskitActivity, 'id'>),
      'GET /v2/activities/{id}': (request) => {
        const activity = byId(activities, request);
        return activity ? ok(activity) : NOT_FOUND;
      },
      'DELETE /v2/activities/{id}': (request) => {
        const activity = byId(activities, request);
        if (!activity) return NOT_FOUND;
        activities.splice(activities.indexOf(activity), 1);
        return { status: 204, body: '' };
      },
      'PUT /v2/activities/{id}': (request) => {
        const activity = byId(activities, request);
        return activity ? ok(Object.assign(activity, request.body)) : NOT_FOUND;
      },
    },
  });

  return {
    ...stand,
    collections: [activities],
    records: () => activities,
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = add(contacts, name, phone);
      for (const status of hasOpenDeal ? ['OPEN', 'WON'] : []) addDeal(id, status);
      return id;
    },
    addCompany: (name, phone) => add(companies, name, phone),
    addDeal,
    deleteDeal(id) {
      deals.splice(
        deals.findIndex((deal) => String(deal.id) === id),
        1,
      );
    },
  };
}

const ok = (body: object): Reply => ({ status: 200, body });
const refusal = (status: number, message: string): Reply => ({ status, body: { message } });
const NOT_FOUND = refusal(404, 'not found');

/** A header has the next page's token. */
function page(items: object[], { query }: CrmRequest, maxPerPage = MAX_PER_PAGE): Reply {
  const quantity = Number(query.get('quantity'));
  if (quantity > MAX_PER_PAGE) return refusal(400, 'quantity is 50 at most');
  const at = Number(query.get('nextPageToken')?.slice('page-'.length) ?? 0);
  const next = at + maxPerPage < items.length ? `page-${at + maxPerPage}` : '';
  const headers = { 'X-Moskit-Listing-Next-Page-Token': next };
  return { status: 200, body: items.slice(at, at + maxPerPage), headers };
}
