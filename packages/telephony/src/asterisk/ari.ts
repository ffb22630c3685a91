import type { SwitchEndpoint, SwitchHttp } from '../telephony.ts';

/** Contains no words of the switch. */
export class AsteriskError extends Error {
  override name = 'AsteriskError';
}

export function getAri({ http }: SwitchEndpoint): SwitchHttp {
  if (http === undefined) throw new AsteriskError('This Asterisk has no HTTP interface');
  return http;
}

/** ARI shows it with the variables that ari.conf names. */
export interface Channel {
  id: string;
  name: string;
  /** `Up` once answered. */
  state: string;
  creationtime: string;
  dialplan: { context: string; exten: string; app_name: string };
  channelvars?: Record<string, string>;
}

/** Returns `systemname` of asterisk.conf, or an empty text. */
export async function readSystemName(
  endpoint: SwitchEndpoint,
  signal: AbortSignal,
): Promise<string> {
  const { status, body } = await getAri(endpoint).send(
    { method: 'GET', path: '/asterisk/info', query: { only: 'config' } },
    signal,
  );
  const { config } = (body ?? {}) as { config?: { name?: unknown } };
  if (status !== 200 || config === undefined) {
    throw new AsteriskError(`ARI does not tell the name of its system (HTTP ${status})`);
  }
  return typeof config.name === 'string' ? config.name : '';
}

export async function readIdPrefix(endpoint: SwitchEndpoint, signal: AbortSignal): Promise<string> {
  const name = await readSystemName(endpoint, signal);
  return name === '' ? '' : `${name}-`;
}

/**
 * Asterisk begins its channels' ids with its system name, if it has one.
 * @returns null for an id that we chose
 */
export function getSystemName(channelId: string): string | null {
  const found = /^(?:(?<name>.+)-)?\d+\.\d+$/.exec(channelId);
  return found === null ? null : (found.groups?.name ?? '');
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
