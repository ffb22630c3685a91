import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWithin, parseNetworks } from '@alo/outbound/networks.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'alo-config-'));
const production = {
  DATA_DIR,
  DATABASE_URL: 'postgres://localhost/alo',
  SECRET_KEY: 'k'.repeat(44),
  SOFTSWITCH_SECRET: 's'.repeat(24),
  PUBLIC_URL: 'https://portal.example.com.br/',
  SMTP_URL: 'smtp://127.0.0.1:2525',
};

describe('demo', () => {
  it('needs no setting and keeps the secrets that it makes', () => {
    const first = readConfig({ DATA_DIR });
    const second = readConfig({ DATA_DIR });

    expect(first).toMatchObject({ isDemo: true, port: 3000, publicUrl: null });
    expect(first.secretKey).toHaveLength(48);
    expect(second.secretKey).toBe(first.secretKey);
    expect(second.softswitchSecrets).toEqual(first.softswitchSecrets);
    expect(second.softswitchSecrets[0]!.secret).not.toBe(first.secretKey);
  });
});

describe('production', () => {
  it('is the mode with a DATABASE_URL, unless DEMO is set', () => {
    expect(readConfig(production)).toMatchObject({
      isDemo: false,
      publicUrl: 'https://portal.example.com.br',
    });
    expect(readConfig({ ...production, DEMO: '1' }).isDemo).toBe(true);
  });

  it.each(['SECRET_KEY', 'SOFTSWITCH_SECRET', 'PUBLIC_URL', 'SMTP_URL'])(
    'refuses to start without %s and says how to make it',
    (name) => {
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(
        new RegExp(`^${name} is needed.*: set it to`),
      );
    },
  );
});

describe('CAL-12 SOFTSWITCH_SECRETS', () => {
  const each = 'freeswitch/sp1=a-secret-of-sp1-1, freeswitch/rj1=a-secret-of-rj1-1';

  it('sets a secret per machine, with or without the common one', () => {
    const { SOFTSWITCH_SECRET: _forAll, ...others } = production;

    expect(readConfig({ ...others, SOFTSWITCH_SECRETS: each }).softswitchSecrets).toEqual([
      { switchId: 'freeswitch', name: 'sp1', secret: 'a-secret-of-sp1-1' },
      { switchId: 'freeswitch', name: 'rj1', secret: 'a-secret-of-rj1-1' },
    ]);
    expect(readConfig({ ...production, SOFTSWITCH_SECRETS: each }).softswitchSecrets).toMatchObject(
      [{ switchId: null }, { name: 'sp1' }, { name: 'rj1' }],
    );
  });

  it.each([
    ['an unknown switch', 'avaya/sp1=a-secret-of-sp1-1', 'switches: freeswitch, asterisk'],
    ['one without a name', 'freeswitch=a-secret-of-sp1-1', 'write it like freeswitch/sp1=secret'],
    ['a short secret', 'freeswitch/sp1=short', 'sp1: a secret has at least 16 characters'],
    ['a name twice', `${each},freeswitch/sp1=another-secret-1`, 'its own name and secret'],
    ['a secret twice', `${each},freeswitch/x=a-secret-of-sp1-1`, 'its own name and secret'],
    ['a comma at the end', `${each},`, 'entry 3'],
  ])('refuses %s, and does not show the secret', (_name, text, message) => {
    const read = () => readConfig({ ...production, SOFTSWITCH_SECRETS: text });

    expect(read).toThrow(message);
    expect(read).not.toThrow(/a-secret-of-sp1|another-secret/);
  });
});

it('SEC-7 accepts an owner of the database only with the server’s role', () => {
  const DATABASE_OWNER_URL = 'postgres://owner@localhost/alo';

  expect(readConfig({ ...production, DATABASE_OWNER_URL })).toMatchObject({
    databaseUrl: production.DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
  });
  expect(() => readConfig({ DATA_DIR, DATABASE_OWNER_URL })).toThrow(/^DATABASE_URL is needed/);
});

it('requires PUBLIC_URL for real mails', () => {
  const demoWithMail = { DATA_DIR, SMTP_URL: production.SMTP_URL };

  expect(() => readConfig(demoWithMail)).toThrow(/^PUBLIC_URL is needed with SMTP_URL: set it to/);
  expect(readConfig({ ...demoWithMail, PUBLIC_URL: 'https://demo.example' }).isDemo).toBe(true);
});

it('SYS-registry invents companies and addresses only in the demo by default', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    companyRegistry: 'sandbox',
    postalCodes: 'sandbox',
  });
  expect(readConfig(production)).toMatchObject({
    companyRegistry: 'brasilapi',
    companyRegistryUrl: 'https://brasilapi.com.br',
    postalCodes: 'viacep',
    viaCepUrl: 'https://viacep.com.br',
  });
  const settings = { COMPANY_REGISTRY: 'sandbox', VIACEP_URL: 'http://cep.interno:8080/' };
  expect(readConfig({ ...production, ...settings })).toMatchObject({
    companyRegistry: 'sandbox',
    viaCepUrl: 'http://cep.interno:8080',
  });
});

it('SEC-10 lets customers’ URLs point only to configured private networks', () => {
  expect(readConfig(production).outboundAllowedNetworks).toEqual([]);
  const OUTBOUND_ALLOWED_NETWORKS = '10.20.0.0/16, ::1';
  expect(readConfig({ ...production, OUTBOUND_ALLOWED_NETWORKS })).toMatchObject({
    outboundAllowedNetworks: ['10.20.0.0/16', '::1'],
  });
  const all = { ...production, OUTBOUND_ALLOWED_NETWORKS, ALLOW_PRIVATE_WEBHOOKS: '1' };
  const allowed = parseNetworks(readConfig(all).outboundAllowedNetworks);
  for (const own of ['10.20.1.1', '172.31.0.1', '192.168.0.9', '127.0.0.1', '::1']) {
    expect(isWithin(allowed, own), own).toBe(true);
  }
  // Cloud metadata services, which reveal secrets.
  for (const other of ['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', 'fe80::1']) {
    expect(isWithin(allowed, other), other).toBe(false);
  }
  expect(() => readConfig({ ...production, OUTBOUND_ALLOWED_NETWORKS: '10.0.0.0/33' })).toThrow(
    'OUTBOUND_ALLOWED_NETWORKS: 10.0.0.0/33 is neither an address nor a network',
  );
});

it('names every setting that is wrong', () => {
  expect(() => readConfig({ DATA_DIR, PORT: 'x', ROLES: 'api,cook' })).toThrow(/PORT: .*\nROLES/);
});

describe('payments', () => {
  const asaas = {
    ...production,
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_API_KEY: '$aact_prod_1',
    ASAAS_WEBHOOK_TOKEN: 't'.repeat(24),
  };

  it('REL-16 refuses the worker role alone with the payment sandbox, whose events it cannot deliver', () => {
    expect(() => readConfig({ DATA_DIR, ROLES: 'worker' })).toThrow(/ROLES=worker/);
    expect(readConfig({ DATA_DIR, ROLES: 'api' }).roles).toEqual(['api']);
  });

  it('SYS-payment-sandbox is the demo’s provider, with secrets that it makes and keeps', () => {
    const first = readConfig({ DATA_DIR });

    expect(first.payments).toMatchObject({ provider: 'sandbox' });
    expect(readConfig({ DATA_DIR }).payments).toEqual(first.payments);
  });

  it('SYS-payment-sandbox is refused outside demo mode, because it would give free credit', () => {
    expect(() => readConfig({ ...production, PAYMENT_PROVIDER: 'sandbox' })).toThrow(/demo mode/);
    expect(readConfig(production).payments).toEqual({ provider: 'none' });
  });

  it('SYS-payment-asaas needs its key and webhook token, and refuses card numbers by default', () => {
    expect(readConfig(asaas).payments).toEqual({
      provider: 'asaas',
      apiKey: '$aact_prod_1',
      baseUrl: 'https://api.asaas.com/v3',
      webhookToken: 't'.repeat(24),
      takesCardNumbers: false,
    });
    expect(() => readConfig({ ...asaas, ASAAS_API_KEY: '', ASAAS_WEBHOOK_TOKEN: '' })).toThrow(
      /^ASAAS_API_KEY is needed.*: make one.*\nASAAS_WEBHOOK_TOKEN is needed.*: set it to/,
    );
  });
});
