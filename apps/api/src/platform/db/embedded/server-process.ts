import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './failure.ts';
import { type RunningServer, type ServerAddress, findRunningServer } from './running-server.ts';
import { buildServerArguments } from './server-settings.ts';
import { findSocketFolder, removeOldSockets } from './server-socket.ts';

const POLL_MS = 20;

/**
 * The server listens but may still be recovering.
 * @param overrides settings for tests
 */
export async function startServer(
  home: DataFolder,
  address: ServerAddress,
  overrides?: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  await removeOldSockets(home.folder, (port) => port === address.port);
  const startLog = join(home.folder, 'start.log');
  const log = await findLogEnd(home);
  const { program, args } = home.user.command(
    home.binaries.postgres,
    buildServerArguments(home.cluster, home.logs, address, overrides),
  );
  const output = await open(startLog, 'w', 0o600);
  const child = spawn(program, args, {
    cwd: '/',
    // The server has its own session: Ctrl-C reaches only us, and we stop it after the last
    // request.
    detached: true,
    uid: home.user.owner?.uid,
    gid: home.user.owner?.gid,
    stdio: ['ignore', output.fd, output.fd],
  });
  child.unref();
  const processExit = waitForExit(child);
  await output.close();

  for (;;) {
    const exit = await Promise.race([processExit, sleep(POLL_MS, null)]);
    if (exit !== null) throw await buildStartFailure(startLog, log, exit);
    const runningServer = await findRunningServer(home.cluster);
    if (runningServer) return runningServer;
  }
}

function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? code}).`));
  });
}

async function buildStartFailure(startLog: string, log: LogPosition, exit: string): Promise<Error> {
  const startOutput = await readFile(startLog, 'utf8').catch(() => '');
  const logBytes = await readFile(log.file).catch(() => Buffer.alloc(0));
  const newLogLines = logBytes.subarray(log.size).toString().trim().split('\n').slice(-8);
  return new Error([exit, startOutput.trim(), ...newLogLines].filter(Boolean).join('\n'));
}

type LogPosition = { file: string; size: number };

async function findLogEnd(home: DataFolder): Promise<LogPosition> {
  const weekday = new Date().toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  const file = join(home.logs, `postgresql-${weekday}.log`);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  return { file, size };
}

export async function chooseAddress({ folder }: DataFolder): Promise<ServerAddress> {
  const port = await findFreePort();
  return { port, socketFolder: await findSocketFolder(folder, port) };
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(
        new EmbeddedDatabaseError(
          `This machine has no free port left on 127.0.0.1 for the embedded database. ` +
            `End some programs and start again.\n${error.message}`,
        ),
      ),
    );
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
