// A call that began inside PipeRun is told there once: by its extension, or as an activity.
import { createExtension } from '@alo/contract/extensions.ts';
import { afterAll, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { openWebhookReceiver } from '../../testing/webhook-receiver.ts';
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
  const call = async (metadata: object) => {
    const calls = [{ extensionNumber: '1001', metadata: { ...metadata } }];
    const [told] = await connected.call(...calls);
    return told!.switchCallId;
  };
  const notes = async () => (await connected.ended()).map(({ state, note }) => [state, note]);
  const told = (id: string) => ({
    byExtension: receiver.received.filter(({ body: one }) => one['external_call_id'] === id),
    asActivity: stands['piperun']!.records().filter((one) => JSON.stringify(one).includes(id)),
  });
  return { call, notes, told };
}

it('GW-piperun makes no activity of a call that began there and whose extension tells it', async () => {
  const { call, notes, told } = await given('/webphone');

  const id = await call({ id_crm_call: 991 });

  const skipped = ['skipped', 'Começou no PipeRun: vai para lá pelo webhook do ramal'];
  await expect.poll(async () => (await notes()).length, TIMEOUT).toBe(2);
  expect(await notes()).toEqual(expect.arrayContaining([skipped, ['delivered', null]]));
  expect(told(id)).toMatchObject({ byExtension: [{ body: { id: 991 } }], asActivity: [] });
});

it('GW-piperun makes an activity of a call that began there where another system is told by its extension', async () => {
  const { call, notes, told } = await given('/another');

  const id = await call({ id_crm_call: 992 });

  const delivered = ['delivered', null];
  await expect.poll(notes, TIMEOUT).toEqual([delivered, delivered]);
  expect(told(id)).toMatchObject({ byExtension: [{}], asActivity: [{}] });
});
