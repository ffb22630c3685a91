import { getOrganizationLimits } from '@alo/contract/telephony/extension-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

export const useOrganizationLimits = () =>
  useQuery({
    queryKey: ['organizationLimits'],
    queryFn: ({ signal }) => callApi(getOrganizationLimits, { signal }),
    staleTime: 0,
  });
