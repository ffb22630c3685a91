// Follows Zendesk Support's public description.
import { readFileSync } from 'node:fs';
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import type { Description } from '../published/description.ts';
import {
  FAKE_OAUTH_CLIENT,
  openFakeOAuthServer,
  type FakeOAuthServer,
} from '../fake-oauth-server.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';

export const ZENDESK_LOGIN = {
  subdomain: 'acme',
  email: 'ana@acme.example',
  token: 'Qx7vT2mZ9kLrW4bNc8HsYd1EfGa5JpUo3iXeV6qA',
};
export const ZENDESK_AGENT = 12;
const ACCESS_SECONDS = 1800;
const { email, token } = ZENDESK_LOGIN;
const BASIC = `Basic ${Buffer.from(`${email}/token:${token}`).toString('base64')}`;
const VIA_CALL = [44, 45, 46];

interface ZendeskTicket {
  id: number;
  requester_id: number;
  status: string;
  tags: string[];
  external_id?: string;
  subject?: string;
}
type NewTicket = Omit<ZendeskTicket, 'id'> & {
  submitter_id?: number;
  assignee_id?: number;
  via_id?: number;
  comment?: { public?: boolean };
  voice_comment?: { recording_url: string; started_at: string };
};

export interface FakeZendesk extends CrmStandIn {
  records(): readonly ZendeskTicket[];
  oauth: FakeOAuthServer;
  behaviour: {
    acceptsAnonymous: boolean;
    isUnknownSubdomain: boolean;
    hidesAgents: boolean;
  };
  /** Zendesk keeps idempotency keys for two hours. */
  forgetKeys(): void;
}

export async function startFakeZendesk(client = FAKE_OAUTH_CLIENT): Promise<FakeZendesk> {
  const file = new URL('openapi.json', import.meta.url);
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const oauth = openFakeOAuthServer({
    vendor: 'Zendesk',
    client,
    hasPkce: true,
    rotation: 'atOnce',
    accessSeconds: ACCESS_SECONDS,
    codeSeconds: 120,
  });
  const people: { id: number; name: string; phone: string }[] = [];
  const otherTickets: ZendeskTicket[] = [];
  const ownTickets: ZendeskTicket[] = [];
  const answered = new Map<string, { bytes: string; reply: Reply }>();
  const behaviour = { acceptsAnonymous: false, isUnknownSubdomain: false, hidesAgents: false };
  let lastId = 3000;

  /** A repeated key gets the same answer, or a refusal if the body differs. */
  function createOnce({ headers, body }: CrmRequest): Reply {
    const key = String(headers['idempotency-key'] ?? crypto.randomUUID());
    const bytes = JSON.stringify(body);
    const before = answered.get(key);
    if (before && before.bytes !== bytes) return refusal(400, 'IdempotentRequestError');
    const reply = before?.reply ?? create((body as { ticket: NewTicket }).ticket);
    if (reply.status === 201) answered.set(key, { bytes, reply });
    return { ...reply, headers: { 'X-Idempotency-Lookup': before ? 'hit' : 'miss' } };
  }

  function create(ticket: NewTicket): Reply {
    const agents = [ticket.submitter_id, ticket.assignee_id];
    const { comment, voice_comment: voice, via_id: via = 0 } = ticket;
    const isAgent = (id: number | undefined) => AGENTS.some((agent) => agent.id === id);
    if (!agents.every((id) => id === undefined || isAgent(id))) return invalid('assignee_id');
    const isKnown =
      ticket.requester_id === undefined ||
      isAgent(ticket.requester_id) ||
      people.some(hasId(ticket.requester_id));
    if (!isKnown) return invalid('requester_id');
    if (!VIA_CALL.includes(via)) return invalid('via_id');
    if ((comment === undefined) === (voice === undefined)) return invalid('comment');
    if (voice && !voice.recording_url.startsWith('https://')) return invalid('recording_url');
    if (voice && !ISO.test(voice.started_at)) return invalid('started_at');
    const createdTicket = { ...ticket, id: ++lastId };
    ownTickets.push(createdTicket);
    return { status: 201, body: { ticket: toApiTicket(createdTicket), audit: { id: ++lastId } } };
  }

  function search({ query }: CrmRequest): Reply {
    const text = query.get('query') ?? '';
    const [, ending] = /^role:end-user phone:\*(\d+)$/.exec(text) ?? [];
    const [, requester] = /^type:ticket requester_id:(\d+) status<solved$/.exec(text) ?? [];
    if (ending !== undefined) {
      const matches = people.filter(({ phone }) => phone.replace(/\D/g, '').endsWith(ending));
      return found200(matches.map((one) => ({ ...one, role: 'end-user', result_type: 'user' })));
    }
    if (requester === undefined) return refusal(422, 'Invalid search', 'query is not understood');
    const openTickets = [...ownTickets, ...otherTickets].filter(
      (one) => String(one.requester_id) === requester && one.status === 'open',
    );
    return found200(openTickets.map((one) => ({ ...toApiTicket(one), result_type: 'ticket' })));
  }

  function grant(fields: Record<string, string>): Reply {
    const tokens = oauth.giveTokens(fields);
    if (typeof tokens === 'string') {
      const status = tokens === 'invalid_client' ? 401 : 400;
      return { status, body: { error: tokens, error_description: 'refused' } };
    }
    const { accessToken, refreshToken } = tokens;
    const body = { access_token: accessToken, refresh_token: refreshToken, token_type: 'bearer' };
    return ok({ ...body, scope: 'read write' });
  }

  const stand = await startStandIn({
    description,
    refusal,
    refuseUnauthenticated({ path, headers: { authorization } }) {
      if (behaviour.isUnknownSubdomain)
        return { status: 404, body: '<html>No help desk at acme</html>' };
      if (path === '/oauth/tokens' || authorization === BASIC) return null;
      if (oauth.knows(authorization)) return null;
      return behaviour.acceptsAnonymous
        ? ok({ user: { id: null, name: 'Anonymous user', email: 'invalid@example.com' } })
        : refusal(401, `Couldn't authenticate you: ${authorization}`);
    },
    needsNoKey: ({ path, headers }) =>
      path === '/oauth/tokens' || oauth.knows(headers.authorization),
    pages: {
      'GET /oauth/authorizations/new': oauth.page,
      'POST /oauth/authorizations/new': oauth.page,
    },
    operations: {
      'POST /oauth/tokens': ({ body }) => grant(body as Record<string, string>),
      'GET /api/v2/users/me': () => ok({ user: AGENTS[0]! }),
      'GET /api/v2/users': ({ query }) => {
        const roles = query.getAll('role[]');
        const matches = AGENTS.filter(({ role }) => !behaviour.hidesAgents && roles.includes(role));
        const from = Number(query.get('page[after]') ?? 0);
        const has_more = from + 2 < matches.length;
        const next = `${stand.url}/api/v2/users?page%5Bafter%5D=${from + 2}`;
        const links = { next: has_more ? next : null };
        return ok({ users: matches.slice(from, from + 2), meta: { has_more }, links });
      },
      'GET /api/v2/search': search,
      'GET /api/v2/tickets': ({ query }) => {
        const id = query.get('external_id');
        return ok({ tickets: ownTickets.filter((one) => one.external_id === id).map(toApiTicket) });
      },
      'POST /api/v2/tickets': createOnce,
    },
  });

  return {
    ...stand,
    oauth,
    behaviour,
    collections: [ownTickets, answered],
    forgetKeys: () => answered.clear(),
    records: () => ownTickets,
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = ++lastId;
      people.push({ id, name, phone });
      for (const status of hasOpenDeal ? ['open', 'solved'] : []) {
        otherTickets.push({
          id: ++lastId,
          requester_id: id,
          status,
          subject: DEAL_NAME,
          tags: ['site'],
        });
      }
      return String(id);
    },
  };
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const hasId = (id: number) => (one: { id: number }) => one.id === id;
const ok = (body: object): Reply => ({ status: 200, body });
const found200 = (results: object[]) => ok({ count: results.length, next_page: null, results });

const toApiTicket = ({ id, requester_id, status, tags, subject, external_id }: ZendeskTicket) => ({
  id,
  requester_id,
  status,
  tags,
  ...(subject !== undefined && { subject }),
  external_id: external_id ?? null,
});

const refusal = (status: number, error: string, description?: string): Reply => ({
  status,
  body: { error, ...(description && { description }) },
});

const invalid = (field: string): Reply => ({
  status: 422,
  body: {
    error: 'RecordInvalid',
    description: 'Record validation errors',
    details: { [field]: [{ description: `${field} is invalid`, error: 'Invalid' }] },
  },
});

const toAgent = (id: number, name: string, role: string, suspended = false) => ({
  id,
  name,
  email: `${name.toLowerCase()}@acme.example`,
  role,
  active: true,
  suspended,
});
const AGENTS = [
  toAgent(ZENDESK_AGENT, 'Ana', 'admin'),
  toAgent(13, 'Bia', 'agent', true),
  toAgent(14, 'Caio', 'agent'),
];
