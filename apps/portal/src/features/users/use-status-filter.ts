import type { User } from '@alo/contract/users.ts';
import { useSearchParams } from 'react-router';

export const USER_STATUSES = ['all', 'active', 'blocked'] as const;
type UserStatus = (typeof USER_STATUSES)[number];

/** Whom the list shows; kept in the address, so that Back and reload keep it. */
export function useStatusFilter() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('status');
  const status = USER_STATUSES.find((known) => known === asked) ?? 'all';
  return {
    status,
    setStatus: (next: UserStatus) =>
      setSearch(next === 'all' ? {} : { status: next }, {
        replace: true,
        preventScrollReset: true,
      }),
    isShown: ({ emailVerified }: User) =>
      status === 'all' || emailVerified === (status === 'active'),
  };
}
