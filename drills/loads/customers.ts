import { randomUUID } from 'node:crypto';
import { addOrganization } from '../../bench/dataset.ts';
import { createUsers } from '../../apps/api/src/identity/users/users.ts';
import type { OpenDatabase } from '../stage/database.ts';
import { askJson } from './load.ts';

const PASSWORD = 'uma senha longa dos ensaios';

export interface Customer {
  organizationId: number;
  email: string;
  password: string;
}

export const addCustomers = (open: OpenDatabase, count: number): Promise<Customer[]> =>
  open(async (database) => {
    const customers: Customer[] = [];
    for (let i = 0; i < count; i++) {
      const name = `ensaio-${randomUUID().slice(0, 8)}`;
      const { id } = await addOrganization(database, `${name}.alo.localhost`);
      const email = `admin@${name}.example`;
      await createUsers(database.db, [
        {
          organizationId: id,
          name: 'Marina Teles',
          email,
          password: PASSWORD,
          role: 'ADMIN',
          emailVerified: true,
        },
      ]);
      customers.push({ organizationId: id, email, password: PASSWORD });
    }
    return customers;
  });

export async function signIn(
  url: string,
  { email, password }: Pick<Customer, 'email' | 'password'>,
): Promise<string> {
  const reply = await askJson(`${url}/api/v1/users/login`, { email, password });
  if (!reply.ok) throw new Error(`Signing in was answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { id: string }).id;
}
