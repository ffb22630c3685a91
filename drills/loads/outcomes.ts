import { formatNumber, type Table } from '../../bench/report.ts';
import { percentile } from '../../bench/percentile.ts';
import type { Load } from './load.ts';

const RECOVERY_TIMEOUT_MS = 60_000;

export function watchRecovery(loads: readonly Load[]) {
  const times = new Map<Load, number[]>(loads.map((load) => [load, []]));
  return {
    times,
    async after(strike: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        const fail = () => reject(new Error('A load did not recover within a minute'));
        timer = setTimeout(fail, RECOVERY_TIMEOUT_MS);
      });
      const recoveries = loads.map(async (load) => {
        times.get(load)!.push(await load.waitForRecovery(strike));
      });
      await Promise.race([Promise.all(recoveries), timeout]).finally(() => clearTimeout(timer));
    },
  };
}

export async function verifyLoads(
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
