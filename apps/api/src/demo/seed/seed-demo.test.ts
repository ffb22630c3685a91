import { listAccessTokens } from '@alo/contract/identity/access-tokens.ts';
import { listServiceTokens } from '@alo/contract/identity/service-tokens.ts';
import { listAutomaticRecharges } from '@alo/contract/money/automatic-recharges.ts';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import {
  TEST_CALL_PATH,
  type TestCallOffer,
  type TestCallProgress,
} from '@alo/contract/crm/test-call.ts';
import { listDeliveryTargets } from '@alo/contract/deliveries/delivery-targets.ts';
import { createExportLink, listCallExports } from '@alo/contract/telephony/call-exports.ts';
import { listMissedCalls } from '@alo/contract/telephony/missed-calls.ts';
import { listNumbers } from '@alo/contract/telephony/numbers.ts';
import { expect, it, vi } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  endedCall,
  givenDemo,
  signInToDemo,
  switchOfDemo,
} from '../../testing/processes/demo-process.ts';
import { startProcess, stopProcess } from '../../testing/processes/server-process.ts';

/** The number belongs to two people of one CRM. */
async function expectTestCall(url: string, token: string): Promise<void> {
  const ask = async <Reply>(path: string, init: RequestInit = {}): Promise<Reply> => {
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const reply = await fetch(`${url}${TEST_CALL_PATH}${path}`, { headers, ...init });
    return (await reply.json()) as Reply;
  };
  const { extension, numbers } = await ask<TestCallOffer>('');
  expect(extension).toBe('1006');
  const { phone } = numbers.find(({ kind }) => kind === 'shared')!;
  const body = JSON.stringify({ phone });
  const { id, phase } = await ask<TestCallProgress>('', { method: 'POST', body });
  expect(phase).toBe('ringing');
  await vi.waitFor(async () => {
    expect(await ask(`/${id}`)).toMatchObject({
      phase: 'ended',
      deliveries: [
        { gateway: 'agendor', state: 'ambiguous', candidates: 2 },
        { gateway: 'hubspot', state: 'queued', hold: 'refused' },
        { gateway: 'pipedrive', state: 'delivered', person: { kind: 'person' } },
        { gateway: 'webhook', state: 'delivered' },
      ],
    });
  }, SOON);
}

const SOON = { timeout: 60_000, interval: 500 };

it(
  'SYS-demo-crms starts with a CRM that gets calls, one to choose in, one that refuses, and a webhook',
  { timeout: 240_000 },
  async () => {
    const demo = await givenDemo({ DEMO_DAYS: '3' });
    const { server, output } = await startProcess(demo.settings);
    const token = await signInToDemo(demo);
    const readTargets = async () => {
      const { data } = (await callApi(demo, listDeliveryTargets, { token })).body;
      return Object.fromEntries(data.map((target) => [target.gateway, target]));
    };

    const before = await readTargets();

    expect(before.pipedrive).toMatchObject({ state: 'healthy', waiting: 0 });
    expect(before.pipedrive!.day.delivered).toBeGreaterThan(0);
    expect(before.agendor!.ambiguous).toBeGreaterThan(0);
    expect(before.hubspot).toMatchObject({ state: 'broken', nextStep: 'reconnect' });
    expect(before.hubspot!.waiting).toBeGreaterThan(5);
    expect(before.webhook).toMatchObject({ state: 'healthy' });
    expect((await callApi(demo, listNumbers, { token })).body).toHaveLength(15);
    expect((await callApi(demo, listServiceTokens, { token })).body).toHaveLength(2);
    expect((await callApi(demo, listAccessTokens, { token })).body).toHaveLength(2);
    const { data: recharges } = (await callApi(demo, listAutomaticRecharges, { token })).body;
    expect(recharges).toMatchObject([{ status: 'ACTIVE', cardLastFourChar: '4242' }]);
    const { waiting } = (
      await callApi(demo, listMissedCalls, { token, query: { state: 'waiting' } })
    ).body.counts;
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(20);
    const [exported] = (await callApi(demo, listCallExports, { token })).body.data;
    expect(exported).toMatchObject({ state: 'done', format: 'xlsx' });
    const { body: link } = await callApi(demo, createExportLink, {
      token,
      params: { id: String(exported!.id) },
    });
    const file = await fetch(new URL(link.url, demo.url));
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
    expect((await file.arrayBuffer()).byteLength).toBe(exported!.bytes);
    const { data: trail } = (await callApi(demo, listAuditEvents, { token })).body;
    const actions = new Set(trail.map(({ action }) => action));
    expect(actions.size).toBeGreaterThan(10);
    expect(trail.toSorted((a, b) => b.happenedAt.localeCompare(a.happenedAt))).toEqual(trail);
    await vi.waitFor(async () => {
      const { ongoing } = (await callApi(demo, listNotifications, { token })).body;
      expect(ongoing).toMatchObject([{ kind: 'integrationBroken', data: { gateway: 'hubspot' } }]);
    }, SOON);

    const page = /CRMs of the demo: (\S+)/.exec(output())![1]!;
    const post = await switchOfDemo(demo);
    const readPage = async (path: string) => (await fetch(`${page}${path}`)).text();
    await post(endedCall());
    await vi.waitFor(async () => {
      expect(await readPage('/webhook')).toContain('Assinatura válida');
      expect(await readPage('/pipedrive')).toContain('chegou agora');
    }, SOON);

    await expectTestCall(demo.url, token);

    // The stand-ins forget their tokens, and the connections stay.
    await stopProcess(server, 'SIGTERM');
    await startProcess(demo.settings);
    expect(await readPage('/pipedrive')).not.toContain('Nenhuma ligação chegou ainda.');
    await (
      await switchOfDemo(demo)
    )(endedCall());
    await vi.waitFor(
      async () => expect(await readPage('/pipedrive')).toContain('chegou agora'),
      SOON,
    );
    await vi.waitFor(async () => {
      expect(await readTargets()).toMatchObject({
        pipedrive: { state: 'healthy' },
        webhook: { state: 'healthy' },
      });
    }, SOON);
  },
);
