// LAY-04
export const profiles = {
  name: 'Nome',
  email: 'Email',
  phone: 'Telefone',
  nameMissing: 'Informe o nome',
  emailMissing: 'Informe o email',

  organization: {
    title: 'Dados da Organização',
    lead: 'O nome da organização e como falar com ela.',
    form: 'Identificação e contato',
    emailHelp: 'Para contato. O login de cada pessoa não muda.',
    domain: 'Domínio',
    domainHelp: 'É o endereço dos seus ramais. Não pode ser alterado.',
    copyDomain: 'Copiar domínio',
    saved: 'Dados da organização salvos.',
  },
  user: {
    title: 'Meus dados',
    lead: 'Como você aparece para quem usa o portal com você.',
    form: 'Identificação e contato',
    emailHelp: 'É com ele que você entra. Não pode ser alterado.',
    saved: 'Seus dados foram salvos.',
  },
};

export const nameQuestion = {
  question: 'Como podemos chamar você?',
  reason: 'É o nome que a sua equipe vê no portal e nos convites que você envia.',
  save: 'Salvar nome',
  decline: 'Agora não',
  saved: 'Seu nome foi salvo.',
};
