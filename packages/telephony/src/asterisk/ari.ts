import type { SwitchEndpoint, SwitchHttp } from '../telephony.ts';

/** Contains nothing of the switch's own words. */
export class AsteriskError extends Error {
  override name = 'AsteriskError';
}

export function getAri({ http }: SwitchEndpoint): SwitchHttp {
  if (http === undefined) throw new AsteriskError('This Asterisk has no HTTP interface');
  return http;
}

/** A channel as ARI shows it, with the variables that ari.conf names. */
export interface Channel {
  id: string;
  name: string;
  /** `Up` once answered. */
  state: string;
  creationtime: string;
  dialplan: { context: string; exten: string; app_name: string };
  channelvars?: Record<string, string>;
}

/** @throws AsteriskError if the answer is not a list of channels */
export async function listChannels(
  endpoint: SwitchEndpoint,
  signal: AbortSignal,
): Promise<Channel[]> {
  const { status, body } = await getAri(endpoint).send(
    { method: 'GET', path: '/channels' },
    signal,
  );
  if (status === 401) throw new AsteriskError('ARI refuses the user or the password');
  if (status !== 200 || !Array.isArray(body)) {
    throw new AsteriskError(`ARI does not list its channels (HTTP ${status})`);
  }
  return body as Channel[];
}
