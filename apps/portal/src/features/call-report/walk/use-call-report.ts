import type { Registration } from '@alo/contract/telephony/registration.ts';
import { parseWireCall, type CallField, listCalls } from '@alo/contract/telephony/calls.ts';
import type { ListFilter } from '@alo/contract/platform/list-filter.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router';
import { callApi } from '../../../lib/api/api-client.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { dropOpenedList, getOpenedList, isListKept } from '../opened-list.ts';
import { type CallWalk, type FetchCallPage, startCallWalk, type WalkState } from './call-walk.ts';

const BEFORE_START: WalkState = {
  status: 'loading',
  loaded: 0,
  total: null,
  isTotalExact: true,
  waitSeconds: 0,
  archivedMonths: [],
};

export function useCallReport(filter: ListFilter<CallField>, registration: Registration | null) {
  const query = JSON.stringify([filter, registration]);
  const { user } = useSession();
  const navigation = useNavigationType();
  const [isReturning] = useState(navigation === 'POP');
  const [current, setCurrent] = useState<{ query: string; walk: CallWalk } | null>(null);
  const [returnedFrom, setReturnedFrom] = useState<string | null>(null);

  useEffect(() => {
    const kept = isReturning ? getOpenedList(user.id) : null;
    const isSame = kept?.query === query;
    setReturnedFrom(isSame ? kept.callId : null);
    if (!isSame) dropOpenedList();
    const walk = isSame ? kept.walk : startCallWalk(createPageFetcher(query));
    setCurrent({ query, walk });
    return () => {
      if (!isListKept(walk)) walk.stop();
    };
  }, [query, user.id, isReturning]);

  const walk = current?.query === query ? current.walk : null;
  const state = useSyncExternalStore(walk?.subscribe ?? subscribeToNothing, () =>
    walk ? walk.getState() : BEFORE_START,
  );
  return { walk, state, query, returnedFrom };
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
      // A check of 100,000 calls takes a second.
      isUnchecked: true,
    });
    return {
      calls: data.map(parseWireCall),
      total: meta.totalItemCount,
      isTotalExact: meta.isTotalExact,
      nextPage: meta.nextPage,
      asOf: meta.asOf,
      archivedMonths: meta.archivedMonths,
    };
  };
}
