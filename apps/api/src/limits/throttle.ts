// How often something may be done, counted in the database so that all processes count together.
import { createHash } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { accounts } from '@alo/messages/accounts.ts';
import { rechargeRefusals } from '@alo/messages/automatic-recharges.ts';
import { chargeRefusals } from '@alo/messages/charge-refusals.ts';
import { waitInWords } from '@alo/messages/errors.ts';
import { provisioning } from '@alo/messages/extension-provisioning.ts';
import { extensionRefusals } from '@alo/messages/extensions.ts';
import { financialData } from '@alo/messages/financial-data.ts';
import { session } from '@alo/messages/session.ts';
import { users } from '@alo/messages/users.ts';
import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';

const HOUR = 3600;
const tooManySignIns = (seconds: number) => session.tooManyAttempts(waitInWords(seconds));

const wrongSecrets = (seconds: number) =>
  `Too many wrong softswitch secrets: come back in ${seconds} s`;

const LIMITS = {
  /** Wrong passwords for one account from one address, while nobody gets in; what they cost stands below. */
  passwordTries: { most: Number.MAX_SAFE_INTEGER, seconds: 24 * HOUR, refusal: tooManySignIns },
  passwordWait: { most: 1, seconds: HOUR, refusal: tooManySignIns },
  passwordsOfAccount: { most: 20, seconds: HOUR, refusal: tooManySignIns },
  /** Where an account was signed in to: not refusals, strangers' tries do not count there. */
  knownNetworks: { most: 1, seconds: 90 * 24 * HOUR, refusal: String },
  passwordsFromAddress: { most: 100, seconds: HOUR, refusal: tooManySignIns },
  recoveriesOfAccount: { most: 3, seconds: HOUR, refusal: accounts.tooManyRecoveries },
  /** Mails to one account, whoever asks. As long as links are good, so that a spent one means a good link. */
  recoveryMails: { most: 6, seconds: HOUR, refusal: accounts.tooManyRecoveries },
  recoveriesFromAddress: { most: 10, seconds: HOUR, refusal: accounts.tooManyRecoveries },
  signUpsFromAddress: { most: 20, seconds: HOUR, refusal: accounts.tooManySignUps },
  /** Mails to addresses that an organization chooses: invitations, and links after an unblocking. */
  invitationsOfOrganization: { most: 200, seconds: HOUR, refusal: users.tooManyInvitations },
  /** Mails with a link to confirm that were asked for again, to one account. */
  confirmationMails: { most: 6, seconds: HOUR, refusal: users.tooManyInvitations },
  confirmationsFromAddress: { most: 10, seconds: HOUR, refusal: accounts.tooManyConfirmations },
  /** Second-factor codes of one account, right ones too until one lets in. */
  codesOfAccount: { most: 5, seconds: 60, refusal: tooManySignIns },
  /** Wrong ones: who knows the password shall not guess on for weeks, at three right codes in a million. */
  wrongCodesOfAccount: { most: 30, seconds: 24 * HOUR, refusal: tooManySignIns },
  /** Mailed codes, tried with the right password. They open an account that strangers' wrong passwords have locked. */
  emailCodesOfAccount: { most: 5, seconds: 600, refusal: tooManySignIns },
  emailCodeMails: { most: 3, seconds: HOUR, refusal: tooManySignIns },
  /** Sign-ins with a passkey that were begun; each leaves a challenge for a while. */
  passkeysFromAddress: { most: 60, seconds: 60, refusal: tooManySignIns },
  /** Links of mails that do not exist. */
  linksFromAddress: { most: 30, seconds: HOUR, refusal: accounts.tooManyLinks },
  /** Wrong ones. */
  softswitchSecretsFromAddress: { most: 30, seconds: 60, refusal: wrongSecrets },
  /** Each asks the payment provider. */
  chargesOfOrganization: { most: 30, seconds: HOUR, refusal: chargeRefusals.tooMany },
  refreshesOfCharge: { most: 12, seconds: 60, refusal: chargeRefusals.tooManyRefreshes },
  /** Each may ask the register of companies. */
  taxIdsOfOrganization: { most: 30, seconds: HOUR, refusal: financialData.tooManyTaxIds },
  /** Cards that are tried: whoever has stolen numbers wants to know which of them are good. */
  cardsOfOrganization: { most: 5, seconds: 24 * HOUR, refusal: rechargeRefusals.tooManyCards },
  cardsFromAddress: { most: 15, seconds: 24 * HOUR, refusal: rechargeRefusals.tooManyCards },
  /** Files of extensions, those that are only looked at too: each is up to 500 rows. */
  importsOfOrganization: { most: 60, seconds: HOUR, refusal: extensionRefusals.tooManyImports },
  /** Codes that set a phone up. */
  provisioningsOfOrganization: { most: 300, seconds: HOUR, refusal: provisioning.tooMany },
  postalCodesOfUser: { most: 60, seconds: 60, refusal: financialData.tooManyPostalCodes },
} satisfies Record<string, { most: number; seconds: number; refusal(seconds: number): string }>;
type LimitName = keyof typeof LIMITS;

export interface Throttle {
  /** Counts one. @throws AppError RATE_LIMITED when that is one too many. */
  take(limit: LimitName, subject: string): Promise<void>;
  /** Counts one that may be given back. @throws AppError RATE_LIMITED, counting nothing, when that is one too many. */
  reserve(limit: LimitName, subject: string): Promise<void>;
  giveBack(limit: LimitName, subject: string): Promise<void>;
  /** Counts nothing. @throws AppError RATE_LIMITED when another one would be too many. */
  refuseIfSpent(limit: LimitName, subject: string): Promise<void>;
  /** Counts nothing; whether another one would be too many. */
  isSpent(limit: LimitName, subject: string): Promise<boolean>;
  /** Counts one without refusing it; answers how many there are. */
  count(limit: LimitName, subject: string): Promise<number>;
  /** Refuses for so long. */
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
        // one of them tidies up for all
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
      const state = await limiters[limit].penalty(keyOf(subject), 1);
      if (state.consumedPoints > LIMITS[limit].most) refuse(limit, state);
    },
    async reserve(limit, subject) {
      const state = await limiters[limit].penalty(keyOf(subject), 1);
      if (state.consumedPoints <= LIMITS[limit].most) return;
      await limiters[limit].reward(keyOf(subject), 1);
      refuse(limit, state);
    },
    async giveBack(limit, subject) {
      await limiters[limit].reward(keyOf(subject), 1);
    },
    async refuseIfSpent(limit, subject) {
      const state = await limiters[limit].get(keyOf(subject));
      if (state && state.consumedPoints >= LIMITS[limit].most) refuse(limit, state);
    },
    async isSpent(limit, subject) {
      const state = await limiters[limit].get(keyOf(subject));
      return state !== null && state.consumedPoints >= LIMITS[limit].most;
    },
    async count(limit, subject) {
      return (await limiters[limit].penalty(keyOf(subject), 1)).consumedPoints;
    },
    async block(limit, subject, seconds) {
      await limiters[limit].block(keyOf(subject), seconds);
    },
    async clear(limit, subject) {
      await limiters[limit].delete(keyOf(subject));
    },
  };
}

/** Addresses and accounts are counted, not kept. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');
