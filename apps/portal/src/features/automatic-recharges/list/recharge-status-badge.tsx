import type { AutomaticRechargeStatus } from '@alo/contract/money/automatic-recharges.ts';
import { automaticRechargeStatus } from '@alo/messages/money/automatic-recharges.ts';
import { IconCheck, IconPlayerPause, IconX, type TablerIcon } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../../components/feedback/badge.tsx';

const STYLES: Record<AutomaticRechargeStatus, { tone: BadgeTone; icon: TablerIcon }> = {
  ACTIVE: { tone: 'success', icon: IconCheck },
  PAUSED: { tone: 'warning', icon: IconPlayerPause },
  UNACTIVE: { tone: 'neutral', icon: IconX },
};

export function RechargeStatusBadge({ status }: { status: AutomaticRechargeStatus }) {
  const { tone, icon: Icon } = STYLES[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />} hasRing={tone !== 'neutral'}>
      {automaticRechargeStatus[status]}
    </Badge>
  );
}
