import {
  endOpenSession,
  endOtherSessions,
  listOpenSessions,
} from '@alo/contract/identity/open-sessions.ts';
import { login } from '@alo/contract/identity/session.ts';
import { getMe } from '@alo/contract/identity/users.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenUser, PASSWORD } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function signIn(email: string, headers: Record<string, string> = {}) {
  const reply = await callApi(server, login, { body: { email, password: PASSWORD }, headers });
  return reply.body.id;
}

const readStatus = async (token: string) => (await callApi(server, getMe, { token })).status;

it('lists the user’s sessions, marks the current one, and returns nothing that opens the API', async () => {
  const organization = await givenOrganization(server.context);
  const { email } = await givenUser(server.context, organization);
  await givenToken(server.context, organization);
  const phone = await signIn(email, { 'User-Agent': 'Phone/1' });
  const laptop = await signIn(email, { 'User-Agent': 'Laptop/1' });

  const reply = await callApi(server, listOpenSessions, { token: laptop });

  expect(reply.body.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
    ['Laptop/1', true],
    ['Phone/1', false],
  ]);
  expect(reply.body[1]).toMatchObject({ lastUsedAddress: '127.0.0.1' });
  expect(JSON.stringify(reply.body)).not.toContain(phone);
});

it('ends one at once, and audits it', async () => {
  const organization = await givenOrganization(server.context);
  const { email } = await givenUser(server.context, organization);
  const phone = await signIn(email);
  const laptop = await signIn(email);
  const [, other] = (await callApi(server, listOpenSessions, { token: laptop })).body;
  const params = { id: String(other!.id) };

  const first = await callApi(server, endOpenSession, { token: laptop, params });
  const repeated = await callApi(server, endOpenSession, { token: laptop, params });

  expect([first.status, repeated.status]).toEqual([204, 404]);
  expect([await readStatus(phone), await readStatus(laptop)]).toEqual([401, 200]);
  const events = await server.context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id))
    .orderBy(auditEvents.id);
  expect(events.at(-1)).toMatchObject({ action: 'session.revoked', actorName: email });
});

it('answers 404 for sessions of other users, in the organization or outside', async () => {
  const organization = await givenOrganization(server.context);
  const colleague = await givenToken(server.context, organization);
  const stranger = await givenToken(server.context, await givenOrganization(server.context));
  const mine = await givenToken(server.context, organization);
  const ids = await Promise.all(
    [colleague, stranger].map(
      async (token) => (await callApi(server, listOpenSessions, { token })).body[0]!.id,
    ),
  );

  const replies = await Promise.all(
    ids.map((id) => callApi(server, endOpenSession, { token: mine, params: { id: String(id) } })),
  );

  expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  expect([await readStatus(colleague), await readStatus(stranger)]).toEqual([200, 200]);
});

it('ends all other sessions', async () => {
  const organization = await givenOrganization(server.context);
  const { email } = await givenUser(server.context, organization);
  const others = [await signIn(email), await signIn(email)];
  const colleague = await givenToken(server.context, organization);
  const mine = await signIn(email);

  const reply = await callApi(server, endOtherSessions, { token: mine });

  expect(reply.status).toBe(204);
  const statuses = await Promise.all([...others, colleague, mine].map(readStatus));
  expect(statuses).toEqual([401, 401, 200, 200]);
});

it('does not reuse an earlier session on sign-in', async () => {
  const organization = await givenOrganization(server.context);
  const { email } = await givenUser(server.context, organization);
  const planted = await givenToken(server.context, organization);

  const reply = await callApi(server, login, {
    token: planted,
    query: { access_token: planted },
    body: { email, password: PASSWORD },
  });

  expect(reply.body.id).not.toBe(planted);
  const me = await callApi(server, getMe, { token: planted });
  expect(me.body.email).not.toBe(email);
});
