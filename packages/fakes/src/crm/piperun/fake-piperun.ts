import { readFileSync } from 'node:fs';
import { wallClockAt } from '@alo/domain/time/sao-paulo-time.ts';
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import type { Description } from '../published/description.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';

export const PIPERUN_TOKEN = '5f0a7c1e2f9d4c869a513f2f0b6f7f55';
export const PIPERUN_USER = 42001;
export const PIPERUN_CALL_TYPE = 73064;
const MAX_PER_PAGE = 200;
const CLOCK = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const OPEN = 0;
const WON = 1;

interface PiperunActivity {
  start_at?: string;
  id: number;
  activity_type_id: number;
  owner_id: number;
  description?: string;
  created_at: string;
  duration?: number;
  deal_id?: number;
  persons?: { id: number }[];
}

export interface FakePiperun extends CrmStandIn {
  records(): readonly PiperunActivity[];
  behaviour: {
    /** The description has a cursor; older programs use page numbers. */
    pagesBy: 'cursor' | 'number';
    hidesEmptyLists: boolean;
    types: { id: number; name: string; active: boolean }[];
    maxPerPage: number;
    clock: string | null;
  };
}

export async function startFakePiperun(): Promise<FakePiperun> {
  const file = new URL('openapi.json', import.meta.url);
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const people: { id: number; name: string; created_at: string }[] = [];
  /** Lists omit these dates. */
  const changeTimes = new Map<number, string>();
  const deals: { id: number; title: string; person_id: number; status: number }[] = [];
  const activities: PiperunActivity[] = [];
  const behaviour: FakePiperun['behaviour'] = {
    pagesBy: 'cursor',
    hidesEmptyLists: true,
    types: TYPES,
    maxPerPage: MAX_PER_PAGE,
    clock: null,
  };
  let lastId = 700;

  function create(body: Omit<PiperunActivity, 'id' | 'created_at'>): Reply {
    const isKnown = (existing: { id: number }[], requestedIds: (number | undefined)[]) =>
      requestedIds.every((id) => id === undefined || existing.some((one) => one.id === id));
    if (!isKnown(behaviour.types, [body.activity_type_id])) return invalid('activity_type_id');
    if (!isKnown(USERS, [body.owner_id])) return invalid('owner_id');
    if (!isKnown(deals, [body.deal_id])) return invalid('deal_id');
    if (
      !isKnown(
        people,
        (body.persons ?? []).map(({ id }) => id),
      )
    )
      return invalid('persons');
    const times = body as Record<string, unknown>;
    for (const name of ['start_at', 'end_at', 'delivery_date']) {
      if (!CLOCK.test(String(times[name]))) return invalid(name);
    }
    if ((body.duration ?? 1) < 1) return invalid('duration');
    const activity = { ...body, id: ++lastId, created_at: nowInSaoPaulo() };
    activities.push(activity);
    const {
      id,
      title,
      description: text,
      deal_id,
    } = activity as typeof activity & { title: string };
    const data = { id, title, description: text, ...(deal_id && { deal_id }) };
    return { status: 201, body: { sucess: true, message: 'Created', data } };
  }

  function page(items: object[], { query }: CrmRequest): Reply {
    if (items.length === 0 && behaviour.hidesEmptyLists) return refusal(404, 'Not Found');
    const size = Math.min(Number(query.get('show') ?? 15), behaviour.maxPerPage);
    const cursor = query.get('cursor') ?? query.get('page');
    const at = cursor === null ? 1 : Number(cursor.replace('at-', ''));
    const data = items.slice((at - 1) * size, at * size);
    const pages = Math.ceil(items.length / size);
    const next = at < pages ? `at-${at + 1}` : null;
    const byCursor = { cursor: { current: null, prev: null, next, count: data.length } };
    const byNumber = { current_page: at, total_pages: pages };
    const meta = behaviour.pagesBy === 'cursor' ? byCursor : byNumber;
    return { status: 200, body: { success: true, message: 'OK', data, meta } };
  }

  const stand = await startStandIn({
    description,
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      headers.token === PIPERUN_TOKEN
        ? null
        : refusal(401, `Unauthorized: ${headers.token?.toString()}`),
    operations: {
      'GET /v1/users': (request) => {
        const active = request.query.get('active');
        return page(
          USERS.filter((user) => active === null || String(user.active) === active),
          request,
        );
      },
      'GET /v1/activityTypes': (request) =>
        page(
          behaviour.types.filter(({ active }) => active),
          request,
        ),
      // PipeRun cannot filter by number; its time filters take days
      'GET /v1/persons': (request) => {
        const since = request.query.get('updated_at_start') ?? '';
        if (since !== '' && !DAY.test(since)) return invalid('updated_at_start');
        return page(
          people.filter(({ id }) => changeTimes.get(id)! >= since),
          request,
        );
      },
      'GET /v1/deals': (request) => {
        const [person, status] = ['person_id', 'status'].map((name) => request.query.get(name));
        const fits = (deal: (typeof deals)[number]) =>
          String(deal.person_id) === person && String(deal.status) === status;
        return page(deals.filter(fits), request);
      },
      'POST /v1/activities': ({ body }) => create(body as PiperunActivity),
      'GET /v1/activities': (request) => {
        const [owner, deal] = ['owner_id', 'deal_id'].map((name) => request.query.get(name));
        const since = request.query.get('created_at_start') ?? '';
        const fits = (one: PiperunActivity) =>
          [String(one.owner_id), null].includes(owner!) &&
          [String(one.deal_id), null].includes(deal!) &&
          one.created_at >= since;
        return page(
          activities.filter(fits).map(({ id, description: text }) => ({ id, description: text })),
          request,
        );
      },
      'GET /v1/activities/{id}': ({ ids: [id] }) => {
        const activity = activities.find((one) => String(one.id) === id);
        if (!activity) return refusal(404, 'Not Found');
        const { id: number, description: text, start_at, duration } = activity;
        const data = [{ id: number, description: text, start_at, duration }];
        return { status: 200, body: { success: true, message: 'OK', data } };
      },
      'DELETE /v1/activities/{id}': ({ ids: [id] }) => {
        const at = activities.findIndex((one) => String(one.id) === id);
        if (at < 0) return refusal(404, 'Not Found');
        activities.splice(at, 1);
        return { status: 204 };
      },
      'PUT /v1/activities/{id}': ({ ids: [id], body }) => {
        const activity = activities.find((one) => String(one.id) === id);
        if (!activity) return refusal(404, 'Not Found');
        Object.assign(activity, body);
        return { status: 200, body: { success: true, message: 'OK', data: { id: activity.id } } };
      },
    },
  });

  return {
    ...stand,
    behaviour,
    collections: [activities],
    records: () => activities,
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = ++lastId;
      // PipeRun has both forms
      const phones =
        people.length % 2 === 0
          ? { contact_phones: { phone, is_main: 1 } }
          : { contactPhones: [{ phone: '(11) 3000-0000' }, { phone }] };
      const created_at = behaviour.clock ?? nowInSaoPaulo();
      changeTimes.set(id, created_at);
      people.push({ id, name, created_at, ...phones });
      for (const status of hasOpenDeal ? [OPEN, WON] : []) {
        deals.push({ id: ++lastId, title: DEAL_NAME, person_id: id, status });
      }
      return String(id);
    },
  };
}

const nowInSaoPaulo = () => wallClockAt(Date.now());

const refusal = (status: number, message: string): Reply => ({
  status,
  body: { success: false, message },
});

const invalid = (field: string): Reply => ({
  status: 422,
  body: {
    success: false,
    message: 'Unprocessable Entity',
    data: { [field]: `O campo ${field} é inválido` },
  },
});

const toUser = (id: number, name: string, active: number) => ({
  id,
  name,
  email: `${name.toLowerCase()}@acme.example`,
  account_id: 900,
  active,
});
const USERS = [toUser(PIPERUN_USER, 'Ana', 1), toUser(42002, 'Bia', 1), toUser(42003, 'Caio', 0)];

const TYPES = [
  { id: 73063, name: 'E-mail', active: true },
  { id: PIPERUN_CALL_TYPE, name: 'LIGAÇÃO', active: true },
];
