import { useLocation, useNavigate } from 'react-router';
import { addressWith } from '../../lib/use-address-view.ts';
import { OPEN_KEY } from './log-view.ts';

interface OpenedFrom {
  isFromList?: boolean;
}

/** Which delivery is open beside the list, in the address: Back closes it, and its address opens it again. */
export function useOpenDelivery() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { isFromList = false } = (state ?? {}) as OpenedFrom;
  const openId = new URLSearchParams(search).get(OPEN_KEY);

  const go = (id: string | null, from: OpenedFrom, replace: boolean) =>
    void navigate(
      { search: addressWith(new URLSearchParams(search), { [OPEN_KEY]: id }).toString() },
      { replace, state: from, preventScrollReset: true },
    );
  return {
    openId,
    // from one to the next is no step of its own
    open: (id: string) =>
      openId === null ? go(id, { isFromList: true }, false) : go(id, { isFromList }, true),
    close: () => (isFromList ? void navigate(-1) : go(null, {}, true)),
  };
}
