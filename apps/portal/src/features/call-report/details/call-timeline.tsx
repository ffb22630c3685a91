import { callPage } from '@alo/messages/telephony/call-page.ts';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleMinus,
  IconDatabase,
  IconPhoneCheck,
  IconPhoneIncoming,
  IconPhoneOff,
  IconPhoneOutgoing,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CallEvent, EventKind } from './call-events.ts';
import { formatEventTime } from './call-parties.ts';
import classes from './call-timeline.module.css';
import { SectionCard } from '../../../components/layout/section-card.tsx';

const ICONS: Record<EventKind, TablerIcon> = {
  dialed: IconPhoneOutgoing,
  received: IconPhoneIncoming,
  answered: IconPhoneCheck,
  ended: IconPhoneOff,
  stored: IconDatabase,
  delivered: IconCircleCheck,
  skipped: IconCircleMinus,
  failed: IconAlertCircle,
};

interface CallTimelineProps {
  startedAt: string;
  events: readonly CallEvent[];
}

export function CallTimeline({ startedAt, events }: CallTimelineProps) {
  const texts = callPage.events;
  return (
    <SectionCard title={texts.title} beside={texts.timeZone}>
      <ol className={classes.list}>
        {events.map(({ kind, at, text, detail }, index) => {
          const Icon = ICONS[kind];
          return (
            // Two events may share a moment.
            <li key={index} className={classes.event} data-kind={kind}>
              <Icon size={18} aria-hidden />
              <span className={classes.text}>
                {text}
                {detail !== null && <span className={classes.detail}>{detail}</span>}
              </span>
              <time className={`tabular ${classes.time}`} dateTime={at}>
                {formatEventTime(at, startedAt)}
              </time>
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
