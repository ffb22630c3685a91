import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The specification's own texts, as far as their screens exist: letter for letter, slips included. */
const VERBATIM = [
  // portal §2, sidebar and layout
  'Relatório de Chamadas',
  'Suporte',
  'Sair',
  'Administrador',
  'Usuário',
  // portal §2 and §5, login
  'Sua sessão expirou, por favor faça login novamente',
  'Para fazer o login você precisa informar um email válido',
  'Por favor, verifique o email e senha inseridos e tente novamente',
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

const catalogue = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<Record<string, unknown>>),
);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const texts = new Set(catalogue.flatMap(textsIn));

it.each(VERBATIM)('says “%s”', (text) => {
  expect(texts).toContain(text);
});
