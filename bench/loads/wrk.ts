import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runProgram } from '../programs.ts';

export interface Load {
  url: string;
  connections: number;
  headers?: Record<string, string>;
  /** Lua script of this folder. */
  script?: string;
  env?: Record<string, string>;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  requests: number;
  /** Errors and requests without a response. */
  failures: number;
  sent: number;
}

const WRK = 'wrk';
const HOW_TO_INSTALL =
  'The benchmarks need wrk and it is not installed. Debian, Ubuntu: apt-get install wrk. ' +
  'macOS: brew install wrk. Others: https://github.com/wg/wrk';

export function requireWrk(): void {
  if (spawnSync(WRK, ['--version']).error) throw new Error(HOW_TO_INSTALL);
}

export async function runWrk(
  stack: AsyncDisposableStack,
  load: Load,
  seconds: number,
): Promise<LoadResult> {
  const headers = Object.entries(load.headers ?? {}).flatMap(([k, v]) => ['-H', `${k}: ${v}`]);
  const sizes = [`-c${load.connections}`, `-d${seconds}s`, '--timeout', '10s'];
  const script = join(import.meta.dirname, load.script ?? 'load.lua');
  const output = await runProgram(stack, {
    command: WRK,
    args: ['-t1', ...sizes, ...headers, '-s', script, load.url],
    cwd: import.meta.dirname,
    env: load.env ?? {},
  });
  const json = /^RESULT (.*)$/m.exec(output)?.[1];
  if (!json) throw new Error(`wrk gave no result:\n${output}`);
  return JSON.parse(json) as LoadResult;
}
