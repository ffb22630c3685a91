// v2 for activities, people and deals, v1 for the rest.
import { readFileSync } from 'node:fs';
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import type { Description } from '../published/description.ts';
import {
  readBasicAuth,
  FAKE_OAUTH_CLIENT,
  openFakeOAuthServer,
  type FakeOAuthServer,
} from '../fake-oauth-server.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';

export const PIPEDRIVE_ADDRESS = 'https://acme.pipedrive.com';
const USER = 12;
const LEAD = '5b1f6f5e-9a43-4f0e-8a52-6d1a5f8f3c11';

export interface PipedriveActivity {
  id: number;
  subject: string;
  note: string;
  update_time: string;
  person_id?: number;
  [field: string]: unknown;
}

export interface FakePipedrive extends CrmStandIn {
  records(): readonly PipedriveActivity[];
  addLead(personId: string): string;
  changePerson(personId: string, at: string): void;
  account: { company_id: number };
  behaviour: {
    isClosed: boolean;
  };
  /** Returns the status of our response. */
  uninstall(at?: Date): Promise<number>;
  oauth: FakeOAuthServer;
}

interface NewActivity {
  participants?: { person_id: number; primary: boolean }[];
  deal_id?: number;
  lead_id?: string;
  owner_id?: number;
  type?: string;
  duration?: string;
  due_date?: string;
  due_time?: string;
  subject?: string;
  note?: string;
}

export async function startFakePipedrive(client = FAKE_OAUTH_CLIENT): Promise<FakePipedrive> {
  const file = new URL('openapi.json', import.meta.url);
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const persons: { id: number; name: string; phones: string[]; update_time: string }[] = [];
  const deals: { id: number; title: string; person_id: number; status: string }[] = [];
  const leads: { id: string; title: string; person_id: number; is_archived: boolean }[] = [];
  const activities: PipedriveActivity[] = [];
  const account = { company_id: 77 };
  const behaviour: FakePipedrive['behaviour'] = { isClosed: false };
  const oauth = openFakeOAuthServer({
    vendor: 'Pipedrive',
    client,
    hasPkce: false,
    rotation: 'atOnce',
    accessSeconds: 3599,
    codeSeconds: 300,
  });
  let lastId = 40;

  function create(body: NewActivity): Reply {
    const { participants = [], deal_id: deal, lead_id: lead, ...rest } = body;
    const person = participants.find(({ primary }) => primary)?.person_id;
    const isKnown = person === undefined || persons.some(({ id }) => id === person);
    if (!isKnown) return refusal(400, 'participant not found');
    if (deal !== undefined && lead !== undefined)
      return refusal(400, 'deal_id and lead_id exclude');
    if (deal !== undefined && !deals.some(({ id }) => id === deal)) return refusal(400, 'no deal');
    if (lead !== undefined && !leads.some(({ id }) => id === lead)) return refusal(400, 'no lead');
    const fault = findFieldFault(rest);
    if (fault) return refusal(400, fault);
    const activity = { ...body, id: ++lastId, person_id: person, update_time: now() };
    activities.push(activity as PipedriveActivity);
    return toData(activity);
  }

  const stand = await startStandIn({
    description,
    retryAfterSeconds: 17,
    refusal,
    refuseUnauthenticated({ headers }) {
      if (!oauth.knows(headers.authorization)) return refusal(401, 'unauthorized access');
      return behaviour.isClosed ? refusal(402, 'Company account is not open') : null;
    },
    // Another host, which the description lacks.
    pages: {
      'GET /oauth/authorize': oauth.page,
      'POST /oauth/authorize': oauth.page,
      'POST /oauth/token': (request) =>
        oauth.tokenReply(readFields(request), { scope: 'base', api_domain: PIPEDRIVE_ADDRESS }),
      'POST /oauth/revoke': (request) => oauth.revokeReply(readFields(request)),
    },
    operations: {
      'GET /api/v1/users/me': () => toData({ ...USERS[0]!, ...account }),
      'GET /api/v1/users': () => toData(USERS),
      'GET /api/v1/activityTypes': () => toData(TYPES),
      'GET /api/v2/persons/search': ({ query }) => {
        const term = query.get('term')!;
        if (term.length < 2) return refusal(400, 'term must be at least 2 characters');
        const matches = persons.filter(({ phones }) =>
          phones.some((phone) => phone.includes(term)),
        );
        const items = matches.map(({ update_time: _updateTime, ...item }) => ({
          result_score: 1,
          item: { ...item, type: 'person' },
        }));
        return toData({ items });
      },
      'GET /api/v2/persons': ({ query }) => {
        const ids = query.get('ids')!.split(',');
        if (ids.length > 100) return refusal(400, 'ids are 100 at most');
        const matches = persons.filter(({ id }) => ids.includes(String(id)));
        return toData(matches.map(({ id, name, update_time }) => ({ id, name, update_time })));
      },
      'GET /api/v2/deals': ({ query }) =>
        toData(
          deals
            .filter((deal) => String(deal.person_id) === query.get('person_id'))
            .filter(({ status }) => status === query.get('status')),
        ),
      'GET /api/v1/leads': ({ query }) =>
        toData(leads.filter((lead) => String(lead.person_id) === query.get('person_id'))),
      'POST /api/v2/activities': ({ body }) => create(body as NewActivity),
      'GET /api/v2/activities': ({ query }) => {
        const person = query.get('person_id');
        const owner = query.get('owner_id');
        const since = query.get('updated_since') ?? '';
        if (since.includes('.')) return refusal(400, 'updated_since is RFC3339 without fractions');
        const matches = activities.filter(
          (one) =>
            one.update_time >= since &&
            (person === null || String(one.person_id) === person) &&
            (owner === null || String(one['owner_id']) === owner),
        );
        // one item per page, so that tests read several pages
        const at = Number(query.get('cursor') ?? 0);
        const next = at + 1 < matches.length ? String(at + 1) : null;
        return toData(matches.slice(at, at + 1), next);
      },
      'GET /api/v2/activities/{id}': ({ ids: [id] }) => {
        const activity = activities.find((one) => String(one.id) === id);
        return activity ? toData(activity) : refusal(404, 'Activity not found');
      },
      'DELETE /api/v2/activities/{id}': ({ ids: [id] }) => {
        const at = activities.findIndex((one) => String(one.id) === id);
        if (at < 0) return refusal(404, 'Activity not found');
        activities.splice(at, 1);
        return toData({ id: Number(id) });
      },
      'PATCH /api/v2/activities/{id}': ({ ids: [id], body }) => {
        const activity = activities.find((one) => String(one.id) === id);
        if (!activity || activity.is_deleted === true) return refusal(404, 'Activity not found');
        return toData(Object.assign(activity, body, { update_time: now() }));
      },
    },
  });

  return {
    ...stand,
    oauth,
    collections: [activities],
    records: () => activities,
    account,
    behaviour,
    async uninstall(at = new Date()) {
      oauth.revoke();
      const { clientId, clientSecret, redirectUri } = client;
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      const notice = {
        client_id: clientId,
        ...account,
        user_id: USER,
        timestamp: at.toISOString(),
      };
      const { status } = await fetch(redirectUri, {
        method: 'DELETE',
        headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(notice),
      });
      return status;
    },
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = ++lastId;
      persons.push({ id, name, phones: [phone], update_time: now() });
      for (const status of hasOpenDeal ? ['won', 'open'] : []) {
        deals.push({ id: ++lastId, title: DEAL_NAME, person_id: id, status });
      }
      return String(id);
    },
    changePerson(personId, at) {
      persons.find(({ id }) => String(id) === personId)!.update_time = at;
    },
    addLead(personId: string): string {
      const lead = { title: DEAL_NAME, person_id: Number(personId) };
      leads.push({ ...lead, id: crypto.randomUUID(), is_archived: true });
      leads.push({ ...lead, id: LEAD, is_archived: false });
      return LEAD;
    },
  };
}

/** Pipedrive accepts id and secret in the header only. */
function readFields({ headers, body }: CrmRequest): Record<string, string> {
  const { client_id: _id, client_secret: _secret, ...form } = body as Record<string, string>;
  return { ...form, ...readBasicAuth(headers.authorization) };
}

const now = () => `${new Date().toISOString().slice(0, 19)}Z`;

const refusal = (status: number, error: string): Reply => ({
  status,
  body: { success: false, error, error_info: '', data: null, additional_data: null },
});

const toData = (data: object, next: string | null = null): Reply => ({
  status: 200,
  body: { success: true, data, additional_data: next === null ? {} : { next_cursor: next } },
});

function findFieldFault(activity: NewActivity): string | null {
  const {
    owner_id: owner = USER,
    type = 'call',
    duration,
    due_date: day,
    due_time: time,
  } = activity;
  if (owner !== USER) return 'owner not found';
  if (!TYPES.some(({ key_string: key }) => key === type)) return `unknown type ${type}`;
  if (!/^\d{2}:\d{2}(:\d{2})?$/.test(duration ?? '')) return 'duration is HH:MM or HH:MM:SS';
  if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '')) return 'due_date is YYYY-MM-DD';
  return /^\d\d:\d\d(:\d\d)?$/.test(time ?? '') ? null : 'due_time is HH:MM:SS';
}

const toUser = (id: number, name: string, isActive: boolean) => ({
  id,
  name,
  email: `${name.toLowerCase()}@acme.example`,
  active_flag: isActive,
});
const USERS = [toUser(USER, 'Ana', true), toUser(13, 'Bia', false)];

const toType = (id: number, key: string, name: string, order: number, isActive = true) => ({
  id,
  key_string: key,
  name,
  icon_key: 'call',
  active_flag: isActive,
  order_nr: order,
  is_custom_flag: false,
});
const TYPES = [
  toType(1, 'missed', 'Ligação perdida', 2),
  toType(2, 'call', 'Ligação', 1),
  toType(3, 'old', 'Telefonema', 3, false),
];
