import { spawnSync } from 'node:child_process';
import type { Drill } from './drill.ts';

const MARK = 'DRILL_IS_ISOLATED';

export const isIsolated = (drill: Drill) => !drill.isIsolated || process.env[MARK] === '1';

/** Returns the exit code. Ends all processes. */
export function runIsolated(
  name: string,
  flags: Readonly<Record<'short' | 'write', boolean>>,
): number {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    process.stderr.write(`${name} was left out: it needs Linux, root and debootstrap.\n`);
    return 0;
  }
  const namespaces = ['--net', '--pid', '--mount', '--fork', '--kill-child', '--mount-proc'];
  const chosenFlags = Object.entries(flags).flatMap(([flag, isSet]) =>
    isSet ? [`--${flag}`] : [],
  );
  const command = [process.execPath, ...process.execArgv, process.argv[1]!, name, ...chosenFlags];
  // Node.js as the first process would not reap orphans.
  const init = ['sh', '-c', '"$@"; exit $?', 'init'];
  const { status } = spawnSync('unshare', [...namespaces, ...init, ...command], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '1' },
  });
  return status ?? 1;
}
