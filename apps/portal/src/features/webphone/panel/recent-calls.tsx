import { listCalls, parseWireCall } from '@alo/contract/telephony/calls.ts';
import type { Call } from '@alo/domain/calls/call.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { formatMoment } from '../../../lib/text/time/relative-time.ts';
import { formatParty } from '../phone/dial-target.ts';
import { formatTimer } from '../use-second.ts';
import classes from './recent-calls.module.css';

const SHOWN = 6;
/** The ended call's CDR arrives meanwhile. */
const CDR_MS = [2000, 6000, 15_000];

interface RecentCallsProps {
  extension: string;
  endedAt: number | null;
  canCall: boolean;
  onDial: (target: string) => void;
}

/** WPH-14 */
export function RecentCalls({ extension, endedAt, canCall, onDial }: RecentCallsProps) {
  const id = useId();
  const now = useNow();
  const { data = [], refetch } = useQuery({
    queryKey: ['webphone', 'recent', extension],
    queryFn: async ({ signal }) => {
      const filter = { where: { from: extension }, order: 'started_at desc', limit: SHOWN };
      const { data: calls } = await callApi(listCalls, { query: { filter }, signal });
      return calls.map(parseWireCall);
    },
  });
  useEffect(() => {
    if (endedAt === null) return;
    const timers = CDR_MS.map((ms) => setTimeout(() => void refetch(), ms));
    return () => timers.forEach(clearTimeout);
  }, [endedAt, refetch]);
  if (data.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby={id}>
      <h2 id={id}>{texts.recent}</h2>
      <ul>
        {data.map((call) => (
          <li key={call.id}>
            <RecentCall call={call} now={now} canCall={canCall} onDial={onDial} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RecentCallProps extends Pick<RecentCallsProps, 'canCall' | 'onDial'> {
  call: Call;
  now: number;
}

function RecentCall({ call, now, canCall, onDial }: RecentCallProps) {
  const { dialedNumber, direction, durationSeconds, hangupCause, startedAt } = call;
  const who = formatParty(dialedNumber, texts.extension);
  const outcome = getOutcome(hangupCause);
  const isAnswered = outcome === 'answered';
  const word = isAnswered && direction === 'inbound' ? texts.recentIncoming : callOutcome[outcome];
  const facts = isAnswered ? `${word} · ${formatTimer(durationSeconds * 1000)}` : word;
  const Icon = direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing;
  return (
    <button
      type="button"
      className={classes.call}
      disabled={!canCall || who === null}
      aria-label={texts.callAgain(who ?? texts.hiddenNumber, facts)}
      onClick={() => onDial(dialedNumber)}
    >
      <span className={classes.icon} data-answered={isAnswered}>
        <Icon size={16} aria-hidden />
      </span>
      <span className={classes.who}>
        {who ?? texts.hiddenNumber}
        <small>{facts}</small>
      </span>
      <span className={`tabular ${classes.when}`}>{formatMoment(startedAt, now)}</span>
    </button>
  );
}
