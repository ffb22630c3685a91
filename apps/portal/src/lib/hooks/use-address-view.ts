import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isDialogEntry } from './dialog-history.ts';

/** Null removes the key. */
export type AddressKeys = Readonly<Record<string, string | null>>;

/** Pass constants or memoized functions. */
export interface AddressCodec<View> {
  /** Ignores invalid values. */
  read: (search: URLSearchParams) => View;
  write: (view: View) => AddressKeys;
}

/** Each change is one step of Back. */
export function useAddressView<View extends object>({ read, write }: AddressCodec<View>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  // Shows the change before the router renders.
  const [view, showAtOnce] = useOptimistic(inAddress);

  const change = useCallback(
    (viewChange: Partial<View>) => {
      if (window.location.pathname !== pathname) return;
      startTransition(() => {
        // The second of two quick changes must keep the first.
        const current = new URLSearchParams(window.location.search);
        const next = { ...read(current), ...viewChange };
        showAtOnce(next);
        const address = setAddressKeys(current, write(next)).toString();
        if (address === current.toString()) return;
        // Replaces an open dialog's entry.
        void navigate({ search: address }, { preventScrollReset: true, replace: isDialogEntry() });
      });
    },
    [navigate, pathname, read, showAtOnce, write],
  );
  return { view, change };
}

export function setAddressKeys(search: URLSearchParams, keys: AddressKeys): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(keys)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}
