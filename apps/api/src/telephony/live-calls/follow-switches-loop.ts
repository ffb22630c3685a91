import type { LiveCall } from '@alo/telephony/telephony.ts';
import { MINUTE_MS, SECOND_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { listControlledSwitches } from '../softswitch/switch-controls.ts';
import { addAnswered, deleteOver, deleteUnlisted } from './follow-switches.ts';

const SWITCH_MS = 10 * SECOND_MS;

/** The switches' events may be lost. */
export const liveCallRows: Loop = {
  name: 'live-call-rows',
  role: 'worker',
  everyMs: 20 * SECOND_MS,
  limitMs: MINUTE_MS,
  where: 'oneProcess',
  begin: (context) => {
    const { config, log, now, pool } = context;

    async function listCalls(signal: AbortSignal): Promise<LiveCall[] | null> {
      const switches = listControlledSwitches(context);
      if (switches.length === 0) return null;
      const soon = AbortSignal.any([signal, AbortSignal.timeout(SWITCH_MS)]);
      try {
        return (await Promise.all(switches.map((each) => each.listCalls(soon)))).flat();
      } catch (err) {
        log.warn({ err }, 'A switch does not list its calls, so live calls may be shown too long');
        return null;
      }
    }

    return async ({ signal }) => {
      const calls = await listCalls(signal);
      await deleteOver(pool, now(), config.maxCallMinutes);
      if (calls === null) return;
      const answered = calls.filter(({ isAnswered }) => isAnswered);
      await addAnswered(pool, toIds(answered), now());
      await deleteUnlisted(pool, toIds(calls), now());
    };
  },
};

const toIds = (calls: readonly LiveCall[]) => calls.map(({ switchCallId }) => switchCallId);
