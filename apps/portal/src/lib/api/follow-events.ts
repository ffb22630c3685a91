import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { openEvents } from './api-client.ts';
import { ApiError } from './api-error.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 40_000;

interface EventListener {
  onEvent: (event: EventSourceMessage) => void;
  onConnection?: (isConnected: boolean) => void;
  /** The server does not repeat missed events. */
  onReconnect?: () => void;
}

/** Reads server-sent events while the page is visible. */
export function followEvents(
  endpoint: Endpoint,
  { onEvent, onReconnect, onConnection }: EventListener,
): () => void {
  let connection: AbortController | undefined;
  let retryTimer: number | undefined;
  let retryMs = FIRST_RETRY_MS;
  let hasMissed = false;

  const handleEvent = (event: EventSourceMessage) => {
    retryMs = FIRST_RETRY_MS;
    onEvent(event);
  };

  const connect = async () => {
    const controller = new AbortController();
    connection = controller;
    try {
      await readEvents(endpoint, controller, handleEvent, () => {
        onConnection?.(true);
        if (hasMissed) onReconnect?.();
        hasMissed = true;
      });
    } catch (error) {
      if (error instanceof ApiError && !shouldRetry(error)) return;
    }
    if (connection !== controller) return;
    onConnection?.(false);
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
  endpoint: Endpoint,
  controller: AbortController,
  onEvent: (event: EventSourceMessage) => void,
  onOpen: () => void,
): Promise<void> {
  const events = await openEvents(endpoint, controller.signal);
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
