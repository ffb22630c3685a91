// Shared by both clouds: buckets in memory, a server, and mishaps.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface KeptObject {
  bytes: Buffer;
  contentType: string;
  /** Defaults to now. */
  storedAt?: Date;
  /** S3: the object was uploaded in parts, so its ETag is no MD5 of the content. */
  cameInParts?: true;
}

/** What goes wrong with the next matching request, once each. */
export type CloudMishap =
  /** Answers 503 and does nothing. */
  | 'unavailable'
  | 'slowDown'
  /** Performs the request and breaks the connection before the answer. */
  | 'loseAnswer'
  /** Reads the body and does nothing. */
  | 'hang'
  /** Performs the request and never answers. */
  | 'silence'
  /** Breaks the connection after half of the request body. */
  | 'breakBody'
  /** Stores other bytes than it received. */
  | 'corrupt'
  /** Breaks the connection after half of the answer's body. */
  | 'breakAnswer'
  /** Succeeds, so that the mishap after it hits a later request. */
  | 'nothing';

export interface CloudRequest {
  method: string;
  /** Still percent-encoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Always complete: the stand-in drops requests whose body breaks off. */
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
  /** `on` is a prefix such as `PUT /bucket/name`; `meanwhile` runs between the request and its answer. */
  mishaps: { on: string; what: CloudMishap; meanwhile?: () => Promise<unknown> }[];
  /** Complete requests, such as `PUT /bucket/name`. */
  requests: string[];
  /** The owner of the bucket may revoke these. */
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

/** Returns null if the body is incomplete. */
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

/** Bytes of the same length, each changed. */
export const corruptBytes = (bytes: Buffer): Buffer => Buffer.from(bytes.map((one) => one ^ 1));
