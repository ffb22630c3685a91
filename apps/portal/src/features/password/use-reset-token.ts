import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'access_token';

/**
 * The token of the reset mail's link, or null. It leaves the address at once, so that nobody reads it over
 * a shoulder or shares it; the history entry keeps it for a reload.
 */
export function useResetToken(): string | null {
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = query.get(PARAM);

  useEffect(() => {
    if (inAddress === null) return;
    navigate(pathname, { replace: true, state: { [PARAM]: inAddress } });
  }, [inAddress, pathname, navigate]);

  return (inAddress ?? keptToken(state)) || null;
}

function keptToken(state: unknown): string | null {
  const kept = (state as Record<string, unknown> | null)?.[PARAM];
  return typeof kept === 'string' ? kept : null;
}
