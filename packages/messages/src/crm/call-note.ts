import type { CallDirection } from '@alo/domain/call.ts';

/** The text of a call in a customer's CRM. */
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
  /** Marks the generated part of a record: its first and its last line. */
  summary: 'Resumo da ligação por IA',
};
