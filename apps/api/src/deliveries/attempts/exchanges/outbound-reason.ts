import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { OutboundError } from '@alo/outbound/outbound-error.ts';

const UNREACHABLE = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'connectionRefused',
  ECONNRESET: 'connectionBroken',
  EPIPE: 'connectionBroken',
  UND_ERR_SOCKET: 'connectionBroken',
  ETIMEDOUT: 'noRoute',
  EHOSTUNREACH: 'noRoute',
  ENETUNREACH: 'noRoute',
  UND_ERR_CONNECT_TIMEOUT: 'noRoute',
  CERT_HAS_EXPIRED: 'badCertificate',
  CERT_NOT_YET_VALID: 'badCertificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'badCertificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'badCertificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'badCertificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'badCertificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'badCertificate',
  EPROTO: 'noSecureConnection',
} as const;

type FailedRequest = Pick<OutboundError, 'kind' | 'reason'>;

export const findErrorCode = ({ kind, reason }: FailedRequest): string | undefined =>
  kind === 'unreachable' ? /\((\w+)\)$/.exec(reason)?.[1] : undefined;

const isKnownCode = (code: string): code is keyof typeof UNREACHABLE =>
  Object.hasOwn(UNREACHABLE, code);

function toUnreachableReason(error: FailedRequest): DeliveryReason {
  const code = findErrorCode(error) ?? '';
  if (isKnownCode(code)) return toReason(UNREACHABLE[code]);
  return toReason(code.startsWith('ERR_SSL_') ? 'noSecureConnection' : 'cannotConnect');
}

export function toOutboundReason(error: FailedRequest): DeliveryReason {
  switch (error.kind) {
    case 'unreachable':
      return toUnreachableReason(error);
    case 'refused':
      return toReason('addressNotPublic');
    case 'notSent':
    case 'timedOut':
      return toReason('timedOut');
    case 'lost':
      return toReason('answerLost');
    case 'tooLarge':
      return toReason('answerTooLarge');
    case 'notJson':
      return toReason('answerNotJson');
  }
}
