import type { ProofStepName, TargetState } from '@alo/contract/deliveries/delivery-targets.ts';

/** DEL-15 */
export const targetState: Record<TargetState, string> = {
  idle: 'Nada enviado ainda',
  healthy: 'Saudável',
  attention: 'Atenção',
  limited: 'Enviando aos poucos',
  failing: 'Com falhas',
  broken: 'Parou de registrar',
  paused: 'Pausada',
};

export const targetHealth = {
  title: 'Como está',
  last: (when: string) => `última chamada ${when}`,
  failures: (count: string) => `${count} em 24 h não foram registradas`,
  oneFailure: '1 em 24 h não foi registrada',
  failedTries: (count: string) => `${count} tentativas falharam em 24 h`,
  oneFailedTry: '1 tentativa falhou em 24 h',
  limited: 'o outro lado pediu uma pausa',
  since: (when: string) => `nada deu certo desde ${when}`,
  waits: 'as chamadas ficam na fila',
  /** DEL-21 */
  heldUp: 'Há chamadas que esperam a chamada anterior do mesmo contato.',
  lastSuccess: (when: string) => `Última enviada: ${when}`,
  /** DEL-20 */
  letIn: (when: string) => `acesso conferido ${when}`,
  lastLetIn: (when: string) => `Acesso conferido: ${when}`,
  /** DEL-24 */
  fullSince: (when: string) => `Fila cheia desde ${when}`,
  fullMeans:
    'as chamadas novas esperam fora da fila e são enviadas, na sua ordem, quando houver lugar',
  counts: 'Últimas 24 horas',
  delivered: 'Enviadas',
  skipped: 'Ignoradas',
  ambiguous: 'Ambíguas',
  waiting: 'Na fila',
  dead: 'Falhas',
  showOnly: (filter: string) => `Mostrar só: ${filter}`,
  atLeast: (count: string) => `${count} ou mais`,
  failed: 'Não foi possível saber como está.',

  test: 'Testar',
  testEvent: 'Enviar evento de teste',
  testedWell: 'O teste foi recebido e confirmado.',
  letsUsIn: (crm: string) => `${crm} aceitou o acesso.`,
  testedBadly: (reason: string) => `O teste não deu certo: ${reason}.`,
  unconfirmed: 'não houve confirmação',
  pause: 'Pausar',
  pauseTitle: (name: string) => `Pausar ${name}?`,
  pauseMeans: 'As chamadas ficam na fila e são enviadas, em ordem, quando você retomar.',
  paused: 'Pausada. As chamadas ficam na fila.',
  resume: 'Retomar',
  resumed: 'Retomada. As chamadas da fila estão sendo enviadas.',
};

/** DEL-23 */
export const crmProof = {
  proved: (when: string, done: string) => `Verificada em ${when}: registro de teste ${done}`,
  notProved: (when: string, problems: string) => `Verificação de ${when}: ${problems}`,
  done: {
    write: 'criado',
    findAgain: 'encontrado',
    update: 'alterado',
    readBack: 'lido',
    remove: 'apagado',
  } as Partial<Record<ProofStepName, string>>,
  failed: {
    check: 'falhou ao testar o acesso',
    find: 'falhou ao procurar o contato',
    write: 'falhou ao criar o registro',
    findAgain: 'falhou ao procurar o registro criado',
    update: 'falhou ao alterar o registro',
    readBack: 'falhou ao ler o registro',
    remove: 'falhou ao apagar o registro',
  } satisfies Record<ProofStepName, string>,
  differs: 'o CRM guardou outra data ou duração',
};
