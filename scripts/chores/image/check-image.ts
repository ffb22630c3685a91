// npm run image: signs in, writes only to /data and /tmp, drains on SIGTERM.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { openEmbeddedDatabase } from '../../../apps/api/src/platform/db/embedded/embedded-database.ts';
import { DEMO_SIGN_INS } from '../../../apps/api/src/demo/seed/demo-organization.ts';
import { main } from '../failure.mjs';
import { findEngine, removeFolder, type Container, type Engine } from './engines.ts';

const PORT = process.env['IMAGE_PORT'] ?? '3980';
const ADDRESS = `http://127.0.0.1:${PORT}`;
const MAX_MEGABYTES = 350;
const START_MS = 120_000;
const PROBE = `alo-${randomBytes(4).toString('hex')}`;
const WRITE_EVERYWHERE = `result=$(id -u)
for place in / /app /etc /usr /data /tmp /var /home; do
  if touch "$place/${PROBE}" 2>/dev/null; then result="$result $place"; fi
done
echo "$result"`;
const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alo-image-'));
  try {
    const engine = await findEngine(folder);
    if (engine === null) {
      report('image: left out, because neither docker nor (as root) buildah runs here');
      return 0;
    }
    await checkImage(engine, folder);
    return 0;
  } finally {
    await removeFolder(folder);
  }
});

async function checkImage(engine: Engine, folder: string): Promise<void> {
  const megabytes = (await engine.build()).bytes / 1e6;
  report(`image: ${megabytes.toFixed(0)} MB, built by ${engine.name}`);
  assert.ok(megabytes <= MAX_MEGABYTES, `more than ${MAX_MEGABYTES} MB`);

  const { output: secretLines } = await runToEnd(engine, ['operator', 'secrets', '--file', '-']);
  const secrets = parseEnv(secretLines) as Record<string, string>;
  const { output: written } = await runToEnd(engine, ['sh', '-c', WRITE_EVERYWHERE]);
  assert.equal(written.trim(), '10001 /data /tmp', 'user, and where it can write');

  const dataDir = join(folder, 'database');
  await mkdir(dataDir, { mode: 0o700 });
  const database = await openEmbeddedDatabase({ dataDir, log: silentLog });
  try {
    const settings = {
      SECRET_KEY: secrets['SECRET_KEY']!,
      SOFTSWITCH_SECRET: secrets['SOFTSWITCH_SECRET']!,
      DATABASE_URL: toTcp(database.url),
      DATABASE_OWNER_URL: toTcp(database.ownerUrl),
      DEMO: '1',
      DEMO_DAYS: '2',
      DRAIN_SECONDS: '2',
      DATA_DIR: '/data',
      HOST: '127.0.0.1',
      PORT,
    };
    await runToEnd(engine, ['operator', 'migrate'], settings);
    await checkServer(engine, settings);
  } finally {
    await database.close();
  }
}

async function checkServer(engine: Engine, settings: Record<string, string>): Promise<void> {
  const startedAt = performance.now();
  const server = await engine.start(settings, []);
  const output = collectOutput(server);
  await waitUntilReady(server, output);
  report(`image: ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const [signIn] = DEMO_SIGN_INS;
  const body = JSON.stringify({ email: signIn.email, password: signIn.password });
  assert.equal(await signInSlowly(body, async () => {}), 200);
  assert.match(await (await fetch(ADDRESS)).text(), /<div id="root">/);
  report('image: signed in');

  const exit = once(server.process, 'exit');
  assert.equal(await signInSlowly(body, () => server.terminate()), 200);
  assert.equal((await exit)[0], 0, output());
  report('image: drained on SIGTERM');
  for (const name of ['SECRET_KEY', 'SOFTSWITCH_SECRET', 'DATABASE_URL', 'DATABASE_OWNER_URL']) {
    assert.ok(!output().includes(settings[name]!), `the log shows ${name}`);
  }
}

/** Sends half of the body, calls `between`, and sends the rest a second later. */
async function signInSlowly(body: string, between: () => Promise<void>): Promise<number> {
  const socket = connect(Number(PORT), '127.0.0.1');
  const half = Math.floor(body.length / 2);
  const head = ['POST /api/v1/users/login HTTP/1.1', 'Host: localhost', 'Connection: close'];
  head.push('Content-Type: application/json', `Content-Length: ${body.length}`);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, half)}`);
  await sleep(200);
  await between();
  await sleep(1000);
  socket.write(body.slice(half));
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]);
}

async function runToEnd(
  engine: Engine,
  command: string[],
  settings: Record<string, string> = {},
): Promise<{ output: string }> {
  const container = await engine.start(settings, command);
  const output = collectOutput(container);
  const [code] = await once(container.process, 'close');
  assert.equal(code, 0, output());
  return { output: output() };
}

function collectOutput({ process: child }: Container): () => string {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (text) => (output += String(text)));
  }
  return () => output;
}

async function waitUntilReady({ process: child }: Container, output: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const reply = await fetch(`${ADDRESS}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await sleep(50);
  }
  throw new Error(`the server did not become ready:\n${output()}`);
}

/** The image reaches the embedded database by TCP, not by its socket. */
function toTcp(url: string): string {
  const address = new URL(url);
  return `postgres://${address.username}:${address.password}@127.0.0.1:${address.port}${address.pathname}`;
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
