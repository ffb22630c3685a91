import {
  changeNamedExtension,
  parseWireExtension,
  getExtension,
} from '@alo/contract/telephony/extensions.ts';
import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../../lib/api/api-client.ts';
import { EXTENSIONS_KEY, extensionsQuery, readSenha } from '../../../lib/queries/extensions.ts';

export function useExtensionChoice(number: string) {
  const client = useQueryClient();
  const all = useQuery(extensionsQuery);
  const id = all.data?.find((one) => one.number === number)?.id;
  // The API omits the password while the sign-in is not recent.
  const [revealedPassword, setRevealedPassword] = useState<{
    id: number;
    sipPassword: string | null;
  } | null>(null);
  const details = useQuery({
    queryKey: [...EXTENSIONS_KEY, id, 'gateway'],
    queryFn: async ({ signal }) =>
      parseWireExtension(await callApi(getExtension, { params: { id: id! }, signal })),
    enabled: id !== undefined,
    // The details hold a secret and initialize the form.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return {
    extensions: all.data,
    chosen:
      id === undefined || !details.data
        ? undefined
        : { ...details.data, ...(revealedPassword?.id === id && revealedPassword) },
    error: all.error ?? details.error,
    showSenha: async () => {
      const sipPassword = await readSenha(id!);
      flushSync(() => setRevealedPassword({ id: id!, sipPassword }));
      return sipPassword ?? '';
    },
    change: async (body: BodyOf<typeof changeNamedExtension>) => {
      await callApi(changeNamedExtension, { body });
      await client.invalidateQueries({ queryKey: EXTENSIONS_KEY, refetchType: 'none' });
    },
  };
}
