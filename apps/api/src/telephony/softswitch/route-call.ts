import { parseDialedNumber, type DialedNumber } from '@alo/domain/dialed-number.ts';
import type { DialQuestion, RefusalStatus, Route } from '@alo/telephony/telephony.ts';
import type { Pool } from 'pg';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { selectLimits, selectOrganizationLimits } from '../extensions/limits/limit-store.ts';
import { canDial } from '../extensions/limits/can-dial.ts';
import type { SipAccounts } from '../extensions/phones/sip-accounts.ts';
import { hasExtension } from './event-store.ts';

/** EXT-08: the user hears their own voice. */
const ECHO_TEST = '*43';
const DIALABLE = /^\+?\d{2,20}$/;
const MAX_EXTENSION_DIGITS = 10;

/** Apart from lists and forms. */
export interface Directory {
  accounts: SipAccounts;
  db: Executor;
  pool: Pool;
}

/** Does not reserve credit yet. */
export async function routeCall(
  { now }: Pick<Context, 'now'>,
  directory: Directory,
  question: DialQuestion,
): Promise<Route> {
  const refuse = (status: RefusalStatus): Route => ({ ...question, kind: 'refuse', status });
  const { accounts, db, pool } = directory;
  const caller = await accounts.find(question.domain, question.extensionNumber);
  if (!caller) return refuse(403);
  const { dialed } = question;
  if (dialed === ECHO_TEST) return { ...question, kind: 'echo' };
  if (!DIALABLE.test(dialed)) return refuse(404);
  const { organizationId, callerId, recordsCalls } = caller;
  const ring = (kind: 'extension' | 'outside', number: string): Route => ({
    ...question,
    kind,
    number,
    callerId,
    recordsCalls,
  });
  const isColleague =
    dialed.length <= MAX_EXTENSION_DIGITS && (await hasExtension(pool, caller.domain, dialed));
  if (isColleague) return ring('extension', dialed);
  const read = parseDialedNumber(dialed);
  if (read.numberClass === 'internal' || read.numberClass === 'unknown') return refuse(404);
  const limits = (await selectLimits(db, organizationId, [caller.id]))(caller.id);
  const organization = await selectOrganizationLimits(db, organizationId);
  return canDial(read, limits, organization, now())
    ? ring('outside', toTrunkNumber(read))
    : refuse(403);
}

const COUNTRY = '55';

/** Service numbers are dialed as in Brazil. The trunk gets the number that was checked. */
function toTrunkNumber({ numberClass, digits, e164 }: DialedNumber): string {
  const national = digits.slice(COUNTRY.length);
  if (['tollFree', 'sharedCost', 'premium'].includes(numberClass)) return `0${national}`;
  return e164 === null ? national : digits;
}
