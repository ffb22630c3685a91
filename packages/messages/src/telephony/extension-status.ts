import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';

type State = ExtensionStatus['state'];
type Reason = NonNullable<ExtensionStatus['reason']>;
type DeviceKind = NonNullable<ExtensionStatus['device']>['kind'];

// ours
export const extensionStatus = {
  columns: { state: 'Situação', device: 'Aparelho', seen: 'Visto', spentToday: 'Gasto hoje' },
  filter: 'Situação',
  all: 'Todos',
  now: 'agora',
  noDevice: 'Nenhum aparelho ainda',
  noAnswer: 'Não foi possível consultar a situação dos telefones. Os ramais abaixo estão certos.',
  online: (count: string) => `${count} online.`,
  phones: (count: number) => `${count} aparelhos`,
  drops: (count: number) => `caiu ${count} vezes em 1 hora`,
  today: 'Hoje',
  thisHour: 'Nesta hora',
  ofCap: (amount: string) => `de ${amount}`,
  noCap: 'sem teto',
  capReached: 'limite atingido',
  released: 'liberado hoje',
  nearCap: (percent: string, cap: string) => `Já gastou ${percent} do limite de hoje, ${cap}.`,
  capIsReached: (cap: string) =>
    `O limite de hoje, ${cap}, foi atingido. Chamadas pagas voltam à meia-noite, ou quando um administrador liberar.`,
  connectedNow: (numbers: string) => `Conectados agora, vão cair: ${numbers}.`,
  noneConnected: 'Nenhum telefone está conectado com eles agora.',
  lead: (name: string, state: string, device: string | null) =>
    [name, device === null ? state : `${state} · ${device}`].filter(Boolean).join(' · '),
};

export const phoneState: Record<State, string> = {
  ONLINE: 'Online',
  UNSTABLE: 'Instável',
  OFFLINE: 'Offline',
  UNKNOWN: 'Desconhecida',
};

export const phoneStates: Record<State, string> = {
  ONLINE: 'Online',
  UNSTABLE: 'Instáveis',
  OFFLINE: 'Offline',
  UNKNOWN: 'Desconhecidas',
};

export const phoneReason: Record<Reason, string> = {
  NEVER_CONNECTED: 'nunca conectou',
  SIGNED_OUT: 'saiu da central',
  EXPIRED: 'parou de responder',
  DISCONNECTED: 'a conexão caiu',
  NOTHING_HEARD: 'a central não informa',
  SWITCH_SILENT: 'a central parou de informar',
  PASSWORD_CHANGED: 'com a senha anterior',
};

export const deviceKind: Record<DeviceKind, string> = {
  webphone: 'Webphone',
  phone: 'Telefone IP',
  mobile: 'Celular',
  computer: 'Computador',
  unknown: 'Outro aparelho',
};
