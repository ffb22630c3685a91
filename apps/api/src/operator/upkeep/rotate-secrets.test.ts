import { listAccessTokens } from '@alo/contract/identity/access-tokens.ts';
import { login } from '@alo/contract/identity/session.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findSession } from '../../platform/access/find-session.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { accessTokens, users } from '../../platform/db/schema/accounts.ts';
import { extensions } from '../../platform/db/schema/telephony.ts';
import { createAccessToken } from '../../identity/access-tokens/access-tokens.ts';
import { openSipPassword } from '../../telephony/extensions/phones/sip-password.ts';
import { startSession } from '../../identity/session/session.ts';
import { TOTP_PURPOSE } from '../../identity/two-factor/spend-code.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenUser,
  PASSWORD,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/sign-in/totp-code.ts';

const OLD_KEY = 'the key of before which was long enough';
const NEW_KEY = 'the key of today which is also long enough';
const SENHA = 'Kq7!mZ2-wR9x';
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const server = useTestServer({ SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: OLD_KEY });

it('SYS-operator a server with both keys works before, during and after the rotation', async () => {
  const { user, session, token } = await givenSecretsOfBefore();
  const work = async () => {
    const tokens = await callApi(server, listAccessTokens, { token: session });
    return tokens.body.map(({ id }) => id);
  };
  const before = await work();

  const [rotation, ...during] = await Promise.all([
    runOperatorJson(server, 'secrets', 'rotate'),
    ...Array.from({ length: 20 }, work),
  ]);

  expect(rotation).toMatchObject({ rotated: 3, older: 0, unreadable: 0 });
  expect([before, ...during, await work()]).toEqual(Array.from({ length: 22 }, () => [token]));
  const code = totpCode(TOTP_SECRET);
  const signIn = await callApi(server, login, {
    body: { email: user.email, password: PASSWORD, code },
  });
  expect(signIn.status).toBe(200);
  expect(await openedBy(NEW_KEY, user.id)).toEqual([TOTP_SECRET, token, SENHA]);
  await expect(openedBy(OLD_KEY, user.id)).rejects.toThrow('No key opens this secret');
});

async function givenSecretsOfBefore() {
  const ofBefore = { ...server.context, secrets: createSecretBox([OLD_KEY]) };
  const user = await givenUser(server.context, await givenOrganization(server.context));
  const { id: session } = await startSession(server.context, TEST_ACTOR, user);
  const owner = (await findSession(server.context, session, '127.0.0.1')) as UserSession;
  const { id: token } = await createAccessToken(ofBefore, owner, TEST_ACTOR, { ttl: -1 });
  await server.context.db
    .update(users)
    .set({
      totpSecret: ofBefore.secrets.seal(TOTP_PURPOSE, TOTP_SECRET),
      totpConfirmedAt: new Date(),
    })
    .where(eq(users.id, user.id));
  await givenExtension(ofBefore, { id: user.organizationId }, { senha: SENHA });
  return { user, session, token };
}

async function openedBy(key: string, userId: number): Promise<string[]> {
  const box = createSecretBox([key]);
  const { db } = server.context;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const [token] = await db.select().from(accessTokens).where(eq(accessTokens.kind, 'personal'));
  const [extension] = await db.select().from(extensions);
  return [
    box.open(TOTP_PURPOSE, user!.totpSecret!),
    box.open('access-token', token!.sealedToken!),
    openSipPassword({ secrets: box }, extension!.sipPassword)!,
  ];
}
