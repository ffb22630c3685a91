import type { Access } from '@alo/connectors/connector.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { expect, onTestFinished } from 'vitest';
import type { StandIn } from '../stand-in.ts';

export const KEY = '7d1c0b52-6f55-4d5c-9d8f-0d4f3c1f2a10';
export const PHONE = '+5548991234567';
/** Enough for a loopback answer, short for mishaps that hang. */
export const TIMEOUT_MS = 1_500;

/**
 * Fails the test if the description was violated.
 * @param getAccess adds a grant, or a time limit
 */
export async function givenStandIn<Stand extends StandIn>(
  start: () => Promise<Stand>,
  getAccess: (stand: Stand) => Partial<Access> = () => ({}),
) {
  const stand = await start();
  const outbound = openOutbound({ userAgent: 'alo/test' });
  onTestFinished(async () => {
    await outbound.close();
    await stand.close();
    expect(stand.faults).toEqual([]);
  });
  const access: Access = { send: outbound.toVendor, baseUrl: stand.url, ...getAccess(stand) };
  return { stand, access };
}
