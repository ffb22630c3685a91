import type { CallDirection } from '@alo/domain/calls/call.ts';

/** In a customer's CRM. */
export const callNote = {
  title: {
    outbound: {
      answered: 'Ligação realizada - Atendida',
      notAnswered: 'Ligação realizada - Não atendida',
    },
    inbound: {
      answered: 'Ligação recebida - Atendida',
      notAnswered: 'Ligação recebida - Não atendida',
    },
  } satisfies Record<CallDirection, object>,
  labels: {
    phone: 'Telefone',
    extension: 'Ramal',
    startedAt: 'Início',
    endedAt: 'Fim',
    duration: 'Duração',
    outcome: 'Resultado',
    recording: 'Gravação',
    note: 'Nota da chamada',
    tags: 'Etiquetas da chamada',
    key: 'ID',
  },
  listen: 'ouvir',
  summary: 'Resumo da ligação por IA',
};
