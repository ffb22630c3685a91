import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBrand } from '../brand/brand.ts';
import { readConfig } from '../config.ts';
import { addPortal } from '../http/pages/portal.ts';
import { addSecurityHeaders } from '../http/pages/security-headers.ts';

const PRODUCTION = {
  DEMO: '0',
  DATABASE_URL: 'postgres://alo@127.0.0.1/alo',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://portal.example.com.br',
  SMTP_URL: 'smtps://user:password@mail.example.com.br',
  SOFTSWITCH_SECRET: 's'.repeat(24),
  MAIL_FROM: 'portal@example.com.br',
};

const CONNECTION = {
  ariUrl: 'http://127.0.0.1:8088/ari',
  ariPassword: 'a',
  amiHost: '127.0.0.1',
  amiPort: 8089,
  amiPassword: 'b',
  webSocketUrl: 'ws://127.0.0.1:6443',
};

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'alo-sip-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

function givenConnection(text: string) {
  mkdirSync(join(DATA_DIR, 'softswitch'));
  writeFileSync(join(DATA_DIR, 'softswitch/connection.json'), text);
}

it('WPH-1 browsers reach the switch at the domain of the organization by default', () => {
  expect(readConfig(PRODUCTION).getSipWebSocketUrl()).toBe('wss://{domain}:6443');
});

it.each(['wss://{domain}:7443', 'wss://sip.alo.example/ws', 'ws://127.0.0.1:8088/ws'])(
  'WPH-1 reads SIP_WEBSOCKET_URL %s',
  (SIP_WEBSOCKET_URL) => {
    const config = readConfig({ ...PRODUCTION, SIP_WEBSOCKET_URL });
    expect(config.getSipWebSocketUrl()).toBe(SIP_WEBSOCKET_URL);
  },
);

it.each([
  'https://sip.alo.example',
  'sip.alo.example:6443',
  "wss://a; script-src 'none'",
  'wss://',
])('WPH-1 refuses SIP_WEBSOCKET_URL %s and shows the format', (SIP_WEBSOCKET_URL) => {
  expect(() => readConfig({ ...PRODUCTION, SIP_WEBSOCKET_URL })).toThrow(
    /^SIP_WEBSOCKET_URL: write it like wss/,
  );
});

it('WPH-1 none turns the webphone off', () => {
  expect(readConfig({ ...PRODUCTION, SIP_WEBSOCKET_URL: 'none' }).getSipWebSocketUrl()).toBeNull();
});

it('WPH-1 a demo uses the switch that was started beside it, and none without one', () => {
  const demo = readConfig({ DEMO: '1', DATA_DIR });
  expect(demo.getSipWebSocketUrl()).toBeNull();

  givenConnection(JSON.stringify(CONNECTION));

  expect(demo.getSipWebSocketUrl()).toBe('ws://127.0.0.1:6443');
  expect(readConfig({ ...PRODUCTION, DATA_DIR }).getSipWebSocketUrl()).toBe('wss://{domain}:6443');
  rmSync(join(DATA_DIR, 'softswitch'), { recursive: true });
  expect(demo.getSipWebSocketUrl()).toBeNull();
});

it('WPH-1 the page and its policy follow the switch of a demo', async () => {
  const config = readConfig({ DEMO: '1', DATA_DIR });
  const brand = readBrand(config);
  const app = fastify();
  await addSecurityHeaders(app, config, brand);
  addPortal(app, brand, null);
  const readPage = async () => {
    const { body, headers } = await app.inject('/login');
    const [, block] = /id="brand"[^>]*>([^<]*)<\/script>/.exec(body)!;
    const policy = String(headers['content-security-policy']);
    const [, sources] = /connect-src ([^;]*)/.exec(policy)!;
    const { sipWebSocketUrl } = JSON.parse(block!) as { sipWebSocketUrl: string | null };
    return [sipWebSocketUrl, sources!.trim()];
  };
  expect(await readPage()).toEqual([null, "'self'"]);

  givenConnection(JSON.stringify(CONNECTION));

  const { webSocketUrl } = CONNECTION;
  expect(await readPage()).toEqual([webSocketUrl, `'self' ${webSocketUrl}`]);
});

it('WPH-1 a demo starts beside a half written file', () => {
  givenConnection('{');

  expect(readConfig({ DEMO: '1', DATA_DIR }).getSipWebSocketUrl()).toBeNull();
});
