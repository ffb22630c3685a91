import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { writeFacts } from '@alo/telephony/asterisk/call-facts.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLoop } from '../../../platform/loops/run-loops.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenToken,
  givenTopUp,
} from '../../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../../testing/test-server.ts';
import { listQuarantine } from '../quarantine.ts';
import { closeLostCalls } from './close-lost-calls.ts';
import { channelEvents } from './channel-event-loop.ts';
import { collectEndedCalls, collectIncompleteCalls } from './collect-calls.ts';

/** Channels that the Asterisk says it has; null while it does not answer. */
let live: string[] | null = [];
let ari: Server;
const folder = await mkdtemp(join(tmpdir(), 'alo-cel-'));
const file = join(folder, 'cel.json');
const server = useTestServer(async () => {
  ari = createServer((request, reply) => {
    if (live === null) return void reply.writeHead(503).end();
    reply.setHeader('Content-Type', 'application/json');
    if (request.url!.startsWith('/ari/asterisk/info')) {
      return void reply.end(JSON.stringify({ config: { name: 'sw1' } }));
    }
    reply.end(JSON.stringify(live.map((id) => ({ id, name: id, state: 'Up' }))));
  });
  await new Promise<void>((resolve) => ari.listen(0, '127.0.0.1', resolve));
  const { port } = ari.address() as AddressInfo;
  return {
    ASTERISK_ARI_URL: `http://127.0.0.1:${port}/ari`,
    ASTERISK_ARI_PASSWORD: 'p',
    ASTERISK_AMI_ADDRESS: '127.0.0.1:1',
    ASTERISK_AMI_PASSWORD: 'p',
    ASTERISK_CEL_FILE: file,
  };
});
beforeAll(() => writeFile(file, ''));
beforeEach(() => {
  live = [];
});
afterEach(async () => {
  server.context.now = () => new Date();
  await server.owner.query('truncate sip.cel');
});
afterAll(async () => {
  ari.close();
  await rm(folder, { recursive: true, force: true });
});

let calls = 0;

async function given() {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  return { ...organization, token: await givenToken(server.context, organization) };
}

type Row = Record<string, string>;

/** A call of a minute, as Asterisk writes it. */
function makeCall(domain: string, endedAt = Date.now(), id = `sw1-17.${++calls * 10}`) {
  const leg = `${id}1`;
  const facts = writeFacts({
    switchCallId: id,
    domain,
    direction: 'outbound',
    extensionNumber: '1001',
    dialed: '11955500127',
    isTransfer: false,
    refusal: '',
    deniedWith: null,
    recordingFile: '',
    maxSeconds: null,
    trunks: [],
    metadata: { lead: 7 },
  });
  const row = (eventtype: string, uniqueid: string, secondsBefore: number, extra = ''): Row => ({
    eventtype,
    eventtime: new Date(endedAt - secondsBefore * 1000).toISOString(),
    uniqueid,
    linkedid: id,
    channame: uniqueid === id ? `PJSIP/1001@${domain}-00000001` : 'PJSIP/trunk-norte-00000002',
    userdeftype: eventtype === 'ALO' ? 'ALO' : '',
    extra,
  });
  const hangup = (dialstatus: string) =>
    JSON.stringify({ hangupcause: 16, hangupsource: '', dialstatus });
  return [
    row('CHAN_START', id, 70),
    row('ALO', id, 69, JSON.stringify({ extra: facts })),
    row('CHAN_START', leg, 68),
    row('ANSWER', leg, 60),
    row('HANGUP', leg, 0, hangup('')),
    row('HANGUP', id, 0, hangup('ANSWER')),
    row('LINKEDID_END', id, 0),
  ];
}

async function insert(rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    await server.owner.query(
      `insert into sip.cel (eventtype, eventtime, uniqueid, linkedid, channame, userdeftype, extra)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      ['eventtype', 'eventtime', 'uniqueid', 'linkedid', 'channame', 'userdeftype', 'extra'].map(
        (name) => row[name],
      ),
    );
  }
}

const toLines = (rows: readonly Row[]) =>
  rows
    .map(({ eventtime, extra, ...row }) =>
      JSON.stringify({
        ...row,
        eventtime: String(Date.parse(eventtime!) / 1000),
        eventextra: extra,
      }),
    )
    .join('\n') + '\n';

async function readCalls(token: string) {
  const { body } = await callApi(server, listCalls, { token });
  return body.data;
}

async function countRows(): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(
    'select count(*)::int as count from sip.cel',
  );
  return rows[0]!.count;
}

describe('SYS-switch-asterisk collects calls of channel events', () => {
  it('SYS-switch-asterisk records, prices and debits an ended call once, and removes its rows', async () => {
    const { domain, token } = await given();
    const rows = makeCall(domain);
    await insert(rows);

    await collectEndedCalls(server.context);
    await insert(rows);
    await collectEndedCalls(server.context);

    const [call, ...others] = await readCalls(token);
    expect(call).toMatchObject({
      from: '1001',
      to: '11955500127',
      duration: 60,
      hangup_cause: 'NORMAL_CLEARING',
      metadata: { lead: 7 },
    });
    expect(call!.call_price).toBeGreaterThan(0);
    expect(others).toEqual([]);
    expect(await countRows()).toBe(0);
  });

  it('SYS-switch-asterisk records each call once if several workers collect', async () => {
    const { domain, token } = await given();
    for (let i = 0; i < 30; i++) await insert(makeCall(domain));

    await Promise.all([1, 2, 3].map(() => collectEndedCalls(server.context)));
    await collectEndedCalls(server.context);

    expect(await readCalls(token)).toHaveLength(30);
    expect(await countRows()).toBe(0);
  });

  it('SYS-switch-asterisk records a call soon after its end, while the loop runs', async () => {
    const { domain, token } = await given();
    const stop = startLoop(server.context, channelEvents);

    await insert(makeCall(domain));

    await vi.waitFor(async () => expect(await readCalls(token)).toHaveLength(1), 5000);
    await stop();
  });

  it('SYS-switch-asterisk keeps the rows until the call is stored', async () => {
    const { domain, token } = await given();
    await insert(makeCall(domain));
    const { callRecorder } = server.context;
    server.context.callRecorder = {
      ...callRecorder,
      record: () => Promise.reject(new Error('the database went away')),
    };

    await expect(collectEndedCalls(server.context)).rejects.toThrow('went away');
    expect(await countRows()).toBe(7);
    server.context.callRecorder = callRecorder;
    await collectEndedCalls(server.context);

    expect(await readCalls(token)).toHaveLength(1);
  });

  it('SYS-switch-asterisk keeps a call of an unknown organization for the operator', async () => {
    await insert(makeCall('nobody.example'));

    await collectEndedCalls(server.context);

    expect(await listQuarantine(server.context.db)).toContainEqual(
      expect.objectContaining({
        switchName: 'asterisk',
        reason: 'UNKNOWN_DOMAIN',
        detail: 'No organization has the domain nobody.example',
      }),
    );
    expect(await countRows()).toBe(0);
  });

  it('SYS-switch-asterisk closes a call of a killed switch where it was last seen', async () => {
    const { domain, token } = await given();
    const begunAt = Date.now() - 120_000;
    const rows = makeCall(domain, begunAt + 70_000).slice(0, 4);
    await insert(rows);
    const { linkedid } = rows[0]!;
    const sweep = (seconds: number) => {
      server.context.now = () => new Date(begunAt + seconds * 1000);
      return closeLostCalls(server.context, AbortSignal.timeout(5000));
    };

    live = [linkedid!, rows[2]!.uniqueid!];
    await sweep(50);
    await sweep(100);
    live = null;
    await sweep(110);
    expect(await readCalls(token)).toEqual([]);
    live = [];
    await sweep(120);

    expect(await readCalls(token)).toEqual([
      expect.objectContaining({ duration: 90, hangup_cause: 'NORMAL_CLEARING' }),
    ]);
    expect(await countRows()).toBe(0);
  });

  it('SYS-switch-asterisk keeps the call of a switch that it cannot question, and gives it up after a day', async () => {
    const { domain, token } = await given();
    const begunAt = Date.now() - 120_000;
    const rows = makeCall(domain, begunAt + 70_000, 'sw2-17.1');
    await insert(rows.slice(0, 4));
    const sweep = (seconds: number) => {
      server.context.now = () => new Date(begunAt + seconds * 1000);
      return closeLostCalls(server.context, AbortSignal.timeout(5000));
    };

    await sweep(120);
    await sweep(20 * 3600);
    expect(await countRows()).toBe(4);
    await sweep(25 * 3600);

    expect(await readCalls(token)).toMatchObject([{ duration: 0 }]);
    expect(await countRows()).toBe(0);
  });

  it('SYS-switch-asterisk closes an order whose phone was ringing when the switch died', async () => {
    const { domain, token } = await given();
    const id = randomUUID();
    await insert(makeCall(domain, Date.now() - 60_000, id).slice(0, 2));
    const sweep = () => closeLostCalls(server.context, AbortSignal.timeout(5000));

    live = null;
    await sweep();
    expect(await readCalls(token)).toEqual([]);
    live = [];
    await sweep();

    expect(await readCalls(token)).toMatchObject([{ id, duration: 0 }]);
  });

  it('SYS-switch-asterisk collects complete calls behind many that wait for the file', async () => {
    const { domain, token } = await given();
    const endedAt = Date.now();
    for (let i = 0; i < 201; i++) {
      const partly = makeCall(domain, endedAt);
      await insert(partly.filter(({ eventtype }) => eventtype !== 'ANSWER'));
    }
    await insert(makeCall(domain, endedAt));

    while ((await collectEndedCalls(server.context)) > 0);

    expect(await readCalls(token)).toHaveLength(1);
    expect(await countRows()).toBe(201 * 6);
    await collectIncompleteCalls(server.context);
    expect(await countRows()).toBe(201 * 6);
    server.context.now = () => new Date(endedAt + 3 * 60_000);
    while ((await collectIncompleteCalls(server.context)) > 0);
    expect(await countRows()).toBe(0);
    expect((await listQuarantine(server.context.db)).length).toBeGreaterThanOrEqual(50);
  });

  it('SYS-switch-asterisk records from the file what the table missed', async () => {
    const { domain, token } = await given();
    const whole = makeCall(domain);
    const partly = makeCall(domain);
    await insert(partly.filter(({ eventtype }) => eventtype !== 'ANSWER'));
    await collectEndedCalls(server.context);
    expect(await readCalls(token)).toEqual([]);
    const stop = startLoop(server.context, channelEvents);

    const lines = toLines([...whole, ...partly]);
    await appendFile(file, lines.slice(0, 500));
    await appendFile(file, lines.slice(500));

    await vi.waitFor(async () => expect(await readCalls(token)).toHaveLength(2), 15_000);
    await stop();
    expect((await readCalls(token)).map(({ duration }) => duration)).toEqual([60, 60]);
  });

  it('SYS-switch-asterisk takes the rows of a call over HTTP from an Asterisk without the database', async () => {
    const { domain, token } = await given();
    const post = () =>
      fetch(`${server.url}/softswitch/asterisk/cdr`, {
        method: 'POST',
        headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
        body: JSON.stringify(rows),
      });
    const rows = makeCall(domain);

    const replies = [await post(), await post()];

    expect(await Promise.all(replies.map((reply) => reply.json()))).toMatchObject([
      { status: 'recorded' },
      { status: 'known' },
    ]);
    expect(await readCalls(token)).toHaveLength(1);
  });
});
