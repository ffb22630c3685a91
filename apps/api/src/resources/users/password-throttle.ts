import type { Context } from '../../context.ts';
import { networkOf } from '../../http/client-network.ts';

/** Wrong passwords that cost nothing, for one account from one address. */
const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Lets somebody try a secret of an account, unless too many were wrong lately: from this address for this
 * account, for this account, from this address. Only wrong ones (`check` answers null) are counted. An account
 * that does not exist is counted like one that does.
 * @throws AppError RATE_LIMITED before anything costly is done.
 */
export async function tryPassword<T>(
  { throttle }: Pick<Context, 'throttle'>,
  { account, address }: { account: string; address: string | null },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const network = networkOf(address ?? '');
  const pair = `${account} ${network}`;
  // One at a time: many at once would all find the account below its limit.
  return inTurn(account, async () => {
    await throttle.refuseIfSpent('passwordWait', pair);
    await throttle.refuseIfSpent('passwordsOfAccount', account);
    // Counted before: many accounts at once would all find the address below its limit.
    await throttle.reserve('passwordsFromAddress', network);

    const result = await check();
    if (result !== null) {
      await throttle.giveBack('passwordsFromAddress', network);
      await throttle.clear('passwordTries', pair);
      return result;
    }
    await throttle.count('passwordsOfAccount', account);
    const tries = await throttle.count('passwordTries', pair);
    if (tries >= FREE_TRIES) await throttle.block('passwordWait', pair, waitAfter(tries));
    return null;
  });
}

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
