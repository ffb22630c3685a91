import type { CallRefusal } from '@alo/domain/calls/call-refusal.ts';

/** Many phones show SIP texts as ASCII, so there are no accents. */
export const callRefusals: Record<CallRefusal, string> = {
  UNKNOWN_CALLER: 'Ramal sem permissao para ligar',
  UNKNOWN_NUMBER: 'Numero nao encontrado',
  DESTINATION_BLOCKED: 'Destino nao liberado',
  OUTSIDE_HOURS: 'Fora do horario do ramal',
  TOO_MANY_CALLS_OF_EXTENSION: 'Ramal com chamadas demais',
  TOO_MANY_CALLS_OF_ORGANIZATION: 'Organizacao com chamadas demais',
  HOURLY_CAP: 'Teto da hora atingido',
  DAILY_CAP: 'Teto do dia atingido',
  NO_CREDIT: 'Saldo insuficiente',
  ORIGINATION_BLOCKED: 'Chamadas bloqueadas pela operadora',
  NO_TRUNK: 'Chamadas externas indisponiveis',
  NO_CALLER_ID: 'Nenhum numero para mostrar',
  UNDECIDED: 'Temporariamente indisponivel',
};
