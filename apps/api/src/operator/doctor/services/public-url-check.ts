import type { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from '../../../platform/config.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

const TIMEOUT_MS = 10_000;

export function examinePublicUrl({ publicUrl }: Config, outbound: Outbound): Promise<Finding> {
  const check = 'public address';
  const fix =
    'Start the server, and let the proxy forward PUBLIC_URL to it; see docs/operator/instalar.md.';
  return examine(check, fix, async () => {
    if (publicUrl === null) return makeOk(check, 'PUBLIC_URL is not set: demo mode');
    const url = `${publicUrl}/healthz`;
    const answer = await outbound
      .toVendor({ method: 'GET', url, timeoutMs: TIMEOUT_MS })
      .catch((error: OutboundError) => {
        throw new Error(`${publicUrl} does not answer: ${error.reason}`, { cause: error });
      });
    const body = answer.jsonIfAny() as { status?: unknown } | null | undefined;
    if (answer.status !== 200 || body?.status !== 'ok') {
      return makeFailure(check, `${url} answers ${answer.status}, but is not Alô`, fix);
    }
    if (publicUrl.startsWith('http:')) {
      const message = `${publicUrl} answers without TLS`;
      return makeWarning(check, message, 'Use a proxy with TLS; passkeys and privacy need it.');
    }
    return makeOk(check, `${publicUrl} answers`);
  });
}
