// By endpoint id.
export const apiSummaries: Record<string, { summary: string; description?: string }> = {
  listRecordingsClouds: {
    summary: 'Listar nuvens para gravações',
    description:
      'As nuvens para onde gravações podem ser copiadas aqui; `default` só onde quem opera o portal oferece uma',
  },
  saveRecordingsCloud: {
    summary: 'Salvar a nuvem das gravações',
    description:
      'Copiar as gravações das chamadas para uma nuvem, ou mudar para qual. Nada é guardado antes que um objeto pequeno possa ser gravado, lido e apagado lá; 503 a nuvem não responde',
  },
  removeRecordingsCloud: {
    summary: 'Parar de copiar gravações',
    description: 'Não copiar mais gravações; as cópias ficam onde estão',
  },
  getSummaryUse: {
    summary: 'Ver o uso de resumos',
    description:
      'Saber se chamadas podem ser resumidas por IA, para onde iria o que é dito, e quanto foi usado neste mês; as opções são `ai` nos metadados de pipedrive',
  },
  login: { summary: 'Entrar', description: 'Entrar com email e senha' },
  logout: {
    summary: 'Sair',
    description: 'Encerrar a sessão; um token que já não existe recebe a mesma resposta',
  },
  checkSession: { summary: 'Verificar um token', description: 'Saber se o token ainda vale' },
  listAccessTokens: {
    summary: 'Listar tokens pessoais',
    description: 'Os tokens que a pessoa criou; `id` é o próprio token',
  },
  createAccessToken: {
    summary: 'Criar um token pessoal',
    description:
      'Criar um token que pode o mesmo que a pessoa; `ttl` em segundos, -1 nunca expira; com `legacyTimes`, as chamadas que ele lista vêm e são filtradas no horário de São Paulo, com um `Z` que não é verdade',
  },
  listSessions: {
    summary: 'Listar sessões abertas',
    description: 'Onde a pessoa está conectada, o uso mais recente primeiro',
  },
  endOtherSessions: {
    summary: 'Encerrar as outras sessões',
    description: 'Encerrar todas as sessões da pessoa, menos a que pede',
  },
  endSession: { summary: 'Encerrar uma sessão', description: 'Encerrar uma das próprias sessões' },
  reauthenticate: {
    summary: 'Confirmar a identidade',
    description:
      'Confirmar a identidade mais uma vez, pela senha (e o código, se houver) ou por uma chave de acesso; pedido com `REAUTHENTICATION_REQUIRED`',
  },
  getTwoFactor: {
    summary: 'Ver a verificação em duas etapas',
    description: 'Saber se a pessoa entra também com um código do aplicativo autenticador',
  },
  startTwoFactor: {
    summary: 'Configurar um aplicativo autenticador',
    description:
      'Começar a configurar um aplicativo autenticador; nada muda até que um código seja confirmado',
  },
  turnOffTwoFactor: {
    summary: 'Desativar o aplicativo autenticador',
    description: 'Voltar a entrar sem código; vale também um código de recuperação',
  },
  confirmTwoFactor: {
    summary: 'Ativar o aplicativo autenticador',
    description:
      'Ativar com um primeiro código; responde, só desta vez, os códigos de recuperação e encerra as outras sessões',
  },
  renewRecoveryCodes: {
    summary: 'Renovar códigos de recuperação',
    description: 'Trocar todos os códigos de recuperação por novos',
  },
  getOrganizationSecurity: {
    summary: 'Ver a segurança da organização',
    description: 'Saber se a organização exige o segundo fator, e quem tem um',
  },
  changeOrganizationSecurity: {
    summary: 'Mudar a segurança da organização',
    description: 'Exigir o segundo fator de toda a organização, ou deixar de exigir',
  },
  resetTwoFactor: {
    summary: 'Remover o segundo fator de alguém',
    description:
      'Remover aplicativo, códigos de recuperação e chaves de acesso de um colega que os perdeu, e encerrar as sessões dele',
  },
  startPasskeyLogin: {
    summary: 'Começar a entrar com chave',
    description:
      'O que o navegador precisa para entrar com uma chave de acesso; vale para uma resposta em cinco minutos',
  },
  loginWithPasskey: {
    summary: 'Entrar com chave de acesso',
    description: 'Entrar com uma chave de acesso: já são dois fatores, nenhum código é pedido',
  },
  listPasskeys: {
    summary: 'Listar chaves de acesso',
    description: 'As chaves de acesso da pessoa, a mais antiga primeiro',
  },
  addPasskey: {
    summary: 'Adicionar uma chave de acesso',
    description: 'Guardar a chave de acesso que o navegador criou',
  },
  startPasskey: {
    summary: 'Começar uma chave de acesso',
    description:
      'O que o navegador precisa para criar uma chave de acesso; vale para uma resposta em cinco minutos',
  },
  removePasskey: {
    summary: 'Remover uma chave de acesso',
    description: 'Remover uma das próprias chaves de acesso',
  },
  signUp: {
    summary: 'Cadastrar uma organização',
    description:
      'Criar uma organização com o primeiro ADMIN, que recebe um email para confirmar o endereço',
  },
  confirmEmail: {
    summary: 'Confirmar um email',
    description: 'O link do email de confirmação: leva à página de entrada, que diz o resultado',
  },
  requestPasswordReset: {
    summary: 'Pedir uma nova senha',
    description: 'Enviar um email com o link para escolher uma nova senha',
  },
  resetPassword: {
    summary: 'Escolher uma nova senha',
    description:
      'Escolher uma nova senha com o token do email; encerra todas as sessões e tokens pessoais',
  },
  changePassword: {
    summary: 'Trocar a senha',
    description: 'Trocar a própria senha; encerra todas as sessões e tokens pessoais',
  },
  getMe: { summary: 'Ver a pessoa conectada' },
  listUsers: { summary: 'Listar usuários', description: 'Os usuários da organização' },
  inviteUser: {
    summary: 'Convidar um usuário',
    description: 'Criar um usuário, que recebe um email para confirmar o endereço antes de entrar',
  },
  updateUser: {
    summary: 'Mudar um usuário',
    description:
      'Pelo email: o próprio nome e telefone ou, para um ADMIN, o perfil de outra pessoa e se ela pode entrar',
  },
  resendInvitation: {
    summary: 'Reenviar um convite',
    description: 'Enviar de novo o link de confirmação a quem ainda não o seguiu',
  },
  resendConfirmation: {
    summary: 'Reenviar a confirmação do email',
    description:
      'Enviar de novo o link para confirmar o próprio endereço; a resposta é a mesma para um endereço que ninguém precisa confirmar',
  },
  getOrganization: {
    summary: 'Ver a organização',
    description: 'A organização da pessoa conectada',
  },
  updateOrganization: {
    summary: 'Mudar a organização',
    description: 'Mudar o nome e o contato da organização',
  },
  getFinancialData: {
    summary: 'Ver os dados financeiros',
    description: 'A quem se cobra; 404 para uma organização que não paga',
  },
  createFinancialData: {
    summary: 'Informar os dados financeiros',
    description:
      'Informar, uma vez, a quem se cobra, por CPF ou CNPJ; dá direito ao bônus. O endereço de uma empresa vem do registro',
  },
  updateFinancialData: {
    summary: 'Mudar os dados financeiros',
    description:
      'Mudar o contato de quem é cobrado e completar o endereço; o que não vem fica como está',
  },
  getPostalCode: {
    summary: 'Consultar um CEP',
    description:
      'O endereço de um CEP, para preencher um formulário: 404 desconhecido, 503 a fonte não responde',
  },
  listOrganizationIntegrations: {
    summary: 'Listar integrações da organização',
    description: 'As integrações de toda a organização, entre elas a telefonia',
  },
  listIntegrations: {
    summary: 'Listar integrações',
    description:
      'O que a organização conectou: um gateway está ativo quando está na lista. Segredos vêm mascarados',
  },
  saveIntegration: {
    summary: 'Criar ou mudar uma integração',
    description:
      'Conectar um gateway ou mudar o que está conectado, por `id` ou por `gateway`. Um nome que não é nosso é um webhook que um aplicativo registra para si: `metadata` tem webhookUrl, webhookVersion e webhookTypes; um webhook novo é assinado, e sem um webhookSecret seu em `metadata` a resposta traz o que foi criado, só esta vez; `webhookConstraint` diz quais chamadas',
  },
  removeIntegration: {
    summary: 'Remover uma integração',
    description: 'Desconectar; nada mais é contado a ele',
  },
  showSecrets: {
    summary: 'Ver segredos de uma integração',
    description:
      'Os segredos do cartão de um CRM como estão guardados, para um ADMIN que quer vê-los; fica na auditoria',
  },
  readVendorList: {
    summary: 'Ler uma lista do CRM',
    description:
      'Uma lista do CRM (`moskit/users`, `moskit/activity-types`, …), pedida com as credenciais do formulário na consulta; um segredo que não vem, ou vem mascarado, é o guardado. 422 o CRM não aceita as credenciais, 429 pede uma pausa, 503 não responde',
  },
  askVendorList: {
    summary: 'Ler uma lista com senha',
    description:
      'A mesma lista, pedida com as credenciais no corpo: o jeito de enviar uma senha, como a da Groner. Nada é guardado',
  },
  listDeliveries: {
    summary: 'Listar entregas',
    description:
      'O que houve com cada chamada em um gateway, a mais nova primeiro. Uma página olha um número limitado de registros e pode vir com menos do que se pediu, até vazia: `next` só é nulo no fim',
  },
  listCallDeliveries: {
    summary: 'Listar entregas por chamada',
    description:
      'Chamadas, da mais nova à mais antiga, com o que aconteceu em cada destino. Continue até `next` ser nulo',
  },
  getDelivery: {
    summary: 'Ver uma entrega',
    description:
      'Um registro com suas tentativas, a última primeiro. Pedidos e respostas, sem segredos, são só para ADMINs; ficam tanto quanto os registros quando a tentativa falhou, senão de 7 a 14 dias',
  },
  listDeliveriesOfCall: {
    summary: 'Listar entregas de uma chamada',
    description:
      'As entregas de uma chamada encerrada a todos os destinos, também os removidos, o primeiro conectado antes. `exchanges` é sempre nulo: estão em cada entrega',
  },
  listAmbiguousDeliveries: {
    summary: 'Listar entregas sem decisão',
    description:
      'Chamadas que esperam a decisão de uma pessoa, a mais nova primeiro; de um gateway ou de todos',
  },
  choosePersonOfDelivery: {
    summary: 'Escolher a pessoa da chamada',
    description:
      'Dizer com qual dos candidatos foi a chamada (`null`: nenhum): ela é registrada na hora. `remember` guarda a escolha para o número, também para as chamadas dele que esperam; `released` conta todas',
  },
  decideDuplicate: {
    summary: 'Decidir sobre uma possível duplicata',
    description:
      'De uma chamada que talvez já esteja no CRM: enviar de novo, ou deixar como está lá, o que a encerra',
  },
  listPersonChoices: {
    summary: 'Listar escolhas lembradas',
    description:
      'Quem é um número, quando vários o têm: as escolhas lembradas, a mais nova primeiro, até 500',
  },
  forgetPersonChoice: {
    summary: 'Esquecer uma escolha',
    description: 'Esquecer uma escolha: a próxima chamada do número pergunta de novo',
  },
  replayDeliveries: {
    summary: 'Reenviar entregas',
    description:
      'Enviar de novo, depois das chamadas de agora. O que espera a próxima tentativa vai na hora; o que já está na fila, em envio, sendo procurado depois de uma resposta perdida ou não é da organização não conta em `replayed`',
  },
  listDeliveryTargets: {
    summary: 'Listar destinos de entregas',
    description:
      'A quem se conta as chamadas e como isso vai: estado, último sucesso, as últimas 24 horas, o que espera. Endereços de ramais vêm um por vez, com gateway=extension-webhook e `extension`',
  },
  listDeliveryNeeds: {
    summary: 'Listar o que precisa de alguém',
    description:
      'Destinos que esperam alguém, chamadas que esperam uma decisão e chamadas dos últimos 7 dias que falharam de vez, o mais urgente primeiro',
  },
  pauseDeliveryTarget: {
    summary: 'Pausar um destino',
    description: 'Não contar nada por enquanto; as chamadas esperam, e as configurações ficam',
  },
  resumeDeliveryTarget: {
    summary: 'Retomar um destino',
    description:
      'Continuar, seja quem for que pausou: o que está na fila é enviado em ordem, junto com as chamadas de agora. Um CRM ou uma nuvem é consultado antes: enquanto recusar o acesso, a resposta é 422, com o motivo',
  },
  testDeliveryTarget: {
    summary: 'Testar um destino',
    description:
      'Contar agora uma chamada inventada, também a quem está pausado; fica nos registros como teste e não conta para nada',
  },
  previewDeliveryReplay: {
    summary: 'Prever um reenvio',
    description: 'O que um reenvio faria, de até 90 dias; não muda nada',
  },
  startDeliveryReplay: {
    summary: 'Começar um reenvio',
    description:
      'Reenviar as chamadas de um período na ordem delas, depois das de agora. As já registradas ficam de fora, a não ser com `allCalls`. Há um por vez: se um está em andamento, ele é a resposta',
  },
  listDeliveryReplays: {
    summary: 'Listar reenvios',
    description: 'Os últimos 20, o mais novo primeiro, cada um com o andamento',
  },
  getDeliveryReplay: { summary: 'Ver um reenvio', description: 'O andamento de um reenvio' },
  pauseDeliveryReplay: {
    summary: 'Pausar um reenvio',
    description: 'Não enviar mais nada dele por enquanto; o que está em envio termina',
  },
  resumeDeliveryReplay: { summary: 'Retomar um reenvio', description: 'Continuar de onde estava' },
  cancelDeliveryReplay: {
    summary: 'Cancelar um reenvio',
    description: 'Encerrar; o que foi enviado fica, e o que espera nova tentativa é tentado',
  },
  getWebhookSecret: {
    summary: 'Ver os segredos do webhook',
    description:
      'Como terminam os segredos de um webhook, e até quando o anterior também assina; nulo onde não há',
  },
  rotateWebhookSecret: {
    summary: 'Trocar o segredo do webhook',
    description:
      'Criar um novo segredo, que vem só nesta resposta. Por 24 horas as mensagens levam as duas assinaturas, a nova primeiro',
  },
  forgetFormerSecret: {
    summary: 'Encerrar o segredo anterior',
    description: 'Assinar só com o novo segredo a partir de agora',
  },
  listNotifications: {
    summary: 'Listar avisos',
    description:
      'O que aconteceu, o mais novo primeiro, por 90 dias; na primeira página, `ongoing` tem o que ainda vale, por mais antigo que seja. Quem não é ADMIN recebe só o que é seu',
  },
  countNotifications: {
    summary: 'Contar avisos não lidos',
    description: 'Quantos avisos não foram lidos, até 100: para o sino',
  },
  readNotifications: {
    summary: 'Marcar avisos como lidos',
    description: 'Marcar como lidos, para quem pede: os de `ids`, ou todos até `upTo`',
  },
  listNotificationPreferences: {
    summary: 'Listar preferências de avisos',
    description:
      'Quais tipos de aviso chegam no sino e por email, para quem pede: todos, até serem desligados. Um USER não recebe os que são para ADMINs',
  },
  updateNotificationPreference: {
    summary: 'Mudar uma preferência de avisos',
    description:
      'Ligar ou desligar um tipo de aviso, para quem pede e daqui em diante: o que já foi avisado fica como está. 404 um tipo que a pessoa não recebe',
  },
  getDaySummary: {
    summary: 'Obter o resumo do dia',
    description: 'A hora em que quem pede recebe por email o resumo do dia; null quando desligado',
  },
  updateDaySummary: {
    summary: 'Mudar o resumo do dia',
    description:
      'Ligar o resumo do dia em uma hora de Brasília, ou desligar com null, para quem pede',
  },
  getAuthorizeLink: {
    summary: 'Obter o link de autorização',
    description:
      'O endereço do CRM em que o dono dele nos deixa entrar (hubspot, kommo, pipedrive, salesforce, zendesk, zoho): o navegador que o pediu vai para lá e volta em até dez minutos. `state` é o id de uma integração já salva, `subdomain` o host das contas dela. 422 quando o operador não registrou um aplicativo no CRM',
  },
  finishAuthorization: {
    summary: 'Concluir a autorização do CRM',
    description:
      'Aonde os CRMs mandam o navegador de volta: leva ao gerenciador de integrações, que conta como foi (`success` ou `error`; do pipedrive, `code`)',
  },
  listExtensions: {
    summary: 'Listar ramais',
    description:
      'Os ramais da organização. `senha` vem em uma sessão (a do próprio ramal; para um ADMIN que entrou há menos de meia hora, a de todos) e para um token de serviço que também tem extensions:write; para tokens de acesso não',
  },
  getExtension: { summary: 'Ver um ramal' },
  createExtension: {
    summary: 'Criar um ramal',
    description: 'Criar um ramal; suas chamadas são gravadas se `gravar_audio` não diz o contrário',
  },
  createNextExtension: {
    summary: 'Criar o próximo ramal livre',
    description:
      'Criar um ramal com o menor número livre a partir de 1001; sem `senha`, ela é sorteada',
  },
  changeNamedExtension: {
    summary: 'Mudar o ramal do corpo',
    description:
      'Mudar o ramal que `id` diz; quem não é ADMIN muda o nome, o email e a gravação do próprio ramal',
  },
  changeExtension: {
    summary: 'Mudar um ramal',
    description:
      'Mudar um ramal; quem não é ADMIN muda o nome, o email e a gravação do próprio ramal',
  },
  removeExtension: {
    summary: 'Remover um ramal',
    description: 'Remover um ramal; suas chamadas ficam',
  },
  listWebhookTargets: {
    summary: 'Listar destinos de webhook',
    description:
      'O que `webhook_cdr_url` e `webhook_body_version` passam a ser quando se escolhe uma integração para as chamadas de um ramal',
  },
  importExtensions: {
    summary: 'Importar ramais',
    description:
      'Criar até 500 ramais, todos ou nenhum; com `isDryRun`, só dizer o que há de errado em cada linha. Sem `senha`, ela é sorteada',
  },
  renewExtensionPasswords: {
    summary: 'Renovar senhas de ramais',
    description:
      'Sortear uma nova `senha` para até 500 ramais, todos ou nenhum; os aparelhos precisam ser configurados de novo. Nenhuma `senha` vem na resposta',
  },
  listExtensionStatus: {
    summary: 'Listar a situação dos ramais',
    description:
      'Se os aparelhos dos ramais estão conectados, quais são, e quanto os ramais gastaram hoje',
  },
  getExtensionLimits: {
    summary: 'Ver os limites do ramal',
    description:
      'Os limites de um ramal. `destinations`, `countries`, `weekdays` e `hours` são obedecidos antes de tocar, como `callsAtOnce`, `hourlySpend` e `dailySpend`',
  },
  changeExtensionLimits: {
    summary: 'Mudar os limites do ramal',
    description: 'Mudar os limites de um ramal; o que não vem fica como está',
  },
  changeLimitsOfMany: {
    summary: 'Mudar limites de vários ramais',
    description: 'Mudar do mesmo jeito os limites de até 500 ramais, de todos ou de nenhum',
  },
  listNumbers: {
    summary: 'Listar números',
    description:
      'Os números da organização: que ramal toca, se os ramais podem mostrá-lo ao ligar, e a situação da portabilidade',
  },
  changeNumber: {
    summary: 'Mudar um número',
    description:
      'Mudar o ramal que toca e se os ramais podem mostrar o número; o que não vem fica como está',
  },
  startProvisioning: {
    summary: 'Criar um endereço de configuração',
    description:
      'Criar um endereço com que um aparelho se configura sozinho: funciona uma vez, por 10 minutos, e encerra o anterior. Um ADMIN de qualquer ramal, um USER do próprio',
  },
  getProvisioning: {
    summary: 'Ver a configuração do aparelho',
    description:
      'Saber se o endereço mais novo de um ramal espera, foi usado e por quê aparelho, ou expirou',
  },
  copyExtensionPassword: {
    summary: 'Ver a senha do ramal',
    description:
      'A `senha` de um ramal, para configurar um aparelho à mão; a auditoria diz quem a levou',
  },
  releaseExtension: {
    summary: 'Liberar o teto de hoje',
    description: 'Liberar o teto de gasto do dia até a meia-noite de Brasília',
  },
  getOrganizationLimits: {
    summary: 'Ver os limites da organização',
    description:
      'Os limites da organização: o que nenhum ramal dela disca e `callsAtOnce`, obedecidos antes de tocar',
  },
  changeOrganizationLimits: {
    summary: 'Mudar os limites da organização',
    description: 'Mudar os limites da organização; o que não vem fica como está',
  },
  getFirstDay: {
    summary: 'Ver os primeiros passos',
    description:
      'Quais passos da conta nova à primeira chamada estão feitos, tirados dos próprios registros; um usuário vê os do seu ramal',
  },
  getCallBrakes: {
    summary: 'Ver os limites da Anatel',
    description:
      'As chamadas do mês e a parte das de até 6 segundos no dia, contra os seus limites, somadas por CNPJ, e o bloqueio da operadora',
  },
  createCallExport: {
    summary: 'Criar uma exportação de chamadas',
    description:
      'Pôr na fila um arquivo com todas as chamadas que o filtro escolhe, de qualquer período; `filter` tem `where` e `order` de `GET /calls`, e os horários dele são UTC com qualquer token; só `started_at` ordena. Uma exportação por vez em cada organização',
  },
  listCallExports: {
    summary: 'Listar exportações de chamadas',
    description: 'As últimas 100, as mais recentes primeiro; um USER vê só as suas',
  },
  followCallExports: {
    summary: 'Acompanhar exportações',
    description:
      'Receber as exportações na fila e em andamento, na hora e a cada mudança, como server-sent events; a que falta terminou',
  },
  cancelCallExport: {
    summary: 'Cancelar uma exportação',
    description: 'Parar uma exportação; nada muda se ela já terminou',
  },
  createExportLink: {
    summary: 'Criar um link de download',
    description:
      'O endereço que baixa o arquivo sem token por dez minutos, enquanto a pessoa pode; 404 sem arquivo',
  },
  listCalls: {
    summary: 'Listar chamadas',
    description:
      'Chamadas encerradas, a mais recente primeiro se `filter.order` não diz outra ordem, até 1000 por página. Para um token criado com `legacyTimes`, `started_at` e `ended_at` são horário de São Paulo, aqui e no filtro',
  },
  getCall: {
    summary: 'Ver uma chamada',
    description:
      'Uma chamada encerrada, com quem desligou e a regra do preço. `price_rule` é nulo se as tarifas da época não levam ao preço guardado',
  },
  summarizeCalls: {
    summary: 'Resumir chamadas',
    description:
      'Totais e faixas das chamadas de um filtro; `started_at` precisa de começo e fim. Responde um ETag, e 304 a If-None-Match enquanto nada muda',
  },
  listCallRegistrations: {
    summary: 'Listar registros de chamadas',
    description:
      'O que aconteceu com cada chamada nos CRMs; ficam de fora as que nenhum destino recebeu e os ids desconhecidos',
  },
  countCallRegistrations: {
    summary: 'Contar chamadas por registro',
    description:
      'As chamadas de um filtro, contadas pelo que aconteceu com elas nos CRMs; `started_at` precisa de começo e fim',
  },
  getCallNote: {
    summary: 'Ver a nota de uma chamada',
    description:
      'A nota e as etiquetas que pessoas deram a uma chamada, e em quais CRMs estão; sem nenhuma, `version` é 0',
  },
  saveCallNote: {
    summary: 'Salvar a nota de uma chamada',
    description:
      'Troca a nota e as etiquetas, e leva as duas aos CRMs que têm a chamada. Responde 409 se `version` não é a mais nova, porque outra pessoa mudou a nota. Etiquetas ficam em minúsculas',
  },
  listCallTags: {
    summary: 'Listar etiquetas de chamadas',
    description: 'As etiquetas das notas mais novas da organização, a mais usada primeiro; até 100',
  },
  dial: {
    summary: 'Fazer uma chamada',
    description:
      'Tocar o ramal e depois o número; responde na hora, com o id da chamada nos webhooks e em `GET /calls`. O mesmo ramal e número em 10 segundos são uma chamada; `Idempotency-Key` vale por 24 horas',
  },
  placeCall: {
    summary: 'Fazer uma chamada, outra grafia',
    description: 'Como `POST /dialer`, com `caller` (o ramal) e `called` (o número)',
  },
  hangUpCall: { summary: 'Encerrar uma chamada', description: 'Encerrar uma chamada em curso' },
  hangUpDialedCall: {
    summary: 'Encerrar uma chamada, segunda grafia',
    description: 'Encerrar uma chamada em curso',
  },
  deleteDialedCall: {
    summary: 'Encerrar uma chamada, terceira grafia',
    description: 'Encerrar uma chamada em curso',
  },
  hangUpNamedCall: {
    summary: 'Encerrar a chamada do corpo',
    description: 'Encerrar a chamada que o corpo diz, em `id` ou `call_id`',
  },
  pauseRecording: {
    summary: 'Pausar a gravação de uma chamada',
    description:
      'A gravação de uma chamada em curso fica em silêncio até ser retomada, por exemplo enquanto se lê o número de um cartão',
  },
  resumeRecording: {
    summary: 'Retomar a gravação de uma chamada',
    description: 'Encerra a pausa da gravação de uma chamada em curso',
  },
  getChannel: {
    summary: 'Ver o estado de uma chamada',
    description: 'O estado de uma chamada em curso ou que terminou',
  },
  getCallQuote: {
    summary: 'Ver o preço de uma chamada',
    description:
      'O preço do minuto se a chamada começasse agora, o crédito que ela pode gastar e por que seria recusada',
  },
  listCurrentCalls: {
    summary: 'Listar chamadas atuais de um ramal',
    description: 'As chamadas de um ramal que tocam ou conversam agora, com o id que elas mantêm',
  },
  listLiveCalls: {
    summary: 'Listar chamadas em curso',
    description:
      'As chamadas que tocam ou conversam agora, o preço do minuto e o crédito reservado',
  },
  followLiveCalls: {
    summary: 'Acompanhar chamadas em curso',
    description: 'As chamadas em curso, inteiras a cada mudança, por server-sent events',
  },
  listMissedCalls: {
    summary: 'Listar chamadas perdidas',
    description:
      'Os números que esperam retorno, o mais antigo primeiro, ou os resolvidos hoje, o mais recente primeiro; até 200',
  },
  followMissedCalls: {
    summary: 'Seguir chamadas perdidas',
    description:
      'Quantos números esperam retorno, e cada mudança de um deles, como server-sent events',
  },
  changeMissedCall: {
    summary: 'Tratar uma chamada perdida',
    description:
      '`claim` avisa os outros que você está ligando de volta, `release` desfaz; `resolve` tira o número da lista, `reopen` devolve. Responde 409 se outra pessoa chegou antes',
  },
  revokeRecordingLinks: { summary: 'Revogar links de gravações' },
  listCharges: {
    summary: 'Listar cobranças',
    description:
      'As cobranças da organização, a mais recente primeiro se `filter.order` não diz outra ordem',
  },
  createCharge: {
    summary: 'Criar uma cobrança',
    description:
      'Adicionar crédito: criar uma cobrança cujo link leva ao pagamento; só uma pode estar pendente (400)',
  },
  getCharge: { summary: 'Ver uma cobrança' },
  cancelCharge: {
    summary: 'Cancelar uma cobrança',
    description: 'Cancelar uma cobrança que ainda está pendente',
  },
  refreshCharge: {
    summary: 'Atualizar uma cobrança',
    description:
      'Perguntar ao provedor de pagamento a situação da cobrança; não credita o que não foi pago',
  },
  getChargePix: {
    summary: 'Obter o código Pix',
    description:
      'O código Pix de uma cobrança pendente: BR Code para copiar ou desenhar como QR Code',
  },
  listAutomaticRecharges: {
    summary: 'Listar recargas automáticas',
    description: 'As recargas automáticas da organização, também as passadas',
  },
  createAutomaticRecharge: {
    summary: 'Criar uma recarga automática',
    description:
      'Guardar um cartão no provedor de pagamento e cobrar dele quando o saldo fica abaixo do gatilho',
  },
  getRechargeTerms: {
    summary: 'Ver as condições da recarga',
    description: 'Que cartões são aceitos e como, quais são os limites e quanto deles já foi usado',
  },
  keepPaidCard: {
    summary: 'Usar o cartão já pago',
    description: 'O mesmo, com o cartão de uma cobrança paga na página do provedor',
  },
  updateAutomaticRecharge: {
    summary: 'Mudar uma recarga automática',
    description: 'Mudar o gatilho e o valor',
  },
  unpauseAutomaticRecharge: {
    summary: 'Retomar uma recarga automática',
    description:
      'Deixar uma recarga pausada cobrar de novo, na hora se o saldo está abaixo do gatilho',
  },
  cancelAutomaticRecharge: {
    summary: 'Cancelar uma recarga automática',
    description: 'Encerrar a recarga e esquecer o cartão',
  },
  getBalance: {
    summary: 'Ver o saldo',
    description:
      'O saldo pré-pago em reais: o que já foi lançado; uma organização ilimitada não tem (404)',
  },
  followBalance: {
    summary: 'Acompanhar o saldo',
    description:
      'O saldo agora e a cada mudança, e as cobranças que mudam (para ADMIN e tokens de serviço), como server-sent events; uma organização ilimitada não tem (404)',
  },
  getTariff: {
    summary: 'Ver a tarifa',
    description: 'A tarifa das chamadas que começam agora; uma organização ilimitada não tem (404)',
  },
  getStatement: {
    summary: 'Ver o extrato',
    description:
      'Os lançamentos de um mês, o mais recente primeiro: as chamadas desta hora e da anterior uma a uma, as de hoje por hora, as dos outros dias por dia; uma organização ilimitada não tem (404)',
  },
  listLedgerEntries: {
    summary: 'Listar lançamentos',
    description:
      'Cada lançamento de um mês, o mais recente primeiro, até 1000: continue com `before` da última sequência',
  },
  getForecast: {
    summary: 'Ver a previsão do saldo',
    description:
      'Até quando dura o saldo no ritmo das últimas quatro semanas, por hora da semana; uma organização ilimitada não tem (404)',
  },
  getBalanceAlerts: {
    summary: 'Ver os alertas de saldo',
    description:
      'Abaixo de quais saldos os administradores são avisados por email; uma organização ilimitada não tem (404)',
  },
  setBalanceAlerts: {
    summary: 'Definir os alertas de saldo',
    description:
      'Definir abaixo de quais saldos os administradores são avisados por email, uma vez a cada queda; nenhum: nunca',
  },
  askForCredit: {
    summary: 'Pedir crédito aos administradores',
    description:
      'Avisar os administradores, também por email, que falta crédito; uma vez a cada quatro horas. Uma organização ilimitada não tem (404)',
  },
  deleteAccessToken: {
    summary: 'Remover um token pessoal',
    description: 'Remover um token, dito por ele mesmo; para de funcionar na hora',
  },
  listServiceTokens: {
    summary: 'Listar tokens de serviço',
    description: 'Os tokens de serviço da organização, o mais recente primeiro',
  },
  createServiceToken: {
    summary: 'Criar um token de serviço',
    description:
      'Criar um token que faz o que suas permissões dizem; o token só aparece nesta resposta',
  },
  deleteServiceToken: {
    summary: 'Remover um token de serviço',
    description: 'Remover um token da organização; para de funcionar na hora',
  },
  listTokenRequests: {
    summary: 'Listar pedidos de um token',
    description:
      'O que um token pediu nas últimas 24 horas, o mais recente primeiro: um token seu, pelo `number`, ou, para administradores, um token de serviço, pelo `id`. De cada dez minutos ficam 20 chamadas que deram certo e 20 que não; todas são contadas. Uma chamada aparece segundos depois da resposta',
  },
  listAuditEvents: {
    summary: 'Listar eventos de auditoria',
    description:
      'Quem fez o quê, o mais recente primeiro, até 1000 por página; percorra uma trilha longa por `where.id.lt` do último id',
  },
  getRollout: {
    summary: 'Verificar um recurso',
    description: 'Saber se a organização já tem um recurso; um nome desconhecido é negado',
  },
  getActiveBanner: {
    summary: 'Ver o aviso ativo',
    description: 'O aviso ativo mais recente: o da própria organização antes do de todas',
  },
};
