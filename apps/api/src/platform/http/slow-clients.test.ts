import { once } from 'node:events';
import { connect } from 'node:net';
import { followBalance } from '@alo/contract/money/credits.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { expect, it } from 'vitest';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** Milliseconds until the server closes a connection that sent only `text`. */
async function patienceFor(text: string): Promise<number> {
  const began = performance.now();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(text);
  await once(socket, 'close');
  return performance.now() - began;
}

it('SEC-6 closes slow requests, but not the event stream of a page', async () => {
  const token = await givenToken(server.context, await givenOrganization(server.context));
  const leaving = new AbortController();
  const stream = await fetch(server.url + BASE_PATH + followBalance.path, {
    headers: { Authorization: token },
    signal: leaving.signal,
  });
  const head = 'POST /api/v1/users/login HTTP/1.1\r\nHost: alo\r\n';

  const [silent, half, slow] = await Promise.all([
    patienceFor(''),
    patienceFor(head),
    patienceFor(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`),
  ]);

  expect(Math.max(silent, half)).toBeLessThan(14_000);
  expect(slow).toBeLessThan(34_000);
  const reader = stream.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  leaving.abort();
}, 60_000);
