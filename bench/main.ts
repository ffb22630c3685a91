import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPageSources } from './loads/call-pages.ts';
import type { DatabaseAddress } from '../apps/api/src/platform/db/connection/database-address.ts';
import { createDatabase, locateServers } from './databases.ts';
import { benchSize, fillDatabase } from './dataset.ts';
import { addRelease, writeDocument } from './document.ts';
import { startEventTakers } from './loads/event-loads.ts';
import { measureAgainst, resolveCommit } from './measure/measure-against.ts';
import { measureCalls } from './measure/measure-calls.ts';
import { startDeliveryStage } from './loads/delivery-stage.ts';
import { measureRecords } from './measure/measure-deliveries.ts';
import { measureDelivery } from './measure/measure-delivery.ts';
import { measureAuthorize } from './measure/measure-authorize.ts';
import { measureDirectory } from './measure/measure-directory.ts';
import { measureExports } from './measure/measure-exports.ts';
import { measureEvents } from './measure/measure-events.ts';
import { measureDepth, measureWalk } from './measure/measure-pages.ts';
import { measureRating } from './measure/measure-rating.ts';
import { measureReport } from './measure/measure-report.ts';
import { measureSummary } from './measure/measure-summary.ts';
import { measureTargets } from './measure/measure-targets.ts';
import { measureReplica } from './measure/measure-replica.ts';
import { measureTraces } from './measure/measure-traces.ts';
import { measureWorkers } from './measure/measure-workers.ts';
import { readOptions, type Options, type Part } from './options.ts';
import { buildPeers, type Peers } from './contenders/peers.ts';
import { startPortalServer } from './contenders/portal-server.ts';
import { isMet, toMarkdown, type Table } from './report.ts';
import { requireWrk } from './loads/wrk.ts';

const PARTS_WITHOUT_PEERS: readonly Part[] = [
  'summary',
  'deliveries',
  'workers',
  'targets',
  'directory',
  'authorize',
  'traces',
  'replica',
  'exports',
  'report',
];

const stack = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    printProgress('\nStopping what was started.');
    void stack.disposeAsync().finally(() => process.exit(130));
  });
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  // Later errors are expected after a signal.
  if (!stack.disposed) printProgress(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await stack.disposeAsync();
}

async function run(options: Options): Promise<void> {
  requireWrk();
  const folder = await mkdtemp(join(tmpdir(), 'alo-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  if (options.against !== null) return compare(options, resolveCommit(options.against), folder);
  const hasContenders = options.parts.some((part) => !PARTS_WITHOUT_PEERS.includes(part));
  const peers = hasContenders ? await buildPeers(stack, folder) : null;
  const sections: { name: string; tables: Table[] }[] = [];
  for (const [serverName, server] of await locateServers(stack, folder)) {
    const { version, tables } = await measureServer(server, serverName, options, peers, folder);
    sections.push({ name: `${version} (${serverName})`, tables });
  }
  const missedTargets = sections.flatMap(({ tables }) =>
    tables.flatMap(({ targets }) => targets.filter((target) => !isMet(target))),
  );
  printProgress(
    `\n${missedTargets.length === 0 ? 'Every target is met.' : `Targets missed: ${missedTargets.length}.`}`,
  );
  if (options.writesReport) await writeDocument(options, sections, peers !== null);
}

async function compare(options: Options, commit: string, folder: string): Promise<void> {
  const ratios = await measureAgainst(stack, options, commit, folder, (table) =>
    process.stdout.write(`\n${toMarkdown(table)}\n`),
  );
  if (options.writesReport) await addRelease(commit, ratios);
}

async function measureServer(
  server: DatabaseAddress,
  serverName: string,
  options: Options,
  peers: Peers | null,
  folder: string,
): Promise<{ version: string; tables: Table[] }> {
  // The outer stack disposes of it after a failure.
  const serverStack = stack.use(new AsyncDisposableStack());
  const bench = await createDatabase(serverStack, server);
  printProgress(`\nFilling a database on ${bench.version} (${serverName}).`);
  const dataset = await fillDatabase(bench.database, benchSize(options.calls));
  const includesPart = (...parts: Part[]) => parts.some((part) => options.parts.includes(part));
  const tables: Table[] = [];
  const addTables = (...newTables: Table[]) => {
    tables.push(...newTables);
    for (const table of newTables) process.stdout.write(`\n${toMarkdown(table)}\n`);
  };
  // Before another process could take the work.
  if (includesPart('exports')) addTables(await measureExports(options, bench, dataset, folder));
  const stage = includesPart('deliveries', 'workers')
    ? await startDeliveryStage(serverStack)
    : null;
  const portal = await startPortalServer(serverStack, bench, folder, {
    ...stage?.settings,
    FREESWITCH_GATEWAY: 'bench',
  });

  if (includesPart('calls', 'pages')) {
    const sources = await startPageSources(serverStack, bench, portal, peers, dataset);
    if (includesPart('calls')) addTables(await measureCalls(serverStack, options, sources));
    if (includesPart('pages')) {
      addTables(await measureDepth(bench.database.pool, dataset, sources[0]!));
      addTables(await measureWalk(options, dataset, sources));
    }
  }
  if (includesPart('report')) addTables(await measureReport(options, dataset, portal));
  if (includesPart('summary')) addTables(await measureSummary(bench.database.pools.lists, dataset));
  if (includesPart('events', 'rating')) {
    const takers = await startEventTakers(serverStack, bench, portal, peers);
    if (includesPart('events')) {
      addTables(...(await measureEvents(serverStack, options, takers, folder)));
      addTables(await measureDelivery(bench, portal, options, folder));
    }
    if (includesPart('rating'))
      addTables(...(await measureRating(serverStack, options, takers, bench, folder)));
  }
  if (stage) {
    if (includesPart('deliveries'))
      addTables(...(await measureRecords(options, bench, portal, stage)));
    addTables(await measureWorkers(options, bench, portal, stage.webhook));
  }
  if (includesPart('deliveries', 'targets'))
    addTables(...(await measureTargets(serverStack, options, bench, portal, folder)));
  if (includesPart('authorize')) addTables(await measureAuthorize(options, bench, portal));
  if (includesPart('directory'))
    addTables(await measureDirectory(serverStack, options, bench, portal));
  if (includesPart('traces')) addTables(await measureTraces(serverStack, options, bench, folder));
  // A standby can copy only the embedded server's files.
  if (includesPart('replica') && serverName === 'embedded')
    addTables(await measureReplica(serverStack, options, bench, dataset));
  await serverStack.disposeAsync();
  return { version: bench.version, tables };
}

function printProgress(text: string): void {
  process.stderr.write(`${text}\n`);
}
