// Rate limits that are counted in the database, so that all processes share them.
import { createHash } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { rechargeRefusals } from '@alo/messages/money/automatic-recharges.ts';
import { chargeRefusals } from '@alo/messages/money/charge-refusals.ts';
import { formatWait } from '@alo/messages/platform/errors.ts';
import { provisioning } from '@alo/messages/telephony/extension-provisioning.ts';
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

const LIMITS = {
  /** Wrong passwords for one account from one address since the last success; `passwordWait` enforces the delay. */
  passwordTries: { most: Number.MAX_SAFE_INTEGER, seconds: 24 * HOUR, refusal: tooManySignIns },
  passwordWait: { most: 1, seconds: HOUR, refusal: tooManySignIns },
  passwordsOfAccount: { most: 20, seconds: HOUR, refusal: tooManySignIns },
  /** Marks networks from which an account signed in. Wrong passwords of strangers do not block them. */
  knownNetworks: { most: 1, seconds: 90 * 24 * HOUR, refusal: String },
  passwordsFromAddress: { most: 100, seconds: HOUR, refusal: tooManySignIns },
  recoveriesOfAccount: { most: 3, seconds: HOUR, refusal: accounts.tooManyRecoveries },
  /**
   * Mails to one account from any client. The window equals the lifetime of links, so a spent limit implies a valid
   * link.
   */
  recoveryMails: { most: 6, seconds: HOUR, refusal: accounts.tooManyRecoveries },
  recoveriesFromAddress: { most: 10, seconds: HOUR, refusal: accounts.tooManyRecoveries },
  signUpsFromAddress: { most: 20, seconds: HOUR, refusal: accounts.tooManySignUps },
  /** Mails to addresses that an organization chooses: invitations, and links after an unblock. */
  invitationsOfOrganization: { most: 200, seconds: HOUR, refusal: users.tooManyInvitations },
  /** Confirmation links that were requested again, per account. */
  confirmationMails: { most: 6, seconds: HOUR, refusal: users.tooManyInvitations },
  confirmationsFromAddress: { most: 10, seconds: HOUR, refusal: accounts.tooManyConfirmations },
  /** Second-factor codes per account, correct ones included until one signs in. */
  codesOfAccount: { most: 5, seconds: 60, refusal: tooManySignIns },
  /** Bounds guessing by an attacker who knows the password: three codes in a million are right at any time. */
  wrongCodesOfAccount: { most: 30, seconds: 24 * HOUR, refusal: tooManySignIns },
  /**
   * Mailed codes, tried with the right password. They open an account that wrong passwords of strangers have locked.
   */
  emailCodesOfAccount: { most: 5, seconds: 600, refusal: tooManySignIns },
  emailCodeMails: { most: 3, seconds: HOUR, refusal: tooManySignIns },
  /** Started passkey sign-ins; each stores a challenge. */
  passkeysFromAddress: { most: 60, seconds: 60, refusal: tooManySignIns },
  /** Mail links that do not exist. */
  linksFromAddress: { most: 30, seconds: HOUR, refusal: accounts.tooManyLinks },
  softswitchSecretsFromAddress: { most: 30, seconds: 60, refusal: wrongSecrets },
  /** Each calls the payment provider. */
  chargesOfOrganization: { most: 30, seconds: HOUR, refusal: chargeRefusals.tooMany },
  refreshesOfCharge: { most: 12, seconds: 60, refusal: chargeRefusals.tooManyRefreshes },
  /** Each may call the company registry. */
  taxIdsOfOrganization: { most: 30, seconds: HOUR, refusal: financialData.tooManyTaxIds },
  /** Bounds card testing with stolen numbers. */
  cardsOfOrganization: { most: 5, seconds: 24 * HOUR, refusal: rechargeRefusals.tooManyCards },
  cardsFromAddress: { most: 15, seconds: 24 * HOUR, refusal: rechargeRefusals.tooManyCards },
  /** Extension files, previews included: each has up to 500 rows. */
  importsOfOrganization: { most: 60, seconds: HOUR, refusal: extensionRefusals.tooManyImports },
  provisioningsOfOrganization: { most: 300, seconds: HOUR, refusal: provisioning.tooMany },
  postalCodesOfUser: { most: 60, seconds: 60, refusal: financialData.tooManyPostalCodes },
} satisfies Record<string, { most: number; seconds: number; refusal(seconds: number): string }>;
type LimitName = keyof typeof LIMITS;

export interface Throttle {
  /** Counts one. @throws AppError RATE_LIMITED above the limit. */
  take(limit: LimitName, subject: string): Promise<void>;
  /** Counts one that `giveBack` can return. @throws AppError RATE_LIMITED above the limit, without counting. */
  reserve(limit: LimitName, subject: string): Promise<void>;
  giveBack(limit: LimitName, subject: string): Promise<void>;
  /** @throws AppError RATE_LIMITED if the limit is used up. Counts nothing. */
  refuseIfSpent(limit: LimitName, subject: string): Promise<void>;
  /** True if the limit is used up. Counts nothing. */
  isSpent(limit: LimitName, subject: string): Promise<boolean>;
  /** Counts one without a limit and returns the count. */
  count(limit: LimitName, subject: string): Promise<number>;
  block(limit: LimitName, subject: string, seconds: number): Promise<void>;
  clear(limit: LimitName, subject: string): Promise<void>;
}

export function createThrottle(pool: Pool): Throttle {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { most, seconds }], index) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'throttle_counters',
        tableCreated: true,
        keyPrefix: name,
        points: most,
        duration: seconds,
        // one deletes expired rows for all
        clearExpiredByTimeout: index === 0,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;

  const refuse = (limit: LimitName, { msBeforeNext }: RateLimiterRes): never => {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw new AppError(ERROR_CODES.rateLimited, LIMITS[limit].refusal(seconds), {
      retryAfterSeconds: seconds,
    });
  };

  return {
    async take(limit, subject) {
      const state = await limiters[limit].penalty(toCounterKey(subject), 1);
      if (state.consumedPoints > LIMITS[limit].most) refuse(limit, state);
    },
    async reserve(limit, subject) {
      const state = await limiters[limit].penalty(toCounterKey(subject), 1);
      if (state.consumedPoints <= LIMITS[limit].most) return;
      await limiters[limit].reward(toCounterKey(subject), 1);
      refuse(limit, state);
    },
    async giveBack(limit, subject) {
      await limiters[limit].reward(toCounterKey(subject), 1);
    },
    async refuseIfSpent(limit, subject) {
      const state = await limiters[limit].get(toCounterKey(subject));
      if (state && state.consumedPoints >= LIMITS[limit].most) refuse(limit, state);
    },
    async isSpent(limit, subject) {
      const state = await limiters[limit].get(toCounterKey(subject));
      return state !== null && state.consumedPoints >= LIMITS[limit].most;
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

/** Hashed, so that the table stores no addresses or accounts. */
const toCounterKey = (subject: string) => createHash('sha256').update(subject).digest('base64url');
