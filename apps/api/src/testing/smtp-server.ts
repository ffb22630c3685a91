// A real mail server in memory, for the tests of mail delivery.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestSmtpServer {
  url: string;
  /** Whole messages, as they came over the wire. */
  messages: string[];
  /** Recipients that were offered, refused ones too. */
  offered: string[];
  /** How to answer the next recipients: an SMTP code refuses, null takes. */
  refusals: (number | null)[];
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const messages: string[] = [];
  const offered: string[] = [];
  const refusals: (number | null)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      offered.push(address);
      const responseCode = refusals.shift() ?? null;
      if (responseCode === null) return done();
      return done(Object.assign(new Error('refused by the test'), { responseCode }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    offered,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
