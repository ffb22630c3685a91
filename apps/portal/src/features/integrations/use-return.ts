import type { Manifest } from '@alo/connectors/browser.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { configuredIn, type Return, returnIn, withoutReturn } from './return-address.ts';

/** What is left for a card to do of what the address said; both are null once it has. */
export interface Arrival {
  returned: Return | null;
  /** Whose form opens. */
  configured: string | null;
}

const SETTLED: Arrival = { returned: null, configured: null };

/**
 * INT-02: somebody comes back from a vendor's page, or is led here by a log. The address forgets it at once, so that a
 * reload says nothing twice, and its card acts on it once, whatever is drawn anew after that.
 */
export function useReturn(manifests: readonly Manifest[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState((): Arrival => {
    const address = new URLSearchParams(search);
    return {
      returned: returnIn(address, manifests),
      configured: configuredIn(address, manifests),
    };
  });
  const [told, setTold] = useState<Return | null>(null);

  const forget = useEffectEvent(() => {
    const rest = withoutReturn(new URLSearchParams(search));
    if (rest === null) return;
    const { returned } = arrival;
    void navigate({ search: rest }, { replace: true });
    // not at first: a live region that comes with its text says nothing
    if (returned?.code === null) setTold(returned);
  });
  useEffect(() => forget(), []);

  return {
    arrival,
    /** Its card has been drawn, and has taken it: a code of whoever has let us in. */
    settle: (isLetIn: boolean) => {
      const { returned } = arrival;
      if (returned?.code != null && !isLetIn) setTold(returned);
      setArrival(SETTLED);
    },
    /** How it went at the vendor's page, until it is closed; of a code its card says it, if anybody let us in. */
    told,
    close: () => setTold(null),
  };
}
