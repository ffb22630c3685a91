import { askForCredit } from '@alo/contract/money/credit-requests.ts';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { expect, it, vi } from 'vitest';
import { startSession } from '../../identity/session/session.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { mailsTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function given(input = {}) {
  const organization = await givenOrganization(server.context, input);
  const admin = await givenUser(server.context, organization);
  const { id: adminToken } = await startSession(server.context, TEST_ACTOR, admin);
  const token = await givenToken(server.context, organization, { role: 'USER' });
  const ask = () => callApi(server, askForCredit, { token });
  const listRequests = async () => {
    const { body } = await callApi(server, listNotifications, { token: adminToken });
    return body.data.filter(({ kind }) => kind === 'creditRequested');
  };
  return { organization, admin, adminToken, ask, listRequests };
}

it('WPH-21 notifies the ADMINs of a request, also by mail, and audits it', async () => {
  const { admin, adminToken, ask, listRequests } = await given();

  expect((await ask()).status).toBe(200);

  expect(await listRequests()).toMatchObject([{ data: { balance: 0 } }]);
  await vi.waitFor(async () => {
    const subjects = (await mailsTo(server, admin.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Pedido de crédito')]);
  }, 8000);
  const audited = await callApi(server, listAuditEvents, { token: adminToken });
  expect(audited.body.data.map(({ action }) => action)).toContain('balance.creditRequested');
});

it('WPH-21 notifies once in four hours, also of requests at the same time', async () => {
  const { organization, ask, listRequests } = await given();

  const answers = await Promise.all([ask(), ask(), ask()]);
  const times = answers.map(({ body }) => Date.parse(body.notifiedAt));
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(5000);
  expect(await listRequests()).toHaveLength(1);

  await server.owner.query(
    `update notifications set created_at = created_at - interval '5 hours' where organization_id = $1`,
    [organization.id],
  );
  await ask();
  expect(await listRequests()).toHaveLength(2);
});

it('WPH-21 is for users of prepaid organizations', async () => {
  const unlimited = await given({ isUnlimited: true });
  const { organization } = await given();
  const token = await givenServiceToken(server.context, organization, ['billing:read']);

  expect((await unlimited.ask()).status).toBe(404);
  expect((await callApi(server, askForCredit, { token })).status).toBe(403);
});
