// Follows Kommo's v4 reference: 204 for empty lists.
import { readFileSync } from 'node:fs';
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import type { Description } from '../published/description.ts';
import {
  FAKE_OAUTH_CLIENT,
  openFakeOAuthServer,
  type FakeOAuthServer,
} from '../fake-oauth-server.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';

export const KOMMO_OWNER = 8375357;
export const KOMMO_HOST = 'acme.kommo.com';
const API = '/api/v4';
const DAY_SECONDS = 86_400;
const MAX_PER_PAGE = 250;
/** Small, so that tests read several pages. */
const PAGE_OF_NOTES = 1;

type CardType = 'leads' | 'contacts' | 'companies';

interface Card {
  id: number;
  name: string;
  updated_at: number;
  custom_fields_values: { field_code: string; values: { value: string }[] }[];
  _embedded: { leads: { id: number }[] };
}
interface NewNote {
  entity_id: number;
  note_type: string;
  params: { uniq: string; [field: string]: unknown };
  created_by?: number;
  created_at?: number;
}
interface Note extends NewNote {
  id: number;
  updated_at: number;
}
export interface KommoCall extends Omit<NewNote, 'entity_id'> {
  id: string;
}

export interface FakeKommo extends CrmStandIn {
  records(): readonly KommoCall[];
  oauth: FakeOAuthServer;
  account: {
    isUnpaid: boolean;
    lacksRight: boolean;
    isBlocked: boolean;
  };
  addCompany(name: string, phone: string): string;
}

export async function startFakeKommo(client = FAKE_OAUTH_CLIENT): Promise<FakeKommo> {
  const file = new URL('openapi.json', import.meta.url);
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const oauth = openFakeOAuthServer({
    vendor: 'Kommo',
    client,
    hasPkce: false,
    rotation: 'whenUsed',
    accessSeconds: DAY_SECONDS,
    codeSeconds: 1200,
    callback: { referer: KOMMO_HOST, client_id: client.clientId },
  });
  const cards = { contacts: [] as Card[], companies: [] as Card[] };
  const leads: { id: number; name: string; closed_at: number | null }[] = [];
  const notes: Record<CardType, Note[]> = { leads: [], contacts: [], companies: [] };
  const account = { isUnpaid: false, lacksRight: false, isBlocked: false };
  let lastId = 406_000;

  const isCard = (type: CardType, id: number) =>
    (type === 'leads' ? leads : cards[type]).some((card) => card.id === id);

  function addNotes(type: CardType, body: readonly NewNote[]): Reply {
    const wrong = body.find(({ entity_id: id }) => !isCard(type, id));
    if (wrong) return problem(400, `${type} ${wrong.entity_id} not found`);
    const wrongAuthor = body.find(({ created_by: user = KOMMO_OWNER }) => !isUser(user));
    if (wrongAuthor) return problem(400, `user ${wrongAuthor.created_by} not found`);
    const createdNotes = body.map((note) => ({ ...note, id: ++lastId, updated_at: nowSeconds() }));
    notes[type].push(...createdNotes);
    const references = createdNotes.map(({ id, entity_id }, at) => ({
      id,
      entity_id,
      request_id: `${at}`,
    }));
    return ok({ _links: {}, _embedded: { notes: references } });
  }

  function listNotes(type: CardType, { query }: CrmRequest): Reply {
    const from = Number(query.get('filter[updated_at][from]') ?? 0);
    const kind = query.get('filter[note_type][]');
    const fits = (note: Note) =>
      note.updated_at >= from && (kind ?? note.note_type) === note.note_type;
    const matches = notes[type]
      .filter(fits)
      .toSorted((one, other) => (one.id % 3) - (other.id % 3));
    return page('notes', matches, query, PAGE_OF_NOTES);
  }

  function changeNote([type, card, id]: readonly string[], change: Partial<NewNote>): Reply {
    const fits = (note: Note) => String(note.entity_id) === card && String(note.id) === id;
    const note = notes[type as CardType].find(fits);
    return note ? ok(Object.assign(note, change)) : problem(404, 'note not found');
  }

  const search = (type: 'contacts' | 'companies', { query }: CrmRequest): Reply => {
    const text = query.get('query') ?? '';
    const has = ({ custom_fields_values: fields }: Card) =>
      fields.some(({ values }) => values.some(({ value }) => value.includes(text)));
    const matches = cards[type].filter(has);
    const withLeads = query.get('with') === 'leads';
    const bare = matches.map((card) => ({ ...card, _embedded: undefined }));
    return page(type, withLeads ? matches : bare, query);
  };

  const stand = await startStandIn({
    description,
    refusal: problem,
    refuseUnauthenticated({ path, headers }) {
      if (account.isBlocked) return { status: 403, body: '<html>Forbidden</html>' };
      const asksForAccess = path === '/oauth2/access_token';
      const isKnown = asksForAccess || oauth.knows(headers.authorization);
      if (!isKnown) return problem(401, 'Unauthorized');
      if (account.lacksRight) return problem(403, 'Forbidden');
      return account.isUnpaid ? problem(402, 'Payment required') : null;
    },
    pages: { 'GET /oauth': oauth.page, 'POST /oauth': oauth.page },
    operations: {
      'POST /oauth2/access_token': ({ body }) => grant(body as Record<string, string>),
      [`GET ${API}/account`]: () => ok({ id: 30_000_000, name: 'ACME', subdomain: 'acme' }),
      [`GET ${API}/users`]: ({ query }) => page('users', USERS, query, 1),
      [`GET ${API}/contacts`]: (request) => search('contacts', request),
      [`GET ${API}/companies`]: (request) => search('companies', request),
      [`GET ${API}/leads`]: ({ query }) => {
        const ids = query.getAll('filter[id][]');
        const matches = leads.filter(({ id }) => ids.length === 0 || ids.includes(String(id)));
        return page('leads', matches, query);
      },
      [`POST ${API}/{entity_type}/notes`]: ({ ids: [type], body }) =>
        addNotes(type as CardType, body as NewNote[]),
      [`GET ${API}/{entity_type}/notes`]: (request) =>
        listNotes(request.ids[0] as CardType, request),
      [`GET ${API}/{entity_type}/{entity_id}/notes/{id}`]: ({ ids }) => changeNote(ids, {}),
      [`PATCH ${API}/{entity_type}/{entity_id}/notes/{id}`]: ({ ids, body }) =>
        changeNote(ids, body as NewNote),
    },
  });

  function grant(fields: Record<string, string>): Reply {
    const tokens = oauth.giveTokens(fields);
    if (tokens === 'invalid_client') return problem(401, 'Client authentication failed');
    if (typeof tokens === 'string') return problem(400, 'Token has been revoked');
    // Kommo refuses a refresh without the redirect address
    if (fields.redirect_uri !== client.redirectUri) return problem(400, 'redirect_uri');
    const { accessToken, refreshToken } = tokens;
    const body = {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: DAY_SECONDS,
    };
    return { status: 200, body: { ...body, token_type: 'Bearer', server_time: nowSeconds() } };
  }

  function addCard(
    type: 'contacts' | 'companies',
    { name, phone, hasOpenDeal }: NewPerson,
  ): string {
    const card: Card = {
      id: ++lastId,
      name,
      updated_at: nowSeconds(),
      custom_fields_values: [{ field_code: 'PHONE', values: [{ value: phone }] }],
      _embedded: { leads: [] },
    };
    for (const closedAt of hasOpenDeal ? [null, nowSeconds()] : []) {
      leads.push({ id: ++lastId, name: DEAL_NAME, closed_at: closedAt });
      card._embedded.leads.push({ id: lastId });
    }
    cards[type].push(card);
    return String(card.id);
  }

  return {
    ...stand,
    oauth,
    account,
    collections: Object.values(notes),
    records: () =>
      Object.entries(notes).flatMap(([card, written]) =>
        written.map(({ id, entity_id: entity, ...note }) => ({
          ...note,
          id: `${card}/${entity}/notes/${id}`,
        })),
      ),
    addPerson: (person) => addCard('contacts', person),
    addCompany: (name, phone) => addCard('companies', { name, phone }),
  };
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

const problem = (status: number, detail: string): Reply => ({
  status,
  body: { title: status === 401 ? 'Unauthorized' : 'Bad Request', status, detail },
});
const ok = (body: object): Reply => ({ status: 200, body });

function page(
  name: string,
  items: readonly object[],
  query: URLSearchParams,
  size = Number(query.get('limit') ?? 50),
): Reply {
  if (Number(query.get('limit') ?? 0) > MAX_PER_PAGE) return problem(400, 'limit');
  const at = Number(query.get('page') ?? 1);
  const pageItems = items.slice((at - 1) * size, at * size);
  if (pageItems.length === 0) return { status: 204 };
  const hasMore = at * size < items.length;
  const links = { self: { href: '' }, ...(hasMore && { next: { href: `?page=${at + 1}` } }) };
  return ok({ _page: at, _links: links, _embedded: { [name]: pageItems } });
}

const toUser = (id: number, name: string, isActive: boolean) => ({
  id,
  name,
  email: `${name.toLowerCase()}@acme.example`,
  rights: { is_active: isActive, is_admin: isActive },
});
const isUser = (id: number) => USERS.some((user) => user.id === id && user.rights.is_active);
const USERS = [toUser(KOMMO_OWNER, 'Ana', true), toUser(7, 'Bia', false), toUser(9, 'Cida', true)];
