import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAccessToken } from '@alo/contract/identity/access-tokens.ts';
import { getSummaryUse } from '@alo/contract/crm/call-summaries.ts';
import {
  getDelivery,
  listDeliveries,
  replayDeliveries,
} from '@alo/contract/deliveries/deliveries.ts';
import { startDeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import {
  listDeliveryTargets,
  testDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import {
  listIntegrations,
  saveIntegration,
  SUMMARY_GATEWAY,
} from '@alo/contract/crm/integrations.ts';
import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { AI_KEY, AI_MODELS, AI_TOKENS, AI_TRANSCRIPT, startFakeAi } from '@alo/fakes/ai/fake-ai.ts';
import type { PipedriveActivity } from '@alo/fakes/crm/pipedrive/fake-pipedrive.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { rolloutFlags } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenServiceToken, givenToken, TEST_ACTOR } from '../../testing/given.ts';
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts';
import { feedReplay } from '../../deliveries/replays/feed-replay.ts';
import { CRM_CASES } from '../delivery/testing/crm-cases.ts';
import { useCrmServer } from '../delivery/testing/crm-server.ts';
import { setOverride } from '../../product/rollout/rollout.ts';
import { openMetadata, sealMetadata } from '../integrations/save/metadata.ts';
import { findByGateway, updateIntegration } from '../integrations/store.ts';

const PIPEDRIVE = CRM_CASES.find(({ gateway }) => gateway === 'pipedrive')!;
const fake = await startFakeAi();
const cloud = await startFakeS3({ gravacoes: 'us-east-1' });
const { server, stands, givenConnected } = await useCrmServer([PIPEDRIVE], {
  AI_BASE_URL: fake.url,
  AI_API_KEY: AI_KEY,
  AI_TRANSCRIPTION_MODEL: AI_MODELS.transcription,
  AI_CHAT_MODEL: AI_MODELS.chat,
  AI_REAIS_PER_AUDIO_MINUTE: '0.03',
  AI_REAIS_PER_MILLION_INPUT_TOKENS: '1',
  AI_REAIS_PER_MILLION_OUTPUT_TOKENS: '4',
  AI_MOST_RECORDING_MEGABYTES: '1',
  AI_MINUTES_PER_MONTH: '3',
  RECORDINGS_BUCKET: 'gravacoes',
  RECORDINGS_CLOUD_ENDPOINT: cloud.url,
  RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
  RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
});
const stand = stands['pipedrive']!;
const eventually = (isTrue: () => Promise<void>) =>
  vi.waitFor(isTrue, { timeout: 20_000, interval: 50 });
const ALL = { summaryManagerNotes: true, summarySaleMethodology: true, consent: true };
const SOUND = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(4000, 7)]);
let files = 0;
let clock = Date.now();

beforeAll(async () => {
  server.context.now = () => new Date(clock);
  await server.context.db.insert(rolloutFlags).values({ name: 'ai-integration', isAllowed: true });
});
afterEach(() => {
  expect([...fake.faults, ...stand.faults]).toEqual([]);
  fake.mishaps.length = 0;
  fake.requests.length = 0;
});
afterAll(() => Promise.all([fake.close(), cloud.close()]));

async function given(ai: object = ALL) {
  const connected = await givenConnected(PIPEDRIVE, { ai });
  const { token, organization, save: _save, call: _call, ...more } = connected;
  const http = { token };
  const list = async () =>
    (await callApi(server, listDeliveries, { ...http, query: { gateway: SUMMARY_GATEWAY } })).body
      .data;
  return {
    ...more,
    token,
    organization,
    list,
    async settled(state: string, reason: DeliveryReason | null = null) {
      await eventually(async () => expect(await list()).toMatchObject([{ state, reason }]));
      const { id } = (await list())[0]!;
      const read = async () =>
        (await callApi(server, getDelivery, { ...http, params: { id } })).body;
      await eventually(async () =>
        expect((await read()).tries.map((one) => one.reason)).toContainEqual(reason),
      );
      return read();
    },
    async again() {
      const body = { ids: (await list()).map((one) => one.id) };
      const replayed = await callApi(server, replayDeliveries, { ...http, body });
      expect(replayed.body).toEqual({ replayed: 1 });
    },
    use: async () => (await callApi(server, getSummaryUse, http)).body,
    save: (metadata: object, accessToken = token) =>
      callApi(server, saveIntegration, {
        token: accessToken,
        body: { gateway: 'pipedrive', metadata },
      }),
    async recordCall(input: object = {}, sound: Buffer | null = SOUND, changedAt = new Date(0)) {
      const recordingFile = `call-${++files}.mp3`;
      const path = join(server.context.config.recordingsDir, recordingFile);
      if (sound) {
        await writeFile(path, sound);
        await utimes(path, changedAt, changedAt);
      }
      const call = { recordingFile, durationSeconds: 65, hangupCause: 'NORMAL_CLEARING', ...input };
      const [ended] = await connected.call({ dialedNumber: '048991234567', ...call });
      return { id: ended!.switchCallId, path };
    },
    drafts: async () =>
      (
        await server.context.pool.query(
          'select * from call_summary_drafts where organization_id = $1',
          [organization.id],
        )
      ).rows,
    note: (callId: string) =>
      (stand.records() as readonly PipedriveActivity[]).find(({ note }) => note.includes(callId))
        ?.note ?? '',
  };
}

const reads = () => stand.requests.filter((name) => name.startsWith('GET /api/v2/activities/'));
const times = (text: string, part: string) => text.split(part).length - 1;
const SHOWN = 'Rosa pediu uma proposta até sexta-feira. &lt;b&gt;Próximo passo';

it('GW-pipedrive-ai writes the chosen summaries below the call’s note, and stores usage but no transcript', async () => {
  const { recordCall, settled, note, use, drafts, token, organization } = await given();

  const { id } = await recordCall();

  const delivery = await settled('delivered');
  expect(times(note(id), SHOWN)).toBe(1);
  expect(note(id)).toContain(`Resumo da ligação por IA - ID: ${id}`);
  expect(fake.requests).toEqual(['POST /audio/transcriptions', 'POST /chat/completions']);
  const [instructions, about] = fake.lastChat();
  expect(instructions!.content).toContain('Anotações para o gestor');
  expect(instructions!.content).toContain('Metodologia de vendas');
  expect(about).toEqual({ role: 'user', content: AI_TRANSCRIPT });
  // Tokens cost 1,00 and 4,00 per million, each rounded up to 0,0001.
  const took = {
    audioSeconds: 42,
    inputTokens: AI_TOKENS.input,
    outputTokens: AI_TOKENS.output,
    cost: 0.0222,
  };
  expect(delivery).toMatchObject({ recordId: expect.any(String) as string, cost: took });
  expect(await use()).toEqual({
    isAvailable: true,
    processors: [new URL(fake.url).host],
    month: { calls: 1, ...took },
    minutesPerMonth: 3,
  });
  expect(delivery.tries[0]!.exchanges!.map(({ url }) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/api\/v2\/activities\/\d+$/) as string,
    '/v1/audio/transcriptions',
    '/v1/chat/completions',
    expect.stringMatching(/^\/api\/v2\/activities\/\d+$/) as string,
    expect.stringMatching(/^\/api\/v2\/activities\/\d+$/) as string,
  ]);
  const log = async () =>
    (await callApi(server, listDeliveries, { token, query: { gateway: 'pipedrive' } })).body.data;
  const body = { ids: (await log()).map((one) => one.id) };
  expect((await callApi(server, replayDeliveries, { token, body })).body).toEqual({ replayed: 1 });
  const readDelivery = async () =>
    (await callApi(server, getDelivery, { token, params: { id: body.ids[0]! } })).body;
  await eventually(async () => expect((await readDelivery()).tries).toHaveLength(2));
  expect(times(note(id), SHOWN)).toBe(1);
  const { rows } = await server.context.pool.query(
    `select (select json_agg(t) from delivery_tries t where organization_id = $1)::text
         || (select json_agg(d) from deliveries d where organization_id = $1)::text as kept`,
    [organization.id],
  );
  const storedAndLogged = `${rows[0]!.kept} ${server.warnings.join('\n')}`;
  for (const secret of ['proposta', 'sexta', AI_KEY]) expect(storedAndLogged).not.toContain(secret);
  expect(await drafts()).toEqual([]);
  const targets = await callApi(server, listDeliveryTargets, {
    token,
    query: { gateway: SUMMARY_GATEWAY },
  });
  expect(targets.body.data).toMatchObject([
    { state: 'healthy', eventTypes: [], day: { delivered: 1 } },
  ]);
});

it('GW-pipedrive-ai SYS-recordings-bucket reads a recording from the operator’s bucket, and waits while the bucket is unavailable', async () => {
  const { recordCall, settled, note, hurry, open, use } = await given();
  cloud.buckets
    .get('gravacoes')!
    .set('sp1/brought.mp3', { bytes: SOUND, contentType: 'audio/mpeg' });
  for (const mishap of ['unavailable', 'nothing', 'unavailable'] as const)
    cloud.mishaps.push({ on: 'GET', mishap });

  const { id } = await recordCall({ recordingFile: 'sp1/brought.mp3' }, null);

  const away = toReason('recordingsUnavailable');
  await settled('retrying', away);
  await hurry();
  await eventually(async () =>
    expect(await open()).toMatchObject([{ state: 'retrying', attempts: 2, reason: away }]),
  );
  expect(await use()).toMatchObject({ month: { audioSeconds: 0 } });
  expect(fake.requests).toEqual([]);
  await hurry();
  await settled('delivered');
  expect(times(note(id), SHOWN)).toBe(1);
});

it('GW-pipedrive-ai sends no recording without consent, which only an ADMIN gives, in person', async () => {
  const { recordCall, list, ended, save, drafts, token, organization, hurry, settled } =
    await given({
      ...ALL,
      consent: false,
    });

  await recordCall();
  await eventually(async () => expect(await ended()).toHaveLength(1));
  expect(await list()).toEqual([]);

  const user = await givenToken(server.context, organization, { role: 'USER' });
  const service = await givenServiceToken(server.context, organization, ['integrations:write']);
  const byAdmin = {
    error: {
      details: {
        messages: {
          'ai.consent': ['Só um administrador, no portal, pode autorizar o envio das gravações'],
        },
      },
    },
  };
  const { id: personal } = (await callApi(server, createAccessToken, { token, body: {} })).body;
  for (const caller of [user, service, personal]) {
    expect(await save({ ai: { consent: true } }, caller)).toMatchObject({
      status: 422,
      body: byAdmin,
    });
  }
  expect((await save({ 'ai.consent': true })).status).toBe(200);
  const { body } = await callApi(server, listIntegrations, { token });
  expect(body[0]!.metadata['ai']).toEqual({
    ...ALL,
    consentedBy: expect.stringContaining('@') as string,
    consentedAt: expect.stringContaining('T') as string,
  });
  fake.mishaps.push({ on: 'POST /chat', mishap: 'serverError' });
  await recordCall();
  await settled('retrying', toReason('aiError', { status: 500 }));
  expect(await drafts()).toHaveLength(1);
  const requestsBefore = [...fake.requests];
  await server.context.pool.query(
    'update integration_grants set refused_at = now() where organization_id = $1',
    [organization.id],
  );
  expect((await save({ ai: { consent: false } }, user)).status).toBe(200);
  expect(await drafts()).toEqual([]);
  await hurry();
  await settled('skipped', toReason('integrationRemoved'));
  expect(fake.requests).toEqual(requestsBefore);
});

it('GW-pipedrive-ai rechecks consent and flag when a slot is free; a withdrawal deletes the transcript', async () => {
  const waits = await given();
  const stopped = await given();
  const slots = await Promise.all([1, 2, 3, 4].map(() => server.context.aiLimiter.take('ai')));
  const readBefore = reads().length;
  await waits.recordCall();
  await stopped.recordCall();
  await eventually(async () => expect(reads().length).toBe(readBefore + 2));

  expect((await waits.save({ ai: { consent: false } })).status).toBe(200);
  const allow = (isAllowed: boolean) =>
    setOverride(server.context, TEST_ACTOR, 'ai-integration', stopped.organization.id, isAllowed);
  await allow(false);
  for (const slot of slots) slot[Symbol.dispose]();

  await waits.settled('skipped', toReason('aiNoConsent'));
  await stopped.settled('skipped', toReason('aiNotSetUp'));
  expect(fake.requests).toEqual([]);

  const recordedCrm = await given();
  let release = () => {};
  fake.holdUntil = new Promise((resolve) => (release = resolve));
  await allow(true);
  await stopped.recordCall({ dialedNumber: '048991230009' });
  const { id } = await recordedCrm.recordCall();
  await eventually(async () => expect(fake.countInProgress()).toBe(2));
  expect((await recordedCrm.save({ ai: { consent: false } })).status).toBe(200);
  await allow(false);
  release();
  fake.holdUntil = null;
  await recordedCrm.settled('skipped', toReason('aiNoConsent'));
  await eventually(async () => expect(await stopped.open()).toEqual([]));
  expect(await stopped.drafts()).toEqual([]);
  expect(fake.requests).toEqual(Array(2).fill('POST /audio/transcriptions'));
  expect(recordedCrm.note(id)).not.toContain('Resumo');
  expect(await recordedCrm.drafts()).toEqual([]);
  expect((await recordedCrm.use()).month).toMatchObject({ calls: 0, audioSeconds: 42 });
});

it('GW-pipedrive-ai withdraws consent without asking Pipedrive, whose own deliveries stay stopped', async () => {
  const { token, organization, save } = await given();
  const user = await givenToken(server.context, organization, { role: 'USER' });
  await server.context.pool.query(
    `update delivery_queues set paused_at = now(), paused_reason = to_reason('slow') where organization_id = $1 and gateway = 'pipedrive'`,
    [organization.id],
  );
  stand.mishaps.push({ on: 'GET /api/v1/users/me', mishap: 'serverError' });

  expect((await save({ userId: '13' }, user)).error.code).toBe('CRM_UNAVAILABLE');
  stand.mishaps.push({ on: 'GET /api/v1/users/me', mishap: 'serverError' });
  expect((await save({ ai: { consent: false } }, user)).status).toBe(200);
  expect(stand.mishaps.splice(0)).toHaveLength(1);
  const { body } = await callApi(server, listDeliveryTargets, { token });
  expect(body.data).toMatchObject([
    { gateway: 'pipedrive', state: 'broken', reason: toReason('other', { text: 'slow' }) },
  ]);
});

it('GW-pipedrive-ai does not restore a consent that was withdrawn during another save', async () => {
  const { token, organization, save } = await given();
  const { context } = server;
  const user = await givenToken(context, organization, { role: 'USER' });
  let saving: ReturnType<typeof save>;

  await context.db.transaction(async (tx) => {
    await lockOrganization(tx, organization.id);
    saving = save({ ai: { summarySaleMethodology: false } }, user);
    await waitForLockWaiters(context);
    const { id, ...stored } = (await findByGateway(tx, organization.id, 'pipedrive'))!;
    const metadata = { ...openMetadata(context, stored.sealedMetadata), ai: { consent: false } };
    const sealedMetadata = sealMetadata(context, metadata);
    await updateIntegration(tx, organization.id, id, { ...stored, sealedMetadata });
  });

  expect((await saving!).status).toBe(200);
  const { body } = await callApi(server, listIntegrations, { token });
  expect(body[0]!.metadata['ai']).toMatchObject({ consent: false, consentedBy: null });
});

it('GW-pipedrive-ai is refused with the product’s words if the organization lacks the feature', async () => {
  const { save } = await given({});
  const before = await given();
  const { db } = server.context;
  await db.update(rolloutFlags).set({ isAllowed: false });
  try {
    expect(await save({ ai: { summaryManagerNotes: true } })).toMatchObject({
      status: 422,
      body: {
        error: {
          details: {
            messages: { ai: ['Não foi possível ativar AI, por favor, tente novamente.'] },
          },
        },
      },
    });
    expect((await save({ ai: { summaryManagerNotes: false } })).status).toBe(200);
    await before.recordCall();
    await before.settled('skipped', toReason('aiNotSetUp'));
    expect(fake.requests).toEqual([]);
  } finally {
    await db.update(rolloutFlags).set({ isAllowed: true });
  }
});

it('GW-pipedrive-ai writes only chosen summaries, and skips calls without a recording', async () => {
  const { recordCall, settled, list, ended } = await given({
    summarySaleMethodology: true,
    consent: true,
  });

  await recordCall({ recordingFile: null });
  await recordCall({ hangupCause: 'USER_BUSY', durationSeconds: 0 });
  await eventually(async () => expect(await ended()).toHaveLength(2));
  expect(await list()).toEqual([]);
  await recordCall();

  await settled('delivered');
  expect(fake.lastChat()[0]!.content).not.toContain('Anotações para o gestor');
});

it('GW-pipedrive-ai SYS-recordings-late adds a late recording to the record and summarizes the call', async () => {
  const { organization, settled, note, ended, list } = await given();
  const [call] = await givenCalls(server.context, organization, [{ dialedNumber: '048991234567' }]);
  await eventually(async () => expect(await ended()).toMatchObject([{ state: 'delivered' }]));
  const id = call!.switchCallId;
  expect(note(id)).not.toContain('http');
  expect(await list()).toEqual([]);

  const recordingFile = `late-${organization.id}.mp3`;
  const path = join(server.context.config.recordingsDir, recordingFile);
  await writeFile(path, SOUND);
  await utimes(path, new Date(0), new Date(0));
  await server.context.callRecorder.record({ ...call!, recordingFile });

  await settled('delivered');
  expect(note(id)).toContain('http');
  expect(times(note(id), SHOWN)).toBe(1);
  const ofCall = stand.records().filter((one) => JSON.stringify(one).includes(id));
  expect(ofCall).toHaveLength(1);
});

it.each([
  ['serverError', 'retrying', toReason('aiError', { status: 500 })],
  ['otherAnswer', 'retrying', toReason('aiUnreadable')],
  ['rejected', 'dead', toReason('aiRejected', { status: 400 })],
] as const)(
  'GW-pipedrive-ai after %s of the chat is %s, and transcribes once',
  async (mishap, state, reason) => {
    const { recordCall, settled, note, drafts, hurry, again, use } = await given();
    fake.mishaps.push({ on: 'POST /chat', mishap });

    const { id, path } = await recordCall({ durationSeconds: 150 });

    const { cost } = await settled(state, reason);
    expect(cost).toMatchObject({ audioSeconds: 42 });
    expect(await drafts()).toMatchObject([{ sealed_summary: null }]);
    await rm(path);
    await (state === 'retrying' ? hurry() : again());
    await settled('delivered');
    expect(times(note(id), SHOWN)).toBe(1);
    expect(fake.requests.filter((name) => name.includes('audio'))).toHaveLength(1);
    const chats = mishap === 'otherAnswer' ? 2 : 1;
    expect((await use()).month).toMatchObject({
      audioSeconds: 42,
      inputTokens: chats * AI_TOKENS.input,
    });
    expect(await drafts()).toEqual([]);
  },
);

it('GW-pipedrive-ai gives up after five failures that may have cost, and counts their costs', async () => {
  const { recordCall, settled, hurry, list, use } = await given();
  for (const mishap of [
    'otherAnswer',
    'breakAnswer',
    'page',
    'serverError',
    'serverError',
  ] as const)
    fake.mishaps.push({ on: 'POST /audio', mishap });

  await recordCall({ durationSeconds: 30 });
  for (let failures = 1; failures < 5; failures++) {
    await eventually(async () =>
      expect(await list()).toMatchObject([{ state: 'retrying', attempts: failures }]),
    );
    await hurry();
  }

  const { cost } = await settled('dead', toReason('aiGaveUp'));
  expect(fake.requests).toHaveLength(5);
  const took = { audioSeconds: 150, inputTokens: 0, outputTokens: 0, cost: 0.075 };
  expect(cost).toEqual(took);
  expect((await use()).month).toEqual({ calls: 0, ...took });
  await recordCall({ dialedNumber: '048991230010', durationSeconds: 31 });
  await eventually(async () =>
    expect((await list()).map(({ reason }) => reason)).toContainEqual(
      toReason('aiMinutesUsedUp', { minutes: 3 }),
    ),
  );
  expect(fake.requests).toHaveLength(5);
});

it('GW-pipedrive-ai writes once after Pipedrive’s lost answer, and pays once even after a replay', async () => {
  const { recordCall, settled, hurry, note, list, again, use } = await given();
  stand.mishaps.push({ on: 'PATCH /api/v2/activities', mishap: 'loseAnswer' });

  const { id } = await recordCall();

  await settled('unknown', toReason('crmNoAnswer', { crm: 'Pipedrive' }));
  await hurry();
  await settled('delivered');
  const requestsBefore = [...fake.requests];
  await again();
  await eventually(async () =>
    expect(await list()).toMatchObject([{ state: 'delivered', attempts: 3 }]),
  );
  expect(times(note(id), SHOWN)).toBe(1);
  expect(fake.requests).toEqual(requestsBefore);
  expect((await use()).month).toMatchObject({ calls: 1, audioSeconds: 42 });
});

it('GW-pipedrive-ai summarizes earlier calls, by their records, when a user replays a period', async () => {
  const { recordCall, ended, save, settled, token, note } = await given({});
  const { id } = await recordCall();
  await eventually(async () => expect(await ended()).toHaveLength(1));
  expect((await save({ ai: ALL })).status).toBe(200);
  const hour = 3600_000;
  const body = {
    gateway: SUMMARY_GATEWAY,
    from: new Date(Date.now() - hour).toISOString(),
    before: new Date(Date.now() + hour).toISOString(),
  };

  const started = await callApi(server, startDeliveryReplay, { token, body });
  await feedReplay(server.context, started.body.id);

  await settled('delivered');
  expect(times(note(id), SHOWN)).toBe(1);
});

it('GW-pipedrive-ai respects the minutes of a month, and skips recordings that are too large', async () => {
  const long = await given();
  await long.recordCall({ durationSeconds: 181 });
  await long.settled('skipped', toReason('aiMinutesUsedUp', { minutes: 3 }));
  const hours = await given();
  await hours.recordCall({ durationSeconds: 3601 });
  await hours.settled('skipped', toReason('aiCallTooLong', { minutes: 60 }));
  const large = await given();
  await large.recordCall({}, Buffer.alloc(1024 ** 2 + 1));
  await large.settled('skipped', toReason('recordingTooLarge', { megabytes: 1 }));
  const late = await given();
  const elsewhere = join(server.context.config.recordingsDir, '..', 'outside.mp3');
  await writeFile(elsewhere, SOUND);
  await utimes(elsewhere, 0, 0);
  await late.recordCall({ dialedNumber: '048991230001' }, null);
  await late.recordCall({ dialedNumber: '048991230002' }, SOUND, new Date(Date.now() + 3600_000));
  await late.recordCall({ dialedNumber: '048991230003', recordingFile: '../outside.mp3' });
  await eventually(async () =>
    expect((await late.list()).map(({ reason }) => reason)).toEqual(
      Array(3).fill(toReason('waitsForRecording')),
    ),
  );

  expect(fake.requests).toEqual([]);
});

it('GW-pipedrive-ai skips a call without speech, and a call whose activity was removed', async () => {
  const silent = await given();
  fake.says.transcript = ' ';
  await silent.recordCall();
  await silent.settled('skipped', toReason('aiNothingSaid'));
  await silent.again();
  await eventually(async () => expect(await silent.list()).toMatchObject([{ attempts: 2 }]));
  await silent.settled('skipped', toReason('aiNothingSaid'));
  fake.says.transcript = AI_TRANSCRIPT;
  expect(fake.requests).toEqual(['POST /audio/transcriptions']);
  expect((await silent.use()).month).toMatchObject({ calls: 0, audioSeconds: 42 });

  const removed = await given();
  let release = () => {};
  fake.holdUntil = new Promise((resolve) => (release = resolve));
  const { id } = await removed.recordCall();
  await eventually(async () => expect(fake.countInProgress()).toBe(1));
  Object.assign(
    (stand.records() as PipedriveActivity[]).find(({ note }) => note.includes(id))!,
    { is_deleted: true },
  );
  release();
  fake.holdUntil = null;
  await removed.settled('dead', toReason('aiRecordGone', { crm: 'Pipedrive' }));
  expect(await removed.drafts()).toEqual([]);
});

it('GW-pipedrive-ai limits concurrent calls, to one per organization, in order', async () => {
  const organizations = [];
  for (let n = 0; n < 5; n++) organizations.push(await given());
  let release = () => {};
  fake.holdUntil = new Promise((resolve) => (release = resolve));

  for (const { recordCall } of organizations) await recordCall();
  await organizations[0]!.recordCall({ dialedNumber: '048991230000' });
  await eventually(async () => expect(fake.countInProgress()).toBe(4));
  await eventually(async () => {
    const { rows } = await server.context.pool.query(
      `select count(*)::int as taken from call_deliveries where state = 'sending'`,
    );
    expect(rows).toEqual([{ taken: 5 }]);
  });
  await eventually(async () => expect(fake.requests).toHaveLength(4));
  release();
  fake.holdUntil = null;

  for (const { list } of organizations) {
    await eventually(async () =>
      expect(new Set((await list()).map(({ state }) => state))).toEqual(new Set(['delivered'])),
    );
  }
  expect(fake.getMaxInProgress()).toBe(4);
});

it('GW-pipedrive-ai tests by checking the key at the services', async () => {
  const { token } = await given();
  const test = async () =>
    (await callApi(server, testDeliveryTarget, { token, body: { gateway: SUMMARY_GATEWAY } })).body;

  expect(await test()).toMatchObject({ state: 'delivered', isTest: true });
  fake.mishaps.push({ on: 'GET /models', mishap: 'unauthorized' });
  expect(await test()).toMatchObject({
    reason: toReason('aiKeyRefused'),
  });
  expect(fake.requests).toEqual(['GET /models', 'GET /models', 'GET /models']);
});

it('GW-pipedrive-ai ends with its connection, and is hidden from other organizations', async () => {
  const { list, recordCall, settled, token } = await given();
  await recordCall();
  await settled('delivered');
  const stranger = await given({});

  expect(await stranger.list()).toEqual([]);
  expect((await stranger.use()).month).toEqual({
    calls: 0,
    audioSeconds: 0,
    inputTokens: 0,
    outputTokens: 0,
    cost: 0,
  });
  const { id } = (await list())[0]!;
  expect(
    (await callApi(server, getDelivery, { token: stranger.token, params: { id } })).status,
  ).toBe(404);
  const off = { gateway: 'pipedrive', webhook: false };
  expect((await callApi(server, saveIntegration, { token, body: off })).status).toBe(200);
  const { body } = await callApi(server, listDeliveryTargets, { token });
  expect(body.data).toEqual([]);
});

it.each([
  ['rateLimited', 17, toReason('aiBusy')],
  ['unauthorized', 900, toReason('aiKeyRefused')],
] as const)(
  'GW-pipedrive-ai sends no requests while the service answers %s',
  async (mishap, seconds, reason) => {
    const one = await given();
    const other = await given();
    fake.mishaps.push({ on: 'POST /audio', mishap });

    await one.recordCall();
    await one.settled('retrying', reason);
    const before = reads().length;
    await other.recordCall();
    await other.settled('retrying', toReason('aiBusy'));

    expect(fake.requests).toHaveLength(1);
    expect(reads()).toHaveLength(before);
    clock += seconds * 1000 + 1;
    await Promise.all([one.hurry(), other.hurry()]);
    await one.settled('delivered');
    await other.settled('delivered');
  },
);
