// Reconstructed from its page and n8n node.
import type { CrmStandIn, NewPerson } from '../crm-stand-in.ts';
import { startStandIn, type Reply } from '../stand-in.ts';
import { gronerDescription } from './description.ts';

export const GRONER_LOGIN = {
  subdomain: 'acme',
  email: 'ana@acme.example',
  password: 'a-password-of-the-tests',
};
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.of-the-tests.groner';
const USER = 41;
const MADE = {
  accessToken: TOKEN,
  created: '2026-03-01 10:00:00',
  expiration: '2027-03-01 10:00:00',
  funcao: 'Vendedor',
  nome: 'Ana',
  perfil: 'Administrador',
  perfilid: 2,
  usuarioid: USER,
};
export const GRONER_STORED = {
  subdomain: GRONER_LOGIN.subdomain,
  email: GRONER_LOGIN.email,
  credentials: MADE,
};
const USERS = [
  { id: USER, nome: 'Ana' },
  { id: 42, nome: 'Bia' },
];
const TYPES = [
  { id: 1, nome: 'Visita' },
  { id: 2, nome: 'Religação de energia' },
  { id: 3, nome: 'Ligação' },
];
const STATUSES = [
  { id: 5, nome: 'A fazer' },
  { id: 7, nome: 'Não realizada' },
  { id: 8, nome: 'A ser concluída' },
  { id: 9, nome: 'A finalizar' },
  { id: 6, nome: 'Concluída' },
];

interface Task {
  id: number;
  titulo: string;
  descricao?: string;
  projetoId: number;
  usuariosIds: number[];
  tipoId: number;
  statusId: number;
  dataInicial?: string;
}

export interface FakeGroner extends CrmStandIn {
  behaviour: {
    namesItToken: boolean;
    hidesTexts: boolean;
    hasNoCalls: boolean;
    /** Only the envelope has the real status. */
    answersAlwaysOk: boolean;
    isLowerCase: boolean;
  };
}

export async function startFakeGroner(): Promise<FakeGroner> {
  const leads: { id: number; nome: string; celular: string | null; telefone: null }[] = [];
  const cards: { id: number; leadId: number }[] = [];
  const tasks: Task[] = [];
  const behaviour = {
    namesItToken: false,
    hidesTexts: false,
    hasNoCalls: false,
    answersAlwaysOk: false,
    isLowerCase: false,
  };
  let lastId = 12_000;

  function envelope(status: number, Message: string, Content: unknown): Reply {
    const body = { Version: '1.0.0.0', StatusCode: status, Message, Content };
    const entries = Object.entries(body).map(([name, value]) => [
      behaviour.isLowerCase ? name.charAt(0).toLowerCase() + name.slice(1) : name,
      value,
    ]);
    return {
      status: behaviour.answersAlwaysOk ? 200 : status,
      body: Object.fromEntries(entries) as object,
    };
  }
  const ok = (content: unknown) => envelope(200, 'Requisição efetuada com sucesso.', content);
  const page = (list: object[]) => ok({ list, hasNextPage: false });
  const refusal = (status: number, message: string) => envelope(status, message, null);

  function create(body: Omit<Task, 'id'>): Reply {
    if (!cards.some(({ id }) => id === body.projetoId))
      return refusal(404, 'Projeto não encontrado');
    if (!TYPES.some(({ id }) => id === body.tipoId)) return refusal(400, 'Tipo inválido');
    if (!STATUSES.some(({ id }) => id === body.statusId)) return refusal(400, 'Status inválido');
    if (body.usuariosIds.length === 0) return refusal(400, 'Responsável é obrigatório');
    if (!body.usuariosIds.every((one) => USERS.some(({ id }) => id === one))) {
      return refusal(400, 'Usuário inválido');
    }
    const task = { ...body, id: ++lastId };
    tasks.push(task);
    return ok({ id: task.id });
  }

  const stand = await startStandIn({
    description: gronerDescription,
    refusal,
    refuseUnauthenticated: ({ headers, path }) =>
      path === '/Conta/GerarToken' || headers.authorization === `Bearer ${TOKEN}`
        ? null
        : refusal(401, `Token ${headers.authorization} inválido`),
    operations: {
      'POST /Conta/GerarToken': ({ body }) => {
        const { email, senha } = body as { email: string; senha: string };
        if (email !== GRONER_LOGIN.email || senha !== GRONER_LOGIN.password) {
          return refusal(400, `Usuário ou senha inválidos`);
        }
        const { accessToken: token, expiration } = MADE;
        return ok(behaviour.namesItToken ? { token, expiration } : MADE);
      },
      'GET /conta/minhaconta': () => ok({ id: USER, nome: 'Ana' }),
      'GET /usuario/listaativossimples': () => ok(USERS),
      'GET /tipoTarefa': () => page(behaviour.hasNoCalls ? TYPES.slice(0, 2) : TYPES),
      'GET /statusTarefa': () => page(STATUSES),
      'GET /Lead': ({ query }) => {
        const text = query.get('query') ?? '';
        return page(leads.filter(({ celular }) => celular?.includes(text)));
      },
      'GET /projeto/cards': ({ query }) =>
        page(
          cards
            .filter(({ leadId }) => String(leadId) === query.get('leadId'))
            .toSorted((one, other) => other.id - one.id),
        ),
      'GET /tarefa': ({ query }) => {
        const fits = ({ projetoId, usuariosIds, dataInicial = '' }: Task) =>
          String(projetoId) === query.get('projetoId') &&
          usuariosIds.includes(Number(query.get('usuarioId'))) &&
          dataInicial >= query.get('dataInicial')! &&
          dataInicial <= query.get('dataFinal')!;
        const toListedTask = ({ descricao, ...task }: Task) =>
          behaviour.hidesTexts ? task : { ...task, descricao };
        return page(tasks.filter(fits).map(toListedTask));
      },
      'POST /tarefa': ({ body }) => create(body as Omit<Task, 'id'>),
    },
  });

  return {
    ...stand,
    behaviour,
    collections: [tasks],
    records: () => tasks,
    addPerson({ name, phone, hasOpenDeal }: NewPerson): string {
      const id = ++lastId;
      leads.push({ id, nome: name, celular: phone, telefone: null });
      for (const leadId of hasOpenDeal ? [id, id] : []) cards.push({ id: ++lastId, leadId });
      return String(id);
    },
  };
}
