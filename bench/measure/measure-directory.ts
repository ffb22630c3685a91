// 1,000 phones of each of ten organizations register at once.
import { fileURLToPath } from 'node:url';
import { createSecretBox } from '../../apps/api/src/platform/secrets/secret-box.ts';
import type { BenchDatabase } from '../databases.ts';
import { addOrganization, BENCH_SECRETS } from '../dataset.ts';
import type { Options } from '../options.ts';
import { startPeer } from '../contenders/peers.ts';
import type { PortalServer } from '../contenders/portal-server.ts';
import type { Table } from '../report.ts';
import { toCells, loadInTurn, RATE_COLUMNS } from '../rounds.ts';

const ORGANIZATIONS = 10;
/** More than the server's cache holds. */
const PHONES = 1000;
const FIRST_NUMBER = 20_000;
const CONNECTIONS = 64;
const MIN_PER_SECOND = 2000;

const OURS = 'Alô';
const BARE = 'bare node:http, the same row';

export async function measureDirectory(
  stack: AsyncDisposableStack,
  options: Options,
  bench: BenchDatabase,
  portal: PortalServer,
): Promise<Table> {
  const domains = await addPhones(bench);
  const bare = await startPeer(
    stack,
    fileURLToPath(new URL('../contenders/directory-row.ts', import.meta.url)),
    bench.ownerUrl,
  );
  const env = {
    DOMAINS: domains.join(','),
    FIRST: String(FIRST_NUMBER),
    PHONES: String(PHONES),
    SECRET: BENCH_SECRETS.SOFTSWITCH_SECRET,
  };
  const contenders = [
    { name: OURS, url: portal.url },
    { name: BARE, url: bare },
  ];
  const rates = await loadInTurn(
    stack,
    options,
    contenders.map(({ name, url }) => ({
      name,
      createLoad: () => ({ url, connections: CONNECTIONS, script: 'directory.lua', env }),
    })),
  );
  await checkAnswer(portal.url, domains.at(-1)!);
  const [ourRate, bareRate] = [OURS, BARE].map((name) => rates.get(name)!.requestsPerSecond);
  return {
    title: `Directory, ${ORGANIZATIONS * PHONES} phones in turn, ${CONNECTIONS} connections`,
    columns: ['', ...RATE_COLUMNS],
    rows: [...rates].map(([name, rate]) => [name, ...toCells(rate)]),
    targets: [
      { name: 'requests/s', value: ourRate!, atLeast: MIN_PER_SECOND },
      {
        name: 'times the bare server, which asks for no secret, opens none and hashes nothing',
        value: ourRate! / bareRate!,
        atLeast: 0.7,
      },
    ],
  };
}

/** An unknown phone is also answered 200, but faster. */
async function checkAnswer(url: string, domain: string): Promise<void> {
  const user = String(FIRST_NUMBER + PHONES - 1);
  const response = await fetch(`${url}/softswitch/freeswitch/directory`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET },
    body: new URLSearchParams({ section: 'directory', action: 'sip_auth', user, domain }),
  });
  const text = await response.text();
  if (!text.includes('a1-hash')) throw new Error(`The directory does not know ${user}: ${text}`);
}

async function addPhones({ database }: BenchDatabase): Promise<string[]> {
  const secrets = createSecretBox([BENCH_SECRETS.SECRET_KEY]);
  const sealed = secrets.seal('sip-password', 'Kp7wRz2mXq');
  const domains: string[] = [];
  for (let i = 0; i < ORGANIZATIONS; i++) {
    const domain = `bench-phones-${i}.alo.localhost`;
    const { id } = await addOrganization(database, domain);
    await database.pool.query(
      `insert into extensions (organization_id, number, first_name, sip_password)
       select $1, ($2::int + n)::text, 'Ramal', $3 from generate_series(0, $4::int - 1) n`,
      [id, FIRST_NUMBER, sealed, PHONES],
    );
    domains.push(domain);
  }
  await database.pool.query('analyze organizations, extensions');
  return domains;
}
