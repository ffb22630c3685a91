import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { askNameServers } from './customer-connector.ts';

const A = 1;
const AAAA = 28;

async function givenNameServer(records: { [type: number]: Buffer }): Promise<string> {
  const socket = createSocket('udp4', (question, { port, address }) => {
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1);
    const data = records[type];
    const header = Buffer.from([
      ...question.subarray(0, 2),
      0x81,
      0x80,
      0,
      1,
      0,
      data ? 1 : 0,
      0,
      0,
      0,
      0,
    ]);
    const questionSection = question.subarray(12, question.indexOf(0, 12) + 5);
    const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data?.length ?? 0]);
    socket.send(
      Buffer.concat([header, questionSection, ...(data ? [record, data] : [])]),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

it('SEC-10 resolves IPv4 and IPv6 addresses of a name', async () => {
  const server = await givenNameServer({
    [A]: Buffer.from([10, 1, 2, 3]),
    [AAAA]: Buffer.from([0xfd, ...Array(14).fill(0), 1]),
  });

  const { resolve } = askNameServers([server]);

  expect(await resolve('hook.example')).toEqual(['10.1.2.3', 'fd00::1']);
});

it('SEC-10 resolves a name with one kind of address, and reports a name without any', async () => {
  const { resolve } = askNameServers([await givenNameServer({ [A]: Buffer.from([10, 1, 2, 3]) })]);
  expect(await resolve('hook.example')).toEqual(['10.1.2.3']);

  const none = askNameServers([await givenNameServer({})]);
  await expect(none.resolve('hook.example')).rejects.toMatchObject({ code: 'ENODATA' });
});

it('SEC-10 resolves localhost without a query', async () => {
  const { resolve } = askNameServers(['127.0.0.1:9']);

  expect(await resolve('any.LocalHost')).toEqual(['127.0.0.1', '::1']);
});
