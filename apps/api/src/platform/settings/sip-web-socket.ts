import * as z from 'zod';

const DEFAULT_URL = 'wss://{domain}:6443';
const NONE = 'none';

// The policy of the portal's pages contains the address.
export const WEB_SOCKET_URL =
  /^wss?:\/\/(?:\{domain\}|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::\d{1,5})?(?:\/[\w./-]*)?$/i;

export const sipWebSocketUrl = z
  .string()
  .refine(
    (text) => text === NONE || WEB_SOCKET_URL.test(text),
    'write it like wss://{domain}:6443, or none to turn the webphone off',
  );

/** `npm run softswitch` may start a demo's softswitch at any time. */
export function readSipWebSocketUrl(
  env: { SIP_WEBSOCKET_URL?: string | undefined },
  isDemo: boolean,
  asterisk: { readonly webSocketUrl: string | null },
): () => string | null {
  const url = env.SIP_WEBSOCKET_URL;
  if (url !== undefined) return () => (url === NONE ? null : url);
  return isDemo ? () => asterisk.webSocketUrl : () => DEFAULT_URL;
}
