import type { CallQuality } from '@alo/contract/telephony/live-calls.ts';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import type { Context } from '../../platform/context.ts';
import { SECOND_MS } from '../../platform/loops/intervals.ts';
import { type ControlContext, listControlledSwitches } from '../softswitch/switch-controls.ts';
import type { LiveCallRow } from './live-call-store.ts';

const FRESH_MS = 10 * SECOND_MS;
const READ_MS = 5 * SECOND_MS;
/** Bounds a read for all organizations. The next one asks about the other calls. */
const MAX_CALLS_OF_READ = 200;

type Asked = Pick<LiveCallRow, 'switchCallId' | 'answeredAt'>;

/**
 * Asks switches every ten seconds and never twice at once. The caller gets the last answer or null,
 * without waiting for a switch.
 */
export function createCallQuality(context: ControlContext & Pick<Context, 'log' | 'now'>) {
  const warn = createRateLimitedWarn(
    context.log,
    'A switch does not tell the quality of its calls',
  );
  const known = new Map<string, { at: number; quality: CallQuality | null }>();
  let isReading = false;

  async function read(ids: readonly string[]): Promise<void> {
    const signal = AbortSignal.timeout(READ_MS);
    const answers = await Promise.all(
      listControlledSwitches(context).map((each) =>
        each.readQuality(ids, signal).catch((err: unknown) => {
          warn({ err });
          return [];
        }),
      ),
    );
    const at = context.now().getTime();
    for (const [id, entry] of known) if (entry.at < at - 2 * FRESH_MS) known.delete(id);
    for (const id of ids) known.set(id, { at, quality: null });
    for (const { switchCallId, lossPercent, jitterMs } of answers.flat()) {
      const quality = {
        lossPercent: Math.round(10 * lossPercent) / 10,
        jitterMs: Math.round(jitterMs),
      };
      known.set(switchCallId, { at, quality });
    }
  }

  return {
    getKnown: ({ switchCallId }: Asked): CallQuality | null =>
      known.get(switchCallId)?.quality ?? null,
    refresh(calls: readonly Asked[]): void {
      const before = context.now().getTime() - FRESH_MS;
      const isDue = (id: string) => (known.get(id)?.at ?? 0) <= before;
      const talking = calls.filter(({ answeredAt }) => answeredAt !== null);
      const due = talking.map(({ switchCallId }) => switchCallId).filter(isDue);
      const ids = due.slice(0, MAX_CALLS_OF_READ);
      if (isReading || ids.length === 0) return;
      isReading = true;
      void read(ids)
        .catch((err: unknown) => warn({ err }))
        .finally(() => {
          isReading = false;
        });
    },
  };
}
