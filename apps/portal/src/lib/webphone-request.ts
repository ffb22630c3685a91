// The webphone loads with the first request.
import { useSyncExternalStore } from 'react';
import { brand } from './brand.ts';

export const hasWebphone = brand.sipWebSocketUrl !== null;

export interface WebphoneRequest {
  isOpen: boolean;
  /** The user presses the key that calls. */
  number?: string | undefined;
}

/** After a reload, the tab can call again. */
const STORED = 'webphone';

let current: WebphoneRequest | null =
  hasWebphone && sessionStorage.getItem(STORED) !== null ? { isOpen: false } : null;
const listeners = new Set<() => void>();

function change(next: WebphoneRequest | null): void {
  current = next;
  if (next === null) sessionStorage.removeItem(STORED);
  else sessionStorage.setItem(STORED, '1');
  for (const listener of listeners) listener();
}

export const openWebphone = (number?: string): void => change({ isOpen: true, number });
/** Calls still arrive. */
export const hideWebphone = (): void => change({ isOpen: false });
export const forgetWebphone = (): void => change(null);

export const useWebphoneRequest = (): WebphoneRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
