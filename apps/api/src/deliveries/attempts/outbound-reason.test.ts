import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { expect, it } from 'vitest';
import { outboundFailure, toOutboundReason } from './outbound-reason.ts';

it.each([
  ['ENOTFOUND', 'unknownHost'],
  ['ECONNREFUSED', 'connectionRefused'],
  ['ECONNRESET', 'connectionBroken'],
  ['UND_ERR_CONNECT_TIMEOUT', 'noRoute'],
  ['CERT_HAS_EXPIRED', 'badCertificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'noSecureConnection'],
  ['ENEW', 'cannotConnect'],
])('DEL-11 gives %s a reason, and keeps the code for the technical detail', (code, expected) => {
  const error = { kind: 'unreachable', why: `no connection (${code})` } as const;

  const reason = toOutboundReason(error);

  expect(reason).toEqual({ code: expected, params: {} });
  expect(outboundFailure(error)).toBe(`${formatReason(reason)} (${code})`);
});
