// Reconstructed from programs and the profile's assumptions.
import type { CrmStandIn, NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { appfacilitaDescription } from './description.ts';

export const APPFACILITA_LOGIN = {
  apiInstance: 'acme-imoveis',
  apiKey: '9d4c869a513f2f0b6f7f55a41d0c7e2f',
  tokenUser: `${'eyJhbGciOiJIUzI1NiJ9.'.padEnd(250, 'x')}the-end`,
};
const USERS = [
  { id: 31, first_name: 'Ana', email: 'ana@acme.example', group: 'vendas' },
  { id: 32, first_name: 'Bia', email: null, group: null },
];

interface Posted {
  deal_id: number;
  message: string;
}

export interface FakeAppfacilita extends CrmStandIn {
  behaviour: {
    omitsWrapper: boolean;
    ignoresPhones: boolean;
    hasNoUsers: boolean;
    refusesSearch: { path: '/deal' | '/leads'; status: 400 | 403 | 404 } | null;
    refusesInside: 'a refusal' | 'a page' | null;
  };
}

export async function startFakeAppfacilita(): Promise<FakeAppfacilita> {
  const leads: { id: number; name: string; phone: string }[] = [];
  const deals: { id: number; lead_id: number }[] = [];
  const history: Posted[] = [];
  const behaviour: FakeAppfacilita['behaviour'] = {
    omitsWrapper: false,
    ignoresPhones: false,
    hasNoUsers: false,
    refusesSearch: null,
    refusesInside: null,
  };
  let lastId = 24_600;

  const ok = (data: object[]): Reply => ({
    status: 200,
    body: behaviour.omitsWrapper ? data : { data },
  });
  const noSearch = ({ path, query }: CrmRequest): Reply | null => {
    const { refusesSearch: wrong } = behaviour;
    return wrong?.path === path && query.has('phone') ? refusal(wrong.status, 'não há') : null;
  };
  const findLeads = ({ query }: CrmRequest) =>
    leads.filter(
      ({ phone }) => behaviour.ignoresPhones || phone.replace(/\D/g, '') === query.get('phone'),
    );

  function findDeals(request: CrmRequest) {
    const dealId = request.query.get('deal_id');
    if (dealId !== null) return deals.filter(({ id }) => String(id) === dealId);
    return findLeads(request).flatMap((lead) => deals.filter((deal) => deal.lead_id === lead.id));
  }

  const stand = await startStandIn({
    description: appfacilitaDescription,
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      headers['api-instance'] === APPFACILITA_LOGIN.apiInstance &&
      headers['api-key'] === APPFACILITA_LOGIN.apiKey &&
      headers['token-user'] === APPFACILITA_LOGIN.tokenUser
        ? null
        : refusal(401, `no ${headers['api-key']} or ${headers['token-user']}`),
    operations: {
      'GET /users': () => (behaviour.hasNoUsers ? refusal(404, 'not found') : ok(USERS)),
      'GET /funnel': () => ok([{ id: 1, name: 'Vendas' }]),
      'GET /leads': (request) => noSearch(request) ?? ok(findLeads(request)),
      'GET /deal': (request) =>
        noSearch(request) ??
        ok(
          findDeals(request).map((deal) => ({
            ...deal,
            lead: leads.find(({ id }) => id === deal.lead_id),
            updated_at: null,
          })),
        ),
      'POST /deal/historical': ({ body }) => {
        const posted = body as Posted;
        if (!deals.some(({ id }) => id === posted.deal_id)) return refusal(422, 'deal_id');
        const { refusesInside: refusalKind } = behaviour;
        if (refusalKind === 'a page') return { status: 200, body: '<html>Entrar</html>' };
        if (refusalKind === 'a refusal') {
          return { status: 200, body: { success: false, message: 'Negócio arquivado' } };
        }
        history.push(posted);
        return { status: 200, body: { success: true } };
      },
    },
  });

  return {
    ...stand,
    behaviour,
    collections: [history],
    // the key in the text identifies the record
    records: () => history.map((one) => ({ ...one, id: /ID: (\S+)$/.exec(one.message)?.[1] })),
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = ++lastId;
      leads.push({ id, name, phone });
      if (hasOpenDeal) deals.push({ id: ++lastId, lead_id: id });
      return String(id);
    },
  };
}

const refusal = (status: number, message: string): Reply => ({ status, body: { message } });
