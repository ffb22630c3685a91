// Rate limits, counted in the database for all processes.
import { createHash } from 'node:crypto';
import { ERROR_CODES, type ErrorCode } from '@alo/contract/platform/error.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { rechargeRefusals } from '@alo/messages/money/automatic-recharges.ts';
import { chargeRefusals } from '@alo/messages/money/charge-refusals.ts';
import { formatWait } from '@alo/messages/platform/errors.ts';
import { provisioning } from '@alo/messages/telephony/extension-provisioning.ts';
import { dialRefusals } from '@alo/messages/telephony/dialer.ts';
import { extensionRefusals } from '@alo/messages/telephony/extensions.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { session } from '@alo/messages/identity/session.ts';
import { users } from '@alo/messages/identity/users.ts';
import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';

const HOUR = 3600;
const tooManySignIns = (seconds: number) => session.tooManyAttempts(formatWait(seconds));

const wrongSecrets = (seconds: number) =>
  `Too many wrong softswitch secrets: come back in ${seconds} s`;

interface Limit {
  max: number;
  seconds: number;
  refusal(seconds: number): string;
  /** Defaults to RATE_LIMITED. */
  code?: ErrorCode;
}

const LIMITS = {
  /** Per account and address since the last success; `passwordWait` enforces the delay. */
  passwordTries: { max: Number.MAX_SAFE_INTEGER, seconds: 24 * HOUR, refusal: tooManySignIns },
  passwordWait: { max: 1, seconds: HOUR, refusal: tooManySignIns },
  passwordsOfAccount: { max: 20, seconds: HOUR, refusal: tooManySignIns },
  /** Wrong passwords of strangers do not block an account in networks where it has signed in. */
  knownNetworks: { max: 1, seconds: 90 * 24 * HOUR, refusal: String },
  passwordsFromAddress: { max: 100, seconds: HOUR, refusal: tooManySignIns },
  recoveriesOfAccount: { max: 3, seconds: HOUR, refusal: accounts.tooManyRecoveries },
  /** The window equals the lifetime of links, so a spent limit implies a valid link. */
  recoveryMails: { max: 6, seconds: HOUR, refusal: accounts.tooManyRecoveries },
  recoveriesFromAddress: { max: 10, seconds: HOUR, refusal: accounts.tooManyRecoveries },
  signUpsFromAddress: { max: 20, seconds: HOUR, refusal: accounts.tooManySignUps },
  invitationsOfOrganization: { max: 200, seconds: HOUR, refusal: users.tooManyInvitations },
  confirmationMails: { max: 6, seconds: HOUR, refusal: users.tooManyInvitations },
  confirmationsFromAddress: { max: 10, seconds: HOUR, refusal: accounts.tooManyConfirmations },
  /** Counts correct codes too until one signs in. */
  codesOfAccount: { max: 5, seconds: 60, refusal: tooManySignIns },
  /** Stops an attacker who knows the password, because three codes in a million are right. */
  wrongCodesOfAccount: { max: 30, seconds: 24 * HOUR, refusal: tooManySignIns },
  /** Tried with the right password on an account that strangers have locked. */
  emailCodesOfAccount: { max: 5, seconds: 600, refusal: tooManySignIns },
  emailCodeMails: { max: 3, seconds: HOUR, refusal: tooManySignIns },
  /** Each stores a challenge. */
  passkeysFromAddress: { max: 60, seconds: 60, refusal: tooManySignIns },
  linksFromAddress: { max: 30, seconds: HOUR, refusal: accounts.tooManyLinks },
  softswitchSecretsFromAddress: { max: 30, seconds: 60, refusal: wrongSecrets },
  /** Each calls the payment provider. */
  chargesOfOrganization: { max: 30, seconds: HOUR, refusal: chargeRefusals.tooMany },
  refreshesOfCharge: { max: 12, seconds: 60, refusal: chargeRefusals.tooManyRefreshes },
  /** Each may call the company registry. */
  taxIdsOfOrganization: { max: 30, seconds: HOUR, refusal: financialData.tooManyTaxIds },
  /** Bounds card testing with stolen numbers. */
  cardsOfOrganization: { max: 5, seconds: 24 * HOUR, refusal: rechargeRefusals.tooManyCards },
  cardsFromAddress: { max: 15, seconds: 24 * HOUR, refusal: rechargeRefusals.tooManyCards },
  /** Counts previews too; each file has up to 500 rows. */
  importsOfOrganization: { max: 60, seconds: HOUR, refusal: extensionRefusals.tooManyImports },
  provisioningsOfOrganization: { max: 300, seconds: HOUR, refusal: provisioning.tooMany },
  postalCodesOfUser: { max: 60, seconds: 60, refusal: financialData.tooManyPostalCodes },
  callsDialedByOrganization: {
    max: 300,
    seconds: 60,
    refusal: dialRefusals.tooMany,
    code: ERROR_CODES.rateLimitExceeded,
  },
} satisfies Record<string, Limit>;
type LimitName = keyof typeof LIMITS;

export interface Throttle {
  /** @throws AppError RATE_LIMITED above the limit. */
  take(limit: LimitName, subject: string): Promise<void>;
  /**
   * `giveBack` returns what this counts.
   * @throws AppError RATE_LIMITED above the limit, without counting.
   */
  reserve(limit: LimitName, subject: string): Promise<void>;
  giveBack(limit: LimitName, subject: string): Promise<void>;
  /** Does not count. @throws AppError RATE_LIMITED if the limit is used up. */
  refuseIfSpent(limit: LimitName, subject: string): Promise<void>;
  /** Does not count. */
  isSpent(limit: LimitName, subject: string): Promise<boolean>;
  /** Has no limit and returns the count. */
  count(limit: LimitName, subject: string): Promise<number>;
  block(limit: LimitName, subject: string, seconds: number): Promise<void>;
  clear(limit: LimitName, subject: string): Promise<void>;
}

export function createThrottle(pool: Pool): Throttle {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { max, seconds }], index) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'throttle_counters',
        tableCreated: true,
        keyPrefix: name,
        points: max,
        duration: seconds,
        // One of them deletes expired rows for all.
        clearExpiredByTimeout: index === 0,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;

  const refuse = (limit: LimitName, { msBeforeNext }: RateLimiterRes): never => {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    const { refusal, code = ERROR_CODES.rateLimited }: Limit = LIMITS[limit];
    throw new AppError(code, refusal(seconds), {
      retryAfterSeconds: seconds,
    });
  };

  return {
    async take(limit, subject) {
      const state = await limiters[limit].penalty(toCounterKey(subject), 1);
      if (state.consumedPoints > LIMITS[limit].max) refuse(limit, state);
    },
    async reserve(limit, subject) {
      const state = await limiters[limit].penalty(toCounterKey(subject), 1);
      if (state.consumedPoints <= LIMITS[limit].max) return;
      await limiters[limit].reward(toCounterKey(subject), 1);
      refuse(limit, state);
    },
    async giveBack(limit, subject) {
      await limiters[limit].reward(toCounterKey(subject), 1);
    },
    async refuseIfSpent(limit, subject) {
      const state = await limiters[limit].get(toCounterKey(subject));
      if (state && state.consumedPoints >= LIMITS[limit].max) refuse(limit, state);
    },
    async isSpent(limit, subject) {
      const state = await limiters[limit].get(toCounterKey(subject));
      return state !== null && state.consumedPoints >= LIMITS[limit].max;
    },
    async count(limit, subject) {
      return (await limiters[limit].penalty(toCounterKey(subject), 1)).consumedPoints;
    },
    async block(limit, subject, seconds) {
      await limiters[limit].block(toCounterKey(subject), seconds);
    },
    async clear(limit, subject) {
      await limiters[limit].delete(toCounterKey(subject));
    },
  };
}

const toCounterKey = (subject: string) => createHash('sha256').update(subject).digest('base64url');
