import { passesLuhn } from '@alo/domain/luhn.ts';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Values that no log may hold, wherever in an object they are. Headers are in small letters. */
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
/** The same inside a text that was JSON. */
const QUOTED_SECRET = new RegExp(
  `\\\\"(${SECRET_NAMES})\\\\"\\s*:\\s*(?:\\\\".*?\\\\"|\\d+)`,
  'gi',
);
/** Runs as long as card numbers are, which begin with 2 to 6; the clock's milliseconds begin with 1. */
const LONG_NUMBER = /(?<!(?<!\\)\w|[.-])[2-6](?:[ -]?\d){12,18}(?![\w-])/g;

/** The program's log: lines of JSON that hold neither cards nor keys. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, serializers: { err: withoutRows }, hooks: { streamWrite: withoutSecrets } },
    destination,
  );
}

/** An error without what the database quotes of the row that it refused: people's emails and tax ids. */
function withoutRows(error: Error): object {
  const { detail: _, where: __, internalQuery: ___, ...rest } = pino.stdSerializers.err(error);
  return rest;
}

function withoutSecrets(line: string): string {
  return line
    .replace(SECRET, `"$1":"${HIDDEN}"`)
    .replace(QUOTED_SECRET, `\\"$1\\":\\"${HIDDEN}\\"`)
    .replace(LONG_NUMBER, (run, at: number, whole: string) => {
      if (!passesLuhn(run.replace(/\D/g, ''))) return run;
      // a bare number must stay JSON
      return whole[at - 1] === ':' ? '0' : HIDDEN;
    });
}
