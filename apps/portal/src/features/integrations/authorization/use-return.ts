import type { Manifest } from '@alo/connectors/browser.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  parseConfiguredGateway,
  type VendorReturn,
  parseReturn,
  removeReturn,
} from './return-address.ts';

/** A card handles both once, then sets them to null. */
export interface Arrival {
  returned: VendorReturn | null;
  configured: string | null;
}

const NO_ARRIVAL: Arrival = { returned: null, configured: null };

/** INT-02: a reload must repeat nothing. The card handles them once, even if it remounts. */
export function useReturn(manifests: readonly Manifest[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState((): Arrival => {
    const address = new URLSearchParams(search);
    return {
      returned: parseReturn(address, manifests),
      configured: parseConfiguredGateway(address, manifests),
    };
  });
  const [outcome, setOutcome] = useState<VendorReturn | null>(null);

  const removeReturnFromAddress = useEffectEvent(() => {
    const rest = removeReturn(new URLSearchParams(search));
    if (rest === null) return;
    const { returned } = arrival;
    void navigate({ search: rest }, { replace: true });
    // Screen readers ignore a live region that mounts with its text.
    if (returned?.code === null) setOutcome(returned);
  });
  useEffect(() => removeReturnFromAddress(), []);

  return {
    arrival,
    settle: (isAuthorized: boolean) => {
      const { returned } = arrival;
      if (returned?.code != null && !isAuthorized) setOutcome(returned);
      setArrival(NO_ARRIVAL);
    },
    outcome,
    close: () => setOutcome(null),
  };
}
