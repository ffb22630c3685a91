import { join } from 'node:path';
import { writeEventBodies } from '../loads/event-bodies.ts';
import {
  LOOPBACK_EVENTS,
  OURS,
  TRANSACTION,
  type EventCase,
  type EventTaker,
} from '../loads/event-loads.ts';
import type { ProcessorSeconds } from '../event-stage.ts';
import type { Options } from '../options.ts';
import { formatNumber, type Table, type Target } from '../report.ts';
import { toCells, median, getMedians, RATE_COLUMNS, type Rate } from '../rounds.ts';
import { runWrk, type LoadResult } from '../loads/wrk.ts';

export interface NamedCase extends EventCase {
  title: string;
  /** All calls cost something; otherwise half do. */
  isAnswered?: boolean;
  /** Skips the peer with its own format. */
  hasOurBodiesOnly?: boolean;
  /** Compared with the transaction-per-event server. */
  atLeast?: number;
}

const HOT: EventCase = { size: 'realistic', organizations: 1, copies: 1 };
export const CASES: readonly NamedCase[] = [
  { ...HOT, title: 'one hot organization', atLeast: 14 },
  {
    ...HOT,
    title: 'one hot organization, smallest bodies',
    size: 'minimal',
    hasOurBodiesOnly: true,
    atLeast: 16,
  },
  { ...HOT, title: 'ten organizations', organizations: 10, atLeast: 6.5 },
  {
    ...HOT,
    title: 'one hot organization, every event twice',
    copies: 2,
    hasOurBodiesOnly: true,
    atLeast: 8.5,
  },
];

export async function measureEvents(
  stack: AsyncDisposableStack,
  options: Options,
  takers: readonly EventTaker[],
  folder: string,
): Promise<Table[]> {
  const tables: Table[] = [];
  for (const eventCase of CASES) {
    const { table, rates } = await measureCase(stack, options, takers, eventCase, folder);
    tables.push({ ...table, targets: [compareToTransactions(rates, eventCase.atLeast)] });
  }
  return tables;
}

export async function measureCase(
  stack: AsyncDisposableStack,
  options: Options,
  takers: readonly EventTaker[],
  input: NamedCase,
  folder: string,
): Promise<{ table: Table; rates: Map<string, Rate> }> {
  const { size, isAnswered = false, hasOurBodiesOnly } = input;
  const eventsFile = join(folder, `events-${size}-${isAnswered ? 'answered' : 'mixed'}.txt`);
  const meanBytes = await writeEventBodies(eventsFile, size, { isAnswered });
  const measuredTakers = takers.filter(({ name }) => !hasOurBodiesOnly || name !== LOOPBACK_EVENTS);
  const results = await loadTakers(stack, options, measuredTakers, input, eventsFile);
  const rates = new Map([...results].map(([name, { rounds }]) => [name, getMedians(rounds)]));
  const hasProcessor = [...results.values()].some(({ processor }) => processor.length > 0);
  const table = {
    title: `Call events, one per request: ${input.title} (${formatNumber(meanBytes / 1024)} KiB each)`,
    columns: ['', ...RATE_COLUMNS, ...(hasProcessor ? PROCESSOR_COLUMNS : []), 'calls in the end'],
    rows: [...results].map(([name, { calls, processor }]) => {
      const callCount = calls === null ? '' : calls.toLocaleString('en-US');
      const processorCells = hasProcessor ? toProcessorCells(processor) : [];
      return [name, ...toCells(rates.get(name)!), ...processorCells, callCount];
    }),
    targets: [],
  };
  return { table, rates };
}

export function compareToTransactions(
  rates: Map<string, Rate>,
  atLeast: number | undefined,
): Target {
  const value = rates.get(OURS)!.requestsPerSecond / rates.get(TRANSACTION)!.requestsPerSecond;
  return { name: 'times a transaction per event', value, atLeast };
}

const PROCESSOR_COLUMNS = ['server, ms of processor an event', 'PostgreSQL, the same'];

function toProcessorCells(rounds: readonly ProcessorSeconds[]): string[] {
  return (['server', 'database'] as const).map((part) => {
    const milliseconds = rounds.map((round) => round[part]).filter((value) => value !== null);
    return milliseconds.length > 0 ? formatNumber(median(milliseconds) * 1000) : '';
  });
}

interface TakerResult {
  rounds: LoadResult[];
  processor: ProcessorSeconds[];
  calls: number | null;
}

async function loadTakers(
  stack: AsyncDisposableStack,
  options: Options,
  takers: readonly EventTaker[],
  input: EventCase,
  eventsFile: string,
): Promise<Map<string, TakerResult>> {
  const results = new Map<string, TakerResult>();
  for (let round = 0; round < options.rounds; round++) {
    // Dirty pages and vacuum slow the next turn.
    for (const { name, startTurn, readProcessorSeconds } of round % 2 === 0
      ? takers
      : takers.toReversed()) {
      const turn = await startTurn(input, eventsFile);
      const warmUp = await runWrk(stack, turn.load(), options.warmUpSeconds);
      const secondsBefore = await readProcessorSeconds?.();
      const measuredRun = await runWrk(stack, turn.load(), options.seconds);
      const secondsAfter = await readProcessorSeconds?.();
      const failures = warmUp.failures + measuredRun.failures;
      if (failures > 0) throw new Error(`${name} left ${failures} events unanswered or refused`);
      const calls = await turn.audit([warmUp, measuredRun]);
      const previousResult = results.get(name) ?? { rounds: [], processor: [], calls: 0 };
      const secondsPerEvent =
        secondsBefore && secondsAfter
          ? [dividePerEvent(secondsBefore, secondsAfter, measuredRun.requests)]
          : [];
      results.set(name, {
        rounds: [...previousResult.rounds, measuredRun],
        processor: [...previousResult.processor, ...secondsPerEvent],
        calls:
          calls === null || previousResult.calls === null ? null : previousResult.calls + calls,
      });
    }
  }
  return results;
}

function dividePerEvent(
  before: ProcessorSeconds,
  after: ProcessorSeconds,
  events: number,
): ProcessorSeconds {
  const secondsPerEvent = (part: keyof ProcessorSeconds) =>
    before[part] === null || after[part] === null ? null : (after[part] - before[part]) / events;
  return { server: secondsPerEvent('server'), database: secondsPerEvent('database') };
}
