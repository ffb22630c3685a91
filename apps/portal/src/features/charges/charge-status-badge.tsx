import type { ChargeStatus } from '@alo/contract/money/charges.ts';
import { chargeStatus } from '@alo/messages/money/charges.ts';
import {
  IconAlertCircle,
  IconArrowLeft,
  IconCheck,
  IconClock,
  IconHourglass,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../components/feedback/badge.tsx';

const STYLES: Record<ChargeStatus, { tone: BadgeTone; icon: TablerIcon }> = {
  PENDING: { tone: 'warning', icon: IconClock },
  PROCESSING: { tone: 'info', icon: IconHourglass },
  PAID: { tone: 'success', icon: IconCheck },
  CONFIRMED_MANUALLY: { tone: 'success', icon: IconCheck },
  OVERDUE: { tone: 'danger', icon: IconAlertCircle },
  REFUNDED: { tone: 'info', icon: IconArrowLeft },
  CANCELED: { tone: 'neutral', icon: IconX },
};

export function ChargeStatusBadge({ status }: { status: ChargeStatus }) {
  const { tone, icon: Icon } = STYLES[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />} hasRing={tone !== 'neutral'}>
      {chargeStatus[status]}
    </Badge>
  );
}
