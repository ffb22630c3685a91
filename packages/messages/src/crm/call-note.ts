import type { CallDirection } from '@alo/domain/call.ts';

/** What a customer's CRM shows of a call. */
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
    key: 'ID',
  },
  listen: 'ouvir',
  /** Begins what was added to a record, and its last line; what stands between is by a machine. */
  summary: 'Resumo da ligação por IA',
};
