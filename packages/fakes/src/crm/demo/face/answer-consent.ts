import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FakeOAuthServer } from '../../fake-oauth-server.ts';
import type { DemoPortal } from '../demo-portal.ts';
import { renderConsentPage, renderFaultPage } from './consent-page.ts';
import { sendPage, type Vendor } from './shell.ts';

interface ConsentInput {
  vendor: Vendor;
  oauth: FakeOAuthServer | undefined;
  portal: DemoPortal | null;
}

const MAX_USED = 1000;
const usedStates = new Set<string>();

/** Returns false if it is no authorization page. */
export async function answerConsent(
  { vendor, oauth, portal }: ConsentInput,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { searchParams: query } = new URL(request.url!, 'http://demo');
  const isConsent = oauth !== undefined && query.has('client_id') && query.has('response_type');
  if (!isConsent) return false;
  const state = query.get('state') ?? '';
  const fault = oauth.findFault(query) ?? (usedStates.has(state) ? 'the state was used' : null);
  if (fault !== null) {
    sendPage(response, renderFaultPage(vendor, fault, portal?.url ?? null), { status: 400 });
    return true;
  }
  const { origin, host } = new URL(query.get('redirect_uri')!);
  if (request.method === 'GET') {
    const asker = (await portal?.findAsker(state)) ?? null;
    const productName = portal?.productName ?? 'O portal';
    const page = renderConsentPage(vendor, { productName, asker, host, query });
    sendPage(response, page, { formTargets: [origin] });
    return true;
  }
  // the stand-in itself redirects
  usedStates.add(state);
  for (const oldest of usedStates) {
    if (usedStates.size <= MAX_USED) break;
    usedStates.delete(oldest);
  }
  return false;
}
