import type { CallDirection } from '@alo/domain/calls/call.ts';
import type { CallOutcome } from '@alo/domain/calls/hangup-cause.ts';

// docs/spec/call-report.md; domain/calls/hangup-cause.ts has the codes
export const callOutcome: Record<CallOutcome, string> = {
  answered: 'Atendida',
  busy: 'Ocupado',
  notAnswered: 'Não atendida',
  numberNotFound: 'Número não encontrado',
  canceled: 'Cancelada',
  rejected: 'Rejeitada',
  outOfArea: 'Fora de área',
  temporarilyUnavailable: 'Temporariamente indisponível',
  voicemail: 'Caixa postal',
  answeredElsewhere: 'Atendida em outro ramal',
  redirected: 'Redirecionada',
  barred: 'Barrada',
  notCompleted: 'Não foi possível completar',
};

// RPT-04
export const callDirection: Record<CallDirection, string> = {
  outbound: 'Sainte', // verbatim
  inbound: 'Entrante',
};
