// After a power cut a thousand phones ask at once, so requests share one query on separate
// connections.
import { hash } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { openSipPassword } from './sip-password.ts';

export interface SipAccount {
  id: number;
  organizationId: number;
  domain: string;
  number: string;
  /** E.164, or the digits of an incomplete number. */
  callerId: string | null;
  name: string;
  recordsCalls: boolean;
  /** md5 of number, realm and secret. */
  ha1(realm: string): string;
}

export interface SipAccounts {
  /**
   * Returns null without a secret, or if the organization or the user is blocked.
   * @throws AppError OVERLOADED if too many requests wait
   */
  find(domain: string, number: string): Promise<SipAccount | null>;
}

export const FRESH_MS = 500;
const MAX_CACHED = 5000;
const MAX_PER_QUERY = 200;
const MAX_WAITING = 4000;
const RETRY_AFTER_SECONDS = 2;

interface PendingRequest {
  domain: string;
  number: string;
  resolve(account: SipAccount | null): void;
  reject(error: unknown): void;
}

export function openSipAccounts(context: Pick<Context, 'pools' | 'secrets'>): SipAccounts {
  const pool = context.pools.directory;
  const answers = new LRUCache<string, Promise<SipAccount | null>>({
    max: MAX_CACHED,
    ttl: FRESH_MS,
  });
  const queue: PendingRequest[] = [];
  let freeSlots = pool.options.max;

  function enqueue(domain: string, number: string): Promise<SipAccount | null> {
    if (queue.length >= MAX_WAITING) throw makeOverloadedError();
    return new Promise((resolve, reject) => {
      queue.push({ domain, number, resolve, reject });
      if (queue.length === 1) setImmediate(runQuery);
    });
  }

  function runQuery(): void {
    while (freeSlots > 0 && queue.length > 0) {
      const batch = queue.splice(0, MAX_PER_QUERY);
      freeSlots--;
      void answerRequests(batch).finally(() => {
        freeSlots++;
        runQuery();
      });
    }
  }

  async function answerRequests(requests: readonly PendingRequest[]): Promise<void> {
    try {
      const { rows } = await pool.query<Row>({
        name: 'sip-accounts',
        text: SELECT_ACCOUNTS_SQL,
        values: [requests.map(({ domain }) => domain), requests.map(({ number }) => number)],
      });
      const rowsByOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
      for (const [i, { resolve, reject }] of requests.entries()) {
        const row = rowsByOrdinal.get(i + 1);
        try {
          resolve(row === undefined ? null : toAccount(context, row));
        } catch (error) {
          reject(error);
        }
      }
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  }

  return {
    find(domain, number) {
      if (!isValidName(domain, number)) return Promise.resolve(null);
      const key = `${number}@${domain}`;
      const cachedAnswer = answers.get(key);
      if (cachedAnswer) return cachedAnswer;
      const request = enqueue(domain, number);
      answers.set(key, request);
      request.catch(() => answers.delete(key));
      return request;
    },
  };
}

/** An invalid name would fail the shared query. */
const isValidName = (domain: string, number: string) =>
  domain.length <= 255 && number.length <= 64 && !`${domain}${number}`.includes('\0');

interface Row {
  ordinal: number;
  id: number;
  organizationId: number;
  domain: string;
  number: string;
  sealed: string;
  callerId: string | null;
  firstName: string | null;
  lastName: string | null;
  recordsCalls: boolean;
}

const SELECT_ACCOUNTS_SQL = `
  select a.ordinal::int, e.id, o.id as "organizationId", o.domain, e.number, e.sip_password as sealed, e.caller_id as "callerId",
         e.first_name as "firstName", e.last_name as "lastName", e.records_calls as "recordsCalls"
  from unnest($1::text[], $2::text[]) with ordinality as a (domain, number, ordinal)
  join organizations o on o.domain = a.domain
  join extensions e on e.organization_id = o.id and e.number = a.number
  left join users u on u.id = e.user_id
  where e.sip_password is not null and o.blocked_at is null and u.blocked_at is null`;

function toAccount(context: Pick<Context, 'secrets'>, row: Row): SipAccount {
  const { sealed, firstName, lastName, callerId, ordinal: _, ...account } = row;
  const password = openSipPassword(context, sealed)!;
  return {
    ...account,
    callerId: callerId && toE164(callerId),
    name: [firstName, lastName].filter(Boolean).join(' '),
    ha1: (realm) => hash('md5', `${row.number}:${realm}:${password}`),
  };
}

const makeOverloadedError = () =>
  new AppError(ERROR_CODES.overloaded, 'Too many phones request their account at once', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
