export const profiles = {
  // portal §5 and §8, profiles
  nameAndEmailRequired: 'O campo nome e email são obrigatórios',
  nameRequired: 'O campo nome é obrigatório',

  // ours
  name: 'Nome',
  email: 'Email',
  phone: 'Telefone',
  nameMissing: 'Informe o nome',
  emailMissing: 'Informe o email',
  emailInvalid: 'Informe um email válido',
  phoneInvalid: 'Informe o telefone com DDD',
  nameTooLong: (length: number) => `O nome pode ter no máximo ${length} caracteres`,
  emailTooLong: (length: number) => `O email pode ter no máximo ${length} caracteres`,

  organization: {
    title: 'Dados da Organização',
    lead: 'Como a organização se chama e por onde é encontrada.',
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
