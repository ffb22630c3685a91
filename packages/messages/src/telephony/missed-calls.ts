import { formatCount } from '../platform/count-text.ts';

const formatMinutes = (minutes: number): string => {
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
};

export const callViews = {
  label: 'Visões do relatório',
  all: 'Todas',
  missed: 'Perdidas',
  own: 'Minhas',
};

export const missedCalls = {
  list: 'Chamadas perdidas',
  filter: 'Número, ramal ou nome',
  states: { label: 'Mostrar', waiting: 'Esperam', resolved: 'Resolvidas hoje' },
  columns: { who: 'Quem ligou', forWhom: 'Para quem', when: 'Quando', care: 'Quem cuida' },
  hidden: 'Número oculto',
  hiddenNote: 'não dá para ligar de volta',
  rang: (seconds: number) => `tocou ${seconds} s`,
  attempts: (count: number) => `${count}ª vez no dia`,
  nobody: 'ninguém ainda',
  calling: (name: string) => `${name} está ligando`,
  youCall: 'Você está ligando',
  tried: (time: string) => `tentou às ${time}`,
  byCall: 'Resolvida com chamada',
  byHand: (name: string) => `Marcada por ${name}`,
  ago: formatMinutes,
  callBack: 'Ligar de volta',
  callBackTo: (number: string) => `Ligar de volta para ${number}`,
  inCall: 'Em chamada',
  giveUp: 'Não vou ligar',
  resolve: 'Resolvida',
  resolveOf: (number: string) => `Marcar como resolvida: ${number}`,
  resolved: 'Marcada como resolvida.',
  undo: 'Desfazer',
  undone: 'A chamada voltou para a lista.',
  putBack: 'Devolver à lista',
  taken: 'Outra pessoa chegou antes. A lista foi atualizada.',
  failed: 'Não foi possível carregar as chamadas perdidas',
  empty: 'Ninguém espera retorno.',
  emptyText:
    'Quando uma chamada recebida não for atendida, o número aparece aqui até alguém falar com ele.',
  noneResolved: 'Nenhuma resolvida hoje.',
  note: 'O número sai da lista sozinho quando alguém fala com ele, ou quando a pessoa liga de novo e é atendida. Depois de 30 dias, fica sem retorno.',
  tiles: {
    label: 'Perdidas em números',
    waiting: 'Esperam retorno',
    oldest: (age: string) => `a mais antiga há ${age}`,
    resolved: 'Resolvidas hoje',
    how: (byCall: number, byHand: number) =>
      `${formatCount(byCall)} com chamada, ${formatCount(byHand)} à mão`,
    average: 'Retorno em média',
    averageBefore: (text: string) => `ontem: ${text}`,
    unreturned: 'De ontem, sem retorno',
    stillWaiting: 'continuam na lista',
  },
};
