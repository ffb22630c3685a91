import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { previewDeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { saveCallNote } from '@alo/contract/telephony/call-notes.ts';
import { getCall } from '@alo/contract/telephony/call-details.ts';
import { createCallExport, listCallExports } from '@alo/contract/telephony/call-exports.ts';
import { summarizeCalls } from '@alo/contract/telephony/calls.ts';
import { expect, it } from 'vitest';
import { ensureCallPartitions } from '../../platform/db/call-partitions.ts';
import { claimExport } from '../../telephony/exports/claim-export.ts';
import { runExport } from '../../telephony/exports/run-export.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 6, 1))
  .toISOString()
  .slice(0, 7);

async function operate(...args: string[]): Promise<void> {
  const { refusal } = await runOperator(server, ['archive', ...args]);
  if (refusal !== null) throw new Error(refusal);
}

async function givenMonth() {
  await ensureCallPartitions(server.owner, new Date(`${month}-01T00:00:00Z`));
  const organization = await givenOrganization(server.context);
  const first = Date.parse(`${month}-05T15:00:00.000Z`);
  const calls = await givenCalls(
    server.context,
    organization,
    [0, 1, 2, 40].map((days) => ({
      startedAt: new Date(first + days * 86_400_000).toISOString(),
      extensionNumber: '1001',
    })),
    { isHistory: true },
  );
  return { organization, callId: calls[0]!.switchCallId };
}

it('RPT-26 a call, a summary, a replay and an export say which month is in the archive', async () => {
  const { organization, callId } = await givenMonth();
  const token = await givenToken(server.context, organization);
  const getOne = () => callApi(server, getCall, { token, params: { id: callId } });
  const period = [
    { started_at: { gte: `${month}-02T03:00:00Z` } },
    { started_at: { lt: `${month}-20T03:00:00Z` } },
  ];
  const summarize = async (more: object[] = []) => {
    const filter = { where: { and: [...period, ...more] } };
    return (await callApi(server, summarizeCalls, { token, query: { bucket: 'day', filter } }))
      .body;
  };
  const gateway = 'planilha';
  await callApi(server, saveIntegration, {
    token,
    body: { gateway, metadata: { webhookUrl: 'https://example.com/hook' } },
  });
  const preview = async () =>
    (
      await callApi(server, previewDeliveryReplay, {
        token,
        body: { gateway, from: `${month}-01T00:00:00Z`, before: `${month}-25T00:00:00Z` },
      })
    ).body;
  const exportAll = async () => {
    const { body } = await callApi(server, createCallExport, { token, body: { format: 'csv' } });
    const claimed = (await claimExport(server.context))!;
    await runExport(server.context, claimed, new AbortController().signal);
    return (await callApi(server, listCallExports, { token })).body.data.find(
      ({ id }) => id === body.id,
    )!;
  };
  const numberFilter = { from: '1001' };
  expect((await getOne()).status).toBe(200);
  const before = await summarize([numberFilter]);
  expect(before).toMatchObject({ archivedMonths: [] });
  expect(await preview()).toMatchObject({ archivedMonths: [] });
  const whole = await exportAll();
  expect(whole).toMatchObject({ state: 'done', rows: 4, archivedMonths: [] });

  await operate('run', '--month', month);

  const refused = await getOne();
  expect(refused.status).toBe(404);
  expect(refused.error).toMatchObject({
    code: 'CALL_ARCHIVED',
    details: { codes: { started_at: [month] } },
  });
  const note = { text: 'Pediu prazo', tags: [], version: 0 };
  const saved = await callApi(server, saveCallNote, {
    token,
    params: { id: callId },
    body: note,
  });
  expect(saved.error).toEqual(refused.error);
  const stranger = await givenToken(server.context, await givenOrganization(server.context));
  const asStranger = await callApi(server, getCall, {
    token: stranger,
    params: { id: callId },
  });
  expect(asStranger.error).toMatchObject({ code: 'NOT_FOUND' });
  expect(await summarize([numberFilter])).toMatchObject({ total: 0, archivedMonths: [month] });
  expect(await summarize()).toMatchObject({ total: before.total, archivedMonths: [] });
  expect(await preview()).toMatchObject({ total: 0, archivedMonths: [month] });
  expect(await exportAll()).toMatchObject({
    state: 'done',
    total: 1,
    rows: 1,
    archivedMonths: [month],
    fileName: whole.fileName.replace('.csv', `-sem-${month}.csv`),
  });

  await operate('restore', month);
  expect((await getOne()).status).toBe(200);
  expect(await exportAll()).toMatchObject({ rows: 4, archivedMonths: [] });
});
