import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmbeddedOpener } from './database.ts';
import type { Stage } from '../drill.ts';
import { addCustomers } from '../loads/customers.ts';
import { startEvents, type EventLoad } from '../loads/events.ts';
import { startPayments } from '../loads/payments.ts';
import { startSignIns } from '../loads/sign-ins.ts';
import type { Load } from '../loads/load.ts';
import { prepareServer, type Server } from './server.ts';

const CUSTOMERS = 24;
/** Twice as many as payments need, because a customer may create thirty charges an hour. */
const CUSTOMERS_SHORT = 12;
/** Faults must hit work in progress. */
const SHORT_PAUSES = { eventsMs: 50, paymentsMs: 300 };

export interface DemoStage {
  server: Server;
  dataDir: string;
  secret: string;
  events: EventLoad;
  loads: Load[];
}

export async function startDemo({ stack, folder, isShort }: Stage, dataDir = join(folder, 'data')) {
  const server = await prepareServer(stack, folder, {
    DATA_DIR: dataDir,
    DEMO: '1',
    FREESWITCH_GATEWAY: 'operadora1',
  });
  await server.start();
  const open = createEmbeddedOpener(dataDir);
  const url = () => server.url;
  const secret = (await readFile(join(dataDir, 'softswitch-secret'), 'utf8')).trim();
  const pauses = isShort ? SHORT_PAUSES : null;
  const customers = await addCustomers(open, isShort ? CUSTOMERS_SHORT : CUSTOMERS);
  const events = await startEvents(open, {
    url,
    secret,
    ...(pauses && { pauseMs: pauses.eventsMs }),
  });
  const loads = [
    events,
    await startPayments(open, { url, customers, ...(pauses && { pauseMs: pauses.paymentsMs }) }),
    startSignIns({ url, customers }),
  ];
  for (const load of loads) stack.defer(() => load.stop());
  return { server, dataDir, secret, events, loads } satisfies DemoStage;
}
