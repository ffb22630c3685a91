import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { BenchDatabase } from '../databases.ts';
import { addOrganization, BENCH_SECRETS } from '../dataset.ts';
import { writeEventBodies } from '../loads/event-bodies.ts';
import { EVENT_PATH } from '../loads/event-loads.ts';
import type { Options } from '../options.ts';
import type { PortalServer } from '../contenders/portal-server.ts';
import type { Table } from '../report.ts';

const EVENTS = 20_000;
const PARALLEL = 64;
const DOMAIN = 'bench-delivery.alo.localhost';

/** Sends each event twice at once and compares the responses with the table. */
export async function measureDelivery(
  bench: BenchDatabase,
  portal: PortalServer,
  options: Options,
  folder: string,
): Promise<Table> {
  const file = join(folder, 'events-delivery.txt');
  await writeEventBodies(file, 'realistic');
  const bodies = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const organization = await addOrganization(bench.database, DOMAIN);
  const ids = Array.from({ length: options.isQuick ? EVENTS / 10 : EVENTS }, () => randomUUID());
  const statuses = { recorded: 0, known: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  let next = 0;
  const sendEvents = async () => {
    for (let i = next++; i < ids.length; i = next++) {
      const body = bodies[i % bodies.length]!.replaceAll('@UUID@', ids[i]!).replaceAll(
        '@DOMAIN@',
        DOMAIN,
      );
      const replies = await Promise.all([post(agent, portal, body), post(agent, portal, body)]);
      for (const { status, id } of replies) {
        if (id !== ids[i]) throw new Error(`Event ${ids[i]} was answered with ${id}`);
        statuses[status] += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL / 2 }, sendEvents));
  agent.destroy();
  const { rows } = await bench.database.pool.query(
    'select id from calls where organization_id = $1',
    [organization.id],
  );
  const storedIds = new Set(rows.map(({ id }) => id as string));
  const missingCount = ids.filter((id) => !storedIds.has(id)).length;
  return {
    title: 'Delivery: every event twice at the same time, every answer read',
    columns: ['events', 'answered `recorded`', 'answered `known`', 'calls', 'lost', 'doubled'],
    rows: [
      [
        ids.length,
        statuses.recorded,
        statuses.known,
        rows.length,
        missingCount,
        rows.length - storedIds.size,
      ].map((count) => count.toLocaleString('en-US')),
    ],
    targets: [
      { name: 'events lost', value: missingCount, atMost: 0 },
      { name: 'calls too many', value: rows.length - ids.length + missingCount, atMost: 0 },
    ],
  };
}

interface Reply {
  status: 'recorded' | 'known';
  id: string;
}

function post(agent: Agent, portal: PortalServer, body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET,
    };
    const httpRequest = request(
      portal.url + EVENT_PATH,
      { method: 'POST', agent, headers },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text) as Reply);
          else reject(new Error(`An event was answered ${response.statusCode}: ${text}`));
        });
      },
    );
    httpRequest.on('error', reject);
    httpRequest.end(body);
  });
}
