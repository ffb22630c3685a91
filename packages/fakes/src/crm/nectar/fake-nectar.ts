// Follows Nectar's public documentation repository.
import { DEAL_NAME, type CrmStandIn, type NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type CrmRequest, type Reply } from '../stand-in.ts';
import { nectarDescription } from './description.ts';

export const NECTAR_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOiI2In0.c2lnbmF0dXJl';
const BASE = '/crm/api/1';
const MAX_PER_PAGE = 200;
const MAX_DEALS_PER_PAGE = 50;
const USERS = [
  { id: 12, nome: 'Ana', login: 'ana', ativo: true },
  { id: 13, nome: 'Bia', login: 'bia', ativo: false },
  { id: 14, nome: 'Caio', login: 'caio', ativo: true },
];
const TYPES = [
  { id: 3, nome: 'Ligação', ativo: true },
  { id: 4, nome: 'Antigo', ativo: false },
  { id: 5, nome: 'Ligação perdida', ativo: true },
];

interface Reference {
  id: number;
}
interface NectarTask extends Reference {
  cliente: Reference;
  responsavel?: Reference;
  tipoLigacao?: Reference;
  descricao?: string;
}
interface NectarContact extends Reference {
  nome: string;
  empresa: boolean;
  telefones: (string | null)[] | null;
}

export interface FakeNectar extends CrmStandIn {
  records(): readonly NectarTask[];
  contacts: NectarContact[];
  behaviour: {
    omitsId: boolean;
    ignoresClient: boolean;
    /** Answers deal lists with this status; 204 means none. */
    answersDeals: 204 | 400 | 401 | 403 | 404 | 500 | null;
  };
  addTasks(count: number): void;
}

export async function startFakeNectar(): Promise<FakeNectar> {
  const contacts: NectarContact[] = [];
  const deals: { id: number; nome: string; status: number; cliente: Reference }[] = [];
  const tasks: NectarTask[] = [];
  const behaviour: FakeNectar['behaviour'] = {
    omitsId: false,
    ignoresClient: false,
    answersDeals: null,
  };
  let otherTaskCount = 0;
  let lastId = 7000;

  /** Nectar answers a wrong field like a wrong token, and a removed user with 404. */
  function findFault({ cliente, responsavel, tipoLigacao }: NectarTask): Reply | null {
    const isKnown = (existing: readonly Reference[], reference: Reference | undefined) =>
      reference === undefined || existing.some(({ id }) => id === reference.id);
    if (!isKnown(USERS, responsavel)) return refusal(401, 'Responsável inválido');
    if (!isKnown(TYPES, tipoLigacao)) return refusal(401, 'Tipo de ligação inválido');
    return isKnown(contacts, cliente) ? null : refusal(404, 'Registro não encontrado');
  }

  const stand = await startStandIn({
    description: nectarDescription,
    refusal,
    refuseUnauthenticated: ({ headers }) =>
      headers['access-token'] === NECTAR_TOKEN
        ? null
        : refusal(401, `token ${headers['access-token']}`),
    operations: {
      [`GET ${BASE}/usuario/`]: (request) => page(USERS, request),
      [`GET ${BASE}/ligacao/tipos/`]: () => ok(TYPES),
      [`GET ${BASE}/contatos/telefone/{telefone}`]({ ids: [pattern = ''] }) {
        const isLike = pattern.endsWith('*');
        const fits = (storedPhone: string | null) =>
          isLike ? storedPhone?.startsWith(pattern.slice(0, -1)) : storedPhone === pattern;
        const matches = contacts.filter(({ telefones }) => telefones?.some(fits));
        if (matches.length === 0) return refusal(404, 'Registro não encontrado');
        return ok(matches.length === 1 ? matches[0]! : matches);
      },
      [`GET ${BASE}/oportunidades/`](request) {
        const { query } = request;
        const { answersDeals: dealsStatus } = behaviour;
        if (dealsStatus !== null)
          return dealsStatus > 204 ? refusal(dealsStatus, 'Não') : { status: dealsStatus };
        const fits = ({ status, cliente }: (typeof deals)[number]) =>
          String(status) === query.get('status') &&
          (behaviour.ignoresClient || String(cliente.id) === query.get('clienteId'));
        return page(deals.filter(fits), request, MAX_DEALS_PER_PAGE);
      },
      [`GET ${BASE}/tarefas/`]: (request) => {
        const otherTasks = Array.from({ length: otherTaskCount }, (_, at) => ({
          id: at + 1,
          descricao: null,
        }));
        return page([...otherTasks, ...tasks], request);
      },
      [`POST ${BASE}/tarefas/`]({ body }) {
        const task = { ...(body as NectarTask), id: ++lastId };
        const fault = findFault(task);
        if (fault) return fault;
        tasks.push(task);
        return ok(behaviour.omitsId ? {} : task);
      },
      [`PUT ${BASE}/tarefas/{id}`]({ ids: [id], body }) {
        const task = tasks.find((one) => String(one.id) === id);
        if (!task) return refusal(404, 'Registro não encontrado');
        return findFault({ ...task, ...(body as NectarTask) }) ?? ok(Object.assign(task, body));
      },
    },
  });

  return {
    ...stand,
    behaviour,
    contacts,
    collections: [tasks],
    records: () => tasks,
    addTasks: (count) => (otherTaskCount += count),
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = ++lastId;
      contacts.push({
        id,
        nome: name,
        empresa: false,
        telefones: [null, phone.replaceAll(/\D/g, '')],
      });
      for (const status of hasOpenDeal ? [1, 2] : []) {
        deals.push({ id: ++lastId, nome: DEAL_NAME, status, cliente: { id } });
      }
      return String(id);
    },
  };
}

const ok = (body: object): Reply => ({ status: 200, body });
const refusal = (status: number, message: string): Reply => ({ status, body: [message] });

function page(items: object[], { query }: CrmRequest, maxPerPage = MAX_PER_PAGE): Reply {
  const size = Number(query.get('displayLength') ?? maxPerPage);
  if (size > maxPerPage) return refusal(401, `displayLength: ${maxPerPage}`);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return ok(items.slice(from, from + size));
}
