import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SwitchFailure } from '../install/failure.ts';
import { checkEdgeSettings, DEFAULT_EDGE, type EdgeSettings } from './edge-settings.ts';
import { getEdgeFile, writeEdge } from './write-edge.ts';

const ASTERISKS = ['10.0.0.11:5060', '10.0.0.12:5060'];

async function write(settings: Partial<EdgeSettings> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'alo-edge-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const login = { host: 'db', port: 5432, database: 'alo', user: 'u', password: 'secret' };
  await writeEdge(folder, { ...DEFAULT_EDGE, asterisks: ASTERISKS, ...settings }, login);
  const read = (name: string) => readFile(getEdgeFile(folder, name), 'utf8');
  return { folder, read };
}

it('SYS-switch-kamailio fills in its configuration, readable by its user alone', async () => {
  const { folder, read } = await write();

  const text = await read('kamailio.cfg');
  expect(text).not.toMatch(/\{\{|undefined/);
  expect(text).toContain('"postgres://u:secret@db:5432/alo"');
  expect(text).toContain('listen=tcp:127.0.0.1:6443');
  expect(text).not.toContain('listen=tls');
  expect(await read('dispatcher.list')).toBe('1 sip:10.0.0.11:5060\n1 sip:10.0.0.12:5060\n');
  expect((await stat(getEdgeFile(folder, 'kamailio.cfg'))).mode & 0o077).toBe(0);
});

it('SYS-switch-kamailio serves TLS to phones and browsers, and names the public address', async () => {
  const tls = { certificate: '/etc/alo/sip.pem', key: '/etc/alo/sip.key' };

  const { read } = await write({ ...tls, publicAddress: '203.0.113.7' });

  const text = await read('kamailio.cfg');
  expect(text).toContain('listen=tls:127.0.0.1:5061 advertise 203.0.113.7:5061');
  expect(text).toContain('listen=tls:127.0.0.1:6443 advertise 203.0.113.7:6443');
  expect(text).not.toContain('listen=tcp:127.0.0.1:6443');
  expect(await read('tls.cfg')).toContain('certificate = /etc/alo/sip.pem');
});

it.each<[Partial<EdgeSettings>, string]>([
  [{ asterisks: [] }, '--asterisk'],
  [{ asterisks: ['10.0.0.11'] }, 'no Asterisk'],
  [{ address: 'a b' }, 'no IPv4 address'],
  [{ address: '0.0.0.0' }, 'one address'],
  [{ sipPort: Number.NaN }, 'Ports'],
  [{ key: '/a.key' }, 'come together'],
])('SYS-switch-kamailio refuses %o', (settings, words) => {
  const check = () => checkEdgeSettings({ ...DEFAULT_EDGE, asterisks: ASTERISKS, ...settings });

  expect(check).toThrow(SwitchFailure);
  expect(check).toThrow(words);
});
