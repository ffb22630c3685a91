import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { CloudError, type CloudErrorKind, type CloudStep } from '../cloud-error.ts';
import type { Bucket, Fingerprint, MeasuredObject, CloudConnection } from '../cloud.ts';
import { getAccessToken, forgetToken } from './access-token.ts';
import type { ServiceAccount } from './service-account.ts';

export interface GcsSettings {
  bucket: string;
  account: ServiceAccount;
}

const HOST = 'https://storage.googleapis.com';
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;

interface Resource {
  size?: string;
  md5Hash?: string;
}

type RequestParts = Pick<OutboundRequest, 'method' | 'url' | 'stream'> & {
  headers?: Record<string, string>;
};

export function openGcsBucket(
  { bucket, account }: GcsSettings,
  connection: CloudConnection,
): Bucket {
  const { send, timeoutMs, baseUrl: base = HOST } = connection;
  const getObjectUrl = (name: string) =>
    `${base}/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;

  /** @param expected statuses that are no failure */
  async function ask(
    step: CloudStep,
    request: RequestParts,
    expected: readonly number[],
  ): Promise<OutboundAnswer> {
    const answer = await askOnce(step, request);
    // tokens may be revoked early
    const isStale = answer.status === UNAUTHORIZED && forgetToken(account, connection);
    const finalAnswer = isStale ? await askOnce(step, request) : answer;
    if (finalAnswer.status >= 200 && finalAnswer.status < 300) return finalAnswer;
    if (expected.includes(finalAnswer.status)) return finalAnswer;
    throw toCloudError(finalAnswer, step);
  }

  async function askOnce(step: CloudStep, request: RequestParts): Promise<OutboundAnswer> {
    const token = await getAccessToken(account, connection);
    const headers = { ...request.headers, Authorization: `Bearer ${token}` };
    try {
      return await send({ ...request, headers, timeoutMs });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new CloudError('unavailable', { step, status: error.status });
    }
  }

  async function matchesAny(name: string, files: readonly Fingerprint[]): Promise<boolean> {
    const answer = await ask('verify', { method: 'GET', url: getObjectUrl(name) }, []);
    return files.some((file) => isSame(answer, file));
  }

  return {
    async store(object) {
      const url = `${base}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&ifGenerationMatch=0`;
      const stored = await ask('store', { method: 'POST', url, ...toUpload(object) }, [
        PRECONDITION_FAILED,
      ]);
      // The object may be ours from an earlier attempt.
      const isKept =
        stored.status === PRECONDITION_FAILED
          ? await matchesAny(object.name, [object])
          : isSame(stored, object);
      if (!isKept) throw new CloudError('different', { step: 'verify' });
    },
    matchesAny,
    async remove(name) {
      await ask('remove', { method: 'DELETE', url: getObjectUrl(name) }, [NOT_FOUND]);
    },
  };
}

/** Google refuses a body with another checksum. */
function toUpload({ name, contentType, bytes, md5, open }: MeasuredObject) {
  const boundary = randomUUID();
  const resource = JSON.stringify({ name, contentType, md5Hash: md5.toString('base64') });
  const head = Buffer.from(
    `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${resource}\r\n` +
      `--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* parts() {
    yield head;
    yield* open();
    yield tail;
  }
  return {
    headers: { 'Content-Type': `multipart/related; boundary=${boundary}` },
    stream: {
      open: () => Readable.from(parts(), { objectMode: false }),
      bytes: head.length + bytes + tail.length,
    },
  };
}

function isSame(answer: OutboundAnswer, { bytes, md5 }: Fingerprint): boolean {
  const resource = answer.jsonIfAny() as Resource | undefined;
  return resource?.size === String(bytes) && resource.md5Hash === md5.toString('base64');
}

const KINDS: Readonly<Record<number, CloudErrorKind>> = {
  401: 'credentials',
  403: 'forbidden',
  404: 'noBucket',
  // Google received something else, or too late
  408: 'unavailable',
  429: 'rateLimited',
};

function toCloudError({ status, retryAfterSeconds, jsonIfAny }: OutboundAnswer, step: CloudStep) {
  const code = getReason(jsonIfAny());
  const kind =
    code === 'rateLimitExceeded' || code === 'userRateLimitExceeded'
      ? 'rateLimited'
      : (KINDS[status] ?? (status >= 500 ? 'unavailable' : 'rejected'));
  // the object was removed meanwhile
  const isGone = step === 'verify' && kind === 'noBucket';
  return new CloudError(isGone ? 'unavailable' : kind, { step, status, code, retryAfterSeconds });
}

function getReason(answer: unknown): string | undefined {
  const { error } = (answer ?? {}) as { error?: { errors?: { reason?: unknown }[] } };
  const reason = error?.errors?.[0]?.reason;
  return typeof reason === 'string' ? reason : undefined;
}
