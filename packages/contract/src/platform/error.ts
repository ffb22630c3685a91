import * as z from 'zod/mini';

/** docs/spec/api.md */
export const ErrorReply = z.object({
  error: z.object({
    statusCode: z.int(),
    name: z.string(),
    message: z.string(),
    code: z.optional(z.string()),
    details: z.optional(
      z.object({
        messages: z.optional(z.record(z.string(), z.array(z.string()))),
        codes: z.optional(z.record(z.string(), z.array(z.string()))),
      }),
    ),
  }),
  /** Half of the existing integrations read the message here. */
  message: z.string(),
});
export type ErrorReply = z.output<typeof ErrorReply>;

/** Clients branch on these codes. */
export const ERROR_CODES = {
  loginFailed: 'LOGIN_FAILED',
  loginFailedEmailNotVerified: 'LOGIN_FAILED_EMAIL_NOT_VERIFIED',
  authorizationRequired: 'AUTHORIZATION_REQUIRED',
  accessDenied: 'ACCESS_DENIED',
  integrationsRestricted: 'INTEGRATIONS_RESTRICTED',
  reauthenticationRequired: 'REAUTHENTICATION_REQUIRED',
  secondFactorSetUpRequired: 'SECOND_FACTOR_SETUP_REQUIRED',
  secondFactorRequired: 'SECOND_FACTOR_REQUIRED',
  secondFactorInvalid: 'SECOND_FACTOR_INVALID',
  passkeyRequired: 'PASSKEY_REQUIRED',
  emailCodeRequired: 'EMAIL_CODE_REQUIRED',
  emailCodeInvalid: 'EMAIL_CODE_INVALID',
  invalidCode: 'INVALID_CODE',
  secondFactorAlreadyOn: 'SECOND_FACTOR_ALREADY_ON',
  secondFactorNeeded: 'SECOND_FACTOR_NEEDED',
  passkeyRefused: 'PASSKEY_REFUSED',
  emailNotFound: 'EMAIL_NOT_FOUND',
  resetFailedEmailNotVerified: 'RESET_FAILED_EMAIL_NOT_VERIFIED',
  resetLinkNotValid: 'RESET_LINK_NOT_VALID',
  invalidPassword: 'INVALID_PASSWORD',
  organizationNotCreated: 'ORGANIZATION_NOT_CREATED',
  notFound: 'NOT_FOUND',
  callArchived: 'CALL_ARCHIVED',
  linkExpired: 'LINK_EXPIRED',
  linkRevoked: 'LINK_REVOKED',
  invalidFilter: 'INVALID_FILTER',
  invalidRequest: 'INVALID_REQUEST',
  tokenLimitReached: 'TOKEN_LIMIT_REACHED',
  rateLimited: 'RATE_LIMITED',
  unknownDomain: 'UNKNOWN_DOMAIN',
  malformedEvent: 'MALFORMED_EVENT',
  eventTooLarge: 'EVENT_TOO_LARGE',
  overloaded: 'OVERLOADED',
  recordingsUnavailable: 'RECORDINGS_UNAVAILABLE',
  pendingChargeExists: 'PENDING_CHARGE_EXISTS',
  chargeNotCancelable: 'CHARGE_NOT_CANCELABLE',
  chargeNotPayable: 'CHARGE_NOT_PAYABLE',
  financialDataRequired: 'FINANCIAL_DATA_REQUIRED',
  taxIdNotTaken: 'TAX_ID_NOT_TAKEN',
  paymentProviderRefused: 'PAYMENT_PROVIDER_REFUSED',
  paymentProviderUnavailable: 'PAYMENT_PROVIDER_UNAVAILABLE',
  financialDataSettled: 'FINANCIAL_DATA_SETTLED',
  financialDataNotActive: 'FINANCIAL_DATA_NOT_ACTIVE',
  registryUnavailable: 'REGISTRY_UNAVAILABLE',
  rechargeExists: 'RECHARGE_EXISTS',
  rechargeUnchanged: 'RECHARGE_UNCHANGED',
  rechargeNotChangeable: 'RECHARGE_NOT_CHANGEABLE',
  cardNotKept: 'CARD_NOT_KEPT',
  /** From the former service. */
  duplicateEntry: 'ER_DUP_ENTRY',
  missedCallTaken: 'MISSED_CALL_TAKEN',
  callNoteChanged: 'CALL_NOTE_CHANGED',
  extensionLimitReached: 'EXTENSION_LIMIT_REACHED',
  cardNumbersNotTaken: 'CARD_NUMBERS_NOT_TAKEN',
  crmCredentialsRefused: 'CRM_CREDENTIALS_REFUSED',
  crmRefused: 'CRM_REFUSED',
  crmUnavailable: 'CRM_UNAVAILABLE',
} as const;
export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];
