export type TutorialKey =
  | 'dashboard'
  | 'accessTokens'
  | 'callReport'
  | 'users'
  | 'extensions'
  | 'integrations'
  | 'chargeHistory'
  | 'automaticRecharge'
  | 'webphone'
  | 'dataStudio';

export interface Tutorial {
  title: string;
  points: readonly string[];
}

// LAY-06; the texts of the illustrated page are ours
export const tutorials: Record<TutorialKey, Tutorial> = {
  dashboard: {
    title: 'Como ler o Dashboard',
    points: [
      'Escolha o período e o tipo de chamada: todos os números da tela acompanham.',
      'A taxa de atendimento compara as chamadas atendidas com o total; TMA é o tempo médio de conversa.',
      'Cada gráfico pode ser visto como tabela, com os mesmos números.',
    ],
  },
  callReport: {
    title: 'Como usar o Relatório de Chamadas',
    points: [
      'Informe um intervalo de até 30 dias e, se quiser, filtre por número, ramal ou resultado.',
      'As chamadas aparecem à medida que são encontradas; você pode parar a busca a qualquer momento.',
      'Ouça a gravação na própria linha e exporte o resultado em CSV.',
    ],
  },
  chargeHistory: {
    title: 'Como acompanhar os créditos',
    points: [
      'Adicione crédito e pague com Pix, cartão ou boleto: o saldo sobe assim que o pagamento é confirmado.',
      'Uma recarga que aguarda pagamento pode ser paga ou cancelada aqui; só uma fica aberta por vez.',
      'Veja cada cobrança, com o comprovante e a nota fiscal quando houver.',
    ],
  },
  automaticRecharge: {
    title: 'Como funciona a recarga automática',
    points: [
      'Escolha um valor mínimo e quanto recarregar: abaixo do mínimo, cobramos esse valor no cartão, uma vez.',
      'Você recebe um email a cada cobrança, e também quando o cartão é recusado.',
      'Há um limite por dia e outro por mês. Depois de três recusas seguidas ela é pausada, até que você despause.',
    ],
  },
  accessTokens: {
    title: 'Como usar os tokens de acesso',
    points: [
      'Crie um token para cada sistema e dê a ele um nome: assim você sabe qual remover.',
      'Clique no token para copiá-lo e cole no sistema que vai usar a API.',
      'Administradores criam tokens de serviço, que são da organização e fazem só o que for permitido.',
    ],
  },
  users: {
    title: 'Como cuidar dos usuários',
    points: [
      'Convide cada pessoa pelo email dela: o acesso começa quando ela confirmar o link que recebe.',
      'Quem é administrador vê cobranças e usuários; os demais usam chamadas, ramais e integrações.',
      'Bloqueie quem saiu da equipe: as sessões e os tokens da pessoa param na hora.',
    ],
  },
  extensions: {
    title: 'Como cuidar dos ramais',
    points: [
      'Cada ramal é um telefone: crie um para cada pessoa ou sala e diga de quem ele é.',
      'O telefone entra na central com o ramal, a senha e o domínio. Senha nova desconecta quem usa a anterior.',
      'Os limites são conferidos antes de a chamada tocar: destinos, horário, gasto e chamadas ao mesmo tempo.',
    ],
  },
  integrations: {
    title: 'Como conectar o seu CRM',
    points: [
      'Cada cartão é um sistema: ligue o do seu CRM e siga o que ele pede, uma chave ou a sua autorização.',
      'A cada chamada encerrada o contato é procurado pelo número, e a chamada é registrada nele uma vez.',
      'O Webhook leva as chamadas a um sistema seu, mesmo sem CRM.',
    ],
  },
  webphone: {
    title: 'Como instalar o Webphone',
    points: [
      'O Webphone é uma extensão do navegador: com ela você faz e recebe chamadas sem sair do CRM.',
      'Instale a extensão, entre com o seu email e escolha o seu ramal.',
      'Permita o uso do microfone quando o navegador perguntar.',
    ],
  },
  dataStudio: {
    title: 'Como levar as chamadas ao Data Studio',
    points: [
      'Conecte o Data Studio às suas chamadas para montar painéis do seu jeito.',
      'Os dados chegam pela API, com o mesmo filtro de datas do relatório.',
      'Combine chamadas com as vendas do seu CRM no mesmo painel.',
    ],
  },
};

export const outsideTools = {
  webphone: {
    open: 'Instalar o Webphone',
    withoutAddress: 'O link de instalação ainda não está disponível aqui.',
  },
  dataStudio: {
    open: 'Conectar o Data Studio',
    withoutAddress: 'O link de conexão ainda não está disponível aqui.',
  },
  askSupport: 'Pedir ao suporte',
};

export const notices = {
  news: 'Novidades',
  closeNews: 'Fechar aviso por 24 horas',
  tutorialFrame: (title: string) => `Vídeo: ${title}`,
};
