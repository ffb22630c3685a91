import { Worker } from 'node:worker_threads';
import type { ExportFormat } from '@alo/contract/telephony/call-exports.ts';
import type { ExportQuery } from './export-query.ts';

export interface ExportWork {
  databaseUrl: string;
  query: ExportQuery;
  format: ExportFormat;
  withPrices: boolean;
  filePath: string;
}

/** docs/decisions/0061-exports-by-the-server.md explains these limits. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

export async function writeInThread(
  work: ExportWork,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./export-thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: LIMITS,
    execArgv: [],
  });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    thread.on('message', onProgress).once('error', reject).once('exit', resolve);
    const code = await promise;
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`The thread of an export ended with ${code}`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
