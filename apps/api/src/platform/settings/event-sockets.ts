import type { SwitchEndpoint } from '@alo/telephony/telephony.ts';
import * as z from 'zod';

const FORM = /^(?<host>\[[\da-f:]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(?<port>\d{1,5}))?$/i;
/** Defaults of mod_event_socket and of manager.conf. */
const EVENT_SOCKET_PORT = 8021;
const MANAGER_PORT = 5038;

export type EventSocket = Pick<SwitchEndpoint, 'address' | 'profile'>;

interface HostAndPort {
  host: string;
  port: number;
}

/** `127.0.0.1:8021,sp2.example.com.br` */
const makeAddressesSchema = (defaultPort: number) =>
  z.string().transform((text, context): HostAndPort[] =>
    text.split(',').map((part) => {
      const { host, port } = FORM.exec(part.trim())?.groups ?? {};
      const number = port === undefined ? defaultPort : Number(port);
      if (host !== undefined && number >= 1 && number <= 65_535) {
        return { host: host.replace(/^\[|\]$/g, ''), port: number };
      }
      context.addIssue({
        code: 'custom',
        message: `write it like 127.0.0.1:${defaultPort}, several with commas`,
      });
      return z.NEVER;
    }),
  );

export const eventSocketAddresses = makeAddressesSchema(EVENT_SOCKET_PORT);
export const managerAddresses = makeAddressesSchema(MANAGER_PORT);

export const toEventSockets = (
  addresses: readonly HostAndPort[] = [],
  password = '',
  profile: string,
): EventSocket[] =>
  addresses.map(({ host, port }) => ({ address: { host, port, password }, profile }));
