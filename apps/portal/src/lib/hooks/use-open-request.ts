import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Works once for a link with `{ opens: 'replay' }` in its state. */
export function useOpenRequest(name: string, open: () => void): void {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const openRequested = useEffectEvent(() => {
    if ((state as { opens?: unknown } | null)?.opens !== name) return;
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
    open();
  });
  useEffect(() => openRequested(), [key]);
}
