// Path-style addresses only. Checks regions, signatures and checksums.
import { createHash } from 'node:crypto';
import {
  corruptBytes,
  startCloudStandIn,
  type CloudReply,
  type CloudRequest,
  type CloudStandIn,
  type StoredObject,
} from './cloud-stand-in.ts';
import { checkSignature } from './s3-signature.ts';

export const FAKE_S3_KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

const STATUSES: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  InvalidAccessKeyId: 403,
  InvalidRange: 416,
  InvalidRequest: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  ServiceUnavailable: 503,
  XAmzContentSHA256Mismatch: 400,
};

const refused = (code: string): CloudReply => ({
  status: STATUSES[code]!,
  headers: { 'Content-Type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>`,
});

export async function startFakeS3(
  regions: Readonly<Record<string, string>>,
): Promise<CloudStandIn> {
  const stand = await startCloudStandIn(perform, (status) =>
    refused(status === 429 ? 'SlowDown' : 'ServiceUnavailable'),
  );
  for (const bucket of Object.keys(regions)) stand.buckets.set(bucket, new Map());

  function perform(request: CloudRequest, { buckets, access, rights }: CloudStandIn): CloudReply {
    const [, bucket = '', ...rest] = request.path.split('/');
    const name = decodeURIComponent(rest.join('/'));
    const objects = buckets.get(bucket);
    const region = regions[bucket];
    if (!objects || region === undefined) return refused('NoSuchBucket');
    const isStranger = request.headers.authorization === undefined;
    if (request.method === 'HEAD' && name === '' && isStranger) {
      // S3 reveals the region even without valid credentials
      return { status: 403, headers: { 'x-amz-bucket-region': region } };
    }
    const secretAccessKey = access.isRevoked ? 'another' : FAKE_S3_KEY.secretAccessKey;
    const refusal = checkSignature(request, { ...FAKE_S3_KEY, secretAccessKey }, region);
    if (refusal !== null) return refused(refusal);
    if (name === '') return refused('MethodNotAllowed');
    switch (request.method) {
      case 'PUT':
        return rights.mayStore ? put(objects, name, request) : refused('AccessDenied');
      case 'GET': {
        const storedObject = objects.get(name);
        // S3 answers 403 to a key that may not list
        const isSeen = rights.mayRead && (storedObject !== undefined || rights.mayList);
        return isSeen ? get(storedObject, request) : refused('AccessDenied');
      }
      case 'HEAD':
        return rights.mayRead ? head(objects.get(name), request) : refused('AccessDenied');
      case 'DELETE':
        if (!rights.mayRemove) return refused('AccessDenied');
        objects.delete(name);
        return { status: 204 };
      default:
        return refused('MethodNotAllowed');
    }
  }
  return stand;
}

function put(
  objects: Map<string, StoredObject>,
  name: string,
  { headers, body, mishap }: CloudRequest,
): CloudReply {
  if (headers['content-length'] === undefined) return refused('MissingContentLength');
  const checksum = headers['x-amz-checksum-sha256'];
  if (checksum === undefined) return refused('InvalidRequest');
  if (checksum !== sha256(body)) return refused('BadDigest');
  if (headers['if-none-match'] === '*' && objects.has(name)) return refused('PreconditionFailed');
  const bytes = mishap === 'corrupt' ? corruptBytes(body) : body;
  const contentType = headers['content-type'] ?? 'binary/octet-stream';
  objects.set(name, { bytes, contentType, storedAt: new Date() });
  return { status: 200, headers: { ETag: `"${md5(bytes)}"`, 'x-amz-checksum-sha256': checksum } };
}

function head(storedObject: StoredObject | undefined, { headers }: CloudRequest): CloudReply {
  if (!storedObject) return refused('NoSuchKey');
  const asksChecksum = headers['x-amz-checksum-mode'] === 'ENABLED';
  return {
    status: 200,
    headers: {
      ...buildHeaders(storedObject),
      ...(asksChecksum &&
        !storedObject.isMultipart && { 'x-amz-checksum-sha256': sha256(storedObject.bytes) }),
    },
  };
}

/** Like S3, supports one range and ignores others. */
function get(storedObject: StoredObject | undefined, { headers }: CloudRequest): CloudReply {
  if (!storedObject) return refused('NoSuchKey');
  const objectHeaders = buildHeaders(storedObject);
  const { 'if-match': etag = objectHeaders.ETag, range = '' } = headers;
  if (etag !== objectHeaders.ETag) return refused('PreconditionFailed');
  const { bytes } = storedObject;
  const match = /^bytes=(\d+)-(\d*)$/.exec(range);
  if (!match) return { status: 200, headers: objectHeaders, body: bytes };
  const first = Number(match[1]);
  const last = Math.min(match[2] === '' ? Infinity : Number(match[2]), bytes.length - 1);
  if (first >= bytes.length) return refused('InvalidRange');
  const body = bytes.subarray(first, last + 1);
  const contentRange = `bytes ${first}-${last}/${bytes.length}`;
  return {
    status: 206,
    headers: { ...objectHeaders, 'Content-Length': body.length, 'Content-Range': contentRange },
    body,
  };
}

const buildHeaders = ({
  bytes,
  contentType,
  storedAt = new Date(),
  isMultipart,
}: StoredObject) => ({
  'Content-Length': bytes.length,
  'Content-Type': contentType,
  ETag: `"${md5(bytes)}${isMultipart ? '-2' : ''}"`,
  'Last-Modified': storedAt.toUTCString(),
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
