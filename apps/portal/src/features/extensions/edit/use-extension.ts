import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import {
  changeExtensionLimits,
  getExtensionLimits,
  type LimitsChange,
  releaseExtension,
} from '@alo/contract/telephony/extension-limits.ts';
import {
  changeNamedExtension,
  parseWireExtension,
  getExtension,
  listWebhookTargets,
} from '@alo/contract/telephony/extensions.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { EXTENSIONS_KEY } from '../../../lib/queries/extensions.ts';
import { numbersQuery } from '../../../lib/queries/numbers.ts';

/** Never refetches while the user fills in the form. */
const ALWAYS_FRESH = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

export function useExtension(id: number) {
  const [extension, limits, targets, numbers] = useQueries({
    queries: [
      {
        queryKey: extensionKey(id),
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          parseWireExtension(await callApi(getExtension, { params: { id }, signal })),
        ...ALWAYS_FRESH,
      },
      {
        queryKey: limitsKey(id),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callApi(getExtensionLimits, { params: { id }, signal }),
        ...ALWAYS_FRESH,
      },
      {
        queryKey: [...EXTENSIONS_KEY, 'targets'],
        queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listWebhookTargets, { signal }),
      },
      numbersQuery,
    ],
  });
  const hasLoaded = extension.data && limits.data && targets.data && numbers.data;
  return {
    loaded: hasLoaded
      ? { extension: extension.data!, limits: limits.data!, targets: targets.data! }
      : undefined,
    error: extension.error ?? limits.error ?? targets.error ?? numbers.error,
    retry: () => {
      for (const query of [extension, limits, targets, numbers])
        if (query.error) void query.refetch();
    },
  };
}

export function useExtensionChanges(id: number) {
  const client = useQueryClient();
  const reloadOthers = () =>
    client.invalidateQueries({ queryKey: EXTENSIONS_KEY, refetchType: 'none' });
  return {
    save: async (body: BodyOf<typeof changeNamedExtension>) => {
      const saved = parseWireExtension(await callApi(changeNamedExtension, { body }));
      await reloadOthers();
      client.setQueryData(extensionKey(id), saved);
      return saved;
    },
    saveLimits: async (body: LimitsChange) => {
      const saved = await callApi(changeExtensionLimits, { params: { id }, body });
      client.setQueryData(limitsKey(id), saved);
      return saved;
    },
    release: async () => {
      const saved = await callApi(releaseExtension, { params: { id } });
      client.setQueryData(limitsKey(id), saved);
    },
  };
}

const extensionKey = (id: number) => [...EXTENSIONS_KEY, id];
const limitsKey = (id: number) => [...EXTENSIONS_KEY, id, 'limits'];
