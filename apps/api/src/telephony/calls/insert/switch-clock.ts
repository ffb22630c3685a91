// Calls from a switch whose clock is ahead are found by their row's writing time.
import type { Pool } from 'pg';

/** Synchronized clocks differ by less than a second; a minute rarely changes the hour. */
export const CLOCK_TOLERANCE_SECONDS = 60;

export const isClockAhead = (now: number, endedAt: string): boolean =>
  Date.parse(endedAt) - now > CLOCK_TOLERANCE_SECONDS * 1000;

export interface SwitchAhead {
  switchName: string;
  calls: number;
  seconds: number;
}

const WINDOW_HOURS = 24;
const MAX_CALLS_OF_ORGANIZATION = 1000;

/** A slow clock looks like a late event and is not detected. */
export async function findSwitchesAhead(pool: Pool): Promise<SwitchAhead[]> {
  const { rows } = await pool.query<SwitchAhead>(
    `select c.switch_name as "switchName", count(*)::int as calls,
            round(max(extract(epoch from c.ended_at - c.recorded_at)))::int as seconds
     from organizations o cross join lateral (
       select switch_name, ended_at, recorded_at from calls
       where organization_id = o.id and started_at > now() - make_interval(hours => $1)
       order by started_at desc limit $2
     ) c
     where c.ended_at > c.recorded_at + make_interval(secs => $3)
     group by 1 order by 1`,
    [WINDOW_HOURS, MAX_CALLS_OF_ORGANIZATION, CLOCK_TOLERANCE_SECONDS],
  );
  return rows;
}
