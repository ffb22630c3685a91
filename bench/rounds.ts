import { runWrk, type Load, type LoadResult } from './loads/wrk.ts';
import type { Options } from './options.ts';
import { formatNumber } from './report.ts';

export interface Rate extends Pick<LoadResult, 'requestsPerSecond' | 'p50Ms' | 'p99Ms'> {
  /** Their spread shows the machine's noise. */
  rounds: number[];
}

export const RATE_COLUMNS = ['requests/s', 'p50 ms', 'p99 ms', 'requests/s by round'];

export function toCells({ requestsPerSecond, p50Ms, p99Ms, rounds }: Rate): string[] {
  const medians = [requestsPerSecond, p50Ms, p99Ms].map(formatNumber);
  return [...medians, rounds.map(formatNumber).join(' / ')];
}

export async function loadInTurn(
  stack: AsyncDisposableStack,
  options: Options,
  contenders: readonly { name: string; createLoad(round: number): Load }[],
): Promise<Map<string, Rate>> {
  const results = new Map<string, LoadResult[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < options.rounds; round++) {
    for (const { name, createLoad } of contenders) {
      const load = createLoad(round);
      await runWrk(stack, load, options.warmUpSeconds);
      const result = await runWrk(stack, load, options.seconds);
      if (result.failures > 0) {
        throw new Error(`${name}: ${result.failures} of ${result.requests} requests failed`);
      }
      results.get(name)!.push(result);
    }
  }
  return new Map([...results].map(([name, rounds]) => [name, getMedians(rounds)]));
}

/** Returns medians of alternating runs. */
export async function timeInTurn(
  works: readonly (() => Promise<unknown>)[],
  repeats: number,
): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let i = 0; i < repeats; i++) {
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now();
      await work();
      times[index]!.push(performance.now() - startedAt);
    }
  }
  return times.map(median);
}

export function getMedians(rounds: readonly LoadResult[]): Rate {
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
    rounds: rounds.map((round) => round.requestsPerSecond),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
