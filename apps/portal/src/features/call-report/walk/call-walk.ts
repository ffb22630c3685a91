// RPT-03
import type { Call } from '@alo/domain/calls/call.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { collectCalls, type CollectedCalls } from './collected-calls.ts';

export interface CallPage {
  calls: Call[];
  total: number;
  /** False if there are more calls than `total`. */
  isTotalExact: boolean;
  nextPage: number | null;
  asOf: string;
  archivedMonths: readonly string[];
}

/**
 * `asOf` limits later pages to calls that existed at the first one, or says where the page before
 * ended.
 */
export interface PageRequest {
  page: number;
  asOf: string | undefined;
}

export type FetchCallPage = (request: PageRequest, signal: AbortSignal) => Promise<CallPage>;

export interface WalkState {
  status: 'loading' | 'waiting' | 'stopped' | 'failed' | 'done';
  loaded: number;
  total: number | null;
  /** False if the list is too long to count: `total` is what the pages had so far. */
  isTotalExact: boolean;
  waitSeconds: number;
  archivedMonths: readonly string[];
}

export interface CallWalk {
  collected: CollectedCalls;
  subscribe(listener: () => void): () => void;
  getState(): WalkState;
  stop(): void;
  resume(): void;
}

const NOTIFY_INTERVAL_MS = 400;
const DEFAULT_WAIT_SECONDS = 5;

export function startCallWalk(fetchPage: FetchCallPage): CallWalk {
  const collected = collectCalls();
  const listeners = new Set<() => void>();
  let archivedMonths: readonly string[] = [];
  let state: WalkState = {
    status: 'loading',
    loaded: 0,
    total: null,
    isTotalExact: true,
    waitSeconds: 0,
    archivedMonths,
  };
  let nextPage: number | null = 1;
  let asOf: string | undefined;
  /** Server and browser work side by side on two pages. */
  const requested = new Map<number, Promise<CallPage>>();
  let controller = new AbortController();
  let notifiedAt = 0;
  let total: number | null = null;
  let isTotalExact = true;
  let pageSize = 0;
  let notifyTimer: ReturnType<typeof setTimeout> | undefined;

  function notify(status: WalkState['status'], waitSeconds = 0): void {
    clearTimeout(notifyTimer);
    notifyTimer = undefined;
    notifiedAt = Date.now();
    state = {
      status,
      loaded: collected.calls.length,
      total,
      isTotalExact,
      waitSeconds,
      archivedMonths,
    };
    for (const listener of listeners) listener();
  }

  function scheduleNotify(): void {
    const wait = Math.max(0, notifiedAt + NOTIFY_INTERVAL_MS - Date.now());
    notifyTimer ??= setTimeout(notify, wait, 'loading');
  }

  function request(page: number, signal: AbortSignal): Promise<CallPage> {
    const reply = requested.get(page) ?? fetchPage({ page, asOf }, signal);
    requested.set(page, reply);
    reply.catch(() => requested.get(page) === reply && requested.delete(page));
    return reply;
  }

  async function loadPage(page: number, signal: AbortSignal): Promise<void> {
    const asked = request(page, signal);
    if (isTotalExact && total !== null && page * pageSize < total) void request(page + 1, signal);
    const reply = await asked;
    requested.delete(page);
    if (signal.aborted) return;
    collected.add(reply.calls);
    nextPage = reply.nextPage;
    pageSize ||= reply.calls.length;
    if (asOf === undefined || !isTotalExact) asOf = reply.asOf;
    total = reply.total;
    isTotalExact = reply.isTotalExact;
    archivedMonths = reply.archivedMonths;
    scheduleNotify();
  }

  async function loadRemainingPages(signal: AbortSignal): Promise<void> {
    while (nextPage !== null && !signal.aborted) {
      try {
        await loadPage(nextPage, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (!isRateLimit(error)) return notify('failed');
        const waitSeconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
        notify('waiting', waitSeconds);
        await pause(waitSeconds * 1000, signal);
      }
    }
    if (!signal.aborted) notify('done');
  }

  void loadRemainingPages(controller.signal);

  return {
    collected,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      controller.abort();
      requested.clear();
      if (state.status !== 'done') notify('stopped');
    },
    resume() {
      if (state.status !== 'stopped' && state.status !== 'failed') return;
      controller = new AbortController();
      notify('loading');
      void loadRemainingPages(controller.signal);
    },
  };
}

function isRateLimit(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 429;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
