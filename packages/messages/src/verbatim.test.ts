import { expect, it } from 'vitest';
import * as accessTokens from './access-tokens.ts';
import * as callReport from './call-report.ts';
import * as calls from './calls.ts';
import * as dashboard from './dashboard.ts';
import * as errors from './errors.ts';
import * as layout from './layout.ts';
import * as notices from './notices.ts';
import * as session from './session.ts';

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
  // portal §2, access tokens
  'Você tem certeza que deseja remover este token?',
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

const catalogue = [accessTokens, callReport, calls, dashboard, errors, layout, notices, session];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const texts = new Set(catalogue.flatMap(textsIn));

it.each(VERBATIM)('says “%s”', (text) => {
  expect(texts).toContain(text);
});
