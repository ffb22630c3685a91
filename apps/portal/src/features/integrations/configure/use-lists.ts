import type { FormState, Manifest } from '@alo/connectors/browser.ts';
import type { VendorListItem } from '@alo/contract/crm/integrations.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { loadList } from './load-list.ts';

export interface ListState {
  items: readonly VendorListItem[] | undefined;
  isLoading: boolean;
}

/** By the names that the manifest gives them. */
export type Lists = Readonly<Record<string, ListState | undefined>>;

// every key that is typed would be another question to the vendor
const TYPING_PAUSE_MS = 600;

/** The vendor's lists, asked for with what the form has; null: something that they need is missing. */
export function useLists(
  manifest: Manifest,
  credentials: Record<string, string> | null,
  needs: FormState['needsLists'],
) {
  const { id, lists } = manifest;
  const current = JSON.stringify(credentials);
  const [settled] = useDebouncedValue(current, TYPING_PAUSE_MS);
  const isSettled = settled === current;
  const results = useQueries({
    queries: lists.map((list) => ({
      queryKey: ['integration-list', id, list, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        loadList(manifest, list, JSON.parse(settled) as Record<string, string>, signal),
      enabled: isSettled && credentials !== null,
      // an answer of the vendor's is no accident, and its credentials are not kept around
      retry: false,
      gcTime: 0,
      staleTime: Infinity,
    })),
  });

  const isAsked = isSettled && credentials !== null;
  const failed = results.find(({ error }) => error !== null);
  const states = lists.map((name, at) => {
    const { data, isFetching } = results[at]!;
    return [name, { items: isAsked ? data : undefined, isLoading: isFetching }] as const;
  });
  const came = states.flatMap(([name, { items }]) => (items === undefined ? [] : [name]));
  return {
    byName: Object.fromEntries(states) as Lists,
    isLoading: credentials !== null && (!isSettled || results.some(({ isFetching }) => isFetching)),
    /** INT-05: those that the form waits for came. */
    isReady: came.length >= { none: 0, one: 1, all: lists.length }[needs],
    haveCome: came.length >= (needs === 'all' ? lists.length : 1),
    /** The names of those that are there. */
    came,
    error: isAsked ? (failed?.error ?? null) : null,
    retry: () => {
      for (const { error, refetch } of results) if (error !== null) void refetch();
    },
  };
}
