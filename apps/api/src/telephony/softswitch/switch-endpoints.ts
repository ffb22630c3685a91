import { CALL_CONTEXT } from '@alo/telephony/asterisk/live-calls.ts';
import type { SwitchEndpoint, SwitchHttp, SwitchId } from '@alo/telephony/telephony.ts';
import type { Context } from '../../platform/context.ts';
import type { AsteriskServer } from '../../platform/settings/asterisk.ts';

const ARI_MS = 10_000;
/** A list of a thousand channels has about one megabyte. */
const MAX_ARI_BYTES = 32 * 1024 ** 2;

export interface CommandedSwitch extends SwitchEndpoint {
  switchId: SwitchId;
  /** The calls of extensions run in this dialplan context. */
  context: string;
}

type EndpointContext = Pick<Context, 'config' | 'outbound'>;

/** A demo's list changes while it runs. */
export function listSwitchEndpoints({ config, outbound }: EndpointContext): CommandedSwitch[] {
  const { eventSockets, freeswitchContext, asterisk } = config;
  return [
    ...eventSockets.map((socket) => ({
      ...socket,
      switchId: 'freeswitch' as const,
      context: freeswitchContext,
    })),
    ...asterisk.servers.map((server) => ({
      switchId: 'asterisk' as const,
      address: {
        host: server.amiHost,
        port: server.amiPort,
        user: server.amiUser,
        password: server.amiPassword,
      },
      profile: '',
      context: CALL_CONTEXT,
      http: openAri(outbound, server),
    })),
  ];
}

/** `host:port` of each. */
export function listSwitchAddresses({ eventSockets, asterisk }: Context['config']): string[] {
  return [
    ...eventSockets.map(({ address: { host, port } }) => `${host}:${port}`),
    ...asterisk.servers.map(({ amiHost, amiPort }) => `${amiHost}:${amiPort}`),
  ];
}

export const formatAddress = ({ address: { host, port } }: SwitchEndpoint) => `${host}:${port}`;

function openAri(
  outbound: Context['outbound'],
  { ariUrl, ariUser, ariPassword }: AsteriskServer,
): SwitchHttp {
  const credentials = Buffer.from(`${ariUser}:${ariPassword}`).toString('base64');
  return {
    async send({ method, path, query = {}, json }, signal) {
      const search = new URLSearchParams(query).toString();
      const answer = await outbound.toVendor({
        method,
        url: `${ariUrl}${path}${search === '' ? '' : `?${search}`}`,
        headers: { Authorization: `Basic ${credentials}` },
        ...(json !== undefined && { json }),
        secrets: [ariPassword, credentials],
        isPersonal: true,
        vendor: 'asterisk',
        timeoutMs: ARI_MS,
        maxBytes: MAX_ARI_BYTES,
        signal,
      });
      return { status: answer.status, body: answer.jsonIfAny() };
    },
  };
}
