import type { Executor } from '../../db/client.ts';
import { users } from '../../db/schema.ts';
import { hashPassword } from '../session/password.ts';

export interface NewUser {
  organizationId: number;
  name: string;
  email: string;
  phone?: string | null;
  password: string;
  role: 'ADMIN' | 'USER';
  emailVerified: boolean;
}

/** Makes users, all or none. */
export async function createUsers(db: Executor, input: readonly NewUser[]) {
  const rows = await Promise.all(
    input.map(async ({ password, ...user }) => ({
      ...user,
      email: user.email.toLowerCase(),
      passwordHash: await hashPassword(password),
    })),
  );
  return db.insert(users).values(rows).returning();
}

export type User = Awaited<ReturnType<typeof createUsers>>[number];
