import {
  resendInvitation,
  updateUser,
  type User,
  type UserRole,
} from '@alo/contract/identity/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { USERS_KEY, usersQuery } from '../../lib/queries/users.ts';

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
/** Ignores the database's collation. */
const sortUsers = (users: readonly User[]) =>
  users.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id);

export function useUsers() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...usersQuery, select: sortUsers });

  const change = async (body: {
    email: string;
    role?: UserRole;
    emailVerified?: 'true' | 'false';
  }) => {
    try {
      const user = await callApi(updateUser, { body });
      await client.cancelQueries({ queryKey: USERS_KEY });
      client.setQueryData<User[]>(USERS_KEY, (users) =>
        users?.map((each) => (each.id === user.id ? user : each)),
      );
    } finally {
      void client.invalidateQueries({ queryKey: USERS_KEY });
    }
  };

  return {
    users: data,
    error,
    retry: () => void refetch(),
    resendInvitation: ({ id }: User) => callApi(resendInvitation, { params: { id } }),
    block: ({ email }: User) => change({ email, emailVerified: 'false' }),
    unblock: ({ email }: User) => change({ email, emailVerified: 'true' }),
    changeRole: ({ email, role }: User) =>
      change({ email, role: role === 'ADMIN' ? 'USER' : 'ADMIN' }),
  };
}
