import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startPortalServer } from '../contenders/portal-server.ts';
import type { BenchDatabase } from '../databases.ts';
import { createEventStore } from '../event-store.ts';
import { createTaker, type EventTaker } from '../loads/event-loads.ts';
import type { Options } from '../options.ts';
import { readChildren, readProcessorSeconds } from '../processor-time.ts';
import type { Table } from '../report.ts';
import { median } from '../rounds.ts';
import { CASES, measureCase } from './measure-events.ts';

const OFF = 'without traces';
const TENTH = 'a tenth traced (the default)';
const ALL = 'all traced';
/** A difference of a hundredth needs more rounds than a contender. */
const MIN_ROUNDS = 9;

export async function measureTraces(
  stack: AsyncDisposableStack,
  options: Options,
  bench: BenchDatabase,
  folder: string,
): Promise<Table> {
  const endpoint = await startReceiver(stack);
  const settings: [string, NodeJS.ProcessEnv][] = [
    [OFF, {}],
    [TENTH, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }],
    [ALL, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' }],
  ];
  const takers: EventTaker[] = [];
  for (const [name, environment] of settings) {
    const ownFolder = join(folder, `traces-${takers.length}`);
    await mkdir(ownFolder);
    const olderChildren = await readChildren(process.pid);
    const { url } = await startPortalServer(stack, bench, ownFolder, environment);
    const server = (await readChildren(process.pid)).find((pid) => !olderChildren.includes(pid));
    takers.push({
      ...createTaker(createEventStore(bench), name, url),
      readProcessorSeconds: async () => ({
        server: await readProcessorSeconds(server ?? 0),
        database: null,
      }),
    });
  }
  const rounds = Math.max(options.rounds, MIN_ROUNDS);
  const { table, rates } = await measureCase(
    stack,
    { ...options, rounds },
    takers,
    CASES[0]!,
    folder,
  );
  // Pairs neighbours, because other load drifts.
  const without = rates.get(OFF)!.rounds;
  const value = median(rates.get(TENTH)!.rounds.map((rate, round) => rate / without[round]!));
  return {
    ...table,
    title: 'Call events with traces, one hot organization',
    targets: [{ name: 'times the round without traces before it, median', value, atLeast: 0.97 }],
  };
}

/** Reads and forgets. */
async function startReceiver(stack: AsyncDisposableStack): Promise<string> {
  const receiver = createServer((request, reply) => {
    request.resume().on('end', () => reply.setHeader('Content-Type', 'application/json').end('{}'));
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  stack.defer(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}
