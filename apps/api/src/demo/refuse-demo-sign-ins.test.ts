import { changePassword } from '@alo/contract/identity/passwords.ts';
import { login } from '@alo/contract/identity/session.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ConfigError } from '../platform/settings/config-error.ts';
import { users } from '../platform/db/schema/accounts.ts';
import { callApi } from '../testing/api-client.ts';
import { givenOrganization } from '../testing/given.ts';
import { useTestServer } from '../testing/test-server.ts';
import { createUsers } from '../identity/users/users.ts';
import { DEMO_SIGN_INS } from './seed/demo-organization.ts';
import { refuseDemoSignIns } from './refuse-demo-sign-ins.ts';

const server = useTestServer();

it('SEC-7 refuses to start a real server whose database accepts the demo’s passwords', async () => {
  const { db } = server.context;
  await expect(refuseDemoSignIns(db)).resolves.toBeUndefined();
  const { id: organizationId } = await givenOrganization(server.context);
  await createUsers(
    db,
    DEMO_SIGN_INS.map((user) => ({ ...user, organizationId, emailVerified: true })),
  );
  const [admin, user] = DEMO_SIGN_INS;

  const asMade = refuseDemoSignIns(db);
  await expect(asMade).rejects.toThrow(ConfigError);
  await expect(asMade).rejects.toThrow(/admin@demo\.local.*DATA_DIR/s);

  const { body } = await callApi(server, login, {
    body: { email: admin.email, password: admin.password },
  });
  await callApi(server, changePassword, {
    token: body.id,
    body: { oldPassword: admin.password, newPassword: 'capim-dourado-26' },
  });
  await expect(refuseDemoSignIns(db)).rejects.toThrow(/user@demo\.local/);

  await db.update(users).set({ emailVerified: false }).where(eq(users.email, user.email));
  await expect(refuseDemoSignIns(db)).resolves.toBeUndefined();
});
