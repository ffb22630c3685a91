import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { createHash } from 'node:crypto';
import { CONNECTORS } from '@alo/connectors/index.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import {
  listDeliveryTargets,
  pauseDeliveryTarget,
  resumeDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import type { FakeActiveCampaign } from '@alo/fakes/crm/activecampaign/fake-activecampaign.ts';
import {
  FAKE_OAUTH_CLIENT,
  type FakeOAuthServer,
  type Tokens,
} from '@alo/fakes/crm/fake-oauth-server.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { integrationGrants } from '../../../platform/db/schema/integrations.ts';
import type { BackgroundContext } from '../../../platform/loops/loop.ts';
import { runLoopOnce } from '../../../platform/loops/run-loops.ts';
import { callApi } from '../../../testing/api-client.ts';
import { givenUser } from '../../../testing/given.ts';
import { mailsTo } from '../../../testing/mail-to.ts';
import { settleIncidents } from '../../../deliveries/health/incidents.ts';
import { putGrant, sealGrant, type StoredGrant } from '../../integrations/grants/grant-store.ts';
import { CRM_CASES, type CrmCase, type OAuthStandIn } from '../testing/crm-cases.ts';
import { useCrmServer } from '../testing/crm-server.ts';
import { storeProbe } from './store-probe.ts';
import { crmProbes } from './probe-loop.ts';

const GATEWAYS = ['activecampaign', 'agendor', 'hubspot'] as const;
const CASES = GATEWAYS.map((name) => CRM_CASES.find(({ gateway }) => gateway === name)!);
const [ACTIVECAMPAIGN, AGENDOR, HUBSPOT] = CASES as [CrmCase, CrmCase, CrmCase];
const { server, stands, givenConnected } = await useCrmServer(CASES, { CRM_PROBE_HOURS: '0' });

afterEach(async () => {
  for (const stand of Object.values(stands)) {
    expect(stand.faults).toEqual([]);
    stand.mishaps.length = 0;
  }
  await server.context.pool.query(`update delivery_queues set probe_at = 'infinity'`);
});

/** A loop of the server would take what a test made due. */
function round() {
  const { context } = server;
  const config = { ...context.config, crmProbeHours: 6 };
  return runLoopOnce(
    Object.create(context, { config: { value: config } }) as BackgroundContext,
    crmProbes,
  );
}
const settle = () => settleIncidents(server.context, () => false);

async function given(one = AGENDOR) {
  const connected = await givenConnected(one);
  const { organization, token } = connected;
  const admin = await givenUser(server.context, organization);
  const stand = stands[one.gateway]!;
  stand.requests.length = 0;
  const set = (change: string) =>
    server.context.pool.query(`update delivery_queues set ${change} where organization_id = $1`, [
      organization.id,
    ]);
  return {
    ...connected,
    admin,
    stand,
    set,
    async probe() {
      await set(`probe_at = now() - interval '1 second'`);
      const before = stand.requests.length;
      await vi.waitFor(async () => {
        await round();
        expect(Number((await connected.queue())['probe_at'])).toBeGreaterThan(Date.now());
      }, 30_000);
      return stand.requests.length - before;
    },
    async nextInMinutes() {
      const { probe_at: next } = await connected.queue();
      return (Number(next) - Date.now()) / 60_000;
    },
    async state() {
      const { body } = await callApi(server, listDeliveryTargets, { token });
      const { state, reason, nextStep, letInAt, lastSuccessAt } = body.data[0]!;
      return { state, reason, nextStep, letInAt, lastSuccessAt };
    },
    bell: async () => (await callApi(server, listNotifications, { token })).body,
    subjects: async () =>
      (await mailsTo(server, admin.email))
        .map(({ subject }) => subject.split(' - ')[0])
        .toReversed(),
  };
}

describe('probed CRMs', () => {
  it('DEL-20 probes a CRM without deliveries for hours once, with the check of its card', async () => {
    const { stand, queue, probe, nextInMinutes } = await given();
    await round();
    expect(stand.requests).toEqual([]);
    expect(await nextInMinutes()).toBeLessThanOrEqual(6 * 60);

    expect(await probe()).toBe(1);
    await round();

    expect(stand.requests).toHaveLength(1);
    expect(await queue()).toMatchObject({ probed_at: expect.any(Date), paused_at: null });
    expect(await nextInMinutes()).toBeGreaterThan(5 * 60);
  });

  it('DEL-20 does not probe a CRM with recent or current deliveries, or one that a user paused', async () => {
    const recentCrm = await given();
    await recentCrm.set(`last_success_at = now() - interval '2 hours'`);
    expect(await recentCrm.probe()).toBe(0);
    expect(await recentCrm.nextInMinutes()).toBeGreaterThan(2 * 60);

    const paused = await given();
    await callApi(server, pauseDeliveryTarget, {
      token: paused.token,
      body: { gateway: 'agendor' },
    });
    expect(await paused.probe()).toBe(0);
    const targetId = Number((await paused.queue())['target_id']);
    const target = { targetId, organizationId: paused.organization.id, gateway: 'agendor' };
    const probe = { ...target, isPaused: false, generation: 0 };
    await storeProbe(server.context, probe, { is: 'authorized' }, 6);
    expect(await paused.queue()).toMatchObject({ paused_at: expect.any(Date) });

    for (const state of ['retrying', 'unknown']) {
      const busyCrm = await given();
      await server.context.pool.query(
        `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, state, due_at)
         select target_id, organization_id, gen_random_uuid(), 'channel-hangup', now(), '+5511955501000', $2, 'infinity'
         from delivery_queues where organization_id = $1`,
        [busyCrm.organization.id, state],
      );
      expect(await busyCrm.probe()).toBe(0);
    }
  });

  it('DEL-20 probes at most ten overdue CRMs per vendor and one per organization at a time', async () => {
    const { organization, stand } = await given();
    await givenCopies(organization.id, 1000);

    // After an update each target gets its own time.
    await round();
    expect(stand.requests).toEqual([]);
    const { rows } = await server.context.pool.query<{ count: number }>(
      `select count(*)::int as count from delivery_queues
       where probe_at between now() and now() + interval '6 hours'
       group by floor(extract(epoch from probe_at - now()) / 1800)`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(12);
    for (const { count } of rows.slice(0, 12)) expect(count).toBeLessThan(200);

    // After a day of downtime, with two processes.
    await server.context.pool.query(
      `update delivery_queues set probe_at = now() - random() * interval '1 day' where probe_at < 'infinity'`,
    );
    await Promise.all([round(), round()]);
    expect(stand.requests).toHaveLength(10);
    await round();
    expect(stand.requests).toHaveLength(20);
    const leased = await server.context.pool.query<{ count: number }>(
      `select count(*)::int as count from delivery_queues where probed_at is not null and gateway = 'agendor'
       and probe_at between now() + interval '5 hours' and now() + interval '7 hours'`,
    );
    expect(leased.rows[0]!.count).toBeGreaterThanOrEqual(20);
  }, 60_000);
});

async function givenCopies(organizationId: number, count: number): Promise<void> {
  await server.owner.query(
    `with made as (
       insert into organizations (name, email, domain)
       select 'copy ' || n, 'copy' || n || '@copies.example', 'copy' || n || '.copies.example' from generate_series(1, ${count}) n
       returning id
     ),
     kept as (
       insert into integrations (organization_id, gateway, is_told, webhook_constraint, sealed_metadata, registered_by)
       select made.id, gateway, is_told, webhook_constraint, sealed_metadata, registered_by
       from made cross join integrations where organization_id = ${organizationId}
     ),
     told as (
       insert into delivery_targets (organization_id, gateway, event_types)
       select made.id, gateway, event_types from made cross join delivery_targets where organization_id = ${organizationId}
       returning id, organization_id, gateway
     )
     insert into delivery_queues (target_id, organization_id, gateway, concurrency)
     select id, organization_id, gateway, 4 from told`,
  );
}

describe('results', () => {
  it('DEL-20 notifies ADMINs after two refusals ten minutes apart, and again after the recovery', async () => {
    const { stand, probe, nextInMinutes, queue, set, state, bell, subjects, ...rest } =
      await given();
    const { call, open, ended } = rest;
    const refuse = () => stand.mishaps.push({ on: '', mishap: 'unauthorized' });
    refuse();
    expect(await probe()).toBe(1);
    await settle();
    expect(await nextInMinutes()).toBeCloseTo(10, 0);
    expect(await queue()).toMatchObject({ paused_at: null });
    expect((await bell()).ongoing).toEqual([]);

    await set(`refused_at = now() - interval '10 minutes'`);
    refuse();
    await probe();
    await settle();
    await settle();

    expect(await state()).toMatchObject({
      state: 'broken',
      reason: toReason('crmAccessRefused', { crm: 'Agendor' }),
      letInAt: null,
    });
    expect((await bell()).ongoing).toMatchObject([
      {
        kind: 'integrationBroken',
        data: {
          name: 'Agendor',
          reason: toReason('crmAccessRefused', { crm: 'Agendor' }),
          isPaused: true,
        },
      },
    ]);
    await call({ dialedNumber: '1002' });
    expect(await open()).toHaveLength(1);
    refuse();
    expect(await probe()).toBe(1);
    await settle();
    expect((await bell()).data).toHaveLength(1);

    expect(await probe()).toBe(1);
    await settle();
    await settle();

    // A successful probe is no delivery.
    expect(await state()).toEqual({
      state: 'idle',
      reason: null,
      nextStep: null,
      letInAt: expect.any(String),
      lastSuccessAt: null,
    });
    expect(await queue()).toMatchObject({ paused_at: null, paused_reason: null, refused_at: null });
    // Waiting calls are delivered without an action.
    await expect
      .poll(async () => (await ended()).map((row) => row.state), { timeout: 20_000 })
      .toEqual(['skipped']);
    const { ongoing, data } = await bell();
    expect(ongoing).toEqual([]);
    expect(data.map(({ kind }) => kind)).toEqual(['integrationBack', 'integrationBroken']);
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toEqual(['Agendor parou de receber chamadas', 'Agendor voltou']);
  });

  it.each(['save', 'resume', 'probe'] as const)(
    'DEL-20 DEL-07 a %s makes refused calls due at once, and keeps the time of others',
    async (event) => {
      const connected = await given();
      const { stand, call, open, ended, token, set, state, probe, save } = connected;
      const waits = async (count: number) =>
        expect
          .poll(async () => (await open()).map((one) => one.state), { timeout: 20_000 })
          .toEqual(Array(count).fill('retrying'));
      stand.mishaps.push({ on: '', mishap: 'serverError' });
      await call({ dialedNumber: '048955501001' });
      await waits(1);
      await server.context.pool.query(
        `update call_deliveries set due_at = now() + interval '1 hour' where organization_id = $1`,
        [connected.organization.id],
      );
      stand.mishaps.push({ on: '', mishap: 'unauthorized' }, { on: '', mishap: 'unauthorized' });
      await call({ dialedNumber: '048955501002' });
      await waits(2);

      // The CRM asked for no pause.
      expect(await state()).toMatchObject({
        state: 'attention',
        reason: toReason('crmAccessRefused', { crm: 'Agendor' }),
      });
      if (event === 'save') await save();
      else await set(`paused_at = now(), paused_reason = to_reason('x'), next_at = now()`);
      if (event === 'resume') {
        const body = { gateway: 'agendor' };
        expect((await callApi(server, resumeDeliveryTarget, { token, body })).status).toBe(204);
      }
      if (event === 'probe') expect(await probe()).toBeGreaterThan(0);

      // It would have waited for ten minutes.
      await expect.poll(async () => (await ended()).length, { timeout: 20_000 }).toBe(1);
      expect((await open()).map(({ reason }) => reason)).toEqual([
        toReason('crmError', { crm: 'Agendor', status: 500 }),
      ]);
    },
  );

  it.each(['hang', 'loseAnswer', 'serverError', 'rateLimited', 'proxyPage'] as const)(
    'DEL-20 never pauses a CRM for %s',
    async (mishap) => {
      const { stand, probe, nextInMinutes, queue, bell, set } = await given();
      for (const _ of mishap === 'hang' ? [1] : [1, 2, 3]) {
        stand.mishaps.push({ on: '', mishap });
        expect(await probe()).toBe(1);
        await set(`refused_at = refused_at - interval '1 hour'`);
      }
      await settle();

      expect(await nextInMinutes()).toBeCloseTo(30, 0);
      expect(await queue()).toMatchObject({ paused_at: null, failures: 0, refused_at: null });
      expect((await bell()).data).toEqual([]);
    },
    30_000,
  );

  it('DEL-20 respects the pause that a CRM asks for, also if it was paused', async () => {
    const { stand, set, probe, nextInMinutes, queue } = await given();
    stand.service.retryAfterSeconds = 5400;
    stand.mishaps.push({ on: '', mishap: 'rateLimited' });
    await probe();
    stand.service.retryAfterSeconds = null;
    expect(await nextInMinutes()).toBeCloseTo(90, 0);

    await set(`paused_at = now(), paused_reason = to_reason('x')`);
    stand.mishaps.push({ on: '', mishap: 'unauthorized' });
    expect(await probe()).toBe(1);
    expect(await nextInMinutes()).toBeGreaterThan(5 * 60);
    expect(await queue()).toMatchObject({ refused_at: null });
  });

  it('DEL-20 keeps the calls of a customer with an unpaid CRM, and delivers them after the payment', async () => {
    const { organization, stand, call, open, ended, probe, state } = await given(ACTIVECAMPAIGN);
    const { behaviour } = stand as FakeActiveCampaign;
    behaviour.isPaid = false;
    await call({ dialedNumber: '048955501003' });
    const reason = toReason('crmUnpaid', { crm: 'ActiveCampaign' });
    await expect
      .poll(state, { timeout: 20_000 })
      .toMatchObject({ state: 'broken', reason, nextStep: 'pay' });
    // A day later, still unpaid.
    await server.context.pool.query(
      `update call_deliveries set first_tried_at = now() - interval '2 days' where organization_id = $1`,
      [organization.id],
    );
    expect(await probe()).toBe(1);
    expect(await open()).toMatchObject([{ state: 'retrying' }]);

    behaviour.isPaid = true;
    expect(await probe()).toBeGreaterThan(0);

    await expect
      .poll(async () => (await ended()).map((row) => row.state), { timeout: 20_000 })
      .toEqual(['skipped']);
  });

  it('DEL-20 pauses at once without a grant', async () => {
    const { organization, probe, state } = await given(HUBSPOT);
    await server.context.db
      .delete(integrationGrants)
      .where(eq(integrationGrants.organizationId, organization.id));

    expect(await probe()).toBe(0);

    expect(await state()).toMatchObject({ state: 'broken' });
  });

  it('DEL-20 ends the incident when a CRM without waiting calls accepts our access', async () => {
    const { set, probe, state, bell } = await given();
    await set(`failures = 5, last_success_at = now() - interval '1 day'`);
    await settle();
    await server.context.pool.query(
      `update delivery_incidents set failing_since = now() - interval '1 hour'
       where target_id in (select target_id from delivery_queues where failures = 5)`,
    );
    await settle();
    expect(await state()).toMatchObject({ state: 'failing' });
    expect((await bell()).ongoing).toHaveLength(1);

    await probe();
    await settle();

    expect(await state()).toMatchObject({ state: 'healthy' });
    expect((await bell()).ongoing).toEqual([]);
  });

  it('DEL-20 pauses at once after a revocation, and probes no more until the owner authorizes again', async () => {
    const { organization, admin, probe, state, save, stand, bell } = await given(HUBSPOT);
    const { oauth } = stand as OAuthStandIn;
    expect(await probe()).toBe(1);
    oauth.revoke();

    // The check and the token refresh.
    expect(await probe()).toBe(2);
    await settle();

    const { name } = CONNECTORS.hubspot.manifest;
    expect(await state()).toMatchObject({
      state: 'broken',
      reason: toReason('crmAccessRefused', { crm: name }),
      nextStep: 'reconnect',
    });
    expect(await probe()).toBe(0);
    expect((await bell()).ongoing).toMatchObject([{ data: { nextStep: 'reconnect' } }]);
    const [mail] = await mailsTo(server, admin.email);
    expect(mail!.text).toContain('serão enviadas depois que alguém reconectar');
    expect(mail!.text).toContain('/integrations/manager?configure=hubspot');

    await authorizeAgain(organization.id, oauth);
    expect((await save()).status).toBe(200);
    stand.requests.length = 0;
    expect(await probe()).toBe(1);
    await settle();

    expect(await state()).toMatchObject({ state: 'idle', reason: null });
    expect((await bell()).data.map(({ kind }) => kind)).toEqual([
      'integrationBack',
      'integrationBroken',
    ]);
  });
});

describe('resuming', () => {
  it('DEL-07 checks the CRM before resuming, stays paused while it refuses, and resumes once it accepts', async () => {
    const { token, stand, call, open, ended, state, queue } = await given();
    const body = { gateway: 'agendor' };
    const resume = () => callApi(server, resumeDeliveryTarget, { token, body });
    await callApi(server, pauseDeliveryTarget, { token, body });
    await call({ dialedNumber: '048955501004' });
    stand.access.isRevoked = true;

    const refused = await resume();

    expect(refused).toMatchObject({
      status: 422,
      body: {
        message:
          'Agendor recusou o acesso. As chamadas continuam na fila e serão enviadas depois que alguém trocar a chave.',
      },
    });
    expect(await state()).toMatchObject({
      state: 'broken',
      reason: toReason('crmAccessRefused', { crm: 'Agendor' }),
      nextStep: 'changeKey',
    });
    expect(await open()).toMatchObject([{ state: 'queued', attempts: 0 }]);

    stand.access.isRevoked = false;
    expect((await resume()).status).toBe(204);

    await expect.poll(async () => (await ended()).length, { timeout: 20_000 }).toBe(1);
    expect(await queue()).toMatchObject({ paused_at: null, probed_at: expect.any(Date) });
  });

  it('DEL-07 resumes if the CRM does not answer, because its calls are retried', async () => {
    const { token, stand, queue } = await given();
    const body = { gateway: 'agendor' };
    await callApi(server, pauseDeliveryTarget, { token, body });
    stand.mishaps.push({ on: '', mishap: 'serverError' });

    expect((await callApi(server, resumeDeliveryTarget, { token, body })).status).toBe(204);

    expect(await queue()).toMatchObject({ paused_at: null, probed_at: null });
  });
});

async function authorizeAgain(organizationId: number, oauth: FakeOAuthServer): Promise<void> {
  const { context } = server;
  const { clientId, clientSecret, redirectUri } = FAKE_OAUTH_CLIENT;
  const verifier = 'known-to-nobody-else';
  const link = new URLSearchParams({
    client_id: clientId,
    state: 'x',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const fresh = oauth.giveTokens({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    code: oauth.approve(`http://crm/?${link}`).searchParams.get('code')!,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }) as Tokens;
  const { accessToken, refreshToken } = fresh;
  const grant: StoredGrant = {
    accessToken,
    refreshToken,
    expiresAt: '2099-01-01T00:00:00.000Z',
    baseUrl: null,
    redirectUri,
  };
  const { rows } = await context.pool.query<{ id: number }>(
    'select id from integrations where organization_id = $1',
    [organizationId],
  );
  const name = { organizationId, integrationId: rows[0]!.id };
  const sealed = sealGrant(context, grant);
  await putGrant(context.db, name, sealed, context.now());
}
