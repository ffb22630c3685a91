import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { CloudError, type CloudErrorKind, type CloudStep } from '../cloud-error.ts';

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
  BadDigest: 'unavailable',
  XAmzContentSHA256Mismatch: 'unavailable',
  IncompleteBody: 'unavailable',
  RequestTimeout: 'unavailable',
  ConditionalRequestConflict: 'unavailable',
  OperationAborted: 'unavailable',
  // the object was replaced between reads of its parts
  PreconditionFailed: 'different',
  // caused by our clock
  RequestTimeTooSkewed: 'unavailable',
};

const KINDS_BY_STATUS: Readonly<Record<number, CloudErrorKind>> = {
  // answers to HEAD have no code
  403: 'forbidden',
  404: 'noBucket',
  429: 'rateLimited',
};

/** @throws errors that did not come from the cloud */
export function toCloudError(error: unknown, step: CloudStep): CloudError {
  if (error instanceof OutboundError) {
    return new CloudError('unavailable', { step, status: error.status });
  }
  const { name, $metadata } = error as S3Failure;
  const status = $metadata?.httpStatusCode;
  if (status === undefined) throw error;
  const kind =
    KINDS[name] ?? KINDS_BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'rejected');
  const isGone = step === 'verify' && kind === 'noBucket';
  return new CloudError(isGone ? 'unavailable' : kind, { step, status, code: name });
}
