import { createRateLimitedWarn } from '../../../platform/log/rate-limited-warn.ts';
import { MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { closeLostCalls, SWEEP_MS } from './close-lost-calls.ts';
import { collectEndedCalls, collectIncompleteCalls, openNewsReporter } from './collect-calls.ts';
import { openEventFile } from './read-event-file.ts';

const EVERY_MS = 250;

/** Asterisks write these events into a table. */
export const channelEvents: Loop = {
  name: 'channel-events',
  role: 'worker',
  isEnabled: ({ asterisk, isDemo }) => isDemo || asterisk.servers.length > 0,
  everyMs: EVERY_MS,
  triggers: { channels: ['alo_call_ends'], delayMs: 100 },
  limitMs: 5 * MINUTE_MS,
  where: 'everyProcess',
  begin: (context) => {
    const reportNews = openNewsReporter(context);
    const readFile = openEventFile(context);
    const warn = createRateLimitedWarn(
      context.log,
      'The file of channel events could not be read; it is retried',
    );
    let sweptAt = 0;
    return async ({ signal }) => {
      // A subscriber expects a call's end last.
      await reportNews();
      while ((await collectEndedCalls(context)) > 0) signal.throwIfAborted();
      if (Date.now() - sweptAt < SWEEP_MS) return;
      sweptAt = Date.now();
      const { celFile } = context.config.asterisk;
      if (celFile !== null) {
        await readFile(celFile).catch((error: Error) => warn({ error: error.message }));
      }
      while ((await collectIncompleteCalls(context)) > 0) signal.throwIfAborted();
      await closeLostCalls(context, signal);
    };
  },
};
