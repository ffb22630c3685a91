import { recordingBadge as texts } from '@alo/messages/telephony/recording-badge.ts';
import { IconPlayerPauseFilled, IconPlayerRecordFilled } from '@tabler/icons-react';
import { Badge } from './badge.tsx';

/** WPH-20, LIV-6 */
export const RecordingBadge = ({ isPaused }: { isPaused: boolean }) =>
  isPaused ? (
    <Badge tone="warning" icon={<IconPlayerPauseFilled size={12} aria-hidden />}>
      {texts.paused}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<IconPlayerRecordFilled size={12} aria-hidden />}>
      {texts.recording}
    </Badge>
  );
