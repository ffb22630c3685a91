import { formatWait } from '../platform/errors.ts';

/** Some programs look for the words in parentheses. */
export const dialRefusals = {
  extensionMissing: 'Informe o ramal (extension) que faz a chamada',
  phoneMissing: 'Informe o telefone (phone) a chamar',
  extensionNotFound: (number: string) => `O ramal ${number} não existe`,
  notOwnExtension: (number: string) => `O ramal ${number} não é seu: você só liga pelo seu`,
  extensionOffline: (number: string) =>
    `O ramal ${number} não tem telefone conectado (user not registered)`,
  invalidPhone: (phone: string) => `O telefone ${phone} não é válido`,
  metadataTooLarge: (bytes: number) => `Os metadados passam de ${bytes} bytes`,
  keyTooLong: (length: number) => `A Idempotency-Key passa de ${length} caracteres`,
  keyReused: 'Esta Idempotency-Key já foi usada para outra chamada',
  failed: (from: string, to: string) =>
    `A chamada do ramal ${from} para ${to} não pôde ser feita (call from ${from} to ${to} has been failed)`,
  noSwitch: 'A operadora não preparou o softswitch para chamadas pela API',
  blocked: (reason: string) => `As chamadas estão bloqueadas pela operadora: ${reason}`,
  tooMany: (seconds: number) =>
    `Chamadas demais em pouco tempo. Aguarde ${formatWait(seconds)} e tente de novo.`,
  over: 'A chamada não existe ou já terminou',
  notOwnCall: 'Esta chamada não é de um ramal seu',
  hangUpFailed: 'O softswitch não respondeu. Tente encerrar de novo.',
  notRecorded: 'Esta chamada não está sendo gravada',
  recordingPauseFailed:
    'O softswitch não respondeu: a gravação continua como estava. Tente de novo.',
};

export const dialReplies = {
  /** Verbatim: programs for comparable services compare it. */
  placed: 'successfull',
  status: 'dialing',
  hungUp: 'Chamada encerrada',
  hungUpStatus: 'ended',
};
