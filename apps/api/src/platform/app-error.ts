import { ERROR_CODES, type ErrorCode } from '@alo/contract/platform/error.ts';

const STATUS: Record<ErrorCode, number> = {
  [ERROR_CODES.loginFailed]: 401,
  [ERROR_CODES.loginFailedEmailNotVerified]: 401,
  [ERROR_CODES.authorizationRequired]: 401,
  [ERROR_CODES.accessDenied]: 403,
  [ERROR_CODES.integrationsRestricted]: 403,
  [ERROR_CODES.reauthenticationRequired]: 403,
  [ERROR_CODES.secondFactorSetUpRequired]: 403,
  [ERROR_CODES.secondFactorRequired]: 401,
  [ERROR_CODES.secondFactorInvalid]: 401,
  [ERROR_CODES.passkeyRequired]: 401,
  [ERROR_CODES.emailCodeRequired]: 401,
  [ERROR_CODES.emailCodeInvalid]: 401,
  [ERROR_CODES.invalidCode]: 400,
  [ERROR_CODES.secondFactorAlreadyOn]: 409,
  [ERROR_CODES.secondFactorNeeded]: 422,
  [ERROR_CODES.passkeyRefused]: 400,
  [ERROR_CODES.emailNotFound]: 404,
  [ERROR_CODES.resetFailedEmailNotVerified]: 401,
  [ERROR_CODES.resetLinkNotValid]: 401,
  [ERROR_CODES.invalidPassword]: 400,
  [ERROR_CODES.organizationNotCreated]: 502,
  [ERROR_CODES.notFound]: 404,
  [ERROR_CODES.callArchived]: 404,
  [ERROR_CODES.linkExpired]: 410,
  [ERROR_CODES.linkRevoked]: 410,
  [ERROR_CODES.invalidFilter]: 400,
  [ERROR_CODES.invalidRequest]: 422,
  [ERROR_CODES.tokenLimitReached]: 422,
  [ERROR_CODES.rateLimited]: 429,
  [ERROR_CODES.unknownDomain]: 404,
  [ERROR_CODES.malformedEvent]: 422,
  [ERROR_CODES.eventTooLarge]: 413,
  [ERROR_CODES.overloaded]: 503,
  [ERROR_CODES.recordingsUnavailable]: 503,
  [ERROR_CODES.recordingNotReady]: 404,
  [ERROR_CODES.recordingGone]: 404,
  [ERROR_CODES.pendingChargeExists]: 400,
  [ERROR_CODES.chargeNotCancelable]: 400,
  [ERROR_CODES.chargeNotPayable]: 400,
  [ERROR_CODES.financialDataRequired]: 400,
  [ERROR_CODES.taxIdNotTaken]: 400,
  [ERROR_CODES.paymentProviderRefused]: 502,
  [ERROR_CODES.paymentProviderUnavailable]: 503,
  [ERROR_CODES.financialDataSettled]: 409,
  [ERROR_CODES.financialDataNotActive]: 409,
  [ERROR_CODES.registryUnavailable]: 503,
  [ERROR_CODES.rechargeExists]: 409,
  [ERROR_CODES.rechargeUnchanged]: 400,
  [ERROR_CODES.rechargeNotChangeable]: 400,
  [ERROR_CODES.cardNotKept]: 400,
  [ERROR_CODES.missedCallTaken]: 409,
  [ERROR_CODES.callNoteChanged]: 409,
  [ERROR_CODES.extensionNotFound]: 422,
  [ERROR_CODES.extensionOffline]: 422,
  [ERROR_CODES.invalidPhone]: 422,
  [ERROR_CODES.rateLimitExceeded]: 429,
  [ERROR_CODES.originationBlocked]: 403,
  [ERROR_CODES.dialFailed]: 424,
  [ERROR_CODES.hangUpFailed]: 424,
  [ERROR_CODES.callNotRecorded]: 409,
  [ERROR_CODES.recordingPauseFailed]: 424,
  [ERROR_CODES.idempotencyKeyReused]: 422,
  [ERROR_CODES.duplicateEntry]: 409,
  [ERROR_CODES.extensionLimitReached]: 422,
  [ERROR_CODES.cardNumbersNotTaken]: 400,
  [ERROR_CODES.crmCredentialsRefused]: 422,
  [ERROR_CODES.crmRefused]: 502,
  [ERROR_CODES.crmUnavailable]: 503,
};

export interface ErrorDetails {
  /** Texts by field. */
  messages?: Record<string, string[]>;
  codes?: Record<string, string[]>;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: ErrorDetails; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get statusCode(): number {
    return STATUS[this.code];
  }
}
