import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './testing/processes/free-port.ts';
import { givenFolder, startProcess as start } from './testing/processes/server-process.ts';

it('says plainly that the port is taken', async () => {
  const port = await freePort();
  const blocker = createServer().listen(port, '127.0.0.1');

  const { server, output } = await start({ PORT: String(port), DATA_DIR: await givenFolder() });

  expect(server.exitCode).toBe(1);
  expect(output()).toContain(`Port ${port} is taken`);
  blocker.close();
}, 120_000);

it('names missing settings outside demo mode', async () => {
  const { server, output } = await start({ PORT: '1', DEMO: '0', DATA_DIR: await givenFolder() });

  expect(server.exitCode).toBe(1);
  expect(output()).toContain('SECRET_KEY is needed outside demo mode');
  expect(output()).not.toContain('    at ');
});
