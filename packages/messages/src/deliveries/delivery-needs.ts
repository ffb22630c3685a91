// INT-13
import { formatCount } from '../platform/count-text.ts';

type Kind = 'crm' | 'cloud' | 'webhook';

const formatCalls = (count: number, one: string, several: string) =>
  count === 1 ? `1 chamada ${one}` : `${formatCount(count)} chamadas ${several}`;

export const deliveryNeeds = {
  title: 'Precisa de você',
  of: (name: string, text: string) => `${name}: ${text}`,
  refused: (name: string) => `${name} recusou o acesso`,
  stopped: {
    crm: (name: string) => `${name} parou de registrar`,
    cloud: (name: string) => `${name} parou de copiar`,
    webhook: (name: string) => `${name} não recebe mais as chamadas`,
  } satisfies Record<Kind, (name: string) => string>,
  persons: (count: number) => formatCalls(count, 'espera a sua escolha', 'esperam a sua escolha'),
  personsText: 'Mais de um contato tem o mesmo número.',
  duplicates: (count: number) =>
    formatCalls(count, 'pode já estar registrada', 'podem já estar registradas'),
  duplicatesText: 'A resposta se perdeu: diga se o registro existe.',
  failed: {
    crm: (count: number) => formatCalls(count, 'não foi registrada', 'não foram registradas'),
    cloud: (count: number) =>
      count === 1
        ? '1 gravação não foi copiada'
        : `${formatCount(count)} gravações não foram copiadas`,
    webhook: (count: number) => formatCalls(count, 'não foi entregue', 'não foram entregues'),
  } satisfies Record<Kind, (count: number) => string>,
  isSettingChanged: 'A configuração mudou depois: reenvie as que falharam.',
  since: (when: string) => `desde ${when}`,
};

export const navigationCounts = {
  missed: (count: number) => {
    if (count === 1) return '1 perdida espera retorno';
    return `${count > 99 ? 'mais de 99' : count} perdidas esperam retorno`;
  },
  stopped: (count: number) =>
    count === 1 ? '1 integração parada' : `${formatCount(count)} integrações paradas`,
  failed: (count: number) =>
    formatCalls(count, 'falhou nos últimos 7 dias', 'falharam nos últimos 7 dias'),
  choices: (count: number) => formatCalls(count, 'espera a sua escolha', 'esperam a sua escolha'),
};
