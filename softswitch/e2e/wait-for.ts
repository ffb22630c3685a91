import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

export async function waitFor<T>(
  what: string,
  read: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  timeoutMs = 10_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let problem = '';
  for (;;) {
    try {
      const value = await read();
      if (value !== null && value !== undefined && value !== false) return value;
    } catch (error) {
      problem = `: ${(error as Error).message}`;
    }
    if (Date.now() > deadline) throw new Error(`${what} did not come in ${timeoutMs} ms${problem}`);
    await sleep(POLL_MS);
  }
}
