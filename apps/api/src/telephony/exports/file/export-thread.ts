// Imports little, because each module costs the thread memory.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openExportPool } from '../../../platform/db/connection/pools.ts';
import { writeExportFile } from './export-file.ts';
import { readExportedCalls } from './export-rows.ts';
import type { ExportWork } from './write-in-thread.ts';

const PROGRESS_ROWS = 1000;

const { databaseUrl, query, format, withPrices, filePath } = workerData as ExportWork;
const pool = openExportPool(databaseUrl, () => {});
const content = await writeExportFile(format, countRows(readExportedCalls(pool, query)), {
  withPrices,
});
await pipeline(content, createWriteStream(filePath, { mode: 0o600, flush: true }));
await pool.end();

async function* countRows<Row>(calls: AsyncIterable<Row>) {
  let rows = 0;
  for await (const call of calls) {
    yield call;
    if (++rows % PROGRESS_ROWS === 0) report(rows);
  }
  report(rows);
}

function report(rows: number): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
  parentPort!.postMessage(rows);
}
