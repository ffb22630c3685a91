import { SIP_PASSWORD_LENGTHS, findSipPasswordProblem } from '@alo/domain/sip/sip-password.ts';
import {
  extensionRefusals as refusals,
  extensions as texts,
} from '@alo/messages/telephony/extensions.ts';

const { min, max } = SIP_PASSWORD_LENGTHS;

const SENTENCES = {
  forbidden: texts.senhaForbidden,
  notAscii: refusals.senhaNotAscii,
  length: refusals.senhaLength(min, max),
  isNumber: refusals.senhaIsNumber,
};

/** EXT-04 */
export function findSenhaError(senha: string, number: string): string | undefined {
  const problem = findSipPasswordProblem(senha, number);
  return problem === null ? undefined : SENTENCES[problem];
}
