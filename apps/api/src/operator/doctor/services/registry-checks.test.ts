import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { openConfiguredOutbound } from '../../../platform/outbound.ts';
import { useRegistryStandIn } from '../../../testing/stand-ins/registry-stand-in.ts';
import { examineRegistries } from './registry-checks.ts';

const standIn = useRegistryStandIn();
const outbound = openConfiguredOutbound(readConfig({ DEMO: '1' }));
afterAll(() => outbound.close());

const examineWith = async (settings: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    (await examineRegistries(readConfig({ DEMO: '1', ...settings }), outbound)).map(
      ({ check, status }) => [check, status],
    ),
  );

it('the doctor distinguishes a working register from one that finds nothing', async () => {
  const settings = {
    COMPANY_REGISTRY: 'brasilapi',
    COMPANY_REGISTRY_URL: standIn.url,
    POSTAL_CODES: 'viacep',
    VIACEP_URL: standIn.url,
  };
  const company = { cnpj: '00000000000191', razao_social: 'BANCO', situacao_cadastral: 2 };
  standIn.answer = { status: 200, body: { ...company, localidade: 'São Paulo', uf: 'SP' } };
  expect(await examineWith(settings)).toEqual({
    'register of companies': 'ok',
    'register of CEPs': 'ok',
  });

  standIn.answer = { status: 404, body: { type: 'not_found', erro: 'true' } };
  expect(await examineWith(settings)).toEqual({
    'register of companies': 'failed',
    'register of CEPs': 'failed',
  });
});

it('the doctor warns of made-up companies outside the demo', async () => {
  const production = {
    DEMO: '0',
    SECRET_KEY: 'k'.repeat(44),
    SOFTSWITCH_SECRET: 's'.repeat(24),
    PUBLIC_URL: 'https://portal.example.com.br',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    COMPANY_REGISTRY: 'sandbox',
    POSTAL_CODES: 'sandbox',
  };

  expect(await examineWith({})).toEqual({
    'register of companies': 'ok',
    'register of CEPs': 'ok',
  });
  expect(Object.values(await examineWith(production))).toEqual(['warning', 'warning']);
});
