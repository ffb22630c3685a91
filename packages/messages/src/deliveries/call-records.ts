import { formatCount } from '../platform/count-text.ts';

// DEL-31
export const callRecords = {
  title: 'Onde foi registrada',
  why: 'Por que neste contato',
  wrongContact: (crm: string) =>
    `Não é este contato? Mude o registro no ${crm} e corrija lá o telefone: as próximas chamadas deste número vão para ele.`,
  rememberedContact: (crm: string) =>
    `Não é este contato? Mude o registro no ${crm}. Para as próximas chamadas deste número,`,
  forget: 'esqueça a escolha lembrada',
  onContact: 'No contato',
  record: (id: string) => `registro ${id}`,
  event: (event: string) => `Evento: ${event}.`,
  tookMs: (time: string, took: string) => `${time} · ${took}`,
  since: (time: string) => `desde ${time}`,
  seeAttempts: 'Ver tentativas',
  seeAttemptsAt: (name: string) => `Ver tentativas: ${name}`,
  fact: (done: number, total: number) =>
    total === 1 ? `${done} de 1 destino` : `${done} de ${total} destinos`,
  waitsForYou: (count: number) => (count === 1 ? '1 espera por você' : `${count} esperam por você`),
  waits: (count: number) => (count === 1 ? '1 na fila' : `${count} na fila`),
  failed: (count: number) => (count === 1 ? '1 falhou' : `${count} falharam`),
  noneText: 'Esta chamada não foi enviada a nenhum destino.',
  forgotten: (days: number) =>
    `Os registros são guardados por ${formatCount(days)} dias, e esta chamada é anterior.`,
  connect: 'Conectar um CRM',
  send: (name: string) => `Enviar ao ${name}`,
  loadFailed: 'Não foi possível carregar os registros desta chamada',

  resend: 'Reenviar',
  resendTitle: 'Reenviar esta chamada',
  resendLead: 'Escolha os destinos.',
  resendMany: (count: number) =>
    count === 1 ? 'Reenviar a 1 destino' : `Reenviar a ${count} destinos`,
  resent: (count: number) => {
    if (count === 0) return 'Nada foi reenviado: o que estava na fila continua nela.';
    return count === 1
      ? 'A chamada será reenviada a 1 destino.'
      : `A chamada será reenviada a ${count} destinos.`;
  },
  sent: (name: string) => `A chamada será enviada ao ${name}.`,
  isBusy: 'Um reenvio deste destino está em andamento. Tente de novo quando ele terminar.',
  leftOut: (name: string) => `As regras do ${name} não incluem esta chamada.`,

  events: {
    crm: (name: string) => `Registrada no ${name}`,
    kept: (name: string) => `Deixada como estava no ${name}`,
    cloud: 'Gravação copiada para a nuvem da organização',
    webhook: (name: string) => `Entregue: ${name}`,
    skipped: (name: string) => `Ignorada: ${name}`,
    failed: (name: string) => `Não entregue: ${name}`,
    asks: (name: string) => `Espera uma escolha: ${name}`,
  },
};
