// Follows HubSpot's reference of 2026-09.
import { readFileSync } from 'node:fs';
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import type { Description } from '../published/description.ts';
import {
  FAKE_OAUTH_CLIENT,
  openFakeOAuthServer,
  type FakeOAuthServer,
} from '../fake-oauth-server.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';

export const HUBSPOT_OWNER = '11349275';
const OWNERS = [HUBSPOT_OWNER, '3'];
export const HUBSPOT_ANSWERED = 'f240bbac-87c9-4f6e-bf70-924b57d47db7';
export const HUBSPOT_NO_ANSWER = '73a0d17f-1163-4015-bdd5-ec830791da20';

const AT = '2026-03-02T17:02:00Z';
const OBJECTS = '/crm/objects/2026-09';
const LINKS = '/crm/associations/2026-09';
const MAX_OBJECTS = 100;
const MAX_GROUPS = 5;
const TYPES: Record<number, string> = { 194: 'contact', 182: 'company', 206: 'deal' };

interface Thing {
  id: string;
  properties: Record<string, string>;
  createdAt: string;
}
export interface HubspotCall extends Thing {
  linked: Record<string, string>;
}
interface Filter {
  propertyName: string;
  operator: string;
  value?: string;
}

export interface FakeHubspot extends CrmStandIn {
  records(): readonly HubspotCall[];
  addDeal(contactId: string, deal: { isClosed: boolean; changedAt: string }): string;
  addCompany(company: NewPerson): string;
  account: {
    isSearchLate: boolean;
    linksPerPage: number;
    usesFormerRefusal: boolean;
    /** 423: concurrent changes. 477: the account moves. */
    refusesWith: { status: 423 | 477; retryAfterSeconds?: number } | null;
  };
  oauth: FakeOAuthServer;
}

export async function startFakeHubspot(client = FAKE_OAUTH_CLIENT): Promise<FakeHubspot> {
  const file = new URL('openapi.json', import.meta.url);
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const contacts = new Map<string, Thing>();
  const companies = new Map<string, Thing>();
  const deals = new Map<string, Thing & { contactId: string }>();
  const calls = new Map<string, HubspotCall>();
  const things: Record<string, ReadonlyMap<string, Thing>> = {
    contact: contacts,
    company: companies,
    deal: deals,
  };
  const account: FakeHubspot['account'] = {
    isSearchLate: false,
    linksPerPage: 100,
    usesFormerRefusal: false,
    refusesWith: null,
  };
  const oauth = openFakeOAuthServer({
    vendor: 'HubSpot',
    client,
    hasPkce: true,
    rotation: 'never',
    accessSeconds: 1800,
    codeSeconds: 60,
  });
  let lastId = 500;
  const newId = () => String(++lastId);

  const stand = await startStandIn({
    description,
    refuseUnauthenticated({ path, headers }) {
      if (path.startsWith('/oauth/')) return null;
      if (!oauth.knows(headers.authorization))
        return refusal(401, `Authentication credentials not found: ${headers.authorization}`);
      if (!account.refusesWith) return null;
      const { status, retryAfterSeconds } = account.refusesWith;
      const toHeaders = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } });
      return {
        ...refusal(status, 'not now'),
        ...(retryAfterSeconds !== undefined && toHeaders(retryAfterSeconds)),
      };
    },
    refusal,
    pages: {
      'GET /oauth/authorize': oauth.page,
      'POST /oauth/authorize': oauth.page,
    },
    operations: {
      'POST /oauth/2026-09/token': ({ body }) => {
        const fields = body as Record<string, string>;
        const reply = oauth.tokenReply(fields);
        const isOver = reply.status === 400 && fields['grant_type'] === 'refresh_token';
        return isOver ? refreshRefusal(reply, account.usesFormerRefusal) : reply;
      },
      'POST /oauth/2026-03/token/revoke': ({ body }) =>
        oauth.revokeReply(body as Record<string, string>),
      'GET /crm/owners/2026-09': ({ query }) => ({
        status: 200,
        body: getOwnersPage(query.get('after')),
      }),
      'GET /crm/properties/2026-09/calls/{propertyName}': () => ({
        status: 200,
        body: DISPOSITION,
      }),
      [`POST ${OBJECTS}/contacts/search`]: (request) => search([...contacts.values()], request),
      [`POST ${OBJECTS}/companies/search`]: (request) => search([...companies.values()], request),
      [`POST ${OBJECTS}/calls/search`]: (request) =>
        search(account.isSearchLate ? [] : [...calls.values()], request),
      [`POST ${LINKS}/{fromObjectType}/{toObjectType}/batch/read`]: ({ ids: [from, to], body }) =>
        from === 'contacts'
          ? listLinks(to!, body)
          : refusal(400, `${from} are tied to nothing here`),
      [`POST ${OBJECTS}/deals/batch/read`]: ({ body }) => batch(deals, body),
      [`POST ${OBJECTS}/calls/batch/read`]: ({ body }) => batch(calls, body),
      [`POST ${OBJECTS}/calls`]: ({ body }) => create(body as NewCall),
      [`GET ${OBJECTS}/calls/{callId}`]: ({ ids: [id = ''], query }) => {
        const call = calls.get(id);
        const names = query.get('properties')?.split(',') ?? [];
        const requestedProperties = Object.entries(call?.properties ?? {}).filter(([name]) =>
          names.includes(name),
        );
        const properties = Object.fromEntries(requestedProperties);
        return call
          ? { status: 200, body: { ...dropLinks(call), properties } }
          : refusal(404, 'resource not found');
      },
      [`DELETE ${OBJECTS}/calls/{callId}`]: ({ ids: [id = ''] }) =>
        calls.delete(id) ? { status: 204 } : refusal(404, 'resource not found'),
      [`PATCH ${OBJECTS}/calls/{callId}`]: ({ ids: [id = ''], body }) => {
        const call = calls.get(id);
        if (!call) return refusal(404, 'resource not found');
        Object.assign(call.properties, (body as NewCall).properties);
        return { status: 200, body: dropLinks(call) };
      },
    },
  });

  /** Errors may be inside a successful answer. */
  function listLinks(to: string, body: unknown): Reply {
    const { inputs } = body as { inputs: { id: string; after?: string }[] };
    const results = inputs.flatMap(({ id, after = '0' }) => {
      const ofContact = [...deals.values()].filter(({ contactId }) => contactId === id);
      const logged = [...calls.values()].filter(({ linked }) => linked.contact === id);
      const all = to === 'deals' ? ofContact : logged;
      const end = Number(after) + account.linksPerPage;
      const page = all.slice(Number(after), end).map((thing) => ({
        toObjectId: thing.id,
        associationTypes: [{ category: 'HUBSPOT_DEFINED', typeId: 4, label: null }],
      }));
      const paging = all.length > end ? { paging: { next: { after: String(end) } } } : {};
      return page.length === 0 ? [] : [{ from: { id }, to: page, ...paging }];
    });
    const lost = inputs.length - results.length;
    if (lost === 0) return { status: 200, body: { status: 'COMPLETE', results } };
    const { body: error } = refusal(404, `No ${to} are associated`);
    const errors = Array.from({ length: lost }, () => error);
    return { status: 207, body: { status: 'COMPLETE', results, numErrors: lost, errors } };
  }

  function create({ properties, associations = [] }: NewCall): Reply {
    const wrong = refuseProperties(properties);
    if (wrong) return refusal(400, wrong);
    const linked: Record<string, string> = {};
    for (const { to, types } of associations) {
      const type = TYPES[types[0]!.associationTypeId];
      if (!type || !things[type]!.has(to.id))
        return refusal(400, `${type} ${to.id} does not exist`);
      linked[type] = to.id;
    }
    const call = { id: newId(), properties, createdAt: AT, linked };
    calls.set(call.id, call);
    return { status: 201, body: dropLinks(call) };
  }

  function addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
    const cleaned = phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
    const contact = {
      id: newId(),
      properties: {
        firstname: name,
        phone,
        hs_searchable_calculated_phone_number: cleaned,
        lastmodifieddate: AT,
      },
      createdAt: AT,
    };
    contacts.set(contact.id, contact);
    for (const isClosed of hasOpenDeal ? [true, false] : []) {
      addDeal(contact.id, { isClosed, changedAt: AT });
    }
    return contact.id;
  }

  const addDeal: FakeHubspot['addDeal'] = (contactId, { isClosed, changedAt }) => {
    const properties = {
      dealname: DEAL_NAME,
      hs_is_closed: String(isClosed),
      hs_lastmodifieddate: changedAt,
    };
    const deal = { id: newId(), properties, createdAt: AT, contactId };
    deals.set(deal.id, deal);
    return deal.id;
  };

  function addCompany({ name, phone }: NewPerson): string {
    const properties = { name, phone, hs_lastmodifieddate: AT };
    const company = { id: newId(), properties, createdAt: AT };
    companies.set(company.id, company);
    return company.id;
  }

  const records = () => [...calls.values()];
  return {
    ...stand,
    account,
    oauth,
    addPerson,
    addDeal,
    addCompany,
    collections: [calls],
    records,
  };
}

interface NewCall {
  properties: Record<string, string>;
  associations?: { to: { id: string }; types: { associationTypeId: number }[] }[];
}

const refusal = (status: number, message: string): Reply => ({
  status,
  body: { status: 'error', message, correlationId: 'c0ffee', category: getCategory(status) },
});

function refreshRefusal({ status, body }: Reply, asBefore: boolean): Reply {
  const message = 'refresh token is invalid, expired or revoked';
  const before = { status: 'BAD_REFRESH_TOKEN', message };
  if (asBefore) return { status, body: before };
  return { status, body: { ...(body as object), error_description: message, ...before } };
}

const getCategory = (status: number) =>
  status === 401 ? 'INVALID_AUTHENTICATION' : status === 429 ? 'RATE_LIMITS' : 'VALIDATION_ERROR';

function refuseProperties(properties: Record<string, string>): string | null {
  const { hs_call_duration: duration = '0', hs_call_recording_url: recording } = properties;
  const { hs_call_disposition: disposition, hubspot_owner_id: owner = HUBSPOT_OWNER } = properties;
  if (!/^\d+$/.test(duration)) return 'hs_call_duration was not a valid long';
  if (recording !== undefined && !recording.startsWith('https://')) return 'recordings are https';
  if (!OWNERS.includes(owner)) return `owner ${owner} does not exist`;
  const isKnown = DISPOSITION.options.some(({ value }) => value === disposition);
  return disposition === undefined || isKnown ? null : `${disposition} was not one of the options`;
}

const dropLinks = ({ id, properties, createdAt }: Thing) => ({ id, properties, createdAt });

function batch(things: ReadonlyMap<string, Thing>, body: unknown): Reply {
  const { inputs } = body as { inputs: { id: string }[] };
  if (inputs.length > MAX_OBJECTS) return refusal(400, 'too many inputs');
  const existing = inputs.flatMap(({ id }) => things.get(id) ?? []);
  const results = existing.map(dropLinks);
  return { status: 200, body: { status: 'COMPLETE', results } };
}

/** Groups are alternatives; all filters of a group must match. */
function search(things: readonly Thing[], { body }: CrmRequest): Reply {
  const { filterGroups } = body as { filterGroups: { filters: Filter[] }[] };
  if (filterGroups.length > MAX_GROUPS) return refusal(400, 'too many filter groups');
  const operators = filterGroups.flatMap(({ filters }) => filters.map(({ operator }) => operator));
  if (operators.some((operator) => operator !== 'EQ')) return refusal(400, 'only EQ is known here');
  const results = things
    .filter(({ properties }) =>
      filterGroups.some(({ filters }) =>
        filters.every(({ propertyName, value }) => properties[propertyName] === value),
      ),
    )
    .map(dropLinks);
  return { status: 200, body: { total: results.length, results } };
}

const toOwner = (id: string, firstName: string, type = 'PERSON') => ({
  id,
  type,
  firstName,
  lastName: 'Souza',
  email: `${firstName.toLowerCase()}@acme.example`,
  createdAt: AT,
  updatedAt: AT,
  archived: false,
});

const getOwnersPage = (after: string | null) =>
  after === null
    ? {
        results: [toOwner(HUBSPOT_OWNER, 'Ana'), toOwner('2', 'Fila', 'QUEUE')],
        paging: { next: { after: '2' } },
      }
    : { results: [toOwner('3', 'Bia')] };

const DISPOSITION = {
  name: 'hs_call_disposition',
  options: [
    { value: HUBSPOT_ANSWERED, label: 'Connected', hidden: false },
    { value: HUBSPOT_NO_ANSWER, label: 'No answer', hidden: false },
    { value: 'old', label: 'Old', hidden: true },
  ],
};
