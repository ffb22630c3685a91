import type { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { networkOf } from './client-network.ts';
import type { UserSession } from './session.ts';

/** Wrong passwords that cost nothing, for one account and whoever tries it. */
const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;

interface Try {
  account: string;
  address: string | null;
  /** A session of the account, or a browser that it was signed in with. */
  known: string | null;
}

/** The way in for the owner of an account that strangers have closed. */
interface WhenClosed<T> {
  /** Asked after the password was checked, whatever came of that. */
  prove(checked: T | null): Promise<boolean>;
  /** The same for a right and for a wrong password. */
  refusal(): AppError;
}

/**
 * Lets somebody try a secret of an account, unless too many were wrong lately. Whoever is not known waits for
 * what anybody tried at this account, and what was tried from this address; a session, and a browser or network
 * from which the account was signed in to, for their own wrong tries alone. Only wrong ones (`check` answers
 * null) are counted. An account that does not exist is counted like one that does. While wrong passwords of strangers close
 * the account, a right one needs the proof of `whenClosed` as well, and counts as a wrong one without it: otherwise the
 * waits would tell which one is right.
 * @throws AppError RATE_LIMITED before anything costly is done, and `whenClosed.refusal`.
 */
export async function tryPassword<T>(
  { throttle }: Pick<Context, 'throttle'>,
  { account, address, known }: Try,
  check: () => Promise<T | null>,
  whenClosed?: WhenClosed<T>,
): Promise<T | null> {
  const network = networkOf(address ?? '');
  const place = `${account} ${network}`;
  const trier = known === null ? place : `${account} ${known}`;
  const isKnown = known !== null || (await throttle.isSpent('knownNetworks', place));
  const isClosed =
    !isKnown && whenClosed !== undefined && (await throttle.isSpent('passwordsOfAccount', account));
  // One at a time: many at once would all find the account below its limit. A closed one has no more to spend, and its
  // owner does not wait behind strangers.
  return inTurn(isKnown || isClosed ? trier : account, async () => {
    await throttle.refuseIfSpent('passwordWait', trier);
    if (!isKnown) {
      if (!isClosed) await throttle.refuseIfSpent('passwordsOfAccount', account);
      // Counted before: many accounts at once would all find the address below its limit.
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
  });
}

/** A sign-in is known by itself; a token may be in strange hands. */
export const knownSession = ({ kind, tokenId }: Pick<UserSession, 'kind' | 'tokenId'>) =>
  kind === 'session' ? `session ${tokenId}` : null;

const waitAfter = (tries: number) =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - FREE_TRIES), LONGEST_WAIT_SECONDS);

const turns = new Map<string, Promise<unknown>>();

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
  turns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}
