import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { agendorDescription } from './description.ts';

export const AGENDOR_TOKEN = '5f0a7c1e-2f9d-4c86-9a51-3f2f0b6f7f55';
const MAX_PER_PAGE = 100;
const USERS = [
  { id: 55, name: 'Ana', contact: { email: 'ana@acme.example' } },
  { id: 56, name: 'Bia', contact: { email: 'bia@acme.example' } },
];

interface AgendorTask {
  id: number;
  person: number;
  text: string;
  due_date?: string;
  done?: boolean;
  assigned_users?: number[];
}

export interface FakeAgendor extends CrmStandIn {
  records(): readonly AgendorTask[];
  behaviour: {
    ignoresPhones: boolean;
    /** A person's deals, and the search by `work_phone`. */
    hasUndocumentedCalls: boolean;
    refusesDone: boolean;
    refusesChanges: boolean;
    isIndexLate: boolean;
  };
  addTasks(count: number): void;
  removePerson(id: string): void;
  removeTasks(): void;
}

export async function startFakeAgendor(): Promise<FakeAgendor> {
  const people: { id: number; name: string; contact: { mobile: string }; updatedAt: string }[] = [];
  const deals: { id: number; person: number; title: string; dealStatus: { id: number } }[] = [];
  const tasks: AgendorTask[] = [];
  const behaviour: FakeAgendor['behaviour'] = {
    ignoresPhones: false,
    hasUndocumentedCalls: true,
    refusesDone: false,
    refusesChanges: false,
    isIndexLate: false,
  };
  let others = 0;
  let lastId = 800;

  function create(personId: number, body: Omit<AgendorTask, 'id' | 'person'>): Reply {
    if (!people.some(({ id }) => id === personId)) return refusal(404, 'not found');
    if (behaviour.refusesDone && body.done !== undefined) return refusal(400, 'done is unknown');
    const users = body.assigned_users ?? [];
    if (users.some((user) => !USERS.some(({ id }) => id === user))) return refusal(400, 'no user');
    const task = { ...body, id: ++lastId, person: personId };
    tasks.push(task);
    return { status: 201, body: { data: { id: task.id, text: task.text } } };
  }

  const assumed = (answer: () => Reply): Reply =>
    behaviour.hasUndocumentedCalls ? answer() : refusal(405, 'not allowed');

  const stand = await startStandIn({
    description: agendorDescription,
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      headers.authorization === `Token ${AGENDOR_TOKEN}`
        ? null
        : refusal(401, `token ${headers.authorization} is not known`),
    operations: {
      'GET /v3/users/me': () => ok(USERS[0]!),
      'GET /v3/users': (request) => page(USERS, request),
      'GET /v3/people': (request) => {
        const phone = request.query.get('mobile_phone');
        const has = (mobile: string) => behaviour.ignoresPhones || mobile === phone;
        const answer = () =>
          page(
            people.filter(({ contact }) => has(contact.mobile)),
            request,
          );
        return phone === null ? assumed(answer) : answer();
      },
      'GET /v3/people/{id}/deals': ({ ids: [id] }) =>
        assumed(() => ok(deals.filter(({ person }) => String(person) === id))),
      'POST /v3/people/{id}/tasks': ({ ids: [id], body }) =>
        create(Number(id), body as Omit<AgendorTask, 'id' | 'person'>),
      'GET /v3/tasks': (request) => {
        const [after, before] = ['dueDateGt', 'dueDateLt'].map((name) =>
          request.query.get(name)!.slice(0, 'YYYY-MM-DD'.length),
        );
        const user = request.query.get('users[]');
        const fits = ({ due_date: due = '', assigned_users: users = [] }: AgendorTask) => {
          const day = new Date(due).toISOString();
          const isTheirs = user === null || users.includes(Number(user));
          return day.slice(0, after!.length) > after! && day < before! && isTheirs;
        };
        const otherTasks = Array.from({ length: others }, (_, at) => ({
          id: at + 1,
          text: 'Visita',
        }));
        return page([...otherTasks, ...(behaviour.isIndexLate ? [] : tasks.filter(fits))], request);
      },
      'PUT /v3/tasks/{id}': ({ ids: [id], body }) => {
        if (behaviour.refusesChanges) return refusal(405, 'not allowed');
        const task = tasks.find((one) => String(one.id) === id);
        return task ? ok(Object.assign(task, body)) : refusal(404, 'not found');
      },
    },
  });

  return {
    ...stand,
    behaviour,
    collections: [tasks],
    records: () => tasks,
    addTasks: (count) => (others += count),
    removePerson(id) {
      people.splice(
        people.findIndex((one) => String(one.id) === id),
        1,
      );
    },
    removeTasks: () => tasks.splice(0),
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = ++lastId;
      people.push({ id, name, contact: { mobile: phone }, updatedAt: new Date().toISOString() });
      for (const status of hasOpenDeal ? [1, 2] : []) {
        deals.push({ id: ++lastId, person: id, title: DEAL_NAME, dealStatus: { id: status } });
      }
      return String(id);
    },
  };
}

const ok = (data: object): Reply => ({ status: 200, body: { data } });
const refusal = (status: number, message: string): Reply => ({ status, body: { message } });

function page(items: object[], { query }: CrmRequest): Reply {
  const size = Number(query.get('per_page') ?? 10);
  if (size > MAX_PER_PAGE) return refusal(400, 'per_page is 100 at most');
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  const data = items.slice(from, from + size);
  return { status: 200, body: { data, meta: { totalCount: items.length } } };
}
