import { useEffect } from 'react';
import { useSessionState } from '../lib/session/session.tsx';
import {
  forgetWebphone,
  hasWebphone,
  openWebphone,
  useWebphoneRequest,
} from '../lib/webphone-request.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

const Webphone = lazyPart(
  async () => (await import('./webphone-with-credit.tsx')).WebphoneWithCredit,
);

/** Calls continue while the page changes. */
export function WebphoneHost() {
  const { state } = useSessionState();
  const request = useWebphoneRequest();
  const isSignedIn = state.status === 'ready';
  useEffect(() => {
    if (state.status === 'signedOut' && request !== null) forgetWebphone();
    if (!hasWebphone || !isSignedIn) return;
    document.addEventListener('click', takeTelLink);
    return () => document.removeEventListener('click', takeTelLink);
  }, [state.status, isSignedIn, request]);
  if (request === null || !isSignedIn) return null;
  return <Webphone request={request} />;
}

/** Links to numbers open the webphone. */
function takeTelLink(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href^="tel:"]');
  if (link === null || event.defaultPrevented) return;
  event.preventDefault();
  openWebphone(link.href.slice('tel:'.length));
}
