import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { bareEnvironment } from '../testing/processes/bare-environment.ts';
import { openDemoCrms, addDemoCrms } from './demo-crms.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'alo-demo-crms-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const PRODUCTION = {
  DATA_DIR,
  DATABASE_URL: 'postgres://localhost/alo',
  SECRET_KEY: 'k'.repeat(44),
  SOFTSWITCH_SECRET: 's'.repeat(24),
  PUBLIC_URL: 'https://portal.example.com.br/',
  SMTP_URL: 'smtp://127.0.0.1:2525',
};

function open(settings: NodeJS.ProcessEnv) {
  return openDemoCrms(readConfig(settings), {
    add: (...closes) => closes.forEach((close) => onTestFinished(async () => void (await close()))),
  });
}

it('SYS-demo-crms creates the data folder if it is missing and every secret is configured', async () => {
  const crms = await open({
    ...PRODUCTION,
    DEMO: '1',
    DATA_DIR: join(DATA_DIR, 'not', 'there'),
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_API_KEY: '$aact_hmlg_test',
    ASAAS_WEBHOOK_TOKEN: 't'.repeat(48),
  });

  expect(crms!.config.demoCrms).toHaveProperty('agendor');
});

it('SYS-demo-crms replaces the CRMs in the demo, except those that the operator configured', async () => {
  const elsewhere = 'http://127.0.0.1:9/kommo';
  const profiles = join(DATA_DIR, 'profiles.json');
  writeFileSync(profiles, JSON.stringify({ groner: { proven: 'by us' } }));
  const settings = {
    DATA_DIR,
    CRM_PROFILES_FILE: profiles,
    CRM_BASE_URL_KOMMO: elsewhere,
    HUBSPOT_CLIENT_ID: 'id',
    HUBSPOT_CLIENT_SECRET: 'secret',
  };

  const crms = await open(settings);

  const { crmBaseUrls, oauthApplications, demoCrms } = crms!.config;
  expect(crmBaseUrls.kommo).toBe(elsewhere);
  expect(crmBaseUrls.hubspot).toBeUndefined();
  expect(oauthApplications.hubspot).toMatchObject({ clientId: 'id' });
  const configuredCrms = ['groner', 'hubspot', 'kommo'];
  expect(Object.keys(demoCrms!)).toEqual(
    Object.keys(MANIFESTS).filter((id) => !configuredCrms.includes(id)),
  );
  expect(crmBaseUrls.agendor).toBe(`${crms!.url}/agendor`);
  expect(oauthApplications.zendesk).toMatchObject({ clientId: 'demo' });
  expect(demoCrms!.agendor).toEqual({
    page: `${crms!.url}/agendor`,
    typed: { token: expect.any(String) as string },
  });
  expect(crms!.config.ai!.chat.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
  expect(await (await fetch(crms!.url)).text()).toContain('CRMs da demonstração');
});

it('SYS-demo-crms is used by the operator’s commands as well while the demo runs', async () => {
  const closeCallbacks: (() => unknown)[] = [];
  const config = readConfig({ DATA_DIR });
  const crms = await openDemoCrms(config, {
    add: (...closes) => void closeCallbacks.push(...closes),
  });

  const { crmBaseUrls, oauthApplications } = await addDemoCrms(config);

  expect(crmBaseUrls).toEqual(crms!.config.crmBaseUrls);
  expect(oauthApplications).toEqual(crms!.config.oauthApplications);
  const production = readConfig(PRODUCTION);
  expect(await addDemoCrms(production)).toBe(production);
  for (const end of closeCallbacks.toReversed()) await end();
  expect(await addDemoCrms(config)).toBe(config);
});

it('SYS-demo-crms has the same addresses after a restart, unless the port is taken', async () => {
  const dataDir = join(DATA_DIR, 'restarted');
  const closeCallbacks: (() => unknown)[] = [];
  const first = await openDemoCrms(readConfig({ DATA_DIR: dataDir }), {
    add: (...closes) => void closeCallbacks.push(...closes),
  });
  for (const end of closeCallbacks.toReversed()) await end();

  const second = await open({ DATA_DIR: dataDir });
  const third = await open({ DATA_DIR: dataDir });

  expect(second!.url).toBe(first!.url);
  expect(second!.config.demoWebhookUrl).toBe(first!.config.demoWebhookUrl);
  expect(third!.url).not.toBe(first!.url);
});

it('SYS-demo-crms runs only in a demo of one process', async () => {
  expect(await open(PRODUCTION)).toBeNull();
  expect(await open({ DATA_DIR, ROLES: 'api' })).toBeNull();
  const { demoCrms, demoWebhookUrl } = readConfig({ DATA_DIR });
  expect([demoCrms, demoWebhookUrl]).toEqual([null, null]);
});

const LOADING = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
const { readConfig } = await import('./platform/config.ts');
await Promise.all(['./app.ts', './open-context.ts', './workers.ts', './loops.ts'].map((file) => import(file)));
const { openDemoCrms } = await import('./demo/demo-crms.ts');
const crms = await openDemoCrms(readConfig(process.env), { add: () => {} });
console.log(JSON.stringify({ isOpen: crms !== null, count: loaded.length, fakes: loaded.filter((url) => url.includes('/fakes/')) }));
process.exit(0);
`;

async function loadedBy(settings: NodeJS.ProcessEnv) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LOADING],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...bareEnvironment(), ...settings },
      timeout: 60_000,
    },
  );
  return JSON.parse(stdout) as { isOpen: boolean; count: number; fakes: string[] };
}

it('SYS-demo-crms loads no stand-ins outside the demo', { timeout: 120_000 }, async () => {
  const outside = await loadedBy(PRODUCTION);
  const inside = await loadedBy({ DATA_DIR });

  expect(outside).toMatchObject({ isOpen: false, fakes: [] });
  expect(outside.count).toBeGreaterThan(100);
  expect(inside.isOpen).toBe(true);
  expect(inside.fakes).not.toEqual([]);
});
