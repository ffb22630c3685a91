import { inArray } from 'drizzle-orm';
import { ConfigError } from '../platform/settings/config-error.ts';
import type { Executor } from '../platform/db/connection/client.ts';
import { users } from '../platform/db/schema/accounts.ts';
import { verifyPassword } from '../identity/users/password/password.ts';
import { canSignIn } from '../identity/users/users.ts';
import { DEMO_SIGN_INS } from './seed/demo-organization.ts';

/**
 * A real server may use a former demo's database.
 * @throws ConfigError if a published password works.
 */
export async function refuseDemoSignIns(db: Executor): Promise<void> {
  const emails = DEMO_SIGN_INS.map(({ email }) => email);
  const demoUsers = await db.select().from(users).where(inArray(users.email, emails));
  for (const user of demoUsers.filter(canSignIn)) {
    const { password } = DEMO_SIGN_INS.find(({ email }) => email === user.email)!;
    if (!(await verifyPassword(password, user.passwordHash))) continue;
    throw new ConfigError(
      `DEMO: this database was made by the demo, and everybody knows the password of ${user.email}. ` +
        'Begin with an empty one (another DATA_DIR or DATABASE_URL), or start once more with DEMO=1 and change ' +
        `the passwords of ${emails.join(' and ')}.`,
    );
  }
}
