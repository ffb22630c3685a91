import * as z from 'zod';

export interface SipServer {
  host: string;
  port: number;
  transport: 'udp' | 'tcp' | 'tls';
}

const FORM =
  /^(?<host>\[[\da-f:]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(?<port>\d{1,5}))?(?:;transport=(?<transport>udp|tcp|tls))?$/i;

const PORTS = { udp: 5060, tcp: 5060, tls: 5061 } as const;

export const makeSipServer = (host: string): SipServer => ({
  host,
  port: PORTS.udp,
  transport: 'udp',
});

/** `sip.example.com.br:5061;transport=tls` */
export const sipServer = z.string().transform((text, context): SipServer => {
  const { host, port, transport: transportName = 'udp' } = FORM.exec(text.trim())?.groups ?? {};
  const transport = transportName.toLowerCase() as SipServer['transport'];
  const number = port === undefined ? PORTS[transport] : Number(port);
  if (host !== undefined && number >= 1 && number <= 65_535) {
    return { host, port: number, transport };
  }
  context.addIssue({
    code: 'custom',
    message: 'write it like sip.example.com.br:5061;transport=tls (udp, tcp or tls)',
  });
  return z.NEVER;
});
