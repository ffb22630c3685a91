import { expect, it } from 'vitest';
import { deliveries } from '../platform/db/schema/deliveries.ts';
import { toCallId } from '../telephony/calls/list/call-id.ts';
import { signOAuthState } from '../crm/integrations/grants/signed-state.ts';
import { givenCalls, givenOrganization, givenUser } from '../testing/given.ts';
import { givenTarget } from '../testing/given/given-log.ts';
import { useTestServer } from '../testing/test-server.ts';
import { createDemoPortal } from './demo-portal.ts';

const server = useTestServer();

it('SYS-demo-crms names the user and organization of an authorization, and rejects a forged state', async () => {
  const portal = createDemoPortal(server.context);
  const organization = await givenOrganization(server.context, { name: 'Jatobá Móveis' });
  const user = await givenUser(server.context, organization, { name: 'Marina Teles' });
  const state = signOAuthState(server.context, {
    organizationId: String(organization.id),
    connectorId: 'kommo',
    userId: String(user.id),
    nonce: 'n',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  });

  expect(await portal.findAsker(state)).toEqual({
    organization: 'Jatobá Móveis',
    person: 'Marina Teles',
  });
  expect(await portal.findAsker('forged')).toBeNull();
  expect(await portal.findAsker(`${state}x`)).toBeNull();
});

it('SYS-demo-crms returns the delivered calls of a CRM, newest first, or those of a number', async () => {
  const portal = createDemoPortal(server.context);
  const organization = await givenOrganization(server.context);
  const calls = await givenCalls(server.context, organization, [
    { dialedNumber: '11955500112', durationSeconds: 65, startedAt: '2026-11-20T12:00:00.000Z' },
    {
      startedAt: '2026-11-20T13:00:00.000Z',
      dialedNumber: '11955500113',
      direction: 'inbound',
      hangupCause: 'NO_ANSWER',
      durationSeconds: 0,
    },
  ]);
  const targetId = await givenTarget(server.context, organization.id, 'kommo');
  await server.context.db.insert(deliveries).values(
    calls.map((call, index) => ({
      targetId,
      organizationId: organization.id,
      callId: toCallId(call),
      eventType: 'channel-hangup' as const,
      callStartedAt: new Date(call.startedAt),
      contact: `+55${call.dialedNumber}`,
      state: 'delivered' as const,
      attempts: 1,
      mayExist: false,
      findings: { person: { id: `p${index}` } },
    })),
  );
  const list = async (phone: string | null) =>
    (await portal.listCalls('kommo', { phone, limit: 10 })).calls;

  expect((await list(null)).map(({ id }) => id)).toEqual(calls.toReversed().map(toCallId));
  expect(await list('+5511955500113')).toMatchObject([
    { personId: 'p1', isInbound: true, isAnswered: false, durationSeconds: 0 },
  ]);
  expect(await portal.listCalls('kommo', { phone: null, limit: 1 })).toMatchObject({ total: 2 });
  const none = await portal.listCalls('hubspot', { phone: null, limit: 10 });
  expect(none).toEqual({ calls: [], total: 0 });
});
