import { replayDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import { startDeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import {
  pauseDeliveryTarget,
  resumeDeliveryTarget,
  testDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { getAuthorizeLink } from '@alo/contract/crm/integration-authorization.ts';
import {
  listIntegrations,
  removeIntegration,
  saveIntegration,
} from '@alo/contract/crm/integrations.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { getOrganization } from '@alo/contract/identity/organizations.ts';
import { saveRecordingsCloud } from '@alo/contract/recordings/recordings-cloud.ts';
import {
  changeOrganizationSecurity,
  getOrganizationSecurity,
} from '@alo/contract/identity/two-factor.ts';
import {
  forgetFormerSecret,
  rotateWebhookSecret,
} from '@alo/contract/deliveries/webhook-secret.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenOrganization,
  givenServiceToken,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { mailsTo, mailTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { startSession } from '../../identity/session/session.ts';

const server = useTestServer();

const WEBHOOK = { gateway: 'webhook', metadata: { webhookUrl: 'https://8.8.8.8/voz' } };

async function givenPerson(organization: Organization, role: 'ADMIN' | 'USER') {
  const user = await givenUser(server.context, organization, { role });
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  return {
    token,
    email: user.email,
    save: (more: object = {}) =>
      callApi(server, saveIntegration, { token, body: { ...WEBHOOK, ...more } }),
    bell: async () => {
      const { body } = await callApi(server, listNotifications, { token, query: {} });
      return body.data.map(({ kind, data, isOngoing }) => ({ kind, isOngoing, ...data }));
    },
  };
}

async function given() {
  const organization = await givenOrganization(server.context);
  const admin = await givenPerson(organization, 'ADMIN');
  const user = await givenPerson(organization, 'USER');
  const { id } = (await admin.save()).body;
  const restrict = (restrictsIntegrations: boolean, token = admin.token) =>
    callApi(server, changeOrganizationSecurity, { token, body: { restrictsIntegrations } });
  return { organization, admin, user, id: String(id), restrict };
}

it('INT-11 lets an ADMIN restrict integrations to ADMINs in every call that changes one', async () => {
  const { organization, admin, user, id, restrict } = await given();
  const calls = (token: string) => [
    callApi(server, saveIntegration, { token, body: { ...WEBHOOK, webhook: false } }),
    callApi(server, removeIntegration, { token, params: { id } }),
    callApi(server, rotateWebhookSecret, { token, params: { id } }),
    callApi(server, forgetFormerSecret, { token, params: { id } }),
    callApi(server, getAuthorizeLink, { token, params: { gateway: 'hubspot' }, query: {} }),
    callApi(server, pauseDeliveryTarget, { token, body: { gateway: 'webhook' } }),
    callApi(server, resumeDeliveryTarget, { token, body: { gateway: 'webhook' } }),
    callApi(server, testDeliveryTarget, { token, body: { gateway: 'webhook' } }),
    callApi(server, replayDeliveries, { token, body: { ids: ['1'] } }),
    callApi(server, startDeliveryReplay, {
      token,
      body: { gateway: 'webhook', from: '2026-11-20T03:00:00Z', before: '2026-11-21T03:00:00Z' },
    }),
  ];
  expect((await restrict(true, user.token)).status).toBe(403);
  expect((await user.save({ webhook: false })).status).toBe(200);

  expect((await restrict(true)).status).toBe(204);

  for (const reply of await Promise.all(calls(user.token))) {
    expect(reply.error).toMatchObject({
      statusCode: 403,
      code: 'INTEGRATIONS_RESTRICTED',
      message: 'Nesta organização, só administradores mudam integrações',
    });
  }
  const cloud = { metadata: { cloudSelected: 'default' as const } };
  const byUser = { token: user.token, body: cloud };
  expect((await callApi(server, saveRecordingsCloud, byUser)).status).toBe(403);
  const own = { token: user.token, query: {} };
  expect((await callApi(server, listIntegrations, own)).body).toMatchObject([{ webhook: false }]);
  const [byAdmin] = calls(admin.token);
  expect((await byAdmin!).status).toBe(200);
  const program = await givenServiceToken(server.context, organization, ['integrations:write']);
  const [byProgram] = calls(program);
  expect((await byProgram!).status).toBe(200);
});

it('INT-11 shows and audits the switch, and lets an ADMIN turn it off again', async () => {
  const { organization, admin, user, restrict } = await given();
  const readRestriction = async () => [
    (await callApi(server, getOrganization, { token: user.token })).body.restrictsIntegrations,
    (await callApi(server, getOrganizationSecurity, { token: admin.token })).body
      .restrictsIntegrations,
  ];
  expect(await readRestriction()).toEqual([false, false]);

  await restrict(true);
  await restrict(true);
  expect(await readRestriction()).toEqual([true, true]);
  await restrict(false);

  expect(await readRestriction()).toEqual([false, false]);
  expect((await user.save({ webhook: false })).status).toBe(200);
  const trail = await server.context.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id))
    .orderBy(auditEvents.id);
  expect(trail.filter(({ action }) => action.startsWith('organization.integrations'))).toEqual([
    { action: 'organization.integrationsRestricted' },
    { action: 'organization.integrationsOpened' },
  ]);
});

it('INT-12 notifies the other ADMINs when an ADMIN’s connection is changed or removed', async () => {
  const { organization, admin, user, id } = await given();
  const other = await givenPerson(organization, 'ADMIN');
  const stranger = await givenPerson(await givenOrganization(server.context), 'ADMIN');
  await admin.save({ webhook: false });
  expect(await other.bell()).toEqual([]);

  await user.save({ webhook: true });
  await user.save({ webhook: false });
  await user.save({ webhook: true });
  await user.save({ metadata: { webhookUrl: 'https://8.8.4.4/voz' } });
  await callApi(server, rotateWebhookSecret, { token: user.token, params: { id } });
  await callApi(server, pauseDeliveryTarget, { token: user.token, body: { gateway: 'webhook' } });
  await callApi(server, removeIntegration, { token: user.token, params: { id } });

  const notifications = ['removed', 'paused', 'secret', 'redirected', 'changed'].map((change) => ({
    kind: 'integrationChanged',
    isOngoing: false,
    gateway: 'webhook',
    name: 'Webhook',
    change,
    by: user.email,
  }));
  expect(await admin.bell()).toEqual(notifications);
  expect(await other.bell()).toEqual(notifications);
  expect(await user.bell()).toEqual([]);
  expect(await stranger.bell()).toEqual([]);
  const mail = await mailTo(server, admin.email, {
    subject: /^Webhook: a integração foi removida/,
  });
  expect(mail.text).toContain(`Quem mudou: ${user.email}.`);
  await mailTo(server, admin.email, { count: 5 });
  expect(await mailsTo(server, user.email)).toEqual([]);
});

it('INT-12 notifies a USER once, by the USER’s preferences, when another person changes their connection', async () => {
  const { organization, admin, user } = await given();
  const own = { gateway: 'n8n' };
  await user.save(own);

  await admin.save({ ...own, webhook: false });
  const program = await givenServiceToken(server.context, organization, ['integrations:write']);
  const body = { ...WEBHOOK, ...own, webhook: true };
  await callApi(server, saveIntegration, { token: program, body });

  const toChange = (by: string) => ({ change: 'changed', name: 'n8n', by });
  expect(await user.bell()).toMatchObject([toChange('n8n'), toChange(admin.email)]);
  expect(await admin.bell()).toMatchObject([toChange('n8n')]);
  const mail = await mailTo(server, user.email, { count: 2 });
  expect(mail.text).toContain('porque conectou esta integração');
});
