import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { ApiError } from '../../lib/api/api-error.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  [ERROR_CODES.notFound]: texts.gone,
  [ERROR_CODES.accessDenied]: texts.adminsDecide,
};

/** EXT-03, EXT-04: prefers the message about `bina`. Null without one for users. */
export function getServerMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === undefined) return null;
  const callerIdMessages = error.details?.messages?.['bina'];
  if (callerIdMessages !== undefined) return callerIdMessages.join('\n');
  const isForPeople = error.status >= 400 && error.status < 500 && error.status !== 429;
  return isForPeople ? (BY_CODE[error.code] ?? error.message) : null;
}

/** EXT-02 */
export function toNewExtensionErrors(error: unknown): {
  number?: string;
  senha?: string;
  name?: string;
  email?: string;
} {
  if (!(error instanceof ApiError)) return {};
  if (error.code === ERROR_CODES.duplicateEntry) return { number: texts.numberTaken };
  const { ramal, senha, first_name: name, email_address: email } = error.details?.messages ?? {};
  return {
    ...(ramal && { number: texts.numberRefused(ramal.join(', ')) }),
    ...(senha && { senha: senha.join('\n') }),
    ...(name && { name: name.join('\n') }),
    ...(email && { email: email.join('\n') }),
  };
}
