import type { Manifest } from '@alo/connectors/browser.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { configuredIn, type Return, returnIn, withoutReturn } from './return-address.ts';

/** INT-02: how it went at a vendor's page, until it is closed. The address forgets it at once: a reload says nothing twice. */
export function useReturn(manifests: readonly Manifest[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState<Return | null>(() =>
    returnIn(new URLSearchParams(search), manifests),
  );
  const [configured] = useState(() => configuredIn(new URLSearchParams(search), manifests));
  const [isClosed, setClosed] = useState(false);

  const forget = useEffectEvent(() => {
    if (returned === null && configured === null) return;
    void navigate({ search: withoutReturn(new URLSearchParams(search)) }, { replace: true });
  });
  useEffect(() => forget(), []);

  return { returned, configured, isShown: !isClosed, close: () => setClosed(true) };
}
