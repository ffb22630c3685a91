import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Resolve } from './customer-address.ts';
import { openOutbound } from './outbound.ts';
import { CERTIFICATE } from './testing/certificate.ts';
import { givenServer, givenTlsServer, type LoopbackServer } from './testing/loopback-server.ts';

const REQUEST_TIMEOUT_MS = 8_000;

/** Each reaches a listening server on this machine. */
const THIS_MACHINE = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '127.000.000.001',
  '2130706433',
  '0x7f000001',
  '0x7F.1',
  '0x7f.0x0.0x0.0x1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '127%2E0%2E0%2E1',
  '①②⑦.⓪.⓪.①',
  '１２７.0.0.1',
  '127。0。0。1',
  '127．0．0．1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'any.localhost',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'loc\u00adalhost',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::0.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::FFFF:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '0',
  '0.0.0.0',
  '0x0',
  '00000',
  '[::]',
];

const ELSEWHERE = [
  '127.255.255.254',
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '0xa000001',
  '012.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.257',
  '169.254.169.254',
  '2852039166',
  '0xA9FEA9FE',
  '0251.0376.0251.0376',
  '100.64.0.1',
  '100.127.255.255',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '[::127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[100::1]',
  '[2001::1]',
  '[2001:0:7f00:1::1]',
  '[2001:2::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
];

const NO_ADDRESSES = ['[::1%25lo]', '127.0.0.256', '0x100000000', '[::1', 'a b', ''];

function givenClient(settings: { allowed?: string[]; resolve?: Resolve } = {}) {
  const outbound = openOutbound({
    userAgent: 'alo/1',
    allowedNetworks: settings.allowed ?? [],
    closeTimeoutMs: 100,
    resolve: settings.resolve,
  });
  onTestFinished(() => outbound.close());
  return (url: string, options: object = {}) =>
    outbound.toCustomer({ method: 'GET', url, timeoutMs: REQUEST_TIMEOUT_MS, ...options });
}

/** Listens on all interfaces. */
const givenListener = (): Promise<LoopbackServer> =>
  givenServer((_, response) => void response.end('1'), '::');

function trustOurCertificate(): void {
  const usual = getCACertificates();
  onTestFinished(() => setDefaultCACertificates(usual));
  setDefaultCACertificates([...usual, CERTIFICATE]);
}

const REFUSED = { kind: 'refused', mayBeDone: false };

describe('requests to customers’ addresses', () => {
  it('SEC-10 refuses addresses that are not public, in any spelling', async () => {
    const listener = await givenListener();
    const ask = givenClient();
    const hosts = [...THIS_MACHINE, ...ELSEWHERE, ...NO_ADDRESSES];
    expect(hosts.length).toBeGreaterThan(80);

    for (const host of hosts) {
      const answer = ask(`http://${host}:${listener.port}/`);
      await expect(answer, host).rejects.toMatchObject(REFUSED);
    }

    expect(listener.connections()).toBe(0);
  });

  it('SEC-10 connects by each of these spellings if the networks are allowed', async () => {
    const listener = await givenListener();
    const ask = givenClient({ allowed: ['127.0.0.0/8', '::1', '0.0.0.0', '::'] });

    for (const host of THIS_MACHINE) {
      expect((await ask(`http://${host}:${listener.port}/`)).status, host).toBe(200);
    }
  });

  it('SEC-10 refuses names with such an address, even if only one of several is', async () => {
    const listener = await givenListener();
    const answers = [
      ['127.0.0.1'],
      ['::1'],
      ['10.0.0.8'],
      ['169.254.169.254'],
      ['100.64.3.4'],
      ['::ffff:127.0.0.1'],
      ['64:ff9b::7f00:1'],
      ['8.8.8.8', '127.0.0.1'],
      ['2606:4700::1111', '::1'],
      ['2606:4700::1111', '8.8.8.8', 'fd00::1'],
    ];

    for (const addresses of answers) {
      const ask = givenClient({ resolve: async () => addresses });
      for (const scheme of ['http', 'https']) {
        const answer = ask(`${scheme}://hook.example:${listener.port}/`);
        await expect(answer, addresses.join()).rejects.toMatchObject(REFUSED);
      }
    }

    expect(listener.connections()).toBe(0);
  });

  it('SEC-10 resolves a name for each connection, and connects to the checked address', async () => {
    const outside = await givenServer((_, response) => {
      response.setHeader('Connection', 'close').end('1');
    }, '127.0.0.2');
    const inside = await givenServer((_, response) => void response.end('1'), '127.0.0.1');
    const lookUps: string[] = [];
    const ask = givenClient({
      allowed: ['127.0.0.2'],
      resolve: async () => [lookUps.push('') === 1 ? '127.0.0.2' : '127.0.0.1'],
    });

    expect((await ask(`http://rebind.example:${outside.port}/`)).status).toBe(200);
    expect(lookUps).toHaveLength(1);
    await expect(ask(`http://rebind.example:${outside.port}/`)).rejects.toMatchObject(REFUSED);
    await expect(ask(`http://rebind.example:${inside.port}/`)).rejects.toMatchObject(REFUSED);

    expect([outside.connections(), inside.connections()]).toEqual([1, 0]);
  });

  it('SEC-10 checks the address of each redirect', async () => {
    const inside = await givenListener();
    let location = '';
    const outside = await givenServer((_, response) => {
      const ascii = location.replace(/[^\p{ASCII}]+/gu, encodeURIComponent);
      response.writeHead(302, { Location: ascii }).end();
    }, '127.0.0.2');
    const ask = givenClient({ allowed: ['127.0.0.2'] });
    const start = `http://127.0.0.2:${outside.port}/`;

    for (const host of [...THIS_MACHINE, '169.254.169.254', '[fd00::1]']) {
      location = `//${host}:${inside.port}/`;
      await expect(ask(start, { redirects: 3 }), host).rejects.toMatchObject(REFUSED);
    }
    location = `http://outside@127.0.0.1:${inside.port}/`;
    await expect(ask(start, { redirects: 3 })).rejects.toMatchObject(REFUSED);

    expect(inside.connections()).toBe(0);
  });

  it('SEC-10 accepts only web schemes and ports, and no password in the address', async () => {
    const listener = await givenListener();
    const ask = givenClient({ resolve: async () => ['8.8.8.8'] });
    const { port } = listener;
    const addresses = [
      ...[1, 21, 22, 23, 25, 110, 143, 444, 465, 587, 993, 1023].flatMap((low) => [
        `http://8.8.8.8:${low}/`,
        `https://hook.example:${low}/`,
      ]),
      ...['ftp', 'gopher', 'file', 'ws', 'data', 'javascript', 'dict'].map(
        (scheme) => `${scheme}://127.0.0.1:${port}/`,
      ),
      `http://hook.example@127.0.0.1:${port}/`,
      `http://hook.example:443@127.0.0.1:${port}/`,
      `http://hook.example%2F@127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}\\@hook.example/`,
      `http:127.0.0.1:${port}`,
      `http:///127.0.0.1:${port}`,
      `\\\\127.0.0.1:${port}\\`,
      `//127.0.0.1:${port}/`,
    ];

    for (const address of addresses) {
      await expect(ask(address), address).rejects.toMatchObject(REFUSED);
    }

    expect(listener.connections()).toBe(0);
  });

  it('SEC-10 accepts any port of an allowed network', async () => {
    const ask = givenClient({ allowed: ['127.0.0.0/8'] });

    // no server listens there
    await expect(ask('http://127.0.0.1:1/')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('SEC-10 accepts only a certificate of the requested name', async () => {
    const server = await givenTlsServer((_, response) => void response.end('1'));
    const ask = givenClient({ allowed: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] });
    const url = (host: string) => `https://${host}:${server.port}/`;
    const unreachable = (code: string) => ({
      kind: 'unreachable',
      reason: `no connection (${code})`,
    });

    await expect(ask(url('hook.example'))).rejects.toMatchObject(
      unreachable('DEPTH_ZERO_SELF_SIGNED_CERT'),
    );
    trustOurCertificate();

    expect((await ask(url('hook.example'))).status).toBe(200);
    expect((await ask(url('HOOK.example.'))).status).toBe(200);
    for (const host of ['other.example', '127.0.0.1']) {
      await expect(ask(url(host))).rejects.toMatchObject(
        unreachable('ERR_TLS_CERT_ALTNAME_INVALID'),
      );
    }
  });

  it('SEC-10 follows no redirect from https to http', async () => {
    const plain = await givenServer((_, response) => void response.end('1'));
    const server = await givenTlsServer((_, response) => {
      response.writeHead(302, { Location: `http://hook.example:${plain.port}/` }).end();
    });
    const ask = givenClient({ allowed: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] });
    trustOurCertificate();

    const answer = ask(`https://hook.example:${server.port}/`, { redirects: 1 });

    await expect(answer).rejects.toMatchObject(REFUSED);
    expect(plain.connections()).toBe(0);
  });

  it('SEC-10 reports that nothing was sent if a name has no address', async () => {
    const none = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    const ask = givenClient({ resolve: () => Promise.reject(none) });

    await expect(ask('https://hook.example/')).rejects.toMatchObject({
      kind: 'unreachable',
      mayBeDone: false,
      reason: 'no connection (ENOTFOUND)',
    });
  });

  it('SEC-10 does not reveal the address of a refused name', async () => {
    const ask = givenClient({ resolve: async () => ['10.20.30.40'] });

    await expect(ask('https://hook.example/')).rejects.toThrow(
      /^GET https:\/\/hook\.example: the address is not public$/,
    );
  });
});
