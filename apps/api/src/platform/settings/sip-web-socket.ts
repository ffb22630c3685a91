import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const DEFAULT_URL = 'wss://{domain}:6443';
const NONE = 'none';

// The policy of the portal's pages contains the address.
const FORM = /^wss?:\/\/(?:\{domain\}|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::\d{1,5})?(?:\/[\w./-]*)?$/i;

export const sipWebSocketUrl = z
  .string()
  .refine(
    (text) => text === NONE || FORM.test(text),
    'write it like wss://{domain}:6443, or none to turn the webphone off',
  );

const Connection = z.object({ webSocketUrl: z.string().regex(FORM).optional() });

/** A demo uses the softswitch that `npm run softswitch` has started. */
export function readSipWebSocketUrl(
  env: { SIP_WEBSOCKET_URL?: string | undefined },
  isDemo: boolean,
  dataDir: string,
): string | null {
  const url = env.SIP_WEBSOCKET_URL;
  if (url !== undefined) return url === NONE ? null : url;
  return isDemo ? readDemoSwitch(dataDir) : DEFAULT_URL;
}

function readDemoSwitch(dataDir: string): string | null {
  try {
    const text = readFileSync(join(dataDir, 'softswitch', 'connection.json'), 'utf8');
    return Connection.parse(JSON.parse(text)).webSocketUrl ?? null;
  } catch {
    // Absent, or half written.
    return null;
  }
}
