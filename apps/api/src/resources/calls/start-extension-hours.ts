import type { Context } from '../../context.ts';
import { onOwnConnectionUntil } from '../../db/own-connection.ts';
import { fillExtensionHours } from './fill-extension-hours.ts';

const LOOK_AGAIN_MS = 300_000;

/** Keeps the hours of the extensions filled while the process runs. Returns how to stop. */
export function startExtensionHours(
  { pool, log, now }: Pick<Context, 'pool' | 'log' | 'now'>,
  databaseUrl: string,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function fill(): Promise<void> {
    try {
      await onOwnConnectionUntil(signal, pool, databaseUrl, 'alo-extension-hours', (client) =>
        fillExtensionHours(client, now(), signal),
      );
    } catch (error) {
      // Meanwhile summaries read the calls in their stead.
      if (!signal.aborted) log.warn({ err: error }, 'the hours of the extensions were not filled');
    }
  }

  let filling = fill();
  const timer = setInterval(() => {
    filling = filling.then(fill);
  }, LOOK_AGAIN_MS);
  timer.unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await filling;
  };
}
