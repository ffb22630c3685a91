// Ids are strings but accepted as numbers; a wrong key gets 403.
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import { readPublished } from '../published/read-published.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { activecampaignDescription } from './description.ts';

export const ACTIVECAMPAIGN_LOGIN = {
  subdomain: 'acme',
  apiUrl: 'https://acme.api-us1.com',
  token: '5f0a7c1e2f9d4c869a513f2f0b6f7f555f0a7c1e2f9d4c869a513f2f0b6f7f55',
};
const MAX_PER_PAGE = 100;
const DAY = '2026-01-01T00:00:00-06:00';
const USERS = [
  { id: '1', username: 'admin', firstName: 'Ana', lastName: 'Souza', email: 'ana@acme.example' },
  { id: '2', username: 'bia', firstName: 'Bia', lastName: '', email: 'bia@acme.example' },
];
const TYPES = [
  { id: '2', title: 'E-mail' },
  { id: '1', title: 'Ligação' },
];

interface Task {
  id: string;
  title?: string;
  relid: number;
  ownerType?: 'contact' | 'deal';
  note: string;
  duedate: string;
  assignee?: number;
  dealTasktype: number;
}
interface Note {
  id: string;
  note: string;
  relid: number;
}

export interface FakeActiveCampaign extends CrmStandIn {
  records(): readonly (Task | Note)[];
  behaviour: {
    /** Some plans and key groups have no tasks. */
    hasTasks: boolean;
    refusesWith: string | null;
    isPaid: boolean;
  };
  addTasks(relid: string, count: number): void;
  addNotes(contactId: string, count: number): void;
  /** Returns the id of the open deal, the last one. */
  addDeals(contactId: string, lost: number): string;
  /** Lists omit a deleted contact, but its address still answers. */
  removeContact(id: string): void;
}

export async function startFakeActiveCampaign(): Promise<FakeActiveCampaign> {
  type Contact = { id: string; phone: string; firstName: string; deleted: string };
  const contacts: Contact[] = [];
  const deals: { id: string; title: string; contact: string; status: string; mdate: string }[] = [];
  const tasks: Task[] = [];
  const notes: Note[] = [];
  const behaviour: FakeActiveCampaign['behaviour'] = {
    hasTasks: true,
    refusesWith: null,
    isPaid: true,
  };
  let lastId = 100;
  const newId = () => String(++lastId);
  const newDeal = (contact: string, status: string) => ({
    id: newId(),
    title: DEAL_NAME,
    contact,
    status,
    mdate: DAY,
  });

  function findContacts(request: CrmRequest): Reply {
    const phone = request.query.get('phone');
    const search = request.query.get('search');
    if ((phone === null) === (search === null)) return refusal(422, 'phone or search');
    const has = (storedPhone: string) =>
      phone === null ? storedPhone.includes(search!) : storedPhone.startsWith(phone);
    const matches = contacts.filter((one) => has(one.phone));
    const contact = ({ id, phone: storedPhone, firstName, deleted }: Contact) => ({
      id,
      firstName,
      lastName: '',
      email: `${id}@acme.example`,
      phone: storedPhone,
      udate: `2026-01-01T00:00:${id.slice(-2)}-06:00`,
      deleted,
    });
    return page('contacts', matches.map(contact), request);
  }

  const isThere = (relid: number, ownerType = 'deal') =>
    ownerType === 'contact'
      ? contacts.some(({ id, deleted }) => id === String(relid) && deleted === '0')
      : deals.some(({ id }) => id === String(relid));

  function createTask({ dealTask }: { dealTask: Omit<Task, 'id'> }): Reply {
    const { relid, ownerType, assignee, dealTasktype } = dealTask;
    if (!behaviour.hasTasks) return refusal(403, 'You do not have permission to do that');
    if (behaviour.refusesWith) {
      return { status: 200, body: { succeeded: 0, message: behaviour.refusesWith } };
    }
    if (!isThere(relid, ownerType)) return refusal(404, `No Result found with id ${relid}`);
    const isUser = assignee === undefined || USERS.some(({ id }) => id === String(assignee));
    const isType = TYPES.some(({ id }) => id === String(dealTasktype));
    if (!isUser || !isType) return refusal(422, 'no such user or type');
    const task = { ...dealTask, id: newId() };
    tasks.push(task);
    const links = { relid: String(relid), dealTasktype: String(dealTasktype) };
    const assigned = assignee === undefined ? {} : { assignee: String(assignee) };
    return { status: 201, body: { dealTask: { ...task, ...links, ...assigned } } };
  }

  function createNote({ note }: { note: Omit<Note, 'id'> }): Reply {
    if (!isThere(note.relid, 'contact')) return refusal(404, `No Result found for Subscriber`);
    const createdNote = { ...note, id: newId() };
    notes.push(createdNote);
    return { status: 201, body: { note: { ...createdNote, relid: String(createdNote.relid) } } };
  }

  function change(name: string, list: { id: string }[], { ids, body }: CrmRequest): Reply {
    const record = list.find(({ id }) => id === ids[0]);
    if (!record) return refusal(404, `No Result found with id ${ids[0]}`);
    Object.assign(record, (body as Record<string, object>)[name]);
    return { status: 200, body: { [name]: { id: record.id } } };
  }

  function findTasks(request: CrmRequest): Reply {
    if (!behaviour.hasTasks) return refusal(403, 'You do not have permission to do that');
    const relid = Number(request.query.get('filters[relid]'));
    const after = request.query.get('filters[due_after]') ?? '';
    const matches = tasks.filter((one) => one.relid === relid && one.duedate > after);
    return page('dealTasks', matches, request);
  }

  function refuseUnauthenticated({ headers }: CrmRequest): Reply | null {
    if (headers['api-token'] !== ACTIVECAMPAIGN_LOGIN.token)
      return refusal(403, `${String(headers['api-token'])} is not authenticated`);
    return behaviour.isPaid ? null : refusal(402, 'The account is not paid');
  }

  const stand = await startStandIn({
    description: activecampaignDescription,
    published: readPublished(import.meta.url),
    refusal,
    refuseUnauthenticated,
    operations: {
      'GET /api/3/users/me': () => ({ status: 200, body: { user: USERS[0] } }),
      'GET /api/3/users': (request) => page('users', USERS, request),
      'GET /api/3/dealTasktypes': (request) =>
        behaviour.hasTasks ? page('dealTasktypes', TYPES, request) : refusal(403, 'no permission'),
      'GET /api/3/contacts': findContacts,
      'GET /api/3/contacts/{id}/deals': (request) =>
        page(
          'deals',
          deals.filter(({ contact }) => contact === request.ids[0]),
          request,
        ),
      'GET /api/3/contacts/{id}/notes': (request) =>
        page(
          'notes',
          notes.filter(({ relid }) => String(relid) === request.ids[0]),
          request,
        ),
      'GET /api/3/dealTasks': findTasks,
      'POST /api/3/dealTasks': ({ body }) => createTask(body as { dealTask: Omit<Task, 'id'> }),
      'PUT /api/3/dealTasks/{id}': (request) => change('dealTask', tasks, request),
      'POST /api/3/notes': ({ body }) => createNote(body as { note: Omit<Note, 'id'> }),
      'PUT /api/3/notes/{id}': (request) => change('note', notes, request),
    },
  });

  return {
    ...stand,
    behaviour,
    collections: [tasks, notes],
    records: () => [...tasks.filter(({ title }) => title), ...notes],
    addTasks(relid, count) {
      const other = {
        relid: Number(relid),
        note: 'Visita',
        duedate: '2026-03-02',
        dealTasktype: 2,
      };
      for (let n = 0; n < count; n++) tasks.push({ ...other, id: newId() });
    },
    addNotes(contactId, count) {
      for (let n = 0; n < count; n++)
        notes.push({ id: newId(), note: 'Visita', relid: Number(contactId) });
    },
    addDeals: (contact, lost) => {
      for (let n = 0; n < lost; n++) deals.push(newDeal(contact, '2'));
      const openDeal = newDeal(contact, '0');
      deals.push(openDeal);
      return openDeal.id;
    },
    removeContact(removed) {
      for (const contact of contacts) if (contact.id === removed) contact.deleted = '1';
    },
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = newId();
      contacts.push({ id, phone, firstName: name, deleted: '0' });
      for (const status of hasOpenDeal ? ['0', '1'] : []) deals.push(newDeal(id, status));
      return id;
    },
  };
}

const refusal = (status: number, message: string): Reply => ({ status, body: { message } });

function page(name: string, items: object[], { query }: CrmRequest): Reply {
  const size = Number(query.get('limit') ?? 20);
  if (size > MAX_PER_PAGE) return refusal(422, `limit is ${MAX_PER_PAGE} at most`);
  const from = Number(query.get('offset') ?? 0);
  const meta = { total: String(items.length) };
  return { status: 200, body: { [name]: items.slice(from, from + size), meta } };
}
