import type { Endpoint, ReplyOf } from '@alo/contract/endpoint.ts';
import { listOpenSessions } from '@alo/contract/open-sessions.ts';
import { listPasskeys } from '@alo/contract/passkeys.ts';
import { getOrganizationSecurity, getTwoFactor } from '@alo/contract/two-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

const KEY = 'security';

function useSecurityQuery<E extends Endpoint>(endpoint: E) {
  return useQuery<ReplyOf<E>>({
    queryKey: [KEY, endpoint.id],
    queryFn: ({ signal }) => callApi(endpoint, { signal }),
  });
}

export const useOpenSessions = () => useSecurityQuery(listOpenSessions);
export const useTwoFactor = () => useSecurityQuery(getTwoFactor);
export const usePasskeys = () => useSecurityQuery(listPasskeys);
export const useOrganizationSecurity = () => useSecurityQuery(getOrganizationSecurity);

/** All of it anew: a change of one part shows in the others too. */
export function useReloadSecurity(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
