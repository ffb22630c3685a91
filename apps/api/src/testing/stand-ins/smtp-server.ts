// A real mail server in memory.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestSmtpServer {
  url: string;
  /** Whole messages as received. */
  messages: string[];
  /** Recipients, including refused ones. */
  offered: string[];
  /** Answers to the next recipients: an SMTP code refuses, null accepts. */
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
