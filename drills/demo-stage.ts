// The product as `npm start` runs it, under the three loads that must lose nothing.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openingEmbedded } from './database.ts';
import type { Stage } from './drill.ts';
import { addCustomers } from './loads/customers.ts';
import { startEvents, type EventLoad } from './loads/events.ts';
import { startPayments } from './loads/payments.ts';
import { startSignIns } from './loads/sign-ins.ts';
import type { Load } from './loads/load.ts';
import { prepareServer, type Server } from './server.ts';

const CUSTOMERS = 24;

export interface DemoStage {
  server: Server;
  dataDir: string;
  /** What the softswitch proves itself with. */
  secret: string;
  events: EventLoad;
  /** The events, the payments and the sign-ins. */
  loads: Load[];
}

export async function startDemo({ stack, folder }: Stage, dataDir = join(folder, 'data')) {
  const server = await prepareServer(stack, folder, { DATA_DIR: dataDir, DEMO: '1' });
  await server.start();
  const open = openingEmbedded(dataDir);
  const url = () => server.url;
  const secret = (await readFile(join(dataDir, 'softswitch-secret'), 'utf8')).trim();
  const customers = await addCustomers(open, CUSTOMERS);
  const events = await startEvents(open, { url, secret });
  const loads = [
    events,
    await startPayments(open, { url, customers }),
    startSignIns({ url, customers }),
  ];
  for (const load of loads) stack.defer(() => load.stop());
  return { server, dataDir, secret, events, loads } satisfies DemoStage;
}
