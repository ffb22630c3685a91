import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { createConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import { getNetwork } from './client-network.ts';
import type { UserSession } from './session.ts';

const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 3600;
/** Per account, or per client of a locked account. */
const MAX_WAITING_ATTEMPTS = 100;
const RETRY_AFTER_SECONDS = 5;

const serial = createConcurrencyLimiter<string>({
  max: 1,
  maxWaiting: MAX_WAITING_ATTEMPTS,
  refuse: () =>
    new AppError(ERROR_CODES.rateLimited, 'Too many passwords to check at once', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
});

interface Try {
  account: string;
  address: string | null;
  /** A session of the account, or a browser in which it signed in before. */
  knownClient: string | null;
}

/** Applies to accounts that wrong passwords of strangers have locked. */
interface WhenLocked<T> {
  prove(checked: T | null): Promise<boolean>;
  /** Must not reveal whether the password was right. */
  refusal(): AppError;
}

/**
 * Checks a secret of an account unless recent failures (`check` returned null) exceed the limits of
 * docs/decisions/0013-throttling-is-counted-in-the-database.md. While strangers have locked the
 * account, a right password without the proof of `whenLocked` counts as wrong, because the delays
 * would reveal it.
 * @throws AppError RATE_LIMITED before any costly check, and `whenLocked.refusal`.
 */
export async function tryPassword<T>(
  { throttle }: Pick<Context, 'throttle'>,
  { account, address, knownClient: known }: Try,
  check: () => Promise<T | null>,
  whenLocked?: WhenLocked<T>,
): Promise<T | null> {
  const network = getNetwork(address ?? '');
  const networkKey = `${account} ${network}`;
  const clientKey = known === null ? networkKey : `${account} ${known}`;
  const isKnown = known !== null || (await throttle.isSpent('knownNetworks', networkKey));
  const isLocked =
    !isKnown && whenLocked !== undefined && (await throttle.isSpent('passwordsOfAccount', account));
  // Parallel attempts would all find the account below its limit. On a locked account each client
  // has its own queue, so that strangers do not delay the owner.
  using _slot = await serial.take(isKnown || isLocked ? clientKey : account);
  await throttle.refuseIfSpent('passwordWait', clientKey);
  if (!isKnown) {
    if (!isLocked) await throttle.refuseIfSpent('passwordsOfAccount', account);
    // Counted before the check for the same reason.
    await throttle.reserve('passwordsFromAddress', network);
  }

  const checked = await check();
  const isProved = !isLocked || (await whenLocked.prove(checked));
  const result = isProved ? checked : null;
  if (result !== null) {
    if (!isKnown) await throttle.giveBack('passwordsFromAddress', network);
    await throttle.clear('passwordTries', clientKey);
    await throttle.count('knownNetworks', networkKey);
    return result;
  }
  if (!isKnown && !isLocked) await throttle.count('passwordsOfAccount', account);
  const tries = await throttle.count('passwordTries', clientKey);
  if (tries >= FREE_TRIES) await throttle.block('passwordWait', clientKey, getWaitSeconds(tries));
  if (isLocked) throw whenLocked.refusal();
  return null;
}

/** Tokens do not count, because they may be stolen. */
export const toKnownClient = ({ kind, tokenId }: Pick<UserSession, 'kind' | 'tokenId'>) =>
  kind === 'session' ? `session ${tokenId}` : null;

const getWaitSeconds = (tries: number) =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - FREE_TRIES), MAX_WAIT_SECONDS);
