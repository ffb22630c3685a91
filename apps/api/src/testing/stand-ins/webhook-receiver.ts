import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** Raw, because it is signed. */
  text: string;
  body: Record<string, unknown>;
  receivedAtMs: number;
}

type Answer = number | ((reply: ServerResponse, received: Received) => void);

export interface WebhookReceiver {
  url: string;
  received: Received[];
  answer: Answer;
  close(): Promise<void>;
}

/** The caller must close it. */
export async function openWebhookReceiver(answer: Answer = 200): Promise<WebhookReceiver> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body = JSON.parse(text) as Record<string, unknown>;
      const webhook = {
        path: request.url!,
        headers: request.headers,
        text,
        body,
        receivedAtMs: Date.now(),
      };
      receiver.received.push(webhook);
      if (typeof receiver.answer === 'function') receiver.answer(reply, webhook);
      else reply.writeHead(receiver.answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
