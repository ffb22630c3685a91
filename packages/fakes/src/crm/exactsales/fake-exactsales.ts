// Reconstructed from programs that use v3.
import type { CrmStandIn, NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { exactsalesDescription } from './description.ts';

export const EXACTSALES_TOKEN = '1f0a7c1e-2f9d-4c86-9a51-3f2f0b6f7f21';
export const EXACTSALES_SDR = 415_875;
const MAX_PER_PAGE = 500;
const user = (id: number, name: string, active = true) => ({
  id,
  name,
  lastName: 'Souza',
  email: `${name.toLowerCase()}@acme.example`,
  active,
});
const SDRS = [user(EXACTSALES_SDR, 'Ana'), user(415_876, 'Bia')];
// users with both roles are in both lists
const SELLERS = [SDRS[1]!, user(415_877, 'Caio'), user(415_878, 'Davi', false)];

interface ExactsalesLead {
  id: number;
  lead: string;
  phone1: string | null;
  phone2: string | null;
  ddiPhone: null;
  stage: string;
  registerDate: string;
  updateDate: string;
  sdr: { id: number } | null;
  salesRep: { id: number } | null;
}
interface ExactsalesEntry {
  id: number;
  leadId: number;
  userId?: number;
  text: string;
}

export interface FakeExactsales extends CrmStandIn {
  records(): readonly ExactsalesEntry[];
  leads: ExactsalesLead[];
  contacts: { id: number; name: string; phone1: string; leadId: number }[];
  /** `omitsId`: answers only success. `hasNoContains`: refuses the filter `contains`. */
  behaviour: { omitsId: boolean; hasNoContains: boolean };
}

export async function startFakeExactsales(): Promise<FakeExactsales> {
  const leads: ExactsalesLead[] = [];
  const contacts: FakeExactsales['contacts'] = [];
  const entries: ExactsalesEntry[] = [];
  const behaviour = { omitsId: false, hasNoContains: false };
  let lastId = 51_434_000;

  function search(items: readonly object[], request: CrmRequest): Reply {
    const { query } = request;
    const filter = query.get('$filter');
    if (filter === null) return page(items, request);
    const terms = filter.split(' or ').map(readTerm);
    if (terms.includes(null)) return refusal(400, 'The query specified in the URI is not valid.');
    if (behaviour.hasNoContains && filter.includes('contains')) {
      return refusal(400, 'contains is not allowed');
    }
    return page(
      items.filter((item) => terms.some((fits) => fits!(item as Record<string, unknown>))),
      request,
    );
  }

  function add(entry: Omit<ExactsalesEntry, 'id'>): Reply {
    const isUser = [...SDRS, ...SELLERS].some(({ id }) => id === entry.userId);
    if (entry.userId !== undefined && !isUser) return refusal(400, 'userId not found');
    if (!leads.some(({ id }) => id === entry.leadId)) return refusal(400, 'leadId not found');
    const id = ++lastId;
    entries.push({ ...entry, id });
    return { status: 201, body: { value: behaviour.omitsId || id } };
  }

  const stand = await startStandIn({
    description: exactsalesDescription,
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      headers['token_exact'] === EXACTSALES_TOKEN
        ? null
        : refusal(401, `token ${headers['token_exact']} is not valid`),
    operations: {
      'GET /v3/Funnels': (request) => page([{ id: 1 }], request),
      'GET /v3/sdrs': (request) => page(SDRS, request),
      'GET /v3/sellers': (request) => page(SELLERS, request),
      'GET /v3/Leads': (request) => search(leads.toReversed(), request),
      'GET /v3/Persons': (request) => search(contacts, request),
      'POST /v3/TimelineAdd': ({ body }) => add(body as Omit<ExactsalesEntry, 'id'>),
    },
  });

  return {
    ...stand,
    behaviour,
    leads,
    contacts,
    collections: [entries],
    records: () => entries,
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = ++lastId;
      const digits = phone.replaceAll(/\D/g, '');
      const moment = new Date(id * 1000).toISOString();
      leads.push({
        id,
        lead: name,
        phone1: phone.startsWith('+') ? digits : `55${digits}`,
        phone2: null,
        ddiPhone: null,
        stage: hasOpenDeal ? 'Entrada' : 'Descartado',
        registerDate: moment,
        updateDate: moment,
        sdr: { id: EXACTSALES_SDR },
        salesRep: null,
      });
      return String(id);
    },
  };
}

function readTerm(text: string): ((item: Record<string, unknown>) => boolean) | null {
  const [, field, value] = /^(phone[12]) eq '(\d+)'$/.exec(text) ?? [];
  if (field) return (item) => item[field] === value;
  const [, id] = /^id eq (\d+)$/.exec(text) ?? [];
  if (id) return (item) => item['id'] === Number(id);
  const [, within, part] = /^contains\((phone[12]),'(\d+)'\)$/.exec(text) ?? [];
  return within ? (item) => String(item[within] ?? '').includes(part!) : null;
}

function page(items: readonly object[], { query }: CrmRequest): Reply {
  const top = Number(query.get('$top') ?? MAX_PER_PAGE);
  const skip = Number(query.get('$skip') ?? 0);
  if (top > MAX_PER_PAGE) return refusal(400, '$top is 500 at most');
  const next = `https://api.exactspotter.com/v3/next?$skip=${skip + MAX_PER_PAGE}`;
  return {
    status: 200,
    body: { value: items.slice(skip, skip + top), '@odata.nextLink': next },
  };
}

const refusal = (status: number, message: string): Reply => ({
  status,
  body: { error: { code: '', message } },
});
