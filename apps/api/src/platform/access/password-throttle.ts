import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { createConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import { getNetwork } from './client-network.ts';
import type { UserSession } from './session.ts';

const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 3600;
/** Attempts of one account, or of one client of a locked account, that may wait for the one before them. */
const MAX_WAITING = 100;
const COME_BACK_SECONDS = 5;

const serial = createConcurrencyLimiter<string>({
  max: 1,
  maxWaiting: MAX_WAITING,
  refuse: () =>
    new AppError(ERROR_CODES.rateLimited, 'Too many passwords to check at once', {
      retryAfterSeconds: COME_BACK_SECONDS,
    }),
});

interface Try {
  account: string;
  address: string | null;
  /** A session of the account, or a browser in which it signed in before. */
  known: string | null;
}

/** Lets the owner sign in to an account that strangers' wrong passwords have locked. */
interface WhenClosed<T> {
  /** Called after the password check, whatever its result. */
  prove(checked: T | null): Promise<boolean>;
  /** Must not reveal whether the password was right. */
  refusal(): AppError;
}

/**
 * Checks a secret of an account unless recent failures exceed the limits. Unknown clients share the limits of the
 * account and of their address; known ones (a session, or a browser or network that signed in before) have their own.
 * Only failures (`check` returns null) count. Missing accounts count like existing ones. While strangers have locked
 * the account, a right password also needs the proof of `whenClosed` and otherwise counts as wrong, because the delays
 * would reveal it.
 * @throws AppError RATE_LIMITED before any costly check, and `whenClosed.refusal`.
 */
export async function tryPassword<T>(
  { throttle }: Pick<Context, 'throttle'>,
  { account, address, known }: Try,
  check: () => Promise<T | null>,
  whenClosed?: WhenClosed<T>,
): Promise<T | null> {
  const network = getNetwork(address ?? '');
  const place = `${account} ${network}`;
  const trier = known === null ? place : `${account} ${known}`;
  const isKnown = known !== null || (await throttle.isSpent('knownNetworks', place));
  const isClosed =
    !isKnown && whenClosed !== undefined && (await throttle.isSpent('passwordsOfAccount', account));
  // Serialized, because parallel attempts would all find the account below its limit. On a locked account each client
  // has its own queue, so that the owner does not wait behind strangers.
  using _slot = await serial.take(isKnown || isClosed ? trier : account);
  await throttle.refuseIfSpent('passwordWait', trier);
  if (!isKnown) {
    if (!isClosed) await throttle.refuseIfSpent('passwordsOfAccount', account);
    // Counted before the check, because attempts on many accounts in parallel would all find the address below its
    // limit.
    await throttle.reserve('passwordsFromAddress', network);
  }

  const checked = await check();
  const isProved = !isClosed || (await whenClosed.prove(checked));
  const result = isProved ? checked : null;
  if (result !== null) {
    if (!isKnown) await throttle.giveBack('passwordsFromAddress', network);
    await throttle.clear('passwordTries', trier);
    await throttle.count('knownNetworks', place);
    return result;
  }
  if (!isKnown && !isClosed) await throttle.count('passwordsOfAccount', account);
  const tries = await throttle.count('passwordTries', trier);
  if (tries >= FREE_TRIES) await throttle.block('passwordWait', trier, waitAfter(tries));
  if (isClosed) throw whenClosed.refusal();
  return null;
}

/** Only a session counts as known; a token may be stolen. */
export const knownSession = ({ kind, tokenId }: Pick<UserSession, 'kind' | 'tokenId'>) =>
  kind === 'session' ? `session ${tokenId}` : null;

const waitAfter = (tries: number) =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - FREE_TRIES), MAX_WAIT_SECONDS);
