import { useLocation, useNavigate } from 'react-router';
import { setAddressKeys } from './use-address-view.ts';

interface OpenedFrom {
  isFromList?: boolean;
}

/** Back closes the row. */
export function useOpenRow(key: string) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { isFromList = false } = (state ?? {}) as OpenedFrom;
  const openId = new URLSearchParams(search).get(key);

  const navigateToRow = (id: string | null, from: OpenedFrom, replace: boolean) =>
    void navigate(
      { search: setAddressKeys(new URLSearchParams(search), { [key]: id }).toString() },
      { replace, state: from, preventScrollReset: true },
    );
  return {
    openId,
    open: (id: string) =>
      openId === null
        ? navigateToRow(id, { isFromList: true }, false)
        : navigateToRow(id, { isFromList }, true),
    close: () => (isFromList ? void navigate(-1) : navigateToRow(null, {}, true)),
  };
}
