import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const PRODUCTION = {
  DEMO: '0',
  DATABASE_URL: 'postgres://alo@127.0.0.1/alo',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://portal.example.com.br',
  SMTP_URL: 'smtps://user:password@mail.example.com.br',
  SOFTSWITCH_SECRET: 's'.repeat(24),
  MAIL_FROM: 'portal@example.com.br',
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
  expect(readConfig(PRODUCTION).sipWebSocketUrl).toBe('wss://{domain}:6443');
});

it.each(['wss://{domain}:7443', 'wss://sip.alo.example/ws', 'ws://127.0.0.1:8088/ws'])(
  'WPH-1 reads SIP_WEBSOCKET_URL %s',
  (SIP_WEBSOCKET_URL) => {
    const { sipWebSocketUrl } = readConfig({ ...PRODUCTION, SIP_WEBSOCKET_URL });
    expect(sipWebSocketUrl).toBe(SIP_WEBSOCKET_URL);
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
  expect(readConfig({ ...PRODUCTION, SIP_WEBSOCKET_URL: 'none' }).sipWebSocketUrl).toBeNull();
});

it('WPH-1 a demo uses the switch that was started beside it, and none without one', () => {
  expect(readConfig({ DEMO: '1', DATA_DIR }).sipWebSocketUrl).toBeNull();

  givenConnection(JSON.stringify({ ariUrl: 'x', webSocketUrl: 'ws://127.0.0.1:6443' }));

  expect(readConfig({ DEMO: '1', DATA_DIR }).sipWebSocketUrl).toBe('ws://127.0.0.1:6443');
  expect(readConfig({ ...PRODUCTION, DATA_DIR }).sipWebSocketUrl).toBe('wss://{domain}:6443');
});

it('WPH-1 a demo starts beside a half written file', () => {
  givenConnection('{');

  expect(readConfig({ DEMO: '1', DATA_DIR }).sipWebSocketUrl).toBeNull();
});
