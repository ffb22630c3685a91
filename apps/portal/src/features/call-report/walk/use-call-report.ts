import type { Registration } from '@alo/contract/telephony/call-registrations.ts';
import { parseWireCall, type CallField, listCalls } from '@alo/contract/telephony/calls.ts';
import type { ListFilter } from '@alo/contract/platform/list-filter.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { type CallWalk, type FetchCallPage, startCallWalk, type WalkState } from './call-walk.ts';

const BEFORE_START: WalkState = {
  status: 'loading',
  loaded: 0,
  total: null,
  waitSeconds: 0,
  archivedMonths: [],
};

export function useCallReport(filter: ListFilter<CallField>, registration: Registration | null) {
  const query = JSON.stringify([filter, registration]);
  const [current, setCurrent] = useState<{ query: string; walk: CallWalk } | null>(null);

  useEffect(() => {
    const walk = startCallWalk(createPageFetcher(query));
    setCurrent({ query, walk });
    return () => walk.stop();
  }, [query]);

  const walk = current?.query === query ? current.walk : null;
  const state = useSyncExternalStore(walk?.subscribe ?? subscribeToNothing, () =>
    walk ? walk.getState() : BEFORE_START,
  );
  return { walk, state };
}

function subscribeToNothing(): () => void {
  return () => {};
}

function createPageFetcher(key: string): FetchCallPage {
  const [filter, registration] = JSON.parse(key) as [object, Registration | null];
  const query = { filter: JSON.stringify(filter), registration: registration ?? undefined };
  return async ({ page, asOf }, signal) => {
    const { data, meta } = await callApi(listCalls, {
      query: { ...query, page, asOf },
      signal,
    });
    return {
      calls: data.map(parseWireCall),
      total: meta.totalItemCount,
      nextPage: meta.nextPage,
      asOf: meta.asOf,
      archivedMonths: meta.archivedMonths,
    };
  };
}
