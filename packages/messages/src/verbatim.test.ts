import { expect, it } from 'vitest';
import * as accessTokens from './identity/access-tokens.ts';
import * as accounts from './identity/accounts.ts';
import * as automaticRecharges from './money/automatic-recharges.ts';
import * as chargeRefusals from './money/charge-refusals.ts';
import * as callReport from './telephony/call-report.ts';
import * as calls from './telephony/calls.ts';
import * as charges from './money/charges.ts';
import * as controls from './platform/controls.ts';
import * as dashboard from './telephony/dashboard.ts';
import * as extensions from './telephony/extensions.ts';
import * as errors from './platform/errors.ts';
import * as financialData from './money/financial-data.ts';
import * as integrations from './crm/integrations.ts';
import * as integrationsManager from './crm/integrations-manager.ts';
import * as layout from './platform/layout.ts';
import * as notices from './product/notices.ts';
import * as passwordRecovery from './identity/password-recovery.ts';
import * as passwords from './identity/passwords.ts';
import * as profiles from './identity/profiles.ts';
import * as recordingsCloud from './recordings/recordings-cloud.ts';
import * as session from './identity/session.ts';
import * as signUp from './identity/sign-up.ts';
import * as users from './identity/users.ts';

/** Letter for letter, slips included. */
const VERBATIM = [
  // LAY-01 LAY-04, sidebar and layout
  'Tokens de acesso',
  'Relatório de Chamadas',
  'Suporte',
  'Sair',
  'Administrador',
  'Usuário',
  // LOG-03 LOG-04 LOG-06 LOG-11, login
  'Sua sessão expirou, por favor faça login novamente',
  'Para fazer o login você precisa informar um email válido',
  'Por favor, verifique o email e senha inseridos e tente novamente',
  'Parabéns! Seu email foi confirmado com sucesso!',
  'Não encontramos seu email em nossa base...',
  // SGN-02 SGN-03 SGN-04, sign-up
  'A senha e confirmação não conferem, favor informar a mesma senha',
  'Por favor, informe todos os campos',
  'Domínio inválido, por favor informe outro',
  // PWD-01 PWD-03, change password
  'Alterar senha',
  'A nova senha e confirmação não correspondem, por favor tente novamente',
  'A senha atual informada não confere...',
  // PRF-01 PRF-02, profiles
  'O campo nome e email são obrigatórios',
  'O campo nome é obrigatório',
  'Dados da Organização',
  'Meus dados',
  // FIN-01 FIN-04 FIN-07, financial data
  'Dados Financeiros',
  'Preencha o CPF/CNPJ corretamente.',
  'CPF/CNPJ inválido.',
  'Telefone Fixo inválido. Exemplo: (22) 3333-4444',
  'Telefone Celular inválido. Exemplo: (22) 99999-9999',
  'Máximo de 5 emails adicionais.',
  'Seus dados financeiros não foram encontrados',
  // GW-pipedrive-ai
  'Exibir Configurações IA',
  'Ocultar Configurações IA',
  'Não foi possível ativar AI, por favor, tente novamente.',
  // TOK-04, access tokens
  'Você tem certeza que deseja remover este token?',
  // USR-01 USR-02 USR-05 USR-06, users
  'Usuários da Organização',
  'Nome',
  'Telefone',
  'Acesso',
  'Ativo',
  'Bloqueado',
  'Bloquear',
  'Desbloquear',
  'Alterar Acesso',
  'Você precisa informar um email e senha',
  'Email já cadastrado, por favor informe outro ou recupere a senha',
  // PRF-02, user profile
  'O campo nome é obrigatório',
  // CHG-01 CHG-03, charge history
  'Créditos',
  'Tipo',
  'Método de Pagamento',
  'Vencimento',
  'Valor',
  'Paga em',
  'Criada em',
  'Pagar',
  'Ver Detalhes',
  'Nota Fiscal',
  // docs/spec/charges.md, labels of a charge
  'Recarga',
  'Solicitação via Suporte',
  'Mensalidade',
  'Recarga Automática',
  'Cartão de Crédito',
  'Cartão de Débito',
  'Boleto',
  'PIX',
  'Aguardando Pagamento',
  'Pago',
  'Vencido',
  'Estornado',
  'Cancelado',
  'Confirmado (conciliação)',
  'Processando',
  // ADD-01 ADD-06, create charge
  'Recarga mínima é de R$ 100,00 e máxima de R$ 5.000,00',
  'Já existe uma recarga pendente, favor aguardar ou realizar o pagamento para gerar uma nova recarga',
  'Infelizmente tivemos um problema ao gerar sua recarga,',
  'Infelizmente tivemos um problema ao gerar sua recarga :~(',
  // ARC-01, automatic recharge
  'Cartão',
  'Valor Mínimo',
  'Valor da Recarga',
  'Criada em',
  'Cancelada em',
  'Ações',
  // docs/spec/automatic-recharge.md, automatic recharge
  'Ativo',
  'Pausado',
  'Inativo',
  'Editar',
  'Cancelar',
  'Despausar',
  // ARC-02 ARC-05 ARC-06, automatic recharge
  'É necessário informar um número de cartão válido.',
  'É necessário informar o número do código de segurança válido.',
  'É necessário informar um ano de expiração válido.',
  'É necessário informar uma data de expiração válida com mês e ano atual ou futuro. Por favor, verifique os campos e tente novamente.',
  "Ocorreu um erro: 'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.'",
  'Os valores informados são iguais aos atuais.',
  // INT-04 INT-05 INT-07, integrations manager
  'Gerenciar Integrações',
  '(Inativo)',
  'Ativar',
  'Nova Integração',
  'Não',
  'Sim',
  'OK',
  'Salvar',
  'Houve um erro ao salvar a integração. Por favor, tente novamente.',
  // GW-webhook
  'URL do Webhook é obrigatório',
  'Houve um problema com a autenticação da integração. Talvez seja necessário reinstalar essa integração.',
  // GW-recordings-cloud-default
  'Cloud é obrigatório',
  'Padrão',
  'Padrão E.164',
  // EXT-01 EXT-02 EXT-03 EXT-04, extension list and forms
  'Novo Ramal',
  'Ramal já criado',
  'Os campos ramal, senha e permissões são obrigatórios',
  'Não é permitido utilizar espaços ou os seguintes caracteres de acentuação como senha: " \' ` ´',
  'Dados',
  'Integrações',
  'Voltar',
  'Atualizar',
  // RPT-01, call report
  'Intervalo máximo entre as datas é 30 dias',
  // docs/spec/call-report.md
  'Sainte',
  'Entrante',
  'Atendida',
  'Ocupado',
  'Não foi possível completar',
  // DSH-01
  'Hoje',
  'Ontem',
  'Últimos 7 dias',
  'Últimos 30 dias',
  'Ambas',
  'Saínte',
];

const catalogue = [
  accessTokens,
  accounts,
  automaticRecharges,
  callReport,
  calls,
  chargeRefusals,
  charges,
  controls,
  dashboard,
  errors,
  extensions,
  financialData,
  integrations,
  integrationsManager,
  layout,
  notices,
  passwordRecovery,
  passwords,
  profiles,
  recordingsCloud,
  session,
  signUp,
  users,
];

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

const texts = new Set(catalogue.flatMap(listTexts));

it.each(VERBATIM)('says “%s”', (text) => {
  expect(texts).toContain(text);
});

it('says “A recarga ID 10482 não pode ser cancelada”', () => {
  expect(charges.charges.cannotBeCanceled(10482)).toBe('A recarga ID 10482 não pode ser cancelada');
});

it('says “Número do ramal {text}”', () => {
  expect(extensions.extensions.numberRefused('já existe')).toBe('Número do ramal já existe');
});

it('says “A recarga automática ID 312 não pode ser cancelada”', () => {
  expect(automaticRecharges.automaticRecharges.cannotBeCanceled(312)).toBe(
    'A recarga automática ID 312 não pode ser cancelada',
  );
});

it('says “Esta bandeira não é aceita pelo {provider}.”', () => {
  expect(automaticRecharges.formatCardProblem('brand', 'Asaas')).toBe(
    'Esta bandeira não é aceita pelo Asaas.',
  );
});

it('INT-02 INT-05 says how an integration went, by the name of its CRM', () => {
  const { connected, notConnected, configure, saved, removed, remove } =
    integrationsManager.integrationsManager;

  expect(connected('Moskit')).toBe('Integração com Moskit realizada com sucesso.');
  expect(notConnected('Moskit')).toBe(
    'Não foi possível realizar a integração com Moskit. Por favor, tente novamente.',
  );
  expect(configure('Moskit')).toBe('Configurar Moskit');
  expect(saved('Moskit')).toBe('Integração Moskit atualizada com sucesso!');
  expect(removed('Moskit')).toBe('Integração Moskit removida com sucesso!');
  expect(remove('Moskit')).toBe('Você tem certeza que deseja remover a integração com Moskit?');
});
