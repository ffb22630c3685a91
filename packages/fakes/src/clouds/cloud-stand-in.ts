import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StoredObject {
  bytes: Buffer;
  contentType: string;
  storedAt?: Date;
  /** Its ETag (S3) is no MD5 of the content. */
  isMultipart?: true;
}

/** Happens to the next matching request, once. */
export type CloudMishap =
  | 'unavailable'
  | 'slowDown'
  | 'loseAnswer'
  | 'hang'
  | 'silence'
  | 'breakBody'
  | 'corrupt'
  | 'breakAnswer'
  | 'nothing';

export interface CloudRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  mishap: CloudMishap | undefined;
}

export interface CloudReply {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
}

export interface CloudStandIn {
  url: string;
  buckets: Map<string, Map<string, StoredObject>>;
  /** `on` is a prefix such as `PUT /bucket/name`; `meanwhile` runs before the answer. */
  mishaps: { on: string; mishap: CloudMishap; meanwhile?: () => Promise<unknown> }[];
  requests: string[];
  rights: { mayStore: boolean; mayRead: boolean; mayRemove: boolean; mayList: boolean };
  access: { isRevoked: boolean };
  close(): Promise<void>;
}

/** @param mishapReply for 'unavailable' and 'slowDown', in the cloud's form */
export async function startCloudStandIn(
  perform: (request: CloudRequest, stand: CloudStandIn) => CloudReply,
  mishapReply: (status: 429 | 503) => CloudReply,
): Promise<CloudStandIn> {
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const [path = '', query = ''] = url.split('?', 2);
    const name = `${method} ${decodeURIComponent(path)}`;
    const at = stand.mishaps.findIndex(({ on }) => name.startsWith(on));
    const plannedMishap = stand.mishaps[at];
    if (plannedMishap) stand.mishaps.splice(at, 1);
    const mishap = plannedMishap?.mishap;
    const body = await readBody(incoming, mishap === 'breakBody');
    if (body === null) return;
    stand.requests.push(name);
    await plannedMishap?.meanwhile?.();
    if (mishap === 'hang') return;
    const request = { method, path, query: new URLSearchParams(query), headers, body, mishap };
    const reply =
      mishap === 'unavailable'
        ? mishapReply(503)
        : mishap === 'slowDown'
          ? mishapReply(429)
          : perform(request, stand);
    if (mishap === 'silence') return;
    if (mishap === 'loseAnswer') {
      incoming.socket.destroy();
      return;
    }
    response.writeHead(reply.status, reply.headers);
    if (mishap === 'breakAnswer') {
      const whole = Buffer.from(reply.body ?? '');
      response.write(whole.subarray(0, whole.length / 2), () => incoming.socket.destroy());
      return;
    }
    response.end(method === 'HEAD' || reply.status === 204 ? undefined : reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stand: CloudStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    buckets: new Map(),
    mishaps: [],
    requests: [],
    rights: { mayStore: true, mayRead: true, mayRemove: true, mayList: true },
    access: { isRevoked: false },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stand;
}

async function readBody(incoming: IncomingMessage, isBroken: boolean): Promise<Buffer | null> {
  const announced = Number(incoming.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (isBroken && length >= announced / 2) {
        incoming.socket.destroy();
        return null;
      }
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

export const corruptBytes = (bytes: Buffer): Buffer => Buffer.from(bytes.map((one) => one ^ 1));
