// A worker is killed while a CRM writes a call down: the next one finds the record, or sends it when it is surely not there.
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { DELIVERERS } from '../../background/deliverers.ts';
import { spawnDeliveryWorker } from '../../testing/worker-process.ts';
import { startDeliveryWorker } from '../deliveries/delivery-worker.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { settingOf, useCrmServer } from './testing/crm-server.ts';

const CASES = CRM_CASES.filter(({ gateway }) => ['agendor', 'moskit'].includes(gateway));
const SETTINGS = { SECRET_KEY: 'of-both-processes-of-this-test-file', ROLES: 'api' };
const { server, stands, givenConnected } = await useCrmServer(CASES, SETTINGS);
const TIMEOUT = { timeout: 30_000, interval: 50 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

let lastNumber = 91_234_000;

it.each([
  ['agendor', 'silence', 'delivered'],
  ['agendor', 'hang', 'delivered'],
  ['moskit', 'silence', 'delivered'],
  ['moskit', 'hang', 'ambiguous'],
] as const)(
  'COD-4 %s has one record at most over a kill -9 while it is written (%s), and the row says %s',
  async (gateway, mishap, end) => {
    const one = CASES.find((known) => known.gateway === gateway)!;
    const stand = stands[gateway]!;
    const { call, open, ended, hurry } = await givenConnected(one);
    const number = `9${++lastNumber}`;
    stand.addPerson({
      name: 'Rosa',
      phone: `(48) ${number.slice(0, 5)}-${number.slice(5)}`,
      hasOpenDeal: true,
    });
    stand.mishaps.push({ on: one.writes, what: mishap });
    const bases = CASES.map((known) => [settingOf(known.gateway), stands[known.gateway]!.url]);
    const victim = spawnDeliveryWorker(server.context, {
      ...SETTINGS,
      ...Object.fromEntries(bases),
    });
    stand.requests.length = 0;
    const [told] = await call({ dialedNumber: `048${number}` });
    await expect
      .poll(() => stand.requests.some((name) => name.startsWith(one.writes)), TIMEOUT)
      .toBe(true);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    // its lease is over
    await server.context.pool.query(
      `update call_deliveries set due_at = now() where call_id = $1 and state = 'sending'`,
      [told!.switchCallId],
    );

    closing.push(startDeliveryWorker(server.context, DELIVERERS));
    await hurry();

    const states = async () => [...(await open()), ...(await ended())].map(({ state }) => state);
    if (gateway === 'agendor' && mishap === 'hang') {
      // not found once is not enough
      await expect.poll(states, TIMEOUT).toEqual(['retrying']);
      await hurry();
    }
    await expect.poll(states, TIMEOUT).toEqual([end]);
    const records = stand
      .records()
      .filter((record) => JSON.stringify(record).includes(told!.switchCallId));
    expect(records).toHaveLength(end === 'delivered' ? 1 : 0);
    expect(stand.faults).toEqual([]);
  },
  90_000,
);
