import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Role } from '../settings/environment.ts';
import type { Context } from '../context.ts';
import type { DatabaseAddress } from '../db/database-address.ts';

/** What a background loop may ask for. */
export interface BackgroundContext extends Context {
  /** For what only the owner of the tables may do. */
  upkeep: Pool;
  address: DatabaseAddress;
}

interface Occasion {
  /** The process ends, the round takes too long, or the lock was lost: come to an end. */
  signal: AbortSignal;
  /** What the channels said since the last round; null: look at everything. */
  heard: string[] | null;
  /** For what a round begins and does not wait for: whoever stops the loop does. */
  leave(work: Promise<unknown>): void;
}
export type Round = (occasion: Occasion) => Promise<unknown>;

/** Something that a process does again and again while it runs. */
export interface Loop {
  /** In the log and in /metrics. */
  name: string;
  role: Role;
  isFor?(config: Config): boolean;
  /** From one look at everything to the next. A round never begins before the one before has ended. */
  everyMs: number | (() => number);
  /** The first round comes after the first wait, not at once. */
  isPatient?: true;
  /** Also a moment after something is said there. */
  hears?: { channels: readonly string[]; gatherMs: number };
  /** One that takes longer is told to end, and has failed. */
  limitMs: number;
  /** In every process; in one at a time; or in one, once in each turn (null: it is nobody's turn now). */
  where: 'everyProcess' | 'oneProcess' | { turnAt(now: Date): string | null };
  /** What it remembers between rounds lives here. */
  begin(context: BackgroundContext): Round;
}
