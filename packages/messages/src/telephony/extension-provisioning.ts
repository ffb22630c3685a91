import { formatWait } from '../platform/errors.ts';

export const sipAccount = {
  domain: 'Domínio',
  username: 'Usuário',
  password: 'Senha',
  server: 'Servidor e porta',
  transport: 'Transporte',
  displayName: 'Nome',
};

export const provisioning = {
  connect: 'Conectar',
  connectLabel: (number: string) => `Conectar o ramal ${number}`,
  title: 'Conectar celular',
  lead: (number: string, name: string) =>
    `Ramal ${number}${name === '' ? '' : ` · ${name}`}. Ninguém precisa ver nem digitar a senha.`,
  created: (number: string) => `Ramal ${number} criado`,
  createdLead: (name: string) =>
    name === '' ? 'Falta conectar o celular.' : `${name}. Falta conectar o celular.`,
  createAnother: 'Criar outro ramal',
  finish: 'Concluir',
  qrLabel: (number: string) => `Código QR que conecta o ramal ${number}`,
  validFor: 'Vale por mais',
  waiting: 'Esperando o celular...',
  starting: 'Gerando o código...',
  steps: [
    {
      title: 'Instale o Linphone no celular',
      text: 'Ou outro aplicativo de ramal que leia código QR.',
    },
    { title: 'Abra o aplicativo e leia o código', text: 'Em Assistente, toque em Ler código QR.' },
    { title: 'Ligue para *43', text: 'Você ouve a sua própria voz. Pronto para ligar.' },
  ],
  once: 'O código funciona uma vez só. Depois de lido, outro aparelho precisa de outro código.',
  byHand: 'Configurar à mão',
  show: 'Mostrar',
  hide: 'Ocultar',
  copy: (field: string) => `Copiar ${field.toLowerCase()}`,
  hidden: 'Senha oculta',
  another: 'Gerar outro',
  close: 'Fechar',
  expired: 'O código expirou.',
  connected: (device: string) => `Conectado: ${device}`,
  closesAlone: 'Esta janela fecha sozinha.',
  failed: 'Não foi possível gerar o código. Tente de novo.',
  tooMany: (seconds: number) =>
    `Muitos códigos em pouco tempo. Aguarde ${formatWait(seconds)} e tente de novo.`,
};

export const provisioningPage = {
  title: 'Conectar este aparelho',
  lead: 'Este endereço entrega os dados de um ramal, uma vez só.',
  linphone: 'Com o Linphone',
  linphoneHint: 'Instale o aplicativo antes. Ele se configura sozinho.',
  openLinphone: 'Abrir no Linphone',
  otherApp: 'Com outro aplicativo',
  otherAppHint: 'Zoiper, Groundwire ou outro: digite nele os dados que vamos mostrar.',
  reveal: 'Mostrar os dados',
  once: 'Depois de mostrados, o código deixa de valer. Não compartilhe este endereço.',
  accountTitle: (number: string) => `Ramal ${number}`,
  accountLead: 'Digite estes dados no aplicativo de ramal. Um toque seleciona cada um.',
  testCall: 'Ligar para *43',
  accountNote:
    'No teste você ouve a sua própria voz. Esta página não abre de novo: se precisar, peça outro código.',
  closed: {
    used: { title: 'Este código já foi usado', text: 'Cada código conecta um aparelho só.' },
    expired: { title: 'Este código expirou', text: 'Cada código vale por 10 minutos.' },
    unknown: {
      title: 'Este código não existe',
      text: 'O endereço está incompleto, ou já há um código mais novo.',
    },
  },
  whatToDo: 'Peça outro a quem administra os ramais, ou gere um em Ramais, Conectar.',
};
