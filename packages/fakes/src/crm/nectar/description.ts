import type { Description } from '../published/description.ts';
import { BOOLEAN, INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const REFERENCE = record({ id: INTEGER });
const TIME_WITH_OFFSET = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$`,
};
const TASK = record(
  {
    titulo: TEXT,
    cliente: REFERENCE,
    dataLimite: TIME_WITH_OFFSET,
    tipo: { enum: [0, 1, 2, 3, 4] },
    status: { enum: [0, 1, 2, 3] },
    prioridade: { enum: [0, 1, 2] },
    responsavel: REFERENCE,
    descricao: TEXT,
    oportunidade: REFERENCE,
    atendida: BOOLEAN,
    dataInicio: TIME_WITH_OFFSET,
    dataFim: TIME_WITH_OFFSET,
    tipoLigacao: REFERENCE,
    resultadoLigacao: TEXT,
    justificativa: TEXT,
  },
  ['titulo', 'cliente', 'dataLimite'],
);
const NAMED = record({ id: INTEGER, nome: TEXT, ativo: BOOLEAN });
const CONTACT = record({ id: INTEGER, nome: TEXT, empresa: BOOLEAN });
const PAGE = ['page', 'displayLength'];
const BASE = '/crm/api/1';

export const nectarDescription: Description = {
  paths: {
    [`${BASE}/usuario/`]: { get: operation({ query: PAGE, answer: list(NAMED) }) },
    [`${BASE}/ligacao/tipos/`]: { get: operation({ answer: list(NAMED) }) },
    [`${BASE}/contatos/telefone/{telefone}`]: {
      get: operation({ answer: { anyOf: [CONTACT, list(CONTACT)] } }),
    },
    [`${BASE}/oportunidades/`]: {
      get: operation({
        query: [...PAGE, 'clienteId', 'status'],
        answer: list(record({ id: INTEGER, status: INTEGER, cliente: REFERENCE })),
      }),
    },
    [`${BASE}/tarefas/`]: {
      get: operation({ query: PAGE, answer: list(REFERENCE) }),
      post: operation({ body: TASK, answer: record({ id: INTEGER }, []) }),
    },
    [`${BASE}/tarefas/{id}`]: { put: operation({ body: TASK, answer: REFERENCE }) },
  },
};
