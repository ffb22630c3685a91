import { join } from 'node:path';
import { writeEventBodies } from './event-bodies.ts';
import { LOOPBACK_EVENTS, TRANSACTION, type EventCase, type EventTaker } from './event-loads.ts';
import type { Options } from './options.ts';
import { formatNumber, type Table } from './report.ts';
import { cellsOf, mediansOf, RATE_COLUMNS, type Rate } from './rounds.ts';
import { runWrk, type LoadResult } from './wrk.ts';

interface NamedCase extends EventCase {
  title: string;
  /** Without the peer that takes other events. */
  hasOurBodiesOnly?: boolean;
  /** Times the transaction-per-event server; absent: measured, not asked for. */
  atLeast?: number;
}

const HOT: EventCase = { size: 'realistic', organizations: 1, copies: 1 };
const CASES: readonly NamedCase[] = [
  { ...HOT, title: 'one hot organization', atLeast: 10 },
  {
    ...HOT,
    title: 'one hot organization, smallest bodies',
    size: 'minimal',
    hasOurBodiesOnly: true,
  },
  { ...HOT, title: 'ten organizations', organizations: 10 },
  { ...HOT, title: 'one hot organization, every event twice', copies: 2, hasOurBodiesOnly: true },
];

/** Call events, one per request: how many a second become durable, each exactly one call. */
export async function measureEvents(
  stack: AsyncDisposableStack,
  options: Options,
  takers: readonly EventTaker[],
  folder: string,
): Promise<Table[]> {
  const tables: Table[] = [];
  for (const each of CASES) {
    const eventsFile = join(folder, `events-${each.size}.txt`);
    const meanBytes = await writeEventBodies(eventsFile, each.size);
    const chosen = takers.filter(({ name }) => !each.hasOurBodiesOnly || name !== LOOPBACK_EVENTS);
    const results = await loadTakers(stack, options, chosen, each, eventsFile);
    const rates = new Map([...results].map(([name, { rounds }]) => [name, mediansOf(rounds)]));
    tables.push({
      title: `Call events, one per request: ${each.title} (${formatNumber(meanBytes / 1024)} KiB each)`,
      columns: ['', ...RATE_COLUMNS, 'calls in the end'],
      rows: [...results].map(([name, { calls }]) => {
        const found = calls === null ? '' : calls.toLocaleString('en-US');
        return [name, ...cellsOf(rates.get(name)!), found];
      }),
      targets: [targetOf(each, rates, takers)],
    });
  }
  return tables;
}

function targetOf({ atLeast }: NamedCase, rates: Map<string, Rate>, [ours]: readonly EventTaker[]) {
  const value =
    rates.get(ours!.name)!.requestsPerSecond / rates.get(TRANSACTION)!.requestsPerSecond;
  return { name: 'times a transaction per event', value, atLeast };
}

interface TakerResult {
  rounds: LoadResult[];
  /** Calls found after all turns; null for a taker that keeps them elsewhere. */
  calls: number | null;
}

/** Takers in turn, round after round, each turn audited. */
async function loadTakers(
  stack: AsyncDisposableStack,
  options: Options,
  takers: readonly EventTaker[],
  input: EventCase,
  eventsFile: string,
): Promise<Map<string, TakerResult>> {
  const results = new Map<string, TakerResult>();
  for (let round = 0; round < options.rounds; round++) {
    for (const { name, startTurn } of takers) {
      const turn = await startTurn(input, eventsFile);
      const warmUp = await runWrk(stack, turn.load(), options.warmUpSeconds);
      const counted = await runWrk(stack, turn.load(), options.seconds);
      const failures = warmUp.failures + counted.failures;
      if (failures > 0) throw new Error(`${name} left ${failures} events unanswered or refused`);
      const calls = await turn.audit([warmUp, counted]);
      const { rounds = [], calls: before = 0 } = results.get(name) ?? {};
      results.set(name, {
        rounds: [...rounds, counted],
        calls: calls === null || before === null ? null : before + calls,
      });
    }
  }
  return results;
}
