import { expect, it } from 'vitest';
import * as accessTokens from './access-tokens.ts';
import * as accounts from './accounts.ts';
import * as chargeRefusals from './charge-refusals.ts';
import * as callReport from './call-report.ts';
import * as calls from './calls.ts';
import * as dashboard from './dashboard.ts';
import * as errors from './errors.ts';
import * as layout from './layout.ts';
import * as notices from './notices.ts';
import * as passwords from './passwords.ts';
import * as session from './session.ts';
import * as signUp from './sign-up.ts';

/** The specification's own texts, as far as their screens exist: letter for letter, slips included. */
const VERBATIM = [
  // portal §2, sidebar and layout
  'Tokens de acesso',
  'Relatório de Chamadas',
  'Suporte',
  'Sair',
  'Administrador',
  'Usuário',
  // portal §2 and §5, login
  'Sua sessão expirou, por favor faça login novamente',
  'Para fazer o login você precisa informar um email válido',
  'Por favor, verifique o email e senha inseridos e tente novamente',
  'Parabéns! Seu email foi confirmado com sucesso!',
  'Não encontramos seu email em nossa base...',
  // portal §5 and §8, sign-up
  'A senha e confirmação não conferem, favor informar a mesma senha',
  'Por favor, informe todos os campos',
  'Domínio inválido, por favor informe outro',
  // portal §2, §5 and §8, change password
  'Alterar senha',
  'A nova senha e confirmação não correspondem, por favor tente novamente',
  'A senha atual informada não confere...',
  // portal §2, access tokens
  'Você tem certeza que deseja remover este token?',
  // portal §5, add credit
  'Recarga mínima é de R$ 100,00 e máxima de R$ 5.000,00',
  // portal §5, call report
  'Intervalo máximo entre as datas é 30 dias',
  // portal §9
  'Sainte',
  'Entrante',
  'Atendida',
  'Ocupado',
  'Não foi possível completar',
  // panel §9
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
  callReport,
  calls,
  chargeRefusals,
  dashboard,
  errors,
  layout,
  notices,
  passwords,
  session,
  signUp,
];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const texts = new Set(catalogue.flatMap(textsIn));

it.each(VERBATIM)('says “%s”', (text) => {
  expect(texts).toContain(text);
});
