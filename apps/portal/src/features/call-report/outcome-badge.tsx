import { type CallOutcome, getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import {
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconArrowForwardUp,
  IconBan,
  IconCheck,
  IconCircleX,
  IconClockPause,
  IconPhoneCall,
  IconPhoneCheck,
  IconPhoneOff,
  IconPhoneX,
  IconRecordMail,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../components/feedback/badge.tsx';

const STYLES: Record<CallOutcome, { tone: BadgeTone; Icon: TablerIcon }> = {
  answered: { tone: 'success', Icon: IconCheck },
  busy: { tone: 'warning', Icon: IconPhoneCall },
  notAnswered: { tone: 'neutral', Icon: IconPhoneOff },
  canceled: { tone: 'neutral', Icon: IconX },
  voicemail: { tone: 'neutral', Icon: IconRecordMail },
  answeredElsewhere: { tone: 'neutral', Icon: IconPhoneCheck },
  redirected: { tone: 'neutral', Icon: IconArrowForwardUp },
  temporarilyUnavailable: { tone: 'neutral', Icon: IconClockPause },
  outOfArea: { tone: 'neutral', Icon: IconAntennaBarsOff },
  numberNotFound: { tone: 'danger', Icon: IconCircleX },
  rejected: { tone: 'danger', Icon: IconPhoneX },
  barred: { tone: 'danger', Icon: IconBan },
  notCompleted: { tone: 'danger', Icon: IconAlertTriangle },
};

interface OutcomeBadgeProps {
  hangupCause: string;
  hasRing?: boolean;
}

export function OutcomeBadge({ hangupCause, hasRing }: OutcomeBadgeProps) {
  const outcome = getOutcome(hangupCause);
  const { tone, Icon } = STYLES[outcome];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />} hasRing={hasRing}>
      {callOutcome[outcome]}
    </Badge>
  );
}
