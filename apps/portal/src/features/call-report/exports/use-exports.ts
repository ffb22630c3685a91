import {
  cancelCallExport,
  createCallExport,
  createExportLink,
  followCallExports,
  listCallExports,
  type CallExport,
} from '@alo/contract/telephony/call-exports.ts';
import type { BodyInputOf, ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { followEvents } from '../../../lib/api/follow-events.ts';

type ExportList = ReplyOf<typeof listCallExports>;

const EXPORTS_KEY = ['call-exports'];

export const isOpen = ({ state }: CallExport) => state === 'queued' || state === 'running';

export function useExports() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: ({ signal }) => callApi(listCallExports, { signal }),
    staleTime: 0,
  });
  const reload = () => void queries.invalidateQueries({ queryKey: EXPORTS_KEY });

  useEffect(
    () =>
      followEvents(followCallExports, {
        onEvent: (event) => {
          if (event.event !== 'exports') return;
          const pushed = followCallExports.events.exports.parse(JSON.parse(event.data)).data;
          showProgress(queries, pushed);
        },
      }),
    [queries],
  );

  return {
    exports: data?.data,
    keptDays: data?.keptDays,
    error,
    retry: () => void refetch(),
    create: async (body: BodyInputOf<typeof createCallExport>) => {
      await callApi(createCallExport, { body });
      reload();
    },
    cancel: async ({ id }: CallExport) => {
      await callApi(cancelCallExport, { params: { id } });
      reload();
    },
    download: async ({ id }: CallExport) => {
      const { url } = await callApi(createExportLink, { params: { id } });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  };
}

/** Exports that `pushed` lacks have ended; only the list has their results. */
function showProgress(queries: QueryClient, pushed: readonly CallExport[]): void {
  const list = queries.getQueryData<ExportList>(EXPORTS_KEY);
  if (!list) return;
  const byId = new Map(pushed.map((each) => [each.id, each]));
  const known = new Set(list.data.map(({ id }) => id));
  queries.setQueryData<ExportList>(EXPORTS_KEY, {
    ...list,
    data: list.data.map((each) => byId.get(each.id) ?? each),
  });
  const hasChanged =
    pushed.some(({ id }) => !known.has(id)) ||
    list.data.some((each) => isOpen(each) && !byId.has(each.id));
  if (hasChanged) void queries.invalidateQueries({ queryKey: EXPORTS_KEY });
}
