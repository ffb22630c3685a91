import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeEventSocket } from '@alo/fakes/freeswitch/event-socket.ts';
import { openXmlCurl, type XmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { addOrganization } from '../../bench/dataset.ts';
import { EVENT_PATH } from '../../bench/loads/event-loads.ts';
import { toBalance } from '../../apps/api/src/money/balance/balance.ts';
import { createSecretBox } from '../../apps/api/src/platform/secrets/secret-box.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import { givenTopUp } from '../../apps/api/src/testing/given.ts';
import type { Drill } from '../drill.ts';
import { createEmbeddedOpener, type OpenDatabase } from '../stage/database.ts';
import { findPostmaster, sendSignal } from '../stage/postgres-processes.ts';
import { prepareServer, type Server } from '../stage/server.ts';

const ROUNDS = 12;
const ROUNDS_SHORT = 2;
const PHONES = 50;
const FIRST_NUMBER = 2000;
const BLOCK_MINUTES = 5;
/** Ten blocks of the mobile price, R$ 0,35 a minute. */
const CREDIT_REAIS = 17.5;
const MINUTE_PRICE = 3500;
const SECRET_KEY = 'the secret key of the prepaid drill, for tests only';
/** Two rounds of the loop and the time that a hold is missing. */
const SWEEP_TIMEOUT_MS = 120_000;
const REQUEST_TIMEOUT_MS = 90_000;

export const prepaid: Drill = {
  what: `${PHONES} phones call at once with credit for ten, while server and postmaster are killed`,
  async run({ stack, folder, isShort, say }) {
    const dataDir = join(folder, 'data');
    const eventSocket = await startFakeEventSocket();
    stack.defer(() => eventSocket.close());
    const server = await prepareServer(stack, folder, {
      DATA_DIR: dataDir,
      SECRET_KEY,
      FREESWITCH_GATEWAY: 'operadora1',
      CALL_BLOCK_MINUTES: String(BLOCK_MINUTES),
      FREESWITCH_ESL_ADDRESS: `127.0.0.1:${eventSocket.port}`,
      FREESWITCH_ESL_PASSWORD: eventSocket.password,
    });
    await server.start();
    const secret = (await readFile(join(dataDir, 'softswitch-secret'), 'utf8')).trim();
    const open = createEmbeddedOpener(dataDir);
    const organization = await addPhones(open);
    const freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, secret);
    const phones = { ...organization, server, secret, freeswitch, channels: eventSocket.channels };
    const figures = { calls: 0, refused: 0, lost: 0, lowest: Infinity, overReserved: 0 };
    let expectedBalance = 0;
    const rounds = isShort ? ROUNDS_SHORT : ROUNDS;
    for (let round = 0; round < rounds; round++) {
      await open((database) => givenTopUp(database, organization, CREDIT_REAIS));
      expectedBalance += CREDIT_REAIS * 10_000;
      const pendingCalls = Array.from({ length: PHONES }, (_, i) =>
        placeCall(phones, String(FIRST_NUMBER + i)),
      );
      await sleep(400 + Math.random() * 1200);
      await strike(server, dataDir, round);
      const finishedCalls = await Promise.all(pendingCalls);
      for (const { outcome, price } of finishedCalls) {
        figures[outcome]++;
        expectedBalance -= price;
      }
      const { balance, reserved } = await readCredit(open, organization.id);
      figures.lowest = Math.min(figures.lowest, balance);
      figures.overReserved = Math.max(figures.overReserved, reserved - balance);
      say(`${round + 1} of ${rounds} rounds`);
    }
    const startedAt = performance.now();
    let credit = await readCredit(open, organization.id);
    while (credit.holds > 0 && performance.now() - startedAt < SWEEP_TIMEOUT_MS) {
      await sleep(500);
      credit = await readCredit(open, organization.id);
    }
    return [
      {
        title: `Prepaid: ${rounds} rounds of ${PHONES} calls at once`,
        columns: ['', ''],
        rows: [
          ['calls', String(figures.calls)],
          ['refused for lack of credit', String(figures.refused)],
          ['questions without an answer', String(figures.lost)],
          ['lowest balance, R$', (figures.lowest / 10_000).toFixed(4)],
          ['s until no hold was left', ((performance.now() - startedAt) / 1000).toFixed(0)],
        ],
        targets: [
          { name: 'lowest balance', value: figures.lowest, atLeast: 0 },
          {
            name: 'ten-thousandths of a real between the ledger and the calls',
            value: Math.abs(credit.balance - expectedBalance),
            atMost: 0,
          },
          { name: 'reserved beyond the balance', value: figures.overReserved, atMost: 0 },
          { name: 'holds left after two sweeps', value: credit.holds, atMost: 0 },
        ],
      },
    ];
  },
};

interface Phones {
  domain: string;
  server: Server;
  secret: string;
  freeswitch: XmlCurl;
  channels: Awaited<ReturnType<typeof startFakeEventSocket>>['channels'];
}

async function addPhones(open: OpenDatabase) {
  return open(async (database) => {
    const domain = 'prepaid.alo.localhost';
    const { id } = await addOrganization(database, domain);
    const sealed = createSecretBox([SECRET_KEY]).seal('sip-password', 'Kp7wRz2mXq');
    await database.pool.query(
      `insert into extensions (organization_id, number, sip_password)
       select $1, ($2::int + n)::text, $3 from generate_series(0, $4::int - 1) n`,
      [id, FIRST_NUMBER, sealed, PHONES],
    );
    await database.pool.query(
      `insert into organization_limits (organization_id, calls_at_once, locked_destinations) values ($1, 1000, '{}')`,
      [id],
    );
    return { id, domain };
  });
}

interface FinishedCall {
  outcome: 'calls' | 'refused' | 'lost';
  price: number;
}

/** Talks for part of the granted time. */
async function placeCall(phones: Phones, user: string): Promise<FinishedCall> {
  const { domain, freeswitch, channels } = phones;
  const uuid = randomUUID();
  const route = await freeswitch
    .route({ user, domain }, '11955500127', { 'Unique-ID': uuid })
    .catch(() => null);
  if (route === null || route.kind !== 'actions') return { outcome: 'lost', price: 0 };
  const limit = /sched_hangup \+(\d+) /.exec(JSON.stringify(route.actions))?.[1];
  if (limit === undefined) {
    const isUndecided = JSON.stringify(route.actions).includes('UNDECIDED');
    return { outcome: isUndecided ? 'lost' : 'refused', price: 0 };
  }
  channels.set(uuid, { callstate: 'ACTIVE', hangups: [Number(limit)] });
  await sleep(Math.random() * 2000);
  channels.delete(uuid);
  const seconds = Math.ceil(Math.random() * Number(limit));
  await reportEnd(phones, user, uuid, seconds);
  return { outcome: 'calls', price: calculatePrice(seconds) };
}

/** Independent of the product: 3 s free, at least 30 s, steps of 6 s. */
function calculatePrice(seconds: number): number {
  if (seconds <= 3) return 0;
  const billedSeconds = seconds <= 30 ? 30 : 30 + Math.ceil((seconds - 30) / 6) * 6;
  return Math.ceil((billedSeconds * MINUTE_PRICE) / 60);
}

async function reportEnd(
  { domain, server, secret }: Phones,
  user: string,
  uuid: string,
  seconds: number,
): Promise<void> {
  const end = Date.now() * 1000;
  const body = JSON.stringify(
    freeswitchCall(domain, {
      uuid,
      user_name: user,
      sip_auth_username: user,
      start_uepoch: String(end - (seconds + 5) * 1_000_000),
      answer_uepoch: String(end - seconds * 1_000_000),
      end_uepoch: String(end),
      billsec: String(seconds),
    }),
  );
  const headers = { 'Content-Type': 'application/json', 'X-Softswitch-Secret': secret };
  const deadline = performance.now() + REQUEST_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const response = await fetch(server.url + EVENT_PATH, { method: 'POST', headers, body }).catch(
      () => null,
    );
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error('The end of a call was never acknowledged');
}

/** Alternates between server and postmaster. */
async function strike(server: Server, dataDir: string, round: number): Promise<void> {
  if (round % 2 === 0) {
    await server.end('SIGKILL');
    await server.start();
    return;
  }
  const pid = await findPostmaster(dataDir);
  if (pid !== null) sendSignal(pid, 'SIGKILL');
}

/** Retries while the database starts. */
async function readCredit(open: OpenDatabase, organizationId: number) {
  const deadline = performance.now() + REQUEST_TIMEOUT_MS;
  for (;;) {
    try {
      return await open(async ({ pool }) => {
        const { rows } = await pool.query<{ paid: string; promo: string; held: string; n: string }>(
          `select paid, promo, (select coalesce(sum(amount), 0) from call_holds) as held,
                  (select count(*) from call_holds) as n
           from wallets where organization_id = $1`,
          [organizationId],
        );
        const { paid, promo, held, n } = rows[0]!;
        const balance = toBalance({ paid: Number(paid), promo: Number(promo) });
        return { balance, reserved: Number(held), holds: Number(n) };
      });
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(500);
    }
  }
}
