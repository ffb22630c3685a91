import {
  followLiveCalls,
  type LiveCall,
  type LiveCalls,
} from '@alo/contract/telephony/live-calls.ts';
import { type CallDetails, getCall } from '@alo/contract/telephony/call-details.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { followEvents } from '../../lib/api/follow-events.ts';

const FADE_MS = 3000;
const TICK_MS = 1000;

export interface LiveRow extends LiveCall {
  /** Set once the call has ended; null until its end is read. */
  end?: CallDetails | null;
}

export interface LiveState {
  /** Undefined until the first push. */
  rows: LiveRow[] | undefined;
  total: number;
  /** The server's time, which ticks while connected and not paused. */
  now: number;
  at: string | null;
  last: LiveRow | null;
  isConnected: boolean;
  isPaused: boolean;
  togglePause: () => void;
}

/** LIV-1: an ended call stays for three seconds. */
export function useLiveCalls(): LiveState {
  const [pushed, setPushed] = useState<LiveCalls | null>(null);
  const [ended, setEnded] = useState<ReadonlyMap<string, LiveRow>>(new Map());
  const [last, setLast] = useState<LiveRow | null>(null);
  const [isConnected, setConnected] = useState(true);
  const [frozen, setFrozen] = useState<Pick<LiveState, 'rows' | 'total' | 'now' | 'at'> | null>(
    null,
  );
  const [now, setNow] = useState(Date.now);
  const before = useRef<LiveCalls | null>(null);
  const aheadMs = useRef(0);

  useEffect(() => {
    const timers = new Set<number>();
    const end = (call: LiveCall) => {
      setEnded((rows) => new Map(rows).set(call.id, { ...call, end: null }));
      void callApi(getCall, { params: { id: call.id } }).then(
        (details) => {
          const row = { ...call, end: details };
          setLast(row);
          setEnded((rows) => (rows.has(call.id) ? new Map(rows).set(call.id, row) : rows));
        },
        () => {},
      );
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        setEnded((rows) => new Map([...rows].filter(([id]) => id !== call.id)));
      }, FADE_MS);
      timers.add(timer);
    };
    const stop = followEvents(followLiveCalls, {
      onConnection: setConnected,
      onEvent: ({ event, data }) => {
        if (event !== 'liveCalls') return;
        const next = followLiveCalls.events.liveCalls.parse(JSON.parse(data));
        aheadMs.current = Date.parse(next.at) - Date.now();
        const ids = new Set(next.calls.map(({ id }) => id));
        if (next.total === next.calls.length)
          before.current?.calls.filter(({ id }) => !ids.has(id)).forEach(end);
        before.current = next;
        setConnected(true);
        setPushed(next);
        setNow(Date.parse(next.at));
      },
    });
    return () => {
      stop();
      timers.forEach((timer) => window.clearTimeout(timer));
    };
  }, []);

  const isTicking = isConnected && frozen === null;
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now() + aheadMs.current), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);

  const live = {
    rows: pushed === null ? undefined : mergeRows(pushed.calls, ended),
    total: pushed?.total ?? 0,
    now,
    at: pushed?.at ?? null,
  };
  return {
    ...(frozen ?? live),
    last,
    isConnected,
    isPaused: frozen !== null,
    togglePause: () => setFrozen(frozen === null ? live : null),
  };
}

const mergeRows = (calls: readonly LiveCall[], ended: ReadonlyMap<string, LiveRow>): LiveRow[] => {
  const ids = new Set(calls.map(({ id }) => id));
  const gone = [...ended.values()].filter(({ id }) => !ids.has(id));
  return [...calls, ...gone].toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
};
