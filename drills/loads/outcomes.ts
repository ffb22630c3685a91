import { formatNumber, type Table } from '../../bench/report.ts';
import { percentile } from '../../bench/percentile.ts';
import type { Load } from './load.ts';

const PATIENCE_MS = 60_000;

/** How long each load was without success after each strike; Infinity for one that did not come back. */
export function watchRecovery(loads: readonly Load[]) {
  const times = new Map<Load, number[]>(loads.map((load) => [load, []]));
  return {
    times,
    /** Waits until every load succeeds again. @throws Error when one does not within a minute. */
    async after(strike: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        const fail = () => reject(new Error('A load did not come back within a minute'));
        timer = setTimeout(fail, PATIENCE_MS);
      });
      const back = loads.map(async (load) => {
        times.get(load)!.push(await load.recoveredFrom(strike));
      });
      await Promise.race([Promise.all(back), late]).finally(() => clearTimeout(timer));
    },
  };
}

/** Stops the loads and says what came of each: acknowledged, lost, doubled, recovery. */
export async function settle(
  title: string,
  loads: readonly Load[],
  times: ReadonlyMap<Load, readonly number[]>,
): Promise<Table> {
  await Promise.all(loads.map((load) => load.stop()));
  const outcomes = [];
  for (const load of loads) outcomes.push({ ...(await load.verify()), of: times.get(load) ?? [] });
  return {
    title,
    columns: ['load', 'acknowledged', 'lost', 'doubled', 'back after, s (median)', '(longest)'],
    rows: outcomes.map(({ name, acknowledged, lost, doubled, of }) => [
      name,
      ...[acknowledged, lost, doubled].map((count) => count.toLocaleString('en-US')),
      ...[percentile(of, 0.5), percentile(of, 1)].map((ms) => formatNumber(ms / 1000)),
    ]),
    targets: outcomes.flatMap(({ name, lost, doubled }) => [
      { name: `${name} lost`, value: lost, atMost: 0 },
      { name: `${name} doubled`, value: doubled, atMost: 0 },
    ]),
  };
}
