import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Role } from '../settings/environment.ts';
import type { Context } from '../context.ts';
import type { DatabaseAddress } from '../db/connection/database-address.ts';

export interface BackgroundContext extends Context {
  /** For work that only the table owner may do. */
  upkeep: Pool;
  address: DatabaseAddress;
}

interface Occasion {
  /** Aborts when the process ends, the run takes too long, or the lock is lost. */
  signal: AbortSignal;
  /** Payloads received since the last run. Null means check everything. */
  heard: string[] | null;
  /** Registers work that the run starts but does not await. Stopping the loop awaits it. */
  leave(work: Promise<unknown>): void;
}
export type Round = (occasion: Occasion) => Promise<unknown>;

export interface Loop {
  /** Shown in the log and in /metrics. */
  name: string;
  role: Role;
  isFor?(config: Config): boolean;
  /** Interval between full runs. Runs of one loop never overlap. */
  everyMs: number | (() => number);
  /** Skips the run at startup. */
  isPatient?: true;
  /** Also runs shortly after a notification on these channels. */
  hears?: { channels: readonly string[]; gatherMs: number };
  /** A longer run is aborted and counts as failed. */
  limitMs: number;
  /** In every process, in one process at a time, or once per turn in one process. A null turn skips the run. */
  where: 'everyProcess' | 'oneProcess' | { turnAt(now: Date): string | null };
  /** Creates the state that the runs share. */
  begin(context: BackgroundContext): Round;
}
