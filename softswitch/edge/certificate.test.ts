import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startWebSocketEdge } from './websocket-edge.ts';

const HOST = 'sip.alo.example';

async function makeCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'alo-certificate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [certificate, key] = [join(folder, 'sip.pem'), join(folder, 'sip.key')];
  const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST}`;
  await promisify(execFile)('openssl', [
    ...request.split(' '),
    '-out',
    certificate,
    '-keyout',
    key,
  ]);
  return { cert: await readFile(certificate), key: await readFile(key) };
}

/** Connects as a browser does that trusts this certificate alone. */
async function handshake(port: number, trusted: Buffer): Promise<string | undefined> {
  const socket = connect({ port, host: '127.0.0.1', servername: HOST, ca: trusted });
  try {
    await once(socket, 'secureConnect');
    return socket.getProtocol() ?? undefined;
  } finally {
    socket.destroy();
  }
}

it('SYS-softswitch shows browsers the certificate, and a renewed one without a restart', async () => {
  const [first, second] = [await makeCertificate(), await makeCertificate()];
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  const edge = await startWebSocketEdge({
    address: '127.0.0.1',
    port,
    targetPort: 1,
    tls: first,
  });
  onTestFinished(() => edge.close());

  expect(await handshake(port, first.cert)).toBe('TLSv1.3');
  edge.renew(second);
  expect(await handshake(port, second.cert)).toBe('TLSv1.3');
  await expect(handshake(port, first.cert)).rejects.toThrow('self-signed certificate');
});
