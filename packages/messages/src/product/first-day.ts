import { formatCount } from '../platform/count-text.ts';

const formatMinutes = (minutes: number) =>
  minutes === 1 ? 'cerca de 1 minuto' : `uns ${minutes} minutos`;

export const firstDay = {
  title: 'Da conta nova à primeira chamada',
  left: (steps: number, minutes: number) =>
    steps === 1
      ? `Falta um passo, ${formatMinutes(minutes)}.`
      : `Faltam ${steps} passos, ${formatMinutes(minutes)}.`,
  begun: 'Falta um passo, e ele já começou.',
  finished: (crm: string | null) =>
    `Tudo pronto. A primeira chamada está no ${crm ?? 'relatório'}.`,
  progress: 'Passos feitos',
  count: (done: number, all: number) => `${formatCount(done)} de ${formatCount(all)}`,
  fold: 'Recolher os passos',
  unfold: 'Mostrar os passos',
  dismiss: 'Não mostrar mais',
  openCalls: 'Abrir o relatório',
  close: 'Fechar',
  done: 'Feito:',
  taxId: {
    todo: 'Validar o CNPJ',
    done: 'CNPJ validado',
    help: (bonus: string) => `O primeiro CNPJ ou CPF da conta vale um bônus de ${bonus}.`,
    detail: (company: string | null, bonus: string | null) =>
      [
        company === null ? null : `${company.replace(/\.$/, '')}.`,
        bonus === null ? null : `Bônus de ${bonus} no saldo.`,
      ]
        .filter((part) => part !== null)
        .join(' '),
    action: 'Informar o CNPJ',
  },
  credit: {
    todo: 'Pôr crédito',
    done: 'Crédito no saldo',
    help: 'Pix, cartão ou boleto. O saldo sobe assim que o pagamento é confirmado.',
    detail: (amount: string) => `${amount}.`,
    action: 'Adicionar crédito',
    skip: 'Usar só o bônus',
  },
  extension: {
    todo: 'Criar um ramal',
    done: (number: string) => `Ramal ${number} criado`,
    help: 'O telefone de uma pessoa ou de uma sala.',
  },
  phone: {
    todo: 'Conectar celular',
    done: 'Telefone conectado',
    help: (number: string | null) =>
      number === null
        ? 'Receba e faça chamadas no seu aparelho.'
        : `Receba e faça chamadas do ramal ${number} no seu aparelho.`,
    waits: 'depois do ramal',
    webphone: 'Usar o webphone',
  },
  crm: {
    todo: (name: string | null) => `Conectar ${name ?? 'um CRM'}`,
    done: (name: string) => `${name} conectado`,
    chosen: 'O CRM que você escolheu no cadastro.',
    help: 'Cada chamada encerrada é registrada no contato certo.',
    detail: 'Registra as chamadas encerradas.',
    action: 'Conectar',
    skip: 'Depois',
  },
  call: {
    todo: 'Primeira chamada',
    help: 'Ligue para *43 e ouça a sua voz de volta. É de graça.',
    from: (number: string, extension: string) => `Para ${number}, do ramal ${extension}.`,
    waits: 'depois do celular',
    waiting: 'Esperando a chamada',
    lines: 'O que aconteceu',
    rang: (number: string) => `Tocou em ${number}`,
    answered: 'Atendida',
    unanswered: 'Ninguém atendeu. Tente *43, que sempre atende.',
    ended: 'Encerrada',
    found: (crm: string, person: string) => `Contato encontrado no ${crm}: ${person}`,
    recorded: (crm: string) => `Registrada no ${crm}`,
    recording: (crm: string) => `Registrando no ${crm}`,
    ambiguous: (crm: string) => `O ${crm} tem vários contatos com este número`,
    choose: 'Escolher contato',
    refused: (crm: string) => `O ${crm} não aceitou o registro`,
    skipped: (crm: string) => `Ignorada no ${crm} por uma regra`,
    seeLog: 'Ver os registros',
    inReport: 'Está no relatório',
  },
};
