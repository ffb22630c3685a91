import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { examineSipServer } from './sip-server-check.ts';

const examineAddress = async (SIP_SERVER: string) =>
  (await examineSipServer(readConfig({ DEMO: '1', SIP_SERVER }))).status;

it('EXT-08 the doctor distinguishes a SIP server that answers from a missing one', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    expect(await examineAddress(`127.0.0.1:${port};transport=tcp`)).toBe('ok');
    expect(await examineAddress(`127.0.0.1:${port};transport=udp`)).toBe('ok');
    expect(await examineAddress(`127.0.0.1:${port};transport=tls`)).toBe('failed');
  } finally {
    server.close();
  }
  expect(await examineAddress(`127.0.0.1:${port};transport=tcp`)).toBe('failed');
  expect(await examineAddress('nowhere.invalid')).toBe('failed');
  expect(await examineAddress('')).toBe('ok');
});
