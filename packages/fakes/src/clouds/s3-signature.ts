// By the specification of Signature Version 4, independent of our signing code.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CloudRequest } from './cloud-stand-in.ts';

interface Key {
  accessKeyId: string;
  secretAccessKey: string;
}

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;
const NO_FILE = createHash('sha256').digest('hex');

export function checkSignature(
  { method, path, query, headers, body }: CloudRequest,
  key: Key,
  region: string,
): string | null {
  const credential = CREDENTIAL.exec(headers.authorization ?? '');
  if (!credential) return 'AccessDenied';
  const [, accessKeyId, day, scopeRegion, signedNames, signature] = credential;
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (scopeRegion !== region) return 'AuthorizationHeaderMalformed';
  const date = String(headers['x-amz-date']);
  const time = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!date.startsWith(day!) || Number.isNaN(time)) return 'AccessDenied';
  if (Math.abs(Date.now() - time) > MAX_SKEW_MS) return 'RequestTimeTooSkewed';
  const names = signedNames!.split(';');
  const mustSign = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustSign.some((name) => !names.includes(name))) return 'AccessDenied';
  if (names.join() !== names.toSorted().join()) return 'SignatureDoesNotMatch';
  const hash = String(headers['x-amz-content-sha256']);
  const canonical = [
    method,
    path,
    [...query]
      .map((pair) => pair.map(encodeStrictly).join('='))
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedNames,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hex(canonical)}`;
  const signing = [day!, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${key.secretAccessKey}`),
  );
  const right = hmac(signing, text);
  if (!timingSafeEqual(right, Buffer.from(signature!, 'hex'))) return 'SignatureDoesNotMatch';
  // An unsigned body requires https, which this server lacks.
  const bodyHash = body.length === 0 ? NO_FILE : createHash('sha256').update(body).digest('hex');
  return hash === bodyHash ? null : 'XAmzContentSHA256Mismatch';
}

const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
