import { toReason, type AnyReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { once } from 'node:events';
import { appendFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  startDeliveryReplay,
  getDeliveryReplay,
} from '@alo/contract/deliveries/delivery-replays.ts';
import { getDelivery, replayDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import { listDeliveryTargets } from '@alo/contract/deliveries/delivery-targets.ts';
import {
  RECORDINGS_CLOUD_GATEWAY,
  removeRecordingsCloud,
  saveRecordingsCloud,
} from '@alo/contract/recordings/recordings-cloud.ts';
import { FAKE_S3_KEY } from '@alo/fakes/clouds/fake-s3.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { afterEach, expect, it } from 'vitest';
import { DELIVERERS } from '../../deliverers.ts';
import { startLoop } from '../../platform/loops/run-loops.ts';
import { callApi } from '../../testing/api-client.ts';
import { freeswitchCall } from '../../testing/freeswitch-call.ts';
import { SOFTSWITCH_SECRET } from '../../testing/test-server.ts';
import { spawnDeliveryWorker } from '../../testing/processes/worker-process.ts';
import { startDeliveryWorker } from '../attempts/delivery-worker.ts';
import { deliveryReplayFeed } from '../replays/replay-loop.ts';
import { METADATA, useCloudServer } from './testing/cloud-server.ts';

const { server, stands, copiesIn, givenFile, givenObject, givenCloud, settings } =
  await useCloudServer({
    ROLES: 'api',
    SECRET_KEY: 'of-both-processes-of-this-test-file',
  });
const TIMEOUT = { timeout: 20_000, interval: 50 };
const CLOUD = { gateway: RECORDINGS_CLOUD_GATEWAY };
const PERIOD = { from: '2026-11-20T09:00:00-03:00', before: '2026-11-20T10:00:00-03:00' };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  for (const stand of Object.values(stands)) {
    stand.access.isRevoked = false;
    stand.mishaps.length = 0;
  }
});
const startWorker = (context = server.context) =>
  void closing.push(startDeliveryWorker(context, DELIVERERS));

const listCopies = ({ domain }: { domain: string }) =>
  Object.keys(stands).flatMap((cloud) =>
    [...copiesIn(cloud as keyof typeof stands)].flatMap(([name, { bytes }]) =>
      name.startsWith(`${domain}/`) ? [bytes] : [],
    ),
  );
const toPath = (name: string) => join(server.context.config.recordingsDir, name);
const longAgo = () => new Date(Date.now() - 1_200_000).toISOString();
const makeNextTryLast = ({ id }: { id: number }) =>
  server.context.pool.query(
    `update call_deliveries set first_tried_at = now() - interval '1 day' where organization_id = $1`,
    [id],
  );
const toStates = (log: { state: string; reason: AnyReason | null }[]) =>
  log.map(({ state, reason }) => [state, reason]);

it.each(['default', 'aws', 'gcp'] as const)(
  'GW-recordings-cloud-default GW-recordings-cloud-aws GW-recordings-cloud-gcp: %s gets the recording of a switch’s event byte for byte',
  async (cloud) => {
    startWorker();
    const { organization, log, token } = await givenCloud(cloud);
    const bytes = await givenFile(`${organization.id}/sp1.wav`);

    const reply = await fetch(`${server.url}/softswitch/freeswitch/cdr?uuid=a_1`, {
      method: 'POST',
      headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
      body: JSON.stringify(
        freeswitchCall(organization.domain, { recording_file: `${organization.id}/sp1.wav` }),
      ),
    });
    expect(reply.status).toBe(200);
    const { id } = (await reply.json()) as { id: string };
    await expect.poll(async () => toStates(await log()), TIMEOUT).toEqual([['delivered', null]]);

    const [entry] = await log();
    const day = dayAt(entry!.callStartedAt).replaceAll('-', '/');
    const name = `${organization.domain}/${day}/${id}.wav`;
    expect(entry!.recordId).toBe(name);
    const copy = copiesIn(cloud).get(name)!;
    expect(copy.bytes.equals(bytes)).toBe(true);
    expect(copy.contentType).toBe('audio/wav');
    const { body } = await callApi(server, getDelivery, { token, params: { id: entry!.id } });
    const triesText = JSON.stringify(body.tries);
    expect(triesText).toContain(`${stands[cloud].url}/`);
    for (const secret of [FAKE_S3_KEY.accessKeyId, FAKE_S3_KEY.secretAccessKey, 'ya29.', 'eyJ']) {
      expect(triesText).not.toContain(secret);
    }
  },
  30_000,
);

it('SYS-recordings-late GW-recordings-cloud-aws copies a recording that a later event names', async () => {
  startWorker();
  const { organization, call, log } = await givenCloud('aws');
  const [reported] = await call({});
  await expect
    .poll(async () => toStates(await log()), TIMEOUT)
    .toEqual([['skipped', toReason('callNotRecorded')]]);
  const bytes = await givenFile(`${organization.id}/late.wav`);

  await server.context.callRecorder.record({
    ...reported!,
    recordingFile: `${organization.id}/late.wav`,
  });

  await expect.poll(async () => toStates(await log()), TIMEOUT).toEqual([['delivered', null]]);
  expect(listCopies(organization)).toEqual([bytes]);
});

it('GW-recordings-cloud-aws copies once even if the cloud is unavailable, loses an answer, or stores other bytes', async () => {
  startWorker();
  const { organization, call, log, makeAllDue, token } = await givenCloud('aws');
  const bytes = await givenFile(`${organization.id}.mp3`);
  stands.aws.mishaps.push(
    { on: 'PUT', mishap: 'unavailable' },
    { on: 'PUT', mishap: 'breakBody' },
    { on: 'PUT', mishap: 'loseAnswer' },
  );

  await call({ recordingFile: `${organization.id}.mp3` });

  const attempts = async () => (await log())[0]?.attempts;
  const states = async () => toStates(await log());
  await expect
    .poll(states, TIMEOUT)
    .toEqual([['retrying', toReason('cloudError', { cloud: 'aws', status: 503 })]]);
  for (const times of [2, 3]) {
    await makeAllDue();
    await expect.poll(attempts, TIMEOUT).toBe(times);
    await expect
      .poll(states, TIMEOUT)
      .toEqual([['retrying', toReason('cloudNoAnswer', { cloud: 'aws' })]]);
  }
  await makeAllDue();
  await expect.poll(states, TIMEOUT).toEqual([['delivered', null]]);
  expect(listCopies(organization)).toEqual([bytes]);
  const other = await givenFile(`${organization.id}-2.mp3`);
  stands.aws.mishaps.push({ on: 'PUT', mishap: 'corrupt' });
  await call({ recordingFile: `${organization.id}-2.mp3`, startedAt: longAgo() });
  const ends = async () => toStates(await log()).toSorted();
  const refused = [
    ['dead', toReason('cloudNameTaken')],
    ['delivered', null],
  ];
  await expect.poll(ends, TIMEOUT).toEqual(refused);
  const copies = listCopies(organization);
  expect(copies.some((one) => one.equals(other))).toBe(false);
  await appendFile(toPath(`${organization.id}-2.mp3`), 'the other half');
  const dead = (await log()).find(({ state }) => state === 'dead')!;
  await callApi(server, replayDeliveries, { token, body: { ids: [dead.id] } });
  await expect
    .poll(async () => (await log()).find(({ id }) => id === dead.id)!.attempts, TIMEOUT)
    .toBe(2);
  await expect.poll(ends, TIMEOUT).toEqual(refused);
  expect(listCopies(organization)).toEqual(copies);
}, 60_000);

it('GW-recordings-cloud-gcp waits for a recording that is being written, and reports one that never arrives', async () => {
  startWorker();
  const { organization, call, log, makeAllDue } = await givenCloud('gcp');
  const now = new Date();
  const endedAt = new Date(now.getTime() - 1000).toISOString();
  const ofNow = { startedAt: new Date(now.getTime() - 60_000).toISOString(), endedAt };
  const name = `${organization.id}.mp3`;
  const path = toPath(name);
  const half = await givenFile(name);
  await utimes(path, now, now);
  await call(
    { recordingFile: 'never.mp3', startedAt: longAgo(), dialedNumber: '011955501001' },
    { recordingFile: null, dialedNumber: '011955501002' },
    { recordingFile: name, ...ofNow, dialedNumber: '011955501003' },
  );
  const states = async () =>
    new Map((await log()).map(({ state, reason }) => [reason?.code ?? null, state]));
  await expect
    .poll(async () => [...(await states()).keys()].toSorted(), TIMEOUT)
    .toEqual(['callNotRecorded', 'recordingGone', 'waitsForRecording']);

  await appendFile(path, 'the other half');
  const before = new Date(Date.now() - 60_000);
  await utimes(path, before, before);
  await makeAllDue();

  await expect.poll(states, TIMEOUT).toEqual(
    new Map([
      ['callNotRecorded', 'skipped'],
      ['recordingGone', 'dead'],
      [null, 'delivered'],
    ]),
  );
  expect(listCopies(organization)).toEqual([Buffer.concat([half, Buffer.from('the other half')])]);
}, 30_000);

it('SYS-recordings-bucket GW-recordings-cloud-aws copies from the operator’s bucket, and retries while that is unavailable', async () => {
  startWorker();
  const { organization, call, log, makeAllDue } = await givenCloud('aws');
  const name = `${organization.id}.mp3`;
  const bytes = givenObject(name);
  stands.default.mishaps.push({ on: 'GET', mishap: 'unavailable' });

  await call({ recordingFile: name });

  const states = async () => toStates(await log());
  await expect.poll(states, TIMEOUT).toEqual([['retrying', toReason('recordingsUnavailable')]]);
  await makeAllDue();
  await expect.poll(states, TIMEOUT).toEqual([['delivered', null]]);
  expect(listCopies(organization)).toEqual([bytes]);
}, 30_000);

it('GW-recordings-cloud-default another process finishes killed copies once, even of a recording that grew', async () => {
  const { organization, call, log } = await givenCloud('default');
  const names = [`${organization.id}-1.mp3`, `${organization.id}-2.mp3`];
  const halves = await Promise.all(names.map((name) => givenFile(name)));
  stands.default.mishaps.push({ on: 'PUT', mishap: 'hang' }, { on: 'PUT', mishap: 'silence' });
  const listRequests = () =>
    stands.default.requests.filter((name) => name.includes(organization.domain));
  const victim = spawnDeliveryWorker(server.context, settings);
  const startedAt = longAgo();
  await call(
    { recordingFile: names[0]!, startedAt, dialedNumber: '011955501001' },
    { recordingFile: names[1]!, startedAt, dialedNumber: '011955501002' },
  );
  await expect.poll(() => listRequests().length, TIMEOUT).toBe(2);
  await expect.poll(() => listCopies(organization).length, TIMEOUT).toBe(1);

  victim.kill('SIGKILL');
  await once(victim, 'exit');
  expect(toStates(await log())).toEqual([
    ['sending', null],
    ['sending', null],
  ]);
  for (const name of names) await appendFile(toPath(name), 'the other half');
  await server.context.pool.query('update call_deliveries set due_at = now()');
  startWorker();

  await expect
    .poll(async () => toStates(await log()), TIMEOUT)
    .toEqual([
      ['delivered', null],
      ['delivered', null],
    ]);
  const whole = halves.map((half) => Buffer.concat([half, Buffer.from('the other half')]));
  expect(listCopies(organization).toSorted(Buffer.compare)).toEqual(whole.toSorted(Buffer.compare));
}, 90_000);

it('GW-recordings-cloud-aws removes a half that could not be removed when the recording is copied again', async () => {
  startWorker();
  closing.push(startLoop(server.context, deliveryReplayFeed));
  const { organization, call, log, makeAllDue, token } = await givenCloud('aws');
  const name = `${organization.id}.mp3`;
  const half = await givenFile(name);
  stands.aws.mishaps.push(
    { on: 'PUT', mishap: 'nothing', meanwhile: () => appendFile(toPath(name), 'the other half') },
    { on: 'DELETE', mishap: 'unavailable' },
  );
  const states = async () => toStates(await log());
  const away = toReason('cloudError', { cloud: 'aws', status: 503 });

  await call({ recordingFile: name, startedAt: '2026-11-20T12:00:00Z' });
  await expect.poll(states, TIMEOUT).toEqual([['retrying', away]]);
  expect(listCopies(organization)).toEqual([half]);
  stands.aws.mishaps.push({ on: 'PUT', mishap: 'unavailable' });
  await makeNextTryLast(organization);
  await makeAllDue();
  await expect.poll(states, TIMEOUT).toEqual([['dead', away]]);
  await callApi(server, startDeliveryReplay, { token, body: { ...CLOUD, ...PERIOD } });

  await expect.poll(states, TIMEOUT).toEqual([['delivered', null]]);
  const whole = Buffer.concat([half, Buffer.from('the other half')]);
  expect(listCopies(organization)).toEqual([whole]);
}, 60_000);

it('GW-recordings-cloud-gcp gives up a recording that still changes after a day, and leaves no part', async () => {
  startWorker();
  const { organization, call, log, makeAllDue } = await givenCloud('gcp');
  const name = `${organization.id}.mp3`;
  await givenFile(name);
  const meanwhile = () => appendFile(toPath(name), 'more');
  stands.gcp.mishaps.push({ on: 'POST /upload', mishap: 'unavailable' });
  const states = async () => toStates(await log());

  await call({ recordingFile: name, startedAt: longAgo() });
  await expect
    .poll(states, TIMEOUT)
    .toEqual([['retrying', toReason('cloudError', { cloud: 'gcp', status: 503 })]]);
  stands.gcp.mishaps.push({ on: 'POST /upload', mishap: 'nothing', meanwhile });
  await makeNextTryLast(organization);
  await makeAllDue();

  await expect.poll(states, TIMEOUT).toEqual([['dead', toReason('recordingStillChanging')]]);
  expect(listCopies(organization)).toEqual([]);
}, 30_000);

it('GW-recordings-cloud-default holds copies to a full bucket until it is saved, without affecting others', async () => {
  startWorker();
  const broken = await givenCloud('gcp');
  const healthy = await givenCloud('aws');
  for (const { organization } of [broken, healthy]) await givenFile(`${organization.id}.mp3`);
  stands.gcp.access.isRevoked = true;
  const copy = ({ call, organization }: typeof broken) =>
    call(
      ...Array.from({ length: 6 }, (_, at) => ({
        recordingFile: `${organization.id}.mp3`,
        dialedNumber: `01195550010${at}`,
      })),
    );
  await copy(broken);
  await copy(healthy);

  await expect
    .poll(async () => toStates(await healthy.log()), TIMEOUT)
    .toEqual(Array.from({ length: 6 }, () => ['delivered', null]));
  const target = async () =>
    (
      await callApi(server, listDeliveryTargets, {
        token: broken.token,
        query: CLOUD,
      })
    ).body.data[0]!;
  await expect.poll(async () => (await target()).state, TIMEOUT).toBe('attention');
  await server.context.pool.query(
    `update delivery_queues set refused_at = now() - interval '11 minutes' where organization_id = $1`,
    [broken.organization.id],
  );
  await broken.makeAllDue();
  await expect
    .poll(async () => (await target()).reason, TIMEOUT)
    .toEqual(toReason('cloudKeyUnknown', { cloud: 'gcp' }));
  expect(await target()).toMatchObject({ state: 'broken', waiting: 6 });
}, 60_000);

it('GW-recordings-cloud-default a worker without settings informs the operator and leaves copies to another worker', async () => {
  const { context, warnings } = server;
  startWorker({ ...context, config: { ...context.config, ownCloud: null } });
  const { organization, call, log, makeAllDue } = await givenCloud('default');
  const bytes = await givenFile(`${organization.id}.mp3`);

  await call({ recordingFile: `${organization.id}.mp3` });

  const states = async () => toStates(await log());
  await expect
    .poll(states, TIMEOUT)
    .toEqual([['retrying', toReason('cloudNotSetUp', { cloud: 'default' })]]);
  const waitsMs = Date.parse((await log())[0]!.nextTryAt!) - Date.now();
  expect(waitsMs).toBeGreaterThan(20 * 60_000);
  expect(warnings.join()).toContain('The cloud for copies of recordings cannot be used');
  await closing.pop()!();
  startWorker();
  await makeAllDue();
  await expect.poll(states, TIMEOUT).toEqual([['delivered', null]]);
  expect(listCopies(organization)).toEqual([bytes]);
}, 30_000);

it('GW-recordings-cloud-aws copies earlier recordings on request, and reports progress', async () => {
  startWorker();
  closing.push(startLoop(server.context, deliveryReplayFeed));
  const { organization, call, log, token, id } = await givenCloud('aws');
  const bytes = await givenFile(`${organization.id}.mp3`);
  await callApi(server, removeRecordingsCloud, { token, params: { id: String(id) } });
  await call(
    ...Array.from({ length: 30 }, (_, at) => ({
      recordingFile: at % 3 === 0 ? null : `${organization.id}.mp3`,
      dialedNumber: `0119555002${String(at).padStart(2, '0')}`,
      hangupCause: at % 3 === 1 ? 'NO_ANSWER' : 'NORMAL_CLEARING',
      startedAt: new Date(Date.UTC(2026, 10, 20, 12, 0, at)).toISOString(),
    })),
  );
  expect(await log()).toEqual([]);
  await givenCloudAgain(token);

  const { body: started } = await callApi(server, startDeliveryReplay, {
    token,
    body: { ...CLOUD, ...PERIOD },
  });
  const params = { id: String(started.id) };
  await expect
    .poll(async () => (await callApi(server, getDeliveryReplay, { token, params })).body, TIMEOUT)
    .toMatchObject({ state: 'done', total: 30, delivered: 10, skipped: 10, leftOut: 10, dead: 0 });

  expect(listCopies(organization)).toEqual(Array.from({ length: 10 }, () => bytes));
  await rm(toPath(`${organization.id}.mp3`));
}, 60_000);

const givenCloudAgain = async (token: string) => {
  const body = { metadata: METADATA.aws };
  expect((await callApi(server, saveRecordingsCloud, { token, body })).status).toBe(200);
};
