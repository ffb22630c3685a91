// Asks the server for passwords.
import { openXmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { startSipOverWebSocket } from '@alo/fakes/sip/sip-over-websocket.ts';
import { E2E_SOFTSWITCH_SECRET, E2E_URL } from './e2e-server.ts';

export async function startSip(): Promise<{ port: number; settings: Record<string, string> }> {
  const directory = openXmlCurl(`${E2E_URL}/softswitch/freeswitch`, E2E_SOFTSWITCH_SECRET);
  const { port } = await startSipOverWebSocket(async (user, domain) => {
    const located = await directory.locate(user, domain, {
      action: 'sip_auth',
      sip_auth_realm: domain,
    });
    return located.kind === 'user' ? (located.params['a1-hash'] ?? null) : null;
  });
  return { port, settings: { SIP_WEBSOCKET_URL: `ws://127.0.0.1:${port}` } };
}
