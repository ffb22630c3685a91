import type { Call } from '@alo/domain/calls/call.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { Link } from 'react-router';
import { SectionCard } from '../../../components/layout/section-card.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { CallDirectionIcon } from '../list/call-direction-icon.tsx';
import { getCallPath } from './call-path.ts';
import { formatAttendant } from './call-parties.ts';
import classes from './call-side.module.css';
import { getSearchedNumber, useCallsWithNumber } from './use-call.ts';

const texts = callPage.earlier;
/** The report shows at most 30 days. */
const REPORT_DAYS = 29;
const SKELETON_HEIGHT = 56;

export function EarlierCalls({ call }: { call: Call }) {
  const now = useNow();
  const { data, error } = useCallsWithNumber(call, now);
  const number = getSearchedNumber(call);
  if (number === null) return null;
  const today = dayAt(now);
  const search = new URLSearchParams({ start: addDays(today, -REPORT_DAYS), end: today, number });
  return (
    <SectionCard title={texts.title} beside={data && texts.count(formatCount(data.total))}>
      {error !== null && data === undefined ? (
        <div className={classes.body}>
          <p className={classes.sentence}>{texts.failed}</p>
        </div>
      ) : data === undefined ? (
        <div className={classes.body}>
          <Skeleton height={SKELETON_HEIGHT} radius={8} />
        </div>
      ) : (
        <ul className={classes.calls}>
          {data.calls.map((other) => (
            <li key={other.id}>
              <EarlierCall call={other} isThis={other.id === call.id} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > data.calls.length && (
        <p className={classes.foot}>
          <Link className={classes.link} to={`/report/calls?${search}`}>
            {texts.seeAll}
          </Link>
        </p>
      )}
    </SectionCard>
  );
}

function EarlierCall({ call, isThis }: { call: Call; isThis: boolean }) {
  const outcome = isThis ? texts.thisCall : callOutcome[getOutcome(call.hangupCause)];
  const content = (
    <>
      <CallDirectionIcon direction={call.direction} />
      <span className={classes.callText}>
        {formatAttendant(call)}
        <span className={`tabular ${classes.callWhen}`}>
          {formatDateTime(call.startedAt)} · {outcome}
        </span>
      </span>
      <span className={`tabular ${classes.callDuration}`}>
        {formatDuration(call.durationSeconds)}
      </span>
    </>
  );
  return isThis ? (
    <span className={classes.call} aria-current="true">
      {content}
    </span>
  ) : (
    <Link className={classes.call} to={getCallPath(call.id)}>
      {content}
    </Link>
  );
}
