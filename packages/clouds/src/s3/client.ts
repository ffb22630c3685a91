import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import type { CloudConnection } from '../cloud.ts';
import { getAwsEndpoint, type S3Settings } from './settings.ts';

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

/** Our outbound client sets these. */
const OUTBOUND_HEADERS = ['user-agent', 'expect', 'content-length', 'accept-encoding', 'host'];

/** The SDK is ten times as large as all other vendor code. */
export async function openClient(
  { bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { send, baseUrl, timeoutMs }: CloudConnection,
): Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    endpoint: baseUrl ?? getAwsEndpoint(region),
    // the certificate of *.s3 does not cover names with dots
    forcePathStyle: baseUrl !== undefined || bucket.includes('.'),
    credentials: { accessKeyId, secretAccessKey },
    // The queue retries; a consumed body cannot be sent again.
    maxAttempts: 1,
    retryMode: 'standard',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // ignore the operator's environment and files
    useArnRegion: false,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    defaultsMode: 'standard',
    // the delivery's log has the same information
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      async handle(request: SignedRequest) {
        const answer = await send({ ...toOutboundRequest(request), timeoutMs });
        const headers = Object.fromEntries(
          Object.entries(answer.headers).map(([name, value]) => [name, value ?? '']),
        );
        const isObject = request.method === 'GET' && answer.status < 300;
        const body = isObject ? Readable.from([answer.bytes]) : answer.bytes;
        return { response: { statusCode: answer.status, headers, body } };
      },
    },
  });
  return { sdk, client };
}

function toOutboundRequest(request: SignedRequest): Omit<OutboundRequest, 'timeoutMs'> {
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
      Object.entries(headers).filter(([name]) => !OUTBOUND_HEADERS.includes(name.toLowerCase())),
    ),
    ...(body !== undefined && { stream: { open: () => body as Readable, bytes } }),
  };
}
