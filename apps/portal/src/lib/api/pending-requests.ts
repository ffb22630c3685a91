import { useSyncExternalStore } from 'react';

let inFlight = 0;
const listeners = new Set<() => void>();

function change(delta: number): void {
  inFlight += delta;
  for (const listener of listeners) listener();
}

export async function trackRequest<T>(call: Promise<T>): Promise<T> {
  change(1);
  try {
    return await call;
  } finally {
    change(-1);
  }
}

export function useHasPendingRequests(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => inFlight > 0,
  );
}
