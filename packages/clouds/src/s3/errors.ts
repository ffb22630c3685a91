// Amazon's words for what went wrong, and those of whoever speaks like it.
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { CloudError, type CloudErrorKind, type CloudStep } from '../cloud-error.ts';

/** As the SDK throws what was answered. */
export interface S3Failure extends Error {
  $metadata?: { httpStatusCode?: number };
}

const KINDS: Readonly<Record<string, CloudErrorKind>> = {
  InvalidAccessKeyId: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  InvalidClientTokenId: 'credentials',
  AccessDenied: 'forbidden',
  AllAccessDisabled: 'forbidden',
  AccountProblem: 'forbidden',
  NoSuchBucket: 'noBucket',
  PermanentRedirect: 'noBucket',
  AuthorizationHeaderMalformed: 'noBucket',
  SlowDown: 'rateLimited',
  TooManyRequests: 'rateLimited',
  // what came there is not what we sent, or not in time
  BadDigest: 'unavailable',
  XAmzContentSHA256Mismatch: 'unavailable',
  IncompleteBody: 'unavailable',
  RequestTimeout: 'unavailable',
  ConditionalRequestConflict: 'unavailable',
  OperationAborted: 'unavailable',
  // one took its place while its parts were read
  PreconditionFailed: 'different',
  // by our own clock
  RequestTimeTooSkewed: 'unavailable',
};

const KINDS_BY_STATUS: Readonly<Record<number, CloudErrorKind>> = {
  // answers to HEAD have no words
  403: 'forbidden',
  404: 'noBucket',
  429: 'rateLimited',
};

/** @throws what is none of the cloud's doing */
export function cloudErrorOf(error: unknown, step: CloudStep): CloudError {
  if (error instanceof OutboundError) {
    return new CloudError('unavailable', { step, status: error.status });
  }
  const { name, $metadata } = error as S3Failure;
  const status = $metadata?.httpStatusCode;
  if (status === undefined) throw error;
  const kind =
    KINDS[name] ?? KINDS_BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'rejected');
  // a copy that went while we looked
  const isGone = step === 'verify' && kind === 'noBucket';
  return new CloudError(isGone ? 'unavailable' : kind, { step, status, code: name });
}
