import { listUsers } from '@alo/contract/identity/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';

export const USERS_KEY = ['users'];

/** ADMIN only. */
export const usersQuery = queryOptions({
  queryKey: USERS_KEY,
  queryFn: ({ signal }) => callApi(listUsers, { query: { filter: { order: 'name asc' } }, signal }),
});
