import { expect, it } from 'vitest';
import { findErrorCode, toOutboundReason } from './outbound-reason.ts';

it.each([
  ['ENOTFOUND', 'unknownHost'],
  ['ECONNREFUSED', 'connectionRefused'],
  ['ECONNRESET', 'connectionBroken'],
  ['UND_ERR_CONNECT_TIMEOUT', 'noRoute'],
  ['CERT_HAS_EXPIRED', 'badCertificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'noSecureConnection'],
  ['ENEW', 'cannotConnect'],
])('DEL-11 maps %s to a reason, and keeps the code for the technical details', (code, expected) => {
  const error = { kind: 'unreachable', reason: `no connection (${code})` } as const;

  expect(toOutboundReason(error)).toEqual({ code: expected, params: {} });
  expect(findErrorCode(error)).toBe(code);
});
