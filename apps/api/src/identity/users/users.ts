import { randomBytes } from 'node:crypto';
import type { User as WireUser } from '@alo/contract/identity/users.ts';
import { normalizeEmail } from '@alo/domain/identity/email-address.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { hashPassword, verifyPassword } from './password/password.ts';
import { findUserByEmail } from './store.ts';

export { findUserByEmail };

export interface NewUser {
  organizationId: number;
  name: string;
  email: string;
  phone?: string | null;
  password: string;
  role: 'ADMIN' | 'USER';
  emailVerified: boolean;
  mustConfirmEmail?: boolean;
  blockedAt?: Date | null;
}

export async function createUsers(db: Executor, input: readonly NewUser[]) {
  const rows = await Promise.all(
    input.map(async ({ password, ...user }) => ({
      ...user,
      email: normalizeEmail(user.email),
      passwordHash: await hashPassword(password),
    })),
  );
  return db.insert(users).values(rows).returning();
}

export type User = Awaited<ReturnType<typeof createUsers>>[number];

/** Confirmed since the invitation and the last unblocking, and not blocked. */
export const canSignIn = (user: Pick<User, 'emailVerified' | 'mustConfirmEmail'>) =>
  user.emailVerified && !user.mustConfirmEmail;

export function userToWire(user: User): WireUser {
  const { id, name, email, phone, role, emailVerified, mustConfirmEmail } = user;
  const isPending = !emailVerified && user.blockedAt === null;
  return { id, name, email, phone, role, emailVerified, mustConfirmEmail, isPending };
}

/** An unknown email takes as long as a wrong password. */
export async function findUserByCredentials(
  db: Executor,
  { email, password }: { email: string; password: string },
): Promise<User | null> {
  const user = await findUserByEmail(db, normalizeEmail(email));
  const isRight = await verifyPassword(password, user?.passwordHash ?? (await getDecoyHash()));
  return isRight ? user : null;
}

let decoyHash: Promise<string> | undefined;
const getDecoyHash = () => (decoyHash ??= hashPassword(randomBytes(16).toString('hex')));
