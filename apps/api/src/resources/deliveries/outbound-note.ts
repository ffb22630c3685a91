import { tryNotes } from '@alo/messages/delivery-targets.ts';
import type { OutboundError, OutboundErrorKind } from '@alo/outbound/outbound-error.ts';

const NOTES: Record<Exclude<OutboundErrorKind, 'unreachable'>, string> = {
  refused: tryNotes.refused,
  notSent: tryNotes.noAnswer,
  timedOut: tryNotes.noAnswer,
  lost: tryNotes.lost,
  tooLarge: tryNotes.tooLarge,
  notJson: tryNotes.notJson,
};

type Unreachable = keyof typeof tryNotes.unreachable;

/** Codes of Node.js and undici; a code that is not here is `other`. */
const UNREACHABLE: Readonly<Record<string, Unreachable>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'refusedConnection',
  ECONNRESET: 'brokenConnection',
  EPIPE: 'brokenConnection',
  UND_ERR_SOCKET: 'brokenConnection',
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
};

const parseErrorCode = ({ why }: Pick<OutboundError, 'why'>): string | null =>
  /\((\w+)\)$/.exec(why)?.[1] ?? null;

function toUnreachable(code: string | null): Unreachable {
  if (code === null) return 'other';
  return UNREACHABLE[code] ?? (code.startsWith('ERR_SSL_') ? 'noSecureConnection' : 'other');
}

type Failed = Pick<OutboundError, 'kind' | 'why'>;

/** Why a request came to nothing, in a sentence for people. */
export const outboundNote = (error: Failed): string =>
  error.kind === 'unreachable'
    ? tryNotes.unreachable[toUnreachable(parseErrorCode(error))]
    : NOTES[error.kind];

/** The same with the code, for the technical detail of a try. */
export function outboundFailure(error: Failed): string {
  const code = error.kind === 'unreachable' ? parseErrorCode(error) : null;
  return code === null ? outboundNote(error) : `${outboundNote(error)} (${code})`;
}
