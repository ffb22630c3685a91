import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import { RegistryError } from './registry-error.ts';

const MAX_WAIT_SECONDS = 3600;

export interface JsonAnswer {
  status: number;
  /** Undefined for a proxy's error page. */
  body: unknown;
}

/** @throws RegistryError */
export async function fetchJson(
  outbound: Outbound,
  url: string,
  timeoutMs: number,
): Promise<JsonAnswer> {
  const answer = await outbound.toVendor({ method: 'GET', url, timeoutMs }).catch((error) => {
    if (!(error instanceof OutboundError)) throw error;
    throw new RegistryError('unavailable', error.message);
  });
  if (answer.status === 429) {
    const seconds = answer.retryAfterSeconds;
    throw new RegistryError(
      'rateLimited',
      'it received too many requests',
      seconds && Math.min(seconds, MAX_WAIT_SECONDS),
    );
  }
  return { status: answer.status, body: answer.jsonIfAny() };
}
