// One data centre of Zoho CRM's API v8. Its accounts server refuses with status 200.
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import {
  FAKE_OAUTH_CLIENT,
  openFakeOAuthServer,
  type FakeOAuthServer,
} from '../fake-oauth-server.ts';
import { readPublished } from '../published/read-published.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { zohoDescription } from './description.ts';

export const ZOHO_ACCOUNTS = 'https://accounts.zoho.eu';
export const ZOHO_ADDRESS = 'https://www.zohoapis.eu';
export const ZOHO_USER = '4876876000000333001';
export const ZOHO_ANSWERED = 'Interested';
export const ZOHO_NOT_ANSWERED = 'No response/Busy';

type Module = 'Contacts' | 'Leads' | 'Accounts';
interface Party {
  module: Module;
  id: string;
  [field: string]: string;
}
interface Call {
  id: string;
  Description?: string;
  Created_Time: string;
  [field: string]: unknown;
}

export interface FakeZoho extends CrmStandIn {
  oauth: FakeOAuthServer;
  records(): readonly Call[];
  behaviour: {
    isSearchLate: boolean;
    refusesWith: string | null;
    isThrottled: boolean;
    hidesTexts: boolean;
    /** Durations are hours and minutes, not minutes and seconds. */
    readsHours: boolean;
    hides: { module: Module | 'Deals'; code: keyof typeof HIDDEN } | null;
  };
  addLead(lead: Omit<NewPerson, 'hasOpenDeal'>): string;
  addAccount(account: Omit<NewPerson, 'hasOpenDeal'>): string;
  setStage(stage: string): void;
  addCalls(count: number): void;
}

export async function startFakeZoho(
  client: typeof FAKE_OAUTH_CLIENT = FAKE_OAUTH_CLIENT,
): Promise<FakeZoho> {
  const oauth = openFakeOAuthServer({
    vendor: 'Zoho',
    client,
    hasPkce: false,
    rotation: 'never',
    accessSeconds: 3600,
    codeSeconds: 180,
    callback: { location: 'eu', 'accounts-server': ZOHO_ACCOUNTS },
  });
  const parties: Party[] = [];
  const deals: {
    id: string;
    of: string;
    Deal_Name: string;
    Stage: string;
    Modified_Time: string;
  }[] = [];
  const calls: Call[] = [];
  const behaviour: FakeZoho['behaviour'] = {
    isSearchLate: false,
    refusesWith: null,
    isThrottled: false,
    hidesTexts: false,
    readsHours: false,
    hides: null,
  };
  let lastId = 1000;
  const newId = () => `48768760000${String(++lastId).padStart(8, '0')}`;

  function refuseHidden(module: Module | 'Deals'): Reply | null {
    const { hides } = behaviour;
    if (hides?.module !== module) return null;
    const body = { code: hides.code, details: {}, message: `no ${module}`, status: 'error' };
    return { status: HIDDEN[hides.code], body };
  }

  /** Compares whole numbers between delimiters. */
  function search(module: Module, { query }: CrmRequest): Reply {
    const hidden = refuseHidden(module);
    if (hidden) return hidden;
    const searchedDigits = splitWords(query.get('phone') ?? '');
    const has = (text: string) =>
      ` ${splitWords(text).join(' ')} `.includes(` ${searchedDigits.join(' ')} `);
    const matches = parties.filter(
      ({ module: of, id: _id, ...fields }) => of === module && Object.values(fields).some(has),
    );
    return page(
      'data',
      behaviour.isSearchLate ? [] : matches.map(({ module: _module, ...row }) => row),
    );
  }

  function create(record: Omit<Call, 'id'>): Reply {
    const code = behaviour.refusesWith;
    behaviour.refusesWith = null;
    const wrong = findFault(record);
    if (code || wrong) return refused(code ?? 'INVALID_DATA', wrong ?? 'not now');
    const call = { ...record, id: newId(), Created_Time: now() };
    calls.push(call);
    return { status: 201, body: { data: [success(call.id, 'record added')] } };
  }

  function findFault(call: Record<string, unknown>): string | null {
    const { Call_Type: type, Call_Duration: duration, Owner, Call_Result: result } = call;
    const { Who_Id, What_Id, $se_module: of } = call;
    const isParty = (link: unknown, module: unknown) =>
      parties.some((one) => one.id === getId(link) && one.module === module);
    if ((type === 'Missed') !== (duration === undefined)) return 'Call_Duration';
    if ((type === 'Outbound') !== (call['Outgoing_Call_Status'] !== undefined)) return 'status';
    // both fields are optional
    const isOwner = USERS.some(({ id, status }) => id === getId(Owner) && status === 'active');
    if (Owner !== undefined && !isOwner) return 'Owner';
    const isResult = RESULTS.some(({ actual_value: value }) => value === result);
    if (result !== undefined && !isResult) return 'Call_Result';
    if (Who_Id !== undefined && !isParty(Who_Id, 'Contacts')) return 'Who_Id';
    if (What_Id === undefined) return of === undefined ? null : '$se_module';
    const isDeal = of === 'Deals' && deals.some(({ id }) => id === getId(What_Id));
    return isDeal || isParty(What_Id, of) ? null : 'What_Id';
  }

  function change({ ids: [id], body }: CrmRequest): Reply {
    const call = calls.find((one) => one.id === id);
    if (!call) return refused('INVALID_DATA', 'the id given seems to be invalid');
    Object.assign(call, readRecord(body));
    return { status: 200, body: { data: [success(call.id, 'record updated')] } };
  }

  function listCalls({ query }: CrmRequest): Reply {
    if (query.get('sort_by') !== 'Created_Time' || query.get('sort_order') !== 'desc')
      return refusal(400, 'sort_by');
    const rows = calls
      .map(({ id, Description = null, Created_Time }) => ({
        id,
        ...(!behaviour.hidesTexts && { Description }),
        Created_Time,
      }))
      .toReversed();
    return page('data', rows, query);
  }

  function giveTokens({ body }: CrmRequest): Reply {
    if (behaviour.isThrottled) {
      return { status: 200, body: { error: 'Access Denied', status: 'failure' } };
    }
    const form = body as Record<string, string>;
    const tokens = oauth.giveTokens(form);
    if (typeof tokens === 'string') {
      const error = tokens === 'invalid_grant' ? 'invalid_code' : tokens;
      return { status: 200, body: { error } };
    }
    const isFirst = form['grant_type'] === 'authorization_code';
    const answer = {
      access_token: tokens.accessToken,
      ...(isFirst && { refresh_token: tokens.refreshToken }),
      api_domain: ZOHO_ADDRESS,
      token_type: 'Bearer',
      expires_in: 3600,
    };
    return { status: 200, body: answer };
  }

  const stand = await startStandIn({
    description: zohoDescription,
    published: readPublished(import.meta.url),
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      oauth.knows(headers.authorization?.replace(/^Zoho-oauthtoken /, 'Bearer '))
        ? null
        : refusal(401, 'invalid oauth token'),
    // Another host, which the description lacks.
    pages: {
      'GET /oauth/v2/auth': oauth.page,
      'POST /oauth/v2/auth': oauth.page,
      'POST /oauth/v2/token': giveTokens,
      'POST /oauth/v2/token/revoke': ({ query }) =>
        oauth.revokeToken(query.get('token') ?? '')
          ? { status: 200, body: { status: 'success' } }
          : { status: 400, body: { error: 'invalid_token' } },
    },
    operations: {
      'GET /crm/v8/users': ({ query }) => {
        const isActive = query.get('type') === 'ActiveUsers';
        const listedUsers = isActive
          ? USERS.filter(({ status }) => status === 'active')
          : [USERS[0]!];
        return page('users', listedUsers);
      },
      'GET /crm/v8/settings/fields': ({ query }) =>
        ok({ fields: FIELDS[query.get('module') ?? ''] ?? [] }),
      'GET /crm/v8/Contacts/search': (request) => search('Contacts', request),
      'GET /crm/v8/Leads/search': (request) => search('Leads', request),
      'GET /crm/v8/Accounts/search': (request) => search('Accounts', request),
      'GET /crm/v8/Contacts/{id}/Deals': ({ ids: [id] }) => listDeals(id!),
      'GET /crm/v8/Accounts/{id}/Deals': ({ ids: [id] }) => listDeals(id!),
      'GET /crm/v8/Calls': listCalls,
      'POST /crm/v8/Calls': ({ body }) => create(readRecord(body)),
      'GET /crm/v8/Calls/{id}': ({ ids: [id] }) => {
        const call = calls.find((one) => one.id === id);
        if (!call) return { status: 204 };
        const { Call_Start_Time, Call_Duration } = call;
        const seconds = toSeconds(String(Call_Duration), behaviour.readsHours);
        const row = { Call_Start_Time, Call_Duration, Call_Duration_in_seconds: seconds };
        return ok({ data: [{ id, ...row }] });
      },
      'DELETE /crm/v8/Calls/{id}': ({ ids: [id] }) => {
        const at = calls.findIndex((one) => one.id === id);
        if (at < 0) return refused('INVALID_DATA', 'the id given seems to be invalid');
        calls.splice(at, 1);
        return { status: 200, body: { data: [success(id!, 'record deleted')] } };
      },
      'PUT /crm/v8/Calls/{id}': change,
    },
  });

  const listDeals = (party: string) =>
    refuseHidden('Deals') ??
    page(
      'data',
      deals.filter(({ of }) => of === party).map(({ of: _of, ...deal }) => deal),
    );

  function add(module: Module, name: string, fields: Record<string, string>): string {
    const id = newId();
    const nameField = { [module === 'Accounts' ? 'Account_Name' : 'Full_Name']: name };
    parties.push({ module, id, ...nameField, Modified_Time: now(), ...fields });
    return id;
  }

  return {
    ...stand,
    oauth,
    behaviour,
    collections: [calls],
    records: () => calls.filter(({ Subject }) => Subject !== undefined),
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = add('Contacts', name, { Telefone_do_trabalho: phone });
      for (const Stage of hasOpenDeal ? ['Negociação', 'Ganhamos'] : [])
        deals.push({ id: newId(), of: id, Deal_Name: DEAL_NAME, Stage, Modified_Time: now() });
      return id;
    },
    addLead: ({ name, phone }) => add('Leads', name, { Mobile: phone }),
    addAccount: ({ name, phone }) => add('Accounts', name, { Phone: phone }),
    setStage: (Stage) => deals.forEach((deal) => (deal.Stage = Stage)),
    addCalls(count) {
      for (let n = 0; n < count; n++) calls.push({ id: newId(), Created_Time: now() });
    },
  };
}

function toSeconds(duration: string, readsHours: boolean): number {
  const [larger = 0, smaller = 0] = duration.split(':').map(Number);
  return (larger * 60 + smaller) * (readsHours ? 60 : 1);
}

const splitWords = (text: string) => text.split(/\D+/).filter((part) => part !== '');
const getId = (link: unknown) => (link as { id?: string } | undefined)?.id;
const readRecord = (body: unknown) => (body as { data: [Omit<Call, 'id'>] }).data[0];
const now = () => `${new Date().toISOString().slice(0, 19)}+00:00`;
const ok = (body: object): Reply => ({ status: 200, body });

/** Empty lists get empty answers. Only the first 2000 rows have page numbers. */
function page(name: string, items: object[], query = new URLSearchParams()): Reply {
  const size = Number(query.get('per_page') ?? 200);
  const token = query.get('page_token');
  if (token !== null && query.has('page')) return refusal(400, 'page or page_token');
  const from =
    token === null ? (Number(query.get('page') ?? 1) - 1) * size : Number(token.slice(1));
  if (token === null && from + size > 2000) return refusal(400, 'page_token is needed');
  const pageItems = items.slice(from, from + size);
  if (pageItems.length === 0) return { status: 204 };
  const next = from + size < items.length;
  const next_page_token = next ? `t${from + size}` : null;
  return ok({ [name]: pageItems, info: { more_records: next, next_page_token } });
}

const HIDDEN = { NO_PERMISSION: 403, OAUTH_SCOPE_MISMATCH: 401, INVALID_MODULE: 400 };
const CODES: Readonly<Record<number, string>> = { 401: 'INVALID_TOKEN', 429: 'TOO_MANY_REQUESTS' };
const refusal = (status: number, message: string): Reply => ({
  status,
  body: { code: CODES[status] ?? 'INTERNAL_ERROR', details: {}, message, status: 'error' },
});

const refused = (code: string, message: string): Reply => ({
  status: 200,
  body: { data: [{ code, details: {}, message, status: 'error' }] },
});
const success = (id: string, message: string) => ({
  code: 'SUCCESS',
  details: { id },
  message,
  status: 'success',
});

const toUser = (id: string, name: string, status: string) => ({
  id,
  first_name: name,
  last_name: 'Souza',
  email: `${name.toLowerCase()}@acme.example`,
  status,
});
const USERS = [
  toUser(ZOHO_USER, 'Ana', 'active'),
  toUser('4876876000000333002', 'Bia', 'active'),
  toUser('4876876000000333003', 'Rui', 'inactive'),
];

const toValue = (actual: string, display: string, extraFields: object = {}) => ({
  display_value: display,
  actual_value: actual,
  type: 'used',
  ...extraFields,
});
const RESULTS = [
  toValue('-None-', '-Nenhum-'),
  toValue(ZOHO_ANSWERED, 'Interessado'),
  toValue(ZOHO_NOT_ANSWERED, 'Sem resposta/Ocupado'),
  toValue('Old', 'Antigo', { type: 'unused' }),
];
const STAGES = [
  toValue('Negociação', 'Negociação', { forecast_type: 'Open' }),
  toValue('Ganhamos', 'Ganhamos', { forecast_type: 'Closed Won' }),
];
const FIELDS: Readonly<Record<string, object[]>> = {
  Calls: [{ api_name: 'Subject' }, { api_name: 'Call_Result', pick_list_values: RESULTS }],
  Deals: [{ api_name: 'Deal_Name' }, { api_name: 'Stage', pick_list_values: STAGES }],
};
