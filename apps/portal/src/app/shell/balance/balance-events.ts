import { followBalance } from '@alo/contract/money/credits.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { openEvents } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { BALANCE_KEY, CHARGES_KEY } from '../../../lib/queries/balance.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 40_000;

/** Updates the cached balance and charges while the page is visible. Returns a stop function. */
export function followBalanceEvents(queries: QueryClient): () => void {
  let connection: AbortController | undefined;
  let retryTimer: number | undefined;
  let retryMs = FIRST_RETRY_MS;
  let hasMissed = false;

  const handleEvent = ({ event, data }: EventSourceMessage) => {
    retryMs = FIRST_RETRY_MS;
    if (event === 'balance') {
      const { balance } = followBalance.events.balance.parse(JSON.parse(data));
      // A pending response would be older than the event.
      void queries.cancelQueries({ queryKey: BALANCE_KEY });
      queries.setQueryData(BALANCE_KEY, moneyFromReais(balance));
    } else if (event === 'charge') {
      void queries.invalidateQueries({ queryKey: CHARGES_KEY });
    }
  };

  const connect = async () => {
    const controller = new AbortController();
    connection = controller;
    try {
      await readEvents(controller, handleEvent, () => {
        // The server does not repeat missed events.
        if (hasMissed) void queries.invalidateQueries({ queryKey: CHARGES_KEY });
        hasMissed = true;
      });
    } catch (error) {
      if (error instanceof ApiError && !shouldRetry(error)) return;
    }
    if (connection !== controller) return;
    retryTimer = window.setTimeout(() => void connect(), retryMs * (0.5 + Math.random()));
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };
  const disconnect = () => {
    window.clearTimeout(retryTimer);
    const last = connection;
    connection = undefined;
    last?.abort();
  };
  const followVisibility = () => {
    disconnect();
    if (document.visibilityState === 'hidden') return;
    retryMs = FIRST_RETRY_MS;
    void connect();
  };

  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    disconnect();
  };
}

async function readEvents(
  controller: AbortController,
  onEvent: (event: EventSourceMessage) => void,
  onOpen: () => void,
): Promise<void> {
  const events = await openEvents(followBalance, controller.signal);
  onOpen();
  const parser = createParser({ onEvent });
  const reader = events.getReader();
  const listen = () => window.setTimeout(() => controller.abort(), SILENCE_MS);
  let silence = listen();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      window.clearTimeout(silence);
      silence = listen();
      parser.feed(part.value);
    }
  } finally {
    window.clearTimeout(silence);
  }
}

/** Other refusals end the session or the subscription. */
const shouldRetry = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;
