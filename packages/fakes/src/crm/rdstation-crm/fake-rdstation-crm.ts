// Reconstructed from programs that use v1.
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { rdStationCrmDescription } from './description.ts';

export const RDSTATION_CRM_TOKEN = '5f0a7c1e2f9d4c869a513f2f';
export const RDSTATION_CRM_USER = '64aa00000000000000000001';
const MAX_PER_PAGE = 200;
const USERS = [
  { _id: RDSTATION_CRM_USER, name: 'Ana', email: 'ana@acme.example', active: true },
  { id: '64aa00000000000000000002', name: 'Bia', email: 'bia@acme.example', active: true },
];

interface RdDeal {
  _id: string;
  name: string;
  win: boolean | null;
  closed_at: string | null;
}
interface RdContact {
  _id: string;
  name: string;
  phones: { phone: string; type: string }[];
  deals: RdDeal[];
}
interface RdNote {
  id: string;
  deal_id: string;
  user_id: string;
  text: string;
}

export interface FakeRdStationCrm extends CrmStandIn {
  records(): readonly RdNote[];
  behaviour: {
    listsOnlyIdsOfDeals: boolean;
    isPlanTooSmall: boolean;
  };
  addNotes(count: number): void;
  addDeal(contactId: string): void;
}

export async function startFakeRdStationCrm(): Promise<FakeRdStationCrm> {
  const contacts: RdContact[] = [];
  const notes: RdNote[] = [];
  const behaviour = { listsOnlyIdsOfDeals: false, isPlanTooSmall: false };
  let others = 0;
  let last = 0;
  const newId = () => `65f0c2${String(++last).padStart(18, '0')}`;
  const newDeal = (win: boolean | null): RdDeal => ({
    _id: newId(),
    name: DEAL_NAME,
    win,
    closed_at: win === null ? null : '2026-01-05T12:00:00.000-03:00',
  });

  function create(note: Omit<RdNote, 'id'>): Reply {
    if (behaviour.isPlanTooSmall) return PLAN_TOO_SMALL;
    const isUser = USERS.some(({ _id, id }) => (_id ?? id) === note.user_id);
    const deals = contacts.flatMap((contact) => contact.deals);
    if (!isUser) return refusal(422, 'user_id is invalid');
    if (!deals.some(({ _id }) => _id === note.deal_id)) return refusal(422, 'deal_id is invalid');
    const createdNote = { ...note, id: newId() };
    notes.push(createdNote);
    return { status: 200, body: answered(createdNote) };
  }

  const toApiContact = (contact: RdContact) =>
    behaviour.listsOnlyIdsOfDeals
      ? { ...contact, deals: contact.deals.map(({ _id }) => _id) }
      : contact;

  const stand = await startStandIn({
    description: rdStationCrmDescription,
    refusal,
    refuseUnauthenticated({ query }) {
      const token = query.get('token');
      return token === RDSTATION_CRM_TOKEN ? null : refusal(401, `token ${token} is not known`);
    },
    operations: {
      'GET /api/v1/token/check': () => ({ status: 200, body: USERS[0]! }),
      // one item per page, so that tests read several pages
      'GET /api/v1/users': (request) => page('users', USERS, request, 1),
      'GET /api/v1/contacts': (request) => {
        const phone = request.query.get('phone');
        const matches = contacts.filter(({ phones }) => phones.some((one) => one.phone === phone));
        return page('contacts', matches.map(toApiContact), request);
      },
      'GET /api/v1/contacts/{id}': ({ ids: [id] }) => {
        const contact = contacts.find(({ _id }) => _id === id);
        return contact ? { status: 200, body: contact } : refusal(404, 'not found');
      },
      'POST /api/v1/activities': ({ body }) =>
        create((body as { activity: Omit<RdNote, 'id'> }).activity),
      'GET /api/v1/activities': (request) => {
        const ofDeal = notes.filter((note) => note.deal_id === request.query.get('deal_id'));
        const otherNotes = Array.from({ length: others }, () => ({ _id: newId(), text: 'Visita' }));
        return page('activities', [...otherNotes, ...ofDeal.map(answered)], request);
      },
    },
  });

  return {
    ...stand,
    behaviour,
    collections: [notes],
    records: () => notes,
    addNotes: (count) => (others += count),
    addDeal: (contactId) =>
      contacts.find(({ _id }) => _id === contactId)?.deals.push(newDeal(null)),
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const _id = newId();
      const deals = hasOpenDeal ? [null, true, false].map(newDeal) : [];
      contacts.push({ _id, name, phones: [{ phone, type: 'cellphone' }], deals });
      return _id;
    },
  };
}

const refusal = (status: number, error: string): Reply => ({ status, body: { error } });

const PLAN_TOO_SMALL: Reply = {
  status: 403,
  body: {
    errors: [
      {
        error_type: 'ACCESS_DENIED',
        error_message: 'Recurso indisponível no seu plano',
        feature: 'activities',
        access: false,
      },
    ],
  },
};

const answered = ({ id: _id, ...note }: RdNote) => ({ _id, ...note });

function page(
  name: string,
  items: object[],
  { query }: CrmRequest,
  maxPerPage = MAX_PER_PAGE,
): Reply {
  const limit = Number(query.get('limit') ?? 20);
  if (limit > MAX_PER_PAGE) return refusal(422, 'limit is 200 at most');
  const size = Math.min(limit, maxPerPage);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  const has_more = from + size < items.length;
  const body = { [name]: items.slice(from, from + size), total: items.length, has_more };
  return { status: 200, body };
}
