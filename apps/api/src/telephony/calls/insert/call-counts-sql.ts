import { SHORT_CALL_MAX_SECONDS } from '@alo/domain/calls/call-brakes.ts';
import {
  ANSWERED_ABOVE_SECONDS,
  ANSWERED_CAUSE,
  TALK_ABOVE_SECONDS,
} from '@alo/domain/calls/call-statistics.ts';
import { SAO_PAULO } from '@alo/domain/time/sao-paulo-time.ts';

// domain/calls/call-statistics.ts in SQL, for rows `c`.
const ANSWERED = `c.hangup_cause = '${ANSWERED_CAUSE}' and c.duration_seconds > ${ANSWERED_ABOVE_SECONDS}`;
const TALKING = `c.hangup_cause = '${ANSWERED_CAUSE}' and c.duration_seconds > ${TALK_ABOVE_SECONDS}`;

export const CALL_COUNTS = `count(*)::int as total,
  (count(*) filter (where ${ANSWERED}))::int as answered,
  coalesce(sum(c.duration_seconds) filter (where ${TALKING}), 0)::bigint as talk_seconds`;

// Other calls reach no trunk.
const OUTSIDE = `c.direction = 'outbound' and c.number_class not in ('internal', 'unknown')`;

/** The limits of domain/calls/call-brakes.ts count unanswered calls too. */
export const BRAKE_COUNTS = `(count(*) filter (where ${OUTSIDE}))::int as outside_calls,
  (count(*) filter (where ${OUTSIDE} and c.duration_seconds <= ${SHORT_CALL_MAX_SECONDS}))::int as short_calls`;

export const callHour = (row: string) => `date_trunc('hour', ${row}.started_at, 'UTC')`;
export const CALL_HOUR = callHour('c');
export const callDay = (row: string) => `(${row}.started_at at time zone '${SAO_PAULO}')::date`;
export const CALL_DAY = callDay('c');
export const DAY_OF_HOUR = `(hour at time zone '${SAO_PAULO}')::date`;
