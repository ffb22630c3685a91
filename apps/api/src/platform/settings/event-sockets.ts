import type { SwitchEndpoint } from '@alo/telephony/telephony.ts';
import * as z from 'zod';

const FORM = /^(?<host>\[[\da-f:]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(?<port>\d{1,5}))?$/i;
/** mod_event_socket's default. */
const PORT = 8021;

interface HostAndPort {
  host: string;
  port: number;
}

/** `127.0.0.1:8021,sp2.example.com.br` */
export const eventSocketAddresses = z.string().transform((text, context): HostAndPort[] =>
  text.split(',').map((part) => {
    const { host, port } = FORM.exec(part.trim())?.groups ?? {};
    const number = port === undefined ? PORT : Number(port);
    if (host !== undefined && number >= 1 && number <= 65_535) {
      return { host: host.replace(/^\[|\]$/g, ''), port: number };
    }
    context.addIssue({
      code: 'custom',
      message: 'write it like 127.0.0.1:8021, several with commas',
    });
    return z.NEVER;
  }),
);

export const toEventSockets = (
  addresses: readonly HostAndPort[] = [],
  password = '',
  profile: string,
): SwitchEndpoint[] =>
  addresses.map(({ host, port }) => ({ address: { host, port, password }, profile }));
