import { callPage as texts } from '@alo/messages/telephony/call-page.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../../lib/session/session.tsx';
import { formatCount, formatMoreThan } from '../../../lib/text/number-text.ts';
import { getOpenedList, keepOpenedList } from '../opened-list.ts';
import type { WalkState } from '../walk/call-walk.ts';
import { type CallPageState, FROM_LIST, getCallPath } from './call-path.ts';

interface ListWalk {
  position: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onBack: () => void;
}

const formatTotal = (total: number, state: WalkState | null) =>
  state?.isTotalExact === false ? formatMoreThan(total) : formatCount(total);

const subscribeToNothing = () => () => {};

/** Returns null if the user did not come from the report, or has reloaded since. */
export function useListWalk(callId: string): ListWalk | null {
  const { user } = useSession();
  const { isFromList = false } = (useLocation().state ?? {}) as CallPageState;
  const navigate = useNavigate();
  const list = isFromList ? getOpenedList(user.id) : null;
  const state = useSyncExternalStore(list?.walk.subscribe ?? subscribeToNothing, () =>
    list === null ? null : list.walk.getState(),
  );
  const calls = list?.walk.collected.calls;
  const index = useMemo(() => calls?.findIndex(({ id }) => id === callId) ?? -1, [calls, callId]);
  if (list === null || calls === undefined || index < 0) return null;
  // The report's address stays one step back.
  const openAt = (at: number) => {
    const id = calls[at]?.id;
    if (id === undefined) return undefined;
    return () => {
      keepOpenedList({ ...list, callId: id });
      void navigate(getCallPath(id), { replace: true, state: FROM_LIST });
    };
  };
  return {
    position: texts.position(
      formatCount(index + 1),
      formatTotal(state?.total ?? calls.length, state),
    ),
    onPrevious: openAt(index - 1),
    onNext: openAt(index + 1),
    onBack: () => void navigate(-1),
  };
}
