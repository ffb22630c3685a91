import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Table } from '../bench/report.ts';
import type { Drill, Stage } from './drill.ts';

export async function runDrill(
  drill: Drill,
  { isShort, say }: Pick<Stage, 'isShort' | 'say'>,
): Promise<Table[]> {
  const stack = new AsyncDisposableStack();
  const interrupt = () => {
    say('\nStopping what was started.');
    void stack.disposeAsync().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'alo-drill-'));
    stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return await drill.run({ stack, folder, isShort, say });
  } finally {
    await stack.disposeAsync();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}
