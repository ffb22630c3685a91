import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createExtension } from '@alo/contract/telephony/extensions.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { afterAll, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { openWebhookReceiver } from '../../testing/stand-ins/webhook-receiver.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const PIPERUN = CRM_CASES.find(({ gateway }) => gateway === 'piperun')!;
const receiver = await openWebhookReceiver();
afterAll(() => receiver.close());
const { server, stands, givenConnected } = await useCrmServer([PIPERUN], {
  OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
  PIPERUN_EXTENSION_WEBHOOK: `${receiver.url}/webphone`,
});
const TIMEOUT = { timeout: 15_000, interval: 50 };

async function given(address: string) {
  const connected = await givenConnected(PIPERUN);
  const body = {
    ramal: '1001',
    senha: 'Kq7!mZ2-wR9x',
    webhook_cdr_url: `${receiver.url}${address}`,
  };
  expect((await callApi(server, createExtension, { token: connected.token, body })).status).toBe(
    200,
  );
  const call = async (metadata: object, more: Partial<CallEnded> = {}) => {
    const callInput = { extensionNumber: '1001', metadata: { ...metadata }, ...more };
    const [reported] = await connected.call(callInput);
    return reported!.switchCallId;
  };
  const notes = async () =>
    [...(await connected.ended()), ...(await connected.open())].map(({ state, reason }) => [
      state,
      reason,
    ]);
  const listReceived = (id: string) => ({
    byExtension: receiver.received.filter(({ body: one }) => one['external_call_id'] === id),
    asActivity: stands['piperun']!.records().filter((one) => JSON.stringify(one).includes(id)),
  });
  return { call, notes, told: listReceived, hurry: connected.hurry };
}

const endedAgo = (seconds: number) => {
  const ago = (extraSeconds: number) =>
    new Date(Date.now() - (seconds + extraSeconds) * 1000).toISOString();
  return { startedAt: ago(65), answeredAt: ago(60), endedAt: ago(0) };
};

it('GW-piperun writes no activity for a call that began there if the extension’s webhook delivers it', async () => {
  const { call, notes, told } = await given('/webphone');

  const id = await call({ id_crm_call: 991 });

  const skipped = ['skipped', toReason('sentByExtension')];
  const both = expect.arrayContaining([skipped, ['delivered', null]]);
  await expect.poll(notes, TIMEOUT).toEqual(both);
  expect(told(id)).toMatchObject({ byExtension: [{ body: { id: 991 } }], asActivity: [] });
});

it('GW-extension-webhook does not deliver calls to PipeRun that did not begin there', async () => {
  const { call, notes, told } = await given('/webphone');

  const id = await call({});

  const skipped = ['skipped', toReason('notStartedThere')];
  const both = expect.arrayContaining([skipped, ['delivered', null]]);
  await expect.poll(notes, TIMEOUT).toEqual(both);
  expect(told(id)).toMatchObject({ byExtension: [], asActivity: [{}] });
});

it('GW-extension-webhook delivers to PipeRun when the recording has arrived, or without one that never does', async () => {
  const { call, notes, told, hurry } = await given('/webphone');
  const id = await call({ id_crm_call: 993 }, { ...endedAgo(1), recordingFile: 'comes.wav' });
  const late = await call(
    { id_crm_call: 994 },
    { ...endedAgo(121), recordingFile: 'never.wav', dialedNumber: '04833330000' },
  );
  const waits = ['retrying', toReason('waitsForRecording')];
  await expect.poll(notes, TIMEOUT).toContainEqual(waits);
  await expect.poll(() => told(late).byExtension, TIMEOUT).toHaveLength(1);
  expect(told(late).byExtension[0]!.body).not.toHaveProperty('record_url');

  const { recordingsDir } = server.context.config;
  await mkdir(recordingsDir, { recursive: true });
  await writeFile(join(recordingsDir, 'comes.wav'), 'RIFF');
  await hurry();

  await expect.poll(() => told(id).byExtension, TIMEOUT).toHaveLength(1);
  expect(told(id).byExtension[0]!.body).toMatchObject({ id: 993, record_url: expect.any(String) });
});

it('GW-piperun writes the activity of its own call if another system has the extension’s webhook', async () => {
  const { call, notes, told } = await given('/another');

  const id = await call({ id_crm_call: 992 });

  const delivered = ['delivered', null];
  await expect.poll(notes, TIMEOUT).toEqual([delivered, delivered]);
  expect(told(id)).toMatchObject({ byExtension: [{}], asActivity: [{}] });
});
