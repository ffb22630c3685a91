// Follows the guide of Salesforce's REST API.
import { readFileSync } from 'node:fs';
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import type { Description } from '../published/description.ts';
import {
  FAKE_OAUTH_CLIENT,
  openFakeOAuthServer,
  type FakeOAuthServer,
} from '../fake-oauth-server.ts';
import { startStandIn, type Reply } from '../stand-in.ts';
import { CALL_FIELDS, newOrganization, SALESFORCE_OWNER, TASK_DESCRIBED } from './organization.ts';
import { QueryRefusal, select, selectFound, type Row, type Tables } from './soql.ts';

export const SALESFORCE_INSTANCE = 'https://acme.my.salesforce.com';
const API = '/services/data/v62.0';
const AUTHORIZE = '/services/oauth2/authorize';
const TWO_HOURS = 7200;
/** Small, so that tests read several pages. */
const ROWS_A_PAGE = 2;
const AT = '2026-03-02T17:02:00.000Z';

export interface SalesforceTask extends Row {
  id: string;
}

export interface FakeSalesforce extends CrmStandIn {
  records(): readonly SalesforceTask[];
  oauth: FakeOAuthServer;
  organization: {
    /** Site users may not read the tables of task values. */
    isSite: boolean;
    hidesCalls: boolean;
    hiddenObjects: readonly string[];
    hiddenCode: 'INVALID_TYPE' | 'INSUFFICIENT_ACCESS';
    isSearchLate: boolean;
    refusesWith: { status: number; code: string } | null;
  };
  addLead(name: string, phone: string): string;
  addAccount(name: string, phone: string): string;
}

export async function startFakeSalesforce(client = FAKE_OAUTH_CLIENT): Promise<FakeSalesforce> {
  const file = new URL('openapi.json', import.meta.url);
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const oauth = openFakeOAuthServer({
    vendor: 'Salesforce',
    client,
    hasPkce: true,
    rotation: 'atOnce',
    accessSeconds: TWO_HOURS,
    codeSeconds: 900,
  });
  const tables = newOrganization();
  const getRows = (name: string) => tables[name]!.rows;
  const organization: FakeSalesforce['organization'] = {
    isSite: false,
    hidesCalls: false,
    hiddenObjects: [],
    hiddenCode: 'INVALID_TYPE',
    isSearchLate: false,
    refusesWith: null,
  };
  const laterPages = new Map<string, Row[]>();
  let lastId = 500;
  const newId = (prefix: string) => `${prefix}xx${String(++lastId).padStart(10, '0')}AAA`;

  function shownTables(): Tables {
    const { Task, TaskPriority, TaskStatus, ...others } = tables;
    const fields = Task!.fields.filter(
      (field) => !organization.hidesCalls || !CALL_FIELDS.includes(field),
    );
    const values: Tables = { TaskPriority: TaskPriority!, TaskStatus: TaskStatus! };
    const allTables = {
      ...others,
      Task: { ...Task!, fields },
      ...(!organization.isSite && values),
    };
    const isShown = (name: string) =>
      !organization.hiddenObjects.some((one) => name.startsWith(one));
    return Object.fromEntries(Object.entries(allTables).filter(([name]) => isShown(name)));
  }

  function page(rows: readonly Row[]): Reply {
    const rest = rows.slice(ROWS_A_PAGE);
    const isLastPage = rest.length === 0;
    const locator = `01g${++lastId}-2000`;
    if (!isLastPage) laterPages.set(locator, rest);
    const records = rows.slice(0, ROWS_A_PAGE);
    const next = isLastPage ? {} : { nextRecordsUrl: `${API}/query/${locator}` };
    return ok({ totalSize: rows.length, done: isLastPage, ...next, records });
  }

  function search(text: string): Reply {
    const [, terms = '', returning = ''] =
      /^FIND \{([^{}]+)\} IN PHONE FIELDS RETURNING (.+)$/.exec(text) ?? [];
    const searchedNumbers = terms.split(' OR ');
    if (!searchedNumbers.every((term) => /^\d{2,}$/.test(term)))
      throw new QueryRefusal('MALFORMED_SEARCH', text);
    const has = (field: unknown) =>
      typeof field === 'string' && searchedNumbers.includes(field.replace(/\D/g, ''));
    const isFound = ({ Phone, MobilePhone }: Row) =>
      !organization.isSearchLate && (has(Phone) || has(MobilePhone));
    return ok({ searchRecords: selectFound(shownTables(), returning, isFound) });
  }

  function create(task: Row): Reply {
    const refused = organization.refusesWith;
    organization.refusesWith = null;
    if (refused) return refusal(refused.status, 'not now', refused.code);
    const hidden = organization.hidesCalls && CALL_FIELDS.find((field) => field in task);
    if (hidden) throw new QueryRefusal('INVALID_FIELD_FOR_INSERT_UPDATE', hidden);
    const wrong = findFault(task);
    if (wrong) throw new QueryRefusal('FIELD_INTEGRITY_EXCEPTION', wrong);
    const row = { ...task, Id: newId('00T'), CreatedDate: new Date().toISOString() };
    getRows('Task').push(row);
    return { status: 201, body: { id: row.Id, success: true, errors: [] } };
  }

  function findFault({ Status, Priority, OwnerId, WhoId, WhatId }: Row): string | null {
    const isValue = (name: string, value: unknown) =>
      value === undefined || getRows(name).some(({ ApiName }) => ApiName === value);
    const hasRow = (names: readonly string[], id: unknown) =>
      names.some((name) => getRows(name).some(({ Id }) => Id === id));
    if (!isValue('TaskStatus', Status)) return `bad value for restricted picklist: ${Status}`;
    if (!isValue('TaskPriority', Priority)) return `bad value for restricted picklist: ${Priority}`;
    if (OwnerId !== undefined && !hasRow(['User'], OwnerId))
      return `owner: id value of incorrect type: ${OwnerId}`;
    if (WhoId !== undefined && !hasRow(['Contact', 'Lead'], WhoId)) return `who: ${WhoId}`;
    if (WhatId === undefined) return null;
    if (!hasRow(['Opportunity', 'Account'], WhatId)) return `what: ${WhatId}`;
    return hasRow(['Lead'], WhoId) ? 'a lead goes with nothing else' : null;
  }

  function change(id: string, fields: Row): Reply {
    const task = getRows('Task').find(({ Id }) => Id === id);
    if (!task) return refusal(404, 'The requested resource does not exist');
    if ('TaskSubtype' in fields) throw new QueryRefusal('INVALID_FIELD', 'set on create only');
    Object.assign(task, fields);
    return { status: 204 };
  }

  function grant(fields: Record<string, string>): Reply {
    const tokens = oauth.giveTokens(fields);
    if (typeof tokens === 'string') return { status: 400, body: { error: tokens } };
    return ok({
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      instance_url: SALESFORCE_INSTANCE,
      id: `https://login.salesforce.com/id/00D/${SALESFORCE_OWNER}`,
      token_type: 'Bearer',
      issued_at: String(Date.parse(AT)),
      scope: 'api refresh_token',
      signature: 'c2lnbmVk',
    });
  }

  const stand = await startStandIn({
    description,
    refusal,
    refuseUnauthenticated: ({ path, headers }) =>
      /^\/services\/oauth2\/(token|revoke)$/.test(path) || oauth.knows(headers.authorization)
        ? null
        : refusal(401, 'Session expired or invalid'),
    pages: { [`GET ${AUTHORIZE}`]: oauth.page, [`POST ${AUTHORIZE}`]: oauth.page },
    operations: {
      'POST /services/oauth2/token': ({ body }) => grant(body as Record<string, string>),
      'POST /services/oauth2/revoke': ({ body }) => {
        const isKnown = oauth.revokeToken((body as { token: string }).token);
        return isKnown ? ok({}) : { status: 400, body: { error: 'unsupported_token_type' } };
      },
      'GET /services/oauth2/userinfo': () => ok({ user_id: SALESFORCE_OWNER, name: 'Ana' }),
      [`GET ${API}/query`]: ({ query }) =>
        catchRefusal(() => page(select(shownTables(), query.get('q')!)), organization.hiddenCode),
      [`GET ${API}/query/{locator}`]: ({ ids: [locator = ''] }) => {
        const rows = laterPages.get(locator);
        return rows ? page(rows) : refusal(404, 'invalid query locator');
      },
      [`GET ${API}/search`]: ({ query }) =>
        catchRefusal(() => search(query.get('q')!), organization.hiddenCode),
      [`POST ${API}/sobjects/Task`]: ({ body }) => catchRefusal(() => create(body as Row)),
      [`PATCH ${API}/sobjects/Task/{id}`]: ({ ids: [id = ''], body }) =>
        catchRefusal(() => change(id, body as Row)),
      [`DELETE ${API}/sobjects/Task/{id}`]: ({ ids: [id = ''] }) => {
        const at = getRows('Task').findIndex(({ Id }) => Id === id);
        if (at < 0) return refusal(404, 'The requested resource does not exist');
        getRows('Task').splice(at, 1);
        return { status: 204 };
      },
      [`GET ${API}/sobjects/Task/describe`]: () => ok(TASK_DESCRIBED),
    },
  });

  function addParty(name: string, prefix: string, fields: Row): string {
    const Id = newId(prefix);
    getRows(name).push({ Id, LastModifiedDate: AT, ...fields });
    return Id;
  }

  function addOpportunities(contact: string): void {
    for (const isClosed of [true, false]) {
      getRows('OpportunityContactRole').push({
        OpportunityId: addParty('Opportunity', '006', { Name: DEAL_NAME, IsClosed: isClosed }),
        ContactId: contact,
        'Opportunity.Name': DEAL_NAME,
        'Opportunity.IsClosed': isClosed,
        'Opportunity.LastModifiedDate': AT,
      });
    }
  }

  return {
    ...stand,
    oauth,
    organization,
    collections: [getRows('Task'), laterPages],
    records: () => getRows('Task').map((task) => ({ ...task, id: String(task.Id) })),
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = addParty('Contact', '003', { Name: name, MobilePhone: phone });
      if (hasOpenDeal) addOpportunities(id);
      return id;
    },
    addLead: (name, phone) =>
      addParty('Lead', '00Q', { Name: name, Phone: phone, IsConverted: false }),
    addAccount(name, phone) {
      const id = addParty('Account', '001', { Name: name, Phone: phone });
      addParty('Opportunity', '006', { Name: DEAL_NAME, AccountId: id, IsClosed: false });
      return id;
    },
  };
}

const CODES: Record<number, string> = { 401: 'INVALID_SESSION_ID', 404: 'NOT_FOUND' };
const refusal = (
  status: number,
  message: string,
  errorCode = CODES[status] ?? 'UNKNOWN_EXCEPTION',
): Reply => ({ status, body: [{ message, errorCode }] });
const ok = (body: object): Reply => ({ status: 200, body });

function catchRefusal(answer: () => Reply, closedAs = 'INVALID_TYPE'): Reply {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof QueryRefusal)) throw error;
    const code = error.code === 'INVALID_TYPE' ? closedAs : error.code;
    return refusal(code === 'INSUFFICIENT_ACCESS' ? 403 : 400, error.message, code);
  }
}
