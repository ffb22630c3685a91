import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isDialogEntry } from './dialog-history.ts';

/** Values of an address by key; null for a key that the address shall not have. */
export type AddressKeys = Readonly<Record<string, string | null>>;

/** How what a page shows stands in its address. Give both as constants, or memoized. */
export interface AddressCodec<View> {
  /** Whatever the address cannot mean counts as absent. */
  read: (search: URLSearchParams) => View;
  /** Defaults are null, so that a plain address always means them. Keys of others stay. */
  write: (view: View) => AddressKeys;
}

/** What a page shows lives in its address: each change is a step that Back undoes, and a reload keeps it. */
export function useAddressView<View extends object>({ read, write }: AddressCodec<View>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  // the router draws the page anew when it finds time; the choice must show at once
  const [view, showAtOnce] = useOptimistic(inAddress);

  const change = useCallback(
    (part: Partial<View>) => {
      // somebody who has left for another page
      if (window.location.pathname !== pathname) return;
      startTransition(() => {
        // not what was drawn last: of two changes in a row the second must keep the first
        const current = new URLSearchParams(window.location.search);
        const next = { ...read(current), ...part };
        showAtOnce(next);
        const address = addressWith(current, write(next)).toString();
        if (address === current.toString()) return;
        // chosen in a dialog, such as the report's sheet: the filter takes the place of the dialog's entry
        void navigate({ search: address }, { preventScrollReset: true, replace: isDialogEntry() });
      });
    },
    [navigate, pathname, read, showAtOnce, write],
  );
  return { view, change };
}

/** The address with these keys set or taken off. */
export function addressWith(search: URLSearchParams, keys: AddressKeys): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(keys)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}
