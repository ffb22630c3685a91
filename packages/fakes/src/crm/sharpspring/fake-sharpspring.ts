// v1.2, reconstructed from articles and programs: errors inside 200.
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import { openDescription } from '../published/description.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { sharpspringDescription, sharpspringMethods } from './description.ts';

export const SHARPSPRING_KEYS = {
  accountId: '2_0B1C2D3E4F5A6B7C8D9E0F1A2B3C4D5E',
  secretKey: 'A0B1C2D3E4F5061728394A5B6C7D8E9F',
};
const USERS = [
  { id: '400001', displayName: 'Ana', emailAddress: 'ana@acme.example', isActive: '1' },
  { id: '400002', displayName: 'Bia', emailAddress: 'bia@acme.example', isActive: '1' },
  { id: '400003', displayName: 'Caio', emailAddress: 'caio@acme.example', isActive: '0' },
];
/** The only documented value. */
const RESULTS = ['noAnswerNoMessage'];
const NO_SUCH_RECORD = { code: 404, message: 'No such record' };
const WRONG_PARAMETER = { code: 205, message: 'Invalid parameters' };

interface SharpspringDeal {
  id: string;
  opportunityName: string;
  isClosed: string;
  leadID: string;
}
interface SharpspringCall {
  id: string;
  userID: string;
  leadID: string;
  callResult?: string;
}
interface SharpspringLead {
  id: string;
  firstName: string;
  emailAddress: string;
  phoneNumber: string | null;
  mobilePhoneNumber: string | null;
  updateTimestamp: string;
}
interface Refused {
  code: number;
  message: string;
}
interface At {
  limit: number;
  offset: number;
}
interface Params extends At {
  where: { id?: string; emailAddress?: string; isActive?: string; leadID?: string };
  startDate: string;
  endDate: string;
  id: string;
  objects: (Omit<SharpspringCall, 'id'> & { note?: string })[];
}
interface Envelope {
  method: string;
  params: Params;
  id: string;
}

export interface FakeSharpspring extends CrmStandIn {
  records(): readonly SharpspringCall[];
  leads: SharpspringLead[];
  notes: { id: string; leadID: string; note: string }[];
  behaviour: {
    refuses: Refused | null;
    omitsId: boolean;
    hasUsers: boolean;
    hasCalls: boolean;
    knowsHeaders: boolean;
    results: readonly string[];
  };
}

export async function startFakeSharpspring(): Promise<FakeSharpspring> {
  const methods = openDescription(sharpspringMethods);
  const leads: SharpspringLead[] = [];
  const deals: SharpspringDeal[] = [];
  const calls: SharpspringCall[] = [];
  const notes: FakeSharpspring['notes'] = [];
  const behaviour: FakeSharpspring['behaviour'] = {
    refuses: null,
    omitsId: false,
    hasUsers: true,
    hasCalls: true,
    knowsHeaders: true,
    results: RESULTS,
  };
  let lastId = 700_000;

  const operations: Record<string, (params: Params) => object> = {
    getUserProfiles: ({ where, ...at }) => {
      const users = behaviour.hasUsers ? USERS : [];
      const matchingUsers = users.filter(
        ({ isActive }) => isActive === (where.isActive ?? isActive),
      );
      return { userProfile: page(matchingUsers, at) };
    },
    getLeads: ({ where, ...at }) => {
      const fits = (lead: SharpspringLead) =>
        (where.id ?? lead.id) === lead.id &&
        (where.emailAddress ?? lead.emailAddress) === lead.emailAddress;
      return { lead: page(leads.filter(fits), at) };
    },
    getLeadsDateRange: ({ startDate, endDate, ...at }) => {
      const changed = leads.filter(
        ({ updateTimestamp: moment }) => moment >= startDate && moment <= endDate,
      );
      return { lead: page(changed, at) };
    },
    getOpportunityLeads: ({ where, ...at }) => {
      const links = deals
        .filter(({ leadID }) => leadID === where.leadID)
        .map(({ id, leadID }) => ({ id: `${id}1`, opportunityID: id, leadID }));
      return { getOpportunityLeads: page(links, at) };
    },
    getOpportunity: ({ id }) => ({ opportunity: deals.filter((deal) => deal.id === id) }),
    createNotes: ({ objects }) => ({ creates: objects.map(note) }),
    logCalls: ({ objects }) => ({ creates: objects.map(log) }),
  };

  function log(call: Omit<SharpspringCall, 'id'>): object {
    const refused = (error: Refused) => ({ success: false, error });
    if (!USERS.some(({ id }) => id === call.userID)) return refused(NO_SUCH_RECORD);
    if (!leads.some(({ id }) => id === call.leadID)) return refused(NO_SUCH_RECORD);
    const { callResult } = call;
    if (callResult !== undefined && !behaviour.results.includes(callResult)) {
      return refused(WRONG_PARAMETER);
    }
    const id = String(++lastId);
    calls.push({ ...call, id });
    return { success: true, error: null, ...(!behaviour.omitsId && { id }) };
  }

  function note({ leadID, note: text }: { leadID: string; note?: string }): object {
    if (!leads.some(({ id }) => id === leadID)) return { success: false, error: NO_SUCH_RECORD };
    const id = String(++lastId);
    notes.push({ id, leadID, note: text! });
    return { success: true, error: null, id };
  }

  function answer({ body }: CrmRequest): Reply {
    const { method, params, id } = body as Envelope;
    const { refuses } = behaviour;
    behaviour.refuses = null;
    const described = methods.find({ method: 'POST', path: `/${method}` });
    const query = new URLSearchParams();
    const requestFaults = described?.findRequestFaults({
      method: 'POST',
      path: '',
      query,
      body: params,
    }) ?? ['there is no such method'];
    stand.faults.push(...requestFaults.map((fault) => `${method}: ${fault}`));
    if (requestFaults.length > 0) return envelope(id, null, WRONG_PARAMETER);
    const isMissing = method === 'logCalls' && !behaviour.hasCalls;
    if (isMissing) return envelope(id, null, { code: 204, message: 'Invalid method' });
    if (refuses) return envelope(id, null, refuses);
    const result = operations[method]!(params);
    stand.faults.push(
      ...described!.findAnswerFaults(200, result).map((fault) => `${method}: ${fault}`),
    );
    // SharpSpring reports the error in both places
    return envelope(id, result, method === 'logCalls' ? null : []);
  }

  const stand = await startStandIn({
    description: sharpspringDescription,
    refusal,
    nameRequest: ({ method, path, body }) =>
      `${method} ${path} ${(body as Partial<Envelope> | undefined)?.method ?? ''}`,
    // credentials come by address or headers; the address wins
    refuseUnauthenticated({ headers, query }) {
      const [account, key] = query.has('accountID')
        ? [query.get('accountID'), query.get('secretKey')]
        : behaviour.knowsHeaders
          ? [headers['x-account-id'], headers.authorization?.replace('Bearer ', '')]
          : [];
      const { accountId, secretKey } = SHARPSPRING_KEYS;
      return account === accountId && key === secretKey ? null : refusal(401, '');
    },
    operations: { 'POST /pubapi/v1.2/': answer },
  });

  return {
    ...stand,
    behaviour,
    leads,
    notes,
    collections: [calls, notes],
    records: () => calls,
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = String(++lastId);
      leads.push({
        id,
        firstName: name,
        emailAddress: `${id}@cliente.example`,
        phoneNumber: null,
        mobilePhoneNumber: phone,
        updateTimestamp: new Date().toISOString().slice(0, 19).replace('T', ' '),
      });
      for (const isClosed of hasOpenDeal ? ['0', '1'] : []) {
        deals.push({ id: String(++lastId), opportunityName: DEAL_NAME, isClosed, leadID: id });
      }
      return id;
    },
  };
}

const page = <Item>(items: readonly Item[], { limit, offset }: At) =>
  items.slice(offset, offset + limit);

const envelope = (id: string, result: object | null, error: Refused | [] | null): Reply => ({
  status: 200,
  body: { result, error, id },
});

/** An unknown key gets text without an envelope. */
const refusal = (status: number, message: string): Reply =>
  status === 401
    ? {
        status,
        body: 'Unable to determine clusterID from provided accountID/secretKey',
        headers: { 'Content-Type': 'text/plain' },
      }
    : { status, body: { result: null, error: { code: 999, message }, id: '' } };
