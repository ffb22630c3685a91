import type { User } from '@alo/contract/identity/users.ts';
import { useAddressView } from '../../lib/hooks/use-address-view.ts';

export const USER_STATUSES = ['all', 'active', 'blocked'] as const;
type UserStatus = (typeof USER_STATUSES)[number];

interface StatusFilter {
  status: UserStatus;
}

const CODEC = {
  read: (search: URLSearchParams): StatusFilter => ({
    status: USER_STATUSES.find((candidate) => candidate === search.get('status')) ?? 'all',
  }),
  write: ({ status }: StatusFilter) => ({ status: status === 'all' ? null : status, page: null }),
};

export function useStatusFilter() {
  const { view, change } = useAddressView(CODEC);
  const { status } = view;
  return {
    status,
    setStatus: (next: UserStatus) => change({ status: next }),
    isShown: ({ emailVerified }: User) =>
      status === 'all' || emailVerified === (status === 'active'),
  };
}
