import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Role } from '../settings/environment.ts';
import type { Context } from '../context.ts';
import type { DatabaseAddress } from '../db/connection/database-address.ts';

export interface BackgroundContext extends Context {
  upkeep: Pool;
  address: DatabaseAddress;
}

interface RunInput {
  /** Aborts when the process ends, the limit passes, or the lock is lost. */
  signal: AbortSignal;
  /** Payloads since the last run; null means check everything. */
  payloads: string[] | null;
  /** Registers work that outlives the run. Stopping the loop awaits it. */
  detach(work: Promise<unknown>): void;
}
export type LoopRun = (input: RunInput) => Promise<unknown>;

export interface Loop {
  name: string;
  role: Role;
  isEnabled?(config: Config): boolean;
  /** Time between full runs, which never overlap. */
  everyMs: number | (() => number);
  skipsFirstRun?: true;
  triggers?: { channels: readonly string[]; delayMs: number };
  /** A longer run is aborted and counts as failed. */
  limitMs: number;
  /** `turnAt`: once per turn in one process; a null turn skips the run. */
  where: 'everyProcess' | 'oneProcess' | { turnAt(now: Date): string | null };
  begin(context: BackgroundContext): LoopRun;
}
