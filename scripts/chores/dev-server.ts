// npm run dev: one port; the database stays up while the API restarts.
import { spawn } from 'node:child_process';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { locateDatabase } from '../../apps/api/src/platform/db/connection/locate-database.ts';
import { openLog } from '../../apps/api/src/platform/log/log.ts';
import { main, say } from './failure.mjs';
import { resolveInProject } from './project.mjs';

const API_SOURCES = [resolveInProject('apps/api/src'), resolveInProject('packages')];
const IS_API_SOURCE = /(?<!\.(test|e2e))\.(ts|sql|js)$/;
/** An editor saves several files at once. */
const SETTLE_MS = 100;
const API_START_MS = 30_000;
const RETRY_MS = 100;
const JSON_BLOCKS = /<script type="application\/json"[^>]*>.*?<\/script>/gs;

await main(async () => {
  const config = readConfig(process.env);
  const database = await locateDatabase(config, openLog(config.logLevel), 'own');
  const api = runApi({
    PORT: String(await findFreePort()),
    // With DATABASE_URL, the API would no longer assume the demo.
    DEMO: config.isDemo ? '1' : '0',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DRAIN_SECONDS: '0',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${config.port}`,
  });
  const frontServer = createServer();
  const vite = await createVite({
    root: resolveInProject('apps/portal'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: frontServer } },
  });
  vite.watcher.add(API_SOURCES).on('all', (_event, file) => {
    if (API_SOURCES.some((folder) => file.startsWith(folder)) && IS_API_SOURCE.test(file))
      api.restart();
  });
  frontServer.on('request', (incoming, reply) =>
    vite.middlewares(incoming, reply, () => void forwardToApi(vite, api.port, incoming, reply)),
  );
  frontServer.listen(config.port, config.host);
  await once(frontServer, 'listening');

  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
      process.on(signal, () => resolve());
  });
  frontServer.closeAllConnections();
  frontServer.close();
  await Promise.all([api.stop(), vite.close()]);
  await database.close();
  process.disconnect?.();
  return 0;
});

function runApi(env: Record<string, string>) {
  const start = () =>
    spawn(process.execPath, [resolveInProject('apps/api/src/main.ts')], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    });
  let child = start();
  let timer: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  let restartQueue = Promise.resolve();
  const restart = async () => {
    say('The API restarts.');
    await stop();
    child = start();
  };
  return {
    port: Number(env.PORT),
    stop,
    restart() {
      clearTimeout(timer);
      // One after the other, because two at once would start two servers.
      timer = setTimeout(() => {
        restartQueue = restartQueue.then(restart);
      }, SETTLE_MS);
    },
  };
}

async function forwardToApi(
  vite: ViteDevServer,
  port: number,
  incoming: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const browser = new AbortController();
  reply.once('close', () => browser.abort());
  try {
    const body = await readBody(incoming);
    const answer = await requestApi(port, incoming, body, browser.signal);
    await sendAnswer(vite, incoming.url ?? '/', answer, reply);
  } catch (error) {
    reply.destroy(error as Error);
  }
}

async function requestApi(
  port: number,
  { method, headers, url }: IncomingMessage,
  body: Buffer,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const deadline = Date.now() + API_START_MS;
  // A compressed page could not be read here.
  const uncompressedHeaders = { ...headers, 'accept-encoding': 'identity' };
  for (;;) {
    try {
      const apiRequest = request({
        port,
        host: '127.0.0.1',
        method,
        path: url,
        headers: uncompressedHeaders,
        signal,
      });
      apiRequest.end(body);
      const [answer] = (await once(apiRequest, 'response')) as [IncomingMessage];
      return answer;
    } catch (error) {
      const isRestarting = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      if (!isRestarting || Date.now() > deadline) throw error;
      await sleep(RETRY_MS, undefined, { signal });
    }
  }
}

async function sendAnswer(
  vite: ViteDevServer,
  url: string,
  answer: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { statusCode, headers } = answer;
  if (!headers['content-type']?.startsWith('text/html')) {
    reply.writeHead(statusCode!, headers);
    return pipeline(answer, reply);
  }
  const page = (await readBody(answer)).toString();
  const jsonBlocks = page.match(JSON_BLOCKS);
  // Another page, such as the API reference.
  const html = jsonBlocks === null ? page : await buildPortalPage(vite, url, jsonBlocks.join(''));
  delete headers['content-length'];
  // Vite's client is inline and opens a socket
  if (jsonBlocks !== null) delete headers['content-security-policy'];
  reply.writeHead(statusCode!, headers).end(html);
}

function buildPortalPage(vite: ViteDevServer, url: string, blocks: string): Promise<string> {
  const source = readFileSync(resolveInProject('apps/portal/index.html'), 'utf8');
  return vite.transformIndexHtml(
    url,
    source.replace('<!-- brand -->', () => blocks),
  );
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function findFreePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
