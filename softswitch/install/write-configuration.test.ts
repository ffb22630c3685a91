import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SwitchFailure } from './failure.ts';
import { checkSettings, DEFAULT_SETTINGS, type SwitchSettings } from './switch-settings.ts';
import { writeConfiguration, type ConfigurationInput } from './write-configuration.ts';

async function write(
  settings: Partial<SwitchSettings> = {},
  product: Partial<ConfigurationInput['product']> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'alo-switch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeConfiguration({
    folder,
    program: {
      command: ['asterisk'],
      modules: '/modules',
      data: '/data',
      version: '22',
      encoder: null,
    },
    settings: { ...DEFAULT_SETTINGS, ...settings },
    secrets: { ari: 'ari-secret', ami: 'ami-secret', database: 'database-secret' },
    product: {
      apiUrl: 'http://127.0.0.1:3000',
      softswitchSecret: 'softswitch-secret',
      recordings: '/recordings',
      ...product,
    },
    database: { host: 'db', port: 5432, database: 'alo', user: 'u', password: 'database-secret' },
  });
  const read = (name: string) => readFile(join(folder, 'etc', name), 'utf8');
  return { folder, read };
}

it('SYS-softswitch fills in every template, readable by its user alone', async () => {
  const { folder, read } = await write();

  for (const name of await readdir(join(folder, 'etc'))) {
    expect(await read(name), name).not.toMatch(/\{\{|undefined/);
    expect((await stat(join(folder, 'etc', name))).mode & 0o077, name).toBe(0);
  }
  expect(await read('extensions.conf')).toContain(
    'API_URL = http://127.0.0.1:3000/softswitch/asterisk\n',
  );
  expect(await read('pjsip.conf')).not.toContain('[tls]');
});

it('SYS-softswitch keeps the control interfaces on loopback, whatever address phones use', async () => {
  const { read } = await write({ address: '0.0.0.0' });

  expect(await read('pjsip.conf')).toContain('bind = 0.0.0.0:5060');
  expect(await read('http.conf')).toContain('bindaddr = 127.0.0.1');
  expect(await read('manager.conf')).toContain('bindaddr = 127.0.0.1');
});

it('SYS-softswitch serves TLS with the operator’s certificate, and names the public address', async () => {
  const tls = { certificate: '/etc/alo/sip.pem', key: '/etc/alo/sip.key' };

  const { read } = await write({ ...tls, publicAddress: '203.0.113.7' });

  const text = await read('pjsip.conf');
  expect(text).toContain('bind = 127.0.0.1:5061\ncert_file = /etc/alo/sip.pem');
  expect(text.match(/external_media_address = 203\.0\.113\.7/g)).toHaveLength(3);
});

it('SYS-switch-kamailio takes extensions from a Kamailio alone, and no browsers', async () => {
  const { read } = await write({ kamailio: ['10.0.0.5', '10.0.0.6'] });

  expect(await read('extconfig.conf')).toContain('ps_endpoints => pgsql,general,edge_endpoints');
  expect(await read('acl.conf')).toContain(
    'deny = ::/0\npermit = 10.0.0.5/255.255.255.255\npermit = 10.0.0.6/255.255.255.255\n',
  );
  expect(await read('modules.conf')).toContain('noload = res_pjsip_transport_websocket.so');
});

it('SYS-switch-kamailio asks every extension for a password if there is no Kamailio', async () => {
  const { read } = await write();

  expect(await read('extconfig.conf')).toContain('ps_endpoints => pgsql,general,ps_endpoints');
  expect(await read('acl.conf')).not.toContain('permit');
  expect(await read('modules.conf')).toContain('\nload = res_pjsip_transport_websocket.so');
});

it('SYS-softswitch refuses a secret that would end a line of the dialplan', async () => {
  await expect(write({}, { softswitchSecret: 'abc;[x],y' })).rejects.toThrow('SOFTSWITCH_SECRET');
});

it.each<[Partial<SwitchSettings>, string]>([
  [{ name: 'sw 1' }, '--name'],
  [{ address: 'a;b' }, 'no IP address'],
  [{ sipPort: Number.NaN }, 'Ports'],
  [{ controlPort: 65_534 }, 'Ports'],
  [{ rtpStart: 20_000, rtpEnd: 20_000 }, '--rtp'],
  [{ certificate: '/a.pem' }, 'come together'],
  [{ kamailio: ['10.0.0.0/8'] }, 'address of a Kamailio'],
  [{ apiUrl: 'http://a/b' }, '--api-url'],
])('SYS-softswitch refuses %o', (settings, words) => {
  const check = () => checkSettings({ ...DEFAULT_SETTINGS, ...settings });

  expect(check).toThrow(SwitchFailure);
  expect(check).toThrow(words);
});
