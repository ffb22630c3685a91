import type { FormState, Manifest } from '@alo/connectors/browser.ts';
import type { VendorListItem } from '@alo/contract/crm/integrations.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { loadList } from './load-list.ts';

export interface ListState {
  items: readonly VendorListItem[] | undefined;
  isLoading: boolean;
}

export type Lists = Readonly<Record<string, ListState | undefined>>;

// Otherwise each key press would send a request to the vendor.
const TYPING_PAUSE_MS = 600;

/** @param credentials null if one is missing */
export function useLists(
  manifest: Manifest,
  credentials: Record<string, string> | null,
  needs: FormState['needsLists'],
) {
  const { id, lists } = manifest;
  const current = JSON.stringify(credentials);
  const [settled] = useDebouncedValue(current, TYPING_PAUSE_MS);
  const hasTypingPaused = settled === current;
  const results = useQueries({
    queries: lists.map((list) => ({
      queryKey: ['integration-list', id, list, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        loadList(manifest, list, JSON.parse(settled) as Record<string, string>, signal),
      enabled: hasTypingPaused && credentials !== null,
      // Vendor errors are not worth a retry, and the key holds credentials.
      retry: false,
      gcTime: 0,
      staleTime: Infinity,
    })),
  });

  const isLoadable = hasTypingPaused && credentials !== null;
  const failedQuery = results.find(({ error }) => error !== null);
  const states = lists.map((name, index) => {
    const { data, isFetching } = results[index]!;
    return [name, { items: isLoadable ? data : undefined, isLoading: isFetching }] as const;
  });
  const loadedNames = states.flatMap(([name, { items }]) => (items === undefined ? [] : [name]));
  return {
    byName: Object.fromEntries(states) as Lists,
    isLoading:
      credentials !== null && (!hasTypingPaused || results.some(({ isFetching }) => isFetching)),
    /** INT-05 */
    isReady: loadedNames.length >= { none: 0, one: 1, all: lists.length }[needs],
    hasLoaded: loadedNames.length >= (needs === 'all' ? lists.length : 1),
    loadedNames,
    error: isLoadable ? (failedQuery?.error ?? null) : null,
    retry: () => {
      for (const { error, refetch } of results) if (error !== null) void refetch();
    },
  };
}
