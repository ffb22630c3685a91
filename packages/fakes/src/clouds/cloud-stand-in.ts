// What the stand-ins of both clouds do alike: buckets in memory, a server, and mishaps.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface KeptObject {
  bytes: Buffer;
  contentType: string;
  /** Since now, where a test does not say. */
  storedAt?: Date;
  /** S3: it came in parts, whose tag is none of the whole. */
  cameInParts?: true;
}

/** What goes wrong with the next request that fits, each once. */
export type CloudMishap =
  /** 503, and nothing was done. */
  | 'unavailable'
  /** Asks for a pause. */
  | 'slowDown'
  /** Done, and the connection breaks before the answer. */
  | 'loseAnswer'
  /** The body is read, and nothing comes of it. */
  | 'hang'
  /** Done, and never answered. */
  | 'silence'
  /** The connection breaks when half of the body has come. */
  | 'breakBody'
  /** What comes to rest there is not what was sent. */
  | 'corrupt'
  /** The connection breaks when half of the answer's body has gone. */
  | 'breakAnswer'
  /** All goes well: what is said after it is for a request after that. */
  | 'nothing';

export interface CloudRequest {
  method: string;
  /** As it was written, with what is encoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Whole: of a body that broke off there is no request. */
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
  /** By bucket and name. */
  buckets: Map<string, Map<string, KeptObject>>;
  /** `on` is the beginning of `PUT /bucket/name`; `meanwhile` happens once the request has come, and before its answer. */
  mishaps: { on: string; what: CloudMishap; meanwhile?: () => Promise<unknown> }[];
  /** Those that came whole: `PUT /bucket/name`. */
  requests: string[];
  /** May be taken away meanwhile, as the owner of the bucket does. */
  rights: { mayStore: boolean; mayRead: boolean; mayRemove: boolean; mayList: boolean };
  /** The key is nobody's any more. */
  access: { isRevoked: boolean };
  close(): Promise<void>;
}

/** @param mishapReply of 'unavailable' and 'slowDown', in the cloud's form */
export async function startCloudStandIn(
  perform: (request: CloudRequest, stand: CloudStandIn) => CloudReply,
  mishapReply: (status: 429 | 503) => CloudReply,
): Promise<CloudStandIn> {
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const [path = '', query = ''] = url.split('?', 2);
    const name = `${method} ${decodeURIComponent(path)}`;
    const at = stand.mishaps.findIndex(({ on }) => name.startsWith(on));
    const struck = stand.mishaps[at];
    if (struck) stand.mishaps.splice(at, 1);
    const mishap = struck?.what;
    const body = await readBody(incoming, mishap === 'breakBody');
    if (body === null) return;
    stand.requests.push(name);
    await struck?.meanwhile?.();
    if (mishap === 'hang') return;
    const asked = { method, path, query: new URLSearchParams(query), headers, body, mishap };
    const reply =
      mishap === 'unavailable'
        ? mishapReply(503)
        : mishap === 'slowDown'
          ? mishapReply(429)
          : perform(asked, stand);
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

/** Null: it did not come whole. */
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

/** What becomes of bytes that rest badly: of the same length, and others. */
export const corrupted = (bytes: Buffer): Buffer => Buffer.from(bytes.map((one) => one ^ 1));
