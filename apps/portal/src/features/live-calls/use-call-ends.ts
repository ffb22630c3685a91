import { hangUpCall } from '@alo/contract/telephony/dialer.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import type { LiveRow } from './use-live-calls.ts';

const PATIENCE_MS = 10_000;

export function useCallEnds(rows: readonly LiveRow[] | undefined) {
  const [orders, setOrders] = useState<ReadonlyMap<string, number>>(new Map());
  const [stuckId, setStuckId] = useState<string | null>(null);
  const isLive = (id: string) => rows?.some((row) => row.id === id && row.end === undefined);

  useEffect(() => {
    const timer = setInterval(() => {
      const late = [...orders].find(([, since]) => Date.now() > since + PATIENCE_MS)?.[0];
      if (late !== undefined) setStuckId(late);
    }, 1000);
    return () => clearInterval(timer);
  }, [orders]);

  /** @throws ApiError unless the call ends or is over. */
  const end = async (id: string) => {
    setStuckId(null);
    try {
      await callApi(hangUpCall, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    setOrders((all) => new Map(all).set(id, Date.now()));
  };
  return {
    end,
    isEnding: (id: string) => orders.has(id),
    stuck: rows?.find((row) => row.id === stuckId && isLive(row.id)),
  };
}
