import { changeNamedExtension, extensionFromWire, getExtension } from '@alo/contract/extensions.ts';
import type { BodyOf } from '@alo/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { EXTENSIONS_KEY, extensionsQuery } from '../../../lib/extensions.ts';

/** The organization's extensions, and the one with this number as it is now; undefined until it came. */
export function useExtensionChoice(number: string) {
  const client = useQueryClient();
  const all = useQuery(extensionsQuery);
  const id = all.data?.find((one) => one.number === number)?.id;
  const chosen = useQuery({
    queryKey: [...EXTENSIONS_KEY, id, 'gateway'],
    queryFn: async ({ signal }) =>
      extensionFromWire(await callApi(getExtension, { params: { id: id! }, signal })),
    enabled: id !== undefined,
    // it holds a secret, and a form begins with what is true now
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return {
    extensions: all.data,
    chosen: id === undefined ? undefined : chosen.data,
    error: all.error ?? chosen.error,
    change: async (body: BodyOf<typeof changeNamedExtension>) => {
      await callApi(changeNamedExtension, { body });
      await client.invalidateQueries({ queryKey: EXTENSIONS_KEY, refetchType: 'none' });
    },
  };
}
