// Other calls end meanwhile.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSecretBox } from '../../apps/api/src/platform/secrets/secret-box.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import type { BenchDatabase } from '../databases.ts';
import { addOrganization, BENCH_SECRETS } from '../dataset.ts';
import { EVENT_PATH } from '../loads/event-loads.ts';
import type { Options } from '../options.ts';
import { percentile } from '../percentile.ts';
import type { PortalServer } from '../contenders/portal-server.ts';
import type { Table } from '../report.ts';

const ORGANIZATIONS = 100;
const EXTENSIONS = 20;
const FIRST_NUMBER = 3000;
const PER_SECOND = 200;
/** A million calls a day. */
const ENDED_PER_SECOND = 12;
const TALK_SECONDS = 65;
const MAX_P99_MS = 5;
/** It takes less processor time of the shared cores than fetch. */
const SWITCH = new Agent({ keepAlive: true });

const BARE_SQL = `
  select e.id, w.paid + w.promo as balance from organizations o
  join extensions e on e.organization_id = o.id and e.number = $2
  join wallets w on w.organization_id = o.id where o.domain = $1`;

const COMMIT_SQL = `
  insert into call_holds (organization_id, call_id, switch_name, switch_call_id, extension_number, dialed_number,
                          minute_price, amount, granted_seconds, authorized_at, expires_at)
  select id, $2::uuid, 'bench', $2::text, '${FIRST_NUMBER}', '11955500127', 3500, 17500, 300, now(), now() + interval '8 minutes'
  from organizations where domain = $1`;

export async function measureAuthorize(
  options: Options,
  bench: BenchDatabase,
  portal: PortalServer,
): Promise<Table> {
  const domains = await addCallers(bench);
  const count = PER_SECOND * options.seconds;
  const endingCalls = startEndingCalls(domains, portal);
  const { pool } = bench.database;
  const readCallerRow = async (domain: string, number: string) => {
    await pool.query({ name: 'bare-caller', text: BARE_SQL, values: [domain, number] });
  };
  const commitRow = async (domain: string) => {
    await pool.query({ name: 'bare-hold', text: COMMIT_SQL, values: [domain, randomUUID()] });
  };
  const authorizeCall = (domain: string, number: string) => authorize(portal, domain, number);
  await measureDelays(authorizeCall, domains, PER_SECOND * options.warmUpSeconds);
  const ourDelays = await measureDelays(authorizeCall, domains, count);
  const bareDelays = await measureDelays(readCallerRow, domains, count);
  const commitDelays = await measureDelays(commitRow, domains, count);
  await endingCalls.stop();
  const toRow = (name: string, delays: number[]) => [
    name,
    String(delays.length),
    ...[0.5, 0.99, 1].map((share) => percentile(delays, share).toFixed(1)),
  ];
  return {
    title: `Authorization: ${PER_SECOND} calls/s of ${ORGANIZATIONS} organizations, while ${ENDED_PER_SECOND} others end each second`,
    columns: ['', 'calls', 'p50, ms', 'p99, ms', 'longest, ms'],
    rows: [
      toRow('Alô, over HTTP, with its hold', ourDelays),
      toRow('one row committed', commitDelays),
      toRow('the caller’s row alone', bareDelays),
    ],
    targets: [{ name: 'p99, ms', value: percentile(ourDelays, 0.99), atMost: MAX_P99_MS }],
  };
}

async function addCallers({ database }: BenchDatabase): Promise<string[]> {
  const sealed = createSecretBox([BENCH_SECRETS.SECRET_KEY]).seal('sip-password', 'Kp7wRz2mXq');
  const domains: string[] = [];
  for (let i = 0; i < ORGANIZATIONS; i++) {
    const domain = `bench-callers-${i}.alo.localhost`;
    const { id } = await addOrganization(database, domain);
    await database.pool.query(
      `with made as (
         insert into extensions (organization_id, number, first_name, sip_password)
         select $1::int, ($2::int + n)::text, 'Ramal', $3 from generate_series(0, $4::int - 1) n
         returning id
       ), limited as (
         insert into organization_limits (organization_id, calls_at_once, locked_destinations) values ($1, 1000, '{}')
       )
       insert into extension_limits (extension_id, organization_id, calls_at_once, destinations, weekdays, daily_spend)
       select id, $1, 1000, '{fixed,mobile}', '{0,1,2,3,4,5,6}', 1000000000 from made`,
      [id, FIRST_NUMBER, sealed, EXTENSIONS],
    );
    await database.pool.query(
      'update wallets set paid = paid + 10000000000, settlement = settlement - 10000000000 where organization_id = $1',
      [id],
    );
    domains.push(domain);
  }
  await database.pool.query('analyze organizations, extensions, extension_limits, wallets');
  // The filling's pages would be written during the measurement.
  await database.pool.query('checkpoint');
  return domains;
}

async function authorize({ url }: PortalServer, domain: string, number: string): Promise<void> {
  const body = new URLSearchParams({
    section: 'dialplan',
    'Hunt-Context': 'alo',
    'Hunt-Destination-Number': '11955500127',
    'Unique-ID': randomUUID(),
    variable_domain_name: domain,
    variable_user_name: number,
  }).toString();
  const sending = request(`${url}/softswitch/freeswitch/dialplan`, {
    agent: SWITCH,
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET,
    },
  }).end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (!answer.includes('bridge')) throw new Error(`A call was not routed: ${answer}`);
}

/** Keeps a fixed clock, independent of the answers. */
async function measureDelays(
  act: (domain: string, number: string) => Promise<void>,
  domains: readonly string[],
  count: number,
): Promise<number[]> {
  const delays: number[] = [];
  const startedAt = performance.now();
  const pendingRequests: Promise<void>[] = [];
  for (let i = 0; i < count; i++) {
    const dueAt = startedAt + (i * 1000) / PER_SECOND;
    if (dueAt > performance.now()) await sleep(dueAt - performance.now());
    const domain = domains[(i * 37) % domains.length]!;
    const number = String(FIRST_NUMBER + (i % EXTENSIONS));
    const sentAt = performance.now();
    pendingRequests.push(
      act(domain, number).then(() => void delays.push(performance.now() - sentAt)),
    );
  }
  await Promise.all(pendingRequests);
  return delays;
}

function startEndingCalls(domains: readonly string[], { url }: PortalServer) {
  const stopping = new AbortController();
  const eventLoop = (async () => {
    for (let i = 0; !stopping.signal.aborted; i++) {
      const call = freeswitchCall(domains[i % domains.length]!, {
        user_name: String(FIRST_NUMBER),
        billsec: String(TALK_SECONDS),
      });
      const response = await fetch(url + EVENT_PATH, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET,
        },
        body: JSON.stringify(call),
      });
      if (!response.ok) throw new Error(`An event was answered ${response.status}`);
      await sleep(1000 / ENDED_PER_SECOND);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await eventLoop;
    },
  };
}
