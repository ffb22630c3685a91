import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openXmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { Pool } from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { extensionLimits, trunks } from '../../platform/db/schema/telephony.ts';
import { givenExtension, givenOrganization, givenTopUp } from '../../testing/given.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { SOFTSWITCH_SECRET, useTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTrunks } from './open-trunks.ts';

const server = useTestServer({ FREESWITCH_GATEWAY: 'antiga' });
const cheapest = useTestServer({ TRUNK_ORDER: 'cost', ALLOW_UNDECIDED_CALLS: '1' });

const MOBILE = '11955500127';
const FAILURES =
  'NORMAL_CIRCUIT_CONGESTION,NETWORK_OUT_OF_ORDER,NORMAL_TEMPORARY_FAILURE,SWITCH_CONGESTION,REQUESTED_CHAN_UNAVAIL,SERVICE_NOT_IMPLEMENTED,RECOVERY_ON_TIMER_EXPIRE,PROGRESS_TIMEOUT,GATEWAY_DOWN,INVALID_GATEWAY';

const SOON = { timeout: 10_000, interval: 25 };

const callers = new Map<TestServer, string>();
beforeAll(async () => {
  for (const each of [server, cheapest]) {
    const organization = await givenOrganization(each.context);
    await givenTopUp(each.context, organization, 100);
    const { id } = await givenExtension(each.context, organization, {
      senha: 'Kp7wRz2mXq',
      recordsCalls: false,
      callerId: null,
    });
    await each.context.db.insert(extensionLimits).values({
      extensionId: id,
      organizationId: organization.id,
      destinations: ['fixed', 'mobile', 'tollFree', 'special', 'international'],
      countries: null,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    });
    callers.set(each, organization.domain);
  }
});

beforeEach(async () => {
  for (const each of [server, cheapest]) await each.context.db.delete(trunks);
});

async function operate(at: TestServer, ...commands: string[]) {
  for (const command of commands) {
    const { refusal } = await runOperator(at, ['trunks', ...command.split(' ')]);
    if (refusal !== null) throw new Error(refusal);
  }
}

async function dial(dialed = MOBILE, at = server) {
  const freeswitch = openXmlCurl(`${at.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
  const caller = { user: '1001', domain: callers.get(at)! };
  const uuid = randomUUID();
  const routed = await freeswitch.route(caller, dialed, { 'Unique-ID': uuid });
  await at.context.pool.query('delete from call_holds');
  if (routed.kind !== 'actions') throw new Error(routed.kind);
  return routed.actions.map((action) => action.join(' '));
}

/** What each trunk gets, in order: `gateway/number`. */
async function readTargets(dialed?: string, at?: TestServer) {
  const actions = await dial(dialed, at);
  return actions.flatMap((action) => /sofia\/gateway\/(\S+)/.exec(action)?.[1] ?? []);
}

describe('TRK-1 outside calls take the operator’s trunks', () => {
  it('TRK-1 tries them by position, and the gateway of the settings only while there are none', async () => {
    await operate(server, 'add alfa --gateway operadora1', 'add beta --gateway operadora2');
    await expect
      .poll(() => readTargets(), SOON)
      .toEqual(['operadora1/5511955500127', 'operadora2/5511955500127']);

    await operate(server, 'change alfa --position 9');
    await expect
      .poll(() => readTargets(), SOON)
      .toEqual(['operadora2/5511955500127', 'operadora1/5511955500127']);

    await operate(server, 'change beta --enabled off');
    await expect.poll(() => readTargets(), SOON).toEqual(['operadora1/5511955500127']);

    await operate(server, 'change alfa --enabled off');
    await expect
      .poll(() => dial(), SOON)
      .toContainEqual('respond 503 Chamadas externas indisponiveis');

    await operate(server, 'remove alfa', 'remove beta');
    await expect.poll(() => readTargets(), SOON).toEqual(['antiga/5511955500127']);
  });

  it('TRK-1 leaves out trunks that do not serve the number', async () => {
    await operate(
      server,
      'add sp --gateway sp --prefixes 5511,5512',
      'add mundo --gateway mundo --prefixes 1,44',
      'add 0800 --gateway 0800 --prefixes 55800',
    );

    await expect.poll(() => readTargets(), SOON).toEqual(['sp/5511955500127']);
    expect(await readTargets('0015142345678')).toEqual(['mundo/15142345678']);
    expect(await readTargets('08007771234')).toEqual(['0800/08007771234']);
    expect(await dial('2133334444')).toContainEqual('respond 503 Chamadas externas indisponiveis');
    // Campinas (5519) is not the emergency 190.
    await operate(server, 'change sp --prefixes 5519');
    await expect.poll(() => readTargets('1933334444'), SOON).toEqual(['sp/551933334444']);
    expect(await readTargets('190')).toEqual(['sp/190', 'mundo/190', '0800/190']);
    await operate(server, 'add todos --gateway todos');
    await expect.poll(() => readTargets('190'), SOON).toEqual(['todos/190']);
  });

  it.each([
    [
      'a mobile number',
      MOBILE,
      ['5511955500127', '+5511955500127', '011955500127', '01511955500127'],
    ],
    ['a landline', '1133334444', ['551133334444', '+551133334444', '01133334444', '0151133334444']],
    ['0800', '08007771234', ['08007771234', '08007771234', '08007771234', '08007771234']],
    ['4004', '40041234', ['40041234', '40041234', '40041234', '40041234']],
    [
      'the world',
      '0015142345678',
      ['15142345678', '+15142345678', '0015142345678', '001515142345678'],
    ],
    ['a short service', '102', ['102', '102', '102', '102']],
    ['an emergency', '190', ['190', '190', '190', '190']],
  ])('TRK-2 writes %s in each trunk’s format', async (_, dialed, numbers) => {
    await operate(
      server,
      'add a --gateway a --format E164',
      'add b --gateway b --format PLUS_E164',
      'add c --gateway c --format NATIONAL',
      'add d --gateway d --format CSP --csp 15',
    );

    await expect
      .poll(() => readTargets(dialed), SOON)
      .toEqual(['a', 'b', 'c', 'd'].map((gateway, i) => `${gateway}/${numbers[i]}`));
  });
});

describe('TRK-3 FreeSWITCH goes on to the next trunk', () => {
  it('TRK-3 after a trunk’s error or time-out only, and names the trunk that it tries', async () => {
    await operate(server, 'add alfa --gateway operadora1', 'add beta --gateway operadora2');
    await expect.poll(() => readTargets(), SOON).toHaveLength(2);

    const actions = await dial();

    expect(actions.slice(actions.indexOf('set hangup_after_bridge=true'))).toEqual([
      'set hangup_after_bridge=true',
      'set alo_metadata_trunk=alfa',
      `set continue_on_fail=${FAILURES}`,
      'bridge [leg_progress_timeout=15]sofia/gateway/operadora1/5511955500127',
      'set alo_metadata_trunk=beta',
      'set continue_on_fail=false',
      'bridge sofia/gateway/operadora2/5511955500127',
    ]);
  });

  it('TRK-3 when a trunk has its calls at once, but lets emergencies through', async () => {
    await operate(
      server,
      'add alfa --gateway operadora1 --calls-at-once 30',
      'add beta --gateway operadora2 --calls-at-once 1',
    );
    await expect.poll(() => readTargets(), SOON).toHaveLength(2);

    const actions = await dial();

    expect(actions.filter((action) => !action.startsWith('set '))).toEqual([
      'limit_execute hash alo_trunk alfa 30 bridge [leg_progress_timeout=15]sofia/gateway/operadora1/5511955500127',
      'limit_execute hash alo_trunk beta 1 bridge sofia/gateway/operadora2/5511955500127',
      'respond 503 Service Unavailable',
    ]);
    expect((await dial('190')).filter((action) => !action.startsWith('set '))).toEqual([
      'bridge [leg_progress_timeout=15]sofia/gateway/operadora1/190',
      'bridge sofia/gateway/operadora2/190',
    ]);
    await operate(server, 'change beta --calls-at-once unlimited');
    await expect
      .poll(async () => (await dial()).at(-1), SOON)
      .toBe('bridge sofia/gateway/operadora2/5511955500127');
  });
});

describe('TRK-4 the cheapest trunk is first', () => {
  it('TRK-4 by the longest prefix of its costs; trunks without a price are last', async () => {
    const file = (name: string) => join(cheapest.context.config.dataDir, name);
    await writeFile(file('alfa.csv'), 'prefixo;preço\nother;0,09\n55;0,05\n5511;0,08\n');
    await writeFile(file('beta.csv'), '55;0,06\n551;0,07\n');
    await operate(
      cheapest,
      'add sem --gateway sem',
      'add alfa --gateway alfa',
      'add beta --gateway beta',
      `costs alfa ${file('alfa.csv')}`,
      `costs beta ${file('beta.csv')}`,
    );
    const readOrder = async (dialed: string) =>
      (await readTargets(dialed, cheapest)).map((target) => target.split('/')[0]);

    await expect.poll(() => readOrder(MOBILE), SOON).toEqual(['beta', 'alfa', 'sem']);
    expect(await readOrder('2133334444')).toEqual(['alfa', 'beta', 'sem']);
    expect(await readOrder('0015142345678')).toEqual(['alfa', 'sem', 'beta']);
    expect(await readOrder('190')).toEqual(['sem', 'alfa', 'beta']);
  });
});

it('MON-2 routes by the last known trunks while the database does not answer', async () => {
  await operate(cheapest, 'add alfa --gateway operadora1', 'add beta --gateway operadora2');
  await expect.poll(() => readTargets(MOBILE, cheapest), SOON).toHaveLength(2);
  const { pools } = cheapest.context;
  const busy = await Promise.all(
    Array.from({ length: pools.directory.options.max }, () => pools.directory.connect()),
  );
  const locked = await cheapest.owner.connect();
  try {
    await locked.query('begin; lock table trunks in access exclusive mode');
    const started = performance.now();
    const emergency = await readTargets('190', cheapest);
    const emergencyMs = performance.now() - started;

    expect(emergency).toEqual(['operadora1/190', 'operadora2/190']);
    expect(emergencyMs).toBeLessThan(500);
    expect(await readTargets(MOBILE, cheapest)).toEqual([
      'operadora1/5511955500127',
      'operadora2/5511955500127',
    ]);
  } finally {
    await locked.query('rollback');
    locked.release();
    for (const connection of busy) connection.release();
  }
});

it('TRK-1 decides about a call without a statement about trunks', async () => {
  await operate(server, 'add alfa --gateway operadora1');
  await expect.poll(() => readTargets(), SOON).toEqual(['operadora1/5511955500127']);
  const locked = await server.owner.connect();
  try {
    await locked.query('begin; lock table trunks, trunk_costs in access exclusive mode');

    expect((await dial()).slice(-1)).toEqual(['bridge sofia/gateway/operadora1/5511955500127']);
  } finally {
    await locked.query('rollback');
    locked.release();
  }
});

it('TRK-1 retries a failed read at growing intervals, once at a time', async () => {
  let reads = 0;
  const broken = createServer((socket) => {
    reads++;
    socket.destroy();
  });
  await once(broken.listen(0, '127.0.0.1'), 'listening');
  const directory = new Pool({ host: '127.0.0.1', port: (broken.address() as AddressInfo).port });
  let notify = () => {};
  const notifications = {
    listen: (_channel: string, onPayload: (payload: string) => void) => {
      notify = () => onPayload('');
      return () => {};
    },
    close: async () => {},
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await directory.end();
    broken.close();
  });
  const { config, log, pools } = server.context;
  openTrunks({ config, log, notifications, pools: { ...pools, directory } }, null);
  const settle = () => new Promise((resolve) => setInterval(resolve, 60).unref());
  /** Counts reads until `seconds` from now. */
  async function countReads(seconds: number) {
    const before = reads;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await settle();
    return reads - before;
  }

  for (let i = 0; i < 10; i++) {
    notify();
    await settle();
  }
  const notified = reads;
  const retries: number[] = [];
  for (const seconds of [5, 9, 1, 20, 40, 80, 120, 119]) retries.push(await countReads(seconds));

  expect(notified).toBe(10);
  expect(retries).toEqual([1, 0, 1, 1, 1, 1, 1, 0]);
});
