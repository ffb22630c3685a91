import { CEILING, LOOPBACK, OURS, type PageSource } from '../loads/call-pages.ts';
import type { Options } from '../options.ts';
import { toCells, loadInTurn, RATE_COLUMNS, type Rate } from '../rounds.ts';
import type { Table, Target } from '../report.ts';

const CONNECTIONS = 16;

export async function measureCalls(
  stack: AsyncDisposableStack,
  options: Options,
  sources: readonly PageSource[],
): Promise<Table> {
  const rates = await loadInTurn(
    stack,
    options,
    sources.map(({ name, token, pageUrl }) => ({
      name,
      createLoad: () => ({
        url: pageUrl(1),
        connections: CONNECTIONS,
        headers: { Authorization: token },
      }),
    })),
  );
  return {
    title: `GET /calls, 1000 rows of the last 30 days, ${CONNECTIONS} connections`,
    columns: ['', ...RATE_COLUMNS],
    rows: [...rates].map(([name, rate]) => [name, ...toCells(rate)]),
    targets: createTargets(rates),
  };
}

function createTargets(rates: Map<string, Rate>): Target[] {
  const [ours, loopback, ceiling] = [OURS, LOOPBACK, CEILING].map((name) => rates.get(name));
  if (!ours || !loopback || !ceiling) return [];
  return [
    {
      name: 'times LoopBack 4',
      value: ours.requestsPerSecond / loopback.requestsPerSecond,
      atLeast: 4,
    },
    {
      name: 'times the bare server, which has no sign-in, validation or contract',
      value: ours.requestsPerSecond / ceiling.requestsPerSecond,
      atLeast: 0.7,
    },
    { name: "p99, times LoopBack 4's", value: ours.p99Ms / loopback.p99Ms, atMost: 0.2 },
  ];
}
