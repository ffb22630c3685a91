// Checks assertions, expiry, and an upload's type and checksum.
import { createHash, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  corruptBytes,
  startCloudStandIn,
  type CloudReply,
  type CloudRequest,
  type CloudStandIn,
  type StoredObject,
} from './cloud-stand-in.ts';

const PAIR = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
export const FAKE_SERVICE_ACCOUNT = {
  type: 'service_account',
  project_id: 'loja-exemplo',
  private_key_id: 'b1946ac92492d2347c6235b4d2611184',
  private_key: PAIR.privateKey,
  client_email: 'gravacoes@loja-exemplo.iam.gserviceaccount.com',
  client_id: '103947561239485761234',
  auth_uri: 'https://accounts.google.com/o/oauth2/auth',
  token_uri: 'https://oauth2.googleapis.com/token',
  universe_domain: 'googleapis.com',
};

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPES = [
  'https://www.googleapis.com/auth/devstorage.read_write',
  'https://www.googleapis.com/auth/devstorage.full_control',
  'https://www.googleapis.com/auth/cloud-platform',
];
const HOUR_SECONDS = 3600;

const json = (status: number, body: unknown): CloudReply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(body),
});
const refused = (status: number, reason: string): CloudReply =>
  json(status, {
    error: { code: status, message: 'Refused', errors: [{ domain: 'global', reason }] },
  });

export interface FakeGcs extends CloudStandIn {
  endTokens(): void;
}

export async function startFakeGcs(bucketNames: readonly string[]): Promise<FakeGcs> {
  const tokens = new Map<string, number>();
  const stand = await startCloudStandIn(perform, (status) =>
    status === 429 ? refused(429, 'rateLimitExceeded') : refused(503, 'backendError'),
  );
  for (const bucket of bucketNames) stand.buckets.set(bucket, new Map());

  function perform(request: CloudRequest, { buckets, access, rights }: CloudStandIn): CloudReply {
    if (request.path === '/token') return give(request, access.isRevoked);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (access.isRevoked || (tokens.get(token) ?? 0) < Date.now()) return refused(401, 'authError');
    const match = /^\/(?:upload\/)?storage\/v1\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(request.path);
    if (!match) return refused(404, 'notFound');
    const [, bucket = '', encoded] = match;
    const objects = buckets.get(bucket);
    if (!objects) return refused(404, 'notFound');
    const isUpload = request.path.startsWith('/upload/');
    if (isUpload && request.method === 'POST' && encoded === undefined) {
      return rights.mayStore ? upload(bucket, objects, request) : refused(403, 'forbidden');
    }
    const name = decodeURIComponent(encoded ?? '');
    const storedObject = objects.get(name);
    if (isUpload || name === '') return refused(404, 'notFound');
    switch (request.method) {
      case 'GET':
        if (!rights.mayRead) return refused(403, 'forbidden');
        return storedObject
          ? json(200, toResource(bucket, name, storedObject))
          : refused(404, 'notFound');
      case 'DELETE':
        if (!rights.mayRemove) return refused(403, 'forbidden');
        return objects.delete(name) ? { status: 204 } : refused(404, 'notFound');
      default:
        return refused(405, 'methodNotAllowed');
    }
  }

  function give({ method, body }: CloudRequest, isRevoked: boolean): CloudReply {
    const form = new URLSearchParams(body.toString());
    if (method !== 'POST' || form.get('grant_type') !== GRANT) {
      return json(400, { error: 'unsupported_grant_type' });
    }
    if (isRevoked || !isOurs(form.get('assertion') ?? '')) {
      return json(400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
    }
    const token = `ya29.${randomUUID()}`;
    tokens.set(token, Date.now() + HOUR_SECONDS * 1000);
    return json(200, { access_token: token, expires_in: HOUR_SECONDS, token_type: 'Bearer' });
  }

  return Object.assign(stand, { endTokens: () => tokens.clear() });
}

function isOurs(assertion: string): boolean {
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const signed = createVerify('RSA-SHA256').update(`${head}.${claims}`);
  if (!signed.verify(PAIR.publicKey, signature, 'base64url')) return false;
  const { alg } = read(head);
  const { iss, aud, scope, iat, exp } = read(claims);
  const now = Date.now() / 1000;
  return (
    alg === 'RS256' &&
    iss === FAKE_SERVICE_ACCOUNT.client_email &&
    aud === FAKE_SERVICE_ACCOUNT.token_uri &&
    String(scope)
      .split(' ')
      .some((one) => SCOPES.includes(one)) &&
    Number(iat) <= now + 60 &&
    Number(exp) > now &&
    Number(exp) - Number(iat) <= HOUR_SECONDS
  );
}

const read = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function upload(
  bucket: string,
  objects: Map<string, StoredObject>,
  { query, headers, body, mishap }: CloudRequest,
): CloudReply {
  const boundary = /^multipart\/related; boundary=([\w-]{1,70})$/.exec(
    headers['content-type'] ?? '',
  )?.[1];
  if (query.get('uploadType') !== 'multipart' || boundary === undefined) {
    return refused(400, 'badContent');
  }
  const parts = parseParts(body, boundary);
  if (parts?.length !== 2 || !parts[0]!.type.startsWith('application/json')) {
    return refused(400, 'badContent');
  }
  const { name, md5Hash, contentType } = JSON.parse(parts[0]!.bytes.toString()) as Record<
    string,
    string | undefined
  >;
  if (name === undefined || name === '') return refused(400, 'required');
  if (query.get('ifGenerationMatch') === '0' && objects.has(name)) {
    return refused(412, 'conditionNotMet');
  }
  const { bytes, type } = parts[1]!;
  if (md5Hash !== undefined && md5Hash !== md5(bytes)) return refused(400, 'invalid');
  const storedObject = {
    bytes: mishap === 'corrupt' ? corruptBytes(bytes) : bytes,
    contentType: contentType ?? type,
  };
  objects.set(name, storedObject);
  return json(200, toResource(bucket, name, storedObject));
}

/** RFC 2387. Returns null for a malformed end. */
function parseParts(body: Buffer, boundary: string): { type: string; bytes: Buffer }[] | null {
  const mark = `--${boundary}`;
  const starts: number[] = [];
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1)) starts.push(at);
  const end = starts.at(-1);
  if (end === undefined || body.subarray(end).toString() !== `${mark}--\r\n`) return null;
  return starts.slice(0, -1).map((start, index) => {
    const part = body.subarray(start + mark.length + 2, starts[index + 1]! - 2);
    const gap = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, gap).toString();
    const type = /^content-type: *(.+)$/im.exec(head)?.[1]?.trim() ?? '';
    return { type, bytes: part.subarray(gap + 4) };
  });
}

const toResource = (bucket: string, name: string, { bytes, contentType }: StoredObject) => ({
  kind: 'storage#object',
  bucket,
  name,
  contentType,
  generation: '1732372212000000',
  size: String(bytes.length),
  md5Hash: md5(bytes),
});

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');
