import { passesLuhn } from '@alo/domain/money/luhn.ts';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Hidden at any depth. Headers are in lower case. */
const SECRET_NAMES = [
  'cardNumber',
  'cardSecurityCode',
  'securityCode',
  'ccv',
  'cvv',
  'cvc',
  'cardExpiryMonth',
  'cardExpiryYear',
  'expiryMonth',
  'expiryYear',
  'creditCardToken',
  'cardToken',
  'access_token',
  'asaas-access-token',
  'authorization',
  'x-sandbox-token',
  'x-softswitch-secret',
].join('|');
const HIDDEN = '[hidden]';
const SECRET = new RegExp(`"(${SECRET_NAMES})":(?:"(?:[^"\\\\]|\\\\.)*"|\\d+)`, 'gi');
/** Matches JSON that is quoted inside a text. */
const QUOTED_SECRET = new RegExp(
  `\\\\"(${SECRET_NAMES})\\\\"\\s*:\\s*(?:\\\\".*?\\\\"|\\d+)`,
  'gi',
);
/** Card lengths that begin with 2 to 6; millisecond timestamps begin with 1. */
const LONG_NUMBER = /(?<!(?<!\\)\w|[.-])[2-6](?:[ -]?\d){12,18}(?![\w-])/g;

export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, serializers: { err: serializeError }, hooks: { streamWrite: hideSecrets } },
    destination,
  );
}

/** PostgreSQL's `detail`, `where` and `internalQuery` quote rows with emails and tax ids. */
function serializeError(error: Error): object {
  const { detail: _, where: __, internalQuery: ___, ...rest } = pino.stdSerializers.err(error);
  return rest;
}

function hideSecrets(line: string): string {
  return line
    .replace(SECRET, `"$1":"${HIDDEN}"`)
    .replace(QUOTED_SECRET, `\\"$1\\":\\"${HIDDEN}\\"`)
    .replace(LONG_NUMBER, (run, at: number, whole: string) => {
      if (!passesLuhn(run.replace(/\D/g, ''))) return run;
      // A bare number must stay valid JSON.
      return whole[at - 1] === ':' ? '0' : HIDDEN;
    });
}
