import { formatCount } from '../platform/count-text.ts';
import { secondStep } from './second-step.ts';

export const security = {
  title: 'Segurança',
  lead: 'Onde sua conta está aberta e o que é pedido para entrar nela.',
  password: 'Senha atual',
  passwordHelp: 'Pedimos a senha de novo para ter certeza de que é você.',
  code: secondStep.code,
  codeHelp: 'Os 6 dígitos que o aplicativo mostra agora',
  cancel: 'Cancelar',
  next: 'Continuar',
};

export const singleKeys = {
  title: 'Teclas de atalho',
  text: 'Teclas sozinhas que fazem o que um botão faz, como 1 a 9 em Escolher contato.',
  turn: 'Usar teclas sozinhas',
  help: 'Vale só neste navegador. Desligue se você dita textos, ou se elas atrapalham.',
};

export const openSessions = {
  title: 'Sessões abertas',
  text: 'Encerre o que você não reconhece e troque a senha.',
  list: 'Sessões abertas',
  current: 'Esta sessão',
  unknownDevice: 'Dispositivo não identificado',
  deviceOn: (browser: string, system: string) => `${browser} no ${system}`,
  unknownAddress: 'endereço desconhecido',
  lastUsed: (when: string) => `Último uso: ${when}`,
  since: (when: string) => `Aberta em ${when}`,
  onlyThis: 'Só esta sessão está aberta.',
  end: 'Encerrar',
  endNamed: (device: string) => `Encerrar: ${device}`,
  endOthers: 'Encerrar as outras',
  endTitle: 'Encerrar esta sessão?',
  endText: (device: string) =>
    `${device} sai na próxima ação e precisa entrar de novo. Nada do que foi salvo se perde.`,
  endOthersTitle: 'Encerrar as outras sessões?',
  endOthersText: (count: number) =>
    count === 1
      ? 'A outra sessão sai na próxima ação. Esta continua aberta.'
      : `As outras ${count} sessões saem na próxima ação. Esta continua aberta.`,
  ended: 'Sessão encerrada.',
  othersEnded: 'As outras sessões foram encerradas.',
  loadFailed: 'Não foi possível carregar as sessões',
};

export const authenticator = {
  title: 'Verificação em duas etapas',
  text: 'Além da senha, um código que muda a cada 30 segundos no seu celular.',
  on: 'Ativa',
  off: 'Desativada',
  required: 'Exigida pela organização',
  codesLeft: (count: number) =>
    count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`,
  noCodesLeft:
    'Não resta nenhum código de recuperação. Gere novos: sem eles você fica de fora se perder o celular.',
  turnOn: 'Ativar',
  turnOff: 'Desativar',
  renewCodes: 'Gerar novos códigos',
  loadFailed: 'Não foi possível carregar a verificação em duas etapas',

  setUpTitle: 'Ativar a verificação em duas etapas',
  step: (step: number, of: number) => `Passo ${step} de ${of}`,
  setUpText:
    'Você vai precisar de um aplicativo de autenticação no celular, como Google Authenticator, Microsoft Authenticator ou o do seu gerenciador de senhas.',
  endsOthers: 'Ao ativar, suas outras sessões são encerradas. Tokens de acesso continuam valendo.',
  scan: 'Leia este código com o aplicativo e digite os 6 dígitos que ele mostrar.',
  qrCode: 'Código QR para o aplicativo de autenticação; a chave está escrita ao lado',
  secret: 'Ou digite esta chave no aplicativo',
  copySecret: 'Copiar chave',
  confirm: 'Ativar',
  turnedOn: 'Verificação em duas etapas ativada. Suas outras sessões foram encerradas.',

  codesTitle: 'Códigos de recuperação',
  codesText:
    'Cada um serve uma vez, no lugar do código do aplicativo. Guarde-os fora deste computador: eles não aparecem de novo.',
  copyCodes: 'Copiar',
  downloadCodes: 'Baixar .txt',
  codesFile: (product: string) =>
    `codigos-de-recuperacao-${product
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9]+/g, '')
      .toLowerCase()}.txt`,
  codesFileText: (product: string, email: string, codes: readonly string[]) =>
    [
      `${product}: códigos de recuperação de ${email}`,
      'Cada código serve uma vez.',
      '',
      ...codes,
      '',
    ].join('\r\n'),
  codesSaved: 'Já guardei os códigos',

  renewTitle: 'Gerar novos códigos de recuperação',
  renewText: 'Os códigos de antes deixam de valer.',
  renew: 'Gerar',
  turnOffTitle: 'Desativar a verificação em duas etapas',
  turnOffText:
    'A senha passa a bastar para entrar na sua conta. Você pode usar um código de recuperação se perdeu o celular.',
  turnedOff: 'Verificação em duas etapas desativada.',
  codeOrRecovery: 'Código de verificação ou de recuperação',
};

export const passkeys = {
  title: 'Chaves de acesso',
  text: 'Entre com a digital, o rosto ou o PIN do seu aparelho, sem senha e sem código.',
  unsupported:
    'Este navegador, ou o endereço em que o portal foi aberto, não oferece chaves de acesso. Use um navegador atual e o endereço normal do portal, com https.',
  list: 'Suas chaves de acesso',
  none: 'Nenhuma chave de acesso cadastrada.',
  add: 'Cadastrar chave',
  created: (when: string) => `Cadastrada em ${when}`,
  lastUsed: (when: string) => `Último uso: ${when}`,
  neverUsed: 'Ainda não usada',
  remove: 'Remover',
  removeNamed: (name: string) => `Remover: ${name}`,
  loadFailed: 'Não foi possível carregar as chaves de acesso',

  addTitle: 'Cadastrar chave de acesso',
  addText: 'O navegador vai pedir a digital, o rosto, o PIN ou uma chave de segurança.',
  name: 'Nome da chave',
  nameHelp: 'Para você reconhecer o aparelho, como “Notebook do trabalho”.',
  nameMissing: 'Dê um nome à chave',
  added: 'Chave de acesso cadastrada.',
  removeTitle: 'Remover chave de acesso',
  removeText: (name: string) =>
    `“${name}” deixa de abrir a sua conta. Apague-a também no aparelho ou no gerenciador de senhas.`,
  removed: 'Chave de acesso removida.',
};

export const organizationSecurity = {
  title: 'Segurança da organização',
  text: 'Vale para todas as pessoas da organização, administradores também.',
  require: 'Exigir verificação em duas etapas de todos',
  requireText: (ready: number, total: number) =>
    ready === total
      ? 'Todas as pessoas já têm o aplicativo ou uma chave de acesso.'
      : `${formatCount(ready)} de ${formatCount(total)} pessoas já têm o aplicativo ou uma chave de acesso. Quem ainda não tem configura na próxima ação, antes de continuar; até lá, seus tokens de acesso param.`,
  ownFirst:
    'Configure primeiro a sua: ative a verificação em duas etapas ou cadastre uma chave de acesso.',
  restrict: 'Só administradores mudam integrações',
  restrictText:
    'Sem isso, toda pessoa da organização conecta, muda, pausa e remove integrações. Com isso, as outras só veem como elas estão e o que aconteceu com cada chamada.',
  nowRestricted: 'Agora só administradores mudam integrações.',
  noLongerRestricted: 'Todas as pessoas podem mudar integrações de novo.',
  people: 'Segunda etapa de cada pessoa',
  person: 'Pessoa',
  factor: 'Segunda etapa',
  app: 'Aplicativo',
  keys: (count: number) => (count === 1 ? '1 chave de acesso' : `${count} chaves de acesso`),
  nothing: 'Só senha',
  you: 'Você',
  reset: 'Redefinir',
  resetNamed: (name: string) => `Redefinir a segunda etapa de ${name}`,
  resetTitle: 'Redefinir a segunda etapa?',
  resetText: (name: string) =>
    `O aplicativo, os códigos de recuperação e as chaves de acesso de ${name} deixam de valer, e as sessões abertas são encerradas. Confirme antes, por telefone ou em pessoa, que o pedido é mesmo dela ou dele.`,
  resetDone: (name: string) => `A segunda etapa de ${name} foi redefinida.`,
  loadFailed: 'Não foi possível carregar a segurança da organização',
  nowRequired: 'A verificação em duas etapas agora é exigida de todos.',
  noLongerRequired: 'A verificação em duas etapas não é mais exigida.',
  empty: 'Nenhuma pessoa na organização.',
};

export const secondFactorSetUp = {
  title: 'Proteja sua conta para continuar',
  text: (organization: string) =>
    `${organization} exige verificação em duas etapas de todas as pessoas. Escolha uma forma: leva um minuto, e depois você segue para o portal.`,
  app: 'Aplicativo de autenticação',
  appText: 'Um código de 6 dígitos no celular, a cada entrada.',
  byApp: 'Configurar aplicativo',
  passkeyText: 'A digital, o rosto ou o PIN deste aparelho.',
};
