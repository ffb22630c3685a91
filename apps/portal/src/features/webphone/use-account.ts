import { parseWireExtension, listExtensions } from '@alo/contract/telephony/extensions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '../../lib/brand.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useSession } from '../../lib/session/session.tsx';
import type { PhoneAccount } from './phone/phone.ts';

const CHOSEN = 'webphone-extension';

/** The browser never stores `senha`. */
export function useAccount() {
  const { user } = useSession();
  const [chosen, setChosen] = useState(() => localStorage.getItem(CHOSEN));
  const { data, error, refetch } = useQuery({
    queryKey: ['webphone', 'extensions'],
    queryFn: async ({ signal }) => {
      const filter = {
        where: { userId: user.id },
        order: 'ramal asc',
      };
      const rows = await callApi(listExtensions, { query: { filter }, signal });
      return rows.map(parseWireExtension).filter(({ sipPassword }) => sipPassword);
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const extension = data?.length === 1 ? data[0] : data?.find(({ id }) => String(id) === chosen);
  return {
    extensions: data,
    error,
    retry: () => void refetch(),
    choose: (id: number | null) => {
      if (id === null) localStorage.removeItem(CHOSEN);
      else localStorage.setItem(CHOSEN, String(id));
      setChosen(id === null ? null : String(id));
    },
    recordsCalls: extension?.recordsCalls === true,
    account:
      extension === undefined
        ? null
        : ({
            webSocketUrl: brand.sipWebSocketUrl!.replace('{domain}', extension.domain),
            number: extension.number,
            domain: extension.domain,
            senha: extension.sipPassword!,
          } satisfies PhoneAccount),
  };
}
