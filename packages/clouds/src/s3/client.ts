// Amazon's client for S3, made to leave the house by our own way out.
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import type { Way } from '../cloud.ts';
import { awsEndpoint, type S3Settings } from './settings.ts';

/** What the client hands over: signed, and ready to be sent. */
interface SignedRequest {
  method: string;
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query: Readonly<Record<string, string | string[] | null>>;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}

/** The way out says these itself: how we are called, what we understand, whom we ask and how long the file is. */
const NOT_SENT = ['user-agent', 'expect', 'content-length', 'accept-encoding', 'host'];

/** Loaded when the first customer uses it: it is ten times as large as all else that speaks to vendors. */
export async function openClient(
  { bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { send, baseUrl, timeoutMs }: Way,
): Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    endpoint: baseUrl ?? awsEndpoint(region),
    // a certificate of *.s3 names no bucket with a dot
    forcePathStyle: baseUrl !== undefined || bucket.includes('.'),
    credentials: { accessKeyId, secretAccessKey },
    // who tries again is the queue: a body that was read is gone
    maxAttempts: 1,
    retryMode: 'standard',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // nothing of it is taken from the operator's environment or files
    useArnRegion: false,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    defaultsMode: 'standard',
    // what it would print stands in the log of the delivery
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      async handle(request: SignedRequest) {
        const answer = await send({ ...requestOf(request), timeoutMs });
        const headers = Object.fromEntries(
          Object.entries(answer.headers).map(([name, value]) => [name, value ?? '']),
        );
        // what is read of an object the client hands on as a stream, and takes for nothing else
        const isObject = request.method === 'GET' && answer.status < 300;
        const body = isObject ? Readable.from([answer.bytes]) : answer.bytes;
        return { response: { statusCode: answer.status, headers, body } };
      },
    },
  });
  return { sdk, client };
}

function requestOf(request: SignedRequest): Omit<OutboundRequest, 'timeoutMs'> {
  const { protocol, hostname, port, path, query, headers, body } = request;
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one ?? '')}`),
  );
  const host = port === undefined ? hostname : `${hostname}:${port}`;
  const bytes = Number(headers['content-length'] ?? 0);
  return {
    method: request.method as OutboundRequest['method'],
    url: `${protocol}//${host}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => !NOT_SENT.includes(name.toLowerCase())),
    ),
    ...(body !== undefined && { stream: { open: () => body as Readable, bytes } }),
  };
}
