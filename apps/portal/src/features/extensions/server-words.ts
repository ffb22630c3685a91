import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { ApiError } from '../../lib/api/api-error.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  [ERROR_CODES.notFound]: texts.gone,
  [ERROR_CODES.accessDenied]: texts.adminsDecide,
};

/** EXT-03, EXT-04: what the server says of `bina` before anything else it says; null: nothing for people to read. */
export function serverWords(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === undefined) return null;
  const ofCallerId = error.details?.messages?.['bina'];
  if (ofCallerId !== undefined) return ofCallerId.join('\n');
  const isForPeople = error.status >= 400 && error.status < 500 && error.status !== 429;
  return isForPeople ? (BY_CODE[error.code] ?? error.message) : null;
}

/** EXT-02: what is wrong with a new extension, by the field that is to blame. */
export function newExtensionErrors(error: unknown): { number?: string; senha?: string } {
  if (!(error instanceof ApiError)) return {};
  if (error.code === ERROR_CODES.duplicateEntry) return { number: texts.numberTaken };
  const { ramal, senha } = error.details?.messages ?? {};
  return {
    ...(ramal && { number: texts.numberRefused(ramal.join(', ')) }),
    ...(senha && { senha: senha.join('\n') }),
  };
}
