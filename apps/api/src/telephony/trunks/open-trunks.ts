import type { DialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { Context } from '../../platform/context.ts';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import { MINUTE_MS } from '../../platform/loops/intervals.ts';
import { chooseTrunks, type TrunkChoice } from './choose-trunks.ts';
import { formatTrunkNumber } from './format-trunk-number.ts';
import { readTrunks, TRUNKS_CHANNEL, type StoredTrunk } from './trunk-store.ts';

const MIN_RETRY_MS = 5000;
const MAX_RETRY_MS = 2 * MINUTE_MS;

export interface Trunks {
  /** Resolves after the first read. */
  ready(): Promise<void>;
  /** Reads memory, in the order of attempts. Empty if no trunk serves the number. */
  choose(number: DialedNumber): TrunkChoice[];
}

/**
 * Calls need no statement, so emergencies go out during a database outage. Reads again after each
 * change.
 * @param gateway the way out while the table is empty
 */
export function openTrunks(
  context: Pick<Context, 'config' | 'log' | 'notifications' | 'pools'>,
  gateway: string | null,
): Trunks {
  const warn = createRateLimitedWarn(context.log, 'The trunks could not be read; it is retried');
  let storedTrunks: StoredTrunk[] | null = null;
  let reading: Promise<void> | null = null;
  let isReadDue = false;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = MIN_RETRY_MS;

  async function read(): Promise<void> {
    try {
      while (isReadDue) {
        isReadDue = false;
        storedTrunks = await readTrunks(context.pools.directory);
      }
    } catch (error) {
      retryLater(error as Error);
      throw error;
    }
    clearTimeout(retry);
    retry = undefined;
    retryMs = MIN_RETRY_MS;
  }

  function retryLater({ message }: Error): void {
    warn({ error: message });
    retry ??= setTimeout(() => {
      retry = undefined;
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      refreshInBackground();
    }, retryMs).unref();
  }

  function refresh(): Promise<void> {
    isReadDue = true;
    reading ??= read().finally(() => (reading = null));
    return reading;
  }

  function refreshInBackground(): void {
    refresh().catch(() => {});
  }
  context.notifications.listen(TRUNKS_CHANNEL, refreshInBackground, refreshInBackground);

  return {
    ready: async () => {
      if (storedTrunks === null) await refresh();
    },
    choose(number) {
      if (storedTrunks !== null && storedTrunks.length > 0) {
        return chooseTrunks(storedTrunks, number, context.config.trunkOrder);
      }
      if (gateway === null) return [];
      const e164 = formatTrunkNumber(number, { numberFormat: 'E164', csp: null });
      return [{ name: null, gateway, number: e164, callsAtOnce: null }];
    },
  };
}
