import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'access_token';

/** Null without a link. History state is neither shared nor seen, but survives a reload. */
export function useResetToken(): string | null {
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tokenInAddress = query.get(PARAM);

  useEffect(() => {
    if (tokenInAddress === null) return;
    navigate(pathname, { replace: true, state: { [PARAM]: tokenInAddress } });
  }, [tokenInAddress, pathname, navigate]);

  return (tokenInAddress ?? readStoredToken(state)) || null;
}

function readStoredToken(state: unknown): string | null {
  const token = (state as Record<string, unknown> | null)?.[PARAM];
  return typeof token === 'string' ? token : null;
}
