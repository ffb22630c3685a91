import type { Endpoint, ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { listOpenSessions } from '@alo/contract/identity/open-sessions.ts';
import { listPasskeys } from '@alo/contract/identity/passkeys.ts';
import { getOrganizationSecurity, getTwoFactor } from '@alo/contract/identity/two-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { hasAnswered } from '../../lib/api/has-answered.ts';

const KEY = 'security';

function useSecurityQuery<E extends Endpoint>(endpoint: E, isWanted = true) {
  return useQuery<ReplyOf<E>>({
    queryKey: [KEY, endpoint.id],
    queryFn: ({ signal }) => callApi(endpoint, { signal }),
    enabled: isWanted,
  });
}

export const useOpenSessions = () => useSecurityQuery(listOpenSessions);
export const useTwoFactor = () => useSecurityQuery(getTwoFactor);
export const usePasskeys = () => useSecurityQuery(listPasskeys);
export const useOrganizationSecurity = () => useSecurityQuery(getOrganizationSecurity);

/** Cards that grow later would move others. */
export function useHasSecurityAnswered({ isAdmin }: { isAdmin: boolean }): boolean {
  const userQueries = [useOpenSessions(), useTwoFactor(), usePasskeys()];
  const organizationQuery = useSecurityQuery(getOrganizationSecurity, isAdmin);
  return userQueries.every(hasAnswered) && (!isAdmin || hasAnswered(organizationQuery));
}

export function useReloadSecurity(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
